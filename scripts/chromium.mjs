// Makes sure that the browser tests have a Chromium: the one that is there, or Debian's where this user may install it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The shell has no windows: tests take half the time with it that they take with all of Chromium. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The path of a Chromium on this machine: `CHROMIUM` when it is set, else the first on the path; null when there is none. */
export function findChromium() {
  const named = process.env['CHROMIUM']
  if (named !== undefined && named !== '') return existsSync(named) ? named : null
  return findOnPath(NAMES)
}

/** The first of these programs that is on the path; null when none is. @param {readonly string[]} names */
export function findOnPath(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  for (const name of names) {
    const folder = folders.find((place) => existsSync(join(place, name)))
    if (folder !== undefined) return join(folder, name)
  }
  return null
}

export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** @param {string[]} args */
export const apt = (...args) =>
  spawnSync('apt-get', ['-qq', '-y', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

if (process.argv[1] === fileURLToPath(import.meta.url) && findChromium() === null) {
  if (mayInstall()) {
    console.log(`Installing Chromium for the browser tests (apt-get install ${SHELL}) …`)
    apt('update')
    // Not every Debian has packed it apart.
    if (!apt('install', '--no-install-recommends', SHELL))
      apt('install', '--no-install-recommends', 'chromium')
  }
  if (findChromium() === null) {
    console.error(
      `The browser tests need Chromium: install the package ${SHELL} or chromium, or name a binary in CHROMIUM.`,
    )
    process.exit(1)
  }
}
