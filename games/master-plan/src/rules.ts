import { pageRulesOf, refusal, type Company, type Refusal, type Rules, type Seat } from '@conspire/kernel'
import { CARDS, FACTION, isPlan, isSuper, isThrowdown, isToken } from './cards/index.ts'
import { BEATS } from './beats.ts'
import { changes, type Event } from './events.ts'
import type { Notes } from './flows/flow.ts'
import { end, game } from './flows/game.ts'
import { settle } from './redeal.ts'
import { STREAMS } from './streams.ts'
import {
  clockwiseFrom,
  faceDownAt,
  isComplete,
  isSolo,
  seatsOf,
  sitesFor,
  sitesOf,
  squadSize,
  table,
  VALUES,
  type OptionKey,
  type Options,
  type Table,
} from './table.ts'
import { outcome } from './winning.ts'

/** MP-001 */
const PLAYERS = { min: 4, max: 6 }

const DEFAULTS: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(Object.entries(VALUES).map(([key, [usual]]) => [key, usual])),
  twists: false,
}

/** Chapter 12 */
function options(players: number, raw: unknown): Options | Refusal {
  if (!Number.isInteger(players) || players < PLAYERS.min || players > PLAYERS.max)
    return refusal('MP-001', 'players', PLAYERS)
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return refusal('MP-001', 'malformedOptions')
  const agreed: Record<string, unknown> = { ...DEFAULTS, host: 0, losers: [] }
  const isSeat = (seat: unknown): boolean => clockwiseFrom({ players }, 0).some((one) => one === seat)
  for (const [name, value] of Object.entries(raw)) {
    if (name === 'host' || name === 'losers') {
      const sound = name === 'host' ? isSeat(value) : Array.isArray(value) && value.every(isSeat)
      if (!sound) return refusal('MP-001', 'noSuchValue', { name })
      agreed[name] = value
      continue
    }
    if (!Object.hasOwn(DEFAULTS, name)) return refusal('MP-001', 'unknownOption', { name })
    const values: readonly unknown[] = name === 'twists' ? [false, true] : VALUES[name as OptionKey]
    if (!values.includes(value)) return refusal('MP-001', 'noSuchValue', { name })
    agreed[name] = value
  }
  return { ...agreed, players } as Options
}

/** MP-021: what the first Loser Lad hangs on. The place of who was not there is 0. */
function company({ host, places }: Company): { readonly host: Seat; readonly losers: Seat[] } {
  const last = Math.max(1, ...places)
  const losers = [...places.keys()].filter((seat) => places[seat] === last)
  return { host: Math.max(host, 0), losers }
}

/** What can never be true of a sound table, beyond each card being in one place. */
function violations(g: Table): string[] {
  const found: string[] = []
  const check = (sound: boolean, otherwise: string): void => {
    if (!sound) found.push(otherwise)
  }
  const squads = sitesOf(g).flatMap((site) => faceDownAt(g, site))
  check(
    [g.deck, g.box, g.aside, g.discard, ...g.hand, ...g.ko, ...g.field, ...squads].flat().every(isSuper),
    'something that is no Super lies among them',
  )
  check([...g.throwdowns, ...g.row, ...g.used].every(isThrowdown), 'a Throwdown deck holds something else')
  check([...g.plans, ...g.plan.flat()].every(isPlan), 'something that is no plan lies among them')
  check(
    [...g.bag, ...g.dipped, ...g.loot.flat(), ...g.owned.flat()].every(isToken),
    'something that is no Loot lies among it',
  )
  check(g.row.length === 0 || g.row.length === sitesFor(g.players), 'a wrong number of Throwdowns (MP-028)')
  for (const site of sitesOf(g))
    for (const seat of seatsOf(g)) {
      const squad = [
        ...faceDownAt(g, site)[seat]!,
        ...g.field[site]!.filter((card) => g.owner[card] === seat),
      ]
      check(
        new Set(squad.map((card) => FACTION[card])).size <= 1,
        `seat ${seat} has a Squad of two factions (MP-041)`,
      )
      check(!isSolo(g) || squadSize(g, site, seat) <= 1, `seat ${seat} has a Squad of two (deployment=solo)`)
    }
  for (const seat of seatsOf(g)) {
    const [plan] = g.plan[seat]!
    check(
      plan === undefined || g.winner >= 0 || !isComplete(plan, g.owned[seat]!),
      `seat ${seat} has completed its plan and has not won (MP-112)`,
    )
  }
  return found
}

/** All of the game but its bots, which no page needs to judge a choice. */
export const rules: Rules<Table, Options, Event, Notes> = {
  name: 'master-plan',
  prefix: 'MP',
  players: PLAYERS,
  endRule: 'MP-005',
  streams: STREAMS,
  options,
  company,
  material: CARDS,
  table,
  changes,
  beats: BEATS,
  main: game,
  // MP-113
  ends: { when: (g) => g.winner >= 0, flow: end },
  resample: settle,
  outcome,
  violations,
  bots: {},
}

/** What a page at a server runs of it. */
export const masterPlanRules = pageRulesOf(rules)
