/**
 * Heist, the toy that strains the kernel: three seats, thirty plans and six tools. Each round everybody may lay a plan in secret; the plans are opened and each
 * does what is written on it, to a line of face-down cards that single seats look into, to hands, to a deck that is shuffled from the discard with hands
 * held, and to tools that are lent and go back to their owners. Whoever has enough gold wins there and then, in the middle of a plan.
 */
import {
  changesFor,
  defineGame,
  FACE,
  FACES,
  flowsOf,
  LIST,
  named,
  NOBODY,
  NOTHING,
  NUMBER,
  oneOf,
  open,
  optional,
  pick,
  record,
  refusal,
  rider,
  serials,
  setOf,
  tableFor,
  wholeNumber,
  words,
  yesOrNo,
  zone,
  zonePerSeat,
  type Bot,
  type Dealer,
  type EventOf,
  type Game,
  type Outcome,
  type Rules,
  type Seat,
  type TableOf,
} from '../../src/index.ts'

export const PLANS = 30
const TOOLS = 6
export const CARDS = PLANS + TOOLS
const SEATS = 3
const HAND = 3
const LINE = 4
const ROUNDS = 8
const ROOMS = 36
const RICHES = 9
const DECK = 0

export interface HeistOptions {
  readonly players: number
}

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i)
const everybody = numbers(0, SEATS)
/** HE-10: the tools are shared out before the game, and stay their owners' wherever they are. */
const ownerOf = (card: number): Seat => (card < PLANS ? NOBODY : (card - PLANS) % SEATS)

export const table = tableFor<HeistOptions>()(CARDS, {
  round: open(0),
  gold: open([0, 0, 0]),
  deck: zone({ seen: 'nobody', start: () => numbers(0, PLANS) }),
  discard: zone({ seen: 'all' }),
  hand: zonePerSeat({ seen: 'holder', loose: true }),
  /** The plan that each seat has laid this round. */
  laid: zonePerSeat({ seen: 'holder' }),
  /** The face-down line, whose cards can be followed with the eyes; on each of them, how often it was looked at. */
  line: zone({ seen: 'nobody' }),
  lineAs: serials('line'),
  looks: rider('line', 0),
  /** Cards of the line in somebody's palm, and whose palm that is. */
  palm: zone({ seen: { seatIn: 'looker' }, loose: true }),
  looker: open(NOBODY),
  /** Cards that are being shuffled under a cup. */
  cup: zone({ seen: 'nobody' }),
  /** Whatever is thrown in here nobody will ever find again. */
  sewer: zone({ seen: 'nobody', forgets: true }),
  tools: zonePerSeat({
    seen: 'all',
    start: () => everybody.map((seat) => numbers(PLANS, CARDS).filter((card) => ownerOf(card) === seat)),
  }),
  spent: zonePerSeat({ seen: 'all' }),
  /** By card: whose it is. */
  owner: open(numbers(0, CARDS).map(ownerOf)),
  /** The rooms that somebody has cased, 0 or 1 each. */
  rooms: open(numbers(0, ROOMS).map(() => 0)),
  serial: open(0),
})
export type HeistTable = TableOf<typeof table.fields>
const { at } = table

/** What a plan does, with its own parameters. */
type Effect =
  | { readonly verb: 'peek' | 'take' | 'swap' | 'lend' | 'trade' | 'tip' }
  | { readonly verb: 'shells' | 'palm'; readonly count: number }
  | { readonly verb: 'dump' | 'case'; readonly most: number }

const EFFECTS: readonly Effect[] = [
  { verb: 'peek' },
  { verb: 'take' },
  { verb: 'swap' },
  { verb: 'shells', count: 2 },
  { verb: 'palm', count: 2 },
  { verb: 'lend' },
  { verb: 'trade' },
  { verb: 'dump', most: 2 },
  { verb: 'case', most: 2 },
  { verb: 'tip' },
]
export const effectOf = (card: number): Effect => EFFECTS[card % EFFECTS.length]!
const sizeOf = (card: number): number => {
  const effect = effectOf(card)
  if ('count' in effect) return effect.count
  return 'most' in effect ? effect.most : 0
}

const { change, declare } = changesFor<HeistTable>()

const swapIn = (list: number[], one: number, other: number): void => {
  const item = list[one]!
  list[one] = list[other]!
  list[other] = item
}

export const changes = declare({
  reshuffled: change({}, (s, _, cards) => {
    cards.moveAll(s, at.discard, at.deck)
    cards.shuffle(s, at.deck, DECK)
  }),
  drew: change({ seat: NUMBER, card: FACE }, (s, { seat, card }, cards) =>
    cards.draw(s, card, at.deck, at.hand(seat)),
  ),
  refilled: change({ card: FACE }, (s, { card }, cards) => cards.draw(s, card, at.deck, at.line)),
  laid: change({ seat: NUMBER, card: FACE }, (s, { seat, card }, cards) =>
    cards.move(s, card, at.hand(seat), at.laid(seat)),
  ),
  waited: change({ seat: NUMBER }),
  opened: change({ seat: NUMBER, card: FACE }, (s, { seat, card }, cards) =>
    cards.move(s, card, at.laid(seat), at.discard),
  ),
  peeked: change({ seat: NUMBER, at: NUMBER, card: FACE }, (s, { seat, at: place, card }, cards) => {
    s.looks[place]!++
    cards.showTo(s, seat, [card], at.line, place)
  }),
  took: change({ seat: NUMBER, at: NUMBER, card: FACE }, (s, { seat, at: place, card }, cards) =>
    cards.moveAt(s, place, card, at.line, at.hand(seat)),
  ),
  swapped: change({ one: NUMBER, other: NUMBER }, (s, { one, other }) => {
    for (const list of [s.line, s.lineAs, s.looks]) swapIn(list, one, other)
  }),
  cupped: change({ places: LIST }, (s, { places }, cards) => {
    for (const place of places.toReversed()) cards.moveAt(s, place, s.line[place]!, at.line, at.cup)
    cards.shuffle(s, at.cup, DECK)
    cards.moveAll(s, at.cup, at.line)
  }),
  palmed: change({ seat: NUMBER, places: LIST, cards: FACES }, (s, { seat, places, cards: faces }, cards) => {
    s.looker = seat
    for (let i = places.length - 1; i >= 0; i--) cards.moveAt(s, places[i]!, faces[i]!, at.line, at.palm)
  }),
  putBack: change({ cards: FACES }, (s, { cards: faces }, cards) => {
    for (const card of faces) cards.move(s, card, at.palm, at.line)
    s.looker = NOBODY
  }),
  lent: change({ tool: NUMBER, from: NUMBER, to: NUMBER }, (s, { tool, from, to }, cards) =>
    cards.move(s, tool, at.tools(from), at.tools(to)),
  ),
  returned: change({ tool: NUMBER, from: NUMBER }, (s, { tool, from }, cards) =>
    cards.move(s, tool, at.tools(from), at.spent(s.owner[tool]!)),
  ),
  gave: change({ seat: NUMBER, to: NUMBER, card: FACE }, (s, { seat, to, card }, cards) =>
    cards.move(s, card, at.hand(seat), at.hand(to)),
  ),
  dumped: change({ seat: NUMBER, cards: FACES }, (s, { seat, cards: faces }, cards) => {
    for (const card of faces) cards.move(s, card, at.hand(seat), at.sewer)
  }),
  cased: change({ seat: NUMBER, rooms: LIST }, (s, { rooms }) => {
    for (const room of rooms) s.rooms[room] = 1
  }),
  /** Three audiences: whoever looks at the first card, whoever looks at the second, and everybody else. */
  tipped: change(
    { seat: NUMBER, to: NUMBER, first: FACE, second: FACE },
    (s, { seat, to, first, second }, cards) => {
      cards.showTo(s, seat, [first], at.deck, s.deck.length - 1)
      cards.showTo(s, to, [second], at.deck, s.deck.length - 2)
    },
  ),
  paid: change({ seat: NUMBER, gold: NUMBER }, (s, { seat, gold }) => {
    s.gold[seat]! += gold
  }),
  roundEnded: change({}, (s) => {
    s.round++
  }),
  unmasked: change({ seat: NUMBER, cards: LIST }, (s, { seat, cards: faces }, cards) =>
    cards.show(s, faces, at.hand(seat)),
  ),
  boasted: change({ seat: NUMBER, loudly: NUMBER }),
})
export type HeistEvent = EventOf<typeof changes>
type D = Dealer<HeistEvent>

const flow = flowsOf<HeistTable, HeistEvent>()

/** HE-8, HE-9: the top card of the deck, which is shuffled from the discard when it has run out; undefined when there is none left. */
function topCard(g: HeistTable, dealer: D): number | undefined {
  if (g.deck.length === 0 && g.discard.length > 0) changes.reshuffled(g, dealer, 'HE-9', {})
  return g.deck.at(-1)
}
function draw(g: HeistTable, seat: Seat, dealer: D): void {
  const card = topCard(g, dealer)
  if (card !== undefined) changes.drew(g, dealer, 'HE-8', { seat, card })
}
function refill(g: HeistTable, dealer: D): void {
  while (g.line.length < LINE) {
    const card = topCard(g, dealer)
    if (card === undefined) return
    changes.refilled(g, dealer, 'HE-8', { card })
  }
}

/** What the flow of a plan is given: who carries it out, and its size. */
interface Actor {
  seat: number
  size: number
}
const actor = { seat: NOBODY, size: 0 }
const othersOf = (me: Seat): Seat[] => everybody.filter((seat) => seat !== me)
const placesOf = (s: HeistTable): number[] => s.line.map((_, place) => place)
const aPlace = oneOf<HeistTable, Actor>(wholeNumber, placesOf)
const aPlan = oneOf<HeistTable, Actor>(wholeNumber, (s, _f, me) => s.hand[me]!)
const anOther = oneOf<HeistTable, Actor>(named('thief', ['Ana', 'Bo', 'Cy'], 'nobody'), (_s, _f, me) =>
  othersOf(me),
)
const by = (_g: HeistTable, f: Actor): Seat => f.seat

const peek = flow('peek', actor, ({ ask }) => [
  ask('peek.at', {
    rule: 'HE-21',
    of: by,
    asked: 'ifAble',
    undo: true,
    choice: aPlace,
    then: (g, f, place, dealer) =>
      changes.peeked(g, dealer, 'HE-21', { seat: f.seat, at: place, card: g.line[place]! }),
  }),
])

const take = flow('take', actor, ({ ask }) => [
  ask('take.at', {
    rule: 'HE-22',
    of: by,
    undo: true,
    choice: optional<HeistTable, Actor>(wholeNumber, placesOf),
    then: (g, f, place, dealer) => {
      if (place === NOTHING) changes.waited(g, dealer, 'HE-22', { seat: f.seat })
      else changes.took(g, dealer, 'HE-22', { seat: f.seat, at: place, card: g.line[place]! })
    },
  }),
  (g, _f, dealer) => refill(g, dealer),
])

const swap = flow('swap', actor, ({ ask }) => [
  ask('swap.places', {
    rule: 'HE-23',
    of: by,
    asked: 'ifAble',
    undo: true,
    choice: record<HeistTable, Actor, { one: typeof aPlace; other: typeof aPlace }>(
      { one: aPlace, other: aPlace },
      { differ: true },
    ),
    then: (g, _f, places, dealer) => changes.swapped(g, dealer, 'HE-23', places),
  }),
])

const shells = flow('shells', actor, ({ ask, when }) => [
  when(
    (g, f) => g.line.length >= f.size,
    ask('shells.places', {
      rule: 'HE-24',
      of: by,
      choice: setOf<HeistTable, Actor>(wholeNumber, placesOf, { min: 2, max: (_s, f) => f.size }),
      then: (g, _f, places, dealer) => changes.cupped(g, dealer, 'HE-24', { places }),
    }),
  ),
])

const palm = flow('palm', actor, ({ ask, when }) => [
  when(
    (g, f) => g.line.length >= f.size,
    ask('palm.places', {
      rule: 'HE-25',
      of: by,
      undo: true,
      choice: setOf<HeistTable, Actor>(wholeNumber, placesOf, { min: 2, max: (_s, f) => f.size }),
      then: (g, f, places, dealer) =>
        changes.palmed(g, dealer, 'HE-25', {
          seat: f.seat,
          places,
          cards: places.map((place) => g.line[place]!),
        }),
    }),
    ask('palm.order', {
      rule: 'HE-25',
      of: by,
      choice: oneOf<HeistTable, Actor>(words(['as they were', 'turned'], 'noOrder'), () => [0, 1]),
      then: (g, _f, turned, dealer) =>
        changes.putBack(g, dealer, 'HE-25', { cards: turned === 1 ? g.palm.toReversed() : g.palm.slice() }),
    }),
  ),
])

const lend = flow('lend', actor, ({ ask }) => [
  ask('lend.tool', {
    rule: 'HE-26',
    of: by,
    asked: 'ifAble',
    undo: true,
    choice: record({
      tool: oneOf<HeistTable, Actor>(wholeNumber, (s, _f, me) =>
        s.tools[me]!.filter((tool) => s.owner[tool] === me),
      ),
      to: anOther,
    }),
    then: (g, f, { tool, to }, dealer) => changes.lent(g, dealer, 'HE-26', { tool, from: f.seat, to }),
  }),
])

/** HE-27: a plan is handed over face down, and another comes back. */
const trade = flow('trade', { ...actor, partner: NOBODY }, ({ ask, when }) => [
  when(
    (g, f) => g.hand[f.seat]!.length > 0,
    ask('trade.give', {
      rule: 'HE-27',
      of: by,
      choice: record({ card: aPlan, to: anOther }),
      then: (g, f, { card, to }, dealer) => {
        f.partner = to
        changes.gave(g, dealer, 'HE-27', { seat: f.seat, to, card })
      },
    }),
    ask('trade.back', {
      rule: 'HE-27',
      of: (_g, f) => f.partner,
      choice: aPlan,
      then: (g, f, card, dealer) => changes.gave(g, dealer, 'HE-27', { seat: f.partner, to: f.seat, card }),
    }),
  ),
])

const dump = flow('dump', actor, ({ ask }) => [
  ask('dump.cards', {
    rule: 'HE-28',
    of: by,
    choice: setOf<HeistTable, Actor>(wholeNumber, (s, _f, me) => s.hand[me]!, { max: (_s, f) => f.size }),
    then: (g, f, cards, dealer) => changes.dumped(g, dealer, 'HE-28', { seat: f.seat, cards }),
  }),
])

const caseRooms = flow('case', actor, ({ ask }) => [
  ask('case.rooms', {
    rule: 'HE-29',
    of: by,
    choice: setOf<HeistTable, Actor>(
      wholeNumber,
      (s) => numbers(0, ROOMS).filter((room) => s.rooms[room] === 0),
      {
        max: (_s, f) => f.size,
      },
    ),
    then: (g, f, rooms, dealer) => {
      changes.cased(g, dealer, 'HE-29', { seat: f.seat, rooms })
      if (rooms.length > 0) changes.paid(g, dealer, 'HE-29', { seat: f.seat, gold: rooms.length })
    },
  }),
])

const tip = flow('tip', actor, ({ ask, when }) => [
  when(
    (g) => g.deck.length >= 2,
    ask('tip.whom', {
      rule: 'HE-30',
      of: by,
      choice: anOther,
      then: (g, f, to, dealer) =>
        changes.tipped(g, dealer, 'HE-30', {
          seat: f.seat,
          to,
          first: g.deck.at(-1)!,
          second: g.deck.at(-2)!,
        }),
    }),
  ),
])

const VERBS = { peek, take, swap, shells, palm, lend, trade, dump, case: caseRooms, tip } satisfies Record<
  Effect['verb'],
  unknown
>

/** HE-4: every plan pays one gold, and the first of a kind two. */
const worthOf = (card: number): number => (card < EFFECTS.length ? 2 : 1)

const round = flow('round', { seat: NOBODY, card: 0 }, ({ askAll, callOne, each, when }) => [
  askAll('round.lay', {
    rule: 'HE-2',
    of: () => everybody,
    choice: optional<HeistTable, object>(wholeNumber, (s, _f, me) => s.hand[me]!),
    change: true,
    then: (g, _f, card, dealer, seat) => {
      if (card === NOTHING) changes.waited(g, dealer, 'HE-2', { seat })
      else changes.laid(g, dealer, 'HE-2', { seat, card })
    },
  }),
  each(
    (g) => everybody.filter((seat) => g.laid[seat]!.length > 0),
    'seat',
    (g, f, dealer) => {
      f.card = g.laid[f.seat]![0]!
      changes.opened(g, dealer, 'HE-3', { seat: f.seat, card: f.card })
      changes.paid(g, dealer, 'HE-4', { seat: f.seat, gold: worthOf(f.card) })
    },
    callOne(
      'plan',
      (_g, f) => effectOf(f.card).verb,
      VERBS,
      (_g, f) => ({ seat: f.seat, size: sizeOf(f.card) }),
    ),
  ),
  each(
    () => everybody,
    'seat',
    (g, f, dealer) => {
      for (const tool of g.tools[f.seat]!.filter((one) => g.owner[one] !== f.seat))
        changes.returned(g, dealer, 'HE-10', { tool, from: f.seat })
    },
    when(
      (g, f) => g.hand[f.seat]!.length < HAND,
      (g, f, dealer) => draw(g, f.seat, dealer),
    ),
  ),
  (g, _f, dealer) => {
    refill(g, dealer)
    changes.roundEnded(g, dealer, 'HE-5', {})
  },
])

const match = flow('match', {}, ({ call, loop }) => [
  (g, _f, dealer) => {
    dealer.cards.shuffle(g, at.deck, DECK)
    for (let i = 0; i < HAND; i++) for (const seat of everybody) draw(g, seat, dealer)
    refill(g, dealer)
  },
  loop((g) => g.round < ROUNDS, call(round)),
])

const richest = (g: HeistTable): Seat => g.gold.indexOf(Math.max(...g.gold))

/** HE-7: all hands are shown, and the richest says whether it was worth it. */
const finale = flow('finale', { seat: NOBODY }, ({ ask, each }) => [
  each(
    () => everybody,
    'seat',
    // In order: how a hand is held nobody else may know.
    (g, f, dealer) =>
      changes.unmasked(g, dealer, 'HE-7', {
        seat: f.seat,
        cards: g.hand[f.seat]!.toSorted((a, b) => a - b),
      }),
  ),
  ask('finale.boast', {
    rule: 'HE-7',
    of: richest,
    choice: yesOrNo(),
    then: (g, _f, loudly, dealer) =>
      changes.boasted(g, dealer, 'HE-7', { seat: richest(g), loudly: loudly ? 1 : 0 }),
  }),
])

function outcome(g: HeistTable): Outcome {
  const places = g.gold.map((gold) => 1 + g.gold.filter((other) => other > gold).length)
  return {
    winners: everybody.filter((seat) => places[seat] === 1),
    scores: g.gold.slice(),
    places,
    clauses: ['HE-6'],
  }
}

/** Counts on one imagined world; where it peeks, it looks for the best card there. */
const dreamer: Bot<HeistTable, HeistTable> = {
  name: 'dreamer',
  choose(question) {
    const { table: dream } = question.imagine()
    const { legal, decision, random } = question
    if (decision === 'peek.at')
      return legal.toSorted((a, b) => worthOf(dream.line[b]!) - worthOf(dream.line[a]!))[0]!
    return legal[(dream.hand[0]!.length * (dream.deck[0] ?? 1)) % legal.length] ?? pick(legal, random)
  },
}

export const heistRules: Rules<HeistTable, HeistOptions, HeistEvent> = {
  name: 'heist',
  prefix: 'HE',
  players: { min: SEATS, max: SEATS },
  endRule: 'HE-6',
  streams: ['deck'],
  options: (players: number) => (players === SEATS ? { players } : refusal('HE-1', 'players')),
  table,
  changes,
  main: match,
  ends: { when: (g) => g.gold.some((gold) => gold >= RICHES), flow: finale },
  outcome,
  violations(g) {
    const wrong: string[] = []
    for (const seat of everybody)
      for (const tool of g.spent[seat]!)
        if (ownerOf(tool) !== seat) wrong.push(`tool ${tool} has gone back to seat ${seat}`)
    if (g.lineAs.length !== g.line.length || g.looks.length !== g.line.length)
      wrong.push('what lies on the line is not in line')
    return wrong
  },
  bots: { dreamer },
}

export type Heist = Game<HeistTable, HeistOptions, HeistTable, HeistEvent>
export const heist: Heist = defineGame(heistRules)
