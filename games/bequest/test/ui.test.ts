import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const run = promisify(execFile)
const PLAY = fileURLToPath(new URL('../ui/playground/play.mjs', import.meta.url))
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

describe.skipIf(!existsSync(CHROMIUM))('the table in a browser', () => {
  it('can be played from the first split to the score sheet by keys alone, by taps alone on a phone, and split by dragging', async () => {
    const { stdout } = await run(process.execPath, [PLAY, 'keys', 'taps', 'drag'], { timeout: 110_000 })
    expect(stdout).toMatch(/^keys: \d+ answers \(choose, draft\.take, .*split\)\. .+$/m)
    expect(stdout).toMatch(/^taps: \d+ answers \(choose, draft\.take, .*split\)\. .+$/m)
    expect(stdout).toMatch(/^drag: one split$/m)
  })
})
