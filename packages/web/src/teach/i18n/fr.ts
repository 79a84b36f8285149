import type { MessageId } from './en.ts'

export const fr: Readonly<Record<MessageId, string>> = {
  'hint.close': 'Compris',
  'hint.never': 'Plus de conseils',
}
