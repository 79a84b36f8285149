import type { Cause, Causes } from '@conspire/ui'
import { abilityOf } from '../src/cards/index.ts'
import type { Event } from '../src/changes.ts'
import { diceIn } from '../src/choices.ts'
import { NO_DIE, NO_ID, type Table } from '../src/table.ts'
import { cardName } from '../src/words/cards.ts'

/** From a die to a card of the Line. */
const thrown = ({ dice }: Table, die: number, id: number): Cause => ({
  from: [`[data-die="${die}"]`],
  to: [`[data-flip="${id}"]`],
  label: String(dice[die]),
})

/** Dice and abilities, on their way to the creatures they strike. */
export const causes: Causes<Table, Event> = ({ event, view: { table } }, lang) => {
  if (event.type === 'attacked') return diceIn(event.dice).map((die) => thrown(table, die, event.id))
  if (event.type === 'trapSprung') return [thrown(table, event.die, event.id)]
  if (event.type !== 'used') return []
  const card = table.boards[event.slot]![event.at]!
  const { aim } = abilityOf(card)
  // A card of the Graveyard and a tamed creature are told in the same places, and do not lie in the Line.
  const targets = aim === 'graveyard' ? [] : aim === 'last' ? [event.target] : [event.target, event.second]
  return targets
    .filter((id) => id !== NO_ID)
    .map((id) =>
      event.die === NO_DIE
        ? {
            from: [`[data-card="${card}"]`],
            to: [`[data-flip="${id}"]`],
            label: cardName(card, lang),
          }
        : thrown(table, event.die, id),
    )
}
