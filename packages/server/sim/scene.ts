import type { Json } from '@conspire/kernel'
import type { ClientFrame, Command, No, Presence, ServerFrame, Welcome } from '@conspire/protocol'
import type { Cancel } from '../src/clock.ts'
import type { Row } from '../src/log.ts'
import type { Made, TableFold } from '../src/table/table.ts'
import { Disk } from './disk.ts'
import { game } from './game.ts'
import { Hub } from './hub.ts'
import { Line } from './line.ts'
import { SimNode, type Ground } from './node.ts'
import { Truth } from './truth.ts'
import { World } from './world.ts'

const rules = { game: game as never, shapes: game.wire.shapes }
const PATIENCE = 20_000

/** A story that somebody has thought up, where `simulate` leaves to the seed what happens: nodes and visitors do as they are told, one thing after the other. */
export class Scene {
  readonly world: World
  readonly truth: Truth
  readonly disk: Disk
  /** Null where there is but one node. */
  readonly hub: Hub | null
  /** The server is in the real world again. */
  readonly leave: Cancel
  readonly #ground: Ground
  #commands = 0

  /** Of a house of one node that is alone, or of several. */
  constructor(seed: string, of: 'one' | 'several' = 'several') {
    this.world = new World(seed)
    this.leave = this.world.enter()
    this.truth = new Truth(this.world)
    this.disk = new Disk(this.world, this.truth)
    this.hub = of === 'one' ? null : new Hub(this.world)
    this.#ground = { world: this.world, disk: this.disk, hub: this.hub, watcher: this.truth }
  }

  /** For a command. */
  nextId(): string {
    return `command-${String(++this.#commands).padStart(10, '0')}`
  }

  async open(name: string): Promise<SimNode> {
    const node = new SimNode(this.#ground, name)
    await this.#on(node, () => node.open())
    return node
  }

  crash(node: SimNode): void {
    node.crash()
    for (const member of this.hub?.members ?? [])
      if (member.bus.machine === node.machine) this.hub!.drop(member)
  }

  /** Throws where it does not come to that. */
  async until(isSo: () => boolean, most = PATIENCE): Promise<void> {
    await this.world.run(isSo, this.world.time + most)
    if (!isSo()) throw new Error(`it never came to ${isSo.toString()}`)
  }

  async pass(milliseconds: number): Promise<void> {
    await this.world.run(() => false, this.world.time + milliseconds)
  }

  /** A table of the host's; where it is `started`, the host sits and bots have the other seats. */
  make(
    node: SimNode,
    host: string,
    terms: Partial<Omit<Made, 'kind'>> = {},
    isStarted = false,
  ): Promise<string> {
    const plan = {
      game: 'sim',
      players: 2,
      options: {},
      bots: 'quick',
      clock: null,
      watch: 'all' as const,
      scores: true,
      host,
      ...terms,
    }
    return this.#on(node, () =>
      node.hall!.make(rules, plan, { guest: host, name: host, commit: null }, isStarted),
    )
  }

  async #on<Result>(node: SimNode, act: () => Promise<Result>): Promise<Result> {
    let made: { readonly value: Result } | null = null
    this.world.at(0, node.machine, () => {
      void act().then((value) => {
        made = { value }
      })
    })
    await this.until(() => made !== null)
    return made!.value
  }

  /** Ana sits at seat 1 of a table that one node makes, Ben at seat 0, at whichever node; the match has begun, and Ben is asked. */
  async pair(
    one: SimNode,
    other: SimNode,
    terms: Partial<Omit<Made, 'kind'>> = {},
  ): Promise<{ readonly code: string; readonly ana: Visitor; readonly ben: Visitor }> {
    const code = await this.make(one, 'ana', terms)
    const [ana, ben] = [new Visitor(this, one, 'ana'), new Visitor(this, other, 'ben')]
    await ana.hello(code)
    await ben.hello(code)
    await ana.do({ sit: 1 })
    await ben.do({ sit: 0 })
    await ana.do({ start: true })
    // Nobody has anything to open.
    await this.until(() => this.tableOf(code).match !== null)
    await this.pass(500)
    return { code, ana, ben }
  }

  /** As the log has it. */
  tableOf(code: string): TableFold {
    return this.truth.ledgers.get(code)!.table
  }

  rowsOf(code: string): readonly Row[] {
    return this.disk.peek(code)
  }
}

type Answer = Extract<ServerFrame, { readonly ok: string } | { readonly no: string | null }>

/** Somebody at a socket, who hears everything and answers nothing by themselves. */
export class Visitor {
  readonly heard: ServerFrame[] = []
  isClosed = false
  readonly #scene: Scene
  readonly #line: Line

  constructor(scene: Scene, node: SimNode, guest: string) {
    this.#scene = scene
    this.#line = new Line(scene.world, node, guest, guest, {
      heard: (text) => this.heard.push(JSON.parse(text) as ServerFrame),
      closed: () => {
        this.isClosed = true
      },
    })
  }

  send(frame: ClientFrame): void {
    this.#line.send(JSON.stringify(frame))
  }

  close(): void {
    this.#line.close()
  }

  /** The welcome, or why there is none. */
  async hello(table: string): Promise<Welcome | string> {
    const isAnswer = (frame: ServerFrame): boolean =>
      'welcome' in frame || ('no' in frame && frame.no === null)
    const { length } = this.heard
    this.send({ hello: 1, table })
    await this.#scene.until(() => this.heard.slice(length).some(isAnswer))
    const answer = this.heard.slice(length).find(isAnswer)!
    return 'welcome' in answer ? answer.welcome : (answer as No).reason
  }

  /** `ok`, or why not. */
  async do(what: Command): Promise<string> {
    const id = this.#scene.nextId()
    const isAnswer = (frame: ServerFrame): frame is Answer =>
      ('ok' in frame && frame.ok === id) || ('no' in frame && frame.no === id)
    const { length } = this.heard
    this.#scene.truth.given.set(id, what as Readonly<Record<string, Json>>)
    this.send({ do: id, what })
    await this.#scene.until(() => this.heard.slice(length).some(isAnswer))
    const answer = this.heard.slice(length).find(isAnswer)!
    return 'ok' in answer ? 'ok' : answer.reason
  }

  /** Who is at the table, as far as they were told. */
  get here(): readonly Presence[] {
    const told = this.heard.findLast((frame) => 'here' in frame || 'welcome' in frame)!
    return ('welcome' in told ? told.welcome : (told as Welcome)).here
  }

  /** The number of the last frame that they heard. */
  get last(): number {
    const told = this.heard.findLast((frame) => 'n' in frame || 'welcome' in frame)!
    return 'welcome' in told ? told.welcome.n : (told as { readonly n: number }).n
  }
}
