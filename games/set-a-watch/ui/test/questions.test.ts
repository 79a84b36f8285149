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
import { Answers } from '@conspire/ui/choosing'
import { isOrder, Orders } from '@conspire/ui/arrange'
import { askedBy } from '../../src/ballots.ts'
import { action, type Action } from '../../src/choices.ts'
import { setAWatch as game } from '../../src/game.ts'
import { setAWatchRules } from '../../src/page.ts'
import { DIFFICULTIES, SLOTS, type Table } from '../../src/table.ts'
import { fetchTexts, terminal } from '../../src/terminal.ts'
import { inOneHand, PARTY } from '../model/together.ts'

await Promise.all(LANGS.map(fetchTexts))
const { door } = setAWatchRules

type Seen = View<Table>

const answersOf = (view: Seen, seat: Seat): Answers =>
  new Answers(
    door.legal(view, seat).map((choice) => ({
      choice,
      said: door.say(view, seat, choice),
      things: door.things(view, seat, choice),
    })),
  )

/** Everything that can be made of an order by tapping. */
function reachable(answers: Answers): readonly Choice[] {
  const orders = new Orders(answers)
  const found = new Set([orders.first])
  for (const order of found)
    for (const thing of order.things)
      for (const next of [orders.raised(order, thing), orders.turned(order, thing)])
        if (next !== undefined) found.add(next)
  return [...found].map(({ choice }) => choice).sort((a, b) => a - b)
}

/** What is done on Watch with a button, or with one's own part of what all could do together. */
const BUTTONS: ReadonlySet<Action['do']> = new Set(['pass', 'withdraw', 'release', 'strike', 'lay'])

const FIGHTING: ReadonlySet<Action['do']> = new Set(['attack', 'ability'])

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
  for (const { state } of questions(amount(120))) {
    const { name, seats, also } = game.pending(state)!
    asked.add(name)
    for (const seat of [...seats, ...also]) {
      const view = game.view(state, seat)
      const legal = game.legal(state, seat)
      const said = (choice: Choice): Json => game.say(state, seat, choice)
      if (askedBy(name)!.goesOn) {
        // What the party could do holds what each of them can.
        const together = new Set(door.legal(inOneHand(view), PARTY))
        for (const choice of legal)
          if (name !== 'watch.act' || !BUTTONS.has(action.unpack(choice).do))
            expect(together.has(choice), JSON.stringify(said(choice))).toBe(true)
        continue
      }
      const answers = answersOf(view, seat)
      if (isOrder(answers)) {
        // Of two creatures with the same name and Health either may lie above the other.
        expect(reachable(answers), name).toEqual([...legal].sort((a, b) => a - b))
        continue
      }
      // Equal dice read the same, whichever of them are rolled.
      if (answers.isSet('die')) continue
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
