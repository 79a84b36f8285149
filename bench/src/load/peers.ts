import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const home = new URL('../../peers/', import.meta.url)
const manifest = new URL('package.json', home)
/** What was installed last: the manifest itself. */
const stamp = new URL('node_modules/.installed', home)

/** Installs the peers where that has not been done. Returns why it could not be, or null. */
export async function installPeers(): Promise<string | null> {
  const wanted = readFileSync(manifest, 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return null
  // boardgame.io asks for a React that nobody here needs.
  const how = ['--legacy-peer-deps', '--ignore-scripts', '--no-package-lock']
  const why = await npm('install', ...how, '--no-audit', '--no-fund', '--loglevel=error')
  if (why === null) writeFileSync(stamp, wanted)
  return why
}

function npm(...args: readonly string[]): Promise<string | null> {
  const { npm_execpath: script, npm_config_local_prefix: _ours, ...env } = process.env
  const [command, first] = script === undefined ? ['npm', []] : [process.execPath, [script]]
  return new Promise((resolve) => {
    const child = spawn(command, [...first, ...args], {
      cwd: fileURLToPath(home),
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString()
    })
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code) => resolve(code === 0 ? null : (said.trim().split('\n')[0] ?? 'npm failed')))
  })
}
