import type { Shapes } from '@conspire/kernel'
import { keepReload, keptReloads } from './keep.ts'

/** The program that runs this page, by its address; null where it was not built. */
function ownProgram(): string | null {
  const address = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''
  return address.startsWith('/assets/') ? address : null
}

/**
 * Fetches the page anew where the server has another one; whether it does. Once for each page: a server that goes on handing out the old one is
 * asked no more. What the player has prepared, and what is on its way, is kept by the tab.
 */
export function reloadFor(page: string | null): boolean {
  const own = ownProgram()
  if (own === null || page === null || page === own || keptReloads().includes(page)) return false
  keepReload(page)
  // Where nothing can be kept, it would be fetched for ever.
  if (!keptReloads().includes(page)) return false
  location.reload()
  return true
}

/** Whether this page can follow all events of these kinds: it knows them, and they have all the facts that it knows. */
export function follows(own: Shapes, kinds: Shapes): boolean {
  return Object.entries(kinds).every(
    ([kind, facts]) =>
      Object.hasOwn(own, kind) && Object.entries(own[kind]!).every(([name, fact]) => facts[name] === fact),
  )
}
