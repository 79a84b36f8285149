import { isBuiltin } from 'node:module'
import { posix } from 'node:path'

/** A package of the house. Every folder under games/ is a `game`, except the registry that lists them. */
type Unit =
  | 'kernel'
  | 'texts'
  | 'transcript'
  | 'protocol'
  | 'table'
  | 'ui'
  | 'testkit'
  | 'game'
  | 'registry'
  | 'bots'
  | 'server'
  | 'web'
  | 'cli'
  | 'bench'
  | 'root'

/** Which of our own packages each package may import. Its own files are always allowed. */
const MAY_IMPORT: Readonly<Record<Unit, readonly Unit[]>> = {
  kernel: [],
  texts: [],
  transcript: ['kernel', 'table'],
  // What the server and the page say to each other, and nothing of how either does it.
  protocol: ['kernel'],
  // A match at a table, wherever the table stands: it knows no clock, no socket and no disk.
  table: ['kernel', 'protocol'],
  // What the shell and the games' faces share.
  ui: ['kernel', 'texts'],
  testkit: ['kernel', 'texts'],
  // A game's bots search with what all bots share.
  game: ['kernel', 'texts', 'ui', 'bots'],
  registry: ['kernel', 'texts', 'ui', 'game'],
  bots: ['kernel', 'table'],
  server: ['kernel', 'texts', 'transcript', 'protocol', 'table', 'registry', 'bots'],
  // The page plays offline against the same bots; the server is reached over the wire only.
  web: ['kernel', 'texts', 'transcript', 'protocol', 'table', 'ui', 'registry', 'bots'],
  bench: ['kernel', 'protocol', 'registry', 'bots', 'server'],
  cli: ['kernel', 'texts', 'transcript', 'registry', 'bots', 'server', 'bench', 'testkit'],
  root: [
    'kernel',
    'texts',
    'transcript',
    'protocol',
    'table',
    'ui',
    'testkit',
    'registry',
    'bots',
    'server',
    'bench',
    'cli',
  ],
}

/** These run in the browser, in search and in replays alike, so they cannot lean on Node. */
const RUNS_EVERYWHERE: ReadonlySet<Unit> = new Set<Unit>([
  'kernel',
  'texts',
  'transcript',
  'protocol',
  'table',
  'ui',
  'game',
  'registry',
  'bots',
])

/** A file's place: its package, and the room inside it (src, test, ui, bin, …). */
interface Place {
  readonly unit: Unit
  /** The package's folder, `.` for the root. */
  readonly home: string
  readonly room: string
}

/** The packages whose npm name is `@conspire/<folder>`. */
const PACKAGES: Readonly<Record<string, Unit>> = {
  kernel: 'kernel',
  texts: 'texts',
  transcript: 'transcript',
  protocol: 'protocol',
  table: 'table',
  ui: 'ui',
  testkit: 'testkit',
  bots: 'bots',
  server: 'server',
  web: 'web',
  cli: 'cli',
}

/** The game that `npm run new-game` copies: a game like any other, but in no list, and without a name that others could import. */
const SAMPLE = 'scripts/new-game/sample'

/** The place of a path relative to the repository, or null for a package that is missing from the tables above. */
function placeOf(path: string): Place | null {
  if (path.startsWith(`${SAMPLE}/`))
    return { ...placeOf(`games/sample/${path.slice(SAMPLE.length + 1)}`)!, home: SAMPLE }
  const [top, folder, first = '', second] = path.split('/')
  // A face has tests of its own.
  const room = first === 'ui' && second === 'test' ? second : first.replace(/\.ts$/, '')
  if (top === 'bench') return { unit: 'bench', home: 'bench', room: folder ?? '' }
  if (top === 'games' && folder !== undefined) {
    return { unit: folder === 'registry' ? 'registry' : 'game', home: `games/${folder}`, room }
  }
  if (top === 'packages' && folder !== undefined) {
    const unit = PACKAGES[folder]
    return unit === undefined ? null : { unit, home: `packages/${folder}`, room }
  }
  return { unit: 'root', home: '.', room: top ?? '' }
}

/** Subpaths of a package that are rooms of their own. */
const ROOMS: ReadonlySet<string> = new Set(['ui', 'test', 'local'])

/** The place an import of `@conspire/…` leads to. A subpath is a room (`@conspire/bequest/ui`), or else part of src. */
function placeOfPackage(specifier: string): Place {
  const [, name = '', subpath = ''] = specifier.split('/')
  const room = ROOMS.has(subpath) ? subpath : 'src'
  if (name === 'bench') return { unit: 'bench', home: 'bench', room }
  if (name === 'games') return { unit: 'registry', home: 'games/registry', room }
  const unit = PACKAGES[name]
  return unit === undefined
    ? { unit: 'game', home: `games/${name}`, room }
    : { unit, home: `packages/${name}`, room }
}

/** A game's rules run where there is no page: of a game, only its face may know how faces are made. */
const isFaceless = ({ unit, room }: Place): boolean =>
  (unit === 'game' || unit === 'registry') && room !== 'ui' && room !== 'test'

function mayImport(from: Place, to: Place): boolean {
  if (to.unit === 'ui' && isFaceless(from)) return false
  if (MAY_IMPORT[from.unit].includes(to.unit)) return true
  if (from.room !== 'test') return false
  // A test may use the testkit, and above the games it may play a particular one; the page's tests play at the real server, the table's all games; the
  // root's tests look at everything.
  return (
    from.unit === 'root' ||
    to.unit === 'testkit' ||
    (from.unit === 'web' && to.unit === 'server') ||
    (from.unit === 'table' && to.unit === 'registry') ||
    (from.unit === 'bots' && to.unit === 'game') ||
    (to.unit === 'game' && MAY_IMPORT[from.unit].includes('registry'))
  )
}

function mayEnter(from: Place, to: Place): boolean {
  const atHome = from.home === to.home
  if (to.room === 'test') return from.room === 'test' && atHome
  // What the command line knows of the games no page carries.
  if (to.room === 'local')
    return from.room === 'test' || from.room === 'local' || from.unit === 'cli' || from.unit === 'bench'
  if (to.room !== 'ui') return true
  if (from.room === 'ui') return atHome || from.unit === 'registry'
  return from.room === 'test' || from.unit === 'web'
}

/**
 * Why `file` (relative to the repository, with `/`) must not import `specifier`, in one sentence; null when it may.
 */
export function brokenArrow(file: string, specifier: string): string | null {
  const from = placeOf(file)
  if (from === null)
    return `${file} is in a package that scripts/arrows.ts does not know; give it a row there.`

  if (isBuiltin(specifier)) {
    return RUNS_EVERYWHERE.has(from.unit) && from.room !== 'test'
      ? `${from.home} also runs in the browser and must not import ${specifier}.`
      : null
  }

  if (/^react(-dom)?(\/|$)/.test(specifier) && isFaceless(from))
    return `${from.home}/${from.room} must not import ${specifier}: only the ui of a game has a face.`

  const relative = specifier.startsWith('.')
  if (!relative && !specifier.startsWith('@conspire/')) return null
  const to = relative ? placeOf(posix.join(posix.dirname(file), specifier)) : placeOfPackage(specifier)
  if (to === null)
    return `${specifier} is in a package that scripts/arrows.ts does not know; give it a row there.`

  if (from.home !== to.home) {
    if (!mayImport(from, to)) {
      return `${from.home}/${from.room} must not import ${to.home}: ${from.unit} may import ${list(MAY_IMPORT[from.unit])}.`
    }
    if (relative && from.unit !== 'root' && to.home !== SAMPLE) {
      return `${from.home} must import ${to.home} by its package name, not by the path ${specifier}.`
    }
  }
  return mayEnter(from, to)
    ? null
    : `${from.home}/${from.room} must not import ${to.home}/${to.room}: nothing that ships depends on a test, only the page on a ui, and only the command line on what is local.`
}

function list(units: readonly Unit[]): string {
  return units.length === 0 ? 'no other package' : `only ${units.join(', ')}`
}
