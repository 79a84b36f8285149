import { roster } from '@conspire/bots'
import { CODE, REPORT_REASONS } from '@conspire/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { clock } from '../clock.ts'
import type { Office } from '../socket/connection.ts'
import type { Ask, Reply } from '../table/messages.ts'
import { cleanLine } from '../texts.ts'
import { API, EXPORTS, RENAMES, type WhoAsks } from './whoAsks.ts'
import { passOn, read, refuse } from './refusal.ts'

/** Somebody by their seat, or by the voice of what they said; and what is wrong. */
const Report = v.strictObject({
  seat: v.optional(v.pipe(v.number(), v.safeInteger())),
  voice: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/))),
  why: v.picklist(REPORT_REASONS),
  text: v.optional(v.string(), ''),
})

/** So many open tables are listed. */
const MOST_LISTED = 50

/** What can be known of games and tables, and what is said to the house about somebody at one. */
export function tablesApi(app: FastifyInstance, office: Office, { knownIn }: WhoAsks): void {
  const { guests, hall, house, lookup, meters } = office

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
        if (reply.kind === 'refused') reject(passOn(reply.why))
        else resolve(reply)
      })
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

  app.get('/api/tables', API, async (request, reply) => {
    knownIn(request, reply)
    return hall.openTables().slice(0, MOST_LISTED)
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
