import { createCipheriv } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chachaBlock } from '../src/chacha.ts'

function block(rounds: number, key: readonly number[], counter: number, nonce: readonly number[]): number[] {
  const out = new Int32Array(16)
  chachaBlock(rounds, key, counter, nonce, out)
  return [...out].map((word) => word >>> 0)
}

function littleEndian(words: readonly number[]): Buffer {
  const bytes = Buffer.alloc(words.length * 4)
  words.forEach((word, i) => bytes.writeInt32LE(word | 0, i * 4))
  return bytes
}

test('the block of RFC 8439 §2.3.2', () => {
  const key = [0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c, 0x13121110, 0x17161514, 0x1b1a1918, 0x1f1e1d1c]
  expect(block(20, key, 1, [0x09000000, 0x4a000000, 0])).toEqual([
    0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3,
    0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9, 0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2,
  ])
})

test('the same stream as the cipher of node:crypto, for any key, nonce and counter', () => {
  const word = fc.integer({ min: -0x80000000, max: 0x7fffffff })
  const words = (length: number): fc.Arbitrary<number[]> =>
    fc.array(word, { minLength: length, maxLength: length })
  fc.assert(
    fc.property(words(8), words(3), fc.integer({ min: 0, max: 0x7fffffff }), (key, nonce, counter) => {
      const cipher = createCipheriv('chacha20', littleEndian(key), littleEndian([counter, ...nonce]))
      expect(littleEndian(block(20, key, counter, nonce))).toEqual(cipher.update(Buffer.alloc(64)))
    }),
  )
})

test('fewer rounds give another block', () => {
  const key = [1, 2, 3, 4, 5, 6, 7, 8]
  expect(block(8, key, 0, [0, 0, 0])).not.toEqual(block(20, key, 0, [0, 0, 0]))
})
