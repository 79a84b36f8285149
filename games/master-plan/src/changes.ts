import {
  CARD,
  changesFor,
  FACE,
  FACES,
  LIST,
  NOBODY,
  NUMBER,
  numberOf,
  SEAT,
  type Cards,
  type Place,
  type Seat,
  type CardNumber,
} from '@conspire/kernel'
import { DEFENSES, FACTION, NO_CARD, rarityKindOf } from './cards/index.ts'
import { STREAM } from './streams.ts'
import {
  at,
  DONE,
  EFFECT,
  faceDownAt,
  MOST_SITES,
  seatsOf,
  NO_SITE,
  squadPlace,
  type Table,
  type Site,
} from './table.ts'

const { change, declare } = changesFor<Table>()

/** A Throwdown, by its number. */
export const SITE = numberOf('site')

/** A Super turns up at a Throwdown, with the Defenses printed on it and no effects. */
export function arrive(s: Table, card: CardNumber, seat: Seat): void {
  s.owner[card] = seat
  s.defenses[card] = DEFENSES[card]!
  s.effects[card] = 0
}
/** MP-086: who leaves the Throwdown loses all effects. */
function leave(s: Table, card: CardNumber): void {
  s.defenses[card] = 0
  s.effects[card] = 0
}

/** To the KO pile of whoever owns the Super that did it. */
export function knockOut(s: Table, by: CardNumber, card: CardNumber, cards: Cards): void {
  const seat = s.owner[by]!
  leave(s, card) // MP-086
  cards.move(s, card, at.field(s.site), at.ko(seat)) // MP-071, MP-072, MP-074
  s.fallen.push(card) // MP-093
  s.kos[seat]!++ // MP-096
}

/** Places in which something can be hidden, by number, for the end of the game (MP-142). */
export const HIDDEN: readonly ((index: number) => Place)[] = [
  (seat) => at.plan(seat),
  (seat) => at.hand(seat),
  (seat) => at.squad1(seat),
  (seat) => at.squad2(seat),
  (seat) => at.squad3(seat),
  (seat) => at.squad4(seat),
  () => at.aside,
  () => at.plans,
]

/**
 * Changes that somebody can see and that no Ability makes alone. The rules make them on the table, and whoever hears of them makes the same on their picture. What only an
 * Ability makes is declared beside it; `events.ts` joins all of them.
 */
export const changes = declare({
  // Set-up
  castChosen: change({ cards: LIST }, (s, { cards: left }, cards) =>
    cards.moveThese(s, left, at.deck, at.box),
  ),
  planDealt: change({ seat: SEAT, card: FACE }, (s, { seat, card }, cards) =>
    cards.draw(s, card, at.plans, at.plan(seat)),
  ),
  // A rarity side for every seat, three numbers each; where only the chart is public, none.
  raritiesShown: change({ profiles: LIST }, (s, { profiles }, cards) => {
    s.profiles = profiles.slice() // MP-017
    // In the book a plan can be mistaken for those that show the same.
    const plans = [...s.plan.flat(), ...s.plans]
    if (profiles.length === 0) cards.belong(s, plans)
    else
      for (const kind of new Set(plans.map(kindOf)))
        cards.belong(
          s,
          plans.filter((card) => kindOf(card) === kind),
        )
  }),
  loserLad: change({ seat: SEAT }, (s, { seat }) => {
    s.holder = seat
  }),

  // Recruit
  roundBegan: change({ round: NUMBER }, (s, { round }) => {
    s.round = round
  }),
  dealt: change({ seat: SEAT, cards: FACES }, (s, { seat, cards: hand }, cards) =>
    cards.deal(s, hand, at.deck, at.hand(seat)),
  ),
  setAside: change({ count: NUMBER }, (s, _facts, cards) => cards.moveAll(s, at.deck, at.aside)),

  // Assemble
  usedShuffled: change({ count: NUMBER }, (s, _facts, cards) => {
    cards.moveAll(s, at.used, at.throwdowns)
    cards.shuffle(s, at.throwdowns, STREAM.throwdowns)
  }),
  laidOut: change({ cards: LIST }, (s, { cards: row }, cards) => cards.deal(s, row, at.throwdowns, at.row)),
  stocked: change({ site: SITE, cards: LIST }, (s, { site, cards: tokens }, cards) =>
    cards.moveThese(s, tokens, at.bag, at.loot(site)),
  ),
  turnBegan: change({ seat: SEAT }, (s, { seat }) => {
    s.turn = seat
  }),
  played: change(
    { seat: SEAT, site: SITE, card: FACE, faceUp: NUMBER },
    (s, { seat, site, card, faceUp }, cards) => {
      s.played[seat]!++
      // MP-044: to nobody's Squad but one's own.
      cards.move(s, card, at.hand(seat), faceUp === 1 ? at.field(site) : squadPlace(site, seat))

      if (faceUp === 1) arrive(s, card, seat)
    },
  ),
  passed: change({ seat: SEAT }, (s, { seat }) => {
    s.done[seat] = DONE.passed
  }),
  skipped: change({ seat: SEAT }, (s, { seat }) => {
    s.done[seat] = DONE.blocked
  }),
  assembled: change({}, (s) => {
    s.turn = NOBODY
  }),

  // Battle
  deserted: change({ site: SITE, cards: LIST }, (s, { site, cards: tokens }, cards) => {
    cards.moveThese(s, tokens, at.loot(site), at.bag)
    s.resolved[site] = 1
  }),
  chosen: change({ seat: SEAT, site: SITE }, (s, { site }) => {
    s.site = site
  }),
  revealed: change({ site: SITE, cards: LIST, owners: LIST }, (s, { site, cards: shown, owners }, cards) =>
    shown.forEach((card, i) => {
      const seat = owners[i]!
      if (s.field[site]!.includes(card)) return
      cards.move(s, card, squadPlace(site, seat), at.field(site))
      arrive(s, card, seat) // MP-055
    }),
  ),
  noBattle: change({ site: SITE }),
  battleBegan: change({ site: SITE }, (s, { site }) => {
    s.fallen = [] // MP-093
    s.next = NO_CARD // MP-086
    for (const seat of seatsOf(s)) {
      s.side[seat] = NOBODY // MP-099
      s.kos[seat] = 0 // MP-096
    }
    for (const card of s.field[site]!) s.side[s.owner[card]!] = FACTION[card]! // MP-099
  }),
  acted: change({ seat: SEAT, card: CARD }, (s, { card }) => {
    s.effects[card]! |= EFFECT.acted // MP-063
    s.next = NO_CARD // MP-091
  }),
  lostTurn: change({ seat: SEAT, card: CARD }),
  attacked: change(
    {
      seat: SEAT,
      card: CARD,
      kind: NUMBER,
      hit: LIST,
      defended: LIST,
      guarded: LIST,
      untouchable: LIST,
      spared: LIST,
    },
    (s, { card, hit, guarded }, cards) => {
      for (const enemy of guarded) s.effects[enemy]! &= ~EFFECT.guard // MP-090
      for (const enemy of hit) knockOut(s, card, enemy, cards) // MP-070
    },
  ),
  idle: change({ seat: SEAT, card: CARD }),
  declined: change({ seat: SEAT, card: CARD }),
  silenced: change({ seat: SEAT, card: CARD }),
  /** `effect` is one of EFFECT. */
  affected: change({ seat: SEAT, by: CARD, card: CARD, effect: NUMBER }, (s, { card, effect }) => {
    s.effects[card]! |= effect
  }),
  /** How many of each side are left. */
  battleEnded: change({ site: SITE, heroes: NUMBER, villains: NUMBER }),

  // Loot
  claimed: change({ seat: SEAT, by: CARD, card: CARD }, (s, { seat, card }, cards) =>
    cards.move(s, card, at.loot(s.site), at.owned(seat)),
  ),
  lootReturned: change({ site: SITE, cards: LIST }, (s, { site, cards: tokens }, cards) =>
    cards.moveThese(s, tokens, at.loot(site), at.bag),
  ),
  resolved: change({ site: SITE }, (s, { site }, cards) => {
    for (const card of s.field[site]!) leave(s, card) // MP-086
    cards.moveAll(s, at.field(site), at.discard) // MP-118
    s.resolved[site] = 1 // MP-119
    s.site = NO_SITE // MP-119
  }),
  planCompleted: change({ seat: SEAT, plan: CARD }, (s, { seat, plan }, cards) => {
    cards.show(s, [plan], at.plan(seat), 0)
    s.winner = seat
  }),

  // Regroup
  /** MP-132: by seat how many, then all the cards in that order. */
  recorded: change({ round: NUMBER, counts: LIST, cards: LIST }, (s, { round }) => {
    for (const seat of seatsOf(s)) s.records[(round - 1) * s.players + seat] = s.ko[seat]!.slice()
  }),
  regrouped: change({ round: NUMBER }, (s, _facts, cards) => {
    for (const seat of seatsOf(s)) {
      cards.moveAll(s, at.hand(seat), at.deck) // MP-048
      cards.moveAll(s, at.ko(seat), at.deck) // MP-128
      s.done[seat] = DONE.no
      s.played[seat] = 0
      s.side[seat] = NOBODY
      s.kos[seat] = 0
    }
    cards.moveAll(s, at.discard, at.deck) // MP-128
    cards.moveAll(s, at.aside, at.deck) // MP-128
    cards.moveAll(s, at.row, at.used) // MP-131
    s.fallen = []
    s.owner.fill(NOBODY)
    for (let site = 0; site < MOST_SITES; site++) s.resolved[site] = 0
  }),
  shuffled: change({}, (s, _facts, cards) => cards.shuffle(s, at.deck, STREAM.supers)),

  // End
  /** What lies in one of the HIDDEN places. */
  shown: change({ place: NUMBER, seat: SEAT, cards: LIST }, (s, { place, seat, cards: shown }, cards) =>
    cards.show(s, shown, HIDDEN[place]!(seat), 0),
  ),
  ended: change({ winners: LIST, scores: LIST, byPlan: NUMBER }, (s) => {
    s.over = 1
  }),
})

/** Plans whose rarity sides are the same. On a picture nobody asks. */
const kindOf = (card: CardNumber): number => (card < 0 ? NO_CARD : rarityKindOf(card))

/** All Supers at a Throwdown, with their owners, as they are turned up. */
export function supersAt(s: Table, site: Site): { readonly cards: CardNumber[]; readonly owners: number[] } {
  const cards: CardNumber[] = []
  const owners: number[] = []
  for (const card of s.field[site]!) {
    cards.push(card)
    owners.push(s.owner[card]!)
  }
  faceDownAt(s, site).forEach((squad, seat) => {
    // Who has seen them go down one by one learns nothing more: in what order they were played is not told.
    for (const card of squad.toSorted((a, b) => a - b)) {
      cards.push(card)
      owners.push(seat)
    }
  })
  return { cards, owners }
}
