import type { Outcome, Readiness, State, Told } from '@conspire/kernel'
import type { Referee } from '@conspire/testkit'
import content from './content.ts'
import { CARDS, type Event, type Options, type Table } from '../src/index.ts'

/**
 * An independent second opinion on a match: it knows the cards by their ids and the rules from the rulebook, keeps its own books from what is told at the table, and
 * says where the game's differ. It shares no code with the rules.
 */

const idOf = (card: number): string => CARDS[card]!.id
const sorted = (ids: readonly string[]): string => ids.toSorted().join(' ')
type OutcomeOf = (state: State<Table>) => Outcome | null

interface Player {
  loot: string[]
  ko: string[]
  hand: number
  plan: string
}
/** A Super on the field: whose, its Defenses now, and what lies on it. */
interface Fighter {
  readonly seat: number
  defenses: Set<string>
  guarded: boolean
  untouchable: boolean
  acted: boolean
  disarmed: boolean
}

export class MasterPlanReferee implements Referee<Table, Event> {
  readonly #players: Player[]
  readonly #options: Options
  readonly #outcomeOf: OutcomeOf
  #findings: string[] = []
  #bag: string[] = CARDS.slice(84).map(({ id }) => id)
  #loot: string[][] = [[], [], [], []]
  #field: Map<string, Fighter>[] = [new Map(), new Map(), new Map(), new Map()]
  /** By Throwdown and seat: how many lie face down. */
  #down: number[][]
  #site = -1
  #round = 0
  #next = ''
  #winner = -1
  #claimed = Infinity
  #firstPicked = new Set<string>()
  #row: string[] = []

  constructor(options: Options, outcomeOf: OutcomeOf) {
    this.#options = options
    this.#outcomeOf = outcomeOf
    this.#players = Array.from({ length: options.players }, () => ({ loot: [], ko: [], hand: 0, plan: '' }))
    this.#down = [0, 1, 2, 3].map(() => this.#players.map(() => 0))
  }

  #expect(holds: boolean, otherwise: string): void {
    if (!holds) this.#findings.push(otherwise)
  }

  #take(list: string[], id: string, where: string): void {
    const at = list.indexOf(id)
    this.#expect(at >= 0, `${id} was not ${where}`)
    if (at >= 0) list.splice(at, 1)
  }

  /** MP-110: whoever gets Loot and has all of their plan must win with the next thing that is told. */
  #gets(seat: number, id: string): void {
    this.#players[seat]!.loot.push(id)
  }
  #isComplete(seat: number): boolean {
    const rest = this.#players[seat]!.loot.slice()
    return content.plans[this.#players[seat]!.plan]!.every((need) => {
      const at = rest.indexOf(need)
      if (at >= 0) rest.splice(at, 1)
      return at >= 0
    })
  }

  #arrive(site: number, card: string, seat: number): void {
    this.#owners.set(card, seat)
    this.#field[site]!.set(card, {
      seat,
      defenses: new Set(content.supers[card]!.defenses),
      guarded: false,
      untouchable: false,
      acted: false,
      disarmed: false,
    })
  }
  get #here(): Map<string, Fighter> {
    return this.#field[this.#site]!
  }
  #knockOut(by: string, card: string): void {
    this.#players[this.#here.get(by)!.seat]!.ko.push(card)
    this.#expect(this.#here.delete(card), `${card} is KO’d and was not there (MP-074)`)
    this.#expect(
      content.supers[by]!.faction !== content.supers[card]!.faction,
      `${by} KOs an ally, ${card} (MP-073)`,
    )
  }

  told({ event }: Told<Event | Readiness>): string[] {
    if (!('decision' in event)) this.#heard(event)
    return this.#findings.splice(0)
  }

  #heard(event: Event): void {
    switch (event.type) {
      case 'planDealt':
        this.#players[event.seat]!.plan = idOf(event.card)
        break
      case 'roundBegan':
        this.#expect(event.round === this.#round + 1 && event.round <= 3, `round ${event.round} (MP-005)`)
        this.#round = event.round
        break
      case 'dealt':
        this.#players[event.seat]!.hand = event.cards.length
        this.#expect(
          event.cards.length === Math.floor(Number(this.#options.roster) / this.#players.length),
          'a hand of the wrong size (MP-024)',
        )
        break
      case 'laidOut':
        this.#row.push(...event.cards.map(idOf))
        break
      case 'stocked':
      case 'restocked': {
        const site = event.type === 'stocked' ? event.site : this.#site
        const count = event.type === 'stocked' ? content.throwdowns[this.#row[site]!]! : 2
        this.#expect(
          event.cards.length === Math.min(count, this.#bag.length),
          `${event.cards.length} Loot instead of ${count} (MP-032)`,
        )
        for (const card of event.cards) {
          this.#take(this.#bag, idOf(card), 'in the Bag (MP-033)')
          this.#loot[site]!.push(idOf(card))
        }
        break
      }
      case 'played':
        this.#players[event.seat]!.hand--
        if (event.faceUp === 1) this.#arrive(event.site, idOf(event.card), event.seat)
        else this.#down[event.site]![event.seat]!++
        break
      case 'deserted':
      case 'lootReturned':
        for (const card of event.cards) {
          this.#take(this.#loot[event.site]!, idOf(card), 'on the Throwdown (MP-116)')
          this.#bag.push(idOf(card))
        }
        break
      case 'chosen':
        this.#site = event.site
        this.#claimed = Infinity
        this.#firstPicked.clear()
        break
      case 'revealed':
        event.cards.forEach((card, i) => {
          if (this.#here.has(idOf(card))) return
          this.#arrive(event.site, idOf(card), event.owners[i]!)
          this.#down[event.site]![event.owners[i]!]!--
        })
        this.#expect(
          this.#down[event.site]!.every((count) => count === 0),
          'not all are revealed (MP-054)',
        )
        break
      case 'battleBegan':
        this.#next = ''
        break
      case 'acted': {
        const id = idOf(event.card)
        const fighter = this.#here.get(id)
        this.#expect(fighter !== undefined && !fighter.acted, `${id} acts again or is not there (MP-063)`)
        const waiting = [...this.#here].filter(([, { acted }]) => !acted).map(([one]) => one)
        const expected = waiting.includes(this.#next) ? this.#next : waiting.toSorted()[0]
        this.#expect(id === expected, `${id} acts before ${expected} (MP-062)`)
        if (fighter) fighter.acted = true
        this.#next = ''
        break
      }
      case 'attacked':
        this.#attack(event)
        break
      case 'struck': {
        const target = this.#here.get(idOf(event.card))!
        const expected = target.untouchable ? 2 : target.guarded ? 1 : 0
        this.#expect(event.result === expected, `a strike ends with ${event.result} (MP-090)`)
        if (event.result === 1) target.guarded = false
        if (event.result === 0) this.#knockOut(idOf(event.by), idOf(event.card))
        break
      }
      case 'affected': {
        const fighter = this.#here.get(idOf(event.card))!
        if (event.effect === 8) fighter.disarmed = true
        if (event.effect === 16) fighter.guarded = true
        if (event.effect === 32) fighter.untouchable = true
        if (event.effect === 64) this.#firstPicked.add(idOf(event.card))
        break
      }
      case 'stripped':
        this.#here.get(idOf(event.card))!.defenses.clear()
        break
      case 'shielded':
        for (const card of event.cards)
          this.#here.get(idOf(card))!.defenses.add(['magic', 'force', 'psychic'][event.kind]!)
        break
      case 'hastened':
        this.#next = idOf(event.card)
        break
      case 'rescued':
        this.#take(this.#players[event.victim]!.ko, idOf(event.card), 'in that KO pile (MP-093)')
        this.#arrive(this.#site, idOf(event.card), this.#ownerOf(event))
        this.#here.get(idOf(event.card))!.acted = true
        break
      case 'redeployed': {
        const { seat } = this.#here.get(idOf(event.card))!
        this.#here.delete(idOf(event.card))
        this.#arrive(event.site, idOf(event.card), seat)
        break
      }
      case 'dipped':
        for (const card of event.cards) this.#take(this.#bag, idOf(card), 'in the Bag (MP-097)')
        this.#dipped = event.cards.map(idOf)
        break
      case 'kept':
        this.#take(this.#dipped, idOf(event.card), 'drawn (MP-097)')
        this.#bag.push(...this.#dipped)
        this.#gets(event.seat, idOf(event.card))
        break
      case 'grabbed':
      case 'claimed':
        if (event.type === 'claimed') this.#claims(idOf(event.by))
        this.#take(this.#loot[this.#site]!, idOf(event.card), 'on the Throwdown (MP-105)')
        this.#gets(event.seat, idOf(event.card))
        break
      case 'swapped':
        this.#take(this.#players[event.seat]!.loot, idOf(event.gave), 'owned (MP-098)')
        this.#take(this.#loot[this.#site]!, idOf(event.card), 'on the Throwdown (MP-098)')
        this.#loot[this.#site]!.push(idOf(event.gave))
        this.#gets(event.seat, idOf(event.card))
        break
      case 'traded':
        this.#take(this.#players[event.seat]!.loot, idOf(event.gave), 'owned (MP-098)')
        this.#take(this.#players[event.victim]!.loot, idOf(event.card), 'owned (MP-098)')
        this.#gets(event.victim, idOf(event.gave))
        this.#gets(event.seat, idOf(event.card))
        break
      case 'skimmed':
        this.#take(this.#players[event.victim]!.loot, idOf(event.card), 'owned (MP-099)')
        this.#expect(
          this.#players[event.victim]!.loot.includes(idOf(event.card)),
          'what was skimmed was no double (MP-099)',
        )
        this.#gets(event.seat, idOf(event.card))
        break
      case 'creditStolen':
        this.#take(this.#players[event.victim]!.ko, idOf(event.card), 'in that KO pile (MP-100)')
        this.#players[event.seat]!.ko.push(idOf(event.card))
        break
      case 'rerouted':
        this.#take(this.#loot[event.from]!, idOf(event.card), 'on that Throwdown (MP-102)')
        this.#loot[event.to]!.push(idOf(event.card))
        break
      case 'battleEnded': {
        const sides = new Set([...this.#here.keys()].map((id) => content.supers[id]!.faction))
        const all = [...this.#here.values()].every(({ acted }) => acted)
        this.#expect(sides.size < 2 || all, 'the battle ended too early (MP-076, MP-077)')
        break
      }
      case 'resolved':
        this.#here.clear()
        break
      case 'planCompleted':
        this.#expect(this.#isComplete(event.seat), `the plan of seat ${event.seat} is not complete (MP-111)`)
        this.#winner = event.seat
        break
      case 'recorded':
        this.#expect(
          event.counts.join() === this.#players.map(({ ko }) => ko.length).join(),
          'the record is not what the piles hold (MP-132)',
        )
        break
      case 'regrouped':
        for (const player of this.#players) player.ko = []
        this.#row = []
        break
      default:
        break
    }
  }
  #dipped: string[] = []

  /** Whose Super comes back: the card says it on the table, where it was revealed. */
  #ownerOf({ card }: { readonly card: number }): number {
    return this.#owners.get(idOf(card))!
  }
  readonly #owners = new Map<string, number>()

  /** MP-068, with the options: exactly those without the Defense, and of them those whom nothing else protects. */
  #attack(event: Extract<Event, { type: 'attacked' }>): void {
    const by = idOf(event.card)
    const attacker = this.#here.get(by)!
    const type = attacker.disarmed ? 'none' : content.supers[by]!.attack
    const open = [...this.#here].filter(([id, { defenses }]) => {
      if (content.supers[id]!.faction === content.supers[by]!.faction) return false
      return type === 'none' ? defenses.size === 0 : !defenses.has(type)
    })
    const reached = [...event.hit, ...event.guarded, ...event.untouchable, ...event.spared].map(idOf)
    if (this.#options.attack === 'sweep')
      this.#expect(
        sorted(reached) === sorted(open.map(([id]) => id)),
        `${by} reaches others than it should (MP-068)`,
      )
    else {
      // MP-143: a banned Attack is aimed at nobody in particular.
      const most = event.spared.length > 0 ? open.length : 1
      this.#expect(
        reached.length === Math.min(most, open.length),
        `${by} reaches ${reached.length} (attack=single)`,
      )
      this.#expect(
        reached.every((id) => open.some(([one]) => one === id)),
        `${by} reaches the defended (MP-069)`,
      )
    }
    for (const card of event.guarded) this.#here.get(idOf(card))!.guarded = false
    for (const card of event.hit) {
      const { guarded, untouchable } = this.#here.get(idOf(card))!
      this.#expect(!guarded && !untouchable, `${idOf(card)} is protected and hit (MP-090)`)
      this.#knockOut(by, idOf(card))
    }
  }

  /** MP-104: in descending order, those with First pick before the others. */
  #claims(id: string): void {
    this.#expect(this.#here.has(id), `${id} claims and is not there (MP-074)`)
    const reverse = this.#options.twists && this.#row[this.#site] === 'THR-04'
    const number = (reverse ? -1 : 1) * Number(id.slice(4)) + (this.#firstPicked.has(id) ? 100 : 0)
    this.#expect(number <= this.#claimed, `${id} claims out of order (MP-104)`)
    this.#claimed = number
  }

  /** The books agree with the table at every rest. */
  moved(_before: State<Table>, _seat: number, _choice: number, { table: g }: State<Table>): string[] {
    for (const [seat, player] of this.#players.entries()) {
      this.#expect(sorted(g.owned[seat]!.map(idOf)) === sorted(player.loot), `seat ${seat} owns other Loot`)
      this.#expect(sorted(g.ko[seat]!.map(idOf)) === sorted(player.ko), `seat ${seat} has another KO pile`)
      this.#expect(
        this.#winner === seat || this.#winner >= 0 || !this.#isComplete(seat),
        `seat ${seat} has completed its plan and plays on (MP-112)`,
      )
    }
    this.#expect(sorted(g.bag.map(idOf)) === sorted(this.#bag), 'the Bag holds other Loot')
    this.#loot.forEach((tokens, site) =>
      this.#expect(
        sorted(g.loot[site]!.map(idOf)) === sorted(tokens),
        `Throwdown ${site + 1} has other Loot`,
      ),
    )
    return this.#findings.splice(0)
  }

  /** MP-135…MP-140 once more. */
  end(state: State<Table>): string[] {
    const { winners, scores } = this.#outcomeOf(state)!
    const types = this.#players.map(({ loot }) => new Set(loot).size)
    this.#expect(scores.join() === types.join(), `scores ${scores.join()}, not ${types.join()} (MP-135)`)
    if (this.#winner >= 0)
      this.#expect(winners.join() === `${this.#winner}`, 'another than the plan’s owner wins (MP-112)')
    else {
      this.#expect(this.#round === 3, `the game ended in round ${this.#round} (MP-005)`)
      const most = Math.max(...types)
      this.#expect(
        winners.every((seat) => types[seat] === most),
        'a winner has fewer types (MP-136)',
      )
      if (this.#options.koScope === 'round') {
        const tied = this.#players.filter((_, seat) => types[seat] === most)
        const pile = Math.max(...tied.map(({ ko }) => ko.length))
        this.#expect(
          winners.every((seat) => this.#players[seat]!.ko.length === pile),
          'a winner has the smaller KO pile (MP-137)',
        )
      }
    }
    return this.#findings.splice(0)
  }
}
