import type { Fact } from '../facts.ts'
import type { House } from '../house.ts'
import type { Row } from '../log.ts'
import type { Lease } from '../ports/ownership.ts'
import { guestTopic, roomTopic, seatTopic, textOf, watchersTopic, type News } from './messages.ts'
import type { OwnTime } from './ownTime.ts'
import type { Presence } from './presence.ts'
import { seatOfStream, WATCHERS, type Emission, type Stream } from './story.ts'
import type { TableFold } from './table.ts'

/** Where somebody may follow another stream from then on. */
const MOVING: ReadonlySet<Fact['kind']> = new Set(['sat', 'stood', 'agreed'])

/** Tells everybody at a table what they may know of it, with the fencing number of whoever holds it. */
export class Teller {
  readonly #house: Pick<House, 'bus' | 'edition'>
  readonly #code: string
  readonly #fence: number
  readonly #presence: Presence
  readonly #time: OwnTime
  readonly #watchers: string
  /** Of the seats, by guest. */
  readonly #topics = new Map<string, string>()
  #shown = ''

  constructor(
    house: Pick<House, 'bus' | 'edition'>,
    code: string,
    { fence }: Lease,
    presence: Presence,
    time: OwnTime,
  ) {
    this.#house = house
    this.#code = code
    this.#fence = fence
    this.#presence = presence
    this.#time = time
    this.#watchers = watchersTopic(code)
  }

  /** To all at the table, whatever their stream. */
  toRoom(news: News): void {
    this.#publish(roomTopic(this.#code), news)
  }

  /** To all sockets of a guest. */
  toGuest(guest: string, news: News): void {
    this.#publish(guestTopic(this.#code, guest), news)
  }

  /** Adds a row to the table and tells what comes of it. Whoever sits down, stands up or moves up follows another stream from then on. */
  fold(table: TableFold, row: Row): void {
    if (!MOVING.has(row.fact.kind)) {
      this.#emit(table, table.fold(row))
      return
    }
    const streams = Array.from(this.#presence.guests(), (guest) => [guest, table.streamOf(guest)] as const)
    this.#emit(table, table.fold(row))
    for (const [guest, stream] of streams) if (table.streamOf(guest) !== stream) this.sendAnew(table, guest)
  }

  /** Everything as it stands, to all sockets of a guest. */
  sendAnew(table: TableFold, guest: string): void {
    const texts = [this.welcomeFor(table, guest)]
    this.toGuest(guest, { kind: 'come', stream: table.streamOf(guest), texts })
  }

  /** Everything as it stands. */
  welcomeFor(table: TableFold, guest: string): string {
    const build = this.#house.edition.of(table.rules.shapes)
    return table.welcome(guest, build, this.#presence.of(table), this.#time.now)
  }

  /** Who is here, if that is anything new. */
  showPresence(table: TableFold): void {
    const text = textOf(this.#presence.of(table))
    if (text === this.#shown) return
    this.#shown = text
    this.toRoom({ kind: 'frame', text })
  }

  #emit(table: TableFold, emissions: readonly Emission[]): void {
    for (const { stream, text } of emissions) {
      const topic = this.#topicOf(table, stream)
      if (topic !== null) this.#publish(topic, { kind: 'frame', text })
    }
  }

  /** Null where nobody follows. */
  #topicOf({ seats }: TableFold, stream: Stream): string | null {
    if (stream === WATCHERS) return this.#watchers
    const sitting = seats[seatOfStream(stream)]
    if (sitting?.who !== 'person') return null
    const { guest } = sitting
    const known = this.#topics.get(guest)
    if (known !== undefined) return known
    const topic = seatTopic(this.#code, guest)
    this.#topics.set(guest, topic)
    return topic
  }

  #publish(topic: string, news: News): void {
    this.#house.bus.publish(topic, { ...news, fence: this.#fence })
  }
}
