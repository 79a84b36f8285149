import type { CardMark } from '@conspire/ui/card'
import type { Pickable } from '@conspire/ui/pick'
import type { Power, Requirement } from '../../src/cards/index.ts'
import type { Notes } from '../../src/flows/flow.ts'
import type { UiId } from '../i18n/en.ts'
import type { TableScene } from './scene.ts'

/** What is done with a card that answers a question; it is only chosen where nothing is noted. */
const VERBS: Readonly<Record<NonNullable<Notes['deed']>, UiId>> = {
  defend: 'verb.defend',
  destroy: 'verb.destroy',
  discard: 'verb.discard',
  keep: 'verb.keep',
  play: 'act.play',
  take: 'verb.take',
}
export const verbOf = ({ notes: { deed }, words }: TableScene): string =>
  words.ui(deed === undefined ? 'verb.choose' : VERBS[deed])

/** The marks of a card: how it answers the question, and the open line that it would fill. */
export function marksOf(scene: TableScene, pickable: Pickable | null, fills: Requirement | null): CardMark[] {
  const { words, asked, notes } = scene
  if (pickable?.picked) return [{ as: 'selected', words: words.ui('card.selected') }]
  const isQuestion = asked !== '' && !notes.turn
  return [
    ...(isQuestion && pickable?.legal ? [{ as: 'can', words: verbOf(scene) } as const] : []),
    ...(isQuestion && pickable?.barred ? [{ as: 'cannot', words: '' } as const] : []),
    ...helpsOf(scene, fills),
  ]
}

export const helpsOf = ({ words }: TableScene, fills: Requirement | null): CardMark[] =>
  fills === null
    ? []
    : [
        {
          as: 'helps',
          words: words.ui('card.fills', { line: words.requirement(fills) }),
          short: words.ui('card.fills.short'),
        },
      ]

/** The marks of what is for sale: whoever can buy reads for how much, or how much is missing. */
export function saleMarksOf(
  scene: TableScene,
  pickable: Pickable | null,
  fills: Requirement | null,
  price: Power,
): CardMark[] {
  const { seen, notes, words } = scene
  if (!notes.turn || pickable?.picked) return marksOf(scene, pickable, fills)
  return [
    pickable?.legal
      ? { as: 'can', words: words.ui('act.buy', { price }) }
      : { as: 'cannot', words: words.ui('lineUp.short', { count: Math.max(1, price - seen.power) }) },
    ...helpsOf(scene, fills),
  ]
}
