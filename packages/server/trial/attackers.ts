/** The attackers of `fuzz.ts`, in a thread of their own, so that how long honest players wait is not how long we take to be hostile. */
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { LightRandom } from '@conspire/kernel'
import type { WebSocket } from 'ws'
import { flood, freshId, lastShot, shot, type Knowledge } from './hostile.ts'
import { Guest, textOf, type Frame } from './thirdParty.ts'

export interface Orders {
  readonly url: string
  readonly seed: string
  readonly attackers: number
  readonly games: readonly string[]
}

/** What the attackers have done and heard so far. */
export interface Loot {
  readonly sent: number
  readonly sockets: number
  /** Sockets that the server closed for haste. */
  readonly hurried: number
  /** Refusals, by reason. */
  readonly refusals: Readonly<Record<string, number>>
  /** Answers that no client should get. */
  readonly strange: readonly string[]
  /** What those who only look on were told of a match, as `CODE frame`. */
  readonly overheard: readonly string[]
}

/** Frames in a row before an answer is waited for. */
const BATCH = 50
const PATIENCE = 200
/** After so long nothing more is refused of what was sent before. */
const QUIET = 1000
/** Whoever is shown out hears the rest. */
const SHOWN_OUT = 10_000
const MATCHES_AT_TABLE = 20

const refusals: Record<string, number> = {}
const overheard = new Set<string>()
const strange: string[] = []
let [sent, sockets, hurried] = [0, 0, 0]
/** Where honest people play now, and the ids that anybody used. */
const around = { target: '', ids: [] as string[] }

const ANSWERS = ['welcome', 'here', 'n', 'ok', 'no', 'fine', 'legal', 'pong', 'bye']
/** Of the inside of a program. */
const INSIDE = /\bat \S+ \(|\.[jt]s:\d|node_modules|node:internal|[A-Z]\w*Error\b|\/packages\//

class Attacker {
  readonly #guest: Guest
  readonly #known: Knowledge
  readonly #game: string | null
  /** Where it has a seat to misuse; null for one who looks on where others play. */
  #own: string | null = null
  #visits = 0
  #wait: { readonly id: string; readonly resolve: () => void } | null = null
  /** When it was last refused something. */
  #refused = 0
  /** Where it is, as somebody who looks on. */
  #watches: string | null = null

  constructor(guest: Guest, random: LightRandom, game: string | null) {
    this.#guest = guest
    this.#game = game
    this.#known = {
      random,
      at: 1,
      said: [],
      ids: around.ids,
      get target() {
        return around.target
      },
    }
  }

  async attack(frames: number): Promise<void> {
    const { random } = this.#known
    for (let left = frames; left > 0;) {
      const socket = await this.#connect()
      const gone = once(socket, 'close')
      const rounds = 1 + random.below(20)
      for (let round = 0; round < rounds && left > 0 && socket.readyState === socket.OPEN; round++) {
        for (let i = 0; i < BATCH && left > 0; i++, left--) {
          shot(this.#known)(socket)
          sent++
        }
        await this.#answered(socket)
      }
      if (random.below(4) === 0) {
        flood(socket)
        await this.#answered(socket)
      }
      await this.#quiet(socket)
      let patience = SHOWN_OUT
      if (socket.readyState === socket.OPEN) {
        lastShot(this.#known)(socket)
        sent++
        left--
        // Some of these wait for more: then we go.
        patience = PATIENCE
      }
      const timer = setTimeout(() => socket.terminate(), patience)
      await gone
      clearTimeout(timer)
    }
  }

  async #connect(): Promise<WebSocket> {
    const { random } = this.#known
    if (this.#game !== null && this.#visits++ % MATCHES_AT_TABLE === 0)
      this.#own = await this.#guest.makeTable({ game: this.#game, bots: 'random', start: true })
    const socket = this.#guest.socket()
    sockets++
    this.#watches = null
    socket.on('error', () => {})
    socket.on('message', (data) => this.#hear(textOf(data)))
    socket.once('close', () => this.#wait?.resolve())
    await once(socket, 'open')
    if (random.below(4) > 0) socket.send(JSON.stringify({ hello: 1, table: this.#own ?? around.target }))
    return socket
  }

  /** Everything sent so far is answered when the answer to this is here: frames wait for the ones before them. */
  async #answered(socket: WebSocket): Promise<void> {
    while (socket.readyState === socket.OPEN) {
      const id = freshId(this.#known.random)
      const answer = new Promise<boolean>((resolve) => (this.#wait = { id, resolve: () => resolve(true) }))
      socket.send(JSON.stringify({ legal: id }))
      // In our haste it may be refused without its name.
      if (await Promise.race([answer, wait(PATIENCE, false)])) return
    }
  }

  /** Whoever has gone to another table meanwhile may still be refused something at the last. */
  async #quiet(socket: WebSocket): Promise<void> {
    while (socket.readyState === socket.OPEN && performance.now() - this.#refused < QUIET)
      await wait(PATIENCE)
  }

  #hear(message: string): void {
    if (INSIDE.test(message)) strange.push(message)
    const frame = JSON.parse(message) as Frame
    const kind = ANSWERS.find((key) => key in frame)
    if (kind === undefined) strange.push(message)
    if (kind === 'welcome') this.#come(frame['welcome'])
    const isPlay = 'e' in frame || 'q' in frame || 'begin' in frame || 'answer' in frame
    if (isPlay && this.#watches !== null) overheard.add(`${this.#watches} ${message}`)
    if (kind === 'legal') this.#known.said = frame['said']
    if (frame['bye'] === 'tooFast') hurried++
    if (frame['q']) this.#known.at = frame['q'].at
    if (kind === 'no') {
      refusals[frame['reason']] = (refusals[frame['reason']] ?? 0) + 1
      this.#refused = performance.now()
    }
    if (this.#wait !== null && (frame['legal'] ?? frame['no']) === this.#wait.id) this.#wait.resolve()
  }

  #come({ table, seat, match }: Frame): void {
    this.#watches = seat === null ? table.code : null
    this.#known.at = match?.q?.at ?? 1
    if (seat !== null && table.code !== this.#own) strange.push(`a seat at ${table.code}`)
  }
}

const { url, seed, attackers, games } = workerData as Orders
const all = await Promise.all(
  Array.from({ length: attackers }, async (_, i) => {
    const game = i % 2 === 0 ? null : games[(i >> 1) % games.length]!
    return new Attacker(await Guest.arrive(url), new LightRandom(`${seed} attacker ${i}`), game)
  }),
)
parentPort!.on('message', ({ target, frames }: { target?: string; frames?: number }) => {
  if (target !== undefined) around.target = target
  if (frames === undefined) return
  void Promise.all(all.map((attacker) => attacker.attack(frames / attackers))).then(() => {
    const loot: Loot = { sent, sockets, hurried, refusals, strange, overheard: [...overheard] }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort!.postMessage(loot)
  })
})
