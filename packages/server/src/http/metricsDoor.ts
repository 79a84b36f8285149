import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from '../metrics.ts'
import { nameIn, type Visitors } from './visitors.ts'

export interface MetricsDoor {
  readonly port: number
  close(): Promise<void>
}

/** For the host alone, at an address of its own: what is counted here is no business of the players. */
export async function openMetrics(
  metrics: Metrics,
  host: string,
  port: number,
  visitors: Visitors,
): Promise<MetricsDoor> {
  const server = createServer((request, response) => {
    // A page that has its own name lead here would read along.
    if (!visitors.serves(request.headers) && nameIn(request.headers.host ?? '') !== host.toLowerCase()) {
      response.writeHead(421).end()
      return
    }
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
