import { NOBODY, NOTHING, thoughtOf, thoughtsOf } from '@conspire/kernel'
import { ABILITY_ANSWERS } from '../abilities/index.ts'
import { cardNumber, isSummon, UNSEEN } from '../cards/index.ts'
import { changes, type Event } from '../changes.ts'
import type { Action } from '../choices.ts'
import { reckoning } from '../flows/end.ts'
import { oneAction, settle } from '../flows/fight.ts'
import { formLine } from '../flows/forming.ts'
import { isAvailable, isFree } from '../party.ts'
import { blowIn, trapDie } from '../questions.ts'
import { DICE, NO_ID, NO_VOTE, type Table } from '../table.ts'
import { easiest } from './creatures.ts'
import * as pick from './picks.ts'

/**
 * A Watch thought through: the rules' own flows (`thoughtOf`), without the machinery of a match, which costs too much for a bot that goes through thousands of them.
 *
 * The whole party is in one hand: whoever thinks may plan for all, and act only for their own. What the rules ask in between is answered by `picks`; a new deck is the
 * Graveyard as it lies, a rerolled die shows a little more than the middle. `fight.test.ts` compares it with the game, action by action.
 */
export type Fight = Table

/** The game's changes for what is thought of beside the flows. */
export const think = thoughtsOf(changes)

/** What a card that nobody has seen is taken for: a Fae, the most ordinary creature of the deck. */
const ORDINARY_CREATURE = cardNumber('cr-fae-6')
/** … and an Unhallowed. */
const ORDINARY_LORD = cardNumber('un-wraith-lord')
const known = (card: number): number => (card === UNSEEN ? ORDINARY_CREATURE : card)

/** The fight as it stands, from a view or an imagined table. */
export function fightOf(s: Readonly<Table>): Fight {
  return {
    ...copyFight(s),
    players: 1,
    passed: 0,
    held: 0,
    musterOn: NO_ID,
    musterBy: NOBODY,
    acting: NOBODY,
    boards: s.boards.map((board) => board.slice()),
    spare: s.spare.map((cards) => cards.slice()),
    deck: s.deck.map(known),
    unhallowed: s.unhallowed.map((card) => (card === UNSEEN ? ORDINARY_LORD : card)),
    horde: s.horde.map(known),
    line: s.line.map(known),
    skeletons: s.skeletons.slice(),
    rolled: s.rolled.slice(),
    rests: s.rests.slice(),
    placed: s.placed.slice(),
    peek: [],
    offers: [],
    votes: [NO_VOTE],
  }
}

/** A copy; what a Watch never changes is shared. */
export function copyFight(f: Fight): Fight {
  return {
    ...f,
    exhausted: f.exhausted.slice(),
    dieOn: f.dieOn.slice(),
    dice: f.dice.slice(),
    dieIs: f.dieIs.slice(),
    deck: f.deck.slice(),
    unhallowed: f.unhallowed.slice(),
    horde: f.horde.slice(),
    graveyard: f.graveyard.slice(),
    removed: [],
    tamed: f.tamed.slice(),
    line: f.line.slice(),
    ids: f.ids.slice(),
    marks: f.marks.slice(),
    hurt: f.hurt.slice(),
    by: f.by.slice(),
    wounds: f.wounds.slice(),
    stolen: f.stolen.slice(),
    gone: [],
  }
}

/** The action that is thought of. */
let intended: Action = { do: 'pass' }

/** What the rules ask in the course of a Watch. */
const ANSWERS: Parameters<typeof thoughtOf<Fight, Event>>[0]['answers'] = {
  'watch.act': () => intended,
  'exhaust.offer': (f) => [0, pick.leastCard(f, false)],
  'summon.unhallowed': (f) => easiest(f.unhallowed.toReversed()),
  'trap.spring': (f) => pick.springs(f, trapDie(f)),
  'vampire.die': pick.highestDie,
  'bandit.die': pick.dieToLose,
  'tracking.reveal': () => NOTHING,
  'cleave.keep': (f, blow) => pick.dieToKeep(f, blowIn(blow)),
  'catacombs.reroll': () => NOTHING,
  'end.ward': () => true,
  ...ABILITY_ANSWERS,
}

const thought = thoughtOf<Fight, Event>({
  answers: ANSWERS,
  // Of a die: 4 of 6, 5 of 8.
  below: (sides) => sides >> 1,
  shuffle(f) {
    // Somewhere in the deck.
    if (isSummon(f.deck.at(-1)!)) f.deck.splice(f.deck.length >> 1, 0, f.deck.pop()!)
  },
})
const actThrough = thought(oneAction)
const form = thought(formLine)
const settled = thought(settle)

/** One action of the party at `watch.act`, with all that follows from it. */
export function act(f: Fight, done: Action): void {
  intended = done
  actThrough(f)
}

/** Chapter 8: the Line is formed and the fire reveals what it lights. */
export function beginWatch(f: Fight): void {
  form(f)
  settled(f)
}

/** Step 5: what is left of the Line joins the Horde and hurts. Afterwards `end` says how it stands. */
export const endRound = thought(reckoning)

/** The dice that can be spent. */
export function freeDice(f: Table): number[] {
  const dice: number[] = []
  for (let die = 0; die < DICE; die++) if (isAvailable(f, die) && isFree(f, die)) dice.push(die)
  return dice
}
