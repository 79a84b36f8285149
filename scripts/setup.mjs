// Installs what package-lock.json asks for, when node_modules does not match it. This runs before anything is
// installed, so it is plain JavaScript for any Node from 20 on and imports nothing but Node itself.
// Every install ends with `setup.mjs --installed`, so that one made by hand is not made again.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../', import.meta.url)
const stamp = new URL('node_modules/.conspire-setup', root)

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** What node_modules has to be installed from: the lock file, for this machine. */
function wanted() {
  try {
    const lock = readFileSync(new URL('package-lock.json', root))
    return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`
  } catch {
    fail('package-lock.json cannot be read, so there is nothing to install from.')
  }
}

/** On an older Node npm leaves out, without a word, what the page is built with. */
function refuseOldNode() {
  const [, version, major, minor] =
    /node\/v((\d+)\.(\d+)\S*)/.exec(process.env['npm_config_user_agent'] ?? '') ?? []
  if (Number(major) < 20 || (Number(major) === 20 && Number(minor) < 19))
    fail(`npm runs on Node ${version} here; to install Conspire it needs Node 20.19 or newer.`)
}

function installed() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : null
}

function install() {
  // npm names itself and the Node it runs on. That Node is used rather than the one in node_modules, which is replaced here.
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env
  const [command, ...prefix] = npm === undefined ? ['npm'] : [node, npm]
  // Warnings would only say that npm runs on an older Node than the one it is about to install.
  const args = [...prefix, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  return spawnSync(command, args, { cwd: fileURLToPath(root), stdio: 'inherit' }).status === 0
}

/**
 * npm before 11 removes what it does not install for this processor, and with it `.bin/node`, which has the same name for every
 * processor.
 */
function linkNode() {
  const own = `node-${process.platform}-${process.arch}/bin/node`
  const link = new URL('node_modules/.bin/node', root)
  if (existsSync(new URL(`node_modules/${own}`, root)) && !existsSync(link)) symlinkSync(`../${own}`, link)
}

if (process.argv.includes('--installed')) {
  refuseOldNode()
  // `npm install --package-lock-only` gets here too, with nothing installed.
  if (existsSync(new URL('node_modules', root))) writeFileSync(stamp, wanted())
} else if (installed() !== wanted()) {
  refuseOldNode()
  console.log('Installing the exact versions of package-lock.json (npm ci) …')
  if (!install()) fail('The install failed: npm ci could not fetch what package-lock.json asks for.')
  writeFileSync(stamp, wanted())
}
linkNode()

// Linux gets its Node from the lock file; elsewhere the machine's own has to do.
if (!existsSync(new URL('node_modules/.bin/node', root)) && Number.parseInt(process.versions.node) < 24) {
  fail(`Conspire needs Node 24 or newer, and this is Node ${process.versions.node}.`)
}
