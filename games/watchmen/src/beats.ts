import type { Event } from './events.ts'

/** For how many paces each kind of event is shown: what somebody else does is followed card by card, and what turns the game is looked at. */
export const BEATS: Readonly<Partial<Record<Event['type'], number>>> = {
  played: 2,
  bought: 3,
  contributed: 5,
  attacked: 4,
  defended: 4,
  challengeBeaten: 10,
  challengeShown: 8,
  covered: 8,
  unmasked: 14,
  plotLaunched: 12,
  plotBeaten: 10,
  clockStruck: 10,
  eliminated: 12,
  superVillainShown: 8,
}
