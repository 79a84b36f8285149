/** The scenario language, tried on the toy; also the toy's own rules, told as stories. */
import { rule, scenario, Scenario } from '@conspire/testkit'
import { describe, expect, test } from 'vitest'
import { UNSEEN } from '../src/index.ts'
import { ambush, PASS, type AmbushEvent, type AmbushTable } from './toy/ambush.ts'

/** Cards are dealt one by one, Ana first, from the top: each gets every fourth card. Strength is the last digit plus one. */
const DEAL = [0, 10, 20, 30, 9, 19, 29, 39, 5, 15, 25, 35, 2, 12, 22, 32]

class Story extends Scenario<AmbushTable, { players: number }, AmbushTable, AmbushEvent> {
  constructor() {
    super(ambush, { players: 4 })
    this.seats('Ana', 'Bo', 'Cy', 'Di').dictate('deck', DEAL)
  }

  /** Everybody lays a card; nobody scouts. */
  everyoneLays(...cards: [number, number, number, number]): this {
    for (const [seat, card] of cards.entries()) this.when(this.nameOf(seat), 'round.lay', card)
    return this.when('Ana', 'round.scout', PASS).when('Bo', 'round.scout', PASS)
  }
}

describe('ambush', () => {
  rule('AM-2', 'cards are laid in secret and may be changed until the last one', () =>
    new Story()
      .asked(['Ana', 'Bo', 'Cy', 'Di'], 'round.lay')
      .mayChoose('Ana', 0, 9, 5, 2)
      .when('Ana', 'round.lay', 0)
      .heard(null, { type: 'ready', seat: 0 })
      .hearsNothing('Bo', { type: 'laid' })
      .notAsked('Ana')
      .answers('Ana', 9)
      .hearsNothing('Bo')
      .answers('Ana', 'takeBack')
      .heard('Bo', { type: 'notReady' })
      .refuses('Ana', 39, { clause: 'AM-2', reason: 'notOffered' })
      .sees('Ana', (view) => expect(view.answer).toBeNull())
      .end(),
  )

  rule(['AM-4', 'AM-5'], 'the strongest card attacks first, and a stronger one blocks it', () =>
    new Story()
      .everyoneLays(5, 10, 20, 30)
      .heard('Cy', { type: 'revealed', cards: [5, 10, 20, 30] })
      .refuses('Ana', 0, { clause: 'AM-4', reason: 'notYourself' })
      .when('Ana', 'attack.target', 1)
      .undo('Ana')
      .when('Ana', 'attack.target', 2)
      .cannotUndo('Bo')
      .mayChoose('Cy', PASS, 29)
      .refuses('Cy', 22, { clause: 'AM-5', reason: 'tooWeak', params: { needs: 7 } })
      .refuses('Cy', 9, { clause: 'AM-5', reason: 'notInHand' })
      .when('Cy', 'attack.block', 29)
      .heard('Ana', { type: 'blocked', seat: 2, card: 29 })
      .check((table) => expect(table.discard).toContain(29))
      .asked('Bo', 'attack.target')
      .end(),
  )

  rule(['AM-6', 'AM-7'], 'who is about to fall may cry, and a neighbour may help', () =>
    new Story()
      .everyoneLays(5, 10, 20, 30)
      .arrange((table) => {
        table.life[3] = 1
      })
      .when('Ana', 'attack.target', 3)
      .when('Di', 'attack.block', PASS)
      .when('Di', 'plead.cry', 1)
      .when('Ana', 'plead.help', PASS)
      .when('Cy', 'plead.help', 29)
      .hearsNothing(null, { type: 'hit' })
      .check((table) => expect(table.life).toEqual([2, 2, 2, 1]))
      .end(),
  )

  // The linter takes whatever has a `then` for a promise that nobody waits for, and so would `await`.
  test('a test may end with a scenario, which is no promise', () => {
    expect('then' in new Story()).toBe(false)
    return new Story().everyoneLays(5, 10, 20, 30).check((table) => expect(table.discard).toEqual([]))
  })

  rule('AM-12', 'a scout alone sees the card, and cannot unsee it', () =>
    new Story()
      .until('round.scout')
      .when('Ana', 'round.scout', 2)
      .heard('Ana', { type: 'spied', card: 20 })
      .hearsNothing('Bo', (event) => 'card' in event && event.card !== UNSEEN)
      .sees('Ana', ({ table }) => expect(table.laid[2]).toEqual([20]))
      .sees('Bo', ({ table }) => expect(table.laid[2]).toEqual([UNSEEN]))
      .cannotUndo('Ana')
      .end(),
  )

  rule('AM-11', 'whoever has most lives left wins', () =>
    new Story()
      .untilTheEnd()
      .refuses('Ana', 0, { clause: 'AM-11', reason: 'over' })
      .ends(({ winners, scores }) =>
        expect(winners.map((seat) => scores[seat])).toContain(Math.max(...scores)),
      )
      .end(),
  )
})

describe('a scenario that is not so', () => {
  const plain = () => scenario(ambush, { players: 4 }).seats('Ana', 'Bo', 'Cy', 'Di')

  test('asks who is asked, and what', () => {
    expect(() => plain().when('Ana', 'attack.target', 1)).toThrow(
      'what is asked at match > round (round.lay)',
    )
    expect(() => new Story().everyoneLays(5, 10, 20, 30).when('Bo', 'attack.target', 0)).toThrow(
      'who is asked',
    )
    expect(() => plain().when('Eve', 'round.lay', 1)).toThrow('nobody here is called Eve')
  })

  test('does not let an illegal choice in', () => {
    expect(() => new Story().when('Ana', 'round.lay', 39)).toThrow('Ana says 39 and is refused')
    expect(() => new Story().refuses('Ana', 0, { clause: 'AM-2' })).toThrow()
    expect(() => new Story().refuses('Ana', 39, { clause: 'AM-3' })).toThrow()
  })

  test('notices what was not heard, and what was', () => {
    expect(() => new Story().when('Ana', 'round.lay', 0).heard('Bo', { type: 'laid' })).toThrow(
      'Bo hears {"type":"laid"}',
    )
    expect(() => new Story().when('Ana', 'round.lay', 0).hearsNothing('Bo')).toThrow()
  })

  test('wants all dictated chance to be used', () => {
    expect(() => new Story().dictate('deck', [1]).when('Ana', 'round.lay', 0).end()).toThrow(
      'dictated chance that was never used',
    )
    expect(() => plain().dictate('dice', 1).asked('Ana', 'round.lay')).toThrow('ambush has no stream dice')
  })

  test('keeps the cards together', () => {
    expect(() => plain().arrange((table) => table.deck.pop())).toThrow(
      'arrange keeps every card in exactly one place',
    )
    expect(() => plain().arrange((table) => (table.life[0] = 7))).toThrow('arrange leaves a sound table')
  })

  test('undoes only what may be undone', () => {
    expect(() => new Story().when('Ana', 'round.lay', 0).undo('Ana')).toThrow('Ana may undo')
    expect(() =>
      new Story().everyoneLays(5, 10, 20, 30).when('Ana', 'attack.target', 1).cannotUndo('Ana'),
    ).toThrow()
  })
})
