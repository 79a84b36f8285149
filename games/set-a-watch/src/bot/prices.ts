/** What things are worth to a party, in Ability cards: one active card that is no better than others is 1. */

/** The prices of a sensible party, found by letting parties with other prices play many games. */
export const PRICES = {
  /** A point on a die that may still be spent, and the die itself: it can pay for an ability. */
  pip: 0.0357,
  die: 0.1,
  /** A point of Health that stands in the way. */
  effort: 0.06,
  /** What an undefeated creature costs later, in the Horde, beside its damage now; and for each point of damage. */
  horde: 1.99,
  hordeDamage: 0.723,
  /** A creature that shields or raises the others. */
  shield: 0.52,
  /** The share of an ability's usefulness that lies in having the card active. */
  ability: 1.74,
  /** The first active card of an Adventurer, and each further one. */
  firstCard: 0.4,
  eachCard: 0.1,
  /** A piece of wood below 7, up to 12 and beyond; and a position lit. */
  wood: 0.354,
  moreWood: 0.203,
  mostWood: 0.0263,
  light: 0.316,
  /** How much the last card of an Adventurer is missed, and the last but one. */
  lastCard: 1.19,
  lastButOne: 0.257,
  /** An Adventurer who would sit out. */
  sitsOut: 1.2,
  /** A rest without a wound, early and late. */
  idleRest: 1.2,
  lateIdleRest: 0.6,
  restDie: 0.2,
  restPip: 0.13,
  restAbility: 0.373,
  heals: 1,
  scouts: 0.42,
  scoutsAgain: 0.36,
  map: 0.4,
  teleports: 0.547,
  vanquishes: 0.382,
  trap: 0.123,
  creature: 1.1,
  travelWood: 0.25,
  equips: 1.06,
}
