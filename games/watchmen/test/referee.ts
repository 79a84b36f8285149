import { NOBODY, type Readiness, type Seat, type State, type Told } from '@conspire/kernel'
import type { Referee } from '@conspire/testkit'
import { Books } from './books.ts'
import { CARDS, type Event, type Options, type Table } from '../src/index.ts'
import content from './content.json' with { type: 'json' }

/**
 * An independent second opinion on a match: it knows the cards by their ids from the content file and the rules from the rulebook, keeps its own books from what is
 * told at the table, and says where the game's differ. It shares no code with the rules.
 */

/** Which cards a line of a Challenge wants. */
interface Wanted {
  readonly types?: readonly (string | null)[]
  readonly minCost?: number
  readonly tagsAny?: readonly string[]
  readonly watchmen?: boolean
  readonly ids?: readonly string[]
  readonly excludeIds?: readonly string[]
  readonly from?: string
}
const facts = new Map(content.cards.map((card) => [card.id, card]))
const idOf = (card: number): string => CARDS[card]?.id ?? ''
const costOf = (card: number): number => facts.get(idOf(card))!.cost

/** Whether a card fits; `extra` is a type that it has besides. */
function fits(card: number, match: Wanted, extra = ''): boolean {
  const { id, type, cost, watchmen } = facts.get(idOf(card))!
  const tags: readonly string[] = facts.get(idOf(card))!.tags
  const types = new Set([type, extra, ...(type === 'superVillain' ? ['villain'] : [])])
  return (
    (match.types === undefined || match.types.some((one) => one !== null && types.has(one))) &&
    cost >= (match.minCost ?? 0) &&
    (match.tagsAny === undefined || match.tagsAny.some((tag) => tags.includes(tag))) &&
    (match.watchmen !== true || watchmen) &&
    (match.ids?.includes(id) ?? true) &&
    !(match.excludeIds?.includes(id) ?? false)
  )
}

const CONTRIBUTABLE_FROM = ['', 'inPlay']
const FIRST_TYPES = ['starter', 'equipment', 'hero', 'location', 'superPower', 'villain', 'superVillain']

interface Placed {
  readonly card: number
  readonly from: number
}
interface Play {
  readonly card: number
  readonly extra: string
}

export class WatchmenReferee implements Referee<Table, Event> {
  readonly #players: number
  /** Of every player's cards. */
  readonly #books: Books
  #findings: string[] = []
  #mainDeck = content.cards.filter(({ id }) => isOfMainDeck(id)).reduce((sum, { copies }) => sum + copies, 0)
  #kicks = facts.get('kick')!.copies
  #weaknesses = facts.get('weakness')!.copies
  #lineUp: number[] = []
  #turn: Seat = NOBODY
  #last: Seat = NOBODY
  #power = 0
  #discount = 0
  #fromLineUp = false
  #surcharged = false
  #plays: Play[] = []
  #masks = new Map<number, string>()
  #challenge = ''
  #challenges = 3
  #placed: Placed[] = []
  #tally = 0
  #machination = ''
  #plot = ''
  #plotTriggers = 0
  #mastermind: Seat = NOBODY
  #isRevealed = false
  #out: boolean[]
  #winner = -1
  #struck = false
  #added: string[] = []
  /** How many cards are still to be drawn for the new hand. */
  #toDraw = 0

  constructor({ players }: Options) {
    this.#players = players
    this.#books = new Books(players)
    this.#out = Array.from({ length: players }, () => false)
  }

  #expect(holds: boolean, otherwise: string): void {
    if (!holds) this.#findings.push(otherwise)
  }
  #take(list: number[], card: number, where: string): void {
    const at = list.indexOf(card)
    this.#expect(at >= 0, `${idOf(card)} was not ${where}`)
    if (at >= 0) list.splice(at, 1)
  }
  #fromMain(count: number): void {
    this.#mainDeck -= count
    this.#expect(this.#mainDeck >= 0, 'the main deck had fewer cards (WM-238)')
  }
  #spend(count: number, why: string): void {
    this.#power -= count
    this.#expect(this.#power >= 0, `${why}: more Power is spent than there is (WM-040)`)
  }

  told({ event }: Told<Event | Readiness>): string[] {
    if ('decision' in event) return []
    this.#heard(event)
    return [...this.#findings.splice(0), ...this.#books.told(event)]
  }

  /** Whether distinct cards can be given to all of these lines. */
  #assigned(
    lines: readonly ((at: number, used: readonly number[]) => boolean)[],
    cards: readonly number[],
  ): boolean {
    const search = (line: number, used: readonly number[]): boolean =>
      line === lines.length ||
      cards.some(
        (card, at) => !used.includes(card) && lines[line]!(at, used) && search(line + 1, [...used, card]),
      )
    return search(0, [])
  }
  #isMet(): boolean {
    const { toBeat } = content.challenges.find(({ id }) => id === this.#challenge)!
    const lines = (toBeat as readonly Wanted[]).map((match) => (at: number) => {
      const { card, from } = this.#placed[at]!
      return fits(card, match) && CONTRIBUTABLE_FROM[from] === (match.from ?? '')
    })
    return this.#assigned(
      lines,
      this.#placed.map(({ card }) => card),
    )
  }
  #isCovered(): boolean {
    const { lines } = content.machinations.find(({ id }) => id === this.#machination)!
    const active = lines.filter(({ few }) => !few || this.#players < 4)
    const tests = active.map(({ match, otherName }) => (at: number, used: readonly number[]) => {
      const { card, extra } = this.#plays[at]!
      return fits(card, match, extra) && !(otherName && idOf(used.at(-1)!) === idOf(card))
    })
    return this.#assigned(
      tests,
      this.#plays.map(({ card }) => card),
    )
  }
  #priceOfChallenge(): number {
    const { cost } = content.challenges.find(({ id }) => id === this.#challenge)!
    const tally = this.#challenge === 'challenge-cancer-scare' ? Math.min(4, this.#tally) : 0
    return Math.max(0, cost + tally - this.#discount)
  }

  #heard(event: Event): void {
    switch (event.type) {
      case 'machinationShown':
        this.#machination = idOf(event.card)
        break
      case 'challengeShown':
        this.#expect(this.#challenge === '', 'a second current Challenge (WM-134)')
        this.#challenge = idOf(event.card)
        this.#challenges--
        this.#expect(
          content.challenges.find(({ id }) => id === this.#challenge)!.level === 3 - this.#challenges,
          `${this.#challenge} is not of the next level (WM-134)`,
        )
        break
      case 'turnBegan': {
        let next = (this.#last + 1) % this.#players
        while (this.#out[next]) next = (next + 1) % this.#players
        this.#expect(this.#last === NOBODY || event.seat === next, `the turn of seat ${event.seat} (WM-025)`)
        this.#turn = this.#last = event.seat
        this.#power = this.#discount = this.#plotTriggers = 0
        this.#fromLineUp = this.#surcharged = false
        break
      }
      case 'played':
        this.#played(event)
        break
      case 'powered':
        this.#power += event.count
        break
      case 'discounted':
        this.#discount += event.count
        break
      case 'bought': {
        const dear = this.#challenge === 'challenge-rioting' && !this.#surcharged && costOf(event.card) >= 4
        const isKick = event.rule === 'WM-043'
        const surcharge = dear && !isKick ? 1 : 0
        if (surcharge === 1) this.#surcharged = true
        this.#expect(
          event.price === costOf(event.card) + surcharge,
          `${idOf(event.card)} for ${event.price} (WM-042)`,
        )
        this.#spend(event.price, 'a purchase')
        break
      }
      case 'paid':
        this.#spend(event.count, 'The Riddler')
        break
      case 'gained':
        this.#gained(event)
        break
      case 'drew':
        if (event.rule !== 'WM-084') break
        this.#toDraw -= event.cards.length
        this.#expect(this.#toDraw >= 0, 'a hand that is too large (WM-084)')
        break
      case 'weakened':
        this.#weaknesses -= event.cards.length
        this.#expect(this.#weaknesses >= 0, 'a Weakness from nowhere (WM-055)')
        break
      case 'masked':
        this.#masks.set(event.card, FIRST_TYPES[Math.log2(event.kind)]!)
        break
      case 'turnedUp':
        this.#fromMain(event.cards.length)
        break
      case 'destroyed':
        if (event.rule === 'WM-191') this.#fromMain(1)
        break
      case 'marked':
        this.#take(this.#lineUp, event.card, 'in the Line-Up (WM-300)')
        break
      case 'returned':
        if (event.owner === NOBODY) this.#lineUp.push(event.card)
        break
      case 'ceded':
        this.#lineUp.push(event.card)
        break
      case 'lineUpAdded':
        this.#fromMain(1)
        this.#lineUp.push(event.card)
        this.#added.push(event.rule)
        break
      case 'contributed': {
        this.#expect(event.seat === this.#turn, 'a contribution in another turn (WM-144)')
        this.#expect(idOf(event.card) !== 'weakness', 'a Weakness is contributed (WM-146)')
        const { toBeat } = content.challenges.find(({ id }) => id === this.#challenge)!
        const extra = this.#masks.get(event.card) ?? ''
        const fit = (match: Wanted): boolean =>
          fits(event.card, match, extra) && CONTRIBUTABLE_FROM[event.from] === (match.from ?? '')
        this.#expect((toBeat as readonly Wanted[]).some(fit), `${idOf(event.card)} fits no line (WM-145)`)
        this.#placed.push(event)
        break
      }
      case 'challengePaid':
        this.#expect(this.#isMet(), 'a Challenge is paid for before its requirements are met (WM-157)')
        this.#expect(event.price === this.#priceOfChallenge(), `a Challenge for ${event.price} (WM-139)`)
        this.#spend(event.price, 'a Challenge')
        break
      case 'challengeBeaten':
        this.#expect(event.cards.length === this.#placed.length, 'contributions are left over (WM-164)')
        this.#challenge = ''
        this.#placed = []
        this.#tally = 0
        break
      case 'scared':
        this.#tally += event.counts
        this.#expect((event.counts === 1) === costOf(event.card) >= 1, 'the tally is wrong (WM-253)')
        break
      case 'ticked':
        this.#expect(
          this.#challenge === 'challenge-the-nuclear-clock' && !this.#struck,
          'a tick without a Clock (WM-263)',
        )
        this.#fromMain(1)
        break
      case 'clockStruck':
        this.#struck = true
        this.#expect(event.cards.length === 12, 'the Clock strikes too early (WM-264)')
        this.#expect(event.seat === this.#mastermind, 'the wrong player takes the cards (WM-265)')
        break
      case 'covered':
        this.#expect(this.#isCovered(), 'the Machination is not covered (WM-174)')
        break
      case 'unmasked':
        this.#isRevealed = true
        this.#mastermind = event.mastermind
        this.#expect(
          event.mastermind === event.cards.findIndex((card) => idOf(card) === 'loyalty-secret-mastermind'),
          'somebody else is the SM (WM-112)',
        )
        break
      case 'plotLaunched':
        this.#expect(
          this.#isCovered() && event.seat === this.#turn,
          'a Plot comes into play for nothing (WM-174)',
        )
        this.#expect(
          this.#isRevealed && event.seat === this.#mastermind,
          'the Plot of another player (WM-187)',
        )
        this.#plot = idOf(event.card)
        break
      case 'plotTriggered': {
        const { match, most, burn } = content.plots.find(({ id }) => id === this.#plot)!
        this.#plotTriggers++
        this.#expect(this.#turn === this.#mastermind, 'a Plot reacts to another player (WM-191)')
        this.#expect(
          this.#plotTriggers <= most && event.count === burn,
          'a Plot is triggered too often (WM-193)',
        )
        this.#expect(
          this.#plays.some(({ card, extra }) => fits(card, match, extra)),
          'a Plot for nothing (WM-191)',
        )
        break
      }
      case 'plotPaid': {
        const { cost } = content.plots.find(({ id }) => id === this.#plot)!
        this.#expect(event.seat !== this.#mastermind && this.#isRevealed, 'the SM pays for the Plot (WM-195)')
        this.#expect(event.price === Math.max(0, cost - this.#discount), `a Plot for ${event.price} (WM-195)`)
        this.#spend(event.price, 'a Plot')
        break
      }
      case 'plotBeaten':
        this.#plot = ''
        break
      case 'superVillainPaid':
        this.#expect(
          event.price === Math.max(0, costOf(event.card) - this.#discount),
          'a Super-Villain at a wrong price (WM-129)',
        )
        this.#spend(event.price, 'a Super-Villain')
        break
      case 'eliminated':
        this.#expect(
          this.#isRevealed && event.seat !== this.#mastermind,
          'somebody is destroyed who is not Loyal (WM-220)',
        )
        this.#out[event.seat] = true
        break
      case 'turnEnded':
        this.#added = []
        break
      case 'kept':
        this.#toDraw = -1
        break
      case 'cleanedUp':
        this.#power = 0
        this.#toDraw += 5 - (this.#challenge === 'challenge-alien-invasion' ? 1 : 0)
        this.#plays = []
        this.#masks.clear()
        break
      case 'turnOver':
        this.#turnOver()
        break
      case 'decided':
        this.#winner = event.winner
        if (event.rule === 'WM-233' || event.rule === 'WM-241')
          this.#expect(this.#mainDeck === 0, 'the main deck has not run out (WM-233)')
        if (event.winner === 0)
          this.#expect(
            this.#challenge === '' && this.#challenges === 0 && this.#plot === '',
            'something is left to beat (WM-230)',
          )
        break
      default:
    }
  }

  #played({ seat, card, from, owner }: Extract<Event, { readonly type: 'played' }>): void {
    this.#expect(seat === this.#turn, `seat ${seat} plays in another turn (WM-027)`)
    this.#plays.push({ card, extra: this.#masks.get(card) ?? '' })
    if (from === 1) this.#take(this.#lineUp, card, 'in the Line-Up (WM-296)')
    if (from === 2)
      this.#expect(
        this.#plot !== '' && owner !== this.#mastermind,
        'help without a Plot, or of the SM (WM-204, WM-207)',
      )
  }

  #gained({ card, from }: Extract<Event, { readonly type: 'gained' }>): void {
    const IN_LINE_UP = 4
    const IN_KICKS = 7
    if (from === IN_LINE_UP) {
      this.#take(this.#lineUp, card, 'in the Line-Up (WM-042)')
      this.#fromLineUp = true
    }
    if (from === IN_KICKS) this.#kicks--
    this.#expect(this.#kicks >= 0, 'a Kick from nowhere (WM-043)')
  }

  /** WM-084…WM-089: what has come into the Line-Up, and how many cards were drawn. */
  #turnOver(): void {
    this.#turn = NOBODY
    const extra = this.#added.filter((one) => one === 'WM-085').length
    this.#expect(extra === (this.#fromLineUp ? 0 : 1), `${extra} cards more in the Line-Up (WM-085)`)
    this.#expect(this.#lineUp.length >= 5, `a Line-Up of ${this.#lineUp.length} (WM-086)`)
    this.#toDraw = 0
  }

  moved(_before: State<Table>, _seat: Seat, _choice: number, { table }: State<Table>): string[] {
    const found: string[] = []
    if (table.mainDeck.length !== this.#mainDeck)
      found.push(`${table.mainDeck.length} cards in the main deck instead of ${this.#mainDeck}`)
    if (table.power !== this.#power && table.turn !== NOBODY && table.winner < 0)
      found.push(`${table.power} Power instead of ${this.#power}`)
    if (table.lineUp.toString() !== this.#lineUp.toString()) found.push('another Line-Up')
    if (table.kicks.length !== this.#kicks || table.weaknesses.length !== this.#weaknesses)
      found.push('another number of Kicks or Weaknesses')
    return [...found, ...this.#books.compare(table)]
  }

  end({ table }: State<Table>): string[] {
    const wins = [0, 1, 2].includes(this.#winner) && table.winner === this.#winner
    const drained = this.#winner !== 0 || this.#mainDeck >= 0
    return wins && drained ? [] : ['the game is over without a winner (WM-230, WM-233)']
  }
}

const isOfMainDeck = (id: string): boolean =>
  !['punch', 'vulnerability', 'kick', 'weakness'].includes(id) && !id.startsWith('sv-')
