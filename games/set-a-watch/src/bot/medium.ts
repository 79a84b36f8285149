import { best } from '@conspire/bots'
import {
  NONE,
  type Ballots,
  type Bot,
  type Choice,
  type Json,
  type Question,
  type Seat,
} from '@conspire/kernel'
import { ABILITY_ANSWERS } from '../abilities/index.ts'
import { ballots } from '../ballots.ts'
import { ADVENTURERS, BEAST_MASTER } from '../cards/index.ts'
import {
  action,
  anywhere,
  canonical,
  maskOf,
  onABoard,
  onTop,
  PASS,
  pencilled,
  placement,
  placeOfBoardCard,
  saidOf,
  slotOfBoardCard,
  teleports,
  type Action,
} from '../choices.ts'
import { cleavable, diceToReroll, equipSwap, monolithSwap, trapDie } from '../questions.ts'
import { canStillAct } from '../actions.ts'
import { placeOf } from '../line.ts'
import { controllerOf, EVERY_SLOT, isOnWatch, leaderOf, slotOfDie, slotWithPassive } from '../party.ts'
import { DICE, DICE_EACH, FIRST_TAMED, NO_VOTE, SLOTS, type Table } from '../table.ts'
import * as camp from './camp.ts'
import { act, copyFight, fightOf, type Fight } from './fight.ts'
import { movesOf } from './moves.ts'
import * as pick from './picks.ts'
import { easiest, threatOf } from './creatures.ts'
import { CLASS_ORDER, standing } from './worth.ts'

/** A sound player by rule: one action ahead in the Watch, a price for everything in camp. */

export type Ask = Question<Table, Table>
type Answer = (ask: Ask) => Choice

/** Which slots this action uses, as flags. */
export function slotsUsed(s: Table, act: Action): number {
  switch (act.do) {
    case 'attack': {
      const { dice } = act
      let slots = 0
      for (let die = 0; die < DICE; die++) if ((dice >> die) & 1) slots |= 1 << slotOfDie(die)
      return dice >> FIRST_TAMED ? slots | (1 << s.classes.indexOf(BEAST_MASTER)) : slots
    }
    case 'ability':
    case 'stoke':
      return 1 << slotOfBoardCard(act.card)
    case 'sharpshooter':
      return 1 << slotOfDie(act.die)
    default:
      return 1 << Math.max(0, slotWithPassive(s, act.do === 'illuminate' ? 'burnsToReveal' : 'wards'))
  }
}

/** The slots of a seat, as flags. */
export function slotsOfSeat(s: Table, seat: Seat): number {
  let slots = 0
  for (let slot = 0; slot < SLOTS; slot++) if (controllerOf(s, slot) === seat) slots |= 1 << slot
  return slots
}

/** The slots of all who have not passed, and of this seat. */
export function slotsInPlay(s: Table, seat: Seat): number {
  let slots = 0
  for (let slot = 0; slot < SLOTS; slot++) {
    const other = controllerOf(s, slot)
    if (other === seat || ((s.passed >> other) & 1) === 0) slots |= 1 << slot
  }
  return slots
}

/** This seat's part in a plan of the party: the whole action, its own dice of a joint attack, or nothing yet. */
export function ownPart(s: Table, seat: Seat, plan: Action): Action | null {
  const own = slotsOfSeat(s, seat)
  const used = slotsUsed(s, plan)
  if ((used & ~own) === 0) return plan
  if (plan.do !== 'attack' || (used & own) === 0) return null
  let mine = 0
  for (let slot = 0; slot < SLOTS; slot++) if ((own >> slot) & 1) mine |= 0b111 << (slot * DICE_EACH)
  if ((own >> s.classes.indexOf(BEAST_MASTER)) & 1) mine |= 0b11 << FIRST_TAMED
  const dice = canonical(s, plan.dice & mine & ~s.held)
  return dice === 0 ? null : { ...plan, dice }
}

export interface Idea {
  readonly move: Action
  readonly gain: number
}

/** Every action that is worth a thought with what it gains at a glance, best first. */
export function ideas(fight: Fight, slots: number, width: number): Idea[] {
  const now = standing(fight)
  return movesOf(fight, slots, width)
    .map((move) => {
      const then = copyFight(fight)
      act(then, move)
      return { move, gain: standing(then) - now }
    })
    .sort((a, b) => b.gain - a.gain)
}

/** What must at least be gained to act at all. */
const WORTHWHILE = 0.05
/** The part of the best gain for which a player acts instead of waiting for somebody else. */
const IMPATIENCE = 0.97

/** What this seat does about a list of ideas of the whole party, best first. */
export function actOn(
  { seat, view, legal }: Ask,
  list: readonly Idea[],
  worthwhile = WORTHWHILE,
  impatience = IMPATIENCE,
): Choice {
  const s = view.table
  const rest = (s.passed >> seat) & 1 ? NONE : action.pack(PASS)
  const top = list[0]
  if (top === undefined || top.gain < worthwhile) return rest
  // Whoever is asked last acts all the same, for then all the others have chosen to wait.
  const isLast = view.pending!.seats.at(-1) === seat
  for (const { move, gain } of list) {
    if (gain < (isLast ? worthwhile : Math.max(worthwhile, impatience * top.gain))) break
    const own = ownPart(s, seat, move)
    const choice = own === null ? NONE : action.pack(own)
    if (legal.includes(choice)) return choice
  }
  // Somebody else should go first, if they can.
  const waiting = view.pending!.seats.some((other) => other !== seat && canStillAct(s, other))
  return waiting ? NONE : rest
}

const watch: Answer = (ask) => {
  const s = ask.view.table
  return actOn(ask, ideas(fightOf(s), slotsInPlay(s, ask.seat), 3))
}

/** SW-034: the option that others have already named, where it is about as good as one's own. */
function vote({ view, legal }: Ask, value: (option: number) => number, tolerance: number): Choice {
  const s = view.table
  const own = best(legal, value)
  for (const other of s.votes)
    if (other !== NO_VOTE && legal.includes(other) && value(other) >= value(own) - tolerance) return other
  return own
}

/** The Leader hears the others first: their word settles nothing, the Leader's does. */
export function hearsOthersFirst({ view, seat }: Ask): boolean {
  const s = view.table
  const othersToSpeak = view.pending!.seats.some((other) => other !== seat && s.votes[other] === NO_VOTE)
  return seat === leaderOf(s) && othersToSpeak
}

const rest: Answer = (ask) =>
  hearsOthersFirst(ask) ? NONE : vote(ask, (slot) => camp.restWorth(ask.view.table, slot), 0.6)

const cardWorth = (s: Table, card: number): number =>
  camp.refreshWorth(s, slotOfBoardCard(card), placeOfBoardCard(card))
const bestCard: Answer = ({ view, legal }) => best(legal, (card) => cardWorth(view.table, card))
/** The same where it may be left. */
const worthOrNone = (s: Table, choice: Choice): number => (choice === 0 ? 0 : cardWorth(s, choice - 1))
const bestCardOrNone: Answer = ({ view, legal }) => best(legal, (choice) => worthOrNone(view.table, choice))
const bolsterDice = diceToReroll((_s, f: { readonly slot: number }) => f.slot)

/** SW-035: the card that the party misses least, by whoever has it; nobody else's is named. */
const offer: Answer = ({ view, legal, seat }) => {
  const s = view.table
  const anyone = !s.classes.some((_, slot) => !isOnWatch(s, slot)) && s.phase < 3
  const least = pick.leastCard(s, anyone)
  if (legal.includes(least)) return least
  const own = legal.filter((choice) => choice < onABoard.count)
  const missed = (choice: number): number => pick.missed(s, slotOfBoardCard(choice), placeOfBoardCard(choice))
  if (own.length === 0) return NONE
  const mine = best(own, (choice) => -missed(choice))
  const waiting = view.pending!.seats.some((other) => other !== seat)
  return waiting && missed(mine) > missed(least) + 0.3 ? NONE : mine
}

const leastOf: Answer = ({ view, legal }) =>
  best(legal, (choice: number) => -pick.missed(view.table, slotOfBoardCard(choice), placeOfBoardCard(choice)))

/** What a question is about: the locals of the flow that asks. */
const localsOf = <L extends string>({ view }: Ask, ..._names: L[]): Readonly<Record<L, number>> =>
  view.pending!.locals

/** The die of a list that is missed least. */
const lose: Answer = (ask) => {
  const s = ask.view.table
  return vote(ask, (die) => -s.dice[die]! - 0.5 * ADVENTURERS[s.classes[slotOfDie(die)]!]!.reach, 1)
}

const CHOICES: Readonly<Record<string, Answer>> = {
  'draft.adventurer': ({ legal }) =>
    best(legal, (adventurer) => -CLASS_ORDER.indexOf(ADVENTURERS[adventurer]!.id)),
  'draft.final': ({ legal }) => legal[0]!,
  'monolith.swap': (ask) =>
    best(ask.legal, (choice) => {
      const s = ask.view.table
      return camp.swapWorth(s, monolithSwap.value(s, localsOf(ask, 'slot'), ask.seat, choice))
    }),
  'city.return': (ask) => easiest(ask.legal),
  'outpost.raise': () => 1,
  'pass.lock': lose,
  'rest.choose': rest,
  'camp.refresh': bestCard,
  'cottage.reroll': () => 0,
  'camp.place': ({ view, legal }) =>
    best(legal, (choice) => camp.placementWorth(view.table, placement.unpack(choice))),
  'camp.scout': ({ view: { table: s }, seat }) => anywhere.choice(s, {}, seat, camp.scout(s, true)),
  'camp.elvenScout': ({ view: { table: s }, seat }) => onTop.choice(s, {}, seat, camp.scout(s, false)),
  'camp.checkMap': ({ view, legal }) => best(legal, (card) => camp.locationWorth(view.table, card)),
  'camp.teleport': ({ view: { table: s }, seat }) => teleports.choice(s, {}, seat, camp.teleport(s)),
  'heal.whom': ({ view, legal }) => best(legal, (slot) => camp.healWorth(view.table, slot)),
  'heal.card': bestCard,
  'equip.swap': (ask) => {
    const s = ask.view.table
    const about = localsOf(ask, 'slot', 'optional')
    const choice = equipSwap.choice(s, about, ask.seat, camp.bestSwap(s, about.slot).swap)
    return ask.legal.includes(choice) ? choice : ask.legal[0]!
  },
  'prepared.whom': ({ view }) => camp.preparedFor(view.table) + 1,
  'runes.seal': ({ legal }) => easiest(legal),
  'bolster.reroll': (ask) => {
    const s = ask.view.table
    const about = localsOf(ask, 'slot')
    return bolsterDice.choice(s, about, ask.seat, camp.badDice(s, about.slot))
  },
  'tranquil.refresh': bestCardOrNone,
  'temple.refresh': (ask) => vote(ask, (choice) => worthOrNone(ask.view.table, choice), 0.5),
  'cathedral.destroy': (ask) => {
    const s = ask.view.table
    return vote(ask, (id) => threatOf(s, s.line[placeOf(s, id)]!), 0.5)
  },
  'exhaust.offer': offer,
  'exhaust.pick': leastOf,
  'watch.act': watch,
  'summon.unhallowed': (ask) => easiest(ask.legal),
  'vampire.die': lose,
  'bandit.die': lose,
  'trap.spring': ({ view }) => (pick.springs(view.table, trapDie(view.table)) ? 1 : 0),
  'tracking.reveal': () => 0,
  'cleave.keep': (ask) => {
    const s = ask.view.table
    const blow = localsOf(ask, 'warriorDice', 'doubled', 'excess')
    return pick.dieToKeep(s, { ...blow, warriorDice: maskOf(cleavable(s, blow)) }) + 1
  },
  'catacombs.reroll': ({ view, legal }) => {
    const s = view.table
    const worst = best(legal, (choice) => (choice === 0 ? -3.5 : -s.dice[choice - 1]!))
    return worst
  },
  'end.ward': () => 1,
}

/** The same as in thought. */
function inAbility({ view, seat, decision }: Ask): Choice {
  const { locals } = view.pending!
  const value = ABILITY_ANSWERS[decision]!(view.table, locals)!
  return (ballots as Ballots<Table>)[decision]!.choice.choice(view.table, locals, seat, value)
}

export const answer = (ask: Ask): Choice => (CHOICES[ask.decision] ?? inAbility)(ask)

/** What it would do with an Adventurer of somebody else: one proposal at most, and only where the others are asked too. Null for nothing. */
export function suggest({ seat, view, decision }: Ask): Json {
  if (decision !== 'watch.act') return null
  const s = view.table
  const own = slotsOfSeat(s, seat)
  for (const { move, gain } of ideas(fightOf(s), slotsInPlay(s, seat) & ~own, 2)) {
    if (gain < WORTHWHILE) return null
    const slot = EVERY_SLOT.find((one) => slotsUsed(s, move) === 1 << one)
    if (slot !== undefined) return pencilled(s, saidOf(s, move))
  }
  return null
}

export const medium: Bot<Table, Table> = {
  name: 'medium',
  choose: answer,
  suggest,
}
