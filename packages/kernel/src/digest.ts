import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** SHA-256 of a text, in hexadecimal. */
export function digest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** SHA-256 of a text as eight 32-bit words. */
export function digestWords(text: string): number[] {
  const bytes = sha256(utf8ToBytes(text))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: 8 }, (_, i) => view.getInt32(i * 4))
}
