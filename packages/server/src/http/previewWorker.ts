/** The thread in which finished matches are played again for links to them. */
import { parentPort } from 'node:worker_threads'
import { previewOf } from './preview.ts'
import type { Linked, Told } from './previews.ts'

const port = parentPort!

async function tell({ id, file, at, lang, origin }: Linked & { readonly id: number }): Promise<Told> {
  const tags = await previewOf(file, at, lang, origin).catch(() => null)
  return { id, tags }
}

port.on('message', (asked: Linked & { readonly id: number }) => {
  void tell(asked).then((told) => port.postMessage(told))
})
