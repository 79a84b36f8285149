import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { hostname } from 'node:os'
import proxyaddr from '@fastify/proxy-addr'
import ip from 'ipaddr.js'

/** Which proxies are believed about the addresses of their clients: so many in a row, or those at these addresses and networks. */
export type Proxies = number | readonly string[]

/** Where a request comes from. */
export interface Visitor {
  /** What is counted as one address: of IPv6 a whole /64, which is the least that anybody is given. */
  readonly address: string
  /** Whether it came over HTTPS. */
  readonly secure: boolean
}

/** Who comes, to which name, and from which page: the same for requests and for sockets. */
export class Visitors {
  readonly #trusts: (address: string, hop: number) => boolean
  readonly #public: URL | null
  readonly #names: ReadonlySet<string>

  constructor(proxies: Proxies, publicUrl: string | null) {
    this.#trusts = typeof proxies === 'number' ? (_, hop) => hop < proxies : proxyaddr.compile([...proxies])
    this.#public = publicUrl === null ? null : new URL(publicUrl)
    const own = hostname().toLowerCase()
    this.#names = new Set(['localhost', own, `${own}.local`, this.#public?.hostname ?? 'localhost'])
  }

  of(request: IncomingMessage): Visitor {
    const peer = request.socket.remoteAddress ?? ''
    const claimed = proxyaddr(request, this.#trusts)
    const protocol = request.headers['x-forwarded-proto']
    const secure = this.isProxy(peer) && lastOf(protocol) === 'https'
    return { address: countedAs(ip.isValid(claimed) ? claimed : peer), secure }
  }

  /** Whether whoever is at the other end of a connection speaks for others. */
  isProxy(peer: string): boolean {
    return ip.isValid(peer) && this.#trusts(peer, 0)
  }

  /** Whether we are called by a name of ours. A page that has its own name lead here (DNS rebinding) calls us by that. */
  serves({ host }: IncomingHttpHeaders): boolean {
    if (host === undefined) return true
    const name = nameIn(host)
    return name !== null && (ip.isValid(name) || this.#names.has(name) || name.endsWith('.localhost'))
  }

  /** Where a visitor has found us. */
  origin(request: IncomingMessage): string {
    if (this.#public !== null) return this.#public.origin
    return `${this.of(request).secure ? 'https' : 'http'}://${request.headers.host ?? 'localhost'}`
  }

  /**
   * Whether a request was sent by another site's page. A browser says where its page is from; a client that is no browser says nothing, and
   * holds no cookie by accident.
   */
  isForeign(headers: IncomingHttpHeaders): boolean {
    const site = headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
    const { origin, host } = headers
    if (origin === undefined || origin === this.#public?.origin) return false
    return URL.parse(origin)?.host !== host
  }
}

const lastOf = (header: string | string[] | undefined): string =>
  [header ?? ''].flat().join().split(',').at(-1)!.trim().toLowerCase()

/** The name in a Host, without its port and the brackets of an address. */
export const nameIn = (host: string): string | null =>
  URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '') ?? null

/** An address as it is counted; null for what is none. */
export const addressIn = (text: string): string | null =>
  ip.isValid(text.replace(/\/64$/, '')) ? countedAs(text.replace(/\/64$/, '')) : null

export function countedAs(address: string): string {
  if (!ip.isValid(address)) return address
  const parsed = ip.process(address)
  // Neighbours on a cable share the first half of their addresses.
  if (parsed.kind() === 'ipv4' || parsed.range() === 'linkLocal') return parsed.toString()
  const [a, b, c, d] = (parsed as ip.IPv6).parts
  return `${[a, b, c, d].map((part) => part!.toString(16)).join(':')}::/64`
}
