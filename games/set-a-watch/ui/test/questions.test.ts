import {
  LANGS,
  LightRandom,
  pick,
  seedFrom,
  type Choice,
  type Json,
  type Randomness,
  type Seat,
  type State,
  type View,
} from '@conspire/kernel'
import { amount, LEVEL } from '@conspire/testkit/amount'
import { expect, it } from 'vitest'
import { FINALS, FIRST_LOCATION, LOCATIONS } from '../../src/cards/index.ts'
import { action, cardAt, maskOf, RUNE_ORDERS, targetsOf, type Action } from '../../src/choices.ts'
import { setAWatch as game } from '../../src/game.ts'
import { matterOf } from '../../src/ballots.ts'
import { freeDice } from '../../src/questions.ts'
import { setAWatchRules } from '../../src/page.ts'
import { DIFFICULTIES, SPACE, SLOTS, type Table } from '../../src/table.ts'
import { fetchTexts, terminal } from '../../src/terminal.ts'
import {
  fitting,
  isListed,
  nextTargets,
  ownersOf,
  ready,
  usesOf,
  waysOf,
  whyNotTogether,
  type Aim,
} from '../model/actions.ts'
import { arranged, raised, saidOfScout, saidOfTeleport, turned, type Arrangement } from '../model/arrange.ts'
import { placing, saidOfPlacement, whyNotPlaced } from '../model/camp.ts'
import { isWorked, type Worked } from '../model/worked.ts'

await Promise.all(LANGS.map(fetchTexts))
const { door } = setAWatchRules

type Seen = View<Table>

const subsets = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: 1 << all.length }, (_, flags) => all.filter((_one, at) => (flags >> at) & 1))

/** Everything that can be made of an order of cards by tapping. */
function reachable(
  from: Arrangement,
  steps: readonly ((cards: Arrangement, at: number) => Arrangement)[],
): Arrangement[] {
  const found = new Map([[JSON.stringify(from), from]])
  for (const one of found.values())
    for (const step of steps)
      one.cards.forEach((_, at) => {
        const next = step(one, at)
        found.set(JSON.stringify(next), next)
      })
  return [...found.values()]
}

const rerolls = ({ table, pending }: Seen): Json[] => subsets(freeDice(table, matterOf(table, pending!).slot))

/** What the controls of the questions that are no list can say. The Watch is another matter. */
const ANSWERS: Readonly<Record<Exclude<Worked, 'watch.act'>, (view: Seen) => Json[]>> = {
  'bolster.reroll': rerolls,
  'cottage.reroll': rerolls,
  'camp.scout': ({ table }) => reachable(arranged(table.peek), [raised, turned]).map(saidOfScout),
  'camp.elvenScout': ({ table }) => reachable(arranged(table.peek), [raised]).map(saidOfScout),
  'camp.teleport': ({ table: { peek } }) =>
    peek.flatMap((map) =>
      reachable(arranged([...peek.filter((card) => card !== map), null]), [raised]).map((under) =>
        saidOfTeleport(map, under),
      ),
    ),
  'camp.place': ({ table }) => {
    const spaces = [...Array(SPACE.runes).keys()].map((space) => ({ space, runes: [] as readonly number[] }))
    const all = [...spaces, ...RUNE_ORDERS.map((runes) => ({ space: SPACE.runes, runes }))]
    const choices = subsets(freeDice(table, table.camper)).flatMap((dice) =>
      all.map(({ space, runes }) => placing(maskOf(dice), space, runes)),
    )
    const legal = choices.filter((choice) => choice !== null && whyNotPlaced(table, choice) === null)
    return ['done', ...legal.map((choice) => saidOfPlacement(table, choice!))]
  },
}

const FIGHTING: ReadonlySet<Action['do']> = new Set(['attack', 'ability'])
/** Buttons and passive abilities: one tap. */
const PLAIN: ReadonlySet<Action['do']> = new Set([
  'pass',
  'withdraw',
  'stoke',
  'sharpshooter',
  'illuminate',
  'ward',
  'release',
  'strike',
])

/** Whether an action on Watch can be tapped together: dice and a creature, or a card, how to pay, and what it is aimed at. */
function canBeTapped(seen: Table, me: Seat, choice: Choice): boolean {
  const act = action.unpack(choice)
  if (PLAIN.has(act.do)) return true
  if (act.do === 'attack' || act.do === 'lay')
    return whyNotTogether(seen, act.target, act.dice) === null && ownersOf(seen, act).join() === String(me)
  if (act.do !== 'ability') return false
  const { card, die: by } = act
  const uses = usesOf(seen, card)
  const wanted = targetsOf(act.aim)
  const after = (taps: number): Aim => ({ card, by, targets: wanted.slice(0, taps) })
  const fit = (aim: Aim) => fitting(seen, uses, aim)
  const has = (some: readonly Action[]): boolean => some.map(action.pack).includes(choice)
  if (!waysOf(uses).includes(by)) return false
  if (isListed(cardAt(seen, card))) return has(fit(after(0)))
  const whole = after(wanted.length)
  return (
    wanted.every((id, taps) => nextTargets(seen, fit(after(taps)), after(taps)).includes(id)) &&
    has(ready(fit(whole), whole))
  )
}

const sorted = (said: Iterable<Json>): string[] =>
  [...said].map((one) => JSON.stringify(one)).sort((a, b) => (a < b ? -1 : 1))
/** A long road: it leads past all the locations, and whoever plays it badly gets up again and goes on. */
function* questions(games: number): Generator<{ readonly state: State<Table>; readonly random: Randomness }> {
  const ordinary = LOCATIONS.map((_, at) => FIRST_LOCATION + at).filter((card) => !FINALS[1].includes(card))
  const random = new LightRandom('the road')
  const revive = (g: Table): void => {
    g.exhausted.fill(1 << random.below(3))
  }
  for (let n = 0; n < games; n++) {
    const state = game.setup(
      {
        players: 1 + (n % 4),
        difficulty: DIFFICULTIES[(n >> 2) % 4]!,
        rolledFire: false,
        moreLocations: true,
      },
      seedFrom(`road ${n}`),
    )
    const g = state.table
    for (let pending = game.pending(state); pending !== null; pending = game.pending(state)) {
      const { name, seats, also } = pending
      // A Line that has counted that far has seen enough.
      if (name === 'watch.act' && g.serial < 24 && g.exhausted.includes(0b111)) revive(g)
      if (name === 'exhaust.offer') revive(g)
      if (name === 'rest.choose') {
        // The Tranquil Village asks whoever has rolled badly.
        g.rolled[random.below(SLOTS)] = 3
        const at = g.unused.indexOf(ordinary[(n * 8 + g.round) % ordinary.length]!)
        if (at >= 0 && g.map.length > 1)
          [g.unused[at], g.map[g.map.length - 1]] = [g.map.at(-1)!, g.unused[at]!]
      }
      yield { state, random }
      const seat = pick([...seats, ...also], random)
      const legal = game.legal(state, seat)
      const fights = legal.filter((choice) => name === 'watch.act' && FIGHTING.has(action.unpack(choice).do))
      game.apply(state, seat, pick(fights.length > 0 && random.below(20) > 0 ? fights : legal, random))
    }
  }
}

const NAMES = ['Ana', 'Bo', 'Cy', 'Di']

it('every question can be answered on the page, with every legal answer and no other', () => {
  const asked = new Set<string>()
  for (const { state, random } of questions(amount(120))) {
    const { name, seats, also } = game.pending(state)!
    asked.add(name)
    for (const seat of [...seats, ...also]) {
      const view = game.view(state, seat)
      const legal = game.legal(state, seat)
      const said = (choice: Choice): Json => game.say(state, seat, choice)
      if (name === 'watch.act') {
        const some = legal.length > 40 ? [0, 1, 2].map(() => pick(legal, random)) : legal
        for (const choice of some)
          expect(canBeTapped(view.table, seat, choice), JSON.stringify(said(choice))).toBe(true)
        continue
      }
      if (isWorked(name)) {
        expect(sorted(ANSWERS[name as 'camp.place'](view)), name).toEqual(sorted(legal.map(said)))
        continue
      }
      for (const lang of LANGS) {
        const { choice } = terminal(lang, NAMES, seat)
        const list = legal.map((one) =>
          choice(view, { said: said(one), things: door.things(view, seat, one) }),
        )
        expect(new Set(list).size, `${name} reads the same twice: ${list.join(' / ')}`).toBe(list.length)
      }
    }
  }
  // Nothing was left out: the whole road is long enough to be asked everything.
  if (LEVEL === 'proof')
    expect(game.decisions.map(({ name }) => name).filter((name) => !asked.has(name))).toEqual([])
})
