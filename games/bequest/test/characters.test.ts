import { LightRandom } from '@conspire/kernel'
import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import {
  bequest,
  FIRST_CHARACTER,
  CARDS,
  holdingsOf,
  linesOf,
  NO_CARD,
  outcome,
  scores,
  tally,
  type Holdings,
} from '../src/index.ts'
import {
  card,
  cards,
  eventsOf,
  finalTable,
  NOTHING,
  owns,
  sheetOf,
  SIZES,
  some,
  story,
  wander,
} from './story.ts'

const BRAINSTORM = 'C-1'
const BUFFLER = 'C-2'
const EMERALD = 'C-3'
const BUCCANEER = 'C-4'
const GEMINOIDS = 'C-5'
const MIME = 'C-6'
const ALL = [BRAINSTORM, BUFFLER, EMERALD, BUCCANEER, GEMINOIDS, MIME]

const as = (character: string, ...ids: string[]): Holdings => owns(ids, { character })

/** How many Cannons, Power Cores and Vehicles a player is scored for. */
const collections = (own: Holdings): number[] =>
  linesOf([own, NOTHING, NOTHING], 0)
    .filter(({ category }) => category === 'gadgets')
    .map(({ count }) => count)

rule('BQ-144', 'advanced mode is chosen for the whole table; without it no Character is used', () => {
  expect(bequest.options(4, {})).toEqual({ players: 4, advanced: false })
  expect(bequest.options(4, { advanced: true })).toEqual({ players: 4, advanced: true })
  expect(bequest.options(4, { advanced: false })).toEqual({ players: 4, advanced: false })
  expect(bequest.options(4, { advanced: 'Ana only' })).toMatchObject({ clause: 'BQ-144' })
  expect(bequest.options(4, { characters: true })).toMatchObject({ clause: 'BQ-144' })
  for (const said of [null, undefined, 'advanced', true, [], ['advanced']])
    expect(bequest.options(4, said)).toMatchObject({ clause: 'BQ-144', reason: 'malformedOptions' })
  for (const players of SIZES)
    expect(story(players, { advanced: true }).table.character.flat()).toHaveLength(players)
  for (const { state } of wander(4, 'normal mode')) {
    expect(state.table.character).toEqual([[], [], [], []])
    expect(state.table.tucked.flat()).toEqual([])
    expect(state.table.box).toEqual(expect.arrayContaining(cards(ALL)))
  }
})

rule('BQ-145', 'each player receives one Character, as the last step of setup', () => {
  for (const players of SIZES) {
    const game = story(players, { advanced: true })
    const told = game.hears(null).map(({ type }) => type)
    expect(told.slice(0, 2)).toEqual(['dealtCharacters', 'roundBegan'])
    expect(game.table.character.map((own) => own.length)).toEqual(Array.from({ length: players }, () => 1))
    game.heard('Ana', { type: 'dealtCharacters', cards: game.table.character.flat() }).end()
  }
})

rule('BQ-145', 'they are dealt seat by seat, from the top of the shuffled six', () => {
  const game = story(3, { advanced: true }).characters(GEMINOIDS, BUFFLER, MIME)
  expect(game.table.character).toEqual([cards([GEMINOIDS]), cards([BUFFLER]), cards([MIME])])
  game.end()
})

rule('BQ-145', 'which one is left to chance: in sixty games every seat has had every Character', () => {
  const random = new LightRandom('characters')
  const seen = SIZES.slice(0, 3).map(() => new Set<number>())
  for (let i = 0; i < 60; i++) {
    const game = story(3, { advanced: true }).seed(random.below(1_000_000))
    for (const [seat, [own]] of game.table.character.entries()) seen[seat]!.add(own!)
  }
  expect(seen.map((characters) => characters.size)).toEqual([6, 6, 6])
})

rule(
  ['BQ-146', 'BQ-134'],
  'Characters lie open in front of their owners from the first to the last moment',
  () => {
    for (const players of SIZES) {
      let dealt: number[] = []
      for (const { state, before, told } of wander(players, `open ${players}`, { advanced: true })) {
        if (before === null) dealt = [...eventsOf(told, 'dealtCharacters')[0]!.cards]
        expect(state.table.character).toEqual(dealt.map((own) => [own]))
        for (const viewer of [...dealt.keys(), null]) {
          expect(bequest.view(state, viewer).table.character).toEqual(dealt.map((own) => [own]))
        }
      }
      expect(dealt).toHaveLength(players)
    }
  },
)

rule('BQ-147', 'each Character exists once, and those not dealt stay out of the game', () => {
  expect(CARDS.slice(FIRST_CHARACTER).map(({ id }) => id)).toEqual(ALL)
  for (const { state } of wander(4, 'undealt', { advanced: true })) {
    const { character, box } = state.table
    const undealt = cards(ALL).filter((other) => !character.flat().includes(other))
    expect(undealt).toHaveLength(2)
    expect(box).toEqual(expect.arrayContaining(undealt))
  }
})

rule('BQ-147', 'six players have all six of them', () => {
  const { character, box } = story(6, { advanced: true }).table
  expect(character.flat().toSorted((a, b) => a - b)).toEqual(cards(ALL))
  expect(box).toEqual([])
})

rule('BQ-148', 'a Character changes the Money of its owner and of nobody else', () => {
  const rich = [
    ...some('western', 2),
    'R1-05',
    ...some('cannon', 3),
    ...some('evidence', 5),
    'R1-14',
    'R5-15',
    'S-20',
  ]
  const modest = [
    ...some('eastern', 2),
    'R1-22',
    ...some('vehicle', 3),
    ...some('evidence', 3),
    'S-21',
    'S-18',
    'S-15',
  ]
  const table = (character: string): number[] =>
    scores([owns(rich, { faceDown: 2, tucked: 2, character }), owns(modest), owns(modest), owns(rich)]).map(
      ({ total }) => total,
    )
  const [own, ...others] = table('')
  for (const character of ALL) {
    const [now, ...rest] = table(character)
    expect(rest, `the others beside ${character}`).toEqual(others)
    expect(now, `${character} makes a difference`).not.toBe(own)
  }
})

rule('BQ-148', 'around a table each has the ability of their own Character', () => {
  const g = finalTable(as(BUCCANEER, 'R1-14'), as(EMERALD, 'R1-20'), as(BRAINSTORM, 'R1-15'))
  const sheets = scores(holdingsOf(g))
  expect(sheets.map(({ hideouts }) => hideouts)).toEqual([4, 2, 1])
  expect(sheets.map(({ treasure }) => treasure)).toEqual([0, 1, 0])
})

rule('BQ-149', 'a Character is no Special card and no Asset card', () => {
  for (const character of ALL) expect(sheetOf(as(character, 'S-19')).schemes, `beside ${character}`).toBe(2)
  expect(tally(as(BUFFLER))).toEqual({ ...tally(NOTHING), schemes: 1 })
  expect(tally(as(MIME, 'R1-07'))).toEqual(tally(owns(['R1-07'])))
})

rule('BQ-150', 'Brainstorm with 2, 3, 4, 5, 6 Evidence cards: $0, −9, −12, 0, 0', () => {
  const evidence = (count: number): number => sheetOf(as(BRAINSTORM, ...some('evidence', count))).evidence
  expect([2, 3, 4, 5, 6].map(evidence)).toEqual([0, -9, -12, 0, 0])
})

rule('BQ-150', 'nobody but Brainstorm is forgiven', () => {
  for (const character of ALL.slice(1)) {
    expect(sheetOf(as(character, ...some('evidence', 5))).evidence).toBe(-15)
  }
})

rule('BQ-151', 'Brainstorm with 3 or 4 Evidence cards pays the normal penalty, with 5 none', () => {
  expect(sheetOf(as(BRAINSTORM, ...some('evidence', 5))).evidence).toBe(0)
  for (const count of [3, 4]) {
    const ids = some('evidence', count)
    expect(sheetOf(as(BRAINSTORM, ...ids)).evidence).toBe(sheetOf(owns(ids)).evidence)
    expect(sheetOf(as(BRAINSTORM, ...ids)).evidence).toBe(-3 * count)
  }
})

rule('BQ-152', 'Brainstorm’s Evidence still counts for Schemes, its own and the neighbours’', () => {
  const brainstorm = as(BRAINSTORM, ...some('evidence', 5), 'S-12', 'S-17')
  expect(sheetOf(brainstorm).schemes).toBe(10)
  expect(sheetOf(owns(['S-20', 'R1-13']), brainstorm).schemes).toBe(5)
})

rule('BQ-152', 'and for tie-breaks', () => {
  const brainstorm = owns(some('evidence', 5), { faceDown: 5, character: BRAINSTORM })
  const rival = owns(['R1-30'], { faceDown: 5, character: BUFFLER })
  expect(outcome(finalTable(brainstorm, rival, as(EMERALD)))).toMatchObject({
    scores: [50, 50, 36],
    winners: [1],
  })
})

rule('BQ-153', 'the Buffler counts as a Scheme', () => {
  expect(sheetOf(as(BUFFLER, 'S-18')).schemes).toBe(6)
  expect(tally(as(BUFFLER)).schemes).toBe(1)
  expect(tally(as(BRAINSTORM)).schemes).toBe(0)
})

rule('BQ-154', 'each Key the Buffler uses is tucked, without a choice; other Keys are discarded', () => {
  const game = story(4, { advanced: true })
    .characters(BUFFLER, BRAINSTORM, EMERALD, BUCCANEER)
    .keysGoTo(1, 'Bo', 'Ana', 'Ana')
    .untilDraftOf(1)
    .offers('S-13', 'S-14', 'S-21')
    .when('Bo', 'draft.take', ['S-13'])
    .heard('Dee', { type: 'keyUsed', seat: 0, tucked: 1, card: card('R1-02') })
    .asked('Ana', 'draft.take')
  expect(game.table.tucked).toEqual([cards(['R1-02']), [], [], []])
  game.when('Ana', 'draft.take', ['S-14'])
  expect(game.table.tucked).toEqual([cards(['R1-02', 'R1-16']), [], [], []])
  expect(game.discardPile).toEqual(['R1-01'])
  game.end()
})

rule(
  'BQ-155',
  'the Buffler used Keys 2 and 4 in round 1 and Key 1 in round 3: $6, none of them discarded',
  () => {
    const game = story(5, { advanced: true })
      .characters(BUFFLER, BRAINSTORM, EMERALD, BUCCANEER, GEMINOIDS)
      .keysGoTo(1, 'Bo', 'Ana', 'Cy', 'Ana')
      .keysGoTo(2, 'Bo', 'Cy', 'Dee', 'Eli')
      .keysGoTo(3, 'Ana', 'Bo', 'Cy', 'Dee')
      .untilSplitOf(4)
    const keys = ['R1-02', 'R1-21', 'R3-01']
    expect(game.table.tucked[0]).toEqual(cards(keys))
    expect(game.discardPile.filter((id) => keys.includes(id))).toEqual([])
    expect(game.sheet('Ana').character).toBe(6)
    game.end()
  },
)

rule('BQ-155', '$2 per tucked Key, and nothing for Keys of anybody else', () => {
  const money = (tucked: number, character: string): number =>
    sheetOf(owns([], { tucked, character })).character
  expect([0, 1, 5, 12].map((tucked) => money(tucked, BUFFLER))).toEqual([0, 2, 10, 24])
  expect(money(3, BRAINSTORM)).toBe(0)
})

rule(
  ['BQ-155', 'BQ-162'],
  'only the Buffler and the Geminoids have a line of their own on the score sheet',
  () => {
    const lines = (character: string): (string | number)[][] =>
      linesOf([owns(['S-22', 'R1-03'], { tucked: 3, character }), NOTHING, NOTHING], 0)
        .filter(({ category }) => category === 'character')
        .map(({ rule: clause, count, money }) => [clause, count, money])
    expect(lines(BUFFLER)).toEqual([['BQ-155', 3, 6]])
    expect(lines(GEMINOIDS)).toEqual([['BQ-162', 1, 3]])
    for (const character of ['', BRAINSTORM, EMERALD, BUCCANEER, MIME]) expect(lines(character)).toEqual([])
  },
)

rule('BQ-156', 'tucked Keys are not in the display, are not Treasure and grant no further turn', () => {
  const game = story(4, { advanced: true })
    .characters(BUFFLER, BRAINSTORM, EMERALD, BUCCANEER)
    .keysGoTo(1, 'Ana', 'Bo', 'Cy')
    .keysGoTo(2, 'Bo', 'Cy', 'Dee')
    .untilDraftOf(1)
    .offers('S-13', 'S-14', 'S-21')
    .displays('Ana')
    .hasFaceDown('Ana', 1)
    .when('Ana', 'draft.take', ['S-13'])
    .asked('Bo', 'draft.take')
  expect(game.displayOf('Ana')).toEqual(['S-13'])
  expect(game.faceDownOf('Ana')).not.toContain('R1-01')
  expect(game.sheet('Ana').treasure).toBe(1)
  game.when('Bo', 'draft.take', ['S-14'])
  expect(game.displayOf('Cy')).toContain('S-21')
  game.untilDraftOf(2).asked('Bo', 'draft.take').late('Bo').notAsked('Ana')
  expect(game.table.tucked[0]).toEqual(cards(['R1-01']))
  game.end()
})

rule('BQ-157', 'Professor Emerald with 0, 3 face-down cards: $1, $10', () => {
  const money = (faceDown: number): number => sheetOf(owns([], { faceDown, character: EMERALD })).treasure
  expect([0, 3].map(money)).toEqual([1, 10])
  for (let n = 0; n < 12; n++) expect(money(n)).toBe(((n + 1) * (n + 2)) / 2)
})

rule('BQ-157', 'nobody else has a Treasure more than they have', () => {
  for (const character of ALL.filter((other) => other !== EMERALD)) {
    expect(sheetOf(owns([], { faceDown: 3, character })).treasure).toBe(6)
  }
})

rule('BQ-158', 'Professor Emerald earns $1 even with nothing at all', () => {
  expect(sheetOf(as(EMERALD)).treasure).toBe(1)
  expect(sheetOf(NOTHING).treasure).toBe(0)
})

rule('BQ-159', 'Auctioneer Buccaneer with Hideouts −3, 2, 4: $6', () => {
  expect(sheetOf(as(BUCCANEER, 'R5-15', 'R1-14', 'R4-15')).hideouts).toBe(6)
})

rule('BQ-159', 'gains and losses are doubled alike', () => {
  expect(sheetOf(as(BUCCANEER, 'R5-15')).hideouts).toBe(-6)
  expect(sheetOf(as(BUCCANEER, 'S-21')).hideouts).toBe(10)
  for (const character of ALL.filter((other) => other !== BUCCANEER)) {
    expect(sheetOf(as(character, 'R5-15', 'S-21')).hideouts).toBe(2)
  }
})

rule('BQ-160', 'only values are doubled: Schemes count each Hideout once', () => {
  expect(sheetOf(as(BUCCANEER, 'R1-14', 'R5-15', 'S-11', 'S-10', 'S-29'))).toMatchObject({
    hideouts: 4,
    schemes: 7,
  })
})

rule('BQ-160', 'a sold Hideout is no longer a Hideout, and pays the Buccaneer nothing but Treasure', () => {
  const game = story(3, { advanced: true })
    .characters(BUCCANEER, BRAINSTORM, EMERALD)
    .keysGoTo(1, 'Ana', 'Bo')
    .untilDraftOf(1)
    .offers('S-01', 'S-13')
    .displays('Ana', 'R1-14', 'S-21')
    .hasFaceDown('Ana', 1)
  expect(game.sheet('Ana')).toMatchObject({ hideouts: 14, treasure: 1 })
  game.when('Ana', 'draft.take', ['S-01']).when('Ana', 'lackey.sell', ['S-21'])
  expect(game.sheet('Ana')).toMatchObject({ hideouts: 4, treasure: 3 })
  game.end()
})

rule('BQ-161', 'the Geminoids count as a Scheme', () => {
  expect(sheetOf(as(GEMINOIDS, 'S-18')).schemes).toBe(6)
  expect(tally(as(GEMINOIDS)).schemes).toBe(1)
  expect(tally(as(EMERALD)).schemes).toBe(0)
})

rule('BQ-162', 'T16: Geminoids, 2 Western, 0 Eastern: $0', () => {
  expect(sheetOf(as(GEMINOIDS, ...some('western', 2))).character).toBe(0)
})

rule('BQ-162', 'T17: Geminoids, 1 Western, 1 Eastern: $3', () => {
  expect(sheetOf(as(GEMINOIDS, 'R1-03', 'R1-05')).character).toBe(3)
})

rule('BQ-162', 'T18: Geminoids, only the Special card with one of each: $3', () => {
  expect(sheetOf(as(GEMINOIDS, 'S-22')).character).toBe(3)
})

rule('BQ-162', 'Geminoids with 3 Western, 2 Eastern: $6', () => {
  expect(sheetOf(as(GEMINOIDS, ...some('western', 3), ...some('eastern', 2))).character).toBe(6)
})

rule('BQ-162', 'pairs are counted in icons, and only for the Geminoids', () => {
  expect(sheetOf(as(GEMINOIDS, 'S-23', 'S-24')).character).toBe(6)
  expect(sheetOf(as(GEMINOIDS, 'R1-03', ...some('eastern', 4))).character).toBe(3)
  for (const character of ALL.filter((other) => other !== GEMINOIDS)) {
    expect(sheetOf(as(character, 'S-22')).character).toBe(0)
  }
})

rule('BQ-163', 'Influence counted in pairs still counts against the neighbours', () => {
  const rival = owns(['R1-04', 'R1-06'])
  expect(sheetOf(as(GEMINOIDS, 'R1-03', 'R1-05'), rival, rival)).toMatchObject({
    western: 15,
    eastern: 20,
    character: 3,
  })
})

rule('BQ-164', 'Master Mime counts as one more copy of one of the owner’s Gadget cards', () => {
  expect(collections(as(MIME, 'R1-10'))).toEqual([0, 0, 2])
  expect(collections(as(MIME, 'R1-09', 'R1-10', 'R2-09'))).toEqual([0, 1, 3])
  expect(collections(owns(['R1-10'], { character: BRAINSTORM }))).toEqual([0, 0, 1])
  // Nobody else has a copy, not even of Prototype X.
  expect(collections(owns(['S-28', 'R1-10'], { character: BRAINSTORM }))).toEqual([0, 0, 2])
})

rule('BQ-164', 'Master Mime copies only cards of its owner', () => {
  expect(sheetOf(as(MIME, 'R1-07'), owns(some('vehicle', 3)), owns(some('powerCore', 3))).gadgets).toBe(1)
})

/** Which clauses the score sheet gives for the three collections. */
const citedFor = (own: Holdings): string[] =>
  linesOf([own, NOTHING, NOTHING], 0).flatMap(({ category, rule: by }) => (category === 'gadgets' ? by : []))

rule('BQ-164', 'the score sheet says which collection Master Mime’s copy has joined', () => {
  expect(citedFor(as(MIME, 'R1-09', 'R1-10', 'R2-09'))).toEqual(['BQ-110', 'BQ-109', 'BQ-164'])
})

rule('BQ-199', 'the score sheet says which collection Prototype X has joined', () => {
  expect(citedFor(owns(['S-28', 'R1-10']))).toEqual(['BQ-110', 'BQ-110', 'BQ-199'])
})

rule('BQ-169', 'the score sheet says where Prototype X and its copy were settled together', () => {
  expect(citedFor(as(MIME, 'S-28', 'R1-10'))).toEqual(['BQ-110', 'BQ-110', 'BQ-169'])
})

rule('BQ-165', 'Master Mime with 3 Cannons, 1 Vehicle: the copy is a Cannon, Gadgets $15', () => {
  const own = as(MIME, ...some('cannon', 3), 'R1-10')
  expect(sheetOf(own).gadgets).toBe(15)
  expect(collections(own)).toEqual([4, 0, 1])
})

rule('BQ-165', 'so is the copy of a Power Core or of a Vehicle', () => {
  expect(sheetOf(as(MIME, ...some('powerCore', 3))).gadgets).toBe(15)
  expect(sheetOf(as(MIME, ...some('vehicle', 3))).gadgets).toBe(15)
})

rule('BQ-166', 'Master Mime, 6 Gadget cards, Arms Inventory: the Scheme pays $7', () => {
  const gadgets = [...some('cannon', 2), ...some('powerCore', 2), ...some('vehicle', 2)]
  expect(sheetOf(as(MIME, ...gadgets, 'S-10')).schemes).toBe(7)
  expect(sheetOf(as(MIME, 'S-25', 'S-10')).schemes).toBe(2)
})

rule('BQ-167', 'Master Mime whose only Gadget card is the Twin-Barrel Cannon: 4 Cannons, $15', () => {
  expect(sheetOf(as(MIME, 'S-25')).gadgets).toBe(15)
  expect(collections(as(MIME, 'S-26'))).toEqual([0, 4, 0])
  expect(collections(as(MIME, 'S-27'))).toEqual([0, 0, 4])
})

rule('BQ-167', 'of the Roving Lair only the Vehicle icon is copied', () => {
  const own = as(MIME, 'S-29', 'S-10', 'S-11', 'S-19')
  // Arms Inventory 2, Property Empire 2, Vault Catalogue 8.
  expect(sheetOf(own)).toMatchObject({ gadgets: 1, hideouts: 3, schemes: 2 + 2 + 8 })
})

rule('BQ-168', 'Master Mime without Gadgets: $0 from Gadgets', () => {
  expect(sheetOf(as(MIME)).gadgets).toBe(0)
  expect(sheetOf(as(MIME, 'R1-03', 'R1-14', 'S-10'))).toMatchObject({ gadgets: 0, schemes: 0 })
  expect(collections(as(MIME, 'R1-03'))).toEqual([0, 0, 0])
})

rule('BQ-168', 'a Gadget that lies face down is none to copy', () => {
  const g = finalTable(as(MIME, 'S-10'), as(BRAINSTORM), as(BUFFLER))
  g.faceDown[0] = cards(some('cannon', 3))
  expect(scores([{ ...as(MIME, 'S-10'), faceDown: 3 }, NOTHING, NOTHING])[0]).toMatchObject({
    gadgets: 0,
    schemes: 0,
  })
  expect(outcome(g).scores[0]).toBe(35 + 6)
})

rule('BQ-169', 'the copy that yields most Money is picked, Schemes included', () => {
  expect(collections(as(MIME, ...some('cannon', 2), ...some('vehicle', 3)))).toEqual([2, 0, 4])
  expect(collections(as(MIME, ...some('cannon', 4), ...some('powerCore', 1)))).toEqual([4, 2, 0])
  const doomed = as(MIME, 'S-16', ...some('cannon', 2), ...some('powerCore', 2), 'R1-10')
  // A third Cannon pays 4 more, a second Vehicle 1 and a set.
  expect(collections(doomed)).toEqual([2, 2, 2])
  expect(sheetOf(doomed)).toMatchObject({ gadgets: 3, schemes: 8 })
})

rule('BQ-169', 'where the Money is equal, the order is Cannon, Power Core, Vehicle', () => {
  expect(collections(as(MIME, 'R1-10', 'R1-09', 'R1-07'))).toEqual([2, 1, 1])
  expect(collections(as(MIME, 'R1-10', 'R1-09'))).toEqual([0, 2, 1])
  expect(collections(as(MIME, 'R1-10', 'R1-07'))).toEqual([2, 0, 1])
})

rule('BQ-170', 'the copy does not exist outside scoring and cannot be sold', () => {
  const game = story(3, { advanced: true })
    .characters(MIME, BRAINSTORM, EMERALD)
    .keysGoTo(1, 'Ana', 'Bo')
    .untilDraftOf(1)
    .offers('S-02', 'S-13')
    .displays('Ana', 'R1-07')
    .hasFaceDown('Ana', 0)
    .when('Ana', 'draft.take', ['S-02'])
    .mayChoose('Ana', [], ['R1-07'])
    .refuses('Ana', [MIME], { clause: 'BQ-172', reason: 'notForThisLackey' })
    .refuses('Ana', ['R1-07', 'R1-07'], { clause: 'BQ-131', reason: 'twice' })
  expect(game.sheet('Ana').gadgets).toBe(1)
  expect(tally(as(MIME, 'R1-07'))).toMatchObject({ cannon: 1, gadgetCards: 1 })
  game.when('Ana', 'lackey.sell', ['R1-07'])
  expect(game.faceDownOf('Ana')).toEqual(['R1-07'])
  expect(game.sheet('Ana')).toMatchObject({ gadgets: 0, treasure: 1 })
  game.end()
})

rule('BQ-144', 'a table without Characters has no Money in that category', () => {
  for (const sheet of scores([owns(['S-22']), owns(['S-22'], { tucked: 2 }), NOTHING]))
    expect(sheet.character).toBe(0)
  expect(linesOf([owns(['S-22']), NOTHING, NOTHING], 0).every((line) => line.card === NO_CARD)).toBe(true)
})
