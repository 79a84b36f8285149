import {
  CARD,
  changesFor,
  FACE,
  FACES,
  inOrder,
  LIST,
  NOBODY,
  NUMBER,
  numberOf,
  SEAT,
  under,
  type Place,
  type Seat,
  type CardNumber,
} from '@conspire/kernel'
import { STREAM } from './streams.ts'
import { at, FROM, seatsOf, type Table } from './table.ts'

const { change, declare } = changesFor<Table>()

/** An amount of Power. */
export const POWER = numberOf('power')

/** From where a card is played. `stays`: it is played where it lies, or again. */
export const PLAYED = { hand: 0, lineUp: 1, lent: 2, top: 3, stays: 4 } as const
/** Places from which, and to which, a card goes in several ways: by the number in an event. */
export const PLACE = {
  hand: 0,
  discard: 1,
  top: 2,
  play: 3,
  lineUp: 4,
  mainDeck: 5,
  shown: 6,
  kicks: 7,
  superVillain: 8,
} as const
const PLACES: readonly ((seat: Seat) => Place)[] = [
  (seat) => at.hand(seat),
  (seat) => at.discard(seat),
  (seat) => at.deck(seat),
  () => at.play,
  () => at.lineUp,
  () => at.mainDeck,
  () => at.shown,
  () => at.kicks,
  () => at.superVillain,
]
const placeOf = (place: number, seat: Seat): Place => PLACES[place]!(seat)

/** What lets a gained card go on top of the deck (D1). */
export const TOPPED = { not: 0, text: 1, niteOwl: 2, trident: 3 } as const

/** WM-289: a type that was added is lost when the card goes anywhere but from hand to play. */
export function unmask(s: Table, card: CardNumber): void {
  for (let i = s.masked.indexOf(card); i >= 0; i = s.masked.indexOf(card)) {
    s.masked.splice(i, 1)
    s.maskTypes.splice(i, 1)
  }
}

/** Keeps the room that the next turn wants. */
function empty(list: number[]): void {
  while (list.length > 0) list.pop()
}

/** A turn's effects are over (WM-289). */
function forget(s: Table): void {
  s.power = 0 // WM-041
  s.discount = 0
  s.tridents = 0
  s.riddling = 0
  s.surcharged = 0
  s.topped = 0
  s.karnak = 0
  s.helped = 0
  s.contributions = 0
  s.plotFrom = 0
  s.plotTriggers = 0
  empty(s.plays) // WM-183
  empty(s.playTypes)
  empty(s.gained)
  empty(s.waiting)
  empty(s.masked)
  empty(s.maskTypes)
  empty(s.resolving)
}

/**
 * Changes that somebody can see and that several chapters or effects make. The rules make them on the table, and whoever hears of them makes the same on their picture.
 * What only one makes is declared beside it; `events.ts` joins all of them.
 */
export const changes = declare({
  // Set-up
  firstPlayer: change({ seat: SEAT }, (s, { seat }) => {
    s.first = seat
  }),
  heroTaken: change({ seat: SEAT, card: CARD }, (s, { seat, card }, cards) =>
    cards.move(s, card, at.heroes, at.hero(seat)),
  ),
  loyaltyDealt: change({ seat: SEAT, card: FACE }, (s, { seat, card }, cards) =>
    cards.draw(s, card, at.loyalties, at.loyalty(seat)),
  ),
  plotDealt: change({ seat: SEAT, card: FACE }, (s, { seat, card }, cards) =>
    cards.draw(s, card, at.plots, at.plot(seat)),
  ),
  machinationShown: change({ card: FACE }, (s, { card }, cards) =>
    cards.draw(s, card, at.machinations, at.machination),
  ),
  stacked: change({ cards: FACES }, (s, { cards: unused }, cards) =>
    cards.deal(s, unused, at.challenges, at.box),
  ),
  decksMade: change({}, (s, _facts, cards) => {
    for (const seat of seatsOf(s)) {
      cards.belong(s, s.deck[seat]!)
      cards.shuffle(s, at.deck(seat), STREAM.decks)
    }
  }),

  // The turn
  turnBegan: change({ seat: SEAT }, (s, { seat }) => {
    s.turn = seat
    s.turns++
    s.fromLineUp = 0
    s.beaten = 0
  }),
  playsAll: change({ seat: SEAT }),
  powered: change({ seat: SEAT, count: POWER, card: CARD }, (s, { count }) => {
    s.power += count // WM-036, WM-281
  }),
  bought: change({ seat: SEAT, card: CARD, price: POWER, surcharge: POWER }, (s, facts) => {
    s.power -= facts.price // WM-028, WM-047
    if (facts.surcharge > 0) s.surcharged = 1 // WM-247
  }),
  gained: change(
    { seat: SEAT, card: FACE, from: NUMBER, to: NUMBER, by: NUMBER },
    (s, { seat, card, from, to, by }, cards) => {
      cards.move(s, card, placeOf(from, seat), placeOf(to, seat))
      s.gained.push(card) // WM-046
      if (from === PLACE.lineUp) s.fromLineUp = 1 // WM-049
      if (by === TOPPED.niteOwl) s.topped = 1
      if (by === TOPPED.trident) s.tridents--
    },
  ),
  drew: change({ seat: SEAT, cards: FACES }, (s, { seat, cards: drawn }, cards) =>
    cards.deal(s, drawn, at.deck(seat), at.hand(seat)),
  ),
  reshuffled: change({ seat: SEAT, count: NUMBER }, (s, { seat }, cards) => {
    s.shuffled[seat] = inOrder(s.discard[seat]!)
    cards.moveAll(s, at.discard(seat), at.deck(seat))
    cards.shuffle(s, at.deck(seat), STREAM.decks)
  }),
  discarded: change({ seat: SEAT, cards: FACES }, (s, { seat, cards: gone }, cards) => {
    for (const card of gone) {
      cards.move(s, card, at.hand(seat), at.discard(seat))
      unmask(s, card)
    }
  }),
  milled: change({ seat: SEAT, card: FACE }, (s, { seat, card }, cards) =>
    cards.draw(s, card, at.deck(seat), at.discard(seat)),
  ),
  destroyed: change({ seat: SEAT, card: FACE, from: NUMBER }, (s, { seat, card, from }, cards) => {
    cards.move(s, card, placeOf(from, seat), at.destroyed) // WM-024, WM-054
    unmask(s, card)
  }),
  /** One seat looks at the top card of its deck; everybody sees one. */
  peeked: change({ seat: SEAT, card: FACE }, (s, { seat, card }, cards) =>
    cards.showTo(s, seat, [card], at.deck(seat), s.deck[seat]!.length - 1),
  ),
  topShown: change({ seat: SEAT, card: FACE }, (s, { seat, card }, cards) =>
    cards.show(s, [card], at.deck(seat), s.deck[seat]!.length - 1),
  ),
  left: change({ seat: SEAT }),
  retrieved: change({ seat: SEAT, cards: LIST, from: NUMBER }, (s, { seat, cards: back, from }, cards) =>
    cards.moveThese(s, back, placeOf(from, seat), at.hand(seat)),
  ),
  /** A card goes on top of its owner's deck, or under it. */
  putOnTop: change({ seat: SEAT, card: FACE, from: NUMBER }, (s, { seat, card, from }, cards) => {
    cards.move(s, card, placeOf(from, seat), at.deck(seat))
    unmask(s, card)
  }),
  buried: change({ seat: SEAT, card: FACE, from: NUMBER }, (s, { seat, card, from }, cards) => {
    cards.move(s, card, placeOf(from, seat), under(at.deck(seat)))
    if (from === PLACE.hand) s.karnak = 1
    unmask(s, card)
  }),
  weakened: change({ seat: SEAT, cards: LIST, to: NUMBER }, (s, { seat, cards: gained, to }, cards) =>
    cards.moveThese(s, gained, at.weaknesses, placeOf(to, seat)),
  ),
  /** Cards are put on offer, wherever they lie; and all from this place of the list on are taken off it again. */
  offered: change({ cards: LIST }, (s, { cards: more }) => {
    s.offered.push(...more)
  }),
  withdrawn: change({ from: NUMBER }, (s, { from }) => {
    s.offered.length = from
  }),
  triggered: change({ kinds: LIST }, (s, { kinds }) => {
    s.triggers = kinds.slice()
  }),
  returned: change({ card: FACE, owner: SEAT, to: NUMBER }, (s, { card, owner, to }, cards) => {
    cards.move(s, card, at.play, placeOf(to, owner))
    unmask(s, card)
  }),

  // Attacks and hands
  handShown: change({ seat: SEAT, cards: FACES }, (s, { seat, cards: hand }, cards) =>
    cards.show(s, hand, at.hand(seat)),
  ),
  freed: change({ seat: SEAT, cards: FACES }, (s, { seat }, cards) =>
    cards.moveAll(s, at.under(seat), at.deck(seat)),
  ),
  heroTurned: change({ seat: SEAT, down: NUMBER }, (s, { seat, down }) => {
    s.heroDown[seat] = down
  }),

  // Challenges
  contributed: change({ seat: SEAT, card: FACE, from: NUMBER }, (s, { seat, card, from }, cards) => {
    cards.move(s, card, from === FROM.hand ? at.hand(seat) : at.ongoing(seat), at.contributed) // WM-142, WM-152
    s.placer[s.placer.length - 1] = seat // WM-153
    s.placedFrom[s.placedFrom.length - 1] = from // WM-155
    s.contributions++
    unmask(s, card) // WM-289
  }),
  challengePaid: change({ seat: SEAT, price: POWER }, (s, { price }) => {
    s.power -= price // WM-162
  }),
  challengeBeaten: change({ seat: SEAT, card: CARD, cards: LIST }, (s, { card }, cards) => {
    cards.move(s, card, at.challenge, at.spare) // WM-165
    cards.moveAll(s, at.contributed, at.destroyed) // WM-164
    s.tally = 0 // WM-253
    s.beaten = 1 // WM-168, WM-198
  }),
  challengeShown: change({ card: FACE }, (s, { card }, cards) =>
    cards.draw(s, card, at.challenges, at.challenge),
  ),
  ticked: change({ card: FACE }, (s, { card }, cards) => cards.draw(s, card, at.mainDeck, at.clock)),
  clockEmptied: change({ cards: FACES }, (s, { cards: from }, cards) =>
    cards.deal(s, from, at.clock, at.destroyed),
  ),
  clockStruck: change({ seat: SEAT, cards: FACES }, (s, { seat, cards: from }, cards) => {
    s.struck = 1 // WM-268
    cards.deal(s, from, at.clock, seat === NOBODY ? at.destroyed : at.hand(seat))
  }),

  // Sides
  covered: change({ seat: SEAT }, (s, { seat }) => {
    s.cleared[seat] = 1
  }),
  unmasked: change({ cards: LIST, mastermind: SEAT }, (s, { cards: shown, mastermind }, cards) => {
    for (const seat of seatsOf(s)) cards.show(s, [shown[seat]!], at.loyalty(seat)) // WM-116
    s.revealed = 1 // WM-181
    s.mastermind = mastermind // WM-009
  }),
  plotLaunched: change({ seat: SEAT, card: FACE }, (s, { seat, card }, cards) => {
    cards.move(s, card, at.plot(seat), at.plotSpace)
    s.completed = 1 // WM-185
    s.plotFrom = s.plays.length // WM-192
  }),
  plotTriggered: change({ seat: SEAT, count: NUMBER }, (s) => {
    s.plotTriggers++ // WM-193
  }),
  plotPaid: change({ seat: SEAT, price: POWER }, (s, { price }) => {
    s.power -= price
  }),
  plotBeaten: change({ seat: SEAT, card: CARD }, (s, { card }, cards) =>
    cards.move(s, card, at.plotSpace, at.spare),
  ),
  helpAsked: change({ seat: SEAT }, (s) => {
    s.helped = 1 // WM-205
  }),
  helpAnswered: change({ seat: SEAT, gives: NUMBER }),

  // The end of the turn
  turnEnded: change({ seat: SEAT }),
  kept: change({ seat: SEAT, card: FACE }, (s, { seat, card }, cards) =>
    cards.move(s, card, at.hand(seat), at.kept(seat)),
  ),
  cleanedUp: change({ seat: SEAT, cards: FACES }, (s, { seat, cards: hand }, cards) => {
    cards.moveAll(s, at.play, at.discard(seat)) // WM-075
    cards.moveThese(s, hand, at.hand(seat), at.discard(seat)) // WM-029, WM-286
    cards.moveAll(s, at.kept(seat), at.hand(seat))
    forget(s)
  }),
  lineUpAdded: change({ card: FACE }, (s, { card }, cards) => cards.draw(s, card, at.mainDeck, at.lineUp)),
  turnOver: change({ seat: SEAT }, (s) => {
    s.turn = NOBODY // WM-252
  }),

  // Super-Villains of the two-player game
  villainsStacked: change({ cards: LIST }, (s, { cards: stack }, cards) => {
    cards.moveThese(s, stack, at.spare, at.superVillains)
    cards.shuffle(s, at.superVillains, STREAM.superVillains)
    cards.moveAll(s, at.machination, at.spare) // WM-126
    s.villainous = 1 // WM-123
  }),
  villainsLeft: change({ cards: FACES }, (s, { cards: left }, cards) =>
    cards.deal(s, left, at.superVillains, at.box),
  ),
  superVillainShown: change({ card: FACE }, (s, { card }, cards) =>
    cards.draw(s, card, at.superVillains, at.superVillain),
  ),
  superVillainPaid: change({ seat: SEAT, card: CARD, price: POWER }, (s, { price }) => {
    s.power -= price
  }),

  // The end of the game
  decided: change({ winner: NUMBER }, (s, { winner }) => {
    s.winner = winner
  }),
  recap: change({ cards: FACES }, (s, { cards: plots }, cards) => {
    let i = 0
    for (const seat of seatsOf(s)) if (s.plot[seat]!.length > 0) cards.show(s, [plots[i++]!], at.plot(seat))
    s.over = 1 // WM-313
  }),
})
