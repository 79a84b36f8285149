import { refusal, type Outcome, type Refusal, type Rules } from '@conspire/kernel'
import { END_RULE } from './ballots.ts'
import { ADVENTURERS, CARDS, FIRST_ABILITY, FIRST_LOCATION, isUnhallowed, TYPE } from './cards/index.ts'
import { BEATS } from './beats.ts'
import { changes, type Event } from './changes.ts'
import { game } from './flows/game.ts'
import { STREAMS } from './streams.ts'
import { activeCount, seatsOf } from './party.ts'
import {
  DICE,
  DIFFICULTIES,
  ENDING,
  MOST_FIREWOOD,
  MOST_TAMED,
  table,
  ROUNDS,
  DIE,
  type Difficulty,
  type Options,
  type Table,
} from './table.ts'

const PLAYERS = { min: 1, max: 4 }

const DEFAULTS: Omit<Options, 'players'> = { difficulty: 'normal', rolledFire: false, moreLocations: false }

/** SW-001, chapter 21 */
function options(players: number, raw: unknown): Options | Refusal {
  if (!Number.isInteger(players) || players < PLAYERS.min || players > PLAYERS.max)
    return refusal('SW-001', 'players', PLAYERS)
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return refusal('SW-020', 'malformedOptions')
  const agreed: Record<string, unknown> = { ...DEFAULTS }
  for (const [name, value] of Object.entries(raw)) {
    if (!Object.hasOwn(DEFAULTS, name)) return refusal('SW-020', 'unknownOption', { name })
    if (name === 'difficulty' && !DIFFICULTIES.includes(value as Difficulty))
      return refusal('SW-020', 'noSuchDifficulty')
    if (name !== 'difficulty' && typeof value !== 'boolean') return refusal('SW-032', 'yesOrNo', { name })
    agreed[name] = value
  }
  return { ...agreed, players } as Options
}

/** SW-001: all win or all lose. The score is how far the party came, and what it has left at the end. */
function outcome(g: Table): Outcome {
  const won = g.end === ENDING.won
  const score = won ? ROUNDS + activeCount(g, false) : g.round - 1
  return {
    winners: won ? seatsOf(g).slice() : [],
    scores: seatsOf(g).map(() => score),
    places: seatsOf(g).map(() => (won ? 1 : 2)),
    clauses: won ? ['SW-194'] : [g.end === ENDING.summon ? 'SW-195' : 'SW-160'],
  }
}

/** What can never be true of a sound table, beyond each card being in one place. */
function violations(g: Table): string[] {
  const found: string[] = []
  const check = (sound: boolean, otherwise: string): void => {
    if (!sound) found.push(otherwise)
  }
  check(g.fire >= 0 && g.fire <= MOST_FIREWOOD, `the firewood is ${g.fire} (SW-056)`)
  check(g.tamed.length <= MOST_TAMED, 'more than two tamed creatures (SW-215)')
  check(
    g.tamed.every((card) => TYPE[card] === 'forest'),
    'something tamed is no Forest Creature (SW-214)',
  )
  check(
    [g.ids, g.marks, g.hurt, g.by, g.wounds, g.stolen].every((list) => list.length === g.line.length),
    'the Line is out of step',
  )
  check(new Set(g.ids).size === g.ids.length, 'two cards of the Line have one number')
  check(g.serial < 128, `the Line has counted to ${g.serial}`)
  const onCreatures = g.stolen.reduce((all, dice) => all | dice, 0)
  for (let die = 0; die < DICE; die++)
    check(
      (g.dieIs[die] === DIE.stolen) === (((onCreatures >> die) & 1) === 1),
      `die ${die} is stolen and is not (SW-209)`,
    )
  check(
    g.rests.every((times) => times <= 2),
    'somebody has rested three times (SW-069)',
  )
  check(
    [...g.deck, ...g.line, ...g.horde, ...g.graveyard, ...g.removed, ...g.leftOut].every(
      (card) => card < FIRST_LOCATION,
    ),
    'a card with another back lies among the creatures (SW-007)',
  )
  check(g.unhallowed.every(isUnhallowed), 'a card that is no Unhallowed lies among them (SW-007)')
  check(
    [...g.map, ...g.unused, ...g.visited].every((card) => card >= FIRST_LOCATION && card < FIRST_ABILITY),
    'a card that is no location lies among them (SW-007)',
  )
  return found
}

/** All of the game but its bots. */
export const rules: Rules<Table, Options, Event> = {
  name: 'set-a-watch',
  prefix: 'SW',
  players: PLAYERS,
  endRule: END_RULE,
  streams: STREAMS,
  material: [...CARDS, ...ADVENTURERS],
  options,
  table,
  changes,
  beats: BEATS,
  main: game,
  outcome,
  violations,
}
