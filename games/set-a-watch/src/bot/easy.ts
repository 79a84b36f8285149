import { best } from '@conspire/bots'
import { type Bot, type Choice } from '@conspire/kernel'
import { DAMAGE } from '../cards/index.ts'
import { placement } from '../choices.ts'
import { isUp } from '../line.ts'
import { activeCards, BITS, isAvailable } from '../party.ts'
import { DICE, ENDING, type Table } from '../table.ts'
import { act, copyFight, fightOf } from './fight.ts'
import { actOn, answer, slotsInPlay, type Ask } from './medium.ts'
import { movesOf } from './moves.ts'

/** Plays what lies before its eyes: fells what hurts now, by dice, and thinks neither of the Horde nor of the rounds to come. */

/** The wounds that the Line as it lies would deal, and a little for every die that is spent. */
function burden(s: Table): number {
  if (s.end !== ENDING.none) return 100
  let wounds = 0
  for (let at = 0; at < s.line.length; at++) wounds += 0.6 + (isUp(s, at) ? DAMAGE[s.line[at]!]! : 1)
  let dice = 0
  for (let die = 0; die < DICE; die++) if (isAvailable(s, die)) dice += 1 + s.dice[die]!
  let cards = 0
  for (let slot = 0; slot < s.classes.length; slot++) cards += BITS[activeCards(s, slot)]!
  return wounds - 0.02 * dice - 1.1 * cards
}

function watch(ask: Ask): Choice {
  const s = ask.view.table
  const fight = fightOf(s)
  const now = burden(fight)
  const ideas = movesOf(fight, slotsInPlay(s, ask.seat), 1, true)
    .map((move) => {
      const then = copyFight(fight)
      act(then, move)
      return { move, gain: now - burden(then) }
    })
    .sort((a, b) => b.gain - a.gain)
  return actOn(ask, ideas, 0.05)
}

/** Whoever has the most wounds rests. */
const rest = ({ view, legal }: Ask): Choice => best(legal, (slot) => -BITS[activeCards(view.table, slot)]!)

/** Wounds first, then wood, then whatever comes. */
const ORDER: readonly string[] = ['heal', 'chop-wood', 'special', 'scout-ahead', 'equip', 'runes']
function place({ view, legal }: Ask): Choice {
  const dark = view.table.fire < 12
  return best(legal, (choice) => {
    const place = placement.unpack(choice)
    if (place.on === 'done' || (place.on === 'chop-wood' && !dark)) return -10
    return -ORDER.indexOf(place.on)
  })
}

const CHOICES: Readonly<Record<string, (ask: Ask) => Choice>> = {
  'watch.act': watch,
  'rest.choose': rest,
  'camp.place': place,
}

export const easy: Bot<Table, Table> = {
  name: 'easy',
  choose: (ask) => (CHOICES[ask.decision] ?? answer)(ask),
}
