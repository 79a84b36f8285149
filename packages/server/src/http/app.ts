import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import {
  fastify,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { clock } from '../clock.ts'
import { traceOf } from '../logging.ts'
import { StoreFailure } from '../ports/eventStore.ts'
import { notKept, refused, type Refused } from '../refused.ts'
import type { Office } from '../socket/connection.ts'
import { LONGEST_FRAME } from '../socket/json.ts'
import { api } from './api.ts'
import { cookieIn } from './cookies.ts'
import { pages } from './pages.ts'
import { policyReports, POLICY_REPORTS } from './policyReports.ts'
import { HttpRefusal, parseBody, refuse } from './refusal.ts'

/** Whoever has come over HTTPS comes so for half a year. */
const HSTS = 'max-age=15552000'

/** What no page of ours ever asks a browser for, nor anything that got into one. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((name) => `${name}=()`)
  .join(', ')

/** For whoever opens the page by a name that the server does not know: most often its host, on the first day. */
const NAMELESS =
  'This server does not go by the name in the address bar. Whoever runs it can give it that name: conspire serve --public https://play.example\n\n' +
  'Ce serveur ne porte pas le nom écrit dans la barre d’adresse. Qui l’héberge peut le lui donner : conspire serve --public https://play.example\n'

/** Balancers ask each node by its own name, whatever that is. */
const FOR_BALANCERS = { config: { meter: 'requests', anyHost: true } } as const
/** Whoever has not answered by then is not there. */
const PATIENCE = 2000

/** Why nobody new should be sent to this node; null where they are welcome. */
async function notReady({ house, isClosing }: Office): Promise<string | null> {
  if (isClosing) return 'closing'
  const late = new Promise<never>((_, reject) => clock.after(PATIENCE, () => reject(new Error('late'))))
  const answers = { store: house.store, bus: house.bus, leases: house.ownership }
  const silent = await Promise.all(
    Object.entries(answers).map(([name, part]) =>
      Promise.race([part.check(), late]).then(
        () => null,
        () => name,
      ),
    ),
  )
  return silent.find((name) => name !== null) ?? null
}

/** With the built page of that folder. `hear` hears of every route. */
export async function httpApp(
  office: Office,
  page: string,
  hear: (route: string) => void = () => {},
): Promise<FastifyInstance> {
  const { house, meters, visitors } = office
  const { haste } = house.timing
  const app = fastify({
    logger: false,
    bodyLimit: LONGEST_FRAME,
    requestTimeout: 2 * haste,
    keepAliveTimeout: haste,
    // Node looks after its time limits every thirty seconds unless told otherwise.
    http: { headersTimeout: haste, connectionsCheckingInterval: Math.min(1000, haste) },
    forceCloseConnections: true,
    // An address that cannot be read is no route's: no hook sees it.
    frameworkErrors: (error, request, reply) => {
      const may = meters.files.take(visitors.of(request.raw).address)
      const { why, status } = may ? outcomeOf(error) : refuse('tooFast')
      house.metrics.refused('http', why.reason)
      const answer = reply as FastifyReply
      void answer.status(status).header('cache-control', 'no-store').send(why)
    },
  })

  const guestIn = ({ headers, visitor }: FastifyRequest): string | null =>
    office.guests.recognise(cookieIn(headers.cookie, visitor.secure))

  app.setErrorHandler((error: FastifyError | HttpRefusal, request, reply) => {
    const { why, status } =
      error instanceof HttpRefusal
        ? error
        : error instanceof StoreFailure
          ? { why: notKept(error), status: 503 }
          : outcomeOf(error)
    house.metrics.refused('http', why.reason)
    office.refusals.hear(why.reason, guestIn(request))
    if (status >= 500) house.log.error({ trace: traceOf(error) }, 'a request broke')
    if (why.reason === 'foreignHost' && request.headers.accept?.includes('text/html') === true)
      return reply.status(status).type('text/plain; charset=utf-8').send(NAMELESS)
    return reply.status(status).send(why)
  })

  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) hear(`${one} ${url}`)
  })
  app.decorateRequest('visitor', null as never)
  app.addHook('onRequest', async (request, reply) => {
    const { headers, method, routeOptions } = request
    request.visitor = visitors.of(request.raw)
    // By the route that was found: an address can be written in many ways.
    const meter = meters[routeOptions.config.meter ?? 'files']
    if (!meter.take(request.visitor.address)) throw refuse('tooFast')
    // The page itself still opens, and says so.
    const isApi = routeOptions.url?.startsWith('/api/') === true
    if (isApi && house.orders.holds('banAddress', request.visitor.address)) throw refuse('banned')
    if (routeOptions.config.anyHost !== true && !visitors.serves(headers)) throw refuse('foreignHost')
    if (method !== 'GET' && method !== 'HEAD' && visitors.isForeign(headers)) throw refuse('foreignOrigin')
    if (request.visitor.secure) void reply.header('strict-transport-security', HSTS)
    void reply.header('permissions-policy', PERMISSIONS)
    void reply.header('reporting-endpoints', `policy="${POLICY_REPORTS}"`)
  })
  // Whatever is not a file of the page is for one visitor and for now.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
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
        // Threads of our own are all that a string can become in the page; see boot.js there.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
        reportUri: [POLICY_REPORTS],
        reportTo: ['policy'],
      },
    },
    // A table on the local network has no certificate.
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

  app.get('/healthz', FOR_BALANCERS, async (_request, reply) => {
    try {
      await house.store.check()
      return { ok: true }
    } catch (error) {
      void reply.status(503)
      return { ok: false, reason: notKept(error).reason }
    }
  })
  let missing: string | null = null
  app.get('/readyz', FOR_BALANCERS, async (_request, reply) => {
    const reason = await notReady(office)
    if (reason !== 'closing' && reason !== missing) {
      missing = reason
      if (reason === null) house.log.warn('everything that the server needs answers again')
      else house.log.warn({ missing }, 'what the server needs does not answer')
    }
    if (reason === null) return { ok: true }
    void reply.status(503)
    return { ok: false, reason }
  })
  api(app, office)
  policyReports(app, office)
  await pages(app, office, page)
  return app
}

/** What Fastify itself refuses, in our words. */
function outcomeOf(error: FastifyError): { readonly why: Refused; readonly status: number } {
  const status = error.statusCode ?? 500
  if (status === 413) return { why: refused('tooLong', { most: LONGEST_FRAME }), status }
  if (status < 500) return { why: refused('malformed'), status: 400 }
  return { why: refused('busy'), status }
}
