import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { bequest } from '../src/index.ts'
import { backs, cards, cardsNamed, eventsOf, story, wanderings, type Story } from './story.ts'

const LACKEYS = ['S-01', 'S-02', 'S-03', 'S-04', 'S-05', 'S-06', 'S-07', 'S-08', 'S-09']

/** Ana holds Key 1 and is about to take this Lackey; Bo and Cy hold the other Keys. */
const anaMayTake = (lackey: string, ...display: string[]): Story =>
  story(4)
    .keysGoTo(1, 'Ana', 'Bo', 'Cy')
    .untilDraftOf(1)
    .offers(lackey, 'S-13', 'S-14')
    .displays('Ana', ...display)

const anaTakes = (lackey: string, ...display: string[]): Story =>
  anaMayTake(lackey, ...display).when('Ana', 'draft.take', [lackey])

/** Lackeys that sell, with three cards that each may sell, how many at most, and their clause. */
const SELLERS = [
  ['S-01', ['R1-14', 'R1-15', 'R1-25'], 2, 'BQ-171'],
  ['S-02', ['R1-07', 'R1-09', 'R1-10'], 2, 'BQ-172'],
  ['S-03', ['R1-03', 'R1-04', 'R1-05'], 2, 'BQ-173'],
  ['S-04', ['R1-13', 'R1-30', 'R2-25'], 1, 'BQ-174'],
  ['S-06', ['R1-13', 'R1-14', 'R1-03'], 1, 'BQ-177'],
] as const

const NO_FRAME = { left: null, right: null }

rule(['BQ-123', 'BQ-076'], 'a Lackey is used the moment it is taken; the next Key waits for it', () => {
  const game = anaTakes('S-01', 'R1-14')
    .asked('Ana', 'lackey.sell')
    .notAsked('Bo')
    .sees('Bo', (view) => expect(view.table.atWork).toEqual(cards(['S-01'])))
    .when('Ana', 'lackey.sell', [])
    .asked('Bo', 'draft.take')
  expect(game.displayOf('Ana')).not.toContain('S-01')
  expect(game.table.atWork).toEqual([])
  game.end()
})

rule(
  'BQ-123',
  'whatever Lackey is acquired, it is at work until it is discarded, and nothing else goes on meanwhile',
  () => {
    let used = 0
    for (const { state, told } of wanderings(6, 'lackeys')) {
      const { atWork, discard } = state.table
      const taken = [...eventsOf(told, 'drafted'), ...eventsOf(told, 'tookFromVault')].map(({ card }) => card)
      for (const lackey of taken.filter((card) => cards(LACKEYS).includes(card))) {
        used++
        expect([...atWork, ...discard]).toContain(lackey)
      }
      const asked = bequest.pending(state)?.name ?? 'the end'
      expect(atWork.length > 0, `at ${asked}`).toBe(asked.startsWith('lackey.'))
    }
    expect(used).toBeGreaterThan(50)
  },
)

rule('BQ-124', 'all of it, part of it or none of it', () => {
  for (const sold of [[], ['R1-15'], ['R1-14', 'R1-15']]) {
    const game = anaTakes('S-01', 'R1-14', 'R1-15').when('Ana', 'lackey.sell', sold)
    expect(game.hears(null).filter(({ type }) => type === 'sold')).toHaveLength(sold.length === 0 ? 0 : 1)
    expect(game.displayOf('Ana')).toEqual(['R1-14', 'R1-15'].filter((id) => !sold.includes(id)))
    game.asked('Bo', 'draft.take').end()
  }
})

rule('BQ-124', 'each of the nine may be taken and left without effect', () => {
  const nothing = (decision: string): [] | typeof NO_FRAME => (decision === 'lackey.frame' ? NO_FRAME : [])
  for (const lackey of LACKEYS) {
    const game = anaTakes(lackey, 'R1-14', 'R1-07', 'R1-03', 'R1-13').displays('Bo', 'R1-15')
    const before = [game.displayOf('Ana'), game.faceDownOf('Ana'), game.displayOf('Bo')]
    const { name } = bequest.pending(game.state)!
    expect(name).toMatch(/^lackey\./)
    game.when('Ana', name, nothing(name)).asked('Bo', 'draft.take')
    expect([game.displayOf('Ana'), game.faceDownOf('Ana'), game.displayOf('Bo')], `after ${lackey}`).toEqual([
      ...before.slice(0, 2),
      // Bo's own Key is given up meanwhile.
      before[2]!.filter((id) => id !== 'R1-02'),
    ])
    expect(game.discardPile).toContain(lackey)
    game.end()
  }
})

rule('BQ-125', 'used or not, the Lackey is then discarded face up', () => {
  for (const sold of [[], ['R1-14']]) {
    const game = anaTakes('S-01', 'R1-14').when('Ana', 'lackey.sell', sold)
    // Bo has given up Key 2 meanwhile.
    expect(game.discardPile.slice(-3)).toEqual(['R1-01', 'S-01', 'R1-02'])
    game
      .heard('Cy', { type: 'lackeyDiscarded', seat: 0, card: cards(['S-01'])[0] })
      .sees(null, (view) => expect(view.table.discard).toEqual(game.table.discard))
      .end()
  }
})

rule(
  'BQ-126',
  'a Lackey that sells Hideouts, taken without Hideouts: nothing sold, discarded, next Key',
  () => {
    const game = anaMayTake('S-01', 'R1-07').displays('Bo', 'R1-14')
    const pile = game.faceDownOf('Ana')
    game.when('Ana', 'draft.take', ['S-01']).asked('Bo', 'draft.take')
    expect(game.displayOf('Ana')).toEqual(['R1-07'])
    expect(game.faceDownOf('Ana')).toEqual(pile)
    expect(game.displayOf('Bo')).toContain('R1-14')
    expect(game.discardPile.slice(-2)).toEqual(['S-01', 'R1-02'])
    game.end()
  },
)

rule('BQ-126', 'none of the others needs a target either', () => {
  for (const lackey of ['S-02', 'S-03', 'S-04', 'S-05', 'S-06', 'S-08']) {
    const game = anaTakes(lackey).asked('Bo', 'draft.take')
    expect(game.discardPile.slice(-2)).toEqual([lackey, 'R1-02'])
    expect(game.displayOf('Ana')).toEqual([])
    game.end()
  }
})

rule('BQ-126', 'a Lackey that is the last card on offer must be taken', () => {
  const game = story(3)
    .keysGoTo(1, 'Ana', 'Bo')
    .untilDraftOf(1)
    .offers('S-05', 'S-21')
    .displays('Bo')
    .when('Ana', 'draft.take', ['S-21'])
    .heard('Cy', { type: 'drafted', seat: 1, card: cards(['S-05'])[0] })
    .asked('Bo', 'split')
  expect(game.discardPile.slice(-2)).toEqual(['R1-02', 'S-05'])
  game.end()
})

rule('BQ-127', 'a Lackey never scores, not even for the Vault Catalogue while it is at work', () => {
  const game = anaMayTake('S-01', 'R1-14', 'S-19')
  const before = game.sheet('Ana')
  expect(before.schemes).toBe(2)
  game.when('Ana', 'draft.take', ['S-01'])
  expect(game.sheet('Ana')).toEqual(before)
  game.when('Ana', 'lackey.sell', [])
  expect(game.sheet('Ana')).toEqual(before)
  expect(game.displayOf('Ana')).toEqual(['R1-14', 'S-19'])
  game.end()
})

rule('BQ-127', 'no display ever holds a Lackey', () => {
  const lackeys = cards(LACKEYS)
  for (const { state } of wanderings(4, 'no lackeys')) {
    expect(state.table.display.flat().filter((card) => lackeys.includes(card))).toEqual([])
  }
})

for (const [lackey, [own, theirs, others], , clause] of SELLERS) {
  rule('BQ-128', `${lackey} touches only the cards of its taker`, () => {
    anaTakes(lackey, own)
      .displays('Bo', theirs)
      .displays('Cy', others)
      .mayChoose('Ana', [], [own])
      .refuses('Ana', [theirs], { clause, reason: 'notForThisLackey' })
      .refuses('Ana', [others], { clause, reason: 'notForThisLackey' })
      .end()
  })
}

rule('BQ-128', 'so do the Crime-Scene Cleaner and the Frame-Up Artist', () => {
  anaTakes('S-05', 'R1-13').displays('Bo', 'R1-30').mayChoose('Ana', [], ['R1-13']).end()
  anaTakes('S-08', 'R1-13')
    .displays('Bo', 'R1-30')
    .refuses('Ana', { left: null, right: 'R1-30' }, { clause: 'BQ-181', reason: 'notForThisLackey' })
    .end()
})

rule('BQ-128', 'and of these only those that its text names', () => {
  anaTakes('S-01', 'R1-14', 'R1-07', 'R1-13').mayChoose('Ana', [], ['R1-14']).end()
  anaTakes('S-05', 'R1-14', 'R1-07', 'R1-13').mayChoose('Ana', [], ['R1-13']).end()
})

rule('BQ-129', 'a sold card is turned face down and added to the seller’s Treasure pile', () => {
  const game = anaMayTake('S-01', 'R1-14', 'R1-15').hasFaceDown('Ana', 2)
  const pile = game.faceDownOf('Ana')
  game.when('Ana', 'draft.take', ['S-01']).when('Ana', 'lackey.sell', ['R1-15'])
  expect(game.faceDownOf('Ana')).toEqual([...pile, 'R1-15'])
  expect(game.displayOf('Ana')).toEqual(['R1-14'])
  game
    .sees('Bo', (view) => expect(view.table.faceDown[0]).toEqual(backs(3)))
    .sees('Ana', (view) => expect(view.table.faceDown[0]).toEqual(cards([...pile, 'R1-15'])))
    .end()
})

rule('BQ-130', '3 Evidence cards, one is sold, 4 face-down cards before: Evidence $0, Treasure $15', () => {
  const game = anaMayTake('S-04', 'R1-13', 'R1-30', 'R2-25').hasFaceDown('Ana', 4)
  expect(game.sheet('Ana')).toMatchObject({ evidence: -9, treasure: 10 })
  game.when('Ana', 'draft.take', ['S-04']).when('Ana', 'lackey.sell', ['R2-25'])
  expect(game.sheet('Ana')).toMatchObject({ evidence: 0, treasure: 15 })
  game.end()
})

rule('BQ-130', 'type, icons and value of a sold card are gone; nothing but Treasure is left of it', () => {
  const game = anaMayTake('S-02', 'S-25', 'R1-07', 'R1-08', 'S-10', 'S-29').hasFaceDown('Ana', 0)
  expect(game.sheet('Ana')).toMatchObject({ gadgets: 15, schemes: 4, hideouts: 3, treasure: 0 })
  game.when('Ana', 'draft.take', ['S-02']).when('Ana', 'lackey.sell', ['S-25', 'S-29'])
  expect(game.sheet('Ana')).toMatchObject({ gadgets: 1, schemes: 2, hideouts: 0, treasure: 3 })
  expect(bequest.outcome(game.state)).toBeNull()
  game.end()
})

for (const [lackey, [one, two, three], max, clause] of SELLERS) {
  rule('BQ-131', `${lackey} sells any number of different cards from 0 to ${max}`, () => {
    const pairs =
      max === 2
        ? [
            [one, two],
            [one, three],
            [two, three],
          ]
        : []
    const game = anaTakes(lackey, one, two, three)
    game
      .mayChoose('Ana', [], [one], [two], [three], ...pairs)
      .refuses('Ana', [one, one], { clause: 'BQ-131', reason: 'twice' })
      .refuses('Ana', [one, two, three], { clause, reason: 'tooMany' })
      .refuses('Ana', [one, two, three, 'R1-12'], { clause, reason: 'notForThisLackey' })
    if (max === 1) game.refuses('Ana', [one, two], { clause, reason: 'tooMany' })
    game.end()
  })
}

rule(
  'BQ-132',
  'the Roving Lair may be sold as a Hideout or as a Gadget, and becomes one face-down card',
  () => {
    for (const lackey of ['S-01', 'S-02']) {
      const game = anaMayTake(lackey, 'S-29', 'S-10', 'S-11', 'R1-10').hasFaceDown('Ana', 1)
      expect(game.sheet('Ana')).toMatchObject({ gadgets: 1, hideouts: 3, schemes: 4, treasure: 1 })
      game.when('Ana', 'draft.take', [lackey]).when('Ana', 'lackey.sell', ['S-29'])
      expect(game.sheet('Ana')).toMatchObject({ gadgets: 0, hideouts: 0, schemes: 1, treasure: 3 })
      game.end()
    }
  },
)

rule(
  'BQ-132',
  'the Two-Faced Summit is sold, it was the only Influence: West 0, East 0, one more face-down card',
  () => {
    const game = anaMayTake('S-03', 'S-22')
      .displays('Bo', 'R1-03', 'R1-05')
      .displays('Dee', 'R1-04', 'R1-06')
      .hasFaceDown('Ana', 2)
    expect(game.sheet('Ana')).toMatchObject({ western: 15, eastern: 20, treasure: 3 })
    game.when('Ana', 'draft.take', ['S-03']).when('Ana', 'lackey.sell', ['S-22'])
    expect(game.sheet('Ana')).toMatchObject({ western: 0, eastern: 0, treasure: 6 })
    game.end()
  },
)

rule('BQ-133', 'a player with Keys 1 and 4 takes the Pawnbroker with Key 1 and cannot sell Key 4', () => {
  story(5)
    .keysGoTo(1, 'Ana', 'Bo', 'Cy', 'Ana')
    .untilDraftOf(1)
    .offers('S-06', 'S-13', 'S-14', 'S-21')
    .displays('Ana', 'R1-07', 'S-10')
    .when('Ana', 'draft.take', ['S-06'])
    .check((g) => expect(g.display[0]).toContain(cards(['R1-21'])[0]))
    .mayChoose('Ana', [], ['R1-07'], ['S-10'])
    .refuses('Ana', ['R1-21'], { clause: 'BQ-133', reason: 'notForThisLackey' })
    .end()
})

rule(['BQ-133', 'BQ-156'], 'a Key tucked under the Buffler cannot be sold either', () => {
  story(3, { advanced: true })
    .characters('C-2', 'C-1', 'C-3')
    .keysGoTo(1, 'Ana', 'Bo')
    .untilDraftOf(1)
    .offers('S-06', 'S-21')
    .displays('Ana', 'R1-07')
    .when('Ana', 'draft.take', ['S-06'])
    .check((g) => expect(g.tucked[0]).toEqual(cards(['R1-01'])))
    .mayChoose('Ana', [], ['R1-07'])
    .refuses('Ana', ['R1-01'], { clause: 'BQ-133', reason: 'notForThisLackey' })
    .end()
})

rule('BQ-133', 'any other card that a Lackey cannot sell is refused by the Lackey’s own clause', () => {
  story(5)
    .keysGoTo(1, 'Ana', 'Bo', 'Cy', 'Ana')
    .untilDraftOf(1)
    .offers('S-01', 'S-13', 'S-14', 'S-21')
    .displays('Ana', 'R1-07', 'R1-14')
    .when('Ana', 'draft.take', ['S-01'])
    .refuses('Ana', ['R1-07'], { clause: 'BQ-171', reason: 'notForThisLackey' })
    .refuses('Ana', ['R1-21'], { clause: 'BQ-133', reason: 'notForThisLackey' })
    .end()
})

rule('BQ-134', 'a Character cannot be sold, discarded or moved, not even one that counts as a Scheme', () => {
  for (const character of ['C-2', 'C-5']) {
    const others = ['C-1', 'C-3', 'C-4']
    const anaHas = (lackey: string): Story =>
      story(4, { advanced: true })
        .characters(character, ...others)
        .keysGoTo(1, 'Ana', 'Bo', 'Cy')
        .untilDraftOf(1)
        .offers(lackey, 'S-13', 'S-14')
        .displays('Ana', 'S-10', 'R1-13')
        .when('Ana', 'draft.take', [lackey])
    const never = { reason: 'notForThisLackey' }
    anaHas('S-06').mayChoose('Ana', [], ['S-10'], ['R1-13']).refuses('Ana', [character], never).end()
    anaHas('S-05').mayChoose('Ana', [], ['R1-13']).refuses('Ana', [character], never).end()
    anaHas('S-08').refuses('Ana', { left: character, right: null }, never).end()
  }
})

rule('BQ-135', 'cards received this round may be sold in the draft of the same round', () => {
  const game = story(3).keysGoTo(1, 'Ana', 'Ana').untilDraftOf(1).offers('S-06', 'S-21')
  const received = game.displayOf('Ana').filter((id) => id !== 'R1-02')
  expect(received.length).toBeGreaterThan(0)
  expect(received.every((id) => id.startsWith('R1-'))).toBe(true)
  game
    .when('Ana', 'draft.take', ['S-06'])
    .mayChoose('Ana', [], ...received.map((id) => [id]))
    .when('Ana', 'lackey.sell', [received[0]!])
  expect(game.faceDownOf('Ana').at(-1)).toBe(received[0])
  game.end()
})

rule('BQ-171', 'the Shady Realtor sells none, one or two Hideouts', () => {
  story(3)
    .keysGoTo(1, 'Ana', 'Bo')
    .untilDraftOf(1)
    .offers('S-01', 'S-21')
    .displays('Ana', 'R1-14', 'R1-15', 'R1-07')
    .hasFaceDown('Ana', 3)
    .when('Ana', 'draft.take', ['S-01'])
    .mayChoose('Ana', [], ['R1-14'], ['R1-15'], ['R1-14', 'R1-15'])
    .refuses('Ana', ['R1-07'], { clause: 'BQ-171', reason: 'notForThisLackey' })
    .when('Ana', 'lackey.sell', ['R1-15'])
    .heard('Bo', { type: 'sold', cards: cards(['R1-15']) })
    .check((g) => {
      expect(g.display[0]).toEqual(cards(['R1-14', 'R1-07']))
      expect(g.faceDown[0]).toHaveLength(4)
      // Bo has used Key 2 meanwhile; the last card on offer needs no choice.
      expect(g.discard.slice(-3)).toEqual(cards(['R1-01', 'S-01', 'R1-02']))
    })
    .end()
})

rule(
  ['BQ-171', 'BQ-124'],
  'T14: a player with 3 Hideouts sells 1: 2 Hideouts, one more face-down card, Lackey discarded',
  () => {
    const game = anaMayTake('S-01', 'R1-25', 'R1-14', 'S-21').hasFaceDown('Ana', 3)
    game.when('Ana', 'draft.take', ['S-01']).when('Ana', 'lackey.sell', ['R1-25'])
    expect(game.displayOf('Ana')).toEqual(['R1-14', 'S-21'])
    expect(game.faceDownOf('Ana')).toHaveLength(4)
    expect(game.discardPile.slice(-2)).toEqual(['S-01', 'R1-02'])
    game.end()
  },
)

rule('BQ-172', 'the Scrap Dealer sells Gadget cards of any kind, and nothing else', () => {
  const game = anaTakes('S-02', 'R1-07', 'S-26', 'R1-14', 'R1-13', 'R1-03', 'S-10')
    .mayChoose('Ana', [], ['R1-07'], ['S-26'], ['R1-07', 'S-26'])
    .refuses('Ana', ['R1-14'], { clause: 'BQ-172', reason: 'notForThisLackey' })
    .when('Ana', 'lackey.sell', ['S-26', 'R1-07'])
  expect(game.displayOf('Ana').toSorted()).toEqual(['R1-03', 'R1-13', 'R1-14', 'S-10'])
  expect(game.faceDownOf('Ana').slice(-2).toSorted()).toEqual(['R1-07', 'S-26'])
  game.end()
  anaTakes('S-02', 'R1-09', 'R1-10').mayChoose('Ana', [], ['R1-09'], ['R1-10'], ['R1-09', 'R1-10']).end()
  anaTakes('S-02', 'S-28', 'S-29').mayChoose('Ana', [], ['S-28'], ['S-29'], ['S-28', 'S-29']).end()
})

rule(
  'BQ-173',
  'the Turncoat Diplomat sells Western and Eastern Influence in any mixture, and nothing else',
  () => {
    const game = anaTakes('S-03', 'R1-03', 'R1-05', 'S-22', 'R1-07', 'S-13')
      .mayChoose(
        'Ana',
        [],
        ['R1-03'],
        ['R1-05'],
        ['S-22'],
        ['R1-03', 'R1-05'],
        ['R1-03', 'S-22'],
        ['R1-05', 'S-22'],
      )
      .refuses('Ana', ['S-13'], { clause: 'BQ-173', reason: 'notForThisLackey' })
      .when('Ana', 'lackey.sell', ['R1-03', 'R1-05'])
    expect(game.displayOf('Ana')).toEqual(['S-22', 'R1-07', 'S-13'])
    game.end()
  },
)

rule('BQ-174', 'the Shredding Clerk sells one Evidence card or none, and nothing else', () => {
  const game = anaTakes('S-04', 'R1-13', 'S-30', 'R1-14')
    .mayChoose('Ana', [], ['R1-13'], ['S-30'])
    .refuses('Ana', ['R1-14'], { clause: 'BQ-174', reason: 'notForThisLackey' })
    .refuses('Ana', ['R1-13', 'S-30'], { clause: 'BQ-174', reason: 'tooMany' })
    .when('Ana', 'lackey.sell', ['R1-13'])
  expect(game.displayOf('Ana')).toEqual(['S-30', 'R1-14'])
  expect(game.faceDownOf('Ana').at(-1)).toBe('R1-13')
  game.end()
})

rule(
  'BQ-175',
  'the Crime-Scene Cleaner discards up to three Evidence cards, which do not become Treasure',
  () => {
    const game = anaTakes('S-05', 'R1-13', 'R1-30', 'R2-25', 'R3-25', 'R1-14')
    const pile = game.faceDownOf('Ana')
    expect(game.choices('Ana')).toHaveLength(1 + 4 + 6 + 4)
    game
      .refuses('Ana', ['R1-14'], { clause: 'BQ-175', reason: 'notForThisLackey' })
      .refuses('Ana', ['R1-13', 'R1-30', 'R2-25', 'R3-25'], { clause: 'BQ-175', reason: 'tooMany' })
      .when('Ana', 'lackey.discard', ['R1-13', 'R2-25', 'R3-25'])
      .heard('Dee', { type: 'cleaned', seat: 0, cards: cards(['R1-13', 'R2-25', 'R3-25']) })
    expect(game.displayOf('Ana')).toEqual(['R1-30', 'R1-14'])
    expect(game.faceDownOf('Ana')).toEqual(pile)
    expect(game.discardPile).toEqual(expect.arrayContaining(['R1-13', 'R2-25', 'R3-25']))
    game.end()
  },
)

rule('BQ-175', 'none of them is discarded if the taker wants to keep them', () => {
  const game = anaTakes('S-05', 'R1-13', 'R1-30')
    .when('Ana', 'lackey.discard', [])
    .hearsNothing(null, { type: 'cleaned' })
  expect(game.displayOf('Ana')).toEqual(['R1-13', 'R1-30'])
  expect(game.discardPile.slice(-3)).toEqual(['R1-01', 'S-05', 'R1-02'])
  game.end()
})

rule('BQ-175', 'one alone may be discarded', () => {
  const game = anaTakes('S-05', 'R1-13', 'R1-30').when('Ana', 'lackey.discard', ['R1-30'])
  expect(game.displayOf('Ana')).toEqual(['R1-13'])
  expect(game.discardPile).toContain('R1-30')
  game.end()
})

rule('BQ-176', 'the Cleaner’s cards go to the discard pile in ascending order, the Cleaner on top', () => {
  const game = anaTakes('S-05', 'S-30', 'R3-25', 'R1-13').when('Ana', 'lackey.discard', [
    'S-30',
    'R3-25',
    'R1-13',
  ])
  expect(game.discardPile.slice(-6)).toEqual(['R1-01', 'R1-13', 'R3-25', 'S-30', 'S-05', 'R1-02'])
  game.end()
})

rule(
  'BQ-177',
  'the Pawnbroker sells one face-up card of any type, Schemes and special assets included',
  () => {
    const display = ['R1-03', 'R1-05', 'R1-07', 'R1-13', 'R1-14', 'S-10', 'S-21', 'S-28', 'S-30']
    const game = anaMayTake('S-06', ...display).hasFaceDown('Ana', 1)
    const [hidden] = game.faceDownOf('Ana')
    game
      .when('Ana', 'draft.take', ['S-06'])
      .mayChoose('Ana', [], ...display.map((id) => [id]))
      .refuses('Ana', [hidden], { clause: 'BQ-177', reason: 'notForThisLackey' })
      .refuses('Ana', ['R1-03', 'R1-05'], { clause: 'BQ-177', reason: 'tooMany' })
      .when('Ana', 'lackey.sell', ['S-10'])
    expect(game.faceDownOf('Ana')).toEqual([hidden, 'S-10'])
    expect(game.sheet('Ana').schemes).toBe(0)
    game.end()
  },
)

rule(
  ['BQ-178', 'BQ-179'],
  'the Dumpster Diver may add the top discard, normally the Key just given up, to the Treasure',
  () => {
    const game = anaMayTake('S-07').hasFaceDown('Ana', 1)
    const pile = game.faceDownOf('Ana')
    expect(game.discardPile.length).toBeGreaterThan(1)
    game
      .when('Ana', 'draft.take', ['S-07'])
      .mayChoose('Ana', [], ['R1-01'])
      .refuses('Ana', [game.discardPile[0]], { clause: 'BQ-178', reason: 'onlyTheTop' })
      .when('Ana', 'lackey.dive', ['R1-01'])
      .heard('Dee', { type: 'dived', seat: 0, cards: cards(['R1-01']) })
    expect(game.faceDownOf('Ana')).toEqual([...pile, 'R1-01'])
    expect(game.discardPile).not.toContain('R1-01')
    expect(game.displayOf('Ana')).toEqual([])
    expect(game.sheet('Ana').treasure).toBe(3)
    game.end()
  },
)

rule('BQ-178', 'the top discard stays where it is if the player does not want it', () => {
  const game = anaTakes('S-07')
    .refuses('Ana', 'R1-01', { clause: 'BQ-178', reason: 'malformed' })
    .when('Ana', 'lackey.dive', [])
    .hearsNothing(null, { type: 'dived' })
  expect(game.discardPile.slice(-3)).toEqual(['R1-01', 'S-07', 'R1-02'])
  game.end()
})

rule('BQ-179', 'for the Buffler it is whatever lies on top', () => {
  const game = story(4, { advanced: true })
    .characters('C-2', 'C-1', 'C-3', 'C-4')
    .keysGoTo(1, 'Bo', 'Ana', 'Cy')
    .untilDraftOf(1)
    .offers('S-05', 'S-07', 'S-21')
    .displays('Bo')
    .when('Bo', 'draft.take', ['S-05'])
    .when('Ana', 'draft.take', ['S-07'])
    .mayChoose('Ana', [], ['S-05'])
    .when('Ana', 'lackey.dive', ['S-05'])
  expect(game.faceDownOf('Ana').at(-1)).toBe('S-05')
  game.end()
})

rule(
  'BQ-179',
  'the Buffler takes the Dumpster Diver with Key 1 in round 1: no effect, Dumpster Diver discarded',
  () => {
    const game = story(4, { advanced: true })
      .characters('C-2', 'C-1', 'C-3', 'C-4')
      .keysGoTo(1, 'Ana', 'Bo', 'Cy')
      .untilDraftOf(1)
      .offers('S-07', 'S-10', 'S-21')
    const pile = game.faceDownOf('Ana')
    expect(game.discardPile).toEqual([])
    game.when('Ana', 'draft.take', ['S-07']).asked('Bo', 'draft.take')
    expect(game.faceDownOf('Ana')).toEqual(pile)
    expect(game.discardPile).toEqual(['S-07', 'R1-02'])
    game.end()
  },
)

rule('BQ-180', 'the Dumpster Diver cannot fish out itself: it is discarded after its effect', () => {
  const game = anaTakes('S-07').refuses('Ana', ['S-07'], { clause: 'BQ-178', reason: 'onlyTheTop' })
  expect(game.discardPile).not.toContain('S-07')
  game
    .when('Ana', 'lackey.dive', ['R1-01'])
    .heard(null, { type: 'lackeyDiscarded', seat: 0, card: cards(['S-07'])[0] })
  expect(game.discardPile.slice(-2)).toEqual(['S-07', 'R1-02'])
  game.end()
})

rule(
  'BQ-181',
  'the Frame-Up Artist moves at most one Evidence card to each neighbour, any of them to either',
  () => {
    anaTakes('S-08', 'R1-13', 'S-30', 'R1-14')
      .mayChoose(
        'Ana',
        { left: null, right: null },
        { left: 'R1-13', right: null },
        { left: 'S-30', right: null },
        { left: null, right: 'R1-13' },
        { left: null, right: 'S-30' },
        { left: 'R1-13', right: 'S-30' },
        { left: 'S-30', right: 'R1-13' },
      )
      .refuses('Ana', { left: 'R1-13', right: 'R1-13' }, { clause: 'BQ-181', reason: 'twice' })
      .refuses('Ana', { left: 'R1-14', right: null }, { clause: 'BQ-181', reason: 'notForThisLackey' })
      .refuses('Ana', { left: ['R1-13', 'S-30'], right: null }, { clause: 'BQ-181' })
      .end()
  },
)

rule(['BQ-181', 'BQ-182'], 'the gift lies in the neighbours’ displays at once; nobody asks them', () => {
  const game = anaMayTake('S-08', 'R1-13', 'R1-30', 'R2-25')
    .displays('Bo', 'R3-25', 'R4-24')
    .displays('Cy', 'R1-14')
    .displays('Dee')
  expect(game.neighboursOf('Ana')).toEqual(['Bo', 'Dee'])
  expect(game.sheet('Bo').evidence).toBe(0)
  game
    .when('Ana', 'draft.take', ['S-08'])
    .when('Ana', 'lackey.frame', { left: 'R1-30', right: 'R1-13' })
    .heard('Cy', { type: 'framed', seat: 0, victim: 1, card: cards(['R1-30'])[0] })
    .heard('Cy', { type: 'framed', seat: 0, victim: 3, card: cards(['R1-13'])[0] })
    .asked('Bo', 'draft.take')
  expect(game.displayOf('Ana')).toEqual(['R2-25'])
  expect(game.displayOf('Bo')).toEqual(expect.arrayContaining(['R3-25', 'R4-24', 'R1-30']))
  expect(game.displayOf('Dee')).toEqual(['R1-13'])
  expect(game.displayOf('Cy').filter((id) => !id.endsWith('-16'))).toEqual(['R1-14'])
  expect(game.sheet('Bo').evidence).toBe(-9)
  game.end()
})

rule('BQ-182', 'who is given nothing has nothing more', () => {
  const game = anaTakes('S-08', 'R1-13')
    .displays('Bo', 'R1-14')
    .displays('Dee', 'R1-15')
    .when('Ana', 'lackey.frame', { left: null, right: 'R1-13' })
  expect(game.hears(null).filter(({ type }) => type === 'framed')).toHaveLength(1)
  expect([game.displayOf('Bo'), game.displayOf('Dee')]).toEqual([['R1-14'], ['R1-15', 'R1-13']])
  game.end()
})

rule('BQ-181', 'one gift is enough, to the left or to the right', () => {
  const left = anaTakes('S-08', 'R1-13')
    .displays('Bo')
    .displays('Dee')
    .when('Ana', 'lackey.frame', { left: 'R1-13', right: null })
  expect([left.displayOf('Ana'), left.displayOf('Bo'), left.displayOf('Dee')]).toEqual([[], ['R1-13'], []])
  left.end()
  const right = anaTakes('S-08', 'R1-13')
    .displays('Bo')
    .displays('Dee')
    .when('Ana', 'lackey.frame', { left: null, right: 'R1-13' })
  expect([right.displayOf('Ana'), right.displayOf('Bo'), right.displayOf('Dee')]).toEqual([[], [], ['R1-13']])
  right.end()
})

rule('BQ-183', 'the Vault Insider’s taker alone sees the top three Special cards and may take one', () => {
  const seen = ['S-20', 'S-10', 'S-01']
  const game = anaMayTake('S-09', 'R1-14').nextSpecials(...seen)
  const below = game.table.specials.slice(0, -3)
  game
    .when('Ana', 'draft.take', ['S-09'])
    .heard('Ana', { type: 'peeked', seat: 0, cards: cards(seen) })
    .sees('Ana', (view) => expect(view.table.peek).toEqual(cards(seen)))
    .check((g) => expect(g.specials).toEqual(below))
  for (const other of ['Bo', 'Cy', 'Dee', null]) {
    game
      .heard(other, { type: 'peeked', seat: 0, cards: backs(3) })
      .sees(other, (view) => expect(view.table.peek).toEqual(backs(3)))
  }
  game
    .mayChoose('Ana', [], ['S-20'], ['S-10'], ['S-01'])
    .refuses('Ana', ['S-20', 'S-10'], { clause: 'BQ-183', reason: 'onlyOne' })
    .refuses('Ana', ['S-13'], { clause: 'BQ-183', reason: 'notSeen' })
    .refuses('Ana', 'S-20', { clause: 'BQ-183', reason: 'malformed' })
    .end()
})

rule('BQ-183', 'fewer cards if the Special deck is smaller, none if it is empty', () => {
  anaMayTake('S-09')
    .specialDeckIs('S-10', 'S-11')
    .when('Ana', 'draft.take', ['S-09'])
    .mayChoose('Ana', [], ['S-10'], ['S-11'])
    .end()
  const game = anaMayTake('S-09')
    .specialDeckIs()
    .when('Ana', 'draft.take', ['S-09'])
    .asked('Bo', 'draft.take')
  expect(game.discardPile.slice(-2)).toEqual(['S-09', 'R1-02'])
  game.end()
})

rule(
  'BQ-184',
  'a Scheme or special asset taken from the vault is shown to all and goes into the display',
  () => {
    for (const id of ['S-20', 'S-30']) {
      const game = anaMayTake('S-09').nextSpecials('S-10', id, 'S-11')
      const pile = game.faceDownOf('Ana')
      game.when('Ana', 'draft.take', ['S-09']).when('Ana', 'lackey.peek', [id])
      for (const who of game.onlookers)
        game.heard(who, { type: 'tookFromVault', seat: 0, card: cards([id])[0] })
      expect(game.displayOf('Ana')).toEqual([id])
      expect(game.faceDownOf('Ana')).toEqual(pile)
      game.asked('Bo', 'draft.take').end()
    }
  },
)

rule(
  ['BQ-184', 'BQ-185'],
  'a Lackey taken from the vault is used and discarded at once, then the Vault Insider',
  () => {
    const game = anaMayTake('S-09', 'R1-14')
      .nextSpecials('S-20', 'S-01', 'S-10')
      .when('Ana', 'draft.take', ['S-09'])
      .when('Ana', 'lackey.peek', ['S-01'])
      .asked('Ana', 'lackey.sell')
      // The cards not taken are under the deck before the second Lackey acts.
      .check((g) => {
        expect(g.peek).toEqual([])
        expect(g.under).toEqual(cards(['S-10', 'S-20']))
        expect(g.atWork).toEqual(cards(['S-09', 'S-01']))
      })
      .when('Ana', 'lackey.sell', ['R1-14'])
      .asked('Bo', 'draft.take')
    expect(game.faceDownOf('Ana').at(-1)).toBe('R1-14')
    expect(game.displayOf('Ana')).toEqual([])
    expect(game.discardPile.slice(-4)).toEqual(['R1-01', 'S-01', 'S-09', 'R1-02'])
    game.end()
  },
)

rule('BQ-184', 'who wants none of them takes none', () => {
  const game = anaMayTake('S-09')
    .nextSpecials('S-20', 'S-10', 'S-11')
    .when('Ana', 'draft.take', ['S-09'])
    .when('Ana', 'lackey.peek', [])
    .hearsNothing(null, { type: 'tookFromVault' })
    .asked('Bo', 'draft.take')
  expect(game.displayOf('Ana')).toEqual([])
  game.end()
})

rule(['BQ-184', 'BQ-126'], 'a Lackey from the vault without a target does nothing', () => {
  const game = anaMayTake('S-09')
    .nextSpecials('S-20', 'S-01', 'S-10')
    .when('Ana', 'draft.take', ['S-09'])
    .when('Ana', 'lackey.peek', ['S-01'])
    .asked('Bo', 'draft.take')
  expect(game.discardPile.slice(-4)).toEqual(['R1-01', 'S-01', 'S-09', 'R1-02'])
  game.end()
})

rule('BQ-185', 'what is not taken goes under the deck, unseen by the others', () => {
  const game = anaMayTake('S-09')
    .nextSpecials('S-20', 'S-10', 'S-11')
    .when('Ana', 'draft.take', ['S-09'])
    .when('Ana', 'lackey.peek', ['S-10'])
    .heard(null, { type: 'putUnder', seat: 0, count: 2 })
  game
    .sees('Ana', (view) => expect(view.table.under).toEqual(cards(['S-11', 'S-20'])))
    .sees('Bo', (view) => expect(view.table.under).toEqual(backs(2)))
    .sees(null, (view) => expect(view.table.under).toEqual(backs(2)))
  for (const other of ['Bo', 'Cy', 'Dee', null]) {
    game.hearsNothing(other, (event) => cardsNamed(event).some((card) => game.table.under.includes(card)))
  }
  expect(game.discardPile.slice(-2)).toEqual(['S-09', 'R1-02'])
  game.end()
})

rule(['BQ-185', 'BQ-035'], 'and is drawn again last of all, in the order it had', () => {
  const offersAfter = (taken: string[], ...deck: string[]): (readonly string[])[] => {
    const game = story(3)
      .keysGoTo(1, 'Ana', 'Bo')
      .untilDraftOf(1)
      .offers('S-09', 'S-21')
      .specialDeckIs(...deck)
      .when('Ana', 'draft.take', ['S-09'])
      .when('Ana', 'lackey.peek', taken)
    const second = game.onOffer
    game.untilSplitOf(3)
    return [second, game.onOffer]
  }
  expect(offersAfter([], 'S-10', 'S-11', 'S-12', 'S-13')).toEqual([
    ['S-13', 'S-10'],
    ['S-11', 'S-12'],
  ])
  expect(offersAfter(['S-11'], 'S-10', 'S-11', 'S-12', 'S-13', 'S-14')).toEqual([
    ['S-13', 'S-14'],
    ['S-10', 'S-12'],
  ])
})
