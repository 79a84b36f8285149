import about from '../package.json' with { type: 'json' }
import { Given, helpOf, type Command, type World } from './command.ts'
import { admin } from './commands/admin.ts'
import { arena } from './commands/arena.ts'
import { backup, moveIn, restore } from './commands/backup.ts'
import { bench } from './commands/bench.ts'
import { fuzz } from './commands/fuzz.ts'
import { play } from './commands/play.ts'
import { rules } from './commands/rules.ts'
import { serve } from './commands/serve.ts'
import { simulate } from './commands/simulate.ts'
import { torture } from './commands/torture.ts'
import { transcript } from './commands/transcript.ts'
import { verify } from './commands/verify.ts'
import { worlds } from './commands/worlds.ts'
import { Complaint, FINE } from './complaint.ts'
import { listed } from './table.ts'
import { printable } from './terminal.ts'

const commands: readonly Command[] = [
  serve,
  torture,
  fuzz,
  worlds,
  backup,
  restore,
  moveIn,
  admin,
  simulate,
  transcript,
  verify,
  rules,
  arena,
  bench,
  play,
]

function help(world: World): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return [
    `conspire <command> …, version ${about.version}`,
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    `Games: ${listed(Object.keys(world.games))}. For more about a command: 'conspire <command> --help'.`,
  ].join('\n')
}

/** Runs one command line and returns the exit code. Whatever the caller did wrong becomes one sentence; what remains is our bug. */
export async function run(args: readonly string[], given: World): Promise<number> {
  const { terminal: bare } = given
  const terminal = {
    out: (text: string) => bare.out(printable(text)),
    err: (text: string) => bare.err(printable(text)),
    lines: () => bare.lines(),
  }
  const world = { ...given, terminal }
  const [name, ...rest] = args
  try {
    if (name === undefined)
      throw new Complaint(`Which command? Choose from ${listed(commands.map(({ name }) => name))}.`)
    if (name === '--help' || name === '-h' || name === 'help') {
      terminal.out(help(world))
      return FINE
    }
    if (name === '--version' || name === '-v') {
      terminal.out(about.version)
      return FINE
    }
    const command = commands.find((known) => known.name === name)
    if (!command) {
      throw new Complaint(
        `There is no command '${name}'. The commands are ${listed(commands.map(({ name }) => name))}.`,
      )
    }
    if (rest.includes('--help') || rest.includes('-h')) {
      terminal.out(helpOf(command))
      return FINE
    }
    return await command.run(new Given(command, rest), world)
  } catch (error) {
    if (!(error instanceof Complaint)) throw error
    terminal.err(error.message)
    return error.exitCode
  }
}
