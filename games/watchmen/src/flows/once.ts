import { cardOf, type Step } from '../cards/index.ts'

type Once = Extract<Step, { readonly verb: 'onceWith' | 'onceReclaim' }>
/** What a card waits for. */
export const onceOf = (card: number): Once =>
  cardOf(card).text.find((step): step is Once => step.verb === 'onceWith' || step.verb === 'onceReclaim')!
