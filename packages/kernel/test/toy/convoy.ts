/**
 * Convoy, a toy that is played together: three seats bring crates to safety. Anybody may act: look under a crate alone, send one off by its place, or pass.
 * A crate of thorns costs a life; all win when five crates are safe, and lose with the last life. What a seat has seen alone it may use, and nobody else learns it.
 */
import {
  BY_THE_GAME,
  defineGame,
  EVERYONE,
  flowsOf,
  refusal,
  shuffle,
  type Game,
  type GameEvent,
  type Outcome,
  type Randomness,
  type Seat,
  type Zones,
} from '../../src/index.ts'

const SEATS = 3
const CRATES = 12
const THORNS = 4
const SAFE = 5
const LIVES = 2

export interface ConvoyTable {
  crates: number[]
  sent: number[]
  /** By crate (card): who has looked under it, as flags. */
  seen: number[]
  looks: number[]
  lives: number
  passed: number
}
export interface ConvoyEvent extends GameEvent {
  readonly seat?: Seat
  readonly at?: number
  readonly card?: number
}
export interface ConvoyView {
  readonly crates: readonly number[]
  readonly sent: readonly number[]
  readonly looks: readonly number[]
  readonly lives: number
  readonly passed: number
}

const PASS = 0
const LOOK = 1
const SEND = 100
const isThorns = (card: number): boolean => card < THORNS
const everybody = [0, 1, 2]
const waiting = (g: ConvoyTable): Seat[] => everybody.filter((seat) => ((g.passed >> seat) & 1) === 0)

const flow = flowsOf<ConvoyTable, ConvoyEvent>()

const convoy = flow('convoy', { acted: 0 }, ({ ask, askAny, loop, stop, when }) => [
  (g, _f, dealer) => dealer.shuffle(g.crates, 0),
  loop(
    (g) => waiting(g).length > 0,
    askAny('act', {
      rule: 'CV-1',
      of: waiting,
      also: (g) => everybody.filter((seat) => (g.passed >> seat) & 1),
      from: (g, _f, seat) => [
        ...((g.passed >> seat) & 1 ? [] : [PASS]),
        ...(g.looks[seat]! > 0 ? g.crates.map((_, at) => LOOK + at) : []),
        ...g.crates.map((_, at) => SEND + at),
      ],
      about: (g) => ({ lives: g.lives }),
      undo: 'team',
      late: () => PASS,
      why: (_g, _f, seat) => refusal('CV-1', 'notThere', { seat }),
      then: (g, f, choice, dealer, seat) => {
        f.acted = choice === PASS ? 0 : 1
        if (choice === PASS) {
          g.passed |= 1 << seat
          dealer.tell?.(EVERYONE, { type: 'passed', rule: 'CV-2', seat })
          return
        }
        g.passed &= ~(1 << seat)
        if (choice >= SEND) {
          const at = choice - SEND
          const card = g.crates.splice(at, 1)[0]!
          g.sent.push(card)
          if (isThorns(card)) g.lives--
          dealer.reveal()
          dealer.tell?.(EVERYONE, { type: 'sent', rule: 'CV-3', seat, at, card })
          return
        }
        const at = choice - LOOK
        const card = g.crates[at]!
        g.looks[seat]!--
        g.seen[card]! |= 1 << seat
        dealer.reveal()
        dealer.tell?.(
          [seat],
          { type: 'looked', rule: 'CV-4', seat, at, card },
          { type: 'looked', rule: 'CV-4', seat, at },
        )
      },
    }),
    when((g) => g.lives === 0 || g.sent.filter((card) => !isThorns(card)).length === SAFE, stop()),
  ),
  ask('count', { rule: 'CV-5', of: () => 0, from: () => [0], then: () => {} }),
])

const zones = {
  crates: { lists: (g) => [g.crates], policy: () => 'order', pool: () => BY_THE_GAME },
  sent: { lists: (g) => [g.sent], policy: () => 'visible', pool: () => 0 },
} satisfies Zones<ConvoyTable>

function resample(g: ConvoyTable, seats: readonly Seat[], random: Randomness): void {
  const known = seats.reduce((mask, seat) => mask | (1 << seat), 0)
  const open = g.crates.flatMap((card, at) => (g.seen[card]! & known ? [] : [at]))
  const cards = open.map((at) => g.crates[at]!).sort((a, b) => a - b)
  const marks = open.map((at) => g.seen[g.crates[at]!]!)
  shuffle(cards, random)
  open.forEach((at, i) => {
    g.crates[at] = cards[i]!
    g.seen[cards[i]!] = marks[i]!
  })
}

function outcome(g: ConvoyTable): Outcome {
  const won = g.lives > 0 && g.sent.filter((card) => !isThorns(card)).length === SAFE
  return {
    winners: won ? everybody.slice() : [],
    scores: everybody.map(() => g.sent.length),
    places: everybody.map(() => (won ? 1 : 2)),
    clauses: ['CV-5'],
  }
}

export const convoyRules = {
  name: 'convoy',
  prefix: 'CV',
  players: { min: SEATS, max: SEATS },
  endRule: 'CV-5',
  streams: ['crates'],
  options: (players: number) => (players === SEATS ? { players } : refusal('CV-0', 'players')),
  table: (): ConvoyTable => ({
    crates: Array.from({ length: CRATES }, (_, i) => i),
    sent: [],
    seen: Array.from({ length: CRATES }, () => 0),
    looks: everybody.map(() => 2),
    lives: LIVES,
    passed: 0,
  }),
  main: convoy,
  zones,
  view: (g: ConvoyTable, seat: Seat | null): ConvoyView => ({
    crates: g.crates.map((card) => (seat !== null && (g.seen[card]! >> seat) & 1 ? card : -1)),
    sent: g.sent.slice(),
    looks: g.looks.slice(),
    lives: g.lives,
    passed: g.passed,
  }),
  resample,
  outcome,
  violations: (g: ConvoyTable) => (g.lives < 0 ? ['less than no life'] : []),
  bots: {},
}

export type Convoy = Game<ConvoyTable, { players: number }, ConvoyView, ConvoyEvent>
export const convoyGame: Convoy = defineGame(convoyRules)
