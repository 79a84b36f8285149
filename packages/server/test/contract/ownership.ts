import { describe, expect, onTestFinished, test } from 'vitest'
import { FIRST_CHAIN, rowsFor } from '../../src/log.ts'
import { Conflict, type EventStore } from '../../src/ports/eventStore.ts'
import type { Ownership } from '../../src/ports/ownership.ts'
import type { LeaseRows } from '../../src/store/leases.ts'

const MATCH = 'AAAAAA'

export interface Owners {
  readonly store: EventStore
  readonly first: Ownership
  /** The ownership of whoever comes after: another process, or the same one started again. */
  next(): Promise<Ownership>
  /** From now on what is asked of the rows is done, but not answered; until the other is called. */
  readonly loseAnswers?: () => () => void
  close(): Promise<void>
}

/** Rows whose answers can be lost. */
export function losing(
  rows: LeaseRows,
): Required<Pick<Owners, 'loseAnswers'>> & { readonly rows: LeaseRows } {
  let isLost = false
  const answer = <T>(value: T): T => {
    if (isLost) throw new Error('the answer is lost')
    return value
  }
  return {
    rows: {
      beat: (...given) => rows.beat(...given),
      heldBy: (...given) => rows.heldBy(...given),
      claim: (...given) => rows.claim(...given).then(answer),
      release: (...given) => rows.release(...given).then(answer),
      wanted: (...given) => rows.wanted(...given),
      forget: (...given) => rows.forget(...given),
    },
    loseAnswers: () => {
      isLost = true
      return () => {
        isLost = false
      }
    },
  }
}

async function withMatch(make: () => Promise<Owners>): Promise<Owners> {
  const owners = await make()
  onTestFinished(() => owners.close())
  await write(owners.store, 0, 1)
  return owners
}

const write = (
  store: EventStore,
  expected: number,
  fence: number,
  stage: 'play' | 'over' = 'play',
): Promise<string> => {
  const rows = rowsFor(MATCH, expected, FIRST_CHAIN, 1000, {
    by: null,
    command: null,
    facts: [{ kind: 'said', seat: 0, name: 'Ana', text: 'one' }],
  })
  return store.append({ match: MATCH, expected, fence, rows, stage }).then(
    () => 'done',
    (error: unknown) => (error instanceof Conflict ? error.kind : String(error)),
  )
}

const never = (): void => {}

/** What every ownership must do. */
export function ownershipContract(name: string, make: () => Promise<Owners>): void {
  describe(`${name} as an ownership`, () => {
    test('grants a match that nobody holds', async () => {
      const { first, store } = await withMatch(make)
      const lease = await first.claim(MATCH, never)
      expect(lease?.fence).toBeGreaterThan(0)
      expect(await write(store, 1, lease!.fence)).toBe('done')
      await lease!.release(null)
      await first.close()
    })

    test('gives whoever comes later a higher fencing number', async () => {
      const { first, next } = await withMatch(make)
      const before = await first.claim(MATCH, never)
      await before!.release(null)
      await first.close()
      const second = await next()
      const after = await second.claim(MATCH, never)
      expect(after!.fence).toBeGreaterThan(before!.fence)
      await second.close()
    })

    test('never gives two holders the same number', async () => {
      const { first, next } = await withMatch(make)
      const second = await next()
      const leases = [await first.claim(MATCH, never), await second.claim(MATCH, never)]
      const fences = leases.flatMap((lease) => lease?.fence ?? [])
      expect(new Set(fences).size).toBe(fences.length)
      await first.close()
      await second.close()
    })

    test('knows of a match that must be in memory, unless somebody has it', async () => {
      const { first, next } = await withMatch(make)
      expect(await first.wanted(5000)).toEqual([{ match: MATCH, due: 0 }])
      const lease = await first.claim(MATCH, never)
      expect(await first.wanted(5000)).toEqual([])
      await lease!.release(5000)
      expect(await first.wanted(4999)).toEqual([])
      expect(await first.wanted(5000)).toEqual([{ match: MATCH, due: 5000 }])
      await first.claim(MATCH, never)
      // Its holder goes away without a word.
      await first.close()
      const second = await next()
      expect(await second.wanted(5000)).toEqual([{ match: MATCH, due: 0 }])
      await second.close()
    })
  })
}

/** What an ownership must do that is alone: among nodes, somebody elsewhere may not have heard yet that it is over. */
export function loneContract(name: string, make: () => Promise<Owners>): void {
  describe(`${name} without others`, () => {
    test('leaves what is over to nobody, once its holder has gone: it can be removed', async () => {
      const { first, next, store } = await withMatch(make)
      const lease = await first.claim(MATCH, never)
      expect(await write(store, 1, lease!.fence, 'over')).toBe('done')
      expect(await first.wanted(5000)).toEqual([])
      expect(await store.retireMatches(2000, 1)).toBe(0)
      await first.close()
      const second = await next()
      expect(await second.wanted(5000)).toEqual([])
      expect(await store.retireMatches(2000, 1)).toBe(1)
      await second.close()
    })
  })
}

/** What an ownership must do where there are several nodes at once. */
export function leaseContract(name: string, make: () => Promise<Owners>): void {
  describe(`${name} among nodes`, () => {
    test('a match has one holder, until it is released', async () => {
      const { first, next } = await withMatch(make)
      const second = await next()
      const lease = await first.claim(MATCH, never)
      expect(await second.claim(MATCH, never)).toBeNull()
      expect(await second.wanted(5000)).toEqual([])
      await lease!.release(null)
      expect(await second.claim(MATCH, never)).not.toBeNull()
      expect(await first.claim(MATCH, never)).toBeNull()
      await Promise.all([first.close(), second.close()])
    })

    test('what was claimed or released without an answer is looked after by whoever did', async () => {
      const { first, next, loseAnswers } = await withMatch(make)
      const second = await next()
      const cameBack = loseAnswers!()
      await expect(first.claim(MATCH, never)).rejects.toThrow()
      cameBack()
      expect(await first.wanted(5000)).toEqual([{ match: MATCH, due: 5000 }])
      const lease = await first.claim(MATCH, never)
      expect(await first.wanted(5000)).toEqual([])
      const cameBackAgain = loseAnswers!()
      await lease!.release(null)
      cameBackAgain()
      expect(await first.wanted(5000)).toEqual([{ match: MATCH, due: 5000 }])
      const again = await first.claim(MATCH, never)
      expect(again!.fence).toBeGreaterThan(lease!.fence)
      await again!.release(null)
      expect(await first.wanted(5000)).toEqual([])
      expect(await second.claim(MATCH, never)).not.toBeNull()
      await Promise.all([first.close(), second.close()])
    })

    test('of many who claim at once one gets it', async () => {
      const { first, next } = await withMatch(make)
      const all = [first, ...(await Promise.all(Array.from({ length: 5 }, next)))]
      const leases = await Promise.all(all.map((one) => one.claim(MATCH, never)))
      expect(leases.filter((lease) => lease !== null)).toHaveLength(1)
      await Promise.all(all.map((one) => one.close()))
    })

    test('whoever comes after a holder that is gone shuts it out, before writing anything', async () => {
      const { store, first, next } = await withMatch(make)
      const before = await first.claim(MATCH, never)
      await first.close()
      const second = await next()
      const after = await second.claim(MATCH, never)
      expect(await write(store, 1, before!.fence)).toBe('fence')
      expect(await write(store, 1, after!.fence)).toBe('done')
      // A release that comes too late frees nothing.
      await before!.release(null)
      const third = await next()
      expect(await third.claim(MATCH, never)).toBeNull()
      await Promise.all([second.close(), third.close()])
    })
  })
}
