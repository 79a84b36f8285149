import type { View } from '@conspire/kernel'
import { together, wrap } from '@conspire/texts'
import { DAMAGE, NO_CLASS, UNSEEN } from '../cards/index.ts'
import { diceIn } from '../choices.ts'
import { healthAt } from '../health.ts'
import { isUp } from '../line.ts'
import { controllerOf, isExhausted, leaderOf, litPositions } from '../party.ts'
import { NO_SLOT, PHASE, RESTS_EACH, ROUNDS, type Table } from '../table.ts'
import { freeDice } from '../questions.ts'
import { cardText, typeName } from '../words/cards.ts'
import { forecastWords, partsOf } from '../words/health.ts'
import { creatureWithHealth, diceWords, nameOfSlot } from '../words/seen.ts'
import type { TerminalSpeaker } from './speaker.ts'

/** The picture of the table in lines of text. */

function head(s: TerminalSpeaker, seen: Table): string[] {
  const card = seen.location[0]
  if (card === undefined) return [s.say('table.draft')]
  const location = s.card(card)
  return [
    s.say('table.round', { round: seen.round, rounds: ROUNDS, location, leader: s.name(leaderOf(seen)) }),
    ...wrap(s.say('table.location', { location, text: cardText(card, s.lang) })),
    s.say('table.fire', { fire: seen.fire, lit: litPositions(seen) }),
  ]
}

const PILES = ['deck', 'horde', 'map', 'unused', 'unhallowed'] as const

function piles(s: TerminalSpeaker, seen: Table): string[] {
  if (seen.location.length === 0) return []
  const next = seen.unhallowed.at(-1) ?? UNSEEN
  const counts = Object.fromEntries(PILES.map((pile) => [pile, seen[pile].length]))
  const dead = seen.graveyard.toReversed().map((card) => together(creatureWithHealth(s, card)))
  const graveyard = dead.length === 0 ? 'table.graveyard.empty' : 'table.graveyard'
  return [
    ...wrap(s.say('table.piles', counts)),
    ...(next === UNSEEN ? [] : [s.say('table.next', { card: s.card(next) })]),
    ...wrap(s.say(graveyard, { count: dead.length, cards: dead.join(', ') })),
  ]
}

function player(s: TerminalSpeaker, seen: Table, slot: number): string {
  const seat = controllerOf(seen, slot)
  const name = seat === s.listener ? s.say('table.you', { name: s.name(seat) }) : s.name(seat)
  return seen.players === 3 && slot === 3 ? `${name}, ${s.say('table.flex')}` : name
}

function dice(s: TerminalSpeaker, seen: Table, slot: number): string {
  const free = freeDice(seen, slot)
  if (free.length === 0) return s.say('table.dice.none')
  return s.say('table.dice', { dice: free.map((die) => String(seen.dice[die])).join(' ') })
}

/** An Adventurer: player, dice and cards. */
function adventurer(s: TerminalSpeaker, seen: Table, slot: number): string[] {
  if (seen.classes[slot] === NO_CLASS) return []
  const name = s.say('table.adventurer', { name: nameOfSlot(s, seen, slot), player: player(s, seen, slot) })
  const board = seen.boards[slot]!.map((card, at) => {
    const words = { card: s.card(card) }
    if (isExhausted(seen, slot, at)) return s.say('table.exhausted', words)
    return (seen.dieOn[slot]! >> at) & 1 ? s.say('table.usedByDie', words) : words.card
  })
  const things = [
    name,
    dice(s, seen, slot),
    seen.camper === slot && s.say('table.camper'),
    (seen.out >> slot) & 1 && s.say('table.out'),
    seen.rests[slot] !== 0 && s.say('table.rests', { count: seen.rests[slot]!, all: RESTS_EACH }),
    ...board,
    seen.spare[slot]!.length > 0 && s.say('table.spare', { cards: s.cardRow(seen.spare[slot]!) }),
  ]
  return wrap(
    things
      .filter((thing) => typeof thing === 'string')
      .map(together)
      .join(' · '),
    2,
  )
}

/** The Health of a creature, with its parts where there is more to it than one: “15 (7 printed, +8 from the card behind)”. */
function healthInShort(s: TerminalSpeaker, seen: Table, at: number): string {
  const parts = partsOf(s, seen, at)
  const total = healthAt(seen, at)
  return parts.length < 2 ? String(total) : s.say('table.line.health', { total, parts: s.row(parts) })
}

/** A card of the Line with all that lies on it. */
function inLine(s: TerminalSpeaker, seen: Table, at: number): string[] {
  const card = seen.line[at]!
  const position = at + 1
  if (!isUp(seen, at)) {
    const known = card === UNSEEN ? 'hidden' : 'known'
    return [`  ${s.say(`table.line.${known}`, { position, card: s.card(card) })}`]
  }
  let line = s.say('table.line.card', {
    position,
    card: s.card(card),
    type: typeName(card, s.lang),
    health: healthInShort(s, seen, at),
    damage: DAMAGE[card]!,
  })
  if (seen.hurt[at]! > 0) line = s.say('table.line.hurt', { line, hurt: seen.hurt[at]! })
  const stolen = diceIn(seen.stolen[at]!)
  if (stolen.length > 0) line = s.say('table.line.stolen', { line, dice: s.list(diceWords(s, seen, stolen)) })
  return [...wrap(line, 2, 5), ...wrap(cardText(card, s.lang), 5)]
}

function theLine(s: TerminalSpeaker, seen: Table): string[] {
  if (seen.phase < PHASE.watch) return []
  if (seen.line.length === 0) return ['', s.say('table.line.empty')]
  return [
    '',
    s.say('table.line'),
    ...seen.line.flatMap((_, at) => inLine(s, seen, at)),
    ...wrap(forecastWords(s, seen), 2),
  ]
}

export function table(s: TerminalSpeaker, { table: seen }: View<Table>): string {
  const looking = seen.looker === s.listener && seen.camper !== NO_SLOT ? seen.peek : []
  const adventurers = seen.classes.flatMap((_, slot) => adventurer(s, seen, slot))
  const tamed = s.row(seen.tamed.map((card) => creatureWithHealth(s, card)))
  return [
    ...head(s, seen),
    ...piles(s, seen),
    ...(adventurers.length === 0 ? [] : ['', ...adventurers]),
    ...(tamed === '' ? [] : wrap(s.say('table.tamed', { cards: tamed }), 2)),
    ...theLine(s, seen),
    ...(looking.length === 0 ? [] : ['', ...wrap(s.say('table.peek', { cards: s.cards(looking) }))]),
  ].join('\n')
}
