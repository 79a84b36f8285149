import { Client, personOf, type Surroundings } from './client.ts'
import { Disk } from './disk.ts'
import { game } from './game.ts'
import { Hub } from './hub.ts'
import { SimNode, type Ground } from './node.ts'
import { Truth } from './truth.ts'
import { World } from './world.ts'

/** So long bad things happen, and so long everybody has afterwards to come to the end. */
const TROUBLE = 5000
const PATIENCE = 60_000
/** Until whatever was said has arrived. */
const SETTLING = 6000

export interface Story {
  readonly seed: string
  readonly failures: readonly string[]
  /** Of all that happened: the same seed gives the same. */
  readonly digest: string
  readonly happened: number
  readonly rows: number
  readonly commands: number
  readonly faults: readonly string[]
  readonly trace: readonly string[] | null
}

/** One story: people play a match or two at a house to which bad things happen. Whatever happens follows from the seed. */
export async function simulate(seed: string, isTraced = false): Promise<Story> {
  const world = new World(seed, isTraced)
  world.enter()
  const truth = new Truth(world)
  const house = new SimHouse(world, truth)
  try {
    await house.play()
  } catch (error) {
    truth.fail(`the simulation broke: ${(error as Error).stack}`)
  }
  return {
    seed,
    failures: truth.failures,
    digest: world.digest(),
    happened: world.happened,
    rows: truth.rows,
    commands: house.clients.reduce((sum, { commands }) => sum + commands, 0),
    faults: house.faults,
    trace: world.trace,
  }
}

const CLOCKS = [
  { decision: 1, bank: 0 },
  { decision: 1, bank: 2 },
  { decision: 3, bank: 1 },
] as const

class SimHouse {
  readonly clients: Client[] = []
  readonly faults: string[] = []
  readonly #world: World
  readonly #truth: Truth
  readonly #disk: Disk
  readonly #hub: Hub | null
  readonly #nodes: SimNode[] = []
  readonly #ground: Ground
  #lives = 0
  #isHealed = false
  #isQuiet = false

  constructor(world: World, truth: Truth) {
    this.#world = world
    this.#truth = truth
    this.#disk = new Disk(world, truth)
    const count = world.pick([1, 1, 2, 2, 3])
    this.#hub = count === 1 ? null : new Hub(world)
    this.#ground = { world, disk: this.#disk, hub: this.#hub, watcher: truth }
    for (let i = 0; i < count; i++) this.#nodes.push(this.#start())
  }

  #start(): SimNode {
    const world = this.#world
    const node = new SimNode(this.#ground, `node${++this.#lives}`)
    world.note(`start ${node.machine.name}`)
    world.at(0, node.machine, () => {
      node.open().catch((error: unknown) => {
        // A database that is gone: whoever looks after the house starts it again.
        world.note(`${node.machine.name} does not open: ${(error as Error).message}`)
        this.#end(node)
        this.#startAgain(node, 200)
      })
    })
    return node
  }

  /** Nothing of it is left at the hub either. */
  #end(node: SimNode): void {
    node.crash()
    if (this.#hub !== null)
      for (const member of this.#hub.members) if (member.bus.machine === node.machine) this.#hub.drop(member)
  }

  #startAgain(node: SimNode, pause: number): void {
    this.#world.at(pause, null, () => {
      const at = this.#nodes.indexOf(node)
      if (at >= 0) this.#nodes[at] = this.#start()
    })
  }

  readonly #anyNode = (): SimNode | null => {
    const open = this.#nodes.filter(({ isOpen }) => isOpen)
    return open.length === 0 ? null : this.#world.pick(open)
  }

  async play(): Promise<void> {
    const world = this.#world
    const truth = this.#truth
    const players = 2 + world.random.below(3)
    const sitters = 1 + world.random.below(players)
    const people = Array.from({ length: sitters }, (_, i) => personOf(i, true))
    const watchers = world.oneIn(4) ? [personOf(sitters, false)] : []
    const around: Surroundings = {
      world,
      truth,
      anyNode: this.#anyNode,
      isQuiet: () => this.#isQuiet,
      isCalm: () => this.#isHealed,
      clumsiness: world.oneIn(2) ? 0 : 4,
      sitters,
      matches: world.oneIn(6) ? 2 : 1,
    }
    const plan = {
      game: 'sim',
      players,
      options: {},
      bots: world.pick(['quick', 'slow', 'random']),
      clock: world.oneIn(2) ? null : world.pick(CLOCKS),
      watch: watchers.length > 0 ? ('all' as const) : world.pick(['all', 'nobody'] as const),
      scores: true,
      host: people[0]!.id,
    }
    const rules = { game: game as never, shapes: game.wire.shapes }
    let code: string | null = null
    const make = (): void => {
      const node = this.#anyNode()
      world.at(300, null, () => code ?? make())
      if (node === null) return
      world.at(0, node.machine, () => {
        const { id: guest, name } = people[0]!
        node.hall!.make(rules, plan, { guest, name, commit: null }, false).then(
          (made) => (code ??= made),
          () => {},
        )
      })
    }
    make()
    // Between nodes it may take a while.
    if (this.#hub === null)
      truth.isHere = (guest) => this.clients.some((one) => one.person.id === guest && one.isPlainlyHere)
    this.#plan()
    await world.run(() => code !== null || truth.failures.length > 0, PATIENCE)
    if (code === null) return truth.fail('no table could be made')
    // Whoever plays by a clock may do nothing at all.
    const isAsleep = plan.clock !== null && world.oneIn(3)
    for (const person of [...people, ...watchers]) {
      const tabs = world.oneIn(5) ? 2 : 1
      for (let tab = 0; tab < tabs; tab++)
        this.clients.push(new Client(around, person, tab, code, isAsleep && person === people[0]))
    }
    const isOver = (): boolean =>
      truth.failures.length > 0 || (this.#isSound() && this.clients.every(({ isDone }) => isDone))
    await world.run(isOver, TROUBLE + PATIENCE)
    for (const client of this.clients) truth.check(client.isDone, `no end: ${client.state}`)
    if (truth.failures.length > 0) return
    this.#isQuiet = true
    // Until what was said has arrived everywhere, nobody was away meanwhile, and a table that could not be read has been read again.
    const pause = 1500
    let since = world.time
    const isSettled = (): boolean => {
      if (!isOver()) since = world.time
      return truth.failures.length > 0 || world.time - since >= pause
    }
    await world.run(isSettled, world.time + SETTLING)
    if (truth.failures.length > 0) return
    this.#compare()
    await this.#empty()
  }

  /** Whether nothing is broken any more. */
  #isSound(): boolean {
    const isUp = ({ isOpen, machine }: SimNode): boolean =>
      isOpen && machine.frozenUntil <= this.#world.time && machine.stalledUntil <= this.#world.time
    const isJoined = this.#hub === null || this.#hub.members.length === this.#nodes.length
    const isQuick = this.clients.every(({ line }) => (line?.slowUntil ?? 0) <= this.#world.time)
    return this.#isHealed && isJoined && isQuick && this.#nodes.every(isUp)
  }

  /** What is in memory and what everybody was told, against what is kept. */
  #compare(): void {
    const truth = this.#truth
    const refolded = new Map(
      this.#disk.matches.map((match) => [match, truth.refold(match, this.#disk.peek(match))] as const),
    )
    for (const { hall, machine } of this.#nodes)
      for (const [match, table] of refolded) {
        const live = hall?.tableInMemory(match) ?? null
        if (live === null) continue
        const right = JSON.stringify([
          table.version,
          table.chain,
          table.shown(),
          table.match && game.save(table.match.state as never),
        ])
        const held = JSON.stringify([
          live.version,
          live.chain,
          live.shown(),
          live.match && game.save(live.match.state as never),
        ])
        truth.check(right === held, `${machine.name} has another ${match} in memory than is kept`)
      }
    // Where there is but one node nothing is lost on the way.
    if (this.#hub === null)
      for (const client of this.clients) truth.check(client.gaps === 0, `${client.state} missed something`)
    for (const client of this.clients) client.compare((code) => refolded.get(code)!)
  }

  /** Everybody goes, and the tables are put away. */
  async #empty(): Promise<void> {
    const world = this.#world
    if (!world.oneIn(4)) return
    for (const client of this.clients) client.end()
    const isEmpty = (): boolean => this.#nodes.every(({ hall }) => (hall?.size ?? 0) === 0)
    await world.run(isEmpty, world.time + 30_000)
    this.#truth.check(isEmpty(), 'a table that nobody is at stays in memory')
  }

  /** When which bad thing happens. */
  #plan(): void {
    const world = this.#world
    const all = Object.keys(FAULTS) as FaultName[]
    // Where there are several nodes, what happens between them is what counts.
    const kinds = this.#hub === null ? all : [...all, ...BETWEEN_NODES, ...BETWEEN_NODES]
    const most = world.random.below(7)
    const trouble = most === 0 ? 0 : TROUBLE
    for (let i = 0; i < most; i++) {
      const kind = world.pick(kinds)
      world.at(world.fraction(TROUBLE), null, () => {
        const what = FAULTS[kind](this)
        if (what === null) return
        world.note(`fault ${kind} ${what}`)
        this.faults.push(kind)
      })
    }
    world.at(trouble + 1, null, () => {
      this.#isHealed = true
      this.#disk.trouble = { gone: 0, full: 0, slow: 0, lossy: 0 }
    })
  }

  get world(): World {
    return this.#world
  }

  get disk(): Disk {
    return this.#disk
  }

  get hub(): Hub | null {
    return this.#hub
  }

  openNode(): SimNode | null {
    const open = this.#nodes.filter(({ isOpen }) => isOpen)
    return open.length === 0 ? null : this.#world.pick(open)
  }

  /** Its process ends; or its machine, so that nobody hears of it. */
  crash(node: SimNode, isHeard: boolean): void {
    const world = this.#world
    this.#end(node)
    for (const { line } of this.clients) if (line?.node === node) line.cut(isHeard, 0)
    this.#startAgain(node, world.fraction(2500))
  }

  handOver(node: SimNode): void {
    const world = this.#world
    world.at(0, node.machine, () => {
      node.close().then(
        () => this.#startAgain(node, world.fraction(500)),
        (error: unknown) => this.#truth.fail(`a node does not close: ${(error as Error).stack}`),
      )
    })
  }
}

/** Until when something bad lasts that begins now. */
const lasting = ({ world }: SimHouse, most: number): number =>
  Math.min(world.time + world.fraction(most), TROUBLE)

type FaultName = keyof typeof FAULTS
const BETWEEN_NODES: readonly FaultName[] = ['crash', 'freeze', 'stall', 'cutOff', 'cutBus', 'busGone']

/** Does it, and says what it was; null where it could not be done. */
const FAULTS = {
  crash: (house: SimHouse) => {
    const node = house.openNode()
    if (node !== null) house.crash(node, house.world.oneIn(2))
    return node?.machine.name ?? null
  },
  freeze: (house: SimHouse) => {
    const node = house.openNode()
    if (node !== null)
      house.world.freeze(node.machine, house.world.fraction(house.world.oneIn(2) ? 7000 : 3800))
    return node?.machine.name ?? null
  },
  handOver: (house: SimHouse) => {
    const node = house.openNode()
    if (node !== null) house.handOver(node)
    return node?.machine.name ?? null
  },
  calendar: (house: SimHouse) => {
    const node = house.openNode()
    if (node !== null) node.machine.skew += (house.world.random.below(3) - 1) * 3_600_000
    return node?.machine.name ?? null
  },
  stall: (house: SimHouse) => {
    const node = house.openNode()
    if (node !== null) node.machine.stalledUntil = house.world.time + house.world.fraction(5000)
    return node?.machine.name ?? null
  },
  /** Others reach the database, and this node does not. */
  cutOff: (house: SimHouse) => {
    const node = house.openNode()
    if (node !== null) node.machine.cutOffUntil = lasting(house, 5000)
    return node?.machine.name ?? null
  },
  storeGone: (house: SimHouse) => {
    house.disk.trouble.gone = lasting(house, 2000)
    return 'until then'
  },
  diskFull: (house: SimHouse) => {
    house.disk.trouble.full = lasting(house, 2000)
    return 'until then'
  },
  slowDisk: (house: SimHouse) => {
    house.disk.trouble.slow = lasting(house, 3000)
    return 'until then'
  },
  lostAnswers: (house: SimHouse) => {
    house.disk.trouble.lossy = lasting(house, 3000)
    return 'until then'
  },
  cutLine: (house: SimHouse) => {
    const { world, clients } = house
    const lines = clients.flatMap(({ line }) => line ?? [])
    if (lines.length === 0) return null
    world.pick(lines).cut(world.oneIn(2), world.fraction(world.oneIn(2) ? 20 : 3000))
    return 'one'
  },
  slowLine: (house: SimHouse) => {
    const { world, clients } = house
    const lines = clients.flatMap(({ line }) => line ?? [])
    if (lines.length === 0) return null
    world.pick(lines).slowUntil = world.time + world.fraction(1500)
    return 'one'
  },
  absence: (house: SimHouse) => {
    const { world, clients } = house
    if (clients.length === 0) return null
    world.pick(clients).leave(world.fraction(7000))
    return 'one'
  },
  cutBus: (house: SimHouse) => {
    const { world, hub } = house
    if (hub === null || hub.members.length === 0) return null
    hub.cut(world.pick(hub.members), world.fraction(3000))
    return 'one'
  },
  busGone: (house: SimHouse) => {
    const { world, hub } = house
    if (hub === null) return null
    const pause = world.fraction(3000)
    for (const member of hub.members) hub.cut(member, pause)
    return 'all'
  },
} satisfies Record<string, (house: SimHouse) => string | null>
