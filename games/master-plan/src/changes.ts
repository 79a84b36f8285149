import {
  changesFor,
  FACE,
  FACES,
  LIST,
  NOBODY,
  NUMBER,
  type Cards,
  type EventOf,
  type Place,
  type Seat,
} from '@conspire/kernel'
import { DEFENSES, FACTION, NO_CARD, rarityKindOf } from './cards/index.ts'
import { STREAM } from './streams.ts'
import { at, DONE, EFFECT, faceDownAt, MOST_SITES, seatsOf, squadPlace, type Table } from './table.ts'

const { change, declare } = changesFor<Table>()

/** A Super turns up at a Throwdown, with the Defenses printed on it and no effects. */
function arrive(s: Table, card: number, seat: Seat): void {
  s.owner[card] = seat
  s.defenses[card] = DEFENSES[card]!
  s.effects[card] = 0
}
/** MP-086: who leaves the Throwdown loses all effects. */
function leave(s: Table, card: number): void {
  s.defenses[card] = 0
  s.effects[card] = 0
}

/** To the KO pile of whoever owns the Super that did it. */
function knockOut(s: Table, by: number, card: number, cards: Cards): void {
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

/** What becomes of a KO (MP-090). */
export const KO = { hit: 0, guarded: 1, untouchable: 2 } as const

/** Every change that somebody can see. The rules make it on the table, and whoever hears of it makes the same on their picture. */
export const changes = declare({
  // Set-up
  castChosen: change({ cards: LIST }, (s, { cards: left }, cards) =>
    cards.moveThese(s, left, at.deck, at.box),
  ),
  planDealt: change({ seat: NUMBER, card: FACE }, (s, { seat, card }, cards) =>
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
  loserLad: change({ seat: NUMBER }, (s, { seat }) => {
    s.holder = seat
  }),

  // Recruit
  roundBegan: change({ round: NUMBER }, (s, { round }) => {
    s.round = round
  }),
  dealt: change({ seat: NUMBER, cards: FACES }, (s, { seat, cards: hand }, cards) =>
    cards.deal(s, hand, at.deck, at.hand(seat)),
  ),
  setAside: change({ count: NUMBER }, (s, _facts, cards) => cards.moveAll(s, at.deck, at.aside)),

  // Assemble
  usedShuffled: change({ count: NUMBER }, (s, _facts, cards) => {
    cards.moveAll(s, at.used, at.throwdowns)
    cards.shuffle(s, at.throwdowns, STREAM.throwdowns)
  }),
  laidOut: change({ cards: LIST }, (s, { cards: row }, cards) => cards.deal(s, row, at.throwdowns, at.row)),
  stocked: change({ site: NUMBER, cards: LIST }, (s, { site, cards: tokens }, cards) =>
    cards.moveThese(s, tokens, at.bag, at.loot(site)),
  ),
  turnBegan: change({ seat: NUMBER }, (s, { seat }) => {
    s.turn = seat
  }),
  played: change(
    { seat: NUMBER, site: NUMBER, card: FACE, faceUp: NUMBER },
    (s, { seat, site, card, faceUp }, cards) => {
      s.played[seat]!++
      // MP-044: to nobody's Squad but one's own.
      cards.move(s, card, at.hand(seat), faceUp === 1 ? at.field(site) : squadPlace(site, seat))

      if (faceUp === 1) arrive(s, card, seat)
    },
  ),
  passed: change({ seat: NUMBER }, (s, { seat }) => {
    s.done[seat] = DONE.passed
  }),
  skipped: change({ seat: NUMBER }, (s, { seat }) => {
    s.done[seat] = DONE.blocked
  }),
  assembled: change({}, (s) => {
    s.turn = NOBODY
  }),

  // Battle
  deserted: change({ site: NUMBER, cards: LIST }, (s, { site, cards: tokens }, cards) => {
    cards.moveThese(s, tokens, at.loot(site), at.bag)
    s.resolved[site] = 1
  }),
  chosen: change({ seat: NUMBER, site: NUMBER }, (s, { site }) => {
    s.site = site
  }),
  revealed: change({ site: NUMBER, cards: LIST, owners: LIST }, (s, { site, cards: shown, owners }, cards) =>
    shown.forEach((card, i) => {
      const seat = owners[i]!
      if (s.field[site]!.includes(card)) return
      cards.move(s, card, squadPlace(site, seat), at.field(site))
      arrive(s, card, seat) // MP-055
    }),
  ),
  noBattle: change({ site: NUMBER }),
  battleBegan: change({ site: NUMBER }, (s, { site }) => {
    s.fallen = [] // MP-093
    s.next = NO_CARD // MP-086
    for (const seat of seatsOf(s)) {
      s.side[seat] = NOBODY // MP-099
      s.kos[seat] = 0 // MP-096
    }
    for (const card of s.field[site]!) s.side[s.owner[card]!] = FACTION[card]! // MP-099
  }),
  acted: change({ seat: NUMBER, card: NUMBER }, (s, { card }) => {
    s.effects[card]! |= EFFECT.acted // MP-063
    s.next = NO_CARD // MP-091
  }),
  lostTurn: change({ seat: NUMBER, card: NUMBER }),
  attacked: change(
    {
      seat: NUMBER,
      card: NUMBER,
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
  idle: change({ seat: NUMBER, card: NUMBER }),
  declined: change({ seat: NUMBER, card: NUMBER }),
  silenced: change({ seat: NUMBER, card: NUMBER }),
  /** `effect` is one of EFFECT. */
  affected: change({ seat: NUMBER, by: NUMBER, card: NUMBER, effect: NUMBER }, (s, { card, effect }) => {
    s.effects[card]! |= effect
  }),
  stripped: change({ seat: NUMBER, by: NUMBER, card: NUMBER }, (s, { card }) => {
    s.defenses[card] = 0
  }),
  shielded: change(
    { seat: NUMBER, by: NUMBER, kind: NUMBER, cards: LIST },
    (s, { kind, cards: shielded }) => {
      for (const card of shielded) s.defenses[card]! |= 1 << kind
    },
  ),
  hastened: change({ seat: NUMBER, by: NUMBER, card: NUMBER }, (s, { card }) => {
    s.next = card
  }),
  encored: change({ seat: NUMBER, by: NUMBER, card: NUMBER }),
  /** `result` is one of KO. */
  struck: change(
    { seat: NUMBER, by: NUMBER, card: NUMBER, result: NUMBER },
    (s, { by, card, result }, cards) => {
      if (result === KO.guarded) s.effects[card]! &= ~EFFECT.guard // MP-090
      if (result === KO.hit) knockOut(s, by, card, cards) // MP-072
    },
  ),
  rescued: change(
    { seat: NUMBER, by: NUMBER, card: NUMBER, victim: NUMBER },
    (s, { card, victim }, cards) => {
      cards.move(s, card, at.ko(victim), at.field(s.site))
      arrive(s, card, s.owner[card]!)
      s.effects[card] = EFFECT.acted // MP-093
      s.fallen = s.fallen.filter((other) => other !== card) // MP-093
    },
  ),
  redeployed: change({ seat: NUMBER, by: NUMBER, card: NUMBER, site: NUMBER }, (s, { card, site }, cards) => {
    cards.move(s, card, at.field(s.site), at.field(site))
    arrive(s, card, s.owner[card]!)
  }),
  peeked: change(
    { seat: NUMBER, by: NUMBER, victim: NUMBER, plan: FACE },
    (s, { seat, victim, plan }, cards) => cards.showTo(s, seat, [plan], at.plan(victim), 0),
  ),
  /** The face-down Supers there, Squad after Squad. */
  scouted: change({ seat: NUMBER, by: NUMBER, site: NUMBER, cards: FACES }, (s, facts, cards) => {
    let first = 0
    faceDownAt(s, facts.site).forEach((squad, owner) => {
      const seen = facts.cards.slice(first, first + squad.length)
      first += squad.length
      cards.showTo(s, facts.seat, seen, squadPlace(facts.site, owner), 0)
    })
  }),
  restocked: change({ seat: NUMBER, by: NUMBER, cards: LIST }, (s, { cards: tokens }, cards) =>
    cards.moveThese(s, tokens, at.bag, at.loot(s.site)),
  ),
  dipped: change({ seat: NUMBER, by: NUMBER, cards: LIST }, (s, { cards: tokens }, cards) =>
    cards.moveThese(s, tokens, at.bag, at.dipped),
  ),
  kept: change({ seat: NUMBER, by: NUMBER, card: NUMBER }, (s, { seat, card }, cards) => {
    cards.move(s, card, at.dipped, at.owned(seat))
    cards.moveAll(s, at.dipped, at.bag)
  }),
  grabbed: change({ seat: NUMBER, by: NUMBER, card: NUMBER }, (s, { seat, card }, cards) =>
    cards.move(s, card, at.loot(s.site), at.owned(seat)),
  ),
  swapped: change(
    { seat: NUMBER, by: NUMBER, gave: NUMBER, card: NUMBER },
    (s, { seat, gave, card }, cards) => {
      cards.move(s, gave, at.owned(seat), at.loot(s.site))
      cards.move(s, card, at.loot(s.site), at.owned(seat))
    },
  ),
  traded: change(
    { seat: NUMBER, by: NUMBER, victim: NUMBER, gave: NUMBER, card: NUMBER },
    (s, { seat, victim, gave, card }, cards) => {
      cards.move(s, gave, at.owned(seat), at.owned(victim))
      cards.move(s, card, at.owned(victim), at.owned(seat))
    },
  ),
  skimmed: change(
    { seat: NUMBER, by: NUMBER, victim: NUMBER, card: NUMBER },
    (s, { seat, victim, card }, cards) => cards.move(s, card, at.owned(victim), at.owned(seat)),
  ),
  creditStolen: change({ seat: NUMBER, by: NUMBER, victim: NUMBER, card: NUMBER }, (s, facts, cards) =>
    cards.move(s, facts.card, at.ko(facts.victim), at.ko(facts.seat)),
  ),
  rerouted: change({ seat: NUMBER, by: NUMBER, from: NUMBER, to: NUMBER, card: NUMBER }, (s, facts, cards) =>
    cards.move(s, facts.card, at.loot(facts.from), at.loot(facts.to)),
  ),
  /** How many of each side are left. */
  battleEnded: change({ site: NUMBER, heroes: NUMBER, villains: NUMBER }),

  // Loot
  claimed: change({ seat: NUMBER, by: NUMBER, card: NUMBER }, (s, { seat, card }, cards) =>
    cards.move(s, card, at.loot(s.site), at.owned(seat)),
  ),
  lootReturned: change({ site: NUMBER, cards: LIST }, (s, { site, cards: tokens }, cards) =>
    cards.moveThese(s, tokens, at.loot(site), at.bag),
  ),
  resolved: change({ site: NUMBER }, (s, { site }, cards) => {
    for (const card of s.field[site]!) leave(s, card) // MP-086
    cards.moveAll(s, at.field(site), at.discard) // MP-118
    s.resolved[site] = 1 // MP-119
    s.site = NOBODY // MP-119
  }),
  planCompleted: change({ seat: NUMBER, plan: NUMBER }, (s, { seat, plan }, cards) => {
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
  shown: change({ place: NUMBER, seat: NUMBER, cards: LIST }, (s, { place, seat, cards: shown }, cards) =>
    cards.show(s, shown, HIDDEN[place]!(seat), 0),
  ),
  ended: change({ winners: LIST, scores: LIST, byPlan: NUMBER }, (s) => {
    s.over = 1
  }),
})

export type Event = EventOf<typeof changes>

/** Plans whose rarity sides are the same. On a picture nobody asks. */
const kindOf = (card: number): number => (card < 0 ? NO_CARD : rarityKindOf(card))

/** All Supers at a Throwdown, with their owners, as they are turned up. */
export function supersAt(s: Table, site: number): { readonly cards: number[]; readonly owners: number[] } {
  const cards: number[] = []
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
