import type { Outcome, Readiness, Seat, State, Told } from '@conspire/kernel'
import type { Referee } from '@conspire/testkit'
import { CARDS, lastReveal, type Event, type Options, type Table } from '../src/index.ts'
import { oracleOutcome, type OraclePlayer } from './oracle.ts'

/**
 * An independent second opinion on a match: it knows the cards by their ids and the rules from the rulebook, keeps its own books from what
 * is told at the table, and says where the game's differ. It shares no code with the rules.
 */

const KEY_PLACES = ['01', '02', '16', '21', '26']
const idOf = (card: number): string => CARDS[card]!.id
const sorted = (ids: readonly string[]): string => ids.toSorted().join(' ')

/** Round decks hold their Treasure in these places (counted from the card list); the Special that is Treasure stays face up. */
const TREASURES = new Set(
  [
    ['R1', 11, 12, 19, 24, 29],
    ['R2', 10, 11, 19, 24],
    ['R3', 10, 11, 24, 30],
    ['R4', 10, 11, 20],
    ['R5', 11, 29],
  ].flatMap(([deck, ...places]) => places.map((place) => `${deck}-${String(place).padStart(2, '0')}`)),
)
const LACKEYS = new Set(Array.from({ length: 9 }, (_, i) => `S-0${i + 1}`))

interface Player {
  hand: string[]
  display: string[]
  faceDown: number
  tucked: string[]
  character: string | null
}

type Spoken = Told<Event | Readiness>
type OutcomeOf = (state: State<Table>) => Outcome | null

export class BequestReferee implements Referee<Table, Event> {
  readonly #players: Player[]
  #market: string[] = []
  #discard: string[] = []
  #round = 0
  #clockwise: boolean | null = null
  #lastKey = 0
  /** Whose Key is being used. */
  #taker: Seat = -1
  /** What each seat answered to the split and to the choice, as it was submitted. */
  #splits = new Map<Seat, number>()
  #choices = new Map<Seat, number>()
  #laidOut: (Event & { type: 'laidOut' })[] = []
  #revealed: (Event & { type: 'revealed' }) | null = null
  #findings: string[] = []
  readonly #outcomeOf: OutcomeOf

  /** The referee of a match of this many, for a game that says so how a match has ended. */
  constructor({ players }: Options, outcomeOf: OutcomeOf) {
    this.#outcomeOf = outcomeOf
    this.#players = Array.from({ length: players }, () => ({
      hand: [],
      display: [],
      faceDown: 0,
      tucked: [],
      character: null,
    }))
  }

  #expect(holds: boolean, otherwise: string): void {
    if (!holds) this.#findings.push(otherwise)
  }

  #report(): string[] {
    return this.#findings.splice(0)
  }

  told({ event }: Spoken): string[] {
    if (!('decision' in event)) this.#heard(event)
    return this.#report()
  }

  #heard(event: Event): void {
    const players = this.#players
    switch (event.type) {
      case 'dealtCharacters':
        for (const [seat, card] of event.cards.entries()) players[seat]!.character = idOf(card)
        this.#expect(new Set(event.cards).size === players.length, 'two players have one Character (BQ-147)')
        break
      case 'roundBegan':
        this.#beginRound(event.round, event.clockwise === 1, event.cards.map(idOf))
        break
      case 'dealt':
        players[event.seat]!.hand = event.cards.map(idOf)
        this.#expect(
          players[event.seat]!.hand.length === 5 &&
            players[event.seat]!.hand.every((id) => id.startsWith(`R${this.#round}-`)),
          `seat ${event.seat} is not dealt five cards of round ${this.#round} (BQ-040)`,
        )
        break
      case 'laidOut':
        this.#laidOut.push(event)
        this.#expect(
          sorted([...event.a, ...event.b].map(idOf)) === sorted(players[event.splitter]!.hand),
          `the groups of seat ${event.splitter} are not the cards it was dealt (BQ-046)`,
        )
        break
      case 'revealed':
        this.#reveal(event)
        break
      case 'keyUsed':
        this.#useKey(event.seat, idOf(event.card), event.tucked === 1)
        break
      case 'drafted':
      case 'tookFromVault':
        this.#expect(
          event.seat === this.#taker,
          `seat ${event.seat} takes a card with the Key of seat ${this.#taker} (BQ-073)`,
        )
        if (event.type === 'drafted') this.#takeFrom(this.#market, idOf(event.card), 'the board (BQ-073)')
        if (!LACKEYS.has(idOf(event.card))) players[event.seat]!.display.push(idOf(event.card))
        break
      case 'sold':
        for (const card of event.cards)
          this.#takeFrom(players[event.seat]!.display, idOf(card), 'the display (BQ-129)')
        players[event.seat]!.faceDown += event.cards.length
        break
      case 'cleaned':
        for (const card of event.cards) {
          this.#takeFrom(players[event.seat]!.display, idOf(card), 'the display (BQ-175)')
          this.#discard.push(idOf(card))
        }
        break
      case 'dived':
        this.#expect(
          this.#discard.pop() === idOf(event.cards[0]!),
          'the card dived for was not the top one (BQ-178)',
        )
        players[event.seat]!.faceDown++
        break
      case 'framed': {
        const apart = Math.abs(event.seat - event.victim)
        this.#expect(
          apart === 1 || apart === players.length - 1,
          'somebody framed who is no neighbour (BQ-181)',
        )
        this.#takeFrom(players[event.seat]!.display, idOf(event.card), 'the display (BQ-181)')
        players[event.victim]!.display.push(idOf(event.card))
        break
      }
      case 'lackeyDiscarded':
        this.#discard.push(idOf(event.card))
        break
      case 'leftovers':
        this.#expect(false, 'something was left over (BQ-085)')
        break
      case 'received':
      case 'peeked':
      case 'putUnder':
      case 'roundEnded':
      case 'ended':
        break
    }
  }

  #takeFrom(list: string[], id: string, where: string): void {
    const at = list.indexOf(id)
    this.#expect(at >= 0, `${id} was not in ${where}`)
    if (at >= 0) list.splice(at, 1)
  }

  #beginRound(round: number, clockwise: boolean, market: string[]): void {
    this.#expect(round === this.#round + 1, `round ${round} follows round ${this.#round} (BQ-086)`)
    this.#expect(clockwise !== this.#clockwise, `round ${round} does not turn the direction (BQ-039)`)
    this.#expect(
      market.length === this.#players.length - 1,
      `${market.length} Special cards are on offer (BQ-031)`,
    )
    this.#expect(this.#market.length === 0, 'Special cards were left over (BQ-034)')
    this.#round = round
    this.#clockwise = clockwise
    this.#market = market
    this.#lastKey = 0
  }

  #reveal(event: Event & { type: 'revealed' }): void {
    this.#revealed = event
    const n = this.#players.length
    const boards = lastReveal(event)
    this.#expect(boards.length === n, 'not every board is revealed (BQ-059)')
    for (const { splitter, chooser, a, b, choice } of boards) {
      const neighbour = this.#clockwise ? (splitter + 1) % n : (splitter - 1 + n) % n
      this.#expect(chooser === neighbour, `seat ${chooser} chooses from seat ${splitter} (BQ-036, BQ-037)`)
      this.#expect(
        a.length > 0 && b.length > 0 && a.length + b.length === 5,
        'a split is neither 3 + 2 nor 4 + 1 (BQ-045)',
      )
      this.#expect(
        sorted([...a, ...b].map(idOf)) === sorted(this.#players[splitter]!.hand),
        'cards changed between the split and the reveal (BQ-053)',
      )
      const [taken, left] = choice === 'A' ? [a, b] : [b, a]
      for (const [seat, group] of [
        [neighbour, taken],
        [splitter, left],
      ] as const) {
        for (const id of group.map(idOf)) {
          if (TREASURES.has(id)) this.#players[seat]!.faceDown++
          else this.#players[seat]!.display.push(id)
        }
      }
    }
    for (const player of this.#players) player.hand = []
  }

  #useKey(seat: Seat, id: string, tucked: boolean): void {
    const number = KEY_PLACES.indexOf(id.slice(3)) + 1
    this.#expect(
      id.startsWith(`R${this.#round}-`) && number === this.#lastKey + 1,
      `Key ${id} is out of order (BQ-078)`,
    )
    this.#lastKey = number
    this.#taker = seat
    this.#takeFrom(this.#players[seat]!.display, id, 'the display (BQ-073)')
    const buffler = this.#players[seat]!.character === 'C-2'
    this.#expect(tucked === buffler, `Key ${id} is ${tucked ? '' : 'not '}tucked (BQ-154)`)
    if (buffler) this.#players[seat]!.tucked.push(id)
    else this.#discard.push(id)
  }

  /** What was submitted is what was laid out and revealed: cards on A by the position they were dealt in, then 0 for A and 1 for B. */
  #answers(before: Table, seat: Seat, choice: number): void {
    if (before.hands[seat]!.length === 0) return
    ;(before.onA[seat] === 0 ? this.#splits : this.#choices).set(seat, choice)
    for (const { splitter, a } of this.#laidOut.splice(0)) {
      const onA = before.hands[splitter]!.filter((_, i) => (this.#splits.get(splitter)! >> i) % 2 === 1)
      this.#expect(
        sorted(onA.map(idOf)) === sorted(a.map(idOf)),
        `seat ${splitter} had laid other cards on A (BQ-048)`,
      )
    }
    for (const { chooser, choice: taken } of this.#revealed ? lastReveal(this.#revealed) : []) {
      this.#expect(
        taken === (this.#choices.get(chooser) === 0 ? 'A' : 'B'),
        `seat ${chooser} had chosen the other group (BQ-060)`,
      )
    }
    this.#revealed = null
  }

  /** The books agree with the table at every rest. */
  moved(before: State<Table>, seat: Seat, choice: number, after: State<Table>): string[] {
    this.#answers(before.table, seat, choice)
    const g = after.table
    for (const [seat, player] of this.#players.entries()) {
      this.#expect(
        sorted(g.display[seat]!.map(idOf)) === sorted(player.display),
        `seat ${seat} displays other cards than it should`,
      )
      this.#expect(
        g.faceDown[seat]!.length === player.faceDown,
        `seat ${seat} has ${g.faceDown[seat]!.length} cards face down, not ${player.faceDown}`,
      )
      this.#expect(
        sorted(g.tucked[seat]!.map(idOf)) === sorted(player.tucked),
        `seat ${seat} has tucked other Keys than it should`,
      )
    }
    this.#expect(
      g.discard.map(idOf).join() === this.#discard.join(),
      'the discard pile is not what it should be',
    )
    this.#expect(
      sorted(g.market.map(idOf)) === sorted(this.#market),
      'other Special cards are on offer than should be',
    )
    return this.#report()
  }

  /** Chapters 12 to 16 once more, by the oracle. */
  end(state: State<Table>): string[] {
    this.#expect(this.#round === 5, `the game ended after round ${this.#round} (BQ-003)`)
    const position: OraclePlayer[] = this.#players.map((player) => ({
      display: player.display,
      faceDown: player.faceDown,
      tucked: player.tucked.length,
      character: player.character,
    }))
    const oracle = oracleOutcome(position)
    const ours = this.#outcomeOf(state)!
    this.#expect(
      ours.scores.join() === oracle.scores.join(),
      `scores ${ours.scores.join()}, not ${oracle.scores.join()}`,
    )
    this.#expect(
      ours.places.join() === oracle.places.join(),
      `places ${ours.places.join()}, not ${oracle.places.join()}`,
    )
    return this.#report()
  }
}
