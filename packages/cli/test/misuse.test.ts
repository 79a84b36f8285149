import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { conspire, words } from './house.ts'

const folder = mkdtempSync(join(tmpdir(), 'conspire-'))
const table = 'ambush --players 4 --seed 1'
const file = join(folder, 'never.jsonl')

/** Command lines that are wrong, and what must be said about them. */
const wrong: readonly (readonly [line: string, sentence: string])[] = [
  ['frobnicate', "There is no command 'frobnicate'. The commands are serve, "],
  [`simulate ${table.replace('ambush', 'chess')} --games 1`, "There is no game 'chess'. Games: ambush."],
  [
    `simulate ${table.replace('ambush', 'toString')} --games 1`,
    "There is no game 'toString'. Games: ambush.",
  ],
  ['simulate --players 4 --seed 1 --games 1', 'simulate needs a game'],
  ['simulate ambush --players 2 --seed 1 --games 1', 'ambush is for 4 to 4 players, not for 2.'],
  [
    'simulate ambush --players four --seed 1 --games 1',
    "--players takes a whole number, 0 or more, not 'four'.",
  ],
  ['simulate ambush --seed 1 --games 1', 'simulate needs --players N.'],
  ['simulate ambush --players 4 --games 1', 'simulate needs --seed S.'],
  ['simulate ambush --players 4 --seed 1', 'simulate needs --games G.'],
  ['simulate ambush --players 4 --seed one --games 1', "--seed takes a whole number, 0 or more, not 'one'."],
  ['simulate ambush --players 4 --seed 1/2 --games 1', "--seed takes a whole number, 0 or more, not '1/2'."],
  [`simulate ${table} --games -5`, "--games takes a whole number, 1 or more, not '-5'."],
  [`simulate ${table} --games 0`, "--games takes a whole number, 1 or more, not '0'."],
  [`simulate ${table} --games 2.5`, "--games takes a whole number, 1 or more, not '2.5'."],
  [`simulate ${table} --games 1e3`, "--games takes a whole number, 1 or more, not '1e3'."],
  [`simulate ${table} --games 99999999999999999999`, '--games takes a whole number, 1 or more'],
  [`simulate ${table} --games`, '--games needs a value: --games G.'],
  [`simulate ${table} --games 1 --games 2`, '--games is given twice.'],
  [`simulate ${table} --games 1 --fast`, "simulate has no option --fast; see 'conspire simulate --help'."],
  [`simulate ${table} --games 1 -j`, "simulate has no option -j; see 'conspire simulate --help'."],
  [`simulate ${table} --games 1 --json=yes`, '--json takes no value.'],
  [`simulate ${table} --games 1 more`, "simulate cannot do anything with 'more'."],
  [`simulate ${table} --games 1 --bots genius`, "ambush has no bot 'genius'; it has random"],
  [
    `simulate ${table} --games 1 --bots random,random`,
    "--bots takes one name or 4, separated by commas, and 'random,random' has 2.",
  ],
  [`simulate ${table} --games 1 --options {players`, "--options takes JSON such as '{}', not '{players'."],
  [`transcript ${table} --out`, '--out needs a value: --out FILE.'],
  [`transcript ${table}`, 'transcript needs --out FILE.'],
  [
    `transcript ambush --players 4 --seed 1/x --out ${file}`,
    "--seed takes a whole number such as 1, not '1/x'.",
  ],
  [
    `transcript ambush --players 4 --seed -1 --out ${file}`,
    "--seed takes a whole number such as 1, not '-1'.",
  ],
  [`transcript ${table} --bots genius --out ${file}`, "ambush has no bot 'genius'"],
  [
    `transcript ${table} --out ${folder}/missing/game.jsonl`,
    `Nothing was written: there is no folder ${folder}/missing.`,
  ],
  [`transcript ${table} --out ${folder}`, `Nothing was written: ${folder} is a folder.`],
  ['verify', 'verify needs a file'],
  [`verify ${folder}/missing.jsonl`, `Nothing can be read: there is no file ${folder}/missing.jsonl.`],
  [`verify ${folder}`, `Nothing can be read: ${folder} is a folder.`],
  ['rules chess', "There is no game 'chess'. Games: ambush."],
  ['rules ambush --lang de', "There is no language 'de'. Languages: en and fr."],
  [`arena ${table} --bots random,random`, 'arena needs --blocks K.'],
  [`arena ${table} --bots random --blocks 1`, "--bots takes two names, a,b, and 'random' has 1."],
  [`arena ${table} --bots random,genius --blocks 1`, "ambush has no bot 'genius'"],
  [
    `arena ${table} --bots random --blocks 1 --sides spy`,
    'ambush has no sides, or none that are dealt as a game begins.',
  ],
  [
    `arena ${table} --bots random,random,random --blocks 1 --sides spy`,
    "--bots takes one or two names with --sides, and 'random,random,random' has 3.",
  ],
  [
    `arena ${table} --bots random,random --blocks 1.5`,
    "--blocks takes a whole number, 1 or more, not '1.5'.",
  ],
  ['bench quickly', "bench cannot do anything with 'quickly'."],
  ['play ambush --seat 4', '--seat takes 0 to 3 with 4 players, not 4.'],
  ['play ambush --seat -1', "--seat takes a whole number, 0 or more, not '-1'."],
  ['play ambush --seed soon', "--seed takes a whole number such as 1, not 'soon'."],
  ['play ambush --lang latin', "There is no language 'latin'. Languages: en and fr."],
  ['play ambush --bots genius', "ambush has no bot 'genius'"],
]

describe('bad input gets one clear sentence, exit code 2, and writes nothing', () => {
  it.each(wrong)('conspire %s', async (line, sentence) => {
    const { code, out, err } = await conspire(words(line))
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(sentence)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
    expect(readdirSync(folder)).toEqual([])
  })

  it('says so when there is no command at all', async () => {
    expect(await conspire([])).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('Which command?'),
    })
  })

  it('takes an empty value for none', async () => {
    expect((await conspire([...words(`simulate ${table} --games`), ''])).err).toContain(
      '--games needs a value',
    )
  })

  it('leaves an old file as it was when it cannot write the new one', async () => {
    const inside = join(folder, 'file')
    writeFileSync(inside, 'old')
    const { err } = await conspire(words(`transcript ${table} --out ${inside}/game.jsonl`))
    expect(err).toContain(`there is no folder ${inside}`)
    expect(readdirSync(folder)).toEqual(['file'])
  })
})

describe('help', () => {
  it('lists the commands', async () => {
    const { code, out } = await conspire(['--help'])
    expect(code).toBe(0)
    for (const name of ['simulate', 'transcript', 'verify', 'rules', 'arena', 'bench', 'play'])
      expect(out).toContain(`  ${name}`)
  })

  it.each(['simulate', 'transcript', 'verify', 'rules', 'arena', 'bench', 'play'])(
    '%s --help tells its options',
    async (name) => {
      const { code, out, err } = await conspire([name, '--help'])
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(out).toContain(`conspire ${name}`)
    },
  )

  it.each([
    'serve',
    'admin',
    'backup',
    'restore',
    'move-in',
    'simulate',
    'transcript',
    'verify',
    'play',
    'torture',
  ])('%s --help quotes the commands that it names', async (name) => {
    const { out } = await conspire([name, '--help'])
    const sentences = out.split('\n').filter((line) => !line.startsWith(`  conspire ${name}`))
    expect(sentences.join('\n')).not.toMatch(/(?<!')\bconspire [a-z<]/)
    expect(sentences.join('\n')).not.toMatch(/game G of simulate|block G of arena/)
  })

  it('admin --help tells what each order means', async () => {
    const { out } = await conspire(['admin', '--help'])
    expect(out).toMatch(/\n {2}lock +lock a table: nobody new can come in/)
    expect(out).toMatch(/\n {2}revoke +revoke a stolen identity/)
    expect(out).toMatch(/\n {2}--most N +how many to list/)
  })
})
