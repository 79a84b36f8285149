/**
 * `npm run cluster`: PostgreSQL, NATS, three nodes and a balancer before them, on this machine. Everything is gone when it ends (Ctrl-C). It is for
 * looking at a server of several nodes and for killing them one by one, not for keeping anything.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { program } from '../packages/server/trial/debian.ts'
import { nats, postgres } from '../packages/server/trial/services.ts'

const CONSPIRE = fileURLToPath(new URL('../packages/cli/src/main.ts', import.meta.url))
const USAGE = `npm run cluster [-- PORT]

Opens three nodes on PostgreSQL and NATS behind a balancer, on this machine, to try them out and to stop them one by one. Nothing is kept after Ctrl+C.

  PORT  the balancer's port; the nodes take the next three (3000)
`

const [port = '3000', ...more] = process.argv.slice(2)
const FIRST = Number(port)
const LAST = 65_535
if (more.length > 0 || !/^\d+$/.test(port) || FIRST < 1 || FIRST + 3 > LAST) {
  const isAsked = port === '--help' || port === '-h'
  ;(isAsked ? process.stdout : process.stderr).write(USAGE)
  process.exit(isAsked ? 0 : 2)
}
const NODES = [1, 2, 3].map((n) => FIRST + n)

/** No two requests of anybody need to come to the same node. */
const balancer = (folder: string): string => `
daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log stderr crit;
events { worker_connections 4096; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`).join(' ')}
  upstream house { ${NODES.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`).join(' ')} }
  map $http_upgrade $connection_upgrade { default upgrade; '' close; }
  server {
    listen ${FIRST};
    location / {
      proxy_pass http://house;
      proxy_next_upstream error timeout non_idempotent;
      proxy_connect_timeout 1s;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_read_timeout 1h;
    }
  }
}
`

const [database, bus] = await Promise.all([postgres(), nats()])
const folder = await mkdtemp(join(tmpdir(), 'conspire-cluster-'))
await writeFile(join(folder, 'nginx.conf'), balancer(folder))
const children: ChildProcess[] = []
const run = (command: string, ...args: string[]): ChildProcess => {
  const env = { ...process.env, CONSPIRE_DATABASE_URL: database.url, CONSPIRE_BUS_URL: bus.url }
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  children.push(child)
  return child
}
const node = (port: number): void => {
  const child = run(
    process.execPath,
    CONSPIRE,
    'serve',
    '--port',
    String(port),
    '--host',
    '127.0.0.1',
    '--proxy',
    '1',
  )
  console.log(`A node on port ${port}, process ${child.pid}.`)
  // Whoever kills one sees its tables live on; a while later it is back.
  child.once('exit', () => {
    if (!isEnding) setTimeout(() => node(port), 5000)
  })
}
let isEnding = false
for (const port of NODES) node(port)
run(program('nginx', 'usr/sbin/nginx'), '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr')
console.log(`The server is open at http://localhost:${FIRST}. PostgreSQL: ${database.url}. NATS: ${bus.url}.`)

const end = async (): Promise<void> => {
  if (isEnding) return
  isEnding = true
  const gone = children.map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of children) child.kill('SIGTERM')
  await Promise.race([Promise.all(gone), new Promise((resolve) => setTimeout(resolve, 5000))])
  await Promise.all([database, bus].map((service) => service[Symbol.asyncDispose]()))
  await rm(folder, { recursive: true, force: true })
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
