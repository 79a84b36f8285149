/**
 * Ambush, the kernel's reference toy: four seats, forty cards. Each round everybody lays one card face down (simultaneous and
 * secret); two scouts in turn may look at one of these cards (what is learnt cannot be undone); the cards are opened, and
 * from the highest down each attacker names a target (may be undone until the target answers), the target may block (an
 * interrupt), and a target about to fall may cry for help, which its neighbours answer one by one (an interrupt within).
 */
import {
  changesFor,
  defineGame,
  FACE,
  flowsOf,
  LIST,
  mostPoints,
  NOBODY,
  NUMBER,
  open,
  pick,
  refusal,
  serialsPerSeat,
  tableFor,
  zone,
  zonePerSeat,
  type Bot,
  type Dealer,
  type EventOf,
  type Game,
  type Rules,
  type Seat,
  type TableOf,
} from '../../src/index.ts'

export const PASS = 40
const CARDS = 40
const SEATS = 4
const HAND = 4
const LIVES = 2
const ROUNDS = 8
const DECK = 0
const ALL_CARDS = Array.from({ length: CARDS }, (_, i) => i)

export interface AmbushOptions {
  readonly players: number
}

export const table = tableFor<AmbushOptions>()(CARDS, {
  round: open(0),
  life: open([LIVES, LIVES, LIVES, LIVES]),
  deck: zone({ seen: 'nobody', start: () => ALL_CARDS }),
  discard: zone({ seen: 'all' }),
  hand: zonePerSeat({ seen: 'holder', loose: true }),
  /** The card each seat has laid this round. */
  laid: zonePerSeat({ seen: 'holder', faceUp: (s: { readonly open: number }) => s.open === 1 }),
  laidAs: serialsPerSeat('laid'),
  /** 1 once the laid cards are face up. */
  open: open(0),
  /** The last serial number given: what a watcher of a back can know of it. */
  serial: open(0),
})
export type AmbushTable = TableOf<typeof table.fields>
const { at } = table

const { change, declare } = changesFor<AmbushTable>()

export const changes = declare({
  reshuffled: change({}, (s, _, cards) => {
    cards.moveAll(s, at.discard, at.deck)
    cards.shuffle(s, at.deck, DECK)
  }),
  drew: change({ seat: NUMBER, card: FACE }, (s, { seat, card }, cards) =>
    cards.draw(s, card, at.deck, at.hand(seat)),
  ),
  laid: change({ seat: NUMBER, card: FACE }, (s, { seat, card }, cards) =>
    cards.move(s, card, at.hand(seat), at.laid(seat)),
  ),
  stayedHome: change({ seat: NUMBER }),
  spied: change({ seat: NUMBER, target: NUMBER, card: FACE }, (s, { seat, target, card }, cards) =>
    cards.showTo(s, seat, [card], at.laid(target)),
  ),
  revealed: change({ cards: LIST }, (s, { cards: faces }, cards) => {
    s.open = 1
    for (let seat = 0; seat < SEATS; seat++) {
      if (faces[seat] === PASS) continue
      cards.show(s, [faces[seat]!], at.laid(seat))
    }
  }),
  attacked: change({ seat: NUMBER, target: NUMBER }),
  stood: change({ seat: NUMBER }),
  blocked: change({ seat: NUMBER, card: NUMBER }, (s, { seat, card }, cards) =>
    cards.move(s, card, at.hand(seat), at.discard),
  ),
  cried: change({ seat: NUMBER }),
  keptSilent: change({ seat: NUMBER }),
  helped: change({ seat: NUMBER, card: NUMBER }, (s, { seat, card }, cards) =>
    cards.move(s, card, at.hand(seat), at.discard),
  ),
  lookedAway: change({ seat: NUMBER }),
  hit: change({ seat: NUMBER }, (s, { seat }) => {
    s.life[seat]!--
  }),
  fell: change({ seat: NUMBER, cards: LIST }, (s, { seat, cards: hand }, cards) => {
    for (const card of hand) cards.move(s, card, at.hand(seat), at.discard)
  }),
  roundEnded: change({}, (s, _, cards) => {
    for (let seat = 0; seat < SEATS; seat++) cards.moveAll(s, at.laid(seat), at.discard)
    s.open = 0
    s.round++
  }),
})
export type AmbushEvent = EventOf<typeof changes>

export const strength = (card: number): number => (card % 10) + 1
const isAlive = (g: AmbushTable, seat: Seat): boolean => g.life[seat]! > 0
function living(g: AmbushTable): Seat[] {
  const seats: Seat[] = []
  for (let seat = 0; seat < SEATS; seat++) if (g.life[seat]! > 0) seats.push(seat)
  return seats
}

const flow = flowsOf<AmbushTable, AmbushEvent>()

function draw(g: AmbushTable, seat: Seat, dealer: Dealer<AmbushEvent>): void {
  if (g.deck.length === 0) changes.reshuffled(g, dealer, 'AM-9', {})
  const card = g.deck.at(-1)
  if (card !== undefined) changes.drew(g, dealer, 'AM-8', { seat, card })
}

/** AM-6, AM-7: a seat about to fall may cry for help; its neighbours, left one first, may give a card at least as strong. */
const plead = flow(
  'plead',
  { victim: NOBODY, attack: 0, cries: 0, helper: NOBODY, saved: 0 },
  ({ ask, each, when }) => [
    ask('plead.cry', {
      rule: 'AM-6',
      of: (_, f) => f.victim,
      from: () => [0, 1],
      then: (g, f, cries, dealer) => {
        f.cries = cries
        if (cries === 1) changes.cried(g, dealer, 'AM-6', { seat: f.victim })
        else changes.keptSilent(g, dealer, 'AM-6', { seat: f.victim })
      },
    }),
    when(
      (_, f) => f.cries === 1,
      each(
        (g, f) => [(f.victim + 1) % SEATS, (f.victim + SEATS - 1) % SEATS].filter((seat) => isAlive(g, seat)),
        'helper',
        when(
          (_, f) => f.saved === 0,
          ask('plead.help', {
            rule: 'AM-7',
            of: (_, f) => f.helper,
            from: (g, f) => [PASS, ...g.hand[f.helper]!.filter((card) => strength(card) >= f.attack)],
            then: (g, f, card, dealer) => {
              if (card === PASS) changes.lookedAway(g, dealer, 'AM-7', { seat: f.helper })
              else {
                f.saved = 1
                changes.helped(g, dealer, 'AM-7', { seat: f.helper, card })
              }
            },
          }),
        ),
      ),
    ),
  ],
)

/** AM-4, AM-5: the attacker names a target, who may block with a stronger card. */
const attack = flow(
  'attack',
  { attacker: NOBODY, target: NOBODY, attack: 0, safe: 0 },
  ({ ask, call, when }) => [
    ask('attack.target', {
      rule: 'AM-4',
      of: (_, f) => f.attacker,
      from: (g, f) => living(g).filter((seat) => seat !== f.attacker),
      undo: true,
      why: (g, f, _seat, target: number) => {
        if (target === f.attacker) return refusal('AM-4', 'notYourself')
        return g.life[target] === 0 ? refusal('AM-10', 'fallen', { seat: target }) : undefined
      },
      then: (g, f, target, dealer) => {
        f.target = target
        changes.attacked(g, dealer, 'AM-4', { seat: f.attacker, target })
      },
    }),
    ask('attack.block', {
      rule: 'AM-5',
      of: (_, f) => f.target,
      from: (g, f) => [PASS, ...g.hand[f.target]!.filter((card) => strength(card) > f.attack)],
      asked: 'always',
      why: (g, f, seat, card: number) => {
        if (!g.hand[seat]!.includes(card)) return refusal('AM-5', 'notInHand')
        return refusal('AM-5', 'tooWeak', { needs: f.attack + 1 })
      },
      then: (g, f, card, dealer) => {
        if (card === PASS) changes.stood(g, dealer, 'AM-5', { seat: f.target })
        else {
          f.safe = 1
          changes.blocked(g, dealer, 'AM-5', { seat: f.target, card })
        }
      },
    }),
    when(
      (g, f) => f.safe === 0 && g.life[f.target] === 1,
      call(
        plead,
        (_, f) => ({ victim: f.target, attack: f.attack }),
        (_, f, done) => {
          f.safe = done.saved
        },
      ),
    ),
    when(
      (_, f) => f.safe === 0,
      (g, f, dealer) => {
        changes.hit(g, dealer, 'AM-5', { seat: f.target })
        if (isAlive(g, f.target)) return
        changes.fell(g, dealer, 'AM-10', { seat: f.target, cards: g.hand[f.target]!.slice() })
      },
    ),
  ],
)

/** AM-12: two living seats scout, starting from another seat each round. */
const scouts = (g: AmbushTable): Seat[] => {
  const seats = living(g)
  return [0, 1].map((i) => seats[(g.round + i) % seats.length]!)
}

const round = flow(
  'round',
  { scout: NOBODY, attacker: NOBODY },
  ({ ask, askAll, call, each, stop, when }) => [
    askAll('round.lay', {
      rule: 'AM-2',
      of: (g) => living(g).filter((seat) => g.hand[seat]!.length > 0),
      from: (g, _f, seat) => g.hand[seat]!,
      change: true,
      then: (g, _f, card, dealer, seat) => changes.laid(g, dealer, 'AM-2', { seat, card }),
    }),
    each(
      scouts,
      'scout',
      ask('round.scout', {
        rule: 'AM-12',
        of: (_, f) => f.scout,
        from: (g, f) => [PASS, ...living(g).filter((seat) => seat !== f.scout && g.laid[seat]!.length > 0)],
        undo: true,
        then: (g, f, target, dealer) => {
          if (target === PASS) changes.stayedHome(g, dealer, 'AM-12', { seat: f.scout })
          else changes.spied(g, dealer, 'AM-12', { seat: f.scout, target, card: g.laid[target]![0]! })
        },
      }),
    ),
    (g, _f, dealer) => {
      changes.revealed(g, dealer, 'AM-3', { cards: g.laid.map(([card]) => card ?? PASS) })
    },
    each(
      (g) => living(g).sort((a, b) => strength(g.laid[b]![0] ?? 0) - strength(g.laid[a]![0] ?? 0) || a - b),
      'attacker',
      when(
        (g, f) => isAlive(g, f.attacker) && g.laid[f.attacker]!.length > 0,
        call(attack, (g, f) => ({ attacker: f.attacker, attack: strength(g.laid[f.attacker]![0]!) })),
      ),
      when((g) => living(g).length === 1, stop()),
    ),
    (g, _f, dealer) => {
      changes.roundEnded(g, dealer, 'AM-3', {})
      for (const seat of living(g)) draw(g, seat, dealer)
    },
  ],
)

const match = flow('match', {}, ({ call, loop }) => [
  (g, _f, dealer) => {
    dealer.shuffle(g.deck, DECK)
    for (let i = 0; i < HAND; i++) for (let seat = 0; seat < SEATS; seat++) draw(g, seat, dealer)
  },
  loop((g) => g.round < ROUNDS, call(round)),
])

/** Attacks the seat whose hand looks weakest over a few imagined worlds; anything else it leaves to luck. */
const schemer: Bot<AmbushTable, AmbushTable> = {
  name: 'schemer',
  choose(question) {
    const { decision, legal, random } = question
    if (decision !== 'attack.target') return pick(legal, random)
    const worlds = [question.imagine(), question.imagine(), question.imagine()]
    const power = (seat: number): number =>
      worlds.reduce((sum, { table }) => sum + Math.max(0, ...table.hand[seat]!.map(strength)), 0)
    return legal.toSorted((a, b) => power(a) - power(b))[0]!
  },
}

export const ambushRules: Rules<AmbushTable, AmbushOptions, AmbushEvent> = {
  name: 'ambush',
  prefix: 'AM',
  players: { min: SEATS, max: SEATS },
  endRule: 'AM-11',
  streams: ['deck'],
  options: (players: number) =>
    players === SEATS ? { players } : refusal('AM-1', 'players', { min: SEATS, max: SEATS }),
  table,
  changes,
  main: match,
  outcome: (g: AmbushTable) => mostPoints(g.life.slice(), 'AM-11'),
  violations: (g: AmbushTable) =>
    g.life.some((life) => life < 0 || life > LIVES) ? ['a life is out of bounds'] : [],
  bots: { schemer },
}

export type Ambush = Game<AmbushTable, AmbushOptions, AmbushTable, AmbushEvent>
export const ambush: Ambush = defineGame(ambushRules)
