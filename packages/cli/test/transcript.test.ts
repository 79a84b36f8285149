import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ambush } from '@conspire/bench/toy'
import { bequest } from '@conspire/bequest'
import { digest, type Game } from '@conspire/kernel'
import { some } from '@conspire/testkit/amount'
import { beforeAll, describe, expect, it } from 'vitest'
import { localGames as games } from '@conspire/games/local'
import { verify, type Refused } from '@conspire/transcript'
import { conspire, house, words } from './house.ts'

const folder = mkdtempSync(join(tmpdir(), 'conspire-'))
const known: Readonly<Record<string, Game>> = { ambush, bequest }
const judge = (text: string) => verify(text, async (name) => known[name] ?? null)

async function transcribe(line: string): Promise<string> {
  const file = join(folder, 'game.jsonl')
  const { code, err } = await conspire([...words(`transcript ${line} --out`), file], {
    games: { ...house, ...games },
  })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return readFileSync(file, 'utf8')
}

async function refused(text: string): Promise<Refused> {
  const verdict = await judge(text)
  if (verdict.ok) throw new Error('the transcript was accepted')
  return verdict
}

/** Another digit for a digit, another letter for a letter. */
function other(character: string): string {
  if (/\d/.test(character)) return String((Number(character) + 1) % 10)
  return /[zZ]/.test(character) ? 'a' : String.fromCharCode(character.charCodeAt(0) + 1)
}

const placesIn = (text: string, step = 1): readonly number[] =>
  some(
    Array.from({ length: Math.ceil(text.length / step) }, (_, i) => i * step),
    200,
    20,
  )
const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length

let toy: string
let heirs: string
beforeAll(async () => {
  toy = await transcribe('ambush --players 4 --seed 7')
  heirs = await transcribe('bequest --players 3 --seed 7')
})

describe('a transcript', () => {
  it('is accepted as it was written', async () => {
    expect(await judge(toy)).toMatchObject({ ok: true, game: 'ambush', players: 4 })
    expect(await judge(heirs)).toMatchObject({ ok: true, game: 'bequest', players: 3 })
  })

  it('is the same to the byte for the same seed, and another for another', async () => {
    expect(await transcribe('ambush --players 4 --seed 7')).toBe(toy)
    expect(await transcribe('ambush --players 4 --seed 8')).not.toBe(toy)
  })

  it('can show any single game of a simulation', async () => {
    expect(await judge(await transcribe('ambush --players 4 --seed 3/17'))).toMatchObject({ ok: true })
  })

  it('tells everything: header, setup, each decision with clause, events and hashes, the end', () => {
    const lines = toy
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines[0]).toMatchObject({
      format: 'conspire transcript',
      version: 1,
      game: 'ambush',
      players: 4,
      options: {},
      seed: { given: '7', hex: expect.stringMatching(/^[0-9a-f]{64}$/) },
      bots: ['random', 'random', 'random', 'random'],
    })
    expect(lines[1]).toMatchObject({ setup: expect.any(Array) })
    expect(lines[2]).toMatchObject({ seq: 0, seat: 0, decision: 'round.lay', clause: 'AM-2' })
    expect(lines.at(-1)).toMatchObject({ outcome: { scores: expect.any(Array) }, final: { game: 'ambush' } })
    let before = ''
    for (const [i, line] of toy.trimEnd().split('\n').entries()) {
      const { chain, ...record } = lines[i]!
      expect(chain).toBe(digest(`${before}\n${JSON.stringify(record)}`))
      expect(line.endsWith(`,"chain":"${chain as string}"}`)).toBe(true)
      before = chain as string
    }
  })

  it('leaves nothing but itself in the folder', () => {
    expect(readdirSync(folder)).toEqual(['game.jsonl'])
  })
})

describe('a transcript that was changed is refused, and the place is named', () => {
  it('by any one letter or digit of the toy game', async () => {
    for (const at of placesIn(toy)) {
      if (!/[0-9a-zA-Z]/.test(toy[at]!)) continue
      const verdict = await refused(toy.slice(0, at) + other(toy[at]!) + toy.slice(at + 1))
      if (verdict.line !== lineOf(toy, at))
        throw new Error(`character ${at} is in line ${lineOf(toy, at)}: ${verdict.sentence}`)
    }
  })

  it('by letters and digits all over a game of Bequest', async () => {
    for (const at of placesIn(heirs, 29)) {
      if (!/[0-9a-zA-Z]/.test(heirs[at]!)) continue
      expect((await refused(heirs.slice(0, at) + other(heirs[at]!) + heirs.slice(at + 1))).line).toBe(
        lineOf(heirs, at),
      )
    }
  })

  const decision = (key: string, change: (line: Record<string, unknown>) => unknown): string => {
    const lines = heirs.split('\n')
    const record = JSON.parse(lines[4]!) as Record<string, unknown>
    record[key] = change(record)
    lines[4] = JSON.stringify(record)
    return lines.join('\n')
  }
  const places: readonly [string, (line: Record<string, unknown>) => unknown, string][] = [
    ['seq', () => 9, 'line 5, seq 2, at seq: the file has 9, the rules say 2.'],
    ['seat', () => 1, 'line 5, seq 2, at seat: the file has 1, the rules say 2.'],
    ['decision', () => 'slit', 'line 5, seq 2, at decision: the file has "slit", the rules say "split".'],
    ['clause', () => 'BQ-045', 'line 5, seq 2, at clause: the file has "BQ-045", the rules say "BQ-044".'],
    ['choice', ({ choice }) => 31 - (choice as number), 'line 5, seq 2, at choice: the file has '],
    ['choice', () => 31, 'line 5, seq 2, at choice: the file has 31, the rules say '],
    ['said', ({ said }) => ({ ...(said as object), a: ['R1-01'] }), 'line 5, seq 2, at said.a'],
    ['events', () => [], 'line 5, seq 2, at events[0]: the file has nothing, the rules say {"to":"everyone"'],
    ['state', () => '0'.repeat(64), 'line 5, seq 2, at state: the file has "000'],
    ['chain', () => 'f'.repeat(64), 'line 5, seq 2, at chain: this line and its link do not belong together'],
    ['chain', () => 'short', 'line 5, seq 2, at chain: the file has "short", which has the wrong shape.'],
    ['choice', () => '3', 'line 5, seq 2, at choice: the file has "3", which has the wrong shape.'],
    ['extra', () => 1, 'line 5, seq 2, at extra: this does not belong here.'],
  ]
  it.each(places)('in %s (%#)', async (key, change, sentence) => {
    expect((await refused(decision(key, change))).sentence).toContain(sentence)
  })

  it('even when the chain was made anew from the change on', async () => {
    const lines = heirs.trimEnd().split('\n')
    let before = (JSON.parse(lines[3]!) as { chain: string }).chain
    for (let i = 4; i < lines.length; i++) {
      const { chain: _chain, ...record } = JSON.parse(lines[i]!) as Record<string, unknown>
      if (i === 4) record['state'] = '0'.repeat(64)
      const chain = digest(`${before}\n${JSON.stringify(record)}`)
      lines[i] = JSON.stringify({ ...record, chain })
      before = chain
    }
    expect(await refused(`${lines.join('\n')}\n`)).toMatchObject({ line: 5, seq: 2, path: 'state' })
  })

  it('when a choice is one that the rules refuse, chain and all', async () => {
    const lines = heirs.trimEnd().split('\n')
    const { chain: _chain, ...record } = JSON.parse(lines[4]!) as Record<string, unknown>
    const before = (JSON.parse(lines[3]!) as { chain: string }).chain
    const forged = { ...record, choice: 31 }
    lines[4] = JSON.stringify({ ...forged, chain: digest(`${before}\n${JSON.stringify(forged)}`) })
    const { sentence } = await refused(`${lines.join('\n')}\n`)
    expect(sentence).toMatch(
      /^line 5, seq 2, at choice: the rules refuse choice 31 of seat 2 \(\w+, BQ-\d+\)\.$/,
    )
  })

  it('when a line is missing, at every line', async () => {
    const lines = heirs.split('\n')
    for (let i = 0; i < lines.length - 1; i++) {
      expect((await refused(lines.toSpliced(i, 1).join('\n'))).line).toBeLessThanOrEqual(i + 1)
    }
  })

  it('when a line stands there twice, or two have changed places', async () => {
    const lines = heirs.split('\n')
    expect((await refused(lines.toSpliced(5, 0, lines[4]!).join('\n'))).line).toBe(6)
    expect((await refused(lines.with(5, lines[6]!).with(6, lines[5]!).join('\n'))).line).toBe(6)
    expect((await refused(`${heirs}${lines.at(-2)}\n`)).sentence).toContain(
      'nothing may follow the final state',
    )
    expect((await refused(`${heirs}\n`)).sentence).toContain('nothing may follow the final state')
  })

  it('when it means the same but is written differently', async () => {
    const lines = heirs.split('\n')
    const { seq, ...rest } = JSON.parse(lines[4]!) as Record<string, unknown>
    const reordered = lines.with(4, JSON.stringify({ ...rest, seq })).join('\n')
    expect((await refused(reordered)).sentence).toContain(
      'line 5, seq 2: the line means the right thing but is written differently from column 5 on',
    )
    expect((await refused(heirs.replace(':', ': '))).line).toBe(1)
    expect((await refused(heirs.replaceAll('\n', '\r\n'))).line).toBe(1)
    expect((await refused(`\uFEFF${heirs}`)).line).toBe(1)
  })
})

describe('what is no transcript is refused in words', () => {
  it('cut off anywhere', async () => {
    for (let length = 0; length < heirs.length; length += 251) {
      expect((await refused(heirs.slice(0, length))).sentence).toMatch(
        /empty|breaks off|the file ends here|line break/,
      )
    }
    expect((await refused(heirs.slice(0, -1))).sentence).toContain(
      'the line break at the end of the file is missing',
    )
  })

  const header = (change: Record<string, unknown>): string => {
    const [first, ...rest] = heirs.split('\n')
    return [JSON.stringify({ ...(JSON.parse(first!) as object), ...change }), ...rest].join('\n')
  }
  it.each([
    ['an empty file', () => '', 'the file is empty'],
    ['a line break', () => '\n', 'the file is empty'],
    ['a text', () => 'Dear diary,\n', 'this line is no JSON record'],
    ['a list', () => '[1,2]\n', 'this line is no JSON record'],
    ['something else in JSON', () => '{"hello":"world"}\n', 'at format: this is no conspire transcript'],
    [
      'a later version',
      () => header({ version: 2 }),
      'at version: this is version 2 of the format, and this program reads version 1',
    ],
    ['an unknown game', () => header({ game: 'chess' }), 'at game: there is no game "chess"'],
    ['too few players', () => header({ players: 2 }), 'at players: the rules refuse it: players, BQ-002'],
    [
      'other options',
      () => header({ options: { cheat: true } }),
      'at options: the rules refuse it: unknownOption, BQ-144',
    ],
    ['a bot too few', () => header({ bots: ['random'] }), 'at bots: 3 players have 1 bots'],
    [
      'another bot',
      () => header({ bots: ['random', 'easy', 'random'] }),
      'line 1, at chain: this line and its link do not belong together',
    ],
    [
      'another seed',
      () => header({ seed: { given: '8', hex: '0'.repeat(64) } }),
      'at seed: the file has "000',
    ],
    [
      'no players',
      () => header({ players: null }),
      'at players: the file has null, which has the wrong shape',
    ],
  ])('%s', async (_title, text, sentence) => {
    expect((await refused(text())).sentence).toContain(sentence)
  })
})

describe('conspire verify', () => {
  const file = join(folder, 'judged.jsonl')

  it('accepts with exit code 0 and a sentence', async () => {
    writeFileSync(file, toy)
    const { code, out, err } = await conspire(['verify', file])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/judged\.jsonl is sound: ambush, 4 players, \d+ decisions, won by seat \d/)
  })

  it('refuses with exit code 1 and one sentence', async () => {
    writeFileSync(file, toy.replace('"clause":"AM-2"', '"clause":"AM-3"'))
    const { code, out, err } = await conspire(['verify', file])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toBe(
      `${file} is refused: line 3, seq 0, at clause: the file has "AM-3", the rules say "AM-2".\n`,
    )
  })

  it('prints nothing that steers the terminal, whatever the file says', async () => {
    const steering = '\u009b2J\u001b]0;x\u0007\u202e'
    writeFileSync(
      file,
      toy.replace('"clause":"AM-2"', () => `"clause":${JSON.stringify(`AM-3${steering}`)}`),
    )
    for (const more of [[], ['--json']]) {
      const { out, err } = await conspire(['verify', file, ...more])
      expect(out + err).toContain('AM-3\\u009b2J')
      expect(out + err).not.toMatch(/[[\p{Cc}\u202e]--[\n]]/v)
    }
    writeFileSync(file, toy.replace('"clause":"AM-2"', '"clause":"AM-3"'))
  })

  it('gives the verdict as JSON', async () => {
    const { code, out } = await conspire(['verify', file, '--json'])
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ ok: false, line: 3, seq: 0, path: 'clause' })
  })
})
