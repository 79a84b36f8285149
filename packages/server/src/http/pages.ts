import { existsSync } from 'node:fs'
import { join } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refused } from '../refused.ts'

const NOT_BUILT = 'The page is not built: run npm run build in packages/web, then load it again.\n'

/** The web client: its files, and its front page for every address that it makes up itself, such as /t/K7QXPM. */
export async function pages(app: FastifyInstance, folder: string): Promise<void> {
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
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !/^\/(api|ws|healthz|readyz|metrics|assets)(\/|$|\?)/.test(decoded(request.url))
    if (!isPage) return reply.status(404).send(refused('notFound'))
    if (!existsSync(join(folder, 'index.html')))
      return reply.status(503).type('text/plain; charset=utf-8').send(NOT_BUILT)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}

function decoded(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
