import {
  isRefusal,
  LANGS,
  NOBODY,
  pick,
  refusal,
  type Answer,
  type Ballot,
  type Json,
  type Lang,
  type Pending,
  type PublicLocals,
  type Seat,
  type View,
} from '@conspire/kernel'
import { listeners, speechOf } from '@conspire/testkit/speech'
import { expectNarrow, sentenceOf } from '@conspire/testkit/words'
import { WIDTH } from '@conspire/texts'
import { describe, expect, test, vi } from 'vitest'
import * as englishCards from '../src/i18n/cards.en.ts'
import * as frenchCards from '../src/i18n/cards.fr.ts'
import { en } from '../src/i18n/en.ts'
import { fr } from '../src/i18n/fr.ts'
import { en as terminalEn } from '../src/i18n/terminal.en.ts'
import { fr as terminalFr } from '../src/i18n/terminal.fr.ts'
import { setAWatch } from '../src/game.ts'
import {
  ADVENTURERS,
  DIE,
  MARK,
  boardCard,
  cardNumber,
  CARDS,
  CREATURES,
  DIFFICULTIES,
  ENDING,
  PHASE,
  changes,
  table as declared,
  type Event,
  type Table,
} from '../src/index.ts'
import { ballots } from '../src/ballots.ts'
import { fetchTexts, terminal } from '../src/terminal.ts'
import {
  adventurerName,
  cardName,
  cardText,
  difficultyName,
  forecastWords,
  healthWords,
  kindName,
  nameOf,
  optionName,
  optionsRefusal,
  optionText,
  ownAction,
  textOf,
  typeName,
} from '../src/words.ts'

vi.mock('@conspire/texts', async (load) => {
  const { overheard } = await import('@conspire/testkit/words')
  return overheard(await load<typeof import('@conspire/texts')>())
})
const backstab = cardNumber('ab-rogue-backstab')
const CATALOGUES = { en: { ...en, ...terminalEn }, fr: { ...fr, ...terminalFr } }

const speech = await speechOf({
  game: setAWatch,
  terminal,
  fetchTexts,
  catalogues: CATALOGUES,
  moreFrench: [frenchCards.texts, frenchCards.names],
  alike: ['part.place', 'part.health', 'log.rolled.one', 'who.vote', 'table.adventurer', 'table.line.health'],
  otherHoles: true,
  wrong: /\b(cr|un|sm|lo|ab|camp|rune|tk)-[a-z]|(?<!\w)-1\b|\S {2,}\S|^[a-zà-ÿ]/,
  wrongInFrench: /\b(de|à) (le|les) /,
  sources: new URL('../src/', import.meta.url),
  // Reasons are also picked from a list or by a question.
  moreReasons(source) {
    const asked = source.matchAll(/refusal\(\s*[^,()]+,[^,()]*\? '(\w+)' : '(\w+)'/g)
    const listed = /function misaimed[^]*?\n\}/.exec(source)?.[0] ?? ''
    const item = source.matchAll(/named(?:<\w+>)?\([^)]*'(\w+)'\)|unknown: '(\w+)'/g)
    return [
      'malformed',
      'notThese',
      'twice',
      ...Array.from(item, ([, one, other]) => (one ?? other)!),
      ...Array.from(asked, ([, one, other]) => [one!, other!]).flat(),
      ...Array.from(listed.matchAll(/'(\w+)'/g), ([, reason]) => reason!),
    ]
  },
  params: [
    {
      min: 1,
      max: 4,
      name: 'turbo',
      adventurer: 5,
      reach: 1,
      value: 4,
      card: 0,
      seat: 1,
      die: 0,
      is: DIE.spent,
      id: 1,
    },
    {
      min: 1,
      max: 4,
      name: 'turbo',
      adventurer: 0,
      reach: 3,
      value: 2,
      card: backstab,
      seat: 0,
      die: 11,
      is: DIE.spent,
    },
  ],
  // Equal dice, and twins among the cards.
  twins: [
    'camp.place',
    'camp.scout',
    'camp.elvenScout',
    'bolster.reroll',
    'cottage.reroll',
    'catacombs.reroll',
    'cleave.keep',
    'daggers.die',
  ],
})
const { both, expectSound } = speech

const NAMES = ['Ana', 'Bo', 'Cy', 'Dee']

/** The same as the game takes it: what is said, and what it names. */
function answer(view: View<Table>, said: Json): Answer {
  const { name, locals } = view.pending!
  const { choice, rule } = ballots[name as keyof typeof ballots] as Ballot<Table, object, unknown>
  const read = choice.read(view.table, locals, 0, said, rule)
  if (isRefusal(read)) throw new Error(`${name}: ${JSON.stringify(said)} is refused: ${read.reason}`)
  return { said, things: choice.things(view.table, locals, 0, read) }
}

/** How the game speaks to a listener in a terminal. */
const say = (lang: Lang, listener: Seat | null = 0) => terminal(lang, NAMES, listener)

speech.wholeGames([{ difficulty: 'easy' }, { difficulty: 'easy', moreLocations: true }], 3, {
  // Passing is rare.
  inclined: (name, _state, legal, random) =>
    name === 'watch.act' && legal.length > 1 ? pick(legal.slice(1), random) : null,
})

/** A party in the middle of a Watch: Beast Master, Wizard, Ranger, Rogue. */
function midWatch(change: (g: Table) => void = () => {}): Table {
  const g = declared.fresh({ players: 4, difficulty: 'normal', rolledFire: false, moreLocations: false })
  g.round = 1
  g.phase = PHASE.watch
  g.fire = 10
  g.location = [cardNumber('lo-cliff-watch')]
  g.classes = [3, 1, 4, 5]
  g.boards = [
    ['ab-beast-master-set-snares', 'ab-beast-master-tame-beast', 'ab-beast-master-hunt'],
    ['ab-wizard-curse', 'ab-wizard-shockbolt', 'ab-wizard-illuminate'],
    ['ab-ranger-sharpshooter', 'ab-ranger-far-sight', 'ab-ranger-longshot'],
    ['ab-rogue-backstab', 'ab-rogue-smoke-bomb', 'ab-rogue-poison-blade'],
  ].map((ids) => ids.map(cardNumber))
  g.spare = [['ab-beast-master-tracking'], [], [], ['ab-rogue-stay-dead']].map((ids) => ids.map(cardNumber))
  g.dice = [8, 6, 3, 4, 4, 1, 6, 3, 1, 4, 3, 1]
  g.dieIs = g.dice.map(() => DIE.free)
  g.camper = 1
  const line = ['cr-forest-giant-7', 'cr-zombie-horde-8', 'cr-acolyte-7', 'cr-vampire-a'].map(cardNumber)
  line.forEach((card, at) => {
    g.line.push(card)
    g.ids.push(at + 1)
    g.marks.push(at < 3 ? MARK.up : 0)
    for (const list of [g.hurt, g.by, g.wounds, g.stolen]) list.push(0)
  })
  g.graveyard = ['un-hydra', 'cr-wolf-4', 'cr-fell-beast-11'].map(cardNumber)
  g.unhallowed = ['un-lich', 'un-warlord'].map(cardNumber)
  g.tamed = [cardNumber('cr-eagle-4')]
  change(g)
  return g
}

const asked = (
  g: Table,
  name: string,
  seats: readonly Seat[] = [0],
  more: Partial<Pending> = {},
): View<Table> => ({
  answer: null,
  table: g,
  pending: { name, rule: 'SW-127', asks: 'one', seats, also: [], undo: [], locals: {}, ...more },
})

const at = (g: Table): View<Table> => ({ answer: null, table: g, pending: null })

describe('every decision', () => {
  const LOCALS: PublicLocals = {
    slot: 3,
    id: 1,
    die: 9,
    left: 2,
    clause: 153,
    excess: 3,
    warriorDice: 1,
    optional: 1,
    doubled: 1,
    most: 8,
    first: 1,
    second: 2,
  }
  const ID = 'ab-rogue-backstab'
  const SAID: Readonly<Record<string, readonly Json[]>> = {
    'draft.adventurer': ['warrior'],
    'draft.final': ['lo-forbidden-tower'],
    'monolith.swap': [{ refresh: ID, exhaust: 'ab-rogue-smoke-bomb' }],
    'city.return': ['un-hydra'],
    'outpost.raise': [true, false],
    'pass.lock': [9],
    'rest.choose': ['wizard'],
    'camp.refresh': [ID],
    'cottage.reroll': [[], [3], [3, 4]],
    'camp.place': [
      'done',
      { on: 'chop-wood', die: 3 },
      { on: 'special', die: 3 },
      { on: 'runes', dice: [3, 4], runes: ['seal', 'bolster'] },
    ],
    'camp.scout': [{ top: ['cr-bear-4'], bottom: [] }],
    'camp.elvenScout': [{ top: ['cr-bear-4', 'cr-bear-5'], bottom: [] }],
    'camp.checkMap': ['lo-dark-woods'],
    'camp.teleport': [{ map: 'lo-dark-woods', under: ['lo-barren-plains', null] }],
    'heal.whom': ['rogue'],
    'heal.card': [ID],
    'equip.swap': [null, { out: ID, in: 'ab-rogue-stay-dead' }],
    'prepared.whom': [null, 'ranger'],
    'runes.seal': ['un-hydra'],
    'bolster.reroll': [[], [9, 10]],
    'tranquil.refresh': [null, ID],
    'cathedral.destroy': [1],
    'watch.act': [
      { do: 'pass' },
      { do: 'withdraw' },
      { do: 'attack', target: 1, dice: [0, 9], tamed: ['cr-eagle-4'] },
      { do: 'lay', target: 2, dice: [0], tamed: [] },
      { do: 'ability', card: ID, die: 9, targets: [4] },
      { do: 'ability', card: ID, die: null, targets: [1, 4] },
      { do: 'ability', card: 'ab-ranger-far-sight', die: null, targets: [] },
      { do: 'ability', card: 'ab-cleric-rebuke', die: 3, targets: [1, 3] },
      { do: 'ability', card: 'ab-beast-master-set-snares', die: 0, targets: [1], tame: true },
      { do: 'ability', card: 'ab-beast-master-hunt', die: 0, take: 'cr-wolf-4' },
      { do: 'ability', card: 'ab-beast-master-animal-sentry', die: null, targets: [4], give: 'cr-eagle-4' },
      { do: 'stoke', card: ID },
      { do: 'sharpshooter', die: 8 },
      { do: 'illuminate' },
      { do: 'ward' },
      { do: 'release' },
      { do: 'strike' },
    ],
    'exhaust.offer': [ID, { impose: 'ranger' }],
    'exhaust.pick': [ID],
    'summon.unhallowed': ['un-lich'],
    'vampire.die': [0],
    'bandit.die': [0],
    'trap.spring': [true, false],
    'tracking.reveal': [null, 4],
    'cleave.keep': [null, 0],
    'catacombs.reroll': [null, 0],
    'polymorph.into': ['cr-wolf-4'],
    'cleanse.next': [2],
    'backstab.kill': [null, 3],
    'daggers.die': [9],
    'end.ward': [true, false],
    'temple.refresh': [null, ID],
  }
  const OPTION: Readonly<Record<string, number>> = {
    'city.return': cardNumber('un-hydra'),
    'summon.unhallowed': cardNumber('un-lich'),
    'pass.lock': 9,
    'vampire.die': 0,
    'bandit.die': 0,
    'rest.choose': 2,
    'cathedral.destroy': 1,
    'temple.refresh': boardCard(3, 0) + 1,
  }

  /** What has been taken up to be looked at. */
  const PEEKED: Readonly<Record<string, readonly string[]>> = {
    'camp.scout': ['cr-bear-4'],
    'camp.elvenScout': ['cr-bear-4', 'cr-bear-5'],
    'camp.teleport': ['lo-dark-woods', 'lo-barren-plains'],
  }
  for (const { name } of setAWatch.decisions) {
    test(`${name} has a prompt for everybody, and its choices have words`, () => {
      const g = midWatch((table) => {
        table.votes[2] = OPTION[name] ?? -1
        if (name === 'trap.spring') table.dieIs[9] = DIE.trap
        table.peek = (PEEKED[name] ?? []).map(cardNumber)
        if (name === 'monolith.swap') table.exhausted[3] = 1
        // Cards that are aimed as no others are.
        table.boards[0]![1] = cardNumber('ab-beast-master-animal-sentry')
        table.boards[1]![2] = cardNumber('ab-cleric-rebuke')
      })
      for (const listener of listeners(4)) {
        const view = asked(g, name, [0, 1], { also: [2], locals: LOCALS })
        expect(both((lang) => say(lang, listener).prompt(view))).toHaveLength(LANGS.length)
        for (const said of SAID[name] ?? [])
          both((lang) => say(lang, listener).choice(view, answer(view, said)))
        both((lang) => say(lang, listener).choice(view, { said: 'takeBack', things: [] }))
      }
      expect(SAID, `a choice of ${name}`).toHaveProperty([name])
    })
  }

  test('party choices: what has been said so far, and by whom', () => {
    for (const [name, option] of Object.entries(OPTION)) {
      for (const listener of listeners(4)) {
        const g = midWatch((table) => {
          table.offers = [option, 0]
          table.votes[2] = option
        })
        const voted: Event = { type: 'voted', rule: 'SW-034', seat: 2, option }
        const view = asked(g, name, [0, 1], { asks: 'any', also: [2] })
        expect(both((lang) => sentenceOf(say(lang, listener).event(view, voted)))).toHaveLength(LANGS.length)
      }
    }
    const done = midWatch((table) => {
      table.votes[1] = 0
    })
    both((lang) => say(lang).prompt(asked(done, 'temple.refresh', [0], { locals: { left: 1 } })))
  })

  test('questions that are put differently', () => {
    const g = midWatch()
    for (const clause of [64, 153, 156, 197, 263, 267])
      both((lang) => say(lang).prompt(asked(g, 'exhaust.offer', [0], { locals: { clause, left: 1 } })))
    const flex = asked({ ...g, players: 3 }, 'draft.adventurer', [0], { locals: { slot: 3 } })
    expect(both((lang) => say(lang).prompt(flex))[0]).toContain('fourth')
    const mustered = asked(
      midWatch((table) => {
        table.musterOn = 2
        table.musterBy = 2
      }),
      'watch.act',
      [0, 2],
    )
    expect(both((lang) => say(lang).prompt(mustered))[0]).toContain('joint attack on Zombie Horde')
    both((lang) => say(lang).prompt(at(g)))
    const hidden = midWatch((table) => {
      table.peek = [-1, -1]
    })
    expect(say('en', 1).prompt(asked(hidden, 'camp.scout'))).toContain('Scout Ahead: 2 cards —')
    const alone = asked({ ...g, players: 1 }, 'watch.act', [0])
    for (const end of [ENDING.won, ENDING.summon]) both((lang) => say(lang).prompt(at({ ...g, end })))
    expect(both((lang) => say(lang).prompt(alone))[0]).toMatch(/or pass\.$/)
  })
})

describe('every event', () => {
  const card = cardNumber('cr-bear-4')
  const EVENTS: readonly Omit<Event, 'rule'>[] = [
    { type: 'drafted', seat: 0, slot: 0, adventurer: 5 },
    { type: 'finalChosen', seat: 0, card: cardNumber('lo-catacombs') },
    { type: 'dealtBoard', slot: 3, board: [backstab], spare: [backstab + 1], exhausted: 1 },
    {
      type: 'setUp',
      fire: 7,
      deck: Array.from({ length: 32 }, () => -1),
      map: [cardNumber('lo-catacombs'), -1],
      unused: [-1],
      unhallowed: [-1, cardNumber('un-hydra')],
      horde: [-1],
      leftOut: [-1],
      leftUnhallowed: [-1],
      box: [],
    },
    { type: 'travelled', round: 2, card: cardNumber('lo-dark-woods') },
    { type: 'fire', fire: 0 },
    { type: 'fire', fire: 5 },
    { type: 'exhausted', slot: 3, at: 0 },
    { type: 'refreshed', slot: 3, at: 0 },
    { type: 'rolled', dice: [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4] },
    { type: 'dieSet', die: 9, value: 1, is: DIE.locked, total: 8 },
    { type: 'dieSet', die: 9, value: 1, is: DIE.free, total: 8 },
    { type: 'offered', options: [0] },
    { type: 'voted', seat: 0, option: 0 },
    { type: 'settled', option: 0 },
    { type: 'rested', slot: 3 },
    { type: 'placed', seat: 1, space: 0, dice: 1, runes: 0 },
    { type: 'placed', seat: 1, space: 5, dice: 2, runes: 0 },
    { type: 'placed', seat: 1, space: 6, dice: 3, runes: 2 },
    { type: 'looked', seat: 1, pile: 0, cards: [card] },
    { type: 'looked', seat: 1, pile: 1, cards: [-1] },
    { type: 'looked', seat: 1, pile: 2, cards: [-1, -1] },
    { type: 'scouted', seat: 1, top: [card], bottom: [] },
    { type: 'scouted', seat: 1, top: [-1], bottom: [-1] },
    { type: 'mapped', seat: 1, map: cardNumber('lo-dark-woods'), under: [-1] },
    { type: 'equipped', slot: 3, at: 0, card: backstab },
    { type: 'sealed', card: cardNumber('un-hydra'), shuffled: 0 },
    { type: 'sealed', card: cardNumber('un-hydra'), shuffled: 1 },
    { type: 'topTurned', card: cardNumber('un-hydra') },
    { type: 'searched', cards: [cardNumber('un-hydra')] },
    { type: 'vanquished', card },
    { type: 'campEnded' },
    { type: 'watchBegan', out: 0 },
    { type: 'watchBegan', out: 0b1001 },
    { type: 'entered', id: 9, at: 0, card, up: 0, from: 4 },
    { type: 'entered', id: 9, at: 0, card: -1, up: 0, from: 0 },
    { type: 'entered', id: 9, at: 0, card, up: 0, from: 1 },
    { type: 'entered', id: 9, at: 0, card, up: 1, from: 1 },
    { type: 'turnedUp', id: 1, card, due: 1 },
    { type: 'marked', id: 1, marks: 0 },
    { type: 'powerUsed', id: 1, card, first: 0 },
    { type: 'powerUsed', id: 1, card, first: 1 },
    { type: 'cancelled', id: 1, card },
    ...[0, 1, 2, 3, 4, 5].flatMap((to) =>
      [0, 1].map((defeated) => ({ type: 'left', id: 1, card, to, defeated }) as const),
    ),
    { type: 'cameBack', id: 1, as: 2 },
    { type: 'moved', id: 1, at: 0 },
    { type: 'moved', id: 99, at: 0 },
    { type: 'stole', id: 1, die: 0 },
    { type: 'acted', seat: 0 },
    { type: 'attacked', seat: 0, id: 1, dice: 0b1000000000001, damage: 12, poison: 0 },
    { type: 'used', seat: 0, slot: 3, at: 0, die: 9, target: 1, second: 0 },
    { type: 'used', seat: 0, slot: 3, at: 0, die: -1, target: 1, second: 0 },
    { type: 'hurt', id: 1, damage: 8, by: 16 },
    { type: 'trapSprung', id: 1, die: 0 },
    { type: 'wounded', id: 1, by: 16 },
    { type: 'smoked', id: 1 },
    { type: 'slept', id: 1, as: 4 },
    { type: 'effects', light: 0, cancels: 0, reach: 0, bane: 0, poison: 0, rogueRanged: 0, once: 0 },
    { type: 'hunted', card },
    { type: 'gaveUp', card },
    { type: 'opening', health: 7, before: 0, behind: 2 },
    { type: 'reshuffled', count: 12 },
    { type: 'summonReturned', card: cardNumber('sm-summon-1') },
    { type: 'joinedHorde', card: -1 },
    { type: 'joinedHorde', card },
    { type: 'passed', seat: 0 },
    { type: 'withdrew', seat: 0 },
    { type: 'mustered', seat: 0, id: 1, dice: 1 },
    { type: 'dispersed', dice: 1 },
    { type: 'watchEnded' },
    { type: 'setAside', card: cardNumber('cr-skeletons-8') },
    { type: 'roundEnded', round: 1 },
    { type: 'ended', end: ENDING.won },
    { type: 'ended', end: ENDING.exhausted },
    { type: 'ended', end: ENDING.summon },
  ] as readonly Omit<Event, 'rule'>[]
  const SILENT = new Set([
    'offered',
    'voted',
    'settled',
    'marked',
    'acted',
    'effects',
    'opening',
    'topTurned',
  ])

  test('has a line, or is silent on purpose', () => {
    const g = midWatch()
    for (const facts of EVENTS) {
      for (const rule of ['SW-062', 'SW-222', 'SW-001']) {
        for (const listener of listeners(4)) {
          const lines = both((lang) =>
            sentenceOf(say(lang, listener).event(at(g), { ...facts, rule } as Event)),
          )
          expect(lines, facts.type).toHaveLength(SILENT.has(facts.type) ? 0 : LANGS.length)
        }
      }
    }
    const told = new Set(EVENTS.map(({ type }) => type))
    for (const type of Object.keys(changes)) expect(told, `an event ${type}`).toContain(type)
  })

  test('keeps quiet about cards that are dealt one after the other', () => {
    const dealt: Event = { type: 'entered', rule: 'SW-099', id: 1, at: 0, card: -1, up: 0, from: 0 }
    expect(sentenceOf(say('en').event(at(midWatch()), dealt))).toBeNull()
  })

  test('still makes sense when the round is over', () => {
    const g = midWatch((table) => {
      table.camper = -1
      table.line = []
      table.ids = []
    })
    const placed: Event = { type: 'placed', rule: 'SW-073', seat: 1, space: 5, dice: 3, runes: 0 }
    expect(both((lang) => sentenceOf(say(lang).event(at(g), placed)))).toEqual([
      'Bo places 2 dice on Personal action.',
      'Bo pose 2 dés sur Action personnelle.',
    ])
    const hurt: Event = { type: 'hurt', rule: 'SW-219', id: 1, damage: 8, by: 0 }
    expect(sentenceOf(say('en').event(at(g), hurt))).toBe('8 damage to a creature.')
  })

  test('readiness', () => {
    for (const type of ['ready', 'notReady'] as const)
      for (const listener of listeners(4))
        both((lang) =>
          sentenceOf(
            say(lang, listener).event(at(midWatch()), { type, rule: 'SW-001', decision: 'x', seat: 0 }),
          ),
        )
  })
})

describe('refusals', () => {
  test('there are many reasons', () => expect(speech.reasons.size).toBeGreaterThan(60))

  test('a die that is held ready says so', () => {
    const g = midWatch((table) => {
      table.held = 1 << 9
    })
    expect(
      both((lang) => say(lang).choice(asked(g, 'bandit.die'), answer(asked(g, 'bandit.die'), 9))),
    ).toEqual(['Give up the Rogue’s 4 (held ready)', 'Abandonner le 4 de la Voleuse (préparé)'])
  })

  test('who was quicker', () => {
    const g = midWatch()
    const spent = (is: number, seat: Seat = 1) =>
      refusal('SW-138', 'dieSpent', { die: 9, adventurer: 5, is, seat })
    expect(both((lang) => say(lang).refusal(at(g), spent(DIE.spent)))).toEqual([
      'Bo was quicker: the Rogue’s 4 is already spent.',
      'Bo a été plus rapide\u202F: le 4 de la Voleuse est déjà dépensé.',
    ])
    expect(both((lang) => say(lang, 1).refusal(at(g), spent(DIE.spent)))).toEqual([
      'The Rogue’s 4 is already spent: choose another die.',
      'Le 4 de la Voleuse est déjà dépensé\u202F: choisissez un autre dé.',
    ])
    for (const is of [DIE.stolen, DIE.locked, DIE.trap]) both((lang) => say(lang).refusal(at(g), spent(is)))
    const gone = (seat: Seat) => refusal('SW-128', 'creatureGone', { card: cardNumber('cr-bear-4'), seat })
    expect(say('en').refusal(at(g), gone(2))).toBe('Cy was quicker: Bear is already gone.')
    expect(say('fr').refusal(at(g), gone(NOBODY))).toBe('Cette créature a déjà quitté la Ligne\u202F: Ours.')
    both((lang) => say(lang).refusal(at(g), refusal('SW-239', 'notYours')))
  })

  test('the options have names', () => {
    for (const option of ['difficulty', 'rolledFire', 'moreLocations'] as const) {
      both((lang) => optionName(option, lang))
      both((lang) => optionText(option, lang))
    }
  })
})

speech.refusals(
  () => at(midWatch()),
  [
    [5, {}],
    [2, null],
    [2, { turbo: true }],
    [2, { difficulty: 'gentle' }],
    [2, { rolledFire: 'perhaps' }],
  ],
  optionsRefusal,
)

describe('numbers explained', () => {
  test('Health in its parts (SW-115)', () => {
    const g = midWatch()
    expect(healthWords(g, 0, 'en')).toBe('15: 7 printed, +8 from the card behind')
    expect(healthWords(g, 0, 'fr')).toBe('15\u202F: 7 imprimée, +8 de la carte derrière')
    expect(healthWords(g, 1, 'en')).toBe('19: 8 printed, +11 from the top of the Graveyard')
    const put = (id: string, more: (table: Table) => void = () => {}) =>
      midWatch((table) => {
        table.line[2] = cardNumber(id)
        more(table)
      })
    expect(healthWords(put('cr-vampire-a'), 2, 'en')).toBe('1: 1 without a stolen die')
    expect(
      healthWords(
        put('cr-vampire-a', (table) => (table.stolen[2] = 1)),
        2,
        'en',
      ),
    ).toBe('8: 8 from the stolen die')
    expect(healthWords(put('cr-fire-serpent-a'), 2, 'en')).toBe('10: 10 as the firewood')
    expect(healthWords(put('cr-shade-a'), 2, 'en')).toBe('6: 6 as 16 minus the firewood')
    expect(
      healthWords(
        put('cr-shade-a', (table) => (table.marks[2] = MARK.up | MARK.blank)),
        2,
        'en',
      ),
    ).toBe('1: 1 without its powers')
    expect(
      healthWords(
        put('cr-bear-5', (table) => (table.wounds[2] = 1)),
        2,
        'en',
      ),
    ).toBe('3: 5 printed, −2 from a wound')
    const woods = put('cr-bear-5', (table) => (table.location = [cardNumber('lo-dark-woods')]))
    expect(healthWords(woods, 2, 'en')).toBe('6: 5 printed, +1 at this location')
    const lords = put('cr-bear-5', (table) => {
      table.line[0] = cardNumber('un-werewolf')
      table.line[1] = cardNumber('un-warlord')
    })
    expect(healthWords(lords, 2, 'en')).toBe('12: 5 printed, +5 doubled by the Werewolf, +2 from the Warlord')
    const cold = put('cr-fire-serpent-a', (table) => (table.fire = 0))
    expect(healthWords(cold, 2, 'en')).toBe('1: 0 as the firewood, +1: never below 1')
    for (const table of [g, lords, woods, cold]) both((lang) => healthWords(table, 2, lang))
    for (const id of ['cr-vampire-a', 'cr-shade-a', 'cr-fire-serpent-a'])
      both((lang) => healthWords(put(id), 2, lang))
    both((lang) =>
      healthWords(
        put('cr-vampire-a', (table) => (table.stolen[2] = 1)),
        2,
        lang,
      ),
    )
    both((lang) =>
      healthWords(
        put('cr-bear-5', (table) => (table.wounds[2] = 1)),
        2,
        lang,
      ),
    )
    both((lang) =>
      healthWords(
        put('cr-shade-a', (table) => (table.marks[2] = MARK.up | MARK.blank)),
        2,
        lang,
      ),
    )
    for (const place of [0, 1]) both((lang) => healthWords(g, place, lang))
  })

  test('what the end of the round would bring (SW-153)', () => {
    const open = midWatch((table) => {
      table.marks[3] = MARK.up
    })
    expect(forecastWords(open, 'en')).toBe('If nothing more is done: 5 damage, 4 cards to the Horde')
    expect(forecastWords(open, 'fr')).toBe('Si l’on en reste là\u202F: 5 dégâts, 4 cartes dans la Horde')
    expect(forecastWords(midWatch(), 'en')).toBe(
      'If nothing more is done: 4 damage and whatever 1 face-down card brings, 4 cards to the Horde',
    )
    expect(forecastWords(midWatch(), 'fr')).toContain('et ce qu’apporte 1 carte cachée')
    const worn = midWatch((table) => {
      table.exhausted = [7, 0, 7, 3]
    })
    expect(forecastWords(worn, 'en')).toContain('No card on Watch stays active: you lose')
    expect(forecastWords(worn, 'fr')).toContain('Aucune carte active à la Garde\u202F: vous perdez')
    const clear = midWatch((table) => {
      table.line = []
      table.ids = []
    })
    both((lang) => forecastWords(clear, lang))
  })
})

describe('the picture of the table', () => {
  test('fits, before the game, in the Watch and at the end', () => {
    const draft = declared.fresh({ players: 3, difficulty: 'hard', rolledFire: true, moreLocations: true })
    const full = midWatch((table) => {
      table.hurt[0] = 3
      table.stolen[2] = 1
      table.dieIs[0] = DIE.stolen
      table.exhausted[3] = 1
      table.dieOn[3] = 2
      table.rests[1] = 1
      table.out = 8
      table.looker = 0
      table.peek = [cardNumber('cr-bear-4')]
    })
    const hidden = midWatch((table) => {
      table.line[3] = -1
      table.graveyard = []
      table.dieIs = table.dieIs.map(() => DIE.spent)
    })
    const empty = midWatch((table) => {
      table.line = []
      table.ids = []
      table.fire = 0
    })
    for (const g of [draft, full, hidden, empty, { ...full, players: 3 }]) {
      for (const listener of listeners(g.players))
        expectNarrow(
          both((lang) => say(lang, listener).table(at(g))),
          WIDTH,
        )
    }
    expect(say('en').table(at(full))).toContain('holds the Beast Master’s 8')
  })

  test('tells how it ended', () => {
    for (const end of [ENDING.won, ENDING.exhausted, ENDING.summon]) {
      const g = midWatch((table) => {
        table.end = end
      })
      const outcome = { winners: [], scores: [], places: [], clauses: ['SW-194'] }
      expectNarrow(
        both((lang) => say(lang).result(at(g), outcome)),
        WIDTH,
      )
    }
  })
})

describe('cards', () => {
  test('everything with an id has a name and a text in both languages', () => {
    const ids = Object.keys(englishCards.names)
    expect(Object.keys(englishCards.texts)).toEqual(ids)
    for (const [id, lang] of ids.flatMap((one) => LANGS.map((language) => [one, language] as const))) {
      expectSound(nameOf(id, lang), lang)
      expectSound(textOf(id, lang), lang)
      expect(textOf(id, lang), id).toMatch(/\.$/)
    }
    for (const id of ids) expect(textOf(id, 'fr'), id).not.toBe(textOf(id, 'en'))
    for (const { id } of CARDS) expect(ids).toContain(id)
    for (const { id } of ADVENTURERS) expect(ids).toContain(id)
    ADVENTURERS.forEach((_, adventurer) => {
      both((lang) => nameOf(ownAction(adventurer), lang))
      both((lang) => adventurerName(adventurer, lang))
    })
  })

  test('types, difficulties and the words on cards', () => {
    expect(typeName(cardNumber('cr-bear-4'), 'fr')).toBe('Créature des forêts')
    expect(typeName(cardNumber('un-lich'), 'en')).toBe('Unhallowed')
    CREATURES.forEach((_, card) => both((lang) => typeName(card, lang)))
    CARDS.forEach((_, card) => {
      both((lang) => cardName(card, lang))
      both((lang) => cardText(card, lang))
    })
    for (const id of DIFFICULTIES) both((lang) => difficultyName(id, lang))
    for (const kind of Object.keys(englishCards.kinds) as (keyof typeof englishCards.kinds)[])
      both((lang) => kindName(kind, lang))
    expect(Object.keys(frenchCards.forms)).toEqual(ADVENTURERS.map(({ id }) => id))
  })
})

describe('sentences', () => {
  test('prompts say who may decide and who is waited for', () => {
    const g = midWatch()
    expect(say('en', 1).prompt(asked(g, 'daggers.die', [0]))).toBe(
      'Throwing Daggers: which die becomes a 6? Ana decides.',
    )
    // Whoever decides is told what to do.
    expect(both((lang) => say(lang, 0).prompt(asked(g, 'daggers.die', [0])))).toEqual([
      'Throwing Daggers: choose the die that becomes a 6.',
      'Dagues de lancer\u202F: choisissez le dé qui passe à 6.',
    ])
    const rest = asked(g, 'rest.choose', [0, 1], { asks: 'any' })
    expect(say('en', 0).prompt(rest)).toBe('Choose who rests tonight. You lead: your word settles it.')
    expect(say('fr', 1).prompt(rest)).toBe(
      'Choisissez qui se repose cette nuit. Dites ce que vous voulez\u202F; Ana mène et peut trancher.',
    )
    expect(say('en', null).prompt(rest)).toBe(
      'Who rests tonight? Waiting for Ana and Bo; Ana leads and can settle it.',
    )
    const draft = asked(g, 'draft.adventurer', [1], { locals: { slot: 1 } })
    expect(both((lang) => say(lang, 1).prompt(draft))).toEqual([
      'Adventurer 2 of 4: choose one that you will play.',
      'Aventurier 2 sur 4\u202F: choisissez celui que vous jouerez.',
    ])
    expect(say('en', 0).prompt(draft)).toBe('Adventurer 2 of 4: who joins the party? Bo decides.')
    const act = asked(g, 'watch.act', [0, 2], { asks: 'any', also: [3] })
    expect(say('en', 3).prompt(act)).toBe(
      'Attack, use an ability, feed the fire, or pass. You have passed, and can think again. Not done yet: Ana and Cy.',
    )
  })

  test('a die that has attacked is another than a free one of the same value (SW-239)', () => {
    const g = midWatch((table) => {
      table.dice[7] = table.dice[6]!
      table.dieIs[7] = DIE.attacked
    })
    const view = asked(g, 'watch.act', [2])
    const choice = (die: number) =>
      both((lang) => say(lang, 2).choice(view, answer(view, { do: 'sharpshooter', die })))
    expect(choice(6)).toEqual([
      'Sharpshooter: reroll the Ranger’s 6',
      'Tireuse d’élite\u202F: relancer le 6 de la Rôdeuse',
    ])
    expect(choice(7)).toEqual([
      'Sharpshooter: take back the Ranger’s 6, which has attacked, and reroll it',
      'Tireuse d’élite\u202F: reprendre le 6 de la Rôdeuse, qui a attaqué, et le relancer',
    ])
  })

  test('choices say what would happen', () => {
    const view = asked(midWatch(), 'watch.act', [0])
    const attack = { do: 'attack', target: 1, dice: [9, 6], tamed: [] }
    expect(say('en').choice(view, answer(view, attack))).toBe(
      'Attack Forest Giant (position 1) with the Ranger’s 6 and the Rogue’s 4: 10 damage',
    )
    expect(say('fr').choice(view, answer(view, attack))).toBe(
      'Attaquer avec le 6 de la Rôdeuse et le 4 de la Voleuse\u202F: Géant des forêts (position 1), 10 dégâts',
    )
  })

  test('the log', () => {
    const g = midWatch()
    const attacked: Event = {
      type: 'attacked',
      rule: 'SW-135',
      seat: 2,
      id: 2,
      dice: 0b1000001,
      damage: 14,
      poison: 0,
    }
    expect(sentenceOf(say('en').event(at(g), attacked))).toBe(
      'Cy attacks Zombie Horde: 14 damage (the Beast Master and the Ranger).',
    )
    expect(sentenceOf(say('fr', 2).event(at(g), attacked))).toBe(
      'Vous attaquez avec la Maîtresse des bêtes et la Rôdeuse\u202F: Horde de zombies, 14 dégâts.',
    )
  })
})

// Last, when all the others have spoken.
speech.catalogues()
