import { fastifyCookie } from '@fastify/cookie'
import { COOKIE_LIFE } from '../guests.ts'

/** Over HTTPS the browser itself then refuses the cookie from anywhere but this very host, and we any other. */
const SECURE = '__Host-conspire'
const PLAIN = 'conspire'

export const cookieNameFor = (secure: boolean): string => (secure ? SECURE : PLAIN)

/** The identity in a request's cookies. */
export function cookieIn(header: string | undefined, secure: boolean): string | undefined {
  if (header === undefined || header.length > 4096) return undefined
  return fastifyCookie.parse(header)[cookieNameFor(secure)]
}

export const cookieOptions = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: COOKIE_LIFE / 1000 }) as const

/** As a header, for a socket that comes in. */
export const cookieHeader = (cookie: string, secure: boolean): string =>
  `Set-Cookie: ${fastifyCookie.serialize(cookieNameFor(secure), cookie, cookieOptions(secure))}`
