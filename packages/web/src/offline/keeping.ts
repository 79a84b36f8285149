/** So that the page itself has the line first. */
const AT_REST = 4000

interface Savings {
  readonly connection?: { readonly saveData?: boolean }
}
/** Whether the reader's browser asks for fewer bytes. */
export const savesData = (): boolean => (navigator as Savings).connection?.saveData === true

/**
 * Has the house kept in this browser for when there is no line: see worker.js. Over plain HTTP no browser does that, and whoever saves
 * data is not made to spend it.
 */
export function keepHouse(): void {
  const keeper = (navigator as Partial<Navigator>).serviceWorker
  if (!import.meta.env.PROD || !keeper || savesData()) return
  const keep = async (): Promise<void> => {
    await keeper.register('/sw.js')
    const { active } = await keeper.ready
    const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    active?.postMessage(fetched)
  }
  // A browser that keeps nothing shows the page all the same.
  setTimeout(() => void keep().catch(() => {}), AT_REST)
}
