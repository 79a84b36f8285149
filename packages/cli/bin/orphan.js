// Plain JavaScript, as the program that hands over to a newer Node needs it too.
import { readFileSync } from 'node:fs'

const LOOK_EVERY = 1000

/**
 * Calls when whoever started this process is gone, if that was npm: killed, it tells nobody, and what it started would go on unseen. Started
 * from a shell, a server may outlive the shell.
 *
 * @param {() => void} stop
 */
export function whenOrphaned(stop) {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parents = parentsNow()
  setInterval(() => {
    if (parentsNow() !== parents) stop()
  }, LOOK_EVERY).unref()
}

/** Who started this process, and who started that one where the system tells: npm does it through a shell. */
function parentsNow() {
  const parent = process.ppid
  try {
    // The name in brackets may hold anything; the state and the parent come after it.
    const [, grandparent] = readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return `${parent} ${grandparent}`
  } catch {
    return String(parent)
  }
}
