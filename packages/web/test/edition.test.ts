import { beforeEach, describe, expect, test, vi } from 'vitest'
import { follows, reloadFor } from '../src/net/edition.ts'
import { keepDraft, keptDraft } from '../src/net/keep.ts'

const OLD = '/assets/index-old.js'
const NEW = '/assets/index-new.js'

let reloads = 0
function page(program: string, storage: Map<string, string> | null): void {
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => program }) })
  vi.stubGlobal('location', { reload: () => reloads++ })
  vi.stubGlobal(
    'sessionStorage',
    storage && {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
  )
}

beforeEach(() => {
  reloads = 0
})

describe('a page whose server has become newer', () => {
  test('is loaded anew once, and what was prepared is still there', () => {
    const storage = new Map<string, string>()
    page(OLD, storage)
    keepDraft('K7QXPM', 7, ['half', 'a', 'split'])
    expect(reloadFor(NEW)).toBe(true)
    page(NEW, storage)
    expect(reloadFor(NEW)).toBe(false)
    expect(reloads).toBe(1)
    expect(keptDraft('K7QXPM', 7)).toEqual(['half', 'a', 'split'])
  })

  test('is not loaded for ever where the old one comes again and again', () => {
    page(OLD, new Map())
    expect([NEW, NEW, '/assets/index-other.js', NEW].map(reloadFor)).toEqual([true, false, true, false])
    expect(reloads).toBe(2)
  })

  test('is not loaded anew where nothing can be kept, nor where there is nothing to compare', () => {
    page(OLD, null)
    expect(reloadFor(NEW)).toBe(false)
    page('/src/main.tsx', new Map())
    expect(reloadFor(NEW)).toBe(false)
    page(OLD, new Map())
    expect([null, OLD].map(reloadFor)).toEqual([false, false])
    expect(reloads).toBe(0)
  })

  test('knows whether it can follow what the server tells', () => {
    const own = {
      sold: { seat: 'number', card: 'number' },
      dealt: { seat: 'number', cards: 'faces' },
    } as const
    const told = { card: 'number', price: 'number', seat: 'number' } as const
    expect(follows(own, { dealt: own.dealt, sold: told })).toBe(true)
    expect(follows(own, { ...own, burnt: { card: 'number' } })).toBe(false)
    expect(follows(own, { sold: { seat: 'number' } })).toBe(false)
    expect(follows(own, { dealt: { seat: 'number', cards: 'list' } })).toBe(false)
  })
})
