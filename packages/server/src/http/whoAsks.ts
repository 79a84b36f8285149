import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Office } from '../socket/connection.ts'
import { cookieIn, cookieNameFor, cookieOptions } from './cookies.ts'
import { refuse } from './refusal.ts'
import type { Visitor } from './visitors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor
  }
  interface FastifyContextConfig {
    /** By which a route is limited. */
    readonly meter?: 'requests' | 'renames' | 'files' | 'exports'
    /** Answers by whatever name it is called: it tells nothing. */
    readonly anyHost?: boolean
  }
}

/** How a route is limited that costs little, and one that changes what a guest has said of themselves. */
export const API = { config: { meter: 'requests' } } as const
export const RENAMES = { config: { meter: 'renames' } } as const
export const EXPORTS = { config: { meter: 'exports' } } as const

/** Who asks, by the cookie of a request. */
export interface WhoAsks {
  knownIn(request: FastifyRequest, reply: FastifyReply): string | null
  guestOf(request: FastifyRequest, reply: FastifyReply): string
}

export function whoAsksAt({ guests, house }: Office): WhoAsks {
  /**
   * Whoever only looks, if we know them. Looking gives nobody an identity: a browser's first requests come at once, and it would keep the
   * last that it is given, when it has said its name, or sat down, with another.
   */
  function knownIn(request: FastifyRequest, reply: FastifyReply): string | null {
    const { secure } = request.visitor
    const cookie = cookieIn(request.headers.cookie, secure)
    const known = guests.recognise(cookie)
    if (known !== null && house.orders.holds('banGuest', known)) throw refuse('banned')
    const renewed = guests.renewed(cookie)
    if (renewed !== null) void reply.setCookie(cookieNameFor(secure), renewed, cookieOptions(secure))
    return known
  }

  /** Whoever asks; somebody new gets an identity with the answer. */
  function guestOf(request: FastifyRequest, reply: FastifyReply): string {
    const { secure } = request.visitor
    const known = knownIn(request, reply)
    if (known !== null) return known
    const { guest, cookie } = guests.newcomer()
    void reply.setCookie(cookieNameFor(secure), cookie, cookieOptions(secure))
    return guest
  }

  return { knownIn, guestOf }
}
