import { roster } from '@conspire/bots'
import { isRefusal, type Json } from '@conspire/kernel'
import type { Rules } from '@conspire/table'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { StoreFailure } from '../ports/eventStore.ts'
import { byTheRules } from '../refused.ts'
import type { Office } from '../socket/connection.ts'
import type { Made } from '../table/table.ts'
import { TermsAsked } from '../terms.ts'
import { API, type WhoAsks } from './whoAsks.ts'
import { HttpRefusal, read, refuse } from './refusal.ts'

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

interface Planned {
  readonly rules: Rules
  readonly plan: Omit<Made, 'kind' | 'commitment' | 'host'>
}

/** What a table is to be, where there can be such a one. */
async function planned({ house }: Office, asked: v.InferOutput<typeof Wanted>): Promise<Planned> {
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

/** Tables that guests make, or are brought to because others look for the same game. */
export function newTableApi(app: FastifyInstance, office: Office, { guestOf }: WhoAsks): void {
  const { guests, hall, house, limits, meters } = office

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

  app.post('/api/tables', API, async (request, reply) => {
    const { start, commit = null, ...asked } = read(NewTable, request.body)
    const { rules, plan } = await planned(office, asked)
    const guest = guestOf(request, reply)
    return making(request, guest, async () => {
      const maker = { guest, name: await guests.nameOf(guest), commit }
      return hall.make(rules, { ...plan, host: guest }, maker, start)
    })
  })

  // To people who wait for the same game; or a new table that waits for them.
  app.post('/api/find', API, async (request, reply) => {
    const { rules, plan } = await planned(office, read(Wanted, request.body))
    const guest = guestOf(request, reply)
    const found = hall.gathering(plan, guest)
    if (found !== null) return { table: found }
    return making(request, guest, async () => {
      const maker = { guest, name: await guests.nameOf(guest), commit: null }
      const { gathering } = house.timing
      return hall.make(rules, { ...plan, open: true, gathers: gathering, host: guest }, maker, false)
    })
  })
}
