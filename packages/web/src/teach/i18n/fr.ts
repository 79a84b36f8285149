import type { MessageId } from './en.ts'

export const fr: Readonly<Record<MessageId, string>> = {
  'hint.close': 'Compris',
  'hint.never': 'Plus de conseils',

  'glance.title': '{game} en un coup d’œil',
  'glance.ends': 'Ce qui compte à la fin',
  'glance.print': 'Imprimer la page',
}
