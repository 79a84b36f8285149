import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request was sent by another site's page. A browser says where its page is from; a client that is no browser says nothing, and
 * holds no cookie by accident.
 */
export function isForeign(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin, host } = headers
  if (origin === undefined) return false
  try {
    return new URL(origin).host !== host
  } catch {
    return true
  }
}
