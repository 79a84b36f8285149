// Makes sure that the proof has a Firefox: the one that is there, or Debian's where this user may install it.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { apt, findOnPath, mayInstall } from './chromium.mjs'

/** The path of a Firefox on this machine: `FIREFOX` when it is set, else the first on the path; null when there is none. */
export function findFirefox() {
  const named = process.env['FIREFOX']
  if (named !== undefined && named !== '') return existsSync(named) ? named : null
  return findOnPath(['firefox-esr', 'firefox'])
}

if (process.argv[1] === fileURLToPath(import.meta.url) && findFirefox() === null) {
  if (mayInstall()) {
    console.log('Installing Firefox for whole games in it (apt-get install firefox-esr) …')
    apt('update')
    apt('install', '--no-install-recommends', 'firefox-esr')
  }
  if (findFirefox() === null) {
    console.error(
      'The proof plays in Firefox, too: install the package firefox-esr, or name a binary in FIREFOX.',
    )
    process.exit(1)
  }
}
