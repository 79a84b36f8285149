import { pageRulesOf, refusal, type Refusal, type Rules } from '@conspire/kernel'
import { BEATS } from './beats.ts'
import { BASES, CARDS, isMastermindCard, isPlayerCard, kindOf } from './cards/index.ts'
import { changes, type Event } from './events.ts'
import type { Notes } from './flows/flow.ts'
import { end, game } from './flows/game.ts'
import { settleSides } from './redeal.ts'
import { STREAMS } from './streams.ts'
import { seatsOf, table, VALUES, WINNER, type OptionKey, type Options, type Table } from './table.ts'
import { outcome } from './winning.ts'

const PLAYERS = { min: 2, max: 5 }
const DEFAULTS: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(Object.entries(VALUES).map(([key, [usual]]) => [key, usual])),
  base: BASES[0]!.name,
}

/** WM-001 */
function options(players: number, raw: unknown): Options | Refusal {
  if (!Number.isInteger(players) || players < PLAYERS.min || players > PLAYERS.max)
    return refusal('WM-001', 'players', PLAYERS)
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return refusal('WM-001', 'malformedOptions')
  const agreed: Record<string, unknown> = { ...DEFAULTS }
  for (const [name, value] of Object.entries(raw)) {
    if (!Object.hasOwn(DEFAULTS, name)) return refusal('WM-001', 'unknownOption', { name })
    // WM-005
    const values: readonly unknown[] =
      name === 'base' ? BASES.map((base) => base.name) : VALUES[name as OptionKey]
    if (!values.includes(value)) return refusal('WM-001', 'noSuchValue', { name })
    agreed[name] = value
  }
  return { ...agreed, players } as Options
}

/** What can never be true of a sound table, beyond each card being in one place. */
function violations(g: Table): string[] {
  const found: string[] = []
  const check = (sound: boolean, otherwise: string): void => {
    if (!sound) found.push(otherwise)
  }
  const piles = [g.deck, g.hand, g.discard, g.ongoing, g.under, g.aside, g.kept].flat(2)
  check(
    [...piles, ...g.play, ...g.mainDeck, ...g.lineUp, ...g.kicks, ...g.destroyed, ...g.clock].every(
      isPlayerCard,
    ),
    'something that no player can own lies among player cards',
  )
  check(g.power >= 0, 'Power below 0 (WM-040)')
  check(g.turn >= 0 || g.play.length === 0, 'cards lie in the play area between two turns (WM-083)')
  check(g.challenge.length <= 1, 'two current Challenges (WM-134)')
  check(g.challenge.length > 0 || g.contributed.length === 0, 'contributions to no Challenge (WM-164)')
  check(g.superVillain.length <= 1, 'two Super-Villains face up (WM-130)')
  check(
    [...g.challenges, ...g.challenge].every((card) => kindOf(card) === 'challenge'),
    'a Challenge stack with something else in it',
  )
  check(g.plotSpace.length === 0 || g.revealed === 1, 'a Plot in play before the reveal (WM-180)')
  check(
    // An effect that has turned over the last cards is still carried out.
    g.winner !== WINNER.none || g.turns === 0 || g.mainDeck.length > 0 || g.shown.length > 0,
    'the main deck has run out (WM-233)',
  )
  for (const seat of seatsOf(g)) {
    check(
      g.out[seat] === 0 || g.hand[seat]!.length + g.deck[seat]!.length === 0,
      `seat ${seat} is out (WM-222)`,
    )
    check(
      g.revealed === 1 || g.cleared[seat] === 0 || !isMastermindCard(g.loyalty[seat]![0]!),
      `seat ${seat} is the Secret Mastermind and has completed nothing (WM-178)`,
    )
    check(g.turns === 0 || g.loyalty[seat]!.length === 1, `seat ${seat} has no side (WM-112)`)
  }
  return found
}

/** All of the game but its bots, which no page needs to judge a choice. */
export const rules: Rules<Table, Options, Event, Notes> = {
  name: 'watchmen',
  prefix: 'WM',
  players: PLAYERS,
  endRule: 'WM-234',
  streams: STREAMS,
  options,
  material: CARDS,
  table,
  changes,
  main: game,
  ends: { when: (g) => g.winner !== WINNER.none, flow: end },
  resample: settleSides,
  beats: BEATS,
  outcome,
  // WM-112
  turn: ({ turns }) => turns,
  sides: (g) =>
    g.loyalty.flatMap(([card]) =>
      card === undefined ? [] : isMastermindCard(card) ? 'mastermind' : 'loyal',
    ),
  violations,
  bots: {},
}

/** What a page at a server runs of it. */
export const watchmenRules = pageRulesOf(rules)
