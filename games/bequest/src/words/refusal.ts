import { plainIn, type Refusal, type View } from '@conspire/kernel'
import type { Fill } from '@conspire/texts'
import { CARDS, NO_CARD } from '../cards/index.ts'
import { HAND_SIZE } from '../choices.ts'
import type { Table } from '../table.ts'
import { kindName } from './cards.ts'
import { knows } from './say.ts'
import { lackeyAtWork, limitIn, waresOf } from './seen.ts'
import type { Speaker } from './speaker.ts'

/** What the words need to know of the game: nothing when it is refused before it begins. */
function surroundings(s: Speaker, seen: Table): Fill {
  const lackey = lackeyAtWork(seen)
  return {
    max: limitIn(seen),
    lackey: lackey === NO_CARD ? kindName('lackey', s.lang) : s.card(lackey),
    wares: s.say(waresOf(seen)),
    cards: s.cards(seen.market),
  }
}

export function refusal(s: Speaker, view: View<Table> | null, { reason, params }: Refusal): string | null {
  const id = `refusal.${reason}`
  if (!knows(s.lang, id)) return null
  const { card } = params
  const named = typeof card === 'number' && CARDS[card] !== undefined
  const fill = {
    count: HAND_SIZE,
    ...(view && surroundings(s, view.table)),
    ...plainIn(params),
    card: named ? s.card(card) : '',
  }
  return s.say(reason === 'notForThisLackey' && named ? 'refusal.notForThisLackey.card' : id, fill)
}
