import { hash } from 'node:crypto'
import type { Json, Seat } from '@conspire/kernel'
import { commitmentOf } from '@conspire/transcript'
import { checkChain, type Row } from '../src/log.ts'
import type { Append } from '../src/ports/eventStore.ts'
import { streamAt } from '../src/table/story.ts'
import { TableFold, type Made } from '../src/table/table.ts'
import type { Witness } from './disk.ts'
import { game, type Table as Cards } from './game.ts'
import { TIMING, type SimNode, type Watcher } from './node.ts'
import type { Machine, World } from './world.ts'

/** Every identity here contains it, and so does whatever only its owner may know: no frame ever does. */
export const CANARY = 'c0ffee5ec2e7'

/** Refusals that leave open what has come of a command. */
const OPEN_END: ReadonlySet<string> = new Set(['busy', 'notKept', 'diskFull', 'helloFirst'])

/** So much a table's own time may be before the world's: an append takes its time. */
const AHEAD = 10_000

/** As the log has it, said once more: a chain that checks itself proves nothing. */
const chainOf = (match: string, before: string, { seq, time, by, command, fact }: Row): string =>
  hash('sha256', `${before}\n${JSON.stringify([match, seq, time, by, command, fact])}`)

const rules = { game: game as never, shapes: game.wire.shapes }

/** What is known of a match from outside: its log as it was kept row by row, and what follows from that. */
interface Ledger {
  readonly table: TableFold
  readonly secret: string
  /** By stream, from number 1 on. */
  readonly told: string[][]
  readonly commands: Map<string, Row>
  /** Who has written under which fence. */
  readonly writers: Map<number, string>
  fence: number
  /** When the match came to the decision at rest, in its own time. */
  rested: number
  at: number
  /** A row since the table was last taken up: its own time and the world's. */
  since: { readonly time: number; readonly world: number } | null
  /** The cards that everybody has seen, and those that each seat has had. */
  readonly seen: Set<number>
  readonly had: Set<number>[]
}

/** Looks on, and knows what must never happen. */
export class Truth implements Witness, Watcher {
  readonly failures: string[] = []
  readonly ledgers = new Map<string, Ledger>()
  readonly #world: World
  /** Every numbered frame that follows from what is kept. */
  readonly #tellable = new Set<string>()
  readonly #commands = new Set<string>()
  readonly #claims = new Map<string, string>()
  /** The fence under which each match was last claimed. */
  readonly #last = new Map<string, number>()
  /** What was commanded, by the ids of the commands. */
  readonly given = new Map<string, Readonly<Record<string, Json>>>()
  /** Those that were sent more than once: what one sending is answered may be on its way between nodes when another is kept. */
  readonly repeated = new Set<string>()
  /** Whether somebody has been there for a while, as the house must know. */
  isHere: (guest: string) => boolean = () => false
  /** Guests who have said that they leave. */
  readonly #left = new Set<string>()
  /** Who was called by which node to which table and has not been there since. */
  readonly #called = new Set<string>()
  rows = 0

  constructor(world: World) {
    this.#world = world
  }

  fail(what: string): void {
    this.failures.push(what)
    this.#world.note(`FAILURE ${what}`)
  }

  check(isSo: boolean, what: string): void {
    if (!isSo) this.fail(what)
  }

  claimed(match: string, node: string, fence: number): void {
    this.#claims.set(`${match} ${fence}`, node)
    this.#last.set(match, fence)
    this.check(fence > (this.ledgers.get(match)?.fence ?? 0), `fence ${fence} of ${match} was given twice`)
    this.#world.note(`claimed ${match} ${fence} by ${node}`)
  }

  planned(match: string): void {
    const ledger = this.ledgers.get(match)
    if (ledger !== undefined) ledger.since = null
  }

  kept({ match, fence, rows, secret, expected }: Append, machine: Machine | null): void {
    this.#world.note(`kept ${match} ${fence} ${rows.at(-1)!.chain}`)
    let ledger = this.ledgers.get(match)
    if (ledger === undefined) {
      const made = rows[0]!.fact as Made
      this.check(made.commitment === commitmentOf(match, secret!), 'the commitment is to another secret')
      ledger = {
        table: new TableFold(match, made, rules, secret!),
        secret: secret!,
        told: [],
        commands: new Map(),
        writers: new Map(),
        fence: 0,
        rested: 0,
        at: 0,
        since: null,
        seen: new Set(),
        had: [],
      }
      this.ledgers.set(match, ledger)
    }
    this.check(
      expected === ledger.table.version,
      `rows of ${match} were kept after ${expected} of ${ledger.table.version}`,
    )
    const writer = ledger.writers.get(fence)
    const holder = this.#claims.get(`${match} ${fence}`)
    this.check(
      fence >= Math.max(ledger.fence, this.#last.get(match) ?? 0),
      `${machine?.name} wrote ${match} under ${fence} after ${ledger.fence}`,
    )
    this.check(
      expected === 0 || (writer ?? machine?.name) === machine?.name,
      `two nodes wrote ${match} under ${fence}`,
    )
    this.check(
      (holder ?? machine?.name) === machine?.name,
      `${machine?.name} wrote ${match} under a fence of ${holder}`,
    )
    if (machine !== null) ledger.writers.set(fence, machine.name)
    if (fence !== ledger.fence) ledger.since = null
    ledger.fence = fence
    try {
      for (const row of rows) this.#fold(ledger, match, row)
    } catch (error) {
      this.fail(`a row that was kept cannot be read: ${(error as Error).message}`)
    }
  }

  #fold(ledger: Ledger, match: string, row: Row): void {
    const { table } = ledger
    const { fact, command, time } = row
    this.rows++
    this.check(
      row.seq === table.version + 1 && row.chain === chainOf(match, table.chain, row),
      `row ${row.seq} of ${match} does not follow from the one before it`,
    )
    if (command !== null) {
      this.check(!ledger.commands.has(command), `command ${command} was kept twice`)
      ledger.commands.set(command, row)
      this.#commands.add(command)
    }
    this.check(time >= table.lastTime, `row ${row.seq} of ${match} is from before the one before it`)
    const now = this.#world.time
    ledger.since ??= { time, world: now }
    this.check(
      time - ledger.since.time <= now - ledger.since.world + AHEAD,
      `the time of ${match} runs ahead: ${time - ledger.since.time} ms in ${Math.round(now - ledger.since.world)}`,
    )
    this.#judge(ledger, row)
    for (const { stream, text } of table.fold(row)) {
      ;(ledger.told[stream] ??= []).push(text)
      this.#tellable.add(text)
    }
    if (fact.kind === 'left') this.#left.add(row.by!)
    if (fact.kind === 'chose' || fact.kind === 'began' || fact.kind === 'undid') this.#lookAt(ledger)
    if (table.match !== null && table.match.at !== ledger.at) {
      ledger.at = table.match.at
      ledger.rested = time
    }
    this.check(table.closed === null, `${match} cannot go on: ${table.closed?.message}`)
  }

  /** Whether whoever did this could do it. */
  #judge({ table, rested, at }: Ledger, { fact, by, time, command }: Row): void {
    const guestAt = (seat: Seat): string | null => {
      const sitting = table.seats[seat]
      return sitting?.who === 'person' ? sitting.guest : null
    }
    const own = (seat: Seat): void =>
      this.check(guestAt(seat) === by, `${fact.kind} of seat ${seat} came from somebody else`)
    if (fact.kind === 'chose') {
      const { seat, by: chooser } = fact
      const sitting = table.seats[seat]!
      if (chooser === 'person') {
        own(seat)
        // So they have been there, at whatever node.
        for (const call of this.#called) if (call.endsWith(` ${table.code} ${by}`)) this.#called.delete(call)
        const given = this.given.get(command ?? '')
        const isMeant = given?.['at'] === at || table.match?.pending?.asks === 'any'
        const isSaid = 'said' in fact && JSON.stringify(given?.['choose']) === JSON.stringify(fact.said)
        this.check(isMeant && isSaid, `${command} was kept as something else`)
      }
      if (chooser === 'bot') this.check(sitting.who === 'bot', `a bot played for the person at seat ${seat}`)
      if (chooser === 'minder')
        this.check(
          by === null && sitting.who === 'person' && sitting.asked !== null,
          'nobody asked for a bot',
        )
      if (chooser === 'clock') {
        const { clock } = table.made
        this.check(clock !== null, 'a clock ran out where there is none')
        this.check(
          table.match?.at === at && time - rested >= (clock?.decision ?? 0) * 1000,
          `a clock ran out after ${time - rested} ms`,
        )
      }
    }
    if (fact.kind === 'undid' || fact.kind === 'left' || fact.kind === 'opened' || fact.kind === 'again')
      own(fact.seat)
    if (fact.kind === 'minded')
      this.check(!this.isHere(guestAt(fact.seat)!), 'a bot was asked for though they are there')
    if (fact.kind === 'minded')
      this.check(guestAt(fact.asked) === by, 'somebody without a seat asked for a bot')
    if (fact.kind === 'pencilled' && by !== null) own(fact.seat)
    if (fact.kind === 'began')
      for (const sitting of table.seats)
        if (sitting.who === 'person' && sitting.commit !== null && sitting.opening === null)
          this.check(
            time - table.openingSince >= TIMING.opening ||
              this.given.get(command ?? '')?.['open'] !== undefined,
            'a match began before everybody had the time to open',
          )
    if (fact.kind === 'began') this.check(table.match === null, 'a match began twice')
    if (fact.kind === 'sat')
      this.check(fact.guest === by && table.seatOf(fact.guest) < 0, 'somebody sat down twice')
  }

  /** Which cards have come to light, straight from the whole table. */
  #lookAt({ table, seen, had }: Ledger): void {
    const cards = table.match!.state.table as Cards
    for (const card of cards.laid) seen.add(card)
    cards.hands.forEach((hand, seat) => {
      had[seat] ??= new Set()
      for (const card of [...hand, ...cards.bids[seat]!]) had[seat].add(card)
    })
  }

  /** A card that this seat is shown. */
  shows(match: string, seat: Seat | null, card: number): void {
    const ledger = this.ledgers.get(match)
    const may = ledger?.seen.has(card) || (seat !== null && ledger?.had[seat]?.has(card))
    this.check(card < 0 || may === true, `seat ${seat} was shown card ${card}`)
  }

  /** A numbered frame as it arrives. */
  tells(match: string, as: string, n: number, text: string): void {
    const stream = as === 'watch' ? 0 : streamAt(Number(as.slice('seat '.length)))
    this.check(
      this.ledgers.get(match)?.told[stream]?.[n - 1] === text,
      `number ${n} of ${as} at ${match} was told otherwise: ${text.slice(0, 80)}`,
    )
  }

  /** Whether a command could change nothing: whoever has gone over, or left, has done so. */
  isSoAlready(command: string, guest: string): boolean {
    return command.startsWith('again') || (command.startsWith('leave') && this.#left.has(guest))
  }

  sent(node: SimNode, guest: string, text: string): void {
    const world = this.#world
    world.note(`sent ${guest} ${text}`)
    this.check(!text.includes(CANARY), `a secret of somebody left ${node.machine.name}: ${text.slice(0, 60)}`)
    for (const { secret } of this.ledgers.values())
      if (text.includes(secret)) this.fail('the secret of a table left the house')
    if (text.startsWith('{"n":'))
      this.check(this.#tellable.has(text), `told before it was kept: ${text.slice(0, 80)}`)
    if (text.startsWith('{"no":"')) {
      const { no, reason } = JSON.parse(text) as { no: string; reason: string }
      const isOfAnother = !node.isAlone && this.repeated.has(no)
      this.check(
        !this.#commands.has(no) || OPEN_END.has(reason) || isOfAnother,
        `${no} is kept and was refused: ${reason}`,
      )
    }
    if (text.startsWith('{"ok":')) {
      const { ok } = JSON.parse(text) as { ok: string }
      this.check(
        this.#commands.has(ok) || this.isSoAlready(ok, guest),
        `command ${ok} was acknowledged and is not kept`,
      )
    }
  }

  complained(node: string, what: string): void {
    // Whatever breaks, except what cannot be read or written just now.
    if (!what.includes('StoreFailure')) this.fail(`${node}: ${what}`)
  }

  called(node: SimNode, guest: string, match: string): void {
    const ledger = this.ledgers.get(match)
    const seat = ledger?.table.seatOf(guest) ?? -1
    const owes = ledger?.table.match?.owing().includes(seat) ?? false
    this.check(owes, `${guest} was called and owes nothing`)
    this.check(!this.isHere(guest), `${guest} was called and is there`)
    const call = `${node.machine.name} ${match} ${guest}`
    this.check(!this.#called.has(call), `${guest} was called twice`)
    this.#called.add(call)
    this.#world.note(`called ${guest}`)
  }

  /** As the house has it: somebody may come through a socket that only their node takes for open. */
  released(node: SimNode, match: string, isBack: (guest: string) => boolean): void {
    const calls = `${node.machine.name} ${match} `
    for (const call of this.#called)
      if (call.startsWith(calls) && isBack(call.slice(calls.length))) this.#called.delete(call)
  }

  /** From the first row again, as a server would that knows nothing. */
  refold(match: string, rows: readonly Row[]): TableFold {
    checkChain(match, rows)
    const table = new TableFold(match, rows[0]!.fact as Made, rules, this.ledgers.get(match)!.secret)
    const told: string[][] = []
    for (const row of rows) for (const { stream, text } of table.fold(row)) (told[stream] ??= []).push(text)
    this.check(
      JSON.stringify(told) === JSON.stringify(this.ledgers.get(match)!.told),
      `${match} is told otherwise the second time`,
    )
    return table
  }
}
