import {
  LightRandom,
  questionFor,
  seedFrom,
  seedHex,
  TAKE_BACK,
  type Seat,
  type State,
} from '@conspire/kernel'
import { rule } from '@conspire/testkit'
import { some } from '@conspire/testkit/amount'
import { expect } from 'vitest'
import { bequest, lastReveal, split, type Table } from '../src/index.ts'
import {
  assets,
  backs,
  boardsIn,
  card,
  cards,
  cardsNamed,
  eventsOf,
  heardBy,
  lookersAt,
  maySee,
  SIZES,
  story,
  wander,
  wanderings,
} from './story.ts'

const setUp = (players: number, seed: string): State<Table> =>
  bequest.setup({ players, advanced: true }, seedFrom(seed))

rule('BQ-206', 'the seed alone decides direction, shuffles and Characters', () => {
  for (const players of SIZES) {
    expect(setUp(players, 'one').table).toEqual(setUp(players, 'one').table)
    const seeds = Array.from({ length: 100 }, (_, i) => setUp(players, `seed ${i}`).table)
    const different = (part: (table: Table) => unknown): number =>
      new Set(seeds.map((table) => JSON.stringify(part(table)))).size
    expect(different((table) => table.clockwise)).toBe(2)
    expect(different((table) => table.specials)).toBe(100)
    expect(different((table) => table.hands)).toBe(100)
    for (const round of [2, 3, 4, 5]) expect(different((table) => table.decks[round - 1])).toBe(100)
    for (let seat = 0; seat < players; seat++) expect(different((table) => table.character[seat])).toBe(6)
  }
})

rule('BQ-206', 'nobody is ever sent the seed or a word of it', () => {
  for (const players of SIZES) {
    const name = `BQ-206 ${players}`
    const seed = seedFrom(name)
    const secrets = [seedHex(seed), name, ...seed.flatMap((word) => [`${word}`, `${word >>> 0}`])]
    for (const { state, told } of wander(players, name)) {
      expect(state.chance.key, 'this is the seed of this game').toEqual(seed)
      for (const viewer of lookersAt(state)) {
        const sent = JSON.stringify([bequest.view(state, viewer), heardBy(told, viewer)])
        expect(secrets.filter((secret) => sent.includes(secret))).toEqual([])
      }
    }
  }
})

/** The cards that somebody is shown. */
const shownTo = (state: State<Table>, viewer: Seat | null): number[] =>
  cardsNamed(bequest.view(state, viewer).table)

rule('BQ-207', 'a view names only cards that its viewer may see; of the others it shows backs', () => {
  for (const { state } of wanderings(6, 'BQ-207')) {
    for (const viewer of lookersAt(state)) {
      const allowed = maySee(state, viewer)
      expect(shownTo(state, viewer).filter((number) => !allowed.has(number))).toEqual([])
    }
  }
})

rule('BQ-207', 'an event names only cards that its hearer may see', () => {
  for (const { state, before, told } of wanderings(10, 'BQ-207 events')) {
    // At the reveal all hands are laid open, Treasure too, before it is turned down.
    const open = new Set(eventsOf(told, 'revealed').flatMap(() => before!.table.hands.flat()))
    for (const viewer of lookersAt(state)) {
      const allowed = maySee(state, viewer).union(open)
      const known = before ? allowed.union(maySee(before, viewer)) : allowed
      expect(cardsNamed(heardBy(told, viewer)).filter((number) => !known.has(number))).toEqual([])
    }
  }
})

rule('BQ-208', 'while the others split or choose one sees who has finished, never what or how', () => {
  for (const { state, before, seat, choice, told } of wanderings(8, 'BQ-208')) {
    const pending = bequest.pending(state)
    if (!before || pending?.asks !== 'all' || bequest.pending(before)?.name !== pending.name) continue
    const wasReady = !bequest.pending(before)!.seats.includes(seat)
    const word = choice === TAKE_BACK ? 'notReady' : 'ready'
    const news = { type: word, rule: pending.rule, decision: pending.name, seat }
    const silent = wasReady && choice !== TAKE_BACK
    for (const viewer of lookersAt(state)) {
      expect(heardBy(told, viewer)).toEqual(silent ? [] : [news])
      if (viewer === seat) continue
      const { table, answer } = bequest.view(state, viewer)
      expect({ table, answer }).toEqual({
        table: bequest.view(before, viewer).table,
        answer: bequest.view(before, viewer).answer,
      })
      expect(bequest.view(state, viewer).pending).toEqual(pending)
    }
  }
})

rule('BQ-209', 'who is late splits the first three cards dealt from the last two', () => {
  for (const players of SIZES) {
    const told = story(players).dealInOrder(1)
    for (const who of told.players) told.late(who)
    for (const [seat, who] of told.players.entries()) {
      told.sees(who, ({ table }) =>
        expect(boardsIn(table)[seat]).toMatchObject({
          a: cards(assets(1, 5 * seat + 1, 5 * seat + 3)),
          b: cards(assets(1, 5 * seat + 4, 5 * seat + 5)),
        }),
      )
    }
    told.end()
  }
})

rule('BQ-209', 'it is the order of the deal that counts, not that of the numbers', () => {
  story(3)
    .deal(1, ['R1-15', 'R1-02', 'R1-09', 'R1-01', 'R1-11'])
    .late('Ana')
    .late('Bo')
    .late('Cy')
    .sees('Ana', ({ table }) =>
      expect(boardsIn(table)[0]).toMatchObject({
        a: cards(['R1-02', 'R1-09', 'R1-15']),
        b: cards(['R1-01', 'R1-11']),
      }),
    )
    .end()
})

rule('BQ-209', 'who is late chooses A', () => {
  const told = story(4).until('choose')
  for (const who of told.players) told.late(who)
  told
    .heard(
      null,
      (event) => event.type === 'revealed' && lastReveal(event).every(({ choice }) => choice === 'A'),
    )
    .end()
})

rule('BQ-209', 'who is late takes the Special card with the lowest id', () => {
  for (const [offer, lowest] of [
    [['S-20', 'S-11', 'S-29'], 'S-11'],
    [['S-10', 'S-30', 'S-21'], 'S-10'],
    [['S-25', 'S-24', 'S-09'], 'S-09'],
  ] as const) {
    story(4)
      .keysGoTo(1, 'Ana', 'Bo', 'Cy')
      .specials(...offer)
      .untilDraftOf(1)
      .late('Ana')
      .heard(null, { type: 'drafted', seat: 0, card: card(lowest) })
      .end()
  }
})

rule('BQ-209', 'who is late makes no use of a Lackey, whichever it is', () => {
  for (let i = 1; i <= 9; i++) {
    const lackey = `S-0${i}`
    const told = story(3)
      .keysGoTo(1, 'Ana', 'Bo')
      .specials(lackey, 'S-21')
      .untilDraftOf(1)
      .displays('Ana', 'R1-03', 'R1-07', 'R1-13', 'R1-14', 'R1-30')
      .hasFaceDown('Ana', 2)
      .when('Ana', 'draft.take', [lackey])
    const deck = told.table.specials.length + told.table.peek.length
    told.late('Ana').heard(null, { type: 'lackeyDiscarded', seat: 0, card: card(lackey) })
    for (const used of ['sold', 'cleaned', 'dived', 'framed', 'tookFromVault']) {
      told.hearsNothing(null, { type: used })
    }
    expect(told.displayOf('Ana')).toEqual(['R1-03', 'R1-07', 'R1-13', 'R1-14', 'R1-30'])
    expect(told.faceDownOf('Ana')).toHaveLength(2)
    // Two cards have been revealed for round 2; what the Vault Insider saw is back in the deck.
    expect(told.table.specials.length + told.table.under.length).toBe(deck - 2)
    told.end()
  }
})

rule('BQ-210', 'a player who left keeps seat and cards, and the game goes on to the end', () => {
  for (const players of SIZES) {
    const gone = players - 2
    const random = new LightRandom(`BQ-210 ${players}`)
    const state = setUp(players, 'BQ-210')
    let rounds = 0
    while (bequest.pending(state)) {
      const seat = bequest.actor(state)
      const legal = bequest.legal(state, seat)
      const choice = seat === gone ? bequest.late(state, seat) : legal[random.below(legal.length)]!
      expect(legal).toContain(choice)
      if (seat === gone && bequest.pending(state)!.name === 'split') {
        expect(split.value(state.table, {}, seat, choice).a).toHaveLength(3)
        rounds++
      }
      const owned = state.table.display[gone]!.length + state.table.faceDown[gone]!.length
      bequest.apply(state, seat, choice)
      const lost = owned - state.table.display[gone]!.length - state.table.faceDown[gone]!.length
      expect(lost, 'at most the Keys used').toBeLessThan(players)
    }
    expect(rounds).toBe(5)
    expect(state.table.display[gone]!.length + state.table.faceDown[gone]!.length).toBeGreaterThan(9)
    expect(bequest.outcome(state)!.scores).toHaveLength(players)
  }
})

rule('BQ-210', 'the neighbours’ scores still depend on the seat of a player who left', () => {
  const anasWestern = (...bosCards: string[]): number =>
    story(4)
      .keysGoTo(1, 'Bo', 'Cy', 'Dee')
      .specials('S-10', 'S-11', 'S-12')
      .untilDraftOf(1)
      .displays('Ana', 'R1-03')
      .displays('Bo', ...bosCards)
      .displays('Dee', 'R1-13')
      .late('Bo')
      .sheet('Ana').western
  expect(anasWestern('R1-14')).toBe(15)
  expect(anasWestern('R1-04', 'R1-22')).toBe(10)
})

rule('BQ-210', 'a bot can act for any seat at any time, from what that seat knows', () => {
  for (const bot of Object.values(bequest.bots)) {
    const random = new LightRandom(bot.name)
    for (const players of some(SIZES, SIZES.length, 1)) {
      for (const { state } of wander(players, `bot ${bot.name}`)) {
        const seat = bequest.actor(state)
        if (!bequest.pending(state) || random.below(bot.slow ? 80 : 4) > 0) continue
        const question = questionFor(bequest, state, seat, random)
        expect(bequest.legal(state, seat)).toContain(bot.choose(question))
      }
    }
  }
})

rule('BQ-212', 'there is no undo: not after a split, a choice, a draft or a Lackey', () => {
  const asked = new Set<string>()
  for (const { state, before } of wanderings(10, 'BQ-212')) {
    if (before) asked.add(bequest.pending(before)!.name)
    for (const seat of state.table.display.keys()) expect(bequest.undo(state, seat)).toBeNull()
  }
  expect(asked.size, 'every sort of decision was made').toBe(bequest.decisions.length)
})

rule('BQ-212', 'a card taken stays taken, and a Lackey used stays used', () => {
  story(3)
    .keysGoTo(1, 'Ana', 'Bo')
    .specials('S-02', 'S-10')
    .untilDraftOf(1)
    .displays('Ana', 'R1-07', 'R1-08')
    .when('Ana', 'draft.take', ['S-02'])
    .cannotUndo('Ana')
    .refuses('Ana', 'takeBack', { clause: 'BQ-131' })
    .refuses('Ana', ['S-10'], { clause: 'BQ-172' })
    .when('Ana', 'lackey.sell', ['R1-07'])
    .cannotUndo('Ana')
    .refuses('Ana', 'takeBack', { clause: 'BQ-044', reason: 'nothingToTakeBack' })
    .refuses('Ana', ['R1-08'], { clause: 'BQ-044' })
    .end()
})

rule('BQ-213', 'a spectator sees nothing that any player does not see, and hears nothing more', () => {
  for (const { state, told } of wanderings(5, 'BQ-213')) {
    const seen = shownTo(state, null)
    const news = cardsNamed(heardBy(told, null))
    for (const seat of state.table.display.keys()) {
      const also = new Set(shownTo(state, seat))
      expect(seen.filter((number) => !also.has(number))).toEqual([])
      const heard = new Set(cardsNamed(heardBy(told, seat)))
      expect(news.filter((number) => !heard.has(number))).toEqual([])
    }
    expect(bequest.view(state, null).answer).toBeNull()
    const { hands, faceDown } = bequest.view(state, null).table
    for (const pile of [...hands, ...faceDown]) expect(pile).toEqual(backs(pile.length))
  }
})

rule('BQ-213', 'a spectator cannot act', () => {
  for (const { state } of wander(3, 'BQ-213 acts')) {
    for (const nobody of [-1, 3, 99]) {
      expect(bequest.legal(state, nobody)).toEqual([])
      expect(bequest.read(state, nobody, 'A')).toMatchObject({ reason: expect.any(String) })
    }
  }
})
