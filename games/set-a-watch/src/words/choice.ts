import type { Json, View } from '@conspire/kernel'
import { attackDamage } from '../actions.ts'
import { abilityOf, ADVENTURERS, cardNumber, NO_CARD } from '../cards/index.ts'
import { SPACE_NAMES } from '../choices.ts'
import { placeOf } from '../line.ts'
import type { MessageId } from '../i18n/en.ts'
import { keptValue, matterOf, type Blow } from '../questions.ts'
import { DIE, FIRST_TAMED, NO_DIE, NO_ID, type Table } from '../table.ts'
import { runeWords, spaceId } from './camp.ts'
import { adventurerForms, nameOf } from './cards.ts'
import { sentence } from './say.ts'
import { abilityWords, creatureWithHealth, deadWords, diceWords, dieWords, targetWords } from './seen.ts'
import type { Speaker } from './speaker.ts'

/** What `game.say` makes of a choice (see `choices.ts`), in words; the decision's name says which of the forms it is. */

interface Asked {
  readonly s: Speaker
  readonly seen: Table
  readonly view: View<Table>
}
type Words = (asked: Asked, said: Json) => string

const numberOf = (id: Json): number => (typeof id === 'string' ? cardNumber(id) : NO_CARD)

const the = (s: Speaker, id: Json): string =>
  adventurerForms(
    ADVENTURERS.findIndex((adventurer) => adventurer.id === id),
    s.lang,
  ).the

/** An ability card by its id, with its owner; the owner's name is left out where only one can be meant. */
const card =
  (id: MessageId): Words =>
  ({ s }, said) =>
    s.say(id, { card: s.card(numberOf(said)) })

/** A card of somebody's board, or none of them. */
const boardCard =
  (id: MessageId, none: MessageId): Words =>
  (asked, said) => {
    const { s } = asked
    if (said === null) return s.say(none)
    if (typeof said === 'object')
      return s.say('choice.impose', { the: the(s, (said as { impose: string }).impose) })
    return s.say(id, { card: abilityWords(s, numberOf(said)) })
  }

const adventurer =
  (id: MessageId, none: MessageId): Words =>
  ({ s }, said) =>
    said === null ? s.say(none) : s.say(id, { the: the(s, said) })

const die =
  (id: MessageId, none: MessageId): Words =>
  ({ s, seen }, said) => {
    if (said === null) return s.say(none)
    const words = dieWords(s, seen, said as number)
    return s.say(id, { die: words, dice: words })
  }

const target =
  (id: MessageId, none: MessageId): Words =>
  ({ s, seen }, said) =>
    said === null ? s.say(none) : s.say(id, { card: targetWords(s, seen, said as number) })

const yesOrNo =
  (yes: MessageId, no: MessageId): Words =>
  ({ s, seen, view }, said) => {
    const { die, id } = matterOf(seen, view.pending!)
    return s.say(said === true ? yes : no, {
      die: die === NO_DIE ? '' : dieWords(s, seen, die),
      target: id === NO_ID ? '' : targetWords(s, seen, id),
    })
  }

const diceToReroll: Words = ({ s, seen }, said) => {
  const dice = said as readonly number[]
  if (dice.length === 0) return s.say('choice.reroll.none')
  return s.say('choice.reroll', { dice: s.list(diceWords(s, seen, dice)) })
}

const arranged: Words = ({ s }, said) => {
  const { top, bottom } = said as { top: readonly Json[]; bottom: readonly Json[] }
  const words = (ids: readonly Json[]): string =>
    ids.length === 0
      ? s.say('part.nothing')
      : s.row(ids.map((id) => (id === null ? s.card(NO_CARD) : creatureWithHealth(s, numberOf(id)))))
  return s.say('choice.scout', { top: words(top), bottom: words(bottom) })
}

/** SW-086: one location onto the Map deck, the others and the one that came out of it, unseen, under the Unused deck. */
const teleported: Words = ({ s }, said) => {
  const { map, under } = said as { map: string; under: readonly (string | null)[] }
  return s.say('choice.teleport', {
    card: s.card(numberOf(map)),
    under: s.row(under.map((id) => (id === null ? s.say('part.fromMap') : s.card(numberOf(id))))),
  })
}

const placed: Words = ({ s, seen }, said) => {
  if (said === 'done') return s.say('choice.done')
  const { on, ...how } = said as {
    on: string
    die?: number
    dice?: readonly number[]
    runes?: readonly string[]
  }
  const dice = s.list((how.dice ?? [how.die!]).map((one) => String(seen.dice[one])))
  if (how.runes) return s.say('choice.runes', { dice, runes: runeWords(s, how.runes) })
  const space = spaceId(seen, SPACE_NAMES.indexOf(on))
  return s.say('choice.place', { dice, space: nameOf(space, s.lang) })
}

const swapped: Words = ({ s }, said) => {
  const { refresh, exhaust } = said as { refresh: string; exhaust: string }
  return s.say('choice.swap', { refresh: s.card(numberOf(refresh)), exhaust: s.card(numberOf(exhaust)) })
}

const equipped: Words = ({ s }, said) => {
  if (said === null) return s.say('choice.equip.none')
  const { out, in: into } = said as { out: string; in: string }
  return s.say('choice.equip', { out: s.card(numberOf(out)), into: s.card(numberOf(into)) })
}

interface Attack {
  readonly target: number
  readonly dice: readonly number[]
  readonly tamed: readonly string[]
}

function attack({ s, seen }: Asked, id: MessageId, { target, dice, tamed }: Attack): string {
  const flags = tamed.map((card) => FIRST_TAMED + seen.tamed.indexOf(cardNumber(card)))
  const mask = [...dice, ...flags].reduce((all, bit) => all | (1 << bit), 0)
  return s.say(id, {
    target: targetWords(s, seen, target),
    dice: s.list([
      ...diceWords(s, seen, dice),
      ...tamed.map((card) => creatureWithHealth(s, cardNumber(card))),
    ]),
    damage: attackDamage(seen, target, mask),
  })
}

interface Use {
  readonly card: string
  readonly die: number | null
  readonly targets?: readonly number[]
  readonly tame?: true
  readonly take?: string
  readonly give?: string
}

function ability({ s, seen }: Asked, { card, die: by, targets = [], tame, take, give }: Use): string {
  const number = cardNumber(card)
  const name = { card: abilityWords(s, number) }
  const use =
    by === null
      ? s.say('choice.use.exhaust', name)
      : s.say('choice.use.die', { ...name, value: seen.dice[by]! })
  if (take !== undefined)
    return s.say('choice.use.on', { use, targets: deadWords(s, seen, cardNumber(take)) })
  const [first, second] = targets
  if (first === undefined) return use
  const words = targetWords(s, seen, first)
  if (give !== undefined)
    return s.say('choice.use.give', { use, target: words, given: creatureWithHealth(s, cardNumber(give)) })
  if (tame) return s.say('choice.use.tame', { use, target: words })
  if (second !== undefined && abilityOf(number).aim === 'placeBehind')
    return s.say('choice.use.back', { use, target: words, position: placeOf(seen, second) + 1 })
  return s.say('choice.use.on', { use, targets: s.list(targets.map((id) => targetWords(s, seen, id))) })
}

/** What a player on Watch can do, by the word for it. */
const ACTIONS: Readonly<Record<string, (asked: Asked, said: Json) => string>> = {
  pass: ({ s }) => s.say('choice.pass'),
  withdraw: ({ s }) => s.say('choice.withdraw'),
  attack: (asked, said) => attack(asked, 'choice.attack', said as unknown as Attack),
  lay: (asked, said) => attack(asked, 'choice.lay', said as unknown as Attack),
  ability: (asked, said) => ability(asked, said as unknown as Use),
  stoke: ({ s }, said) =>
    s.say('choice.stoke', { card: abilityWords(s, cardNumber((said as { card: string }).card)) }),
  // One that has attacked is a die more; another of the same value may still be free (SW-239).
  sharpshooter: ({ s, seen }, said) => {
    const { die } = said as { die: number }
    const again = seen.dieIs[die] === DIE.attacked
    return s.say(again ? 'choice.sharpshooter.again' : 'choice.sharpshooter', {
      die: dieWords(s, seen, die),
    })
  },
  illuminate: ({ s }) => s.say('choice.illuminate'),
  ward: ({ s, seen }) => s.say('choice.ward', { target: targetWords(s, seen, seen.ids[0]!) }),
  release: ({ s }) => s.say('choice.release'),
  strike: ({ s }) => s.say('choice.strike'),
}

const CHOICES: Readonly<Record<string, Words>> = {
  'draft.adventurer': adventurer('choice.adventurer', 'part.nothing'),
  'draft.final': card('choice.final'),
  'monolith.swap': swapped,
  'city.return': card('choice.seal'),
  'outpost.raise': yesOrNo('choice.raise', 'choice.raise.none'),
  'pass.lock': die('choice.lock', 'part.nothing'),
  'rest.choose': adventurer('choice.rest', 'part.nothing'),
  'camp.refresh': boardCard('choice.refresh', 'choice.refresh.none'),
  'cottage.reroll': diceToReroll,
  'camp.place': placed,
  'camp.scout': arranged,
  'camp.elvenScout': arranged,
  'camp.checkMap': card('choice.map'),
  'camp.teleport': teleported,
  'heal.whom': adventurer('choice.heal', 'part.nothing'),
  'heal.card': boardCard('choice.refresh', 'choice.refresh.none'),
  'equip.swap': equipped,
  'prepared.whom': adventurer('choice.prepared', 'choice.prepared.none'),
  'runes.seal': card('choice.seal'),
  'bolster.reroll': diceToReroll,
  'tranquil.refresh': boardCard('choice.refresh', 'choice.refresh.none'),
  'cathedral.destroy': target('choice.destroy', 'choice.destroy.none'),
  'watch.act': (asked, said) => ACTIONS[(said as { do: string }).do]!(asked, said),
  'exhaust.offer': boardCard('choice.exhaust', 'part.nothing'),
  'exhaust.pick': boardCard('choice.exhaust', 'part.nothing'),
  'summon.unhallowed': card('choice.comes'),
  'vampire.die': die('choice.lock', 'part.nothing'),
  'bandit.die': die('choice.lock', 'part.nothing'),
  'trap.spring': yesOrNo('choice.spring', 'choice.spring.none'),
  'tracking.reveal': target('choice.turnUp', 'choice.turnUp.none'),
  'cleave.keep': ({ s, seen, view }, said) => {
    if (said === null) return s.say('choice.keep.none')
    const value = keptValue(seen, view.pending!.locals as unknown as Blow, said as number)
    return s.say('choice.keep', { die: dieWords(s, seen, said as number), value })
  },
  'catacombs.reroll': die('choice.reroll', 'choice.reroll.none'),
  'polymorph.into': ({ s, seen }, said) => deadWords(s, seen, numberOf(said)),
  'cleanse.next': target('choice.destroy', 'choice.destroy.none'),
  'backstab.kill': target('choice.destroy', 'choice.destroy.none'),
  'daggers.die': die('choice.six', 'part.nothing'),
  'end.ward': yesOrNo('choice.ward', 'choice.ward.none'),
  'temple.refresh': boardCard('choice.refresh', 'choice.refresh.none'),
}

export function choice(s: Speaker, view: View<Table>, said: Json): string {
  if (said === 'takeBack') return s.say('choice.takeBack')
  return sentence(CHOICES[view.pending!.name]!({ s, seen: view.table, view }, said))
}
