/**
 * A real nginx before a server, with TLS and a certificate of its own making, as docs/hosting.md sets it up. It comes from Debian's packages, unpacked into a folder:
 * nothing is installed, nothing listens anywhere but on the port that is asked for, and it is gone afterwards.
 */
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { program } from '../trial/debian.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** The configuration that we tell others to use, with our own ports and files in it. */
function configuration(folder: string, port: number, behind: number): string {
  const page = readFileSync(join(ROOT, 'docs', 'hosting.md'), 'utf8')
  const server = /```nginx\n([^]*?)```/
    .exec(page)![1]!
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('/etc/ssl/play.example.pem', join(folder, 'cert.pem'))
    .replace('/etc/ssl/play.example.key', join(folder, 'key.pem'))
    .replace('http://127.0.0.1:3000', `http://127.0.0.1:${behind}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n')
  return `daemon off; worker_processes 1; pid ${join(folder, 'pid')};
    events { worker_connections 256; }
    http { access_log off; ${temporary}
    ${server} }`
}

export interface Nginx extends AsyncDisposable {
  readonly port: number
  /** What its clients have to believe. */
  readonly certificate: string
}

/** For `https://play.example` on that port of 127.0.0.1, before a server on another. */
export async function nginx(port: number, behind: number): Promise<Nginx> {
  const [binary, openssl] = [program('nginx', 'usr/sbin/nginx'), program('openssl', 'usr/bin/openssl')]
  const folder = await mkdtemp(join(tmpdir(), 'conspire-nginx-'))
  const subject = ['-subj', '/CN=play.example', '-addext', 'subjectAltName=DNS:play.example']
  const keys = ['-newkey', 'rsa:2048', '-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  const made = spawnSync(openssl, ['req', '-x509', '-nodes', '-days', '2', ...keys, ...subject])
  if (made.status !== 0) throw new Error(`no certificate: ${String(made.stderr)}`)
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port, behind))
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']
  const child = spawn(binary, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaints = ''
  child.stderr.on('data', (text) => (complaints += String(text)))
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`nginx does not start: ${complaints}`)
    await wait(20)
  }
  return {
    port,
    certificate: readFileSync(join(folder, 'cert.pem'), 'utf8'),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true })
    },
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve((socket.destroy(), true)))
    socket.on('error', () => resolve(false))
  })
