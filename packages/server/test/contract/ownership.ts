import { describe, expect, test } from 'vitest'
import type { Ownership } from '../../src/ports/ownership.ts'

/** What every ownership must do. `next` is the ownership of whoever comes after: another process, or the same one started again. */
export function ownershipContract(
  name: string,
  make: () => Promise<{ first: Ownership; next(): Promise<Ownership> }>,
): void {
  describe(`${name} as an ownership`, () => {
    test('grants a match that nobody holds', async () => {
      const { first } = await make()
      const lease = await first.claim('AAAAAA', () => {})
      expect(lease?.fence).toBeGreaterThan(0)
      await lease!.release(null)
      await first.close()
    })

    test('gives whoever comes later a higher fencing number', async () => {
      const { first, next } = await make()
      const before = await first.claim('AAAAAA', () => {})
      await before!.release(null)
      await first.close()
      const second = await next()
      const after = await second.claim('AAAAAA', () => {})
      expect(after!.fence).toBeGreaterThan(before!.fence)
      await second.close()
    })

    test('never gives two holders the same number', async () => {
      const { first, next } = await make()
      const second = await next()
      const leases = [await first.claim('AAAAAA', () => {}), await second.claim('AAAAAA', () => {})]
      const fences = leases.flatMap((lease) => lease?.fence ?? [])
      expect(new Set(fences).size).toBe(fences.length)
      await first.close()
      await second.close()
    })
  })
}
