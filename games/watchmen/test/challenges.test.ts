import { rule } from '@conspire/testkit'
import {
  cardNumber,
  CARDS,
  challengeOf,
  EQUIPMENT,
  idOf,
  isAttack,
  isDefense,
  type Table,
} from '../src/index.ts'
import { expect, namesOf, story } from './story.ts'

const KEENE = 'challenge-keene-act'
const RIOTING = 'challenge-rioting'
const NIXON = 'challenge-nixon'
const SCARE = 'challenge-cancer-scare'
const ALIENS = 'challenge-alien-invasion'
const CLOCK = 'challenge-the-nuclear-clock'
const FIVE = ['bane', 'robin', 'lobo', 'mera', 'starro']

rule(
  ['WM-134', 'WM-135', 'WM-090', 'WM-168', 'WM-163', 'WM-164'],
  'level by level, the next at the end of the turn',
  () => {
    const s = story({
      challenge: KEENE,
      next: [NIXON, ALIENS],
      contributed: ['robin', 'batmobile', 'bane'],
      power: 7,
    })
    s.act('Ana', 'challenge')
    expect([s.zone('challenge'), s.zone('contributed')]).toEqual([[], []])
    for (const id of ['robin', 'batmobile', 'bane']) s.has(s.zone('destroyed'), id)
    s.has(s.zone('spare'), KEENE).endsTurn()
    expect(s.zone('challenge')).toEqual([NIXON])
    expect(challengeOf(s.table.challenge[0]!)).toMatchObject({ level: 2, cost: 11 })
  },
)

rule(['WM-140', 'WM-165'], 'between two Challenges there is none', () => {
  const s = story({
    challenge: RIOTING,
    contributed: ['scarecrow', 'wm-moloch', 'robin'],
    power: 13,
    lineUp: FIVE,
    hands: { Ana: ['bane'] },
  })
  s.act('Ana', 'challenge').refuses('Ana', { contribute: 'bane' }, { clause: 'WM-140' })
  s.refuses('Ana', 'challenge', { clause: 'WM-140', reason: 'noChallenge' })
  // The surcharge is gone as well.
  s.act('Ana', { buy: 'bane' })
  expect(s.power).toBe(1)
})

rule(
  ['WM-136', 'WM-247'],
  'Rioting: one Power more for the first dear purchase of a turn, for everybody',
  () => {
    const s = story({
      challenge: RIOTING,
      power: 9,
      lineUp: ['bane', 'supergirl', 'kid-flash', 'mera', 'starro'],
      sm: 'Ana',
    })
    s.act('Ana', { buy: 'kid-flash' })
    expect(s.power).toBe(7)
    s.act('Ana', { buy: 'bane' })
    expect([s.power, s.told('bought')[0]!.surcharge]).toEqual([2, 1])
    const t = story({ challenge: RIOTING, power: 4, lineUp: FIVE, hands: { Ana: ['cheetah'] } })
    t.refuses('Ana', { buy: 'bane' }, { reason: 'notEnoughPower' })
    // The next one costs what is printed.
    const twice = story({ challenge: RIOTING, power: 9, lineUp: ['bane', 'supergirl', ...FIVE.slice(2)] })
    twice.act('Ana', { buy: 'bane' }).act('Ana', { buy: 'supergirl' })
    expect([twice.power, twice.told('bought')[0]!.surcharge]).toEqual([0, 0])
    // The cost for other effects is what is printed.
    t.play('Ana', 'cheetah').mayChoose('Ana', 'bane', 'robin', 'mera')
  },
)

rule(
  ['WM-138', 'WM-139', 'WM-292', 'WM-137', 'WM-294'],
  'Bows make it cheaper, add up, and never go below 0',
  () => {
    const bows = ['green-arrows-bow', 'green-arrows-bow', 'green-arrows-bow']
    const s = story({
      challenge: KEENE,
      contributed: ['robin', 'batmobile', 'bane'],
      hands: { Ana: [...bows, 'jonn-jonzz'] },
    })
    s.play('Ana', 'jonn-jonzz')
    expect(s.power).toBe(0)
    s.play('Ana', ...bows).act('Ana', 'challenge')
    expect(s.power).toBe(5)
    const free = story({
      challenge: KEENE,
      contributed: ['robin', 'batmobile', 'bane'],
      hands: { Ana: [...bows, 'clayface'] },
    })
    free.play('Ana', ...bows, 'clayface').act('Ana', 'challenge')
    expect([free.power, free.told('challengePaid')[0]!.price]).toEqual([8, 0])
    // A Plot and a Super-Villain too.
    const plot = (...hand: string[]): number =>
      story({ sm: 'Bo', plotInPlay: true, hands: { Ana: hand }, power: 40 })
        .play('Ana', ...hand)
        .act('Ana', 'plot')
        .told('plotPaid')[0]!.price
    expect(plot() - plot(bows[0]!)).toBe(2)
    const villain = story({
      players: 2,
      sm: null,
      revealed: true,
      superVillains: ['sv-lex-luthor', 'sv-parallax'],
      hands: { Ana: [...bows, 'jonn-jonzz'] },
      power: 10,
    })
    // Here J’onn J’onzz plays it, and it stays where it is.
    villain.play('Ana', 'jonn-jonzz')
    expect([villain.told('drew')[0]!.cards.length, villain.zone('superVillain')]).toEqual([
      3,
      ['sv-lex-luthor'],
    ])
    villain.play('Ana', bows[0]!).act('Ana', 'superVillain')
    expect(villain.told('superVillainPaid')[0]!.price).toBe(8)
  },
)

rule(
  ['WM-141', 'WM-142', 'WM-143', 'WM-144', 'WM-152', 'WM-153', 'WM-154'],
  'contributing: from hand, openly, not played',
  () => {
    const s = story({
      challenge: KEENE,
      hands: { Ana: ['robin', 'kick', 'batmobile'] },
      sm: 'Ana',
      inPlay: { Ana: ['the-watchtower'] },
    })
    s.act('Ana', { contribute: 'robin' }).act('Ana', { contribute: 'batmobile' })
    expect([s.zone('contributed'), s.power, s.table.plays, s.told('drew')]).toEqual([
      ['robin', 'batmobile'],
      0,
      [],
      [],
    ])
    expect(s.table.placer).toEqual([0, 0])
    s.sees('Bo', ({ table }) => expect(namesOf(table.contributed)).toEqual(['robin', 'batmobile']))
    s.endsTurn()
    expect(s.discard('Ana')).toEqual(['kick'])
    s.refuses('Ana', { contribute: 'kick' }, { reason: 'notAsked' })
  },
)

rule(['WM-145', 'WM-146', 'WM-147'], 'a card must fit a line, filled or not; a Weakness never does', () => {
  const s = story({ challenge: KEENE, hands: { Ana: ['punch', 'weakness', 'robin', 'mera'] } })
  s.refuses('Ana', { contribute: 'punch' }, { clause: 'WM-145', reason: 'doesNotFit' })
  s.refuses('Ana', { contribute: 'weakness' }, { reason: 'doesNotFit' })
  s.act('Ana', { contribute: 'robin' }).act('Ana', { contribute: 'mera' })
  expect(s.zone('contributed')).toEqual(['robin', 'mera'])
  // Whatever an effect may make of it.
  const masked = story({ challenge: KEENE, hands: { Ana: ['weakness'] } }).arrange(hasTypeMore('weakness'))
  masked.refuses('Ana', { contribute: 'weakness+' }, { reason: 'doesNotFit' })
})

/** Every card of this id is an Equipment besides. */
const hasTypeMore =
  (id: string) =>
  (g: Table): void => {
    const cards = [...g.hand[0]!, ...g.contributed].filter((card) => idOf(card) === id)
    g.masked.push(...cards)
    g.maskTypes.push(...cards.map(() => EQUIPMENT))
  }

rule(
  ['WM-148', 'WM-149', 'WM-016', 'WM-289', 'WM-288'],
  'legal on current values, counted on printed ones',
  () => {
    const s = story({
      challenge: KEENE,
      hands: { Ana: ['wm-inkblot-mask', 'punch', 'weakness'] },
      contributed: ['robin', 'bane'],
      power: 9,
    })
    s.play('Ana', 'wm-inkblot-mask').refuses(
      'Ana',
      { card: 'weakness', type: 'hero' },
      { reason: 'notThese' },
    )
    s.when('Ana', 'mask', { card: 'punch', type: 'equipment' })
    s.act('Ana', { contribute: 'punch+' })
    s.has(s.zone('contributed'), 'punch')
    s.refuses('Ana', 'challenge', { clause: 'WM-157', reason: 'notMet' })
    // What is placed is judged by its print, whatever is said of it.
    story({ challenge: KEENE, contributed: ['robin', 'bane', 'punch'], power: 9 })
      .arrange(hasTypeMore('punch'))
      .refuses('Ana', 'challenge', { clause: 'WM-157', reason: 'notMet' })
    // The type goes when the card goes elsewhere, and at the end of the turn.
    expect(s.table.masked).toEqual([])
    const t = story({ hands: { Ana: ['wm-inkblot-mask', 'punch'] } }).play('Ana', 'wm-inkblot-mask')
    t.when('Ana', 'mask', { card: 'punch', type: 'hero' }).endsTurn()
    expect(t.table.masked).toEqual([])
    const u = story({ hands: { Ana: ['wm-inkblot-mask', 'punch'] }, inPlay: { Ana: ['the-watchtower'] } })
    u.play('Ana', 'wm-inkblot-mask')
      .when('Ana', 'mask', { card: 'punch', type: 'hero' })
      .play('Ana', 'punch+')
    expect(u.told('drew').length).toBe(1)
    // What it was before it still is.
    const v = story({ hands: { Ana: ['wm-inkblot-mask', 'robin'] }, inPlay: { Ana: ['the-watchtower'] } })
    v.play('Ana', 'wm-inkblot-mask')
      .when('Ana', 'mask', { card: 'robin', type: 'villain' })
      .play('Ana', 'robin+')
    expect(v.told('drew').length).toBe(1)
  },
)

rule(['WM-150', 'WM-151'], 'each card fills one line, and they are matched as well as can be', () => {
  // Bow (Equipment, cost 4) fits two lines; the Batmobile only one. Together with a Hero all are met.
  const s = story({ challenge: KEENE, contributed: ['green-arrows-bow', 'batmobile', 'robin'], power: 7 })
  s.act('Ana', 'challenge')
  // One card cannot fill two lines.
  story({ challenge: KEENE, contributed: ['green-arrows-bow', 'robin'], power: 7 }).refuses(
    'Ana',
    'challenge',
    { reason: 'notMet' },
  )
})

rule(
  ['WM-155', 'WM-261', 'WM-262', 'WM-260', 'WM-013'],
  'The Nuclear Clock takes a Location from in play',
  () => {
    const s = story({
      challenge: CLOCK,
      hands: { Ana: ['the-batcave', 'wm-karnak', 'robin'] },
      inPlay: { Ana: ['the-watchtower'] },
      power: 13,
    })
    s.refuses('Ana', { contribute: 'the-batcave' }, { reason: 'doesNotFit' })
    // A Watchmen card from the hand is another line, whatever its type.
    s.act('Ana', { contribute: 'wm-karnak' })
      .act('Ana', { contribute: 'robin' })
      .refuses('Ana', 'challenge', { reason: 'notMet' })
    s.play('Ana', 'the-batcave').act('Ana', { contributeLocation: 'the-batcave' })
    expect(s.table.placedFrom).toEqual([0, 0, 1])
    s.act('Ana', 'challenge')
    // A Location that was placed from the hand, as a Watchmen card, is none from in play.
    const hands = { Ana: ['wm-karnak', 'wm-gunga-diner', 'robin'] }
    const t = story({ challenge: CLOCK, hands, power: 13 })
    for (const contribute of hands.Ana) t.act('Ana', { contribute })
    t.refuses('Ana', 'challenge', { reason: 'notMet' })
  },
)

rule(['WM-156', 'WM-194'], 'nothing can be contributed to a Plot', () => {
  const s = story({
    sm: 'Bo',
    plotInPlay: true,
    challenge: KEENE,
    next: [],
    hands: { Ana: ['robin', 'kick'] },
    power: 7,
    contributed: ['robin', 'batmobile', 'bane'],
  })
  s.act('Ana', 'challenge').refuses('Ana', { contribute: 'robin' }, { reason: 'noChallenge' })
})

rule(['WM-157', 'WM-158', 'WM-160', 'WM-161'], 'first all requirements, then the whole cost at once', () => {
  const s = story({
    challenge: KEENE,
    contributed: ['robin', 'batmobile'],
    hands: { Ana: ['bane'] },
    power: 7,
  })
  s.refuses('Ana', 'challenge', { clause: 'WM-157' })
    .act('Ana', { contribute: 'bane' })
    .act('Ana', 'challenge')
  story({ challenge: KEENE, contributed: ['robin', 'batmobile', 'bane'], power: 6 }).refuses(
    'Ana',
    'challenge',
    { clause: 'WM-158' },
  )
})

rule(['WM-159', 'WM-240'], 'the SM may pay, and loses by paying for the last', () => {
  const s = story({
    challenge: ALIENS,
    next: [],
    sm: 'Ana',
    contributed: ['wm-archie', 'bane', 'batmobile', 'super-speed'],
    power: 12,
  })
  s.act('Ana', 'challenge').ends(({ winners }) => expect(winners).toEqual([1, 2]))
})

rule(
  ['WM-166', 'WM-167', 'WM-089', 'WM-250', 'WM-251'],
  'Nixon adds a card after the refill, unless he was beaten',
  () => {
    const s = story({
      challenge: NIXON,
      next: [ALIENS],
      lineUp: FIVE,
      contributed: ['bane', 'kick', 'batmobile'],
      power: 11,
    })
    s.act('Ana', 'challenge').endsTurn()
    expect(s.zone('lineUp').length).toBe(6)
    const t = story({ challenge: NIXON, lineUp: FIVE }).endsTurn()
    expect(t.told('lineUpAdded').map((event) => event.rule)).toEqual(['WM-085', 'WM-250'])
    const u = story({ challenge: NIXON, lineUp: FIVE.slice(0, 3) }).endsTurn()
    expect(u.told('lineUpAdded').map((event) => event.rule)).toEqual(['WM-085', 'WM-086', 'WM-250'])
  },
)

rule(['WM-091'], 'a Challenge that appears does nothing at the end of that turn, nor after it', () => {
  const s = story({
    challenge: KEENE,
    next: [NIXON, ALIENS],
    contributed: ['robin', 'batmobile', 'bane'],
    power: 7,
    lineUp: FIVE,
  })
  s.act('Ana', 'challenge').endsTurn()
  expect([s.zone('challenge'), s.zone('lineUp').length]).toEqual([[NIXON], 6])
  const t = story({
    challenge: KEENE,
    next: [SCARE, ALIENS],
    contributed: ['robin', 'batmobile', 'bane'],
    power: 7,
  })
  t.act('Ana', 'challenge').endsTurn().asked('Bo', 'act').endsTurn().asked('Cy', 'defend')
})

rule(['WM-245', 'WM-246'], 'Rioting takes Attack and Defense cards in any mix', () => {
  const beats = (...ids: string[]): boolean => {
    const s = story({ challenge: RIOTING, contributed: [...ids, 'kid-flash'], power: 8 })
    return s.choices('Ana').includes('challenge')
  }
  expect([
    beats('bane', 'scarecrow'),
    beats('super-speed', 'bulletproof'),
    beats('bane', 'super-speed'),
    beats('bane', 'kick'),
  ]).toEqual([true, true, true, false])
  expect(CARDS.filter(({ kind }, card) => kind === 'player' && isAttack(card) && isDefense(card))).toEqual([])
})

rule(['WM-248', 'WM-249'], 'Keene Act: blank heroes, which work again at once', () => {
  const s = story({
    challenge: KEENE,
    heroes: { Ana: 'hero-the-comedian' },
    hands: { Ana: ['doomsday', 'gorilla-grodd', 'lobo'] },
    contributed: ['robin', 'batmobile', 'bane'],
  })
  s.play('Ana', 'doomsday')
  expect(s.power).toBe(4)
  s.play('Ana', 'gorilla-grodd').act('Ana', 'challenge').play('Ana', 'lobo')
  // The third Villain of the turn: the first two were played while he was blank.
  expect(s.power).toBe(3)
  const t = story({
    challenge: KEENE,
    heroes: { Ana: 'hero-the-comedian' },
    hands: { Ana: ['doomsday'] },
    contributed: ['robin', 'batmobile', 'bane'],
    power: 7,
  })
  t.act('Ana', 'challenge').play('Ana', 'doomsday')
  expect(t.power).toBe(5)
})

rule(
  ['WM-165', 'WM-252', 'WM-253', 'WM-254', 'WM-255', 'WM-256', 'WM-257'],
  'Cancer Scare attacks whoever is about to take a turn',
  () => {
    const s = story({
      challenge: SCARE,
      decks: { Bo: ['mera'], Cy: ['punch'] },
      hands: { Bo: ['punch'], Cy: ['super-speed'] },
      sm: 'Ana',
      revealed: true,
      heroes: { Cy: 'hero-nite-owl' },
    })
    s.endsTurn().asked('Bo', 'defend')
    expect(s.table.turn).toBe(-1)
    s.when('Bo', 'defend', null)
    expect([s.table.tally, s.zone('destroyed').includes('mera')]).toEqual([1, true])
    s.asked('Bo', 'act').endsTurn().when('Cy', 'defend', 'super-speed').asked('Cy', 'act')
    expect(s.table.tally).toBe(1)
    // A card of cost 0 is only discarded; the tally makes the Challenge dearer, by 4 at most.
    const t = story({ challenge: SCARE, decks: { Bo: ['punch'] }, hands: { Bo: [] } }).endsTurn()
    expect([t.table.tally, t.discard('Bo')]).toEqual([0, ['punch']])
    const price = (tally: number): number => {
      const u = story({
        challenge: SCARE,
        contributed: ['super-speed', 'robin', 'bulletproof'],
        power: 20,
      }).arrange((g) => {
        g.tally = tally
      })
      u.act('Ana', 'challenge')
      expect(u.table.tally).toBe(0)
      return 20 - u.power
    }
    expect([price(0), price(3), price(9)]).toEqual([8, 11, 12])
  },
)

rule(
  ['WM-258', 'WM-259', 'WM-291'],
  'Alien Invasion: a hand of four; Ozymandias draws three after keeping one',
  () => {
    const s = story({ challenge: ALIENS }).endsTurn()
    expect(s.hand('Ana').length).toBe(4)
    const t = story({
      challenge: ALIENS,
      heroes: { Ana: 'hero-ozymandias' },
      hands: { Ana: ['lobo', 'punch'] },
    })
    t.endsTurn().when('Ana', 'keep', 'lobo')
    expect([t.hand('Ana').length, t.hand('Ana')[0], t.discard('Ana')]).toEqual([4, 'lobo', ['punch']])
    expect(t.told('drew')[0]!.cards.length).toBe(3)
    const u = story({ challenge: ALIENS, hands: { Ana: ['the-fastest-man-alive'] } }).play(
      'Ana',
      'the-fastest-man-alive',
    )
    expect(u.hand('Ana').length).toBe(2)
    expect(challengeOf(cardNumber(ALIENS)).toBeat[0]!.match).toEqual({ watchmen: true })
  },
)

rule(
  ['WM-263', 'WM-268', 'WM-264', 'WM-265', 'WM-266', 'WM-272', 'WM-115'],
  'the Clock ticks, and strikes twelve',
  () => {
    const s = story({ challenge: CLOCK, sm: 'Cy', hands: { Cy: [] } }).arrange(
      (g) => void g.clock.push(...g.mainDeck.splice(0, 10)),
    )
    s.endsTurn()
    expect([s.table.clock.length, s.table.revealed]).toEqual([11, 0])
    s.sees('Ana', ({ table }) => expect(table.clock).toEqual(Array.from({ length: 11 }, () => -1)))
    s.endsTurn()
    expect([s.table.clock.length, s.table.revealed, s.table.mastermind, s.hand('Cy').length]).toEqual([
      0, 1, 2, 12,
    ])
    expect([s.told('drew').length, s.zone('plotSpace')]).toEqual([1, []])
    s.heard('Ana', {
      type: 'clockStruck',
      seat: 2,
      cards: Array.from({ length: 12 }, () => -1),
      rule: 'WM-265',
    })
    s.endsTurn()
    expect([s.table.clock.length, s.zone('challenge')]).toEqual([0, [CLOCK]])
  },
)

rule(['WM-267'], 'without an SM the twelve cards are destroyed', () => {
  const s = story({ players: 2, sm: null, challenge: CLOCK, revealed: true }).arrange(
    (g) => void g.clock.push(...g.mainDeck.splice(0, 11)),
  )
  const before = s.zone('destroyed').length
  s.endsTurn()
  expect(s.zone('destroyed').length).toBe(before + 12)
})

rule(['WM-269'], 'a Clock that is beaten takes its cards along', () => {
  const s = story({
    challenge: CLOCK,
    next: [],
    sm: 'Bo',
    plotInPlay: true,
    contributed: ['wm-archie', 'robin'],
    inPlay: { Ana: ['the-batcave'] },
    power: 13,
  })
  s.arrange((g) => void g.clock.push(...g.mainDeck.splice(0, 3)))
  s.act('Ana', { contributeLocation: 'the-batcave' }).act('Ana', 'challenge')
  expect([s.table.clock.length, s.told('clockEmptied')[0]!.cards.length]).toEqual([0, 3])
})

rule(['WM-270'], 'a tick that takes the last card ends the game before anything else', () => {
  const s = story({ challenge: CLOCK, sm: 'Bo', left: 2 }).arrange((g) => {
    g.clock.push(...g.destroyed.splice(0, 11))
  })
  s.endsTurn().ends(({ winners }) => expect(winners).toEqual([1]))
  expect(s.told('clockStruck')).toEqual([])
})

rule(
  ['WM-012', 'WM-010', 'WM-011'],
  'types: a Kick is a Super Power, an owned Super-Villain a Villain, a Weakness nothing',
  () => {
    const s = story({ challenge: NIXON, hands: { Ana: ['kick', 'sv-darkseid', 'weakness', 'punch'] } })
    const offers = s
      .choices('Ana')
      .filter((said) => typeof said === 'object' && said !== null && 'contribute' in said)
    expect(offers).toEqual([{ contribute: 'kick' }, { contribute: 'sv-darkseid' }])
    s.act('Ana', { contribute: 'sv-darkseid' }).act('Ana', { contribute: 'kick' })
    s.arrange((g) => {
      g.power = 11
      g.contributed.push(
        g.mainDeck.splice(
          g.mainDeck.findIndex((card) => idOf(card) === 'batmobile'),
          1,
        )[0]!,
      )
      g.placer.push(0)
      g.placedFrom.push(0)
    })
    s.act('Ana', 'challenge')
  },
)
