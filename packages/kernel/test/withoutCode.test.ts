import { vi } from 'vitest'

/** What holds where functions are generated holds where none may be, as in a page. */
vi.mock('../src/written.ts', async (original) => ({ ...(await original<object>()), written: () => null }))
await import('./thought.test.ts')
await import('./variants.test.ts')
