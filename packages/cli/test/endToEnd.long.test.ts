import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { words } from './house.ts'

const bin = fileURLToPath(new URL('../bin/conspire.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'conspire-'))

function conspire(line: string, input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...words(line)], {
    input,
    encoding: 'utf8',
    cwd: folder,
    // Compiled once for all of them.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'conspire-compiled') },
  })
  return { status, stdout, stderr }
}

it('simulates the first game of the house', () => {
  const { status, stdout, stderr } = conspire('simulate bequest --players 4 --games 50 --seed 1 --json')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(JSON.parse(stdout)).toMatchObject({ game: 'bequest', players: 4, games: 50, seed: 1, violations: 0 })
})

it('writes a transcript, accepts it, and refuses it once it is touched', () => {
  const options = '{"advanced":true}'
  expect(
    conspire(`transcript bequest --players 6 --seed 5 --options ${options} --out game.jsonl`),
  ).toMatchObject({ status: 0, stderr: '' })
  expect(conspire('verify game.jsonl')).toMatchObject({ status: 0, stderr: '' })
  const file = join(folder, 'game.jsonl')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"seq":3,"seat":3', '"seq":3,"seat":4'))
  expect(conspire('verify game.jsonl')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'game.jsonl is refused: line 6, seq 3, at seat: the file has 4, the rules say 3.\n',
  })
  expect(readdirSync(folder)).toEqual(['game.jsonl'])
})

it('plays a whole game through a pipe', () => {
  const { status, stdout, stderr } = conspire(
    'play bequest --players 3 --bots random --seed 1',
    '1\n'.repeat(200),
  )
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain('The game is over. The seed was 1.')
})

it('answers nonsense with one sentence and no stack', () => {
  expect(conspire('simulate bequest --players 2 --games 1 --seed 1')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'bequest is for 3 to 6 players, not for 2.\n',
  })
})
