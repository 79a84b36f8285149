import { CARD, factsIn, isReadiness, type Readiness, type View } from '@conspire/kernel'
import { ofAbilities } from '../abilities/page.ts'
import { locationOf, UNSEEN } from '../cards/index.ts'
import type { Event } from '../changes.ts'
import { CREATURE } from '../changing.ts'
import { runeNames } from '../choices.ts'
import type { MessageId } from '../i18n/en.ts'
import { leaderOf } from '../party.ts'
import { CARDS_EACH, DICE_EACH, FROM, DIE, ENDING, NO_SLOT, ROUNDS, SPACE, TO, type Table } from '../table.ts'
import { adventurerForms, nameOf } from './cards.ts'
import { runeWords, spaceId } from './camp.ts'
import { isPartyChoice, optionWords } from './options.ts'
import { sentence } from './say.ts'
import { abilityWords, creatureWords, formsOf, nameOfSlot, slotsIn, whoseDice } from './seen.ts'
import type { Speaker } from './speaker.ts'

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>
type Lines = {
  readonly [Type in Exclude<Event['type'], keyof typeof ofAbilities>]: (
    s: Speaker,
    event: Of<Type>,
    seen: Table,
    view: View<Table>,
  ) => string | null
}

/** What says itself: marks and counters, and what the lines around it tell already. */
const silent = (): null => null

/** Cards dealt at the start of the Watch: their number stands on the location. */
const DEALT: ReadonlySet<string> = new Set(['SW-099', 'SW-190', 'SW-191'])
const FIRE: ReadonlySet<string> = new Set(['SW-062', 'SW-064'])

const LEFT: Readonly<Record<number, MessageId>> = {
  [TO.graveyard]: 'log.left.graveyard',
  [TO.removed]: 'log.left.removed',
  [TO.deckTop]: 'log.left.top',
  [TO.deckBottom]: 'log.left.bottom',
  [TO.horde]: 'log.left.horde',
  [TO.tamed]: 'log.left.tamed',
}
const DEFEATED: Readonly<Record<number, MessageId>> = {
  [TO.graveyard]: 'log.defeated',
  [TO.removed]: 'log.defeated.removed',
  [TO.deckBottom]: 'log.defeated.under',
}

const PILES = ['pile.deck', 'pile.unused', 'pile.map'] as const

const knows = (cards: readonly number[]): boolean => cards.every((card) => card !== UNSEEN)

const count = (s: Speaker, cards: readonly number[]): string => s.say('part.cards', { count: cards.length })

const about = (s: Speaker, seen: Table, id: number): { card: string } => ({
  card: creatureWords(s, seen, id),
})

/** The values of the camper's dice; how many they are, when the round is over. */
function placedDice(s: Speaker, seen: Table, dice: number): string {
  const own = [0, 1, 2].filter((i) => (dice >> i) & 1)
  if (seen.camper === NO_SLOT) return s.say('part.dice', { count: own.length })
  return s.list(own.map((i) => s.say('part.value', { value: seen.dice[seen.camper * DICE_EACH + i]! })))
}

function spaceWords(s: Speaker, seen: Table, space: number, runes: number): string {
  if (space === SPACE.runes) return s.say('part.runes', { runes: runeWords(s, runeNames(runes)) })
  return nameOf(spaceId(seen, space), s.lang)
}

/** How it ended: all win or all lose (SW-001). */
export function victory(s: Speaker, end: number): string {
  if (end === ENDING.won) return s.say('won')
  return s.say(end === ENDING.summon ? 'lost.summon' : 'lost.exhausted')
}

const LINES: Lines = {
  drafted: (s, { seat, adventurer }) =>
    s.tell('log.drafted', seat, { the: adventurerForms(adventurer, s.lang).the }),
  finalChosen: (s, { card }) => s.say('log.finalChosen', { card: s.card(card) }),
  dealtBoard: (s, { slot, board, spare, exhausted }, seen) =>
    s.say('log.dealtBoard', {
      the: formsOf(s, seen, slot).the,
      cards: s.cards(board),
      exhausted: s.cards(board.filter((_, at) => (exhausted >> at) & 1)),
      spare: s.cards(spare),
    }),
  setUp: (s, { fire, deck, map }) => s.say('log.setUp', { fire, deck: deck.length, final: s.card(map[0]!) }),
  travelled: (s, { round, card }, seen) =>
    s.say('log.travelled', {
      round,
      rounds: ROUNDS,
      card: s.card(card),
      creatures: locationOf(card).creatures,
      leader: s.name(leaderOf({ ...seen, round })),
    }),
  fire: (s, { fire }) => (fire === 0 ? s.say('log.fire.out') : s.say('log.fire', { fire })),
  exhausted: (s, { rule, slot, at }, seen) =>
    s.say(FIRE.has(rule) ? 'log.exhausted.fire' : 'log.exhausted', {
      card: abilityWords(s, seen.boards[slot]![at]!),
    }),
  refreshed: (s, { slot, at }, seen) =>
    s.say('log.refreshed', { card: abilityWords(s, seen.boards[slot]![at]!) }),
  rolled: (s, { dice }, seen) =>
    s.say('log.rolled', {
      dice: seen.classes
        .map((_, slot) =>
          s.say('log.rolled.one', {
            name: nameOfSlot(s, seen, slot),
            values: dice.slice(slot * DICE_EACH, (slot + 1) * DICE_EACH).join(' '),
          }),
        )
        .join(', '),
    }),
  dieSet: (s, { rule, die, value, is }, seen) => {
    const { the, of } = formsOf(s, seen, Math.floor(die / DICE_EACH))
    if (is === DIE.locked) return s.say('log.die.locked', { die: s.say('part.die', { of, value }) })
    return rule === 'SW-222' ? s.say('log.die.kept', { the, value }) : s.say('log.die.set', { of, value })
  },
  offered: silent,
  // The question tells what the numbers mean; when it is settled, so is the matter.
  voted: (s, { seat, option }, seen, { pending }) =>
    pending && isPartyChoice(pending.name) && seen.offers.includes(option)
      ? s.tell('log.voted', seat, { option: optionWords(s, seen, pending.name, option) })
      : null,
  settled: silent,
  rested: (s, { slot }, seen) => s.say('log.rested', { the: formsOf(s, seen, slot).the }),
  placed: (s, { seat, space, dice, runes }, seen) =>
    s.tell('log.placed', seat, {
      dice: placedDice(s, seen, dice),
      space: spaceWords(s, seen, space, runes),
    }),
  looked: (s, { seat, pile, cards }) => {
    const words = { pile: s.say(PILES[pile]!), count: cards.length, cards: s.cards(cards) }
    return knows(cards) && seat === s.listener
      ? s.say('log.looked.you', words)
      : s.say('log.looked.other', { ...words, name: s.name(seat) })
  },
  scouted: (s, { seat, top, bottom }) =>
    knows([...top, ...bottom]) && seat === s.listener
      ? s.say('log.scouted.you', { top: s.cards(top), bottom: s.cards(bottom) })
      : s.say('log.scouted.other', { name: s.name(seat), top: count(s, top), bottom: count(s, bottom) }),
  mapped: (s, { seat, map, under }) =>
    seat === s.listener
      ? s.say('log.mapped.you', {
          card: s.card(map),
          // What came out of the Map deck nobody has seen.
          under: s.list(under.map((card) => (card === UNSEEN ? s.say('part.fromMap') : s.card(card)))),
        })
      : s.say('log.mapped.other', { name: s.name(seat) }),
  equipped: (s, { slot, card }, seen) =>
    s.say('log.equipped', { the: formsOf(s, seen, slot).the, card: s.card(card) }),
  sealed: (s, { card, shuffled }) =>
    s.say(shuffled === 1 ? 'log.sealed.shuffled' : 'log.sealed', { card: s.card(card) }),
  topTurned: silent,
  searched: (s, { cards }) => s.say('log.searched', { cards: s.cards(cards) }),
  vanquished: (s, { card }) => s.say('log.vanquished', { card: s.card(card) }),
  campEnded: (s) => s.say('log.campEnded'),
  watchBegan: (s, { out }, seen) =>
    out === 0
      ? s.say('log.watchBegan')
      : s.say('log.watchBegan.out', {
          who: s.list(slotsIn(out).map((slot) => formsOf(s, seen, slot).the)),
        }),
  entered: (s, { rule, at, card, up, from }) => {
    if (from === FROM.skeletons) return s.say('log.skeletons', { card: s.card(card) })
    if (up === 1) return s.say('log.entered.up', { card: s.card(card), position: at + 1 })
    if (DEALT.has(rule)) return null
    const position = at + 1
    return card === UNSEEN
      ? s.say('log.entered.down', { position })
      : s.say('log.entered.known', { card: s.card(card), position })
  },
  turnedUp: (s, { card }) => s.say('log.turnedUp', { card: s.card(card) }),
  marked: silent,
  powerUsed: (s, { card, first }) =>
    s.say(first === 1 ? 'log.power.first' : 'log.power.reveal', { card: s.card(card) }),
  cancelled: (s, { card }) => s.say('log.cancelled', { card: s.card(card) }),
  left: (s, { card, to, defeated }) =>
    s.say((defeated === 1 ? DEFEATED[to] : undefined) ?? LEFT[to]!, { card: s.card(card) }),
  cameBack: (s, { as }, seen) => s.say('log.cameBack', about(s, seen, as)),
  moved: (s, { id, at }, seen) => s.say('log.moved', { ...about(s, seen, id), position: at + 1 }),
  stole: (s, { id, die }, seen) =>
    s.say('log.stole', { ...about(s, seen, id), of: formsOf(s, seen, Math.floor(die / DICE_EACH)).of }),
  acted: silent,
  attacked: (s, { seat, id, dice, damage }, seen) =>
    s.tell('log.attacked', seat, { ...about(s, seen, id), damage, who: whoseDice(s, seen, dice) }),
  used: (s, { seat, slot, at, die }, seen) =>
    s.tell(die < 0 ? 'log.used.exhaust' : 'log.used.die', seat, {
      card: abilityWords(s, seen.boards[slot]![at % CARDS_EACH]!),
    }),
  hurt: (s, { id, damage }, seen) => s.say('log.hurt', { ...about(s, seen, id), damage }),
  trapSprung: (s, { id }, seen) => s.say('log.trapSprung', about(s, seen, id)),
  effects: silent,
  opening: silent,
  reshuffled: (s, { count }) => s.say('log.reshuffled', { count }),
  summonReturned: (s, { card }) => s.say('log.summonReturned', { card: s.card(card) }),
  joinedHorde: (s, { card }) =>
    card === UNSEEN ? s.say('log.joinedHorde') : s.say('log.left.horde', { card: s.card(card) }),
  passed: (s, { seat }) => s.tell('log.passed', seat),
  withdrew: (s, { seat }) => s.tell('log.withdrew', seat),
  mustered: (s, { seat, id, dice }, seen) =>
    s.tell('log.mustered', seat, { ...about(s, seen, id), who: whoseDice(s, seen, dice) }),
  dispersed: (s, { dice }, seen) => s.say('log.dispersed', { who: whoseDice(s, seen, dice) }),
  watchEnded: (s) => s.say('log.watchEnded'),
  setAside: (s, { card }) => s.say('log.setAside', { card: s.card(card) }),
  roundEnded: (s, { round }) => s.say('log.roundEnded', { round }),
  ended: (s, { end }) => victory(s, end),
}

/** What only an ability changes, in the message of that name. */
function ofAbility(s: Speaker, event: Event, seen: Table): string {
  const fill: Record<string, string | number> = {}
  for (const [name, kind, value] of factsIn(ofAbilities, event)) {
    if (kind === CREATURE) fill['card'] = creatureWords(s, seen, value as number)
    else if (kind === CARD) fill['card'] = s.card(value as number)
    else if (typeof value === 'number') fill[name] = value
  }
  return s.say(`log.${event.type}` as MessageId, fill)
}

function readiness(s: Speaker, { type, seat }: Readiness): string {
  return s.tell(type === 'ready' ? 'log.ready' : 'log.notReady', seat)
}

export function event(s: Speaker, view: View<Table>, event: Event | Readiness): string | null {
  if (isReadiness(event)) return readiness(s, event)
  if (event.type in ofAbilities) return sentence(ofAbility(s, event, view.table))
  const line = LINES[event.type as keyof Lines] as (
    s: Speaker,
    event: Event,
    seen: Table,
    view: View<Table>,
  ) => string | null
  const words = line(s, event, view.table, view)
  return words === null ? null : sentence(words)
}
