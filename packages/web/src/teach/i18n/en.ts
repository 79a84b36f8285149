/** What is said to whoever is new to a game. */
export const en = {
  'hint.close': 'Got it',
  'hint.never': 'No more hints',

  'glance.title': '{game} at a glance',
  'glance.ends': 'What counts at the end',
  'glance.print': 'Print this page',
}
export type MessageId = keyof typeof en
