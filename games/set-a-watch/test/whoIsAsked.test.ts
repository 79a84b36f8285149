import type { Json } from '@conspire/kernel'
import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { arrive } from './setting.ts'
import { watch, type Position, type Story } from './story.ts'

/** Chapter 21: at a table of four each question goes to the player whose Adventurer it concerns, or to the whole party. */

const BOARDS = {
  warrior: ['ab-warrior-cleave', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane'],
  wizard: ['ab-wizard-illuminate', 'ab-wizard-chaos-blast', 'ab-wizard-polymorph'],
  cleric: ['ab-cleric-protective-ward', 'ab-cleric-cleanse-undead', 'ab-cleric-blinding-light'],
  'beast-master': ['ab-beast-master-tracking', 'ab-beast-master-set-snares', 'ab-beast-master-hunt'],
  ranger: ['ab-ranger-sharpshooter', 'ab-ranger-slumber', 'ab-ranger-longshot'],
  rogue: ['ab-rogue-poison-blade', 'ab-rogue-throwing-daggers', 'ab-rogue-backstab'],
}
/** Ana, Bo, Cy and Di have one Adventurer each, and Di's rests. */
const four = (classes: readonly string[], position: Position): Story =>
  watch({
    graveyard: [],
    ...position,
    players: position.players ?? 4,
    party: classes,
    camper: classes[3]!,
    boards: Object.fromEntries(classes.map((id) => [id, BOARDS[id as 'rogue']])),
  })

/** This is asked, of these players and of nobody else. */
const onlyAsked = (told: Story, decision: string, ...who: string[]): Story => {
  expect(told.doing).toBe(decision)
  const { seats } = told.game.pending(told.state)!
  expect(seats.map((seat) => told.nameOf(seat)).sort((a, b) => a.localeCompare(b))).toEqual(who)
  return told
}

rule(['SW-222', 'SW-135'], 'Cleave is the choice of whoever has the Warrior, whoever strikes', () => {
  const told = four(['wizard', 'warrior', 'cleric', 'rogue'], {
    line: ['cr-fae-5', 'cr-bear-4'],
    dice: { warrior: [8, 1, 1], wizard: [1, 1, 1] },
  })
  const lay = (dice: string): Json => ({ ...(told.attack('cr-fae-5', [dice]) as object), do: 'lay' })
  told.does(lay('wizard 1'), 'Ana').does(lay('warrior 8'), 'Bo').does({ do: 'strike' }, 'Ana')
  onlyAsked(told, 'cleave.keep', 'Bo').answers('Bo', told.slot('warrior') * 3)
  expect(told.free('warrior')).toEqual([4, 1, 1])
})

rule(
  'SW-236',
  'Tracking is the choice of whoever has the Beast Master, whoever brought the power about',
  () => {
    const told = four(['warrior', 'cleric', 'beast-master', 'rogue'], {
      line: ['cr-wolf-4', 'cr-fae-5', '?cr-bear-4'],
      dice: { warrior: [4, 1, 1] },
    })
    told.does(told.attack('cr-wolf-4', ['warrior 4']), 'Ana')
    onlyAsked(told, 'tracking.reveal', 'Cy')
  },
)

/** One of three uses a card that nobody else may use. */
function uses(who: string, card: string, ...targets: string[]): Story {
  const told = four(['wizard', 'cleric', 'rogue', 'warrior'], {
    line: ['cr-skeletons-8', 'cr-skeletons-9', 'cr-bear-4', '?cr-wolf-4', '?cr-eagle-3'],
    graveyard: ['cr-bear-5', 'cr-treant-8'],
    dice: { rogue: [6, 6, 5] },
  })
  const said = told.ability(card, null, targets)
  for (const other of ['Ana', 'Bo', 'Cy'])
    if (other !== who) told.refuses(other, said, { clause: 'SW-127', reason: 'notYours' })
  told.refuses('Di', said, { clause: 'SW-127', reason: 'notAsked' })
  return told.does(said, who)
}

rule('SW-225', 'Polymorph asks whoever has the Wizard', () => {
  onlyAsked(uses('Ana', 'ab-wizard-polymorph', 'cr-bear-4'), 'polymorph.into', 'Ana')
})

rule('SW-229', 'Cleanse Undead asks whoever has the Cleric', () => {
  onlyAsked(uses('Bo', 'ab-cleric-cleanse-undead'), 'cleanse.next', 'Bo')
})

rule('SW-241', 'Throwing Daggers ask whoever has the Rogue', () => {
  onlyAsked(uses('Cy', 'ab-rogue-throwing-daggers', 'cr-wolf-4'), 'daggers.die', 'Cy')
})

rule('SW-242', 'Backstab asks whoever has the Rogue', () => {
  onlyAsked(uses('Cy', 'ab-rogue-backstab', 'cr-wolf-4', 'cr-eagle-3'), 'backstab.kill', 'Cy')
})

const passives = (): Story =>
  four(['wizard', 'cleric', 'ranger', 'warrior'], { line: ['cr-bear-5', '?cr-wolf-4'] })

/** Only this player may do this. */
function onlyOffered(told: Story, said: Json, user: string, clause: string): void {
  expect(told.choices(user)).toContainEqual(said)
  for (const other of ['Ana', 'Bo', 'Cy'])
    if (other !== user) told.refuses(other, said, { clause, reason: 'notYours' })
}

rule('SW-227', 'Illuminate is for whoever has the Wizard', () => {
  onlyOffered(passives(), { do: 'illuminate' }, 'Ana', 'SW-227')
})

rule('SW-232', 'the Ward is for whoever has the Cleric, in the end step too', () => {
  const told = passives()
  onlyOffered(told, { do: 'ward' }, 'Bo', 'SW-232')
  for (const who of ['Ana', 'Bo', 'Cy']) told.passes(who)
  onlyAsked(told, 'end.ward', 'Bo')
})

rule('SW-239', 'Sharpshooter is for whoever has the Ranger', () => {
  const told = passives()
  onlyOffered(told, { do: 'sharpshooter', die: told.die('ranger', 1) }, 'Cy', 'SW-239')
})

const EVERYBODY = ['Ana', 'Bo', 'Cy', 'Di']
/** The Wolf in front falls, and what stands behind it is up. */
function wolfFalls(behind: string[], more: Position = {}): Story {
  const told = four(['warrior', 'cleric', 'wizard', 'rogue'], {
    line: ['cr-wolf-4', ...behind],
    dice: { warrior: [4, 5, 1], cleric: [5, 1, 1] },
    ...more,
  })
  if (more.location === 'lo-hidden-temple') told.does({ do: 'stoke', card: 'ab-warrior-giants-bane' }, 'Ana')
  return told.does(told.attack('cr-wolf-4', ['warrior 4']), 'Ana')
}

rule('SW-211', 'which of equal dice a Vampire steals is asked of all, the camper’s player too', () => {
  onlyAsked(wolfFalls(['?cr-vampire-a', 'cr-bear-5']), 'vampire.die', ...EVERYBODY)
})

rule('SW-268', 'so is which die a Bandit steals', () => {
  onlyAsked(wolfFalls(['cr-bandit-a', 'cr-bear-5']), 'bandit.die', ...EVERYBODY)
})

rule('SW-185', 'so is which cards the Hidden Temple refreshes', () => {
  onlyAsked(wolfFalls([], { location: 'lo-hidden-temple' }), 'temple.refresh', ...EVERYBODY)
})

rule('SW-168', 'so is which of the lowest dice lies on the Snowy Pass', () => {
  onlyAsked(arrive('lo-snowy-pass', { players: 4, fire: 8 }), 'pass.lock', ...EVERYBODY)
})

rule('SW-186', 'in camp only the player of the camper is asked', () => {
  const told = arrive('lo-remote-tavern', {
    players: 4,
    fire: 8,
    boards: { cleric: BOARDS.cleric.map((card) => `!${card}`) },
  })
  onlyAsked(told, 'rest.choose', 'Ana', 'Bo', 'Cy', 'Di').answers('Bo', 'cleric')
  onlyAsked(told, 'camp.refresh', 'Cy').answers('Cy', 'ab-cleric-protective-ward')
  onlyAsked(told, 'camp.refresh', 'Cy').answers('Cy', 'ab-cleric-cleanse-undead')
  onlyAsked(told, 'camp.place', 'Cy')
})

rule(['SW-010', 'SW-242'], 'with three players whoever rests plays the flex Adventurer’s abilities', () => {
  const told = watch({
    players: 3,
    party: ['warrior', 'cleric', 'wizard', 'rogue'],
    camper: 'cleric',
    line: ['cr-bear-4', '?cr-wolf-4', '?cr-eagle-3'],
    dice: { rogue: [6, 6, 6] },
    boards: BOARDS,
  })
  const stab = told.ability('ab-rogue-backstab', null, ['cr-wolf-4', 'cr-eagle-3'])
  for (const other of ['Ana', 'Cy']) told.refuses(other, stab, { clause: 'SW-127', reason: 'notYours' })
  onlyAsked(told.does(stab, 'Bo'), 'backstab.kill', 'Bo')
})

rule('SW-197', 'whoever has an active card on Watch may offer it, and the first offer is taken', () => {
  const told = four(['warrior', 'cleric', 'wizard', 'rogue'], {
    line: ['cr-wolf-4', '?sm-summon-1', 'cr-bear-5'],
    unhallowed: ['un-warlord'],
    dice: { warrior: [4, 1, 1] },
  })
  told.does(told.attack('cr-wolf-4', ['warrior 4']), 'Ana')
  onlyAsked(told, 'exhaust.offer', 'Ana', 'Bo', 'Cy')
  told.refuses('Bo', 'ab-wizard-polymorph', { clause: 'SW-035', reason: 'notYours' })
  told.answers('Cy', 'ab-wizard-polymorph')
  expect([told.line[0], told.exhausted('wizard')]).toEqual(['un-warlord', ['ab-wizard-polymorph']])
})
