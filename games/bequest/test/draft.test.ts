import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { bequest, CARDS, is, KEY, LACKEY } from '../src/index.ts'
import {
  card,
  cards,
  DIRECTIONS,
  eventsOf,
  lookersAt,
  NAMES,
  NOTHING,
  owns,
  sheetOf,
  SIZES,
  story,
  wanderings,
  type Story,
} from './story.ts'

/** Special cards of which none is a Lackey. */
const QUIET = ['S-10', 'S-11', 'S-12', 'S-13', 'S-14']
const KEYS = ['R1-01', 'R1-02', 'R1-16', 'R1-21', 'R1-26']

/** Round 1 at its draft: Keys 1, 2, 3 … are with these players and as many quiet Special cards are on offer. */
const draftOf = (players: number, ...holders: string[]): Story =>
  story(players)
    .keysGoTo(1, ...holders)
    .specials(...QUIET.slice(0, players - 1))
    .untilDraftOf(1)

/** Everybody takes the first card on offer to the end of the round; who used which Key, in order. */
function draftOrder(told: Story): string[] {
  const order: string[] = []
  const note = (): void => {
    for (const event of told.hears(null)) {
      if (event.type === 'keyUsed') order.push(`${told.nameOf(event.seat)} ${CARDS[event.card]!.key}`)
    }
  }
  note()
  while (told.table.round === 1) {
    const who = told.nameOf(told.game.actor(told.state))
    told.when(who, 'draft.take', [told.onOffer[0]!])
    note()
  }
  return order
}

rule('BQ-072', 'the holder of Key 1 acts first, wherever they sit', () => {
  for (const players of SIZES) {
    const everybody = NAMES.slice(0, players)
    for (const first of everybody) {
      const others = everybody.filter((who) => who !== first)
      const told = draftOf(players, first, ...others.slice(0, players - 2))
      told.asked(first, 'draft.take')
      for (const who of others)
        told.notAsked(who).refuses(who, ['S-10'], { clause: 'BQ-073', reason: 'notAsked' })
      told.end()
    }
  }
})

rule('BQ-073', 'first the Key is given up, then any one card on offer is taken', () => {
  const told = draftOf(4, 'Ana', 'Bo', 'Cy')
    .heard(null, { type: 'keyUsed', seat: 0, card: card('R1-01') })
    .mayChoose('Ana', ['S-10'], ['S-11'], ['S-12'])
    .refuses('Ana', ['S-13'], { clause: 'BQ-073', reason: 'notOnOffer' })
    .refuses('Ana', ['S-10', 'S-11'], { clause: 'BQ-073', reason: 'onlyOne' })
    .refuses('Ana', ['R1-02'], { clause: 'BQ-073', reason: 'notOnOffer' })
    .refuses('Ana', 'S-10', { clause: 'BQ-073', reason: 'malformed' })
    .refuses('Ana', ['S-99'], { clause: 'BQ-073', reason: 'noSuchCard' })
  expect(told.displayOf('Ana')).not.toContain('R1-01')
  expect(told.discardPile).toEqual(['R1-01'])
  told.when('Ana', 'draft.take', ['S-11']).heard('Dee', { type: 'drafted', seat: 0, card: card('S-11') })
  expect(told.onOffer).toEqual(['S-10', 'S-12'])
  told.end()
})

rule('BQ-073', 'the Key is spent before the card is taken: a Dumpster Diver can fish it out', () => {
  story(3)
    .keysGoTo(1, 'Ana', 'Bo')
    .specials('S-07', 'S-10')
    .untilDraftOf(1)
    .when('Ana', 'draft.take', ['S-07'])
    .mayChoose('Ana', [], ['R1-01'])
    .end()
})

rule('BQ-074', 'nobody can pass, and nobody can keep a Key for later', () => {
  const told = draftOf(4, 'Ana', 'Ana', 'Bo')
  for (const said of [[], ['R1-02'], ['R1-01'], null, 'pass', { pass: true }]) {
    const answer = told.game.read(told.state, 0, said)
    expect(answer, `says ${JSON.stringify(said)}`).toMatchObject({ reason: expect.any(String) })
  }
  expect(told.choices('Ana')).not.toContainEqual([])
  told
    .refuses('Ana', [], { clause: 'BQ-074', reason: 'mustTake' })
    .refuses('Ana', ['S-10', 'S-11'], { clause: 'BQ-073', reason: 'onlyOne' })
    .refuses('Ana', ['S-13'], { clause: 'BQ-073', reason: 'notOnOffer' })
  // Her time running out does not save the Key either: a card is taken for her.
  told.late('Ana').heard(null, { type: 'drafted', seat: 0 }).asked('Ana', 'draft.take')
  expect(told.discardPile).toEqual(['R1-01', 'R1-02'])
  told.end()
})

rule('BQ-075', 'the Key goes face up onto the discard pile, for all to see', () => {
  const told = draftOf(3, 'Ana', 'Bo')
  for (const who of told.onlookers) {
    told
      .heard(who, { type: 'keyUsed', seat: 0, card: card('R1-01'), tucked: 0 })
      .sees(who, ({ table }) => expect(table.discard).toEqual(cards(['R1-01'])))
  }
  told.when('Ana', 'draft.take', ['S-10'])
  expect(told.discardPile).toEqual(['R1-01', 'R1-02'])
  told.end()
})

rule('BQ-076', 'a Lackey is used at once and then discarded, and the next Key waits for that', () => {
  const told = story(4)
    .keysGoTo(1, 'Bo', 'Cy', 'Dee')
    .specials('S-02', 'S-10', 'S-11')
    .untilDraftOf(1)
    .displays('Bo', 'R1-07', 'R1-08')
    .when('Bo', 'draft.take', ['S-02'])
    .hearsNothing(null, { type: 'keyUsed' })
    .asked('Bo', 'lackey.sell')
    .notAsked('Cy')
    .refuses('Cy', ['S-10'], { reason: 'notAsked' })
    .sees('Cy', ({ table }) => {
      expect(table.atWork).toEqual(cards(['S-02']))
      expect(table.display[2]).toContain(card('R1-02'))
    })
  expect(told.discardPile.at(-1)).toBe('R1-01')
  told.when('Bo', 'lackey.sell', ['R1-07']).asked('Cy', 'draft.take')
  const steps = told.hears(null).map((event) => event.type)
  expect(steps).toEqual(['sold', 'lackeyDiscarded', 'keyUsed'])
  expect(told.discardPile.slice(-3)).toEqual(['R1-01', 'S-02', 'R1-02'])
  expect(told.displayOf('Bo')).toEqual(['R1-08'])
  // What is no Lackey is not used.
  told.when('Cy', 'draft.take', ['S-10']).hearsNothing(null, { type: 'lackeyDiscarded' })
  expect(told.displayOf('Cy')).toContain('S-10')
  told.end()
})

rule('BQ-077', 'any Special card that is no Lackey goes into the display', () => {
  const others = CARDS.filter((c) => c.id.startsWith('S-') && c.lackey === null).map((c) => c.id)
  expect(others).toHaveLength(21)
  for (const id of others) {
    const told = story(3)
      .keysGoTo(1, 'Ana', 'Bo')
      .specials(id, 'S-01')
      .untilDraftOf(1)
      .when('Ana', 'draft.take', [id])
      .sees(null, ({ table }) => expect(table.display[0]).toContain(card(id)))
    expect(told.faceDownOf('Ana')).not.toContain(id)
    // The Lackey that is left for Bo does not.
    expect(told.displayOf('Bo')).not.toContain('S-01')
    told.end()
  }
})

rule('BQ-078', 'Key follows Key until all are spent and every card is taken', () => {
  for (const players of SIZES) {
    const holders = NAMES.slice(1, players)
    const told = draftOf(players, ...holders)
    expect(draftOrder(told)).toEqual(holders.map((who, i) => `${who} ${i + 1}`))
    expect(told.discardPile).toEqual(KEYS.slice(0, players - 1))
    const taken = told.players.flatMap((who) => told.displayOf(who)).filter((id) => id.startsWith('S-'))
    expect(taken.toSorted()).toEqual(QUIET.slice(0, players - 1))
    told.end()
  }
})

rule('BQ-078', 'in every round of every game the Keys are used in order, each with one card', () => {
  let keys: number[] = []
  let drafted = 0
  for (const { state, told } of wanderings(8, 'BQ-078')) {
    for (const { event } of told) {
      if (event.type === 'keyUsed') keys.push(CARDS[event.card]!.key)
      if (event.type === 'drafted') drafted++
      if (event.type !== 'roundEnded') continue
      const all = Array.from({ length: state.table.players - 1 }, (_, i) => i + 1)
      expect(keys).toEqual(all)
      expect(drafted).toBe(all.length)
      keys = []
      drafted = 0
    }
  }
})

rule('BQ-079', 'neither the seating nor the direction matters to the draft', () => {
  for (const direction of DIRECTIONS) {
    for (const holders of [
      ['Ana', 'Bo', 'Cy', 'Dee'],
      ['Eli', 'Dee', 'Cy', 'Bo'],
      ['Cy', 'Ana', 'Eli', 'Bo'],
      ['Dee', 'Bo', 'Dee', 'Ana'],
    ]) {
      const told = story(5)
        .firstRound(direction)
        .keysGoTo(1, ...holders)
        .specials(...QUIET.slice(0, 4))
        .untilDraftOf(1)
      expect(draftOrder(told)).toEqual(holders.map((who, i) => `${who} ${i + 1}`))
      told.end()
    }
  }
})

rule('BQ-080', 'X has Keys 1 and 3, Y has Key 2: the order is X, Y, X', () => {
  expect(draftOrder(draftOf(4, 'Cy', 'Ana', 'Cy'))).toEqual(['Cy 1', 'Ana 2', 'Cy 3'])
})

rule('BQ-080', 'one turn per Key, twice in a row only with consecutive ones', () => {
  expect(draftOrder(draftOf(5, 'Bo', 'Bo', 'Ana', 'Dee'))).toEqual(['Bo 1', 'Bo 2', 'Ana 3', 'Dee 4'])
  expect(draftOrder(draftOf(6, 'Flo', 'Ana', 'Flo', 'Ana', 'Dee'))).toEqual([
    'Flo 1',
    'Ana 2',
    'Flo 3',
    'Ana 4',
    'Dee 5',
  ])
})

rule('BQ-081', 'without a Key there is no turn', () => {
  for (const players of SIZES) {
    const everybody = NAMES.slice(0, players)
    const told = draftOf(players, ...everybody.slice(0, -1))
    const idle = everybody.at(-1)!
    for (let turn = 0; told.table.round === 1; turn++) {
      told
        .asked(everybody[turn]!, 'draft.take')
        .notAsked(idle)
        .hearsNothing(null, { type: 'keyUsed', seat: players - 1 })
      told.late(told.nameOf(told.game.actor(told.state)))
      told.hearsNothing(null, { type: 'drafted', seat: players - 1 })
    }
    expect(told.displayOf(idle).filter((id) => id.startsWith('S-'))).toEqual([])
    told.end()
  }
})

rule('BQ-082', 'the last Key takes the last card without a question', () => {
  draftOf(3, 'Ana', 'Bo')
    .when('Ana', 'draft.take', ['S-10'])
    .heard(null, { type: 'keyUsed', seat: 1, card: card('R1-02') })
    .heard(null, { type: 'drafted', seat: 1, card: card('S-11') })
    .check((g) => {
      expect(g.display[1]).toContain(card('S-11'))
      expect(g.round).toBe(2)
    })
    .end()
})

rule('BQ-082', 'a last card that is a Lackey is used all the same', () => {
  story(3)
    .keysGoTo(1, 'Ana', 'Bo')
    .specials('S-10', 'S-05')
    .untilDraftOf(1)
    .displays('Bo', 'R1-13', 'R1-30')
    .when('Ana', 'draft.take', ['S-10'])
    .when('Bo', 'lackey.discard', ['R1-13', 'R1-30'])
    .heard(null, { type: 'lackeyDiscarded', seat: 1, card: card('S-05') })
    .end()
})

rule('BQ-083', 'the draft is open: everybody sees and hears of every Key and every card', () => {
  let drafted = 0
  for (const { state, told } of wanderings(5, 'BQ-083')) {
    for (const viewer of lookersAt(state)) {
      const { market, discard, display, tucked } = bequest.view(state, viewer).table
      expect([market, discard]).toEqual([state.table.market, state.table.discard])
      expect([display, tucked]).toEqual([state.table.display, state.table.tucked])
    }
    for (const one of told) {
      if (['keyUsed', 'drafted', 'lackeyDiscarded', 'tookFromVault'].includes(one.event.type)) {
        expect(one.to).toBe('everyone')
        drafted++
      }
    }
  }
  expect(drafted).toBeGreaterThan(0)
})

rule('BQ-084', 'Keys score nothing, however many and wherever they lie', () => {
  const own = ['R1-03', 'R1-07', 'R1-08', 'R1-14', 'S-10', 'S-19']
  expect(sheetOf(owns([...own, 'R1-01', 'R2-02', 'R3-16']))).toEqual(sheetOf(owns(own)))
  for (const character of ['', 'C-1', 'C-3', 'C-4', 'C-5', 'C-6']) {
    const tucked = sheetOf(owns(own, { tucked: 3, character }), NOTHING, NOTHING)
    expect(tucked).toEqual(sheetOf(owns(own, { character }), NOTHING, NOTHING))
  }
})

rule('BQ-085', 'with fewer cards than Keys, the Keys left over are discarded', () => {
  const told = draftOf(4, 'Ana', 'Bo', 'Ana')
    .arrange((g) => g.discard.unshift(g.market.pop()!, g.market.pop()!))
    .when('Ana', 'draft.take', ['S-10'])
    .heard(null, { type: 'leftovers', cards: cards(['R1-16', 'R1-02']) })
    .hearsNothing(null, { type: 'keyUsed' })
    .asked('Bo', 'split')
    .check((g) => {
      expect(g.round).toBe(2)
      expect(g.display.flat().filter((c) => is(c, KEY))).toEqual([])
    })
  expect(told.discardPile.slice(-2).toSorted()).toEqual(['R1-02', 'R1-16'])
  told.end()
})

rule('BQ-085', 'with fewer Keys than cards, the cards left over are discarded', () => {
  const told = draftOf(4, 'Ana', 'Bo', 'Cy')
    .arrange((g) => {
      const key = g.display[1]!.indexOf(card('R1-02'))
      g.box.push(...g.display[1]!.splice(key, 1))
    })
    .when('Ana', 'draft.take', ['S-11'])
    // Key 2 is nowhere: Key 3 is next.
    .when('Cy', 'draft.take', ['S-12'])
    .heard(null, { type: 'leftovers', cards: cards(['S-10']) })
    .asked('Bo', 'split')
  expect(told.discardPile.slice(-2)).toEqual(['R1-16', 'S-10'])
  expect(told.onOffer).toHaveLength(3)
  expect(told.onOffer).not.toContain('S-10')
  told.end()
})

rule('BQ-085', 'with our cards nothing is ever left over', () => {
  for (const { state, told } of wanderings(10, 'BQ-085')) {
    expect(eventsOf(told, 'leftovers')).toEqual([])
    expect(state.table.display.flat().filter((c) => is(c, LACKEY))).toEqual([])
  }
})

rule(['BQ-133', 'BQ-069'], 'with Keys 1 and 4, Key 4 is no card to sell to the Pawnbroker', () => {
  const told = story(5)
    .keysGoTo(1, 'Ana', 'Bo', 'Cy', 'Ana')
    .specials('S-06', 'S-10', 'S-11', 'S-12')
    .untilDraftOf(1)
    .displays('Ana', 'R1-07')
    .when('Ana', 'draft.take', ['S-06'])
    .mayChoose('Ana', [], ['R1-07'])
    .refuses('Ana', ['R1-21'], { clause: 'BQ-133', reason: 'notForThisLackey' })
    .refuses('Ana', ['R1-01'], { clause: 'BQ-177', reason: 'notForThisLackey' })
  expect(told.displayOf('Ana')).toContain('R1-21')
  told.end()
})
