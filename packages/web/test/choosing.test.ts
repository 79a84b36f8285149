import { games } from '@conspire/games'
import { WORD, type Thing } from '@conspire/kernel'
import { amount } from '@conspire/testkit/amount'
import { Answers, type Offer } from '@conspire/ui/choosing'
import { describe, expect, test } from 'vitest'
import { restsOf, type Rest } from './playedFaces.ts'

const answersAt = ({ game: { door }, view, seat, legal }: Rest): Offer[] =>
  legal.map((choice) => ({
    choice,
    said: door.say(view, seat, choice),
    things: door.things(view, seat, choice),
  }))

test.each(Object.keys(games))(
  'every answer of %s can be given by pointing at what it names, and at nothing that is not offered',
  async (name) => {
    const asked = new Set<string>()
    for await (const rest of restsOf(name, amount(24, 8, 3))) {
      const decision = rest.view.pending!.name
      const all = answersAt(rest)
      const answers = new Answers(all)
      asked.add(decision)
      expect(all.filter(({ things }) => things.length === 0).length, decision).toBeLessThan(2)
      for (const aim of all.slice(0, 40)) {
        let picks: readonly Thing[] = []
        for (const thing of aim.things) {
          expect(thing.place, `${decision} ${thing.kind}`).not.toBe('')
          expect(answers.has(answers.valuesOf(thing.part, picks), thing), decision).toBe(true)
          picks = answers.pickedWith(picks, thing)
        }
        const found = aim.things.length === 0 ? answers.none : answers.whole(picks)
        expect(found, `${decision} ${JSON.stringify(aim.said)}`).toBe(aim)
        const settled = answers.settled(picks)
        if (aim.things.some(({ kind }) => kind !== WORD) && decision !== 'act')
          expect(answers.whole(settled), decision).toBe(aim)
      }
    }
    expect(asked.size).toBeGreaterThan(2)
  },
)

describe('what is picked', () => {
  const thing = (part: string, kind: string, number: number): Thing => ({
    part,
    kind,
    place: kind,
    thing: number,
  })
  const trade = (own: number, player: number, loot: number): Thing[] => [
    thing('own', 'loot', own),
    thing('player', 'seat', player),
    thing('loot', 'loot', loot),
  ]
  const all = [trade(1, 1, 5), trade(1, 2, 6), trade(2, 2, 6), []].map((things, choice) => ({
    choice,
    said: choice,
    things,
  }))
  const answers = new Answers(all)

  test('lets go of what does not go with what is picked next', () => {
    const five = answers.pickedWith([thing('own', 'loot', 1)], thing('loot', 'loot', 5))
    expect(five).toEqual([thing('own', 'loot', 1), thing('loot', 'loot', 5)])
    expect(answers.settled(five)).toEqual([...five, thing('player', 'seat', 1)])
    expect(answers.pickedWith(five, thing('player', 'seat', 2))).toEqual([
      thing('own', 'loot', 1),
      thing('player', 'seat', 2),
    ])
    expect(answers.whole([thing('player', 'seat', 2)])).toBeUndefined()
    expect(answers.none).toBe(all.at(-1))
  })

  test('of what nobody can tell apart either may be meant', () => {
    const punch = { choice: 8, said: 'punch', things: [thing('card', 'card', 7)] }
    const alike = new Answers([punch], (_kind, card) => card % 2)
    expect(alike.whole([thing('card', 'card', 9)])?.said).toBe('punch')
    expect(alike.whole([thing('card', 'card', 8)])).toBeUndefined()
  })

  test('of deeds that are done instead of each other, each stays open', () => {
    const deeds = [thing('play', 'card', 1), thing('buy', 'card', 2)].map((one, choice) => ({
      choice,
      said: choice,
      things: [one],
    }))
    const either = new Answers(deeds)
    expect(either.valuesOf('play', deeds[1]!.things)).toEqual(deeds[0]!.things)
    expect(either.pickedWith(deeds[1]!.things, deeds[0]!.things[0]!)).toEqual(deeds[0]!.things)
  })

  test('a word is a button where it is the whole answer, and picked where it is a part of one', () => {
    const power = { choice: 0, said: 'power', things: [thing('word', WORD, 0)] }
    const player = { choice: 1, said: 1, things: [thing('seat', 'seat', 1)] }
    const instead = new Answers([power, player])
    expect(instead.words).toEqual([power])
    const masked = { choice: 0, said: {}, things: [thing('card', 'card', 4), thing('type', WORD, 2)] }
    expect(new Answers([masked]).words).toEqual([])
  })

  test('of a set, any number goes together that is offered together', () => {
    const sets = [[], [1], [2], [3], [1, 2], [1, 3], [2, 3]].map((set, choice) => ({
      choice,
      said: set,
      things: set.map((number) => thing('card', 'card', number)),
    }))
    const some = new Answers(sets)
    const two = some.pickedWith(some.pickedWith([], sets[1]!.things[0]!), sets[3]!.things[0]!)
    expect(some.whole(two)).toBe(sets[5])
    // No three go together: the one that was picked first goes.
    expect(some.whole(some.pickedWith(two, sets[2]!.things[0]!))?.said).toEqual([2, 3])
  })

  test('of equal things in a set as many are meant as are picked, whichever they are', () => {
    // Two dice that show the same: the first stands for either of them.
    const sets = [[6], [6, 7]].map((dice, choice) => ({
      choice,
      said: dice,
      things: dice.map((die) => thing('dice', 'die', die)),
    }))
    const equal = new Answers(sets, () => 'four')
    const second = equal.pickedWith([], thing('dice', 'die', 7))
    expect(equal.whole(second)?.said).toEqual([6])
    expect(equal.whole(equal.pickedWith(second, thing('dice', 'die', 6)))?.said).toEqual([6, 7])
  })

  test('one after the other is another answer than the other way round', () => {
    const orders = [
      [0, 1],
      [1, 0],
    ].map((runes, choice) => ({
      choice,
      said: runes,
      things: runes.map((rune) => thing('runes', 'rune', rune)),
    }))
    const either = new Answers(orders)
    const [first, then] = orders[1]!.things as [Thing, Thing]
    expect(either.whole(either.pickedWith([first], then))?.said).toEqual([1, 0])
  })

  test('with everything picked, words say what is done with it', () => {
    const deeds = ['use', 'burn'].map((said, choice) => ({
      choice,
      said,
      things: [thing('do', WORD, choice), thing('card', 'card', 3)],
    }))
    const both = new Answers(deeds)
    expect(both.whole([thing('card', 'card', 3)])).toBeUndefined()
    expect(both.ends([thing('card', 'card', 3)]).map(({ said }) => said)).toEqual(['use', 'burn'])
    // What is there no more is let go.
    expect(both.still([thing('card', 'card', 4), thing('card', 'card', 3)])).toEqual(
      deeds[0]!.things.slice(1),
    )
  })
})
