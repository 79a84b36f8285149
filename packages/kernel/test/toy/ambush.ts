/**
 * Ambush, the kernel's reference toy: four seats, forty cards. Each round everybody lays one card face down (simultaneous and
 * secret); two scouts in turn may look at one of these cards (what is learnt cannot be undone); the cards are opened, and
 * from the highest down each attacker names a target (may be undone until the target answers), the target may block (an
 * interrupt), and a target about to fall may cry for help, which its neighbours answer one by one (an interrupt within).
 */
import {
  defineGame,
  EVERYONE,
  flowsOf,
  NOBODY,
  pick,
  refusal,
  show,
  type Bot,
  type Dealer,
  type Game,
  type GameEvent,
  type Outcome,
  type Seat,
  type Shown,
  type Zones,
} from '../../src/index.ts'

export const PASS = 40
const CARDS = 40
const SEATS = 4
const HAND = 4
const LIVES = 2
const ROUNDS = 8
const DECK = 0

export interface AmbushTable {
  round: number
  life: number[]
  deck: number[]
  discard: number[]
  hand: number[][]
  /** The card each seat has laid this round. */
  laid: number[][]
  /** The serial number of each laid card: what a watcher of its back can know of it. */
  laidAs: number[][]
  laidSoFar: number
  /** Whose laid card each seat has looked at this round. */
  spied: Seat[]
  /** 1 once the laid cards are face up. */
  open: number
}

export interface AmbushView {
  readonly round: number
  readonly life: readonly number[]
  readonly deck: Shown
  readonly discard: Shown
  readonly hands: readonly Shown[]
  readonly laid: readonly Shown[]
}

export interface AmbushEvent extends GameEvent {
  readonly seat?: Seat
  readonly target?: Seat
  readonly card?: number
  readonly cards?: readonly number[]
  readonly count?: number
}

export const strength = (card: number): number => (card % 10) + 1
const isAlive = (g: AmbushTable, seat: Seat): boolean => g.life[seat]! > 0
function living(g: AmbushTable): Seat[] {
  const seats: Seat[] = []
  for (let seat = 0; seat < SEATS; seat++) if (g.life[seat]! > 0) seats.push(seat)
  return seats
}

const flow = flowsOf<AmbushTable, AmbushEvent>()

function spend(g: AmbushTable, seat: Seat, card: number): void {
  const hand = g.hand[seat]!
  hand.splice(hand.indexOf(card), 1)
  g.discard.push(card)
}

function draw(g: AmbushTable, seat: Seat, dealer: Dealer<AmbushEvent>): void {
  if (g.deck.length === 0) {
    g.deck = g.discard
    g.discard = []
    dealer.shuffle(g.deck, DECK)
    dealer.tell?.(EVERYONE, { type: 'reshuffled', rule: 'AM-9', count: g.deck.length })
  }
  const card = g.deck.pop()
  if (card === undefined) return
  g.hand[seat]!.push(card)
  dealer.reveal()
  dealer.tell?.([seat], { type: 'drew', rule: 'AM-8', seat, card }, { type: 'drew', rule: 'AM-8', seat })
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
      then: (_, f, cries, dealer) => {
        f.cries = cries
        dealer.tell?.(EVERYONE, { type: cries ? 'cried' : 'kept silent', rule: 'AM-6', seat: f.victim })
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
              if (card !== PASS) {
                f.saved = 1
                spend(g, f.helper, card)
              }
              const type = card === PASS ? 'looked away' : 'helped'
              dealer.tell?.(EVERYONE, { type, rule: 'AM-7', seat: f.helper, card })
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
      why: (g, f, _seat, target) => {
        if (target === f.attacker) return refusal('AM-4', 'notYourself')
        return g.life[target] === 0 ? refusal('AM-10', 'fallen', { seat: target }) : undefined
      },
      then: (_, f, target, dealer) => {
        f.target = target
        dealer.tell?.(EVERYONE, { type: 'attacked', rule: 'AM-4', seat: f.attacker, target })
      },
    }),
    ask('attack.block', {
      rule: 'AM-5',
      of: (_, f) => f.target,
      from: (g, f) => [PASS, ...g.hand[f.target]!.filter((card) => strength(card) > f.attack)],
      asked: 'always',
      why: (g, f, seat, card) => {
        if (!g.hand[seat]!.includes(card)) return refusal('AM-5', 'notInHand')
        return refusal('AM-5', 'tooWeak', { needs: f.attack + 1 })
      },
      then: (g, f, card, dealer) => {
        if (card !== PASS) {
          f.safe = 1
          spend(g, f.target, card)
        }
        dealer.tell?.(EVERYONE, {
          type: card === PASS ? 'stood' : 'blocked',
          rule: 'AM-5',
          seat: f.target,
          card,
        })
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
        g.life[f.target]!--
        dealer.tell?.(EVERYONE, { type: 'hit', rule: 'AM-5', seat: f.target })
        if (isAlive(g, f.target)) return
        g.discard.push(...g.hand[f.target]!.splice(0))
        dealer.tell?.(EVERYONE, { type: 'fell', rule: 'AM-10', seat: f.target })
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
      then: (g, _f, card, dealer, seat) => {
        g.hand[seat]!.splice(g.hand[seat]!.indexOf(card), 1)
        g.laid[seat]!.push(card)
        g.laidAs[seat]!.push(++g.laidSoFar)
        dealer.tell?.(
          [seat],
          { type: 'laid', rule: 'AM-2', seat, card },
          { type: 'laid', rule: 'AM-2', seat },
        )
      },
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
          if (target === PASS) {
            dealer.tell?.(EVERYONE, { type: 'stayed home', rule: 'AM-12', seat: f.scout })
            return
          }
          g.spied[f.scout] = target
          dealer.reveal()
          const news = { type: 'spied', rule: 'AM-12', seat: f.scout, target }
          dealer.tell?.([f.scout], { ...news, card: g.laid[target]![0]! }, news)
        },
      }),
    ),
    (g, _f, dealer) => {
      g.open = 1
      dealer.reveal()
      dealer.tell?.(EVERYONE, { type: 'revealed', rule: 'AM-3', cards: g.laid.map(([card]) => card ?? PASS) })
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
      g.open = 0
      g.spied.fill(NOBODY)
      for (let seat = 0; seat < SEATS; seat++) {
        g.discard.push(...g.laid[seat]!.splice(0))
        g.laidAs[seat]!.length = 0
      }
      for (const seat of living(g)) draw(g, seat, dealer)
      g.round++
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

export const zones = {
  deck: { lists: (g) => [g.deck], policy: () => 'length', pool: () => 0 },
  discard: { lists: (g) => [g.discard], policy: () => 'visible', pool: () => 0 },
  hand: {
    lists: (g) => g.hand,
    policy: (_, viewer, seat) => (viewer === seat ? 'visible' : 'length'),
    pool: () => 0,
  },
  laid: {
    lists: (g) => g.laid,
    policy: (g, viewer, seat) =>
      g.open === 1 || viewer === seat || (viewer !== null && g.spied[viewer] === seat) ? 'visible' : 'order',
    pool: () => 0,
    handles: (g) => g.laidAs,
  },
} satisfies Zones<AmbushTable>

function outcome(g: AmbushTable): Outcome {
  const most = Math.max(...g.life)
  const places = g.life.map((life) => 1 + g.life.filter((other) => other > life).length)
  return {
    winners: g.life.flatMap((life, seat) => (life === most ? [seat] : [])),
    scores: g.life.slice(),
    places,
    clauses: ['AM-11'],
  }
}

/** Attacks the seat whose hand looks weakest over a few imagined worlds; anything else it leaves to luck. */
const schemer: Bot<AmbushTable, AmbushView> = {
  name: 'schemer',
  choose(question) {
    const { decision, legal, random } = question
    if (decision !== 'attack.target') return pick(legal, random)
    const worlds = [question.imagine(), question.imagine(), question.imagine()]
    const power = (seat: Seat): number =>
      worlds.reduce((sum, { table }) => sum + Math.max(0, ...table.hand[seat]!.map(strength)), 0)
    return legal.toSorted((a, b) => power(a) - power(b))[0]!
  },
}

export const ambushRules = {
  name: 'ambush',
  prefix: 'AM',
  players: { min: SEATS, max: SEATS },
  endRule: 'AM-11',
  streams: ['deck'],
  options: (players: number) =>
    players === SEATS ? { players } : refusal('AM-1', 'players', { min: SEATS, max: SEATS }),
  table: (): AmbushTable => ({
    round: 0,
    life: [LIVES, LIVES, LIVES, LIVES],
    deck: Array.from({ length: CARDS }, (_, i) => i),
    discard: [],
    hand: [[], [], [], []],
    laid: [[], [], [], []],
    laidAs: [[], [], [], []],
    laidSoFar: 0,
    spied: [NOBODY, NOBODY, NOBODY, NOBODY],
    open: 0,
  }),
  main: match,
  zones,
  view: (g: AmbushTable, seat: Seat | null): AmbushView => ({
    round: g.round,
    life: g.life.slice(),
    deck: show(zones.deck, g, seat)!,
    discard: show(zones.discard, g, seat)!,
    hands: g.hand.map((_, i) => show(zones.hand, g, seat, i)!),
    laid: g.laid.map((_, i) => show(zones.laid, g, seat, i)!),
  }),
  outcome,
  violations: (g: AmbushTable) =>
    g.life.some((life) => life < 0 || life > LIVES) ? ['a life is out of bounds'] : [],
  bots: { schemer },
}

export type Ambush = Game<AmbushTable, { players: number }, AmbushView, AmbushEvent>
export const ambush: Ambush = defineGame(ambushRules)
