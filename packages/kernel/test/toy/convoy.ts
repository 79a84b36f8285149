/**
 * Convoy, a toy that is played together: three seats bring crates to safety. Anybody may act: look under a crate alone, send one off by its place, or pass.
 * A crate of thorns costs a life; all win when five crates are safe, and lose with the last life. What a seat has seen alone it may use, and nobody else learns it.
 */
import {
  changesFor,
  defineGame,
  FACE,
  flowsOf,
  NUMBER,
  open,
  refusal,
  tableFor,
  zone,
  type EventOf,
  type Game,
  type Outcome,
  type Rules,
  type Seat,
  type TableOf,
} from '../../src/index.ts'

const SEATS = 3
const CRATES = 12
const THORNS = 4
const SAFE = 5
const LIVES = 2

export interface ConvoyOptions {
  readonly players: number
}

export const table = tableFor<ConvoyOptions>()(CRATES, {
  crates: zone({ seen: 'nobody', start: () => Array.from({ length: CRATES }, (_, i) => i) }),
  sent: zone({ seen: 'all' }),
  /** How often each seat may still look under a crate. */
  looks: open([2, 2, 2]),
  lives: open(LIVES),
  /** The seats that have passed, as flags. */
  passed: open(0),
})
export type ConvoyTable = TableOf<typeof table.fields>
const { at } = table

const PASS = 0
const LOOK = 1
const SEND = 100
const isThorns = (card: number): boolean => card < THORNS
const everybody = [0, 1, 2]
const waiting = (s: ConvoyTable): Seat[] => everybody.filter((seat) => ((s.passed >> seat) & 1) === 0)

const { change, declare } = changesFor<ConvoyTable>()

export const changes = declare({
  passed: change({ seat: NUMBER }, (s, { seat }) => {
    s.passed |= 1 << seat
  }),
  sent: change({ seat: NUMBER, at: NUMBER, card: FACE }, (s, { seat, at: place, card }, cards) => {
    s.passed &= ~(1 << seat)
    cards.moveAt(s, place, card, at.crates, at.sent)
    if (isThorns(card)) s.lives--
  }),
  looked: change({ seat: NUMBER, at: NUMBER, card: FACE }, (s, { seat, at: place, card }, cards) => {
    s.passed &= ~(1 << seat)
    s.looks[seat]!--
    cards.showTo(s, seat, [card], at.crates, place)
  }),
})
export type ConvoyEvent = EventOf<typeof changes>

const flow = flowsOf<ConvoyTable, ConvoyEvent>()

const convoy = flow('convoy', { acted: 0 }, ({ ask, askAny, loop, stop, when }) => [
  (g, _f, dealer) => dealer.shuffle(g.crates, 0),
  loop(
    (g) => waiting(g).length > 0,
    askAny('act', {
      rule: 'CV-1',
      of: waiting,
      also: (g) => everybody.filter((seat) => (g.passed >> seat) & 1),
      from: (s, _f, me) => [
        ...((s.passed >> me) & 1 ? [] : [PASS]),
        ...(s.looks[me]! > 0 ? s.crates.map((_, place) => LOOK + place) : []),
        ...s.crates.map((_, place) => SEND + place),
      ],
      undo: 'team',
      late: () => PASS,
      why: (_s, _f, me) => refusal('CV-1', 'notThere', { seat: me }),
      then: (g, f, choice, dealer, seat) => {
        f.acted = choice === PASS ? 0 : 1
        if (choice === PASS) changes.passed(g, dealer, 'CV-2', { seat })
        else if (choice >= SEND)
          changes.sent(g, dealer, 'CV-3', { seat, at: choice - SEND, card: g.crates[choice - SEND]! })
        else changes.looked(g, dealer, 'CV-4', { seat, at: choice - LOOK, card: g.crates[choice - LOOK]! })
      },
    }),
    when((g) => g.lives === 0 || g.sent.filter((card) => !isThorns(card)).length === SAFE, stop()),
  ),
  ask('count', { rule: 'CV-5', of: () => 0, from: () => [0], then: () => {} }),
])

function outcome(g: ConvoyTable): Outcome {
  const won = g.lives > 0 && g.sent.filter((card) => !isThorns(card)).length === SAFE
  return {
    winners: won ? everybody.slice() : [],
    scores: everybody.map(() => g.sent.length),
    places: everybody.map(() => (won ? 1 : 2)),
    clauses: ['CV-5'],
  }
}

export const convoyRules: Rules<ConvoyTable, ConvoyOptions, ConvoyEvent> = {
  name: 'convoy',
  prefix: 'CV',
  players: { min: SEATS, max: SEATS },
  endRule: 'CV-5',
  streams: ['crates'],
  options: (players: number) => (players === SEATS ? { players } : refusal('CV-0', 'players')),
  table,
  changes,
  main: convoy,
  outcome,
  violations: (g: ConvoyTable) => (g.lives < 0 ? ['less than no life'] : []),
  bots: {},
}

export type Convoy = Game<ConvoyTable, ConvoyOptions, ConvoyTable, ConvoyEvent>
export const convoyGame: Convoy = defineGame(convoyRules)
