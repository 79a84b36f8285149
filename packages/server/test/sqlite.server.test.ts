import { SqliteStore } from '../src/store/sqlite.ts'
import { eventStoreContract } from './contract/eventStore.ts'
import { emptyFolder } from './serving.ts'

eventStoreContract('SQLite', async () => {
  const folder = await emptyFolder()
  return {
    open: () => SqliteStore.open(folder.path),
    lasts: true,
    dispose: async () => folder[Symbol.asyncDispose](),
  }
})
