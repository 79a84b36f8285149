import type { Event } from './changes.ts'

/** For how many paces each kind of event is shown; whatever else happens needs no time. */
export const BEATS: Readonly<Partial<Record<Event['type'], number>>> = {
  revealed: 24,
  drafted: 5,
  sold: 5,
  cleaned: 5,
  dived: 5,
  framed: 6,
  tookFromVault: 5,
  roundEnded: 16,
}
