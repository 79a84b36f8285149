import {
  heard,
  isReadiness,
  isRefusal,
  LightRandom,
  questionFor,
  seedFrom,
  type Json,
  type Refusal,
  type Seat,
  type State,
  type Told,
  type View,
  type Readiness,
} from '@conspire/kernel'
import { bequest } from '../../src/game.ts'
import type { Event, Options, Table } from '../../src/table.ts'
import type { BequestView } from '../../src/view.ts'
import type { Wishes } from './wishes.ts'

export interface Picture {
  /** Counts the changes. */
  readonly number: number
  readonly view: View<BequestView>
  readonly latest: readonly Event[]
  readonly outcome: ReturnType<typeof bequest.outcome>
}

/** A match in the page: the real rules, the viewer in one seat and bots in the others. */
export class Match {
  readonly #wishes: Wishes
  readonly #random: LightRandom
  readonly #changed: (picture: Picture) => void
  #state: State<Table>
  #latest: Event[] = []
  #timer = 0
  #number = 0

  constructor(wishes: Wishes, changed: (picture: Picture) => void) {
    this.#wishes = wishes
    this.#random = new LightRandom(wishes.seed)
    this.#changed = changed
    this.#state = this.#begin(wishes.seed)
    if (wishes.until !== '') this.#rush()
  }

  #begin(seed: number): State<Table> {
    const { players, advanced } = this.#wishes
    const options = bequest.options(players, { advanced }) as Options
    this.#latest = []
    return bequest.setup(options, seedFrom(seed), this.#hear)
  }

  readonly #hear = (told: Told<Event | Readiness>): void => {
    const event = heard(told, this.#wishes.seat)
    if (event !== null && !isReadiness(event)) this.#latest.push(event)
  }

  picture(): Picture {
    const picture = {
      number: ++this.#number,
      view: bequest.view(this.#state, this.#wishes.seat),
      latest: this.#latest,
      outcome: bequest.outcome(this.#state),
    }
    this.#latest = []
    return picture
  }

  #there(): boolean {
    const pending = bequest.pending(this.#state)
    if (pending === null) return true
    const [round, name] = this.#wishes.until.split(':')
    const mine = this.#wishes.seat === null || pending.seats.includes(this.#wishes.seat)
    return mine && Number(round) === this.#state.table.round && pending.name === name
  }

  /** Bots in every seat, through as many games as it takes, until the viewer is asked what was wished for. */
  #rush(): void {
    for (let seed = this.#wishes.seed; ; seed++) {
      this.#state = this.#begin(seed)
      for (;;) {
        const over = bequest.pending(this.#state) === null
        if (this.#there() && (!over || this.#wishes.until === 'end')) return
        if (over) break
        // What was told before the last choice is no longer the latest.
        this.#latest = []
        this.#answer(bequest.actor(this.#state))
      }
    }
  }

  #answer(seat: Seat): void {
    const bot = bequest.bots[this.#wishes.bot]!
    const choice = bot.choose(questionFor(bequest, this.#state, seat, this.#random))
    bequest.apply(this.#state, seat, choice, this.#hear)
  }

  /** The bots answer, one after the other. Where all are asked at once, the last bot waits for the viewer. */
  readonly go = (): void => {
    clearTimeout(this.#timer)
    const { seat: me, think } = this.#wishes
    const pending = bequest.pending(this.#state)
    if (pending === null) return
    const bots = pending.seats.filter((seat) => seat !== me)
    const waits = pending.asks === 'all' && me !== null && pending.seats.includes(me) && bots.length === 1
    if (bots.length === 0 || waits) return
    this.#timer = window.setTimeout(() => {
      this.#answer(bots[0]!)
      this.#changed(this.picture())
      this.go()
    }, think)
  }

  read(said: Json): number | Refusal {
    return bequest.read(this.#state, this.#wishes.seat!, said)
  }

  choose(said: Json): void {
    const choice = this.read(said)
    if (isRefusal(choice)) throw new Error(`refused: ${JSON.stringify(choice)}`)
    bequest.apply(this.#state, this.#wishes.seat!, choice, this.#hear)
    this.#changed(this.picture())
    this.go()
  }
}
