import { roster } from '@conspire/bots'
import { isRefusal, type Json } from '@conspire/kernel'
import { CODE, REPORT_REASONS } from '@conspire/protocol'
import type { Rules } from '@conspire/table'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { clock } from '../clock.ts'
import { WishAsked } from '../notices/notices.ts'
import { StoreFailure } from '../ports/eventStore.ts'
import { byTheRules, refused, type Reason, type Refused } from '../refused.ts'
import type { Office } from '../socket/connection.ts'
import { DEEPEST, depthOf } from '../socket/json.ts'
import type { Ask, Reply } from '../table/messages.ts'
import type { Made } from '../table/table.ts'
import { TermsAsked } from '../terms.ts'
import { cleanLine, cleanName } from '../texts.ts'
import { cookieIn, cookieNameFor, cookieOptions } from './cookies.ts'
import type { Visitor } from './visitors.ts'

/** Thrown by a route: becomes the answer. */
export class HttpRefusal extends Error {
  readonly why: Refused
  readonly status: number

  constructor(why: Refused, status: number) {
    super(why.reason)
    this.why = why
    this.status = status
  }
}

const STATUS: Partial<Record<Reason, number>> = {
  noSuchTable: 404,
  noSuchGame: 404,
  notFound: 404,
  noWatching: 403,
  locked: 403,
  shut: 403,
  banned: 403,
  foreignOrigin: 403,
  foreignHost: 421,
  notOver: 409,
  notYet: 409,
  closed: 409,
  notSeated: 403,
  tooManyTables: 429,
  tooManyMatches: 429,
  tooManyCodes: 429,
  tooFast: 429,
  busy: 503,
  notKept: 503,
  diskFull: 503,
}
export const refuse = (reason: Reason): HttpRefusal => new HttpRefusal(refused(reason), STATUS[reason] ?? 400)

const Wanted = v.strictObject({
  game: v.string(),
  ...TermsAsked,
  players: v.pipe(v.number(), v.safeInteger()),
})
const NewTable = v.strictObject({
  ...Wanted.entries,
  start: v.optional(v.boolean(), false),
  commit: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
})
const API = { config: { meter: 'requests' } } as const
/** What a guest changes about themselves. */
const RENAMES = { config: { meter: 'renames' } } as const

/** Somebody by their seat, or by the voice of what they said; and what is wrong. */
const Report = v.strictObject({
  seat: v.optional(v.pipe(v.number(), v.safeInteger())),
  voice: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/))),
  why: v.picklist(REPORT_REASONS),
  text: v.optional(v.string(), ''),
})

const Endpoint = v.strictObject({ endpoint: v.pipe(v.string(), v.maxLength(1000)) })

interface Planned {
  readonly rules: Rules
  readonly plan: Omit<Made, 'kind' | 'commitment' | 'host'>
}

/** So many open tables are listed. */
const MOST_LISTED = 50

const NewName = v.strictObject({ name: v.string() })

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

export function api(app: FastifyInstance, office: Office): void {
  const { guests, hall, house, limits, lookup, meters } = office

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

  const ask = (
    { visitor: { address } }: FastifyRequest,
    code: string,
    question: Extract<Ask, { readonly kind: 'look' | 'export' | 'accuse' }>,
  ): Promise<Exclude<Reply, { readonly kind: 'refused' }>> =>
    new Promise((resolve, reject) => {
      if (!CODE.test(code)) {
        reject(refuse('noSuchTable'))
        return
      }
      lookup.ask({ address, guest: question.guest }, code, question, (reply) => {
        if (reply.kind === 'refused')
          reject(new HttpRefusal(reply.why, STATUS[reply.why.reason as Reason] ?? 400))
        else resolve(reply)
      })
    })

  app.get('/api/me', API, async (request, reply) => ({ name: await guests.nameOf(guestOf(request, reply)) }))

  app.put('/api/me', RENAMES, async (request, reply) => {
    const body = read(NewName, request.body)
    const name = cleanName(body.name)
    if (name === null) throw refuse('badName')
    await guests.rename(guestOf(request, reply), name)
    return { name }
  })

  app.get('/api/me/data', { config: { meter: 'exports' } }, async (request, reply) => {
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

  app.get('/api/games', API, async (request, reply) => {
    knownIn(request, reply)
    return Promise.all(
      house.games.names.map(async (name) => {
        const { game } = (await house.games.rulesOf(name))!
        return { name, players: game.players, bots: Object.keys(roster(game)), ready: true }
      }),
    )
  })

  /** Whoever makes a table may: neither they nor their address has made too many. What the store did not keep is none. */
  async function making(
    { visitor: { address } }: FastifyRequest,
    guest: string,
    make: () => Promise<string>,
  ): Promise<{ readonly table: string }> {
    house.whereabouts.see(guest, address)
    if (hall.matchesOf(guest) >= limits.matchesPerGuest) throw refuse('tooManyMatches')
    if (!meters.tables.take(guest) || !meters.tablesOfAddress.take(address)) throw refuse('tooManyTables')
    try {
      return { table: await make() }
    } catch (error) {
      if (error instanceof StoreFailure) {
        meters.tables.giveBack(guest)
        meters.tablesOfAddress.giveBack(address)
      }
      throw error
    }
  }

  /** What a table is to be, where there can be such a one. */
  async function planned(asked: v.InferOutput<typeof Wanted>): Promise<Planned> {
    const rules = await house.games.rulesOf(asked.game)
    if (rules === null) throw refuse('noSuchGame')
    const { game } = rules
    const options = game.options(asked.players, 'options' in asked ? asked.options : {})
    if (isRefusal(options)) throw new HttpRefusal(byTheRules(options), 400)
    const bots = asked.bots ?? (Object.hasOwn(roster(game), 'medium') ? 'medium' : 'random')
    if (!Object.hasOwn(roster(game), bots)) throw refuse('noSuchBot')
    const { players, ...rest } = options as { readonly players: number } & Record<string, Json>
    const { clock = null, watch = 'all', scores = true, open = false } = asked
    return { rules, plan: { game: game.name, players, options: rest, bots, clock, watch, scores, open } }
  }

  app.get('/api/tables', API, async (request, reply) => {
    knownIn(request, reply)
    return hall.openTables().slice(0, MOST_LISTED)
  })

  app.post('/api/tables', API, async (request, reply) => {
    const { start, commit = null, ...asked } = read(NewTable, request.body)
    const { rules, plan } = await planned(asked)
    const guest = guestOf(request, reply)
    return making(request, guest, async () => {
      const maker = { guest, name: await guests.nameOf(guest), commit }
      return hall.make(rules, { ...plan, host: guest }, maker, start)
    })
  })

  // To people who wait for the same game; or a new table that waits for them.
  app.post('/api/find', API, async (request, reply) => {
    const { rules, plan } = await planned(read(Wanted, request.body))
    const guest = guestOf(request, reply)
    const found = hall.gathering(plan, guest)
    if (found !== null) return { table: found }
    return making(request, guest, async () => {
      const maker = { guest, name: await guests.nameOf(guest), commit: null }
      const { gathering } = house.timing
      return hall.make(rules, { ...plan, open: true, gathers: gathering, host: guest }, maker, false)
    })
  })

  app.get<{ Params: { code: string } }>('/api/tables/:code', API, async (request, reply) => {
    const guest = knownIn(request, reply) ?? ''
    const answer = await ask(request, request.params.code, { kind: 'look', guest })
    return answer.kind === 'table' ? answer.table : null
  })

  app.post<{ Params: { code: string } }>('/api/tables/:code/reports', RENAMES, async (request, reply) => {
    const { why, text, seat, voice } = read(Report, request.body)
    const words = text.trim() === '' ? '' : cleanLine(text)
    if (words === null) throw refuse('badText')
    const guest = knownIn(request, reply)
    if (guest === null) throw refuse('notSeated')
    if (!meters.reports.take(guest)) throw refuse('tooFast')
    const { code } = request.params
    const whom = { ...(seat !== undefined && { seat }), ...(voice !== undefined && { voice }) }
    const answer = await ask(request, code, { kind: 'accuse', guest, ...whom })
    if (answer.kind !== 'guest') throw refuse('nobodyThere')
    await house.store.note({
      time: clock.time(),
      kind: 'report',
      by: guest,
      about: answer.guest,
      match: code,
      text: words === '' ? why : `${why}: ${words}`,
    })
    guests.see(guest, true)
    return { ok: true }
  })

  const EXPORTS = { config: { meter: 'exports' } } as const
  type Coded = FastifyRequest<{ Params: { code: string } }>
  const fileOf = async (request: Coded, reply: FastifyReply, record?: true): Promise<string> => {
    const guest = knownIn(request, reply) ?? ''
    const question = { kind: 'export', guest, ...(record && { record }) } as const
    const answer = await ask(request, request.params.code, question)
    void reply.type('text/plain; charset=utf-8')
    void reply.header('content-disposition', `attachment; filename="${request.params.code}.conspire"`)
    return answer.kind === 'match' ? answer.text : ''
  }
  app.get('/api/tables/:code/match', EXPORTS, (request: Coded, reply) => fileOf(request, reply))
  // Whoever has it has given the match up: no link leads here.
  app.post('/api/tables/:code/record', EXPORTS, (request: Coded, reply) => fileOf(request, reply, true))
}

const DAY = 24 * 3600 * 1000
const inDays = (time: number | null): number | null => (time === null ? null : Math.ceil(time / DAY))

function read<const Shape extends v.GenericSchema>(shape: Shape, body: unknown): v.InferOutput<Shape> {
  const result = v.safeParse(shape, body)
  if (!result.success) throw refuse('malformed')
  return result.output
}

/** JSON as the socket takes it: not deeper than is any use. */
export function parseBody(text: string): unknown {
  if (depthOf(text) > DEEPEST) throw refuse('tooDeep')
  try {
    return JSON.parse(text)
  } catch {
    throw refuse('noJson')
  }
}
