import { LightRandom, seedFrom, type State } from '@conspire/kernel'
import { bites, glances, rule, undo, whispers, withDecision, withSteps } from '@conspire/testkit'
import { describe, expect, test } from 'vitest'
import { isAcolyte, isSummon, locationOf, rules, SPACE, setAWatch, UNSEEN, type Table } from '../src/index.ts'
import { anywhere } from '../src/choices.ts'
import { ids, number, story, watch, type Story } from './story.ts'
import { subjectFor, tables } from './subject.ts'

/** The section on hidden information: who knows what, and what re-deals make of it. */

const BOARDS = {
  warrior: ['ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane'],
  'beast-master': ['ab-beast-master-tame-beast', 'ab-beast-master-set-snares', 'ab-beast-master-hunt'],
  ranger: ['ab-ranger-elf-senses', 'ab-ranger-far-sight', 'ab-ranger-slumber'],
  rogue: ['ab-rogue-poison-blade', 'ab-rogue-throwing-daggers', 'ab-rogue-backstab'],
}
const PARTY = Object.keys(BOARDS)
const fight = (line: string[], more: object = {}): Story =>
  watch({ players: 4, party: PARTY, camper: 'rogue', boards: BOARDS, line, ...more })

const worlds = (state: State<Table>, seats: readonly number[], count = 40): Table[] =>
  Array.from({ length: count }, (_, i) => setAWatch.resample(state, seats, new LightRandom(i)).table)

rule('SW-233', 'a card put on the deck for all to see is known there, to whoever looks and counts', () => {
  const told = fight(['cr-zombie-horde-8', 'cr-bear-4'], { dice: { warrior: [4, 1, 1] } })
  told.answers('Bo', told.ability('ab-beast-master-set-snares', 'beast-master 1', ['cr-zombie-horde-8']))
  told.sees(null, ({ table }) => expect(table.deck.at(-1)).toBe(number('cr-zombie-horde-8')))
  for (const world of worlds(told.state, [0])) expect(world.deck.at(-1)).toBe(number('cr-zombie-horde-8'))
  told.answers('Ana', told.attack('cr-bear-4', ['warrior 4']))
  told.sees('Di', ({ table }) => expect(table.deck.at(-1)).toBe(number('cr-zombie-horde-8')))
})

rule('SW-021', 'the creatures left out stay secret, and are ordinary ones in every world', () => {
  const told = fight(['cr-bear-4', '?cr-wolf-4'])
  const left = new Set<number>()
  for (const { leftOut } of worlds(told.state, [0, 1, 2, 3])) {
    expect(leftOut.every((card) => !isAcolyte(card) && !isSummon(card))).toBe(true)
    leftOut.forEach((card) => left.add(card))
  }
  expect(left.size).toBeGreaterThan(20)
})

rule(['SW-023', 'SW-024'], 'every world keeps a Summon in each pile and regular locations on the Map', () => {
  const state = setAWatch.setup(
    { players: 2, difficulty: 'hard', rolledFire: false, moreLocations: false },
    seedFrom('piles'),
  )
  for (const adventurer of [0, 1, 2, 3]) setAWatch.apply(state, setAWatch.actor(state), adventurer)
  const places = new Set<number>()
  for (const { deck, map } of worlds(state, [1])) {
    for (const from of [0, 11, 22]) {
      const pile = deck.slice(from, from + 11)
      expect(pile.filter(isSummon)).toHaveLength(1)
      places.add(pile.findIndex(isSummon))
    }
    expect(map.slice(1).every((card) => locationOf(card).kind === 'regular')).toBe(true)
  }
  expect(places.size).toBeGreaterThan(8)
})

rule('SW-238', 'a card that sleeps face down is known to all; what nobody saw is known to nobody', () => {
  const told = fight(['cr-wolf-5', '?cr-bear-4'], { fire: 1 })
  told.answers('Cy', told.ability('ab-ranger-slumber', 'ranger 1', ['cr-wolf-5']))
  told.sees(null, ({ table }) => expect(ids(table.line)).toEqual(['cr-bear-4', 'cr-wolf-5']))
  for (const world of worlds(told.state, [])) expect(world.line[1]).toBe(number('cr-wolf-5'))
})

rule('SW-101', 'after a shuffle nobody knows the order, but everybody what is in it', () => {
  const told = fight(['cr-fae-6', 'cr-fell-beast-10', 'cr-bear-5'], {
    graveyard: ['cr-eagle-3', 'cr-eagle-4', 'cr-wolf-4', 'cr-treant-8'],
    dice: { warrior: [6, 1, 1] },
  })
  told.arrange((g) => {
    g.removed.push(...g.deck.splice(0))
  })
  told.answers('Ana', told.attack('cr-fae-6', ['warrior 6']))
  told.sees('Ana', ({ table }) => expect(table.deck.every((card) => card === UNSEEN)).toBe(true))
  const inDeck = told.table.deck.toSorted((a, b) => a - b)
  const orders = new Set<string>()
  for (const { deck } of worlds(told.state, [0])) {
    expect(deck.toSorted((a, b) => a - b)).toEqual(inDeck)
    orders.add(deck.join())
  }
  expect(orders.size).toBeGreaterThan(5)
})

/** What another seat imagines after this choice of the seat that is asked; always from the same randomness. */
function imaginedAfter(told: Story, choice: number, seat: number): Table {
  const state = setAWatch.clone(told.state)
  setAWatch.apply(state, setAWatch.actor(state), choice)
  return worlds(state, [seat], 1)[0]!
}

rule(['SW-077', 'SW-023'], 'which card of two piles went where is known to the scout alone', () => {
  const told = story({ players: 4, difficulty: 'hard', dice: {} }).rests('warrior')
  // One card is left of the uppermost pile.
  told.arrange((g) => {
    g.removed.push(...g.deck.splice(23))
  })
  told.places('scout-ahead', 0)
  const choices = setAWatch
    .legal(told.state, 0)
    .filter((choice) => anywhere.value(told.table, {}, 0, choice).top.length === 1)
  expect(choices).toHaveLength(2)
  expect(imaginedAfter(told, choices[0]!, 1)).toEqual(imaginedAfter(told, choices[1]!, 1))
})

rule('SW-086', 'where the card that came out of the Map deck went is known to the Wizard alone', () => {
  const told = story({ players: 4, dice: {} }).rests('wizard')
  told.places('special', 3)
  const [first, ...others] = setAWatch.legal(told.state, 1).map((choice) => imaginedAfter(told, choice, 0))
  for (const other of others) expect(other).toEqual(first)
})

rule('SW-077', 'who else has scouted a card before is no business of whoever scouts it now', () => {
  const told = story({ players: 4, dice: {} }).rests('warrior').places('scout-ahead', 0)
  const scouted = worlds(told.state, [0], 1)
  told.arrange((g) => {
    told.book.showTo(g, 1, g.peek)
    told.state.book[g.peek[0]!]! &= ~(1 << 1)
  })
  expect(worlds(told.state, [0], 1)).toEqual(scouted)
})

rule(['SW-093', 'SW-098'], 'everybody hears which Runes will work, and in which order', () => {
  const told = story({ players: 4, dice: { warrior: [3, 3, 1] } }).rests('warrior')
  told.says('camp.place', { on: 'runes', dice: [0, 1], runes: ['bolster', 'vanquish'] })
  told.heard('Di', { type: 'placed', space: SPACE.runes, runes: 5 })
})

describe('undo for the whole party', () => {
  test('goes back over attacks of anybody, and no farther than the last reveal', () => {
    const told = fight(['cr-ember-drake-12', 'cr-bear-4', '?cr-wolf-4'], {
      dice: { warrior: [4, 1, 1], ranger: [2, 1, 1] },
    })
    told.answers('Ana', told.attack('cr-ember-drake-12', ['warrior 4']))
    told.answers('Cy', told.attack('cr-ember-drake-12', ['ranger 2']))
    told.undo('Bo')
    expect(told.table.hurt[0]).toBe(4)
    told.undo('Di')
    expect(told.table.hurt[0]).toBe(0)
    told.cannotUndo('Ana')
    told.answers('Ana', { do: 'stoke', card: 'ab-warrior-wound' })
    expect(told.game.pending(told.state)!.undo).toEqual([0, 1, 2, 3])
    told.answers('Cy', told.ability('ab-ranger-elf-senses', 'ranger 2'))
    // The light has shown the Bear's neighbour or nothing at all; in either case only what came to light is fixed.
    const shown = told.hears(null).some((event) => event.type === 'turnedUp')
    expect(told.game.pending(told.state)!.undo.length).toBe(shown ? 0 : 4)
  })
})

const short = subjectFor(setAWatch, tables.slice(4, 8), 2)

bites(short, glances, 'a view shows the Creature deck', () => ({
  ...setAWatch,
  view(state, seat) {
    const view = setAWatch.view(state, seat)
    return { ...view, table: { ...view.table, deck: state.table.deck.slice() } }
  },
}))

bites(short, whispers, 'a scout tells everybody what was seen', () =>
  withDecision(rules, 'camp.scout', (was) => ({
    then: (g, f, choice, dealer, seat) => {
      const card = g.peek[0]!
      was.then(g, f, choice, dealer, seat)
      dealer.tell?.('everyone', { type: 'vanquished', rule: 'SW-077', card })
    },
  })),
)

bites(subjectFor(setAWatch, tables.slice(4, 8), 6), undo, 'what the fire has shown can be taken back', () =>
  withSteps(rules, (step, flow) =>
    flow === 'settle' && typeof step === 'function'
      ? [
          (g, f, dealer) => {
            const { learnt } = dealer.cards
            step(g, f, dealer)
            dealer.cards.learnt = learnt
          },
        ]
      : undefined,
  ),
)
