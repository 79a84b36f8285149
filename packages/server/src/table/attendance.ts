import type { Seat } from '@conspire/kernel'
import type { Fact } from '../facts.ts'
import type { House } from '../house.ts'
import type { Row } from '../log.ts'
import type { Lease } from '../ports/ownership.ts'
import { keptOut, mayNotWatch } from './admission.ts'
import { refusal, textOf, type Ask, type Reply } from './messages.ts'
import type { OwnTime } from './ownTime.ts'
import type { Presence } from './presence.ts'
import type { Queue } from './queue.ts'
import { NO_HOST, type TableFold } from './table.ts'
import type { Teller } from './teller.ts'
import type { Writer } from './writer.ts'

type Hello = Extract<Ask, { readonly kind: 'hello' }>

interface Parts {
  readonly lease: Lease
  readonly queue: Queue
  readonly presence: Presence
  readonly teller: Teller
  readonly time: OwnTime
  readonly writer: Writer
}

/** Lets people come to a table and go, and sees to what follows from who is there. */
export class Attendance {
  readonly #house: Pick<House, 'edition' | 'orders'>
  readonly #parts: Parts
  /** After every look around. */
  readonly #looked: () => void

  constructor(house: Pick<House, 'edition' | 'orders'>, parts: Parts, looked: () => void) {
    this.#house = house
    this.#parts = parts
    this.#looked = looked
  }

  get #table(): TableFold {
    return this.#parts.writer.table
  }

  /** `goings`: how often their node had gone when they said hello. */
  welcome(ask: Hello, goings: number, respond: (reply: Reply) => void): void {
    const { connection, guest, name, as, have, build } = ask
    const { lease, presence, teller } = this.#parts
    const table = this.#table
    const why = keptOut(table, presence, this.#house.orders, guest)
    if (why !== null) {
      respond(refusal(null, why))
      return
    }
    // Its node may have gone while it waited for its turn.
    if (presence.goings(connection) === goings) presence.come(connection, guest, name)
    const stream = table.streamOf(guest)
    const knows = as === table.nameOf(stream) && build === this.#house.edition.of(table.rules.shapes).build
    const missed = knows && have !== null ? table.story.since(stream, have) : null
    const texts =
      missed === null ? [teller.welcomeFor(table, guest)] : [...missed, textOf(presence.of(table))]
    respond({ kind: 'come', stream, texts, fence: lease.fence })
    this.look()
  }

  gone(connection: string): void {
    const { presence, queue } = this.#parts
    const leave = (): void => {
      presence.go(connection)
      this.look()
    }
    leave()
    // A hello of theirs may still wait for its turn.
    if (!queue.isEmpty) queue.add(leave)
  }

  /** The sockets of a node are gone with it. */
  goneWith(node: string): void {
    this.#parts.presence.goWith(node)
    this.look()
  }

  /** What a row means for those who are here, and for those who are not. */
  told({ fact }: Row): void {
    if (fact.kind === 'starting') this.#sendWatchersAway()
    if (fact.kind === 'left') this.#mind(fact.seat, 'left')
    if (fact.kind === 'minded') this.#mind(fact.seat, 'asked')
  }

  #sendWatchersAway(): void {
    const { presence, teller } = this.#parts
    for (const guest of presence.guests())
      if (mayNotWatch(this.#table, guest)) teller.toGuest(guest, { kind: 'bye', reason: 'noWatching' })
  }

  #mind(seat: Seat, because: 'left' | 'asked'): void {
    const { presence } = this.#parts
    const sitting = this.#table.seats[seat]!
    // They may have come back while it was written down.
    const isBack = because === 'asked' && sitting.who === 'person' && presence.isHere(sitting.guest)
    if (sitting.who === 'person' && !isBack) presence.mind(sitting.guest, because)
  }

  /** Players whose last word was that they leave are still gone after a restart. */
  rememberLeavers(rows: readonly Row[]): void {
    const last = new Map<string, Fact['kind']>()
    for (const { by, fact } of rows) if (by !== null) last.set(by, fact.kind)
    for (const [guest, kind] of last) if (kind === 'left') this.#parts.presence.mind(guest, 'left')
  }

  /** Looks around after every change: who is here, and what should happen by itself. */
  look(): void {
    const { lease, queue } = this.#parts
    if (lease.isSure) this.#lookNow()
    // What was so before this node slept is nobody's business.
    else queue.add(() => this.#lookNow())
  }

  #lookNow(): void {
    const { presence, queue, teller, time } = this.#parts
    if (queue.isStopped) return
    const table = this.#table
    if (table.stage === 'play')
      for (const sitting of table.seats) if (sitting.who === 'person') presence.miss(sitting.guest, time.now)
    if (table.stage === 'lobby') this.#mindHost()
    teller.showPresence(table)
    this.#looked()
  }

  /** A table whose host is gone for good could never start. */
  #mindHost(): void {
    const { presence, queue, time, writer } = this.#parts
    if (this.#table.host === NO_HOST) return
    presence.miss(this.#table.host, time.now)
    if (this.#heir() === null) return
    queue.add(async () => {
      const guest = this.#heir()
      if (guest !== null) await writer.commit([{ kind: 'hosts', guest }])
    })
  }

  /** Who takes over from a host that is gone: the first at the table who is here. */
  #heir(): string | null {
    const { presence } = this.#parts
    const { stage, host, seats } = this.#table
    if (stage !== 'lobby' || !presence.isGone(host)) return null
    const heir = seats.find((sitting) => sitting.who === 'person' && presence.isHere(sitting.guest))
    return heir?.who === 'person' ? heir.guest : null
  }
}
