import {
  heard,
  isReadiness,
  isRefusal,
  LightRandom,
  questionFor,
  seedFrom,
  type Choice,
  type Json,
  type Refusal,
  type Seat,
  type State,
  type Told,
  type View,
  type Readiness,
} from '@conspire/kernel'
import { ABILITY, ATTACK, kindOf } from '../../src/choices.ts'
import { setAWatch } from '../../src/game.ts'
import type { Event, Options, Table } from '../../src/table.ts'
import type { WatchView } from '../../src/view.ts'
import type { Wishes } from './wishes.ts'

const isDeed = (choice: Choice): boolean => kindOf(choice) === ATTACK || kindOf(choice) === ABILITY

export interface Picture {
  /** Counts the changes. */
  readonly number: number
  readonly view: View<WatchView>
  readonly latest: readonly Event[]
  readonly outcome: ReturnType<typeof setAWatch.outcome>
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
  #later = 0

  constructor(wishes: Wishes, changed: (picture: Picture) => void) {
    this.#wishes = wishes
    this.#random = new LightRandom(wishes.seed)
    this.#changed = changed
    this.#state = this.#begin(wishes.seed)
    if (wishes.until !== '') this.#rush()
  }

  #begin(seed: number): State<Table> {
    const { players, difficulty, more } = this.#wishes
    const options = setAWatch.options(players, { difficulty, moreLocations: more }) as Options
    this.#latest = []
    return setAWatch.setup(options, seedFrom(seed), this.#hear)
  }

  readonly #hear = (told: Told<Event | Readiness>): void => {
    const event = heard(told, this.#wishes.seat)
    if (event !== null && !isReadiness(event)) this.#latest.push(event)
  }

  picture(): Picture {
    const picture = {
      number: ++this.#number,
      view: setAWatch.view(this.#state, this.#wishes.seat),
      latest: this.#latest,
      outcome: setAWatch.outcome(this.#state),
    }
    this.#latest = []
    return picture
  }

  #there(): boolean {
    const pending = setAWatch.pending(this.#state)
    if (pending === null) return true
    const [round, name] = this.#wishes.until.split(':')
    const mine = this.#wishes.seat === null || pending.seats.includes(this.#wishes.seat)
    if (!mine || (round !== '*' && Number(round) !== this.#state.table.round) || pending.name !== name)
      return false
    return this.#later++ >= this.#wishes.later
  }

  /** Bots in every seat, through as many games as it takes, until the viewer is asked what was wished for. */
  #rush(): void {
    for (let seed = this.#wishes.seed; ; seed++) {
      this.#state = this.#begin(seed)
      for (;;) {
        const over = setAWatch.pending(this.#state) === null
        if (this.#there() && (!over || this.#wishes.until === 'end')) return
        if (over) break
        // What was told before the last choice is no longer the latest.
        this.#latest = []
        this.#answer(setAWatch.actor(this.#state))
      }
    }
  }

  /** Where there is no bot: anything but giving up, as long as there is anything else. */
  #guess(legal: readonly Choice[]): Choice {
    const busy =
      setAWatch.pending(this.#state)?.name === 'watch.act' ? legal.filter((choice) => isDeed(choice)) : legal
    const from = busy.length > 0 ? busy : legal
    return from[this.#random.below(from.length)]!
  }

  #answer(seat: Seat): void {
    const bot = setAWatch.bots[this.#wishes.bot]
    const choice = bot
      ? bot.choose(questionFor(setAWatch, this.#state, seat, this.#random))
      : this.#guess(setAWatch.legal(this.#state, seat).slice())
    setAWatch.apply(this.#state, seat, choice, this.#hear)
  }

  /** The bots answer, one after the other. Where all are asked at once, the last bot waits for the viewer. */
  readonly go = (): void => {
    clearTimeout(this.#timer)
    const { seat: me, think } = this.#wishes
    const pending = setAWatch.pending(this.#state)
    if (pending === null) return
    // At the Watch, and where the party chooses, the viewer speaks first.
    if (me !== null && pending.asks === 'any' && pending.seats.includes(me)) return
    const bots = pending.seats.filter((seat) => seat !== me)
    if (bots.length === 0) return
    this.#timer = window.setTimeout(() => {
      this.#answer(bots[0]!)
      this.#changed(this.picture())
      this.go()
    }, think)
  }

  read(said: Json): number | Refusal {
    return setAWatch.read(this.#state, this.#wishes.seat!, said)
  }

  choose(said: Json): void {
    const choice = this.read(said)
    if (isRefusal(choice)) throw new Error(`refused: ${JSON.stringify(choice)}`)
    setAWatch.apply(this.#state, this.#wishes.seat!, choice, this.#hear)
    this.#changed(this.picture())
    this.go()
  }
}
