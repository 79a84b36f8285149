import { WORD, type Answer, type Thing, type View } from '@conspire/kernel'
import type { Fill } from '@conspire/texts'
import { attackDamage } from '../actions.ts'
import type { Label } from '../asked.ts'
import { askedBy, matterOf } from '../ballots.ts'
import { abilityOf, NO_CARD } from '../cards/index.ts'
import { cardAt, maskOf, RUNE_NAMES, SPACE_NAMES } from '../choices.ts'
import type { MessageId } from '../i18n/en.ts'
import { placeOf } from '../line.ts'
import { blowIn, keptValue } from '../questions.ts'
import { DIE, FIRST_TAMED, NO_DIE, NO_ID, type Table } from '../table.ts'
import { runeWords, spaceId } from './camp.ts'
import { nameOf } from './cards.ts'
import { knows, sentence } from './say.ts'
import {
  abilityWords,
  creatureWithHealth,
  deadWords,
  diceWords,
  dieWords,
  targetWords,
  thingWords,
} from './seen.ts'
import type { Speaker } from './speaker.ts'

/** A choice in words: what it names, in the message of its ballot, or by code where that is not enough. */

interface Asked {
  readonly s: Speaker
  readonly seen: Table
  readonly view: View<Table>
  readonly said: Answer['said']
}
type Things = readonly Thing[]
type Words = (asked: Asked, things: Things) => string

const of = (things: Things, part: string): number[] =>
  things.flatMap((one) => (one.part === part ? [one.thing] : []))

/** What an answer names, under all the names that a message can ask for it by; and what the question is about. */
function fillOf({ s, seen, view }: Asked, things: Things): Fill {
  const { die, id } = matterOf(seen, view.pending!)
  const fill: Record<string, Fill[string]> = {
    die: die === NO_DIE ? '' : dieWords(s, seen, die),
    target: id === NO_ID ? '' : targetWords(s, seen, id),
  }
  const named = things.filter(({ kind }) => kind !== WORD)
  for (const { part, kind, thing } of named)
    fill[part] = s.card(kind === 'ability' ? cardAt(seen, thing) : thing)
  const [one, ...more] = named
  if (one !== undefined && (more.length === 0 || one.kind === 'die')) {
    const words = thingWords(s, seen, one)
    const dice = more.length === 0 ? words : s.list(diceWords(s, seen, of(things, 'die')))
    Object.assign(fill, { card: words, die: words, dice, the: words })
  }
  return fill
}

/** What an answer names in this message; or the one that it has for nothing, or for no. */
const labelled =
  (label: Label): Words =>
  (asked, things) => {
    const { s, said } = asked
    const id: MessageId = `choice.${label}`
    if (things.length > 0 && said !== false) return s.say(id, fillOf(asked, things))
    const none = `${id}.none` as MessageId
    return s.say(knows(s.lang, none) ? none : 'part.nothing', fillOf(asked, things))
  }

/** SW-035: a card of one's own, or another Adventurer. */
const offered: Words = (asked, things) =>
  labelled(things[0]!.kind === 'slot' ? 'impose' : 'exhaust')(asked, things)

const arranged: Words = ({ s }, things) => {
  const words = (part: string): string => {
    const cards = of(things, part)
    return cards.length === 0
      ? s.say('part.nothing')
      : s.row(cards.map((card) => (card === NO_CARD ? s.card(card) : creatureWithHealth(s, card))))
  }
  return s.say('choice.scout', { top: words('top'), bottom: words('bottom') })
}

/** SW-086: one location onto the Map deck, the others and the one that came out of it, unseen, under the Unused deck. */
const teleported: Words = ({ s }, things) =>
  s.say('choice.teleport', {
    card: s.card(of(things, 'map')[0]!),
    under: s.row(
      of(things, 'under').map((card) => (card === NO_CARD ? s.say('part.fromMap') : s.card(card))),
    ),
  })

const placed: Words = ({ s, seen, said }, things) => {
  if (said === 'done') return s.say('choice.done')
  const { on } = said as { readonly on: (typeof SPACE_NAMES)[number] }
  const dice = s.list([...of(things, 'die'), ...of(things, 'dice')].map((die) => String(seen.dice[die])))
  const runes = of(things, 'runes').map((rune) => RUNE_NAMES[rune]!)
  if (runes.length > 0) return s.say('choice.runes', { dice, runes: runeWords(s, runes) })
  return s.say('choice.place', { dice, space: nameOf(spaceId(seen, SPACE_NAMES.indexOf(on)), s.lang) })
}

/** One card goes and another comes. */
const equipped: Words = ({ s, seen }, [out, into]) =>
  out === undefined
    ? s.say('choice.equip.none')
    : s.say('choice.equip', { out: s.card(cardAt(seen, out.thing)), into: s.card(into!.thing) })

const attack =
  (id: MessageId): Words =>
  ({ s, seen }, things) => {
    const [target] = of(things, 'target')
    const dice = of(things, 'dice')
    const tamed = of(things, 'tamed')
    const mask = maskOf([...dice, ...tamed.map((at) => FIRST_TAMED + at)])
    return s.say(id, {
      target: targetWords(s, seen, target!),
      dice: s.list([
        ...diceWords(s, seen, dice),
        ...tamed.map((at) => creatureWithHealth(s, seen.tamed[at]!)),
      ]),
      damage: attackDamage(seen, target!, mask),
    })
  }

const ability: Words = ({ s, seen, said }, things) => {
  const card = cardAt(seen, of(things, 'card')[0]!)
  const [by] = of(things, 'die')
  const name = { card: abilityWords(s, card) }
  const use =
    by === undefined
      ? s.say('choice.use.exhaust', name)
      : s.say('choice.use.die', { ...name, value: seen.dice[by]! })
  const [take] = of(things, 'take')
  if (take !== undefined) return s.say('choice.use.on', { use, targets: deadWords(s, seen, take) })
  const targets = of(things, 'targets')
  const [first, second] = targets
  if (first === undefined) return use
  const target = targetWords(s, seen, first)
  const [give] = of(things, 'give')
  if (give !== undefined)
    return s.say('choice.use.give', { use, target, given: creatureWithHealth(s, seen.tamed[give]!) })
  if ((said as { readonly tame?: true }).tame) return s.say('choice.use.tame', { use, target })
  if (second !== undefined && abilityOf(card).aim === 'placeBehind')
    return s.say('choice.use.back', { use, target, position: placeOf(seen, second) + 1 })
  return s.say('choice.use.on', { use, targets: s.list(targets.map((id) => targetWords(s, seen, id))) })
}

/** What a player on Watch can do, by the word for it; where nothing is said here, the message of that name says it. */
const ACTIONS: Readonly<Record<string, Words>> = {
  attack: attack('choice.attack'),
  lay: attack('choice.lay'),
  ability,
  stoke: (asked, [, card]) => labelled('stoke')(asked, [card!]),
  // One that has attacked is a die more; another of the same value may still be free (SW-239).
  sharpshooter: (asked, [, die]) => {
    const again = asked.seen.dieIs[die!.thing] === DIE.attacked
    return labelled(again ? 'sharpshooter.again' : 'sharpshooter')(asked, [die!])
  },
  ward: ({ s, seen }) => s.say('choice.ward', { target: targetWords(s, seen, seen.ids[0]!) }),
}

/** Answers for which a message is not enough; all others have one in their ballot. */
const CHOICES: Readonly<Record<string, Words>> = {
  'camp.place': placed,
  'camp.scout': arranged,
  'camp.elvenScout': arranged,
  'camp.teleport': teleported,
  'equip.swap': equipped,
  'watch.act': (asked, things) => {
    const { do: deed } = asked.said as { readonly do: string }
    return (ACTIONS[deed] ?? labelled(deed as Label))(asked, things)
  },
  'exhaust.offer': offered,
  'cleave.keep': (asked, things) => {
    const { s, seen, view } = asked
    const [die] = things
    if (die === undefined) return s.say('choice.keep.none')
    const value = keptValue(seen, blowIn(view.pending!.locals), die.thing)
    return s.say('choice.keep', { ...fillOf(asked, things), value })
  },
  'polymorph.into': ({ s, seen }, [card]) => deadWords(s, seen, card!.thing),
}

export function choice(s: Speaker, view: View<Table>, { said, things }: Answer): string {
  if (said === 'takeBack') return s.say('choice.takeBack')
  const { name } = view.pending!
  const { label } = askedBy(name)
  const words = label === undefined ? CHOICES[name]! : labelled(label)
  return sentence(words({ s, seen: view.table, view, said }, things))
}
