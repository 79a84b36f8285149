import { randomBytes, randomInt } from 'node:crypto'

/** Where the server gets what nobody can foretell: secrets, identities, names of tables, and when a bot answers. */
export const chance = {
  bytes: (count: number): Buffer => randomBytes(count),
  /** A whole number from 0 to `most` − 1. */
  below: (most: number): number => randomInt(most),
}
