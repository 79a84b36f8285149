#!/usr/bin/env node
// Plain JavaScript, so that an older Node gets as far as handing over to the Node 24 that the install brought.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { whenOrphaned } from './orphan.js'

/** @param {string} node */
function handOver(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    // The channel carries nothing: when this process is gone it closes, and the other one hears that.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // A server that is asked to stop must hear it, whichever of the two processes was asked. A terminal tells both by
  // itself when Ctrl+C is pressed, and twice could be taken for impatience.
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  whenOrphaned(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
}

if (Number.parseInt(process.versions.node) >= 24) {
  await import('../src/main.ts')
} else {
  const node = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url))
  if (existsSync(node)) {
    handOver(node)
  } else {
    console.error(`conspire needs Node 24 or newer, and this is Node ${process.versions.node}.`)
    process.exitCode = 1
  }
}
