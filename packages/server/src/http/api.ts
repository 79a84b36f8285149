import type { FastifyInstance } from 'fastify'
import type { Office } from '../socket/connection.ts'
import { whoAsksAt } from './whoAsks.ts'
import { meApi } from './meApi.ts'
import { newTableApi } from './newTableApi.ts'
import { tablesApi } from './tablesApi.ts'

/** Everything that is asked over HTTP and is no page. */
export function api(app: FastifyInstance, office: Office): void {
  const who = whoAsksAt(office)
  meApi(app, office, who)
  tablesApi(app, office, who)
  newTableApi(app, office, who)
}
