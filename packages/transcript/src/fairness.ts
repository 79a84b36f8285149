/**
 * Shuffles that can be checked: the server is bound to a secret before the seats are taken, every player to an opening before the secret is
 * used, and the seed of the match follows from all of them. Nothing here leans on Node.
 */
import { digest, seedFromHex, type Seed } from '@conspire/kernel'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** What stands for the opening of a player who did not open. */
export const UNOPENED = '0'.repeat(32)
/** A bot adds no chance of its own. */
export const BOT_OPENING = ''

export const isOpening = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

/** What the server publishes when a table is made. */
export const commitmentOf = (code: string, secret: string): string => digest(`${code}:${secret}`)

/** What a player sends when sitting down. */
export const commitOf = (opening: string): string => digest(opening)

/** The seed of the match, from the server's secret and the openings by seat. */
export function seedOf(code: string, secret: string, openings: readonly string[]): Seed {
  const text = [code, ...openings].join(':')
  return seedFromHex(bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(text))))!
}
