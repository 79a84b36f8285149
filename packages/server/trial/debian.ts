import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const UNPACKED = fileURLToPath(new URL('../../../node_modules/.cache/conspire-debian', import.meta.url))

/** Whoever may not fetch the lists of packages has perhaps those that are there. */
function apt(...args: string[]): string {
  mkdirSync(UNPACKED, { recursive: true })
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...more: string[]): string =>
    spawnSync('apt-get', ['-qq', '-y', ...more], { cwd: UNPACKED, encoding: 'utf8', env }).stderr ??
    'there is no apt-get'
  return run('update') + run(...args)
}

/** A program of this machine, or of Debian's package of that name, which is unpacked into a folder and not installed. */
export function program(name: string, path: string): string {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  const found = [...folders, join(UNPACKED, path, '..')].find((folder) => existsSync(join(folder, name)))
  if (found !== undefined) return join(found, name)
  let complaints = apt('download', name)
  const file = readdirSync(UNPACKED).find((one) => one.startsWith(`${name}_`))
  if (file !== undefined)
    complaints += spawnSync('dpkg', ['-x', file, '.'], { cwd: UNPACKED, encoding: 'utf8' }).stderr
  if (existsSync(join(UNPACKED, path))) return join(UNPACKED, path)
  throw new Error(
    `This needs ${name}: install it, or let this user run 'apt-get update' (as root) and 'apt-get download ${name}'. ${complaints}`,
  )
}

const POSTGRES = '/usr/lib/postgresql'

const newestPostgres = (): string | null => {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES) : []
  const whole = versions.filter((version) => existsSync(join(POSTGRES, version, 'bin', 'initdb')))
  const newest = whole.toSorted((a, b) => Number(a) - Number(b)).at(-1)
  return newest === undefined ? null : join(POSTGRES, newest, 'bin')
}

/** The folder of PostgreSQL's programs. It needs many libraries, so it is installed where it is not there. */
export function postgresFolder(): string {
  const found = newestPostgres()
  if (found !== null) return found
  const complaints = apt('install', '--no-install-recommends', 'postgresql')
  const installed = newestPostgres()
  if (installed !== null) return installed
  throw new Error(`This needs PostgreSQL: install the package postgresql. ${complaints}`)
}
