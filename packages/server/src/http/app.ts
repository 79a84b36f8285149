import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import { fastify, type FastifyError, type FastifyInstance } from 'fastify'
import { traceOf } from '../logging.ts'
import { StoreFailure } from '../ports/eventStore.ts'
import { notKept, refused } from '../refused.ts'
import type { Office } from '../socket/connection.ts'
import { LONGEST_FRAME } from '../socket/json.ts'
import { api, HttpRefusal, parseBody } from './api.ts'
import { pages } from './pages.ts'

export interface AppOptions {
  readonly trustProxy: boolean
  /** The folder of the built page. */
  readonly page: string
}

/** Handshakes and headers that dawdle are cut off. */
const HASTE = 5000

export async function httpApp(office: Office, { trustProxy, page }: AppOptions): Promise<FastifyInstance> {
  const { house } = office
  const app = fastify({
    logger: false,
    trustProxy,
    bodyLimit: LONGEST_FRAME,
    requestTimeout: 2 * HASTE,
    keepAliveTimeout: HASTE,
    // Node looks after its time limits every thirty seconds unless told otherwise.
    http: { headersTimeout: HASTE, connectionsCheckingInterval: 1000 },
    forceCloseConnections: true,
  })

  app.setErrorHandler((error: FastifyError | HttpRefusal, _request, reply) => {
    const { why, status } =
      error instanceof HttpRefusal
        ? error
        : error instanceof StoreFailure
          ? { why: notKept(error), status: 503 }
          : outcomeOf(error)
    house.metrics.refused('http', why.reason)
    if (status >= 500) house.log.error({ trace: traceOf(error) }, 'a request broke')
    return reply.status(status).send(why)
  })

  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // A table on the local network has no certificate; whoever puts one in front says so there.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
  })

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseBody(body as string))
    } catch (error) {
      done(error as Error)
    }
  })

  app.get('/healthz', async (_request, reply) => {
    try {
      await house.store.check()
      return { ok: true }
    } catch (error) {
      void reply.status(503)
      return { ok: false, reason: notKept(error).reason }
    }
  })
  app.get('/metrics', async (_request, reply) => {
    void reply.type(house.metrics.registry.contentType)
    return house.metrics.registry.metrics()
  })
  api(app, office)
  await pages(app, page)
  return app
}

/** What Fastify itself refuses, in our words. */
function outcomeOf(error: FastifyError) {
  const status = error.statusCode ?? 500
  if (status === 413) return { why: refused('tooLong', { most: LONGEST_FRAME }), status }
  if (status < 500) return { why: refused('malformed'), status: 400 }
  return { why: refused('busy'), status }
}
