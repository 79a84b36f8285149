import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CODE } from '@conspire/protocol'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refused } from '../refused.ts'
import type { Office } from '../socket/connection.ts'
import { langFor } from './preview.ts'
import { Previews } from './previews.ts'

const NOT_BUILT = 'The page is not built: run npm run build in packages/web, then load it again.\n'

/** The web client: its files, and its front page for every address that it makes up itself, such as /t/K7QXPM. */
export async function pages(app: FastifyInstance, office: Office, folder: string): Promise<void> {
  // Files are looked up when they are asked for: the page may be built again while the server runs.
  await app.register(statics, {
    root: folder,
    index: ['index.html'],
    // As the build has packed them.
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Files under assets/ have a hash of their content in their names.
      const lasting = path.includes('/assets/')
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const index = join(folder, 'index.html')
  const page = (reply: FastifyReply): FastifyReply => {
    if (!existsSync(index)) return reply.status(503).type('text/plain; charset=utf-8').send(NOT_BUILT)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !/^\/(api|ws|healthz|readyz|metrics|assets)(\/|$|\?)/.test(pathOf(request.url))
    return isPage ? page(reply) : reply.status(404).send(refused('notFound'))
  })
  const previews = new Previews()
  app.addHook('onClose', () => previews.close())
  // Whoever posts a link to a finished match shows what it is about.
  app.get<Linked>('/replay/:code', async (request, reply) => {
    const tags = await previewFor(office, previews, request).catch(() => null)
    if (tags === null || !existsSync(index)) return page(reply)
    const html = await readFile(index, 'utf8')
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html.replace('</head>', (end) => `  ${tags}\n  ${end}`))
  })
}

interface Linked {
  Params: { readonly code: string }
  Querystring: { readonly at?: unknown }
}

/** Null where there is nothing to tell: there is no such match, or it is not over, or none of a stranger's business. */
async function previewFor(
  { lookup, meters, visitors }: Office,
  previews: Previews,
  { params, query, headers, visitor: { address }, raw }: FastifyRequest<Linked>,
): Promise<string | null> {
  const code = params.code.toUpperCase()
  if (!CODE.test(code) || !meters.previews.take(address)) return null
  const { promise, resolve } = Promise.withResolvers<string | null>()
  lookup.ask({ address, guest: '' }, code, { kind: 'preview' }, (reply) =>
    resolve(reply.kind === 'match' ? reply.text : null),
  )
  const file = await promise
  const at = /^\d{1,6}$/.test(String(query.at)) ? Number(query.at) : null
  if (file === null) return null
  return previews.of({ file, at, lang: langFor(headers['accept-language']), origin: visitors.origin(raw) })
}

/** However it is written: percent-encoded, or with the host before it. */
function pathOf(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/i, '')
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
