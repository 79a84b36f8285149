import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { WishAsked } from '../notices/notices.ts'
import type { Office } from '../socket/connection.ts'
import { cleanName } from '../texts.ts'
import { cookieIn, cookieNameFor, cookieOptions } from './cookies.ts'
import { API, EXPORTS, RENAMES, type WhoAsks } from './whoAsks.ts'
import { read, refuse } from './refusal.ts'

const NewName = v.strictObject({ name: v.string() })
const Endpoint = v.strictObject({ endpoint: v.pipe(v.string(), v.maxLength(1000)) })

/** What guests ask about themselves: their name, what is kept of them, and whether they want to be notified. */
export function meApi(app: FastifyInstance, { guests, hall, house }: Office, { guestOf }: WhoAsks): void {
  app.get('/api/me', API, async (request, reply) => ({ name: await guests.nameOf(guestOf(request, reply)) }))

  app.put('/api/me', RENAMES, async (request, reply) => {
    const body = read(NewName, request.body)
    const name = cleanName(body.name)
    if (name === null) throw refuse('badName')
    await guests.rename(guestOf(request, reply), name)
    return { name }
  })

  app.get('/api/me/data', EXPORTS, async (request, reply) => {
    const guest = guestOf(request, reply)
    const [name, notices, left] = await Promise.all([
      guests.nameOf(guest),
      house.notices.wishesOf(guest),
      house.store.leftBy(guest),
    ])
    void reply.header('content-disposition', 'attachment; filename="conspire.json"')
    const { finished = null, guests: absent = null } = house.keep
    return { name, notices, ...left, keeps: { finished: inDays(finished), guests: inDays(absent) } }
  })

  app.delete('/api/me', RENAMES, async (request, reply) => {
    const { secure } = request.visitor
    const guest = guests.recognise(cookieIn(request.headers.cookie, secure))
    if (guest !== null) {
      await hall.leave(guest)
      await guests.forget(guest)
    }
    void reply.clearCookie(cookieNameFor(secure), cookieOptions(secure))
    return { ok: true }
  })

  app.get('/api/notices', API, async (request, reply) => {
    const wishes = await house.notices.wishesOf(guestOf(request, reply))
    return { key: house.notices.publicKey, endpoints: wishes.map(({ endpoint }) => endpoint) }
  })

  app.put('/api/notices', RENAMES, async (request, reply) => {
    const wish = read(WishAsked, request.body)
    const guest = guestOf(request, reply)
    if (!(await house.notices.wish(guest, wish))) throw refuse('unknownService')
    guests.see(guest, true)
    return { ok: true }
  })

  app.delete('/api/notices', RENAMES, async (request, reply) => {
    const { endpoint } = read(Endpoint, request.body)
    await house.notices.forget(guestOf(request, reply), endpoint)
    return { ok: true }
  })
}

const DAY = 24 * 3600 * 1000
const inDays = (time: number | null): number | null => (time === null ? null : Math.ceil(time / DAY))
