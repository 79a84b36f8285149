import { fastifyCookie } from '@fastify/cookie'

/** Over HTTPS the browser itself then refuses the cookie from anywhere but this very host, and we any other. */
const SECURE = '__Host-conspire'
const PLAIN = 'conspire'
const YEAR = 365 * 24 * 60 * 60

export const cookieNameFor = (secure: boolean): string => (secure ? SECURE : PLAIN)

/** The identity in a request's cookies. */
export function cookieIn(header: string | undefined, secure: boolean): string | undefined {
  if (header === undefined || header.length > 4096) return undefined
  return fastifyCookie.parse(header)[cookieNameFor(secure)]
}

export const cookieOptions = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: YEAR }) as const
