/**
 * `npm run new-game <name> <PREFIX>`: a small game that passes everything, as a beginning. It is the sample beside this file under another
 * name, entered wherever the house lists its games.
 */
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const SAMPLE = 'scripts/new-game/sample'
const REGISTRY = 'games/registry'
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const PREFIX = /^[A-Z]{2,4}$/
/** Words that cannot name anything in a program. */
const RESERVED =
  /^(?:arguments|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|undefined|var|void|while|with|yield)$/

const TEXT_OR_COMMENT = /'[^'\n]*'|`[^`]*`|\/\*[\s\S]*?\*\/|\/\/.*$/gm

const identifierOf = (name: string): string =>
  name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const titleOf = (name: string): string =>
  name.replaceAll(
    /(?:^|-)(.)/g,
    (start, letter: string) => (start === letter ? '' : ' ') + letter.toUpperCase(),
  )

/** What is to be written: the whole text of every file, by its path. */
export type Plan = ReadonlyMap<string, string>

/** Everything that a new game writes, or the sentence that says why there cannot be one of that name. */
export function planGame(root: string, name = '', prefix = ''): Plan | string {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  const sample = globSync('**/*.*', { cwd: join(root, SAMPLE) }).filter((file) =>
    lstatSync(join(root, SAMPLE, file)).isFile(),
  )
  const refused = refusalFor(root, name, prefix, sample)
  if (refused !== null) return refused

  const plan = new Map<string, string>()
  const id = identifierOf(name)
  for (const file of sample) {
    const text = read(join(SAMPLE, file))
      .replaceAll(/(?<=['/])sample\b/g, name)
      .replaceAll(/\bsample(?=Rules\b|\b)/g, id)
      .replaceAll('Sample', titleOf(name))
      .replaceAll(/\bSM\b/g, prefix)
      .replaceAll('../../../../packages/', '../../../packages/')
    plan.set(join('games', name, file.replace('sample', name)), text)
  }

  const entry = name === id ? id : `'${name}': ${id}`
  const edit = (file: string, change: (text: string) => string): void => {
    const [before, after] = [read(file), change(read(file))]
    if (before === after) throw new Error(`${file} is not written as this script expects`)
    plan.set(file, after)
  }
  edit(`${REGISTRY}/src/index.ts`, (text) =>
    imported(text, `import { ${id} } from '@conspire/${name}/descriptor'`).replace(
      /(const house = \[[^\]]*?),?\s*\] as const/,
      `$1, ${id}] as const`,
    ),
  )
  edit(`${REGISTRY}/local/index.ts`, (text) =>
    imported(text, `import { local as ${id} } from '@conspire/${name}/local'`).replace(
      /(const locals: [^=]*= \{[^}]*?),?\s*\}/,
      `$1, ${entry} }`,
    ),
  )
  edit(`${REGISTRY}/ui/index.ts`, (text) =>
    imported(text, `import { face as ${id} } from '@conspire/${name}/ui/face'`).replace(
      /(const known: [^=]*= \{[^}]*?),?\s*\}/,
      `$1, ${entry} }`,
    ),
  )
  const made = JSON.parse(plan.get(`games/${name}/package.json`)!) as {
    readonly version: string
    readonly dependencies: unknown
    readonly devDependencies: unknown
  }
  const { version } = made
  edit(`${REGISTRY}/package.json`, (text) => {
    const about = JSON.parse(text) as { dependencies: Record<string, string> }
    about.dependencies = sorted({ ...about.dependencies, [`@conspire/${name}`]: version })
    return `${JSON.stringify(about, null, 2)}\n`
  })
  edit('package-lock.json', (text) => {
    const lock = JSON.parse(text) as { packages: Record<string, Record<string, unknown>> }
    const { packages } = lock
    const { dependencies, devDependencies } = made
    packages[`games/${name}`] = {
      name: `@conspire/${name}`,
      version,
      license: 'MIT',
      dependencies,
      devDependencies,
    }
    packages[`node_modules/@conspire/${name}`] = { resolved: `games/${name}`, link: true }
    const listed = packages[REGISTRY]!['dependencies'] as Record<string, string>
    packages[REGISTRY]!['dependencies'] = sorted({ ...listed, [`@conspire/${name}`]: version })
    lock.packages = sorted(packages)
    return `${JSON.stringify(lock, null, 2)}\n`
  })
  return plan
}

function refusalFor(root: string, name: string, prefix: string, sample: readonly string[]): string | null {
  if (!NAME.test(name))
    return `The name of a game is in small letters, with hyphens between words (moon-race), not '${name}'.`
  if (!PREFIX.test(prefix))
    return `The ids of a game's clauses begin with two to four capital letters (MR), not '${prefix}'.`
  if (existsSync(join(root, 'games', name))) return `There is already a folder games/${name}.`
  const packages = [...readdirSync(join(root, 'packages')), 'bench', 'games', 'registry', 'sample']
  if (packages.includes(name)) return `Conspire itself has a package called ${name}: choose another name.`
  const id = identifierOf(name)
  const sources = [
    ...sample.filter((file) => file.endsWith('.ts')).map((file) => join(SAMPLE, file)),
    ...['src', 'local', 'ui'].map((room) => join(REGISTRY, room, 'index.ts')),
  ]
  const means = new RegExp(`\\b${id}\\b`)
  const isTaken = (file: string): boolean =>
    means.test(readFileSync(join(root, file), 'utf8').replaceAll(TEXT_OR_COMMENT, ''))
  if (RESERVED.test(id) || sources.some(isTaken))
    return `${id} means something else in the program of a game: choose another name.`
  for (const file of globSync('games/*/descriptor.ts', { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8')
    if (text.includes(`prefix: '${prefix}'`))
      return `The clauses of ${dirname(file)} already begin with ${prefix}: choose other letters.`
  }
  return null
}

/** With one more import, below those of the same kind. */
function imported(text: string, line: string): string {
  const imports = [...text.matchAll(/^import .*from '@conspire\/.*'$/gm)]
  const { index, 0: last } = imports.at(-1)!
  return `${text.slice(0, index)}${last}\n${line}${text.slice(index + last.length)}`
}

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => a.localeCompare(b, 'en')))

/** Writes all of it, or nothing. */
export function writeGame(root: string, name: string, plan: Plan): void {
  const before = new Map(
    [...plan.keys()].map((file) => {
      const path = join(root, file)
      return [path, existsSync(path) ? readFileSync(path) : null] as const
    }),
  )
  const link = join(root, 'node_modules/@conspire', name)
  try {
    for (const [file, text] of plan) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), text)
    }
    rmSync(link, { force: true })
    symlinkSync(join('../../games', name), link)
    // Another name makes other lines too long.
    run(root, 'node_modules/oxfmt/bin/oxfmt', `games/${name}`, REGISTRY)
    // The lock file has changed, and what it asks for is installed.
    run(root, 'scripts/setup.mjs', '--installed')
  } catch (error) {
    rmSync(link, { force: true })
    for (const [path, text] of before) if (text !== null) writeFileSync(path, text)
    rmSync(join(root, 'games', name), { recursive: true, force: true })
    throw error
  }
}

function run(root: string, script: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${script} failed: ${stderr}`)
}

const nextSteps = (root: string, name: string, prefix: string): string => {
  const announced = readFileSync(join(root, REGISTRY, 'src/announced.ts'), 'utf8').includes(`'${name}'`)
  return [
    `games/${name} is a game that can be played. See it, then make it yours (docs/adding-a-game.md):`,
    '',
    ...(announced
      ? [
          `  first move its titles and emblem from ${REGISTRY}/src/announced.ts to games/${name}/descriptor.ts`,
        ]
      : []),
    `  npx vitest run games/${name}     its tests: rules, secrets, words, rulebook`,
    '  npm run check                    types, lint, format and the quick tests of everything',
    `  npm start                        play it in the browser: /new/${name}`,
    `  npx conspire play ${name}        or here`,
    `  npx conspire rules ${name}       which clauses of ${prefix} have tests`,
  ].join('\n')
}

const USAGE = `npm run new-game <name> <PREFIX>

Writes games/<name>, a small game that passes every test, and enters it in the lists of games. For instance: 'npm run new-game moon-race MR'.

  <name>    small letters, with hyphens between words
  <PREFIX>  two to four capital letters, with which the ids of its clauses begin`

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const [name = '', prefix = ''] = process.argv.slice(2)
  const plan = process.argv.length === 4 ? planGame(root, name, prefix) : USAGE
  if (name === '--help' || name === '-h') process.stdout.write(`${USAGE}\n`)
  else if (typeof plan === 'string') {
    process.stderr.write(`${plan}\n`)
    process.exitCode = 1
  } else {
    writeGame(root, name, plan)
    process.stdout.write(`${nextSteps(root, name, prefix)}\n`)
  }
}
