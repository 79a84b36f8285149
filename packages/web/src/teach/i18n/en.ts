/** What is said to whoever is new to a game. */
export const en = {
  'hint.close': 'Got it',
  'hint.never': 'No more hints',
}
export type MessageId = keyof typeof en
