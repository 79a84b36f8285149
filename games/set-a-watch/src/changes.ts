import {
  CARD,
  FACE,
  FACES,
  joinChanges,
  LIST,
  NOBODY,
  NUMBER,
  SEAT,
  under,
  type EventOf,
  type Place,
} from '@conspire/kernel'
import { ofAbilities } from './abilities/page.ts'
import {
  BEAST_MASTER,
  FIRST_ABILITY,
  FIRST_LOCATION,
  FIRST_OPTIONAL,
  FIRST_SUMMON,
  isSummon,
  locationOf,
} from './cards/index.ts'
import { change, declare, freeStolen, goes, musterEnds } from './changing.ts'
import { isUp, placeOf, renew, shift } from './line.ts'
import { slotOfDie } from './party.ts'
import { STREAM } from './streams.ts'
import {
  DICE,
  DICE_EACH,
  DIE,
  FIRST_TAMED,
  FROM,
  MARK,
  NO_ID,
  NO_SLOT,
  NO_VOTE,
  PHASE,
  SPACE,
  table,
  TO,
  type Table,
} from './table.ts'

const { at } = table
const underDeck = under(at.deck)
const underUnused = under(at.unused)
const underUnhallowed = under(at.unhallowed)

/** By PILE, FROM and TO. */
const PILES: readonly Place[] = [at.deck, at.unused, at.map]
const SOURCES: readonly Place[] = [at.deck, at.graveyard, at.horde, at.unhallowed, at.skeletons]
const GRAVES: readonly Place[] = [at.graveyard, at.removed, at.deck, underDeck, at.horde, at.tamed]

/** Facts of the same kind, by their names. */
const facts = <const N extends string, const K extends string>(names: readonly N[], kind: K): Record<N, K> =>
  Object.fromEntries(names.map((name) => [name, kind])) as Record<N, K>

/** What lasts for the round. */
const EFFECTS = ['light', 'cancels', 'reach', 'bane', 'poison', 'rogueRanged', 'once'] as const
export type Effects = Readonly<Record<(typeof EFFECTS)[number], number>>
/** The piles that are laid out before the first night. */
const LAID = ['deck', 'map', 'unused', 'unhallowed', 'horde', 'leftOut', 'leftUnhallowed'] as const

function damages(s: Table, place: number, damage: number, by: number): void {
  s.hurt[place]! += damage
  s.by[place]! |= by
}

function exhausts(s: Table, slot: number, card: number): void {
  s.exhausted[slot]! |= 1 << card // SW-014
}

function releases(s: Table, dice: number): void {
  s.held &= ~dice
  if (s.held === 0) musterEnds(s)
}

function opens(s: Table, health: number, before: number, behind: number): void {
  s.fallenHealth = health
  s.fallenBefore = before
  s.fallenBehind = behind
}

function settles(s: Table): void {
  s.offers.length = 0
  s.votes.fill(NO_VOTE)
}

/** What is not played with, once the piles are laid out: Ability cards that were not dealt, and what the table has agreed to leave out. */
function staysInBox(s: Table, card: number): boolean {
  if (isSummon(card)) return card >= FIRST_SUMMON + s.difficulty
  if (card < FIRST_LOCATION) return false
  if (card >= FIRST_ABILITY) return true
  if (locationOf(card).kind === 'final') return card !== s.map[0]
  return s.moreLocations === 0 && card >= FIRST_OPTIONAL
}

const own = declare({
  drafted: change({ seat: SEAT, slot: NUMBER, adventurer: NUMBER }, (s, { slot, adventurer }) => {
    s.classes[slot] = adventurer
  }),
  finalChosen: change({ seat: SEAT, card: CARD }),
  dealtBoard: change({ slot: NUMBER, board: LIST, spare: LIST, exhausted: NUMBER }, (s, facts) => {
    const { slot, board, spare, exhausted } = facts
    for (const card of [...board, ...spare]) s.box.splice(s.box.indexOf(card), 1) // SW-016
    s.boards[slot] = board.slice()
    s.spare[slot] = spare.slice()
    s.exhausted[slot] = exhausted // SW-018
  }),
  /** All piles are laid out; the final location and the next Unhallowed lie open. */
  setUp: change({ fire: NUMBER, ...facts(LAID, FACES) }, (s, { fire, ...laid }, cards) => {
    s.fire = fire
    for (const pile of LAID) s[pile] = laid[pile].slice()
    s.box = s.box.filter((card) => staysInBox(s, card))
    for (const pile of ['map', 'unused', 'unhallowed', 'leftOut', 'leftUnhallowed'] as const)
      cards.belong(s, s[pile], at[pile])
    cards.belong(s, s.horde, at.leftUnhallowed)
    cards.show(s, [s.map[0]!, s.unhallowed.at(-1)!])
  }),
  travelled: change({ round: NUMBER, card: CARD }, (s, { round, card }, cards) => {
    cards.moveAll(s, at.location, at.visited) // SW-166
    cards.draw(s, card, at.map, at.location)
    s.round = round
    s.phase = PHASE.travel
  }),
  fire: change({ fire: NUMBER }, (s, { fire }) => {
    s.fire = fire
  }),
  exhausted: change({ slot: NUMBER, at: NUMBER }, (s, { slot, at: card }) => exhausts(s, slot, card)),
  refreshed: change({ slot: NUMBER, at: NUMBER }, (s, { slot, at: card }) => {
    s.exhausted[slot]! &= ~(1 << card) // SW-047
  }),
  rolled: change({ dice: LIST }, (s, { dice }) => {
    s.phase = PHASE.roll
    s.rolled.fill(0)
    for (let die = 0; die < DICE; die++) {
      s.dice[die] = dice[die]! // SW-055
      s.dieIs[die] = DIE.free
      s.rolled[slotOfDie(die)]! += dice[die]!
    }
  }),
  dieSet: change(
    { die: NUMBER, value: NUMBER, is: NUMBER, total: NUMBER },
    (s, { die, value, is, total }) => {
      s.dice[die] = value
      s.dieIs[die] = is
      s.rolled[slotOfDie(die)] = total
    },
  ),
  /** SW-034 */
  offered: change({ options: LIST }, (s, { options }) => {
    s.offers.push(...options)
  }),
  voted: change({ seat: SEAT, option: NUMBER }, (s, { seat, option }) => {
    s.votes[seat] = option
  }),
  settled: change({ option: NUMBER }, settles),
  /** SW-069 */
  rested: change({ slot: NUMBER }, (s, { slot }) => {
    s.phase = PHASE.camp
    s.camper = slot
    s.rests[slot]!++
  }),
  /** Dice of the camper, as flags, go onto a space of the Camp board. */
  placed: change({ seat: SEAT, space: NUMBER, dice: NUMBER, runes: NUMBER }, (s, { space, dice }) => {
    const first = s.camper * DICE_EACH
    const isTrap = space === SPACE.special && s.classes[s.camper] === BEAST_MASTER
    for (let i = 0; i < DICE_EACH; i++) {
      if (((dice >> i) & 1) === 0) continue
      s.dieIs[first + i] = isTrap ? DIE.trap : DIE.spent
      if (space === SPACE.scoutAhead) s.scoutDie = s.dice[first + i]!
    }
    s.placed[space]!++
  }),
  /** The top cards of a pile are taken up to be looked at. */
  looked: change({ seat: SEAT, pile: NUMBER, cards: FACES }, (s, { seat, pile, cards: faces }, cards) => {
    s.looker = seat
    cards.deal(s, faces, PILES[pile]!, at.peek)
  }),
  /** What was looked at goes back; both lists from the top down. Nobody else knows which card went where. */
  scouted: change({ seat: SEAT, top: FACES, bottom: FACES }, (s, { seat, top, bottom }, cards) => {
    cards.showOnly(s, seat, [...top, ...bottom])
    for (let i = top.length - 1; i >= 0; i--) cards.move(s, top[i]!, at.peek, at.deck)
    for (let i = 0; i < bottom.length; i++) cards.move(s, bottom[i]!, at.peek, underDeck)
    s.looker = NOBODY
  }),
  /**
   * One location on top of the Map deck, the others under the Unused deck, with the one that came out of the Map deck unseen.
   * Nobody else can say any longer that the Map holds regular locations only.
   */
  mapped: change({ seat: SEAT, map: FACE, under: FACES }, (s, { seat, map, under: others }, cards) => {
    cards.move(s, map, at.peek, at.map)
    for (const card of others) {
      // What is not among the cards in hand is the one that was on top of the Map deck.
      if (s.peek.includes(card)) cards.move(s, card, at.peek, underUnused)
      else cards.moveAt(s, s.map.length - 2, card, at.map, underUnused)
    }
    s.looker = NOBODY
    cards.belong(s, [map, ...others], at.unused, seat)
  }),
  equipped: change({ slot: NUMBER, at: NUMBER, card: CARD }, (s, { slot, at: place, card }) => {
    const spare = s.spare[slot]!
    spare[spare.indexOf(card)] = s.boards[slot]![place]! // SW-082
    // SW-083: the place keeps its state.
    s.boards[slot]![place] = card
  }),
  /** An Unhallowed goes from the Graveyard under its deck, which may be shuffled. */
  sealed: change({ card: CARD, shuffled: NUMBER }, (s, { card, shuffled }, cards) => {
    cards.move(s, card, at.graveyard, underUnhallowed)
    if (shuffled === 1) cards.shuffle(s, at.unhallowed, STREAM.unhallowed)
  }),
  /** The top of the Unhallowed deck lies open. */
  topTurned: change({ card: CARD }, (s, { card }, cards) => {
    cards.show(s, [card], at.unhallowed, s.unhallowed.length - 1)
  }),
  /** SW-172: the party looks through the Unhallowed deck. */
  searched: change({ cards: LIST }, (s, { cards: faces }, cards) => {
    cards.show(s, faces, at.unhallowed)
  }),
  /** SW-096 */
  vanquished: change({ card: CARD }, (s, { card }, cards) => cards.draw(s, card, at.horde, at.removed)),
  campEnded: change({}),
  /** Those who sit out put their dice aside. */
  watchBegan: change({ out: NUMBER }, (s, { out }) => {
    s.phase = PHASE.watch
    s.out = out // SW-107
    for (let die = 0; die < DICE; die++)
      if ((out >> slotOfDie(die)) & 1 && s.dieIs[die] === DIE.free) s.dieIs[die] = DIE.aside // SW-106
  }),
  /** A card enters the Line; face up its Reveal power is due. */
  entered: change(
    { id: NUMBER, at: NUMBER, card: FACE, up: NUMBER, from: NUMBER },
    (s, { at: place, card, up, from }, cards) => {
      if (from === FROM.deck || from === FROM.horde) cards.draw(s, card, SOURCES[from]!, at.line)
      else cards.move(s, card, SOURCES[from]!, at.line)
      const last = s.line.length - 1
      if (up === 1) s.marks[last] = MARK.up | MARK.due // SW-119
      // The Unhallowed comes to light where its Summon was turned up: the trap or the knife may strike.
      if (up === 1 && from === FROM.unhallowed) s.marks[last]! |= MARK.fresh
      if (place !== last) shift(s, last, place)
    },
  ),
  /** Turned up; `due` when its Reveal power is to go off. */
  turnedUp: change({ id: NUMBER, card: CARD, due: NUMBER }, (s, { id, card, due }, cards) => {
    const place = placeOf(s, id)
    cards.show(s, [card], at.line, place)
    s.marks[place]! |= MARK.up | MARK.fresh // SW-058
    if (due === 1) s.marks[place]! |= MARK.due // SW-118
  }),
  marked: change({ id: NUMBER, marks: NUMBER }, (s, { id, marks }) => {
    s.marks[placeOf(s, id)] = marks
  }),
  powerUsed: change({ id: NUMBER, card: CARD, first: NUMBER }),
  cancelled: change({ id: NUMBER, card: CARD }),
  /** A card leaves the Line, for all to see. */
  left: change({ id: NUMBER, card: CARD, to: NUMBER, defeated: NUMBER }, (s, { id, card, to }, cards) => {
    const place = placeOf(s, id)
    freeStolen(s, place, DIE.spent) // SW-212
    if (!isUp(s, place)) cards.show(s, [card], at.line, place)
    cards.moveAt(s, place, card, at.line, GRAVES[to]!) // SW-140
    goes(s, id, card)
    if (to === TO.horde) s.joined++
  }),
  /** SW-254: face up and undamaged to the end of the Line. */
  cameBack: change({ id: NUMBER, as: NUMBER }, (s, { id }) => {
    const place = placeOf(s, id)
    goes(s, id, s.line[place]!)
    renew(s, place, MARK.up | MARK.live)
  }),
  moved: change({ id: NUMBER, at: NUMBER }, (s, { id, at: place }) => shift(s, placeOf(s, id), place)),
  stole: change({ id: NUMBER, die: NUMBER }, (s, { id, die }) => {
    s.stolen[placeOf(s, id)]! |= 1 << die // SW-213
    s.dieIs[die] = DIE.stolen // SW-209
    releases(s, 1 << die)
  }),
  /** A new action of this seat: its pass is withdrawn, and the moment for Berserker is over. */
  acted: change({ seat: SEAT }, (s, { seat }) => {
    s.acting = seat
    s.passed &= ~(1 << seat) // SW-131
    opens(s, 0, NO_ID, NO_ID) // SW-221
  }),
  /** Dice are spent on a creature; tamed creatures go to the Graveyard before it is looked at. */
  attacked: change(
    { seat: SEAT, id: NUMBER, dice: NUMBER, damage: NUMBER, poison: NUMBER },
    (s, { id, dice, damage, poison }) => {
      const place = placeOf(s, id)
      let by = 0
      for (let die = 0; die < DICE; die++) {
        if (((dice >> die) & 1) === 0) continue
        s.dieIs[die] = DIE.attacked // SW-138
        by |= 1 << slotOfDie(die)
      }
      if (dice >> FIRST_TAMED) {
        by |= 1 << s.classes.indexOf(BEAST_MASTER)
        for (let i = s.tamed.length - 1; i >= 0; i--)
          if ((dice >> (FIRST_TAMED + i)) & 1) s.graveyard.push(s.tamed.splice(i, 1)[0]!) // SW-142
      }
      damages(s, place, damage, by)
      s.marks[place]! |= MARK.carriesDie
      s.poison = poison
      releases(s, dice)
      if (dice >> FIRST_TAMED) musterEnds(s)
    },
  ),
  /** An ability is used, by a die or (NO_DIE) by exhausting its card. */
  used: change(
    { seat: SEAT, slot: NUMBER, at: NUMBER, die: NUMBER, target: NUMBER, second: NUMBER },
    (s, { slot, at: card, die }) => {
      // SW-145
      if (die < 0) exhausts(s, slot, card)
      else {
        s.dieOn[slot]! |= 1 << card // SW-144
        s.dieIs[die] = DIE.spent
      }
    },
  ),
  hurt: change({ id: NUMBER, damage: NUMBER, by: NUMBER }, (s, { id, damage, by }) =>
    damages(s, placeOf(s, id), damage, by),
  ),
  /** SW-088 */
  trapSprung: change({ id: NUMBER, die: NUMBER }, (s, { id, die }) => {
    const place = placeOf(s, id)
    s.dieIs[die] = DIE.attacked
    damages(s, place, s.dice[die]!, 1 << slotOfDie(die))
    s.marks[place]! |= MARK.carriesDie
  }),
  effects: change(facts(EFFECTS, NUMBER), (s, effects) => {
    for (const name of EFFECTS) s[name] = effects[name]
  }),
  /** SW-221 */
  opening: change({ health: NUMBER, before: NUMBER, behind: NUMBER }, (s, { health, before, behind }) =>
    opens(s, health, before, behind),
  ),
  /** The Graveyard becomes the Creature deck. */
  reshuffled: change({ count: NUMBER }, (s, _, cards) => {
    cards.moveAll(s, at.graveyard, at.deck) // SW-103
    cards.shuffle(s, at.deck, STREAM.creatures) // SW-101
  }),
  /** Nobody can tell any longer what lies where in the deck. */
  summonReturned: change({ card: CARD }, (s, { card }, cards) => {
    cards.move(s, card, at.graveyard, at.deck)
    cards.shuffle(s, at.deck, STREAM.creatures) // SW-249
  }),
  /** The top card of the Creature deck goes unseen on top of the Horde. */
  joinedHorde: change({ card: FACE }, (s, { card }, cards) => {
    cards.draw(s, card, at.deck, at.horde) // SW-203
    s.joined++ // SW-249
  }),
  passed: change({ seat: SEAT }, (s, { seat }) => {
    s.passed |= 1 << seat
  }),
  withdrew: change({ seat: SEAT }, (s, { seat }) => {
    s.passed &= ~(1 << seat)
  }),
  /** SW-135 */
  mustered: change({ seat: SEAT, id: NUMBER, dice: NUMBER }, (s, { seat, id, dice }) => {
    s.passed &= ~(1 << seat)
    if (s.musterOn === NO_ID) s.musterBy = seat
    s.musterOn = id
    s.held |= dice
  }),
  dispersed: change({ dice: NUMBER }, (s, { dice }) => releases(s, dice)),
  watchEnded: change({}, (s) => {
    s.phase = PHASE.end
    s.passed = 0
    s.acting = NOBODY
    musterEnds(s)
  }),
  /** SW-126 */
  setAside: change({ card: CARD }, (s, { card }, cards) => cards.draw(s, card, at.graveyard, at.skeletons)),
  /** Dice go back to their owners and what lasted for the round ends. */
  roundEnded: change({ round: NUMBER }, (s) => {
    s.dice.fill(0)
    s.dieIs.fill(DIE.unrolled) // SW-162
    s.dieOn.fill(0)
    s.rolled.fill(0)
    s.camper = NO_SLOT
    s.out = 0
    for (const name of EFFECTS) s[name] = 0 // SW-152
    s.joined = 0
    s.gone.length = 0
    s.serial = 0
    s.placed.fill(0)
    s.scoutDie = 0
    opens(s, 0, NO_ID, NO_ID)
  }),
  ended: change({ end: NUMBER }, (s, { end }) => {
    s.phase = PHASE.over
    s.end = end
  }),
})

/** Every change that somebody can see. */
export const changes = joinChanges(own, ofAbilities)

export type Event = EventOf<typeof changes>
