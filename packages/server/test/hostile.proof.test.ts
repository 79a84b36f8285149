/** The trial of `conspire fuzz`, short: there it sends as many frames as anybody likes. */
import { seeded } from '@conspire/testkit/amount'
import { expect, test } from 'vitest'
import { fuzz } from '../trial/fuzz.ts'

const FRAMES = 100_000
const seed = seeded('tests')

test(`${FRAMES} hostile frames: the server stays up, its memory flat, honest players finish, nobody is told too much, and every refusal is counted`, async () => {
  const verdict = await fuzz({ frames: FRAMES, seed })
  console.log(`hostile: ${JSON.stringify(verdict)}`)
  expect(verdict.findings, seed).toEqual([])
  expect(verdict.frames).toBeGreaterThanOrEqual(FRAMES)
  expect(verdict.hurried).toBeGreaterThan(0)
  expect(verdict.games).toBeGreaterThan(0)
  expect(Object.keys(verdict.refusals).length).toBeGreaterThan(20)
})
