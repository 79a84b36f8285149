import { refusal, type Choice, type Params, type Refusal, type Seat } from '@conspire/kernel'
import type { Asked } from './asked.ts'
import {
  abilityOf,
  BEAST_MASTER,
  HEALTH,
  isCreature,
  RANGER,
  TYPE,
  type Ability,
  type Aim,
  type Passive,
  type Target,
} from './cards/index.ts'
import {
  action,
  aimedAt,
  aimedAtOne,
  boardCard,
  canonical,
  cardAt,
  AT_NOTHING,
  DEEDS,
  maskOf,
  PASS,
  placeOfBoardCard,
  slotOfBoardCard,
  targetsOf,
  type Action,
  type ActionOf,
  type Aimed,
  type Card,
  type Dice,
  type Die,
  type InLine,
  type OnBoard,
  type Slot,
} from './choices.ts'
import { healthAt } from './health.ts'
import { abilitiesStopAt, attacksStopAt, isUp, placeOf } from './line.ts'
import {
  activeCards,
  controllerOf,
  EVERY_SLOT,
  isAvailable,
  isExhausted,
  isFree,
  locationNow,
  reachOf,
  slotOfDie,
  slotWithPassive,
  takesPart,
} from './party.ts'
import {
  DIE,
  CARDS_EACH,
  MARK,
  DICE,
  DICE_EACH,
  FIRST_TAMED,
  MOST_TAMED,
  NO_CARD_YET,
  NO_DIE,
  NO_ID,
  NO_SLOT,
  USED,
  SLOTS,
  type Table,
} from './table.ts'

/** What a player on Watch may do now, and why something else is refused. Computed from what is seen, so that a view will do. */

/** Something tamed, by its place, of a Beast Master who takes part. */
function isTamedHere(s: Table, at: number): boolean {
  const tamer = s.classes.indexOf(BEAST_MASTER)
  return at < s.tamed.length && tamer !== NO_SLOT && takesPart(s, tamer) // SW-217
}

/** An unspent die or, after the dice, a tamed creature that is not held back for a joint attack. */
export const isAtHand = (s: Table, bit: number): boolean =>
  ((s.held >> bit) & 1) === 0 && (bit < FIRST_TAMED ? isAvailable(s, bit) : isTamedHere(s, bit - FIRST_TAMED))

/** SW-108: whether or not a card of it is active. */
const hasDice = (s: Table, slot: number): boolean => {
  for (let die = slot * DICE_EACH; die < (slot + 1) * DICE_EACH; die++) if (isFree(s, die)) return true
  return false
}

/** SW-130: whether a seat has anything left with which it could act. */
export function canStillAct(s: Table, seat: Seat): boolean {
  for (let slot = 0; slot < SLOTS; slot++) {
    if (!takesPart(s, slot) || controllerOf(s, slot) !== seat) continue
    if (activeCards(s, slot) !== 0 || hasDice(s, slot)) return true
    if (s.classes[slot] === BEAST_MASTER && s.tamed.length > 0) return true
  }
  return false
}

/** Everything that the party can do, were it in one hand, with dice and cards of anybody's. */
export const togetherOf = (s: Table): Table => ({ ...s, players: 1, musterOn: NO_ID })

/** Everything that a seat can do at `watch.act`. */
export const actionsOf = (s: Table, seat: Seat): Action[] => choicesOf(s, seat).map(action.unpack)

/** The same as choices. */
export function choicesOf(s: Table, seat: Seat): Choice[] {
  const choices = [((s.passed >> seat) & 1) === 1 ? WITHDRAWING : PASSING]
  pushAttacks(s, seat, choices)
  for (let slot = 0; slot < SLOTS; slot++) {
    if (!takesPart(s, slot) || controllerOf(s, slot) !== seat) continue
    for (let at = 0; at < CARDS_EACH; at++) {
      if (isExhausted(s, slot, at)) continue
      pushAbility(s, slot, at, choices)
      choices.push(action.pack({ do: 'stoke', card: boardCard(slot, at) })) // SW-063
    }
  }
  const ranger = slotWithPassive(s, 'rerolls')
  for (let die = ranger * DICE_EACH; die >= 0 && die < (ranger + 1) * DICE_EACH; die++) {
    const reroll = { do: 'sharpshooter', die } as const
    if (CHECKS.sharpshooter(s, seat, reroll) === null) choices.push(action.pack(reroll))
  }
  for (const { act, choice, check } of AT_WILL) if (check(s, seat, act) === null) choices.push(choice)
  return choices
}
const PASSING = action.pack(PASS)
const WITHDRAWING = action.pack({ do: 'withdraw' })

/** The Adventurers of a seat who reach this place, as flags. */
function reaching(s: Table, seat: Seat, place: number): number {
  let slots = 0
  for (let slot = 0; slot < SLOTS; slot++)
    if (takesPart(s, slot) && controllerOf(s, slot) === seat && place < reachOf(s, slot)) slots |= 1 << slot
  return slots
}

/** Every different set of dice and tamed creatures of these Adventurers. */
function setsOf(s: Table, slots: number): Dice[] {
  const sets: Dice[] = [0]
  const alone = locationNow(s).noCombining
  for (let slot = 0; slot < SLOTS; slot++) {
    if (((slots >> slot) & 1) === 0) continue
    // The sets that this Adventurer's dice may join: all so far, or where dice may not be mixed none of the others'.
    const own = alone ? sets.length : 0
    const first = slot * DICE_EACH
    for (let die = first; die < first + DICE_EACH; die++) if (isAtHand(s, die)) joinSets(s, sets, die, own)
    if (s.classes[slot] !== BEAST_MASTER) continue
    for (let bit = FIRST_TAMED; bit < FIRST_TAMED + s.tamed.length; bit++)
      if (isAtHand(s, bit)) joinSets(s, sets, bit, own)
  }
  sets.shift()
  return sets
}

/** A die or a tamed creature joins the empty set and those from `own` on. Of equal dice of one Adventurer the first ones are taken first. */
function joinSets(s: Table, sets: Dice[], bit: number, own: number): void {
  const known = sets.length
  for (let j = 0; j < known; j++)
    if ((j === 0 || j >= own) && comesNext(s, bit, sets[j]!)) sets.push(sets[j]! | (1 << bit))
}

function comesNext(s: Table, bit: number, mask: number): boolean {
  for (let other = bit - (bit % DICE_EACH); other < bit; other++)
    if (isAtHand(s, other) && s.dice[other] === s.dice[bit] && ((mask >> other) & 1) === 0) return false
  return true
}

function pushAttacks(s: Table, seat: Seat, choices: Choice[]): void {
  const stop = attacksStopAt(s)
  const others = mayMuster(s, seat)
  let sets: readonly Dice[] = []
  let slots = -1
  for (let place = 0; place <= stop && place < s.line.length; place++) {
    if (!isUp(s, place)) continue
    // Mostly whoever reaches one place reaches the next.
    const here = reaching(s, seat, place)
    if (here !== slots) sets = setsOf(s, (slots = here))
    const target = s.ids[place]!
    const blows = { target: [target], dice: sets }
    action.every(choices, 'attack', blows)
    if (!others || (s.musterOn !== NO_ID && s.musterOn !== target)) continue
    action.every(choices, 'lay', blows)
  }
}

/** SW-135: whether somebody else could join an attack. */
const mayMuster = (s: Table, seat: Seat): boolean =>
  !locationNow(s).noCombining &&
  EVERY_SLOT.some((slot) => takesPart(s, slot) && controllerOf(s, slot) !== seat)

/** The dice of an Adventurer and what is tamed, as flags: all that there could be. */
const flagsOf = (s: Table, slot: number): number =>
  (0b111 << (slot * DICE_EACH)) | (s.classes[slot] === BEAST_MASTER ? 0b11 << FIRST_TAMED : 0)

/** The same of all Adventurers of a seat. */
export const ownedBy = (s: Table, seat: Seat): number =>
  EVERY_SLOT.reduce((own, slot) => (controllerOf(s, slot) === seat ? own | flagsOf(s, slot) : own), 0)
export const heldBy = (s: Table, seat: Seat): number => (s.held === 0 ? 0 : s.held & ownedBy(s, seat))

/** SW-239: not spent, or spent on a direct attack; of equal dice the first. */
const mayReroll = (s: Table, die: number): boolean =>
  (s.dieIs[die] === DIE.free || s.dieIs[die] === DIE.attacked) &&
  ((s.held >> die) & 1) === 0 &&
  canonical(s, 1 << die) === 1 << die

/** SW-227: the face-down card nearest to the camp that an ability can turn up; NO_ID when there is none. */
export function nearestHidden(s: Table): number {
  const stop = abilitiesStopAt(s)
  return s.ids.find((_, place) => place <= stop && !isUp(s, place)) ?? NO_ID
}

/** SW-232: why Protective Ward cannot be used now; null when it can. */
export function wardsOff(s: Table): Refusal | null {
  if (s.once & USED.ward) return refusal('SW-232', 'oncePerRound')
  return s.line.length === 0 ? refusal('SW-232', 'lineEmpty') : null
}

/** By exhausting the card, and once a round by each different die that is at hand. */
function pushAbility(s: Table, slot: Slot, at: number, choices: Choice[]): void {
  const ability = abilityOf(s.boards[slot]![at]!)
  if (ability.passive) return
  const aims = aimsOf(s, ability)
  if (aims.length === 0) return
  const dice: Die[] = [NO_DIE]
  if (((s.dieOn[slot]! >> at) & 1) === 0)
    for (let die = slot * DICE_EACH; die < (slot + 1) * DICE_EACH; die++)
      if (isAtHand(s, die) && canonical(s, 1 << die) === 1 << die) dice.push(die)
  action.every(choices, 'ability', { card: [boardCard(slot, at)], die: dice, aim: aims })
}

/** The legal targets of an ability, as far as abilities reach into the Line. */
type Aiming = (s: Table, ability: Ability, stop: number) => readonly Aimed[]

const FORWARD: readonly Aimed[] = [AT_NOTHING]

/** Up to two face-down cards; how few or many it takes, by how many there are. */
const aimingDown =
  (none: (hidden: number) => boolean, one: (hidden: number) => boolean, two: boolean): Aiming =>
  (s, _ability, stop) => {
    const hidden: InLine[] = []
    for (let place = 0; place <= stop; place++) if (!isUp(s, place)) hidden.push(s.ids[place]!)
    const aims = none(hidden.length) ? [AT_NOTHING] : []
    for (let i = 0; i < hidden.length; i++) {
      if (one(hidden.length)) aims.push(aimedAtOne(hidden[i]!))
      if (two) for (let j = i + 1; j < hidden.length; j++) aims.push(aimedAt(hidden[i]!, hidden[j]!))
    }
    return aims
  }
const always = (): boolean => true
const never = (): boolean => false

const isUndead = (s: Table, place: number): boolean => isUp(s, place) && TYPE[s.line[place]!] === 'undead'

const AT_FACE_DOWN = {
  faceDown: aimingDown(never, always, false),
  twoFaceDown: aimingDown(never, (hidden) => hidden === 1, true),
  upToTwoFaceDown: aimingDown((hidden) => hidden > 0, always, true),
  faceDownIfAny: aimingDown((hidden) => hidden === 0, always, false),
}

const AIMS = {
  nothing: () => FORWARD,
  faceUp(s, ability, stop) {
    if (ability.verb === 'tames' && s.tamed.length >= MOST_TAMED) return []
    if (ability.verb === 'polymorphs' && !s.graveyard.some(isCreature)) return []
    const aims: Aimed[] = []
    for (let place = 0; place <= stop; place++) {
      if (!isTarget(s, ability, place)) continue // SW-151
      const aim = aimedAtOne(s.ids[place]!)
      aims.push(aim)
      if (ability.verb === 'snares' && maySnare(s, place)) aims.push({ ...aim, tame: true })
    }
    return aims
  },
  twoNeighbours(s, _ability, stop) {
    const aims: Aimed[] = []
    for (let place = 0; place < stop; place++) {
      if (!isUp(s, place) || !isUp(s, place + 1)) continue
      const [one, other] = [s.ids[place]!, s.ids[place + 1]!]
      aims.push(aimedAt(one, other), aimedAt(other, one))
    }
    return aims
  },
  placeBehind(s, _ability, stop) {
    const aims = s.line.length > 0 && isUndead(s, 0) ? [aimedAtOne(s.ids[0]!)] : []
    for (let place = 0; place <= stop; place++) {
      if (!isUp(s, place)) continue
      for (let behind = place + 1; behind < s.line.length; behind++)
        aims.push(aimedAt(s.ids[place]!, s.ids[behind]!))
    }
    return aims
  },
  ...AT_FACE_DOWN,
  last: (s, _ability, stop) =>
    stop < s.line.length - 1 || s.line.length === 0
      ? []
      : s.tamed.flatMap((_, give) =>
          (s.held >> (FIRST_TAMED + give)) & 1 ? [] : [{ ...aimedAtOne(s.ids.at(-1)!), give }],
        ),
  graveyard: (s) =>
    s.tamed.length >= MOST_TAMED
      ? []
      : s.graveyard.filter((dead) => TYPE[dead] === 'forest').map((take) => ({ take })),
  allUndead: (s, _ability, stop) =>
    s.line.some((_, place) => place <= stop && isUndead(s, place)) ? FORWARD : [],
} satisfies Record<Aim, Aiming>

/** What an ability may be aimed at. */
function aimsOf(s: Table, ability: Ability): readonly Aimed[] {
  const aiming: Aiming = AIMS[ability.aim]
  return aiming(s, ability, Math.min(abilitiesStopAt(s), s.line.length - 1))
}

/** SW-233 */
const maySnare = (s: Table, place: number): boolean =>
  TYPE[s.line[place]!] === 'forest' && s.tamed.length < MOST_TAMED

/** Whether an ability may be aimed at the face-up creature of this place. */
export const isTarget = (s: Table, ability: Ability, place: number): boolean =>
  misaimed(s, ability, place) === null

/** What keeps an ability from this place; null when nothing does. */
function misaimed(s: Table, target: Target, place: number): string | null {
  const { position, types, carriesDie, most, besideFallen } = target
  if (!isUp(s, place)) return 'faceDown'
  if (position !== 0 && place !== position - 1) return 'wrongPosition' // SW-044
  if (types !== null && !types.includes(TYPE[s.line[place]!]!)) return 'wrongType'
  if (carriesDie && (s.marks[place]! & MARK.carriesDie) === 0) return 'carriesNoDie'
  if (most !== 0 && healthAt(s, place) > most) return 'tooHealthy' // SW-150
  if (!besideFallen) return null
  const id = s.ids[place]!
  // SW-221
  if (id !== s.fallenBefore && id !== s.fallenBehind) return 'notBesideTheFallen'
  return healthAt(s, place) < s.fallenHealth ? null : 'tooHealthy'
}

/** Why a card is not in the Line any more: who is to blame, and what it was. */
function whyGone(s: Table, id: number): Refusal {
  for (let i = s.gone.length - 3; i >= 0; i -= 3)
    if (s.gone[i] === id)
      return refusal('SW-128', 'creatureGone', { card: s.gone[i + 1]!, seat: s.gone[i + 2]! })
  return refusal('SW-133', 'noSuchTarget')
}

/** Why a seat may not do this; null when it may. */
type Check<N extends Action['do']> = (s: Table, seat: Seat, act: ActionOf<N>) => Refusal | null

/** By which clauses an Adventurer cannot act for a seat: in camp, worn out, somebody else's. */
type Absence = readonly [inCamp: string, sitsOut: string, notYours: string]

function whyAbsent(s: Table, seat: Seat, slot: number, by: Absence, about: Params): Refusal | null {
  if (slot === s.camper) return refusal(by[0], 'inCamp', about)
  if (!takesPart(s, slot)) return refusal(by[1], 'sitsOut', about)
  const owner = controllerOf(s, slot)
  return owner === seat ? null : refusal(by[2], 'notYours', { ...about, seat: owner })
}

/** Why this die cannot be spent by this seat now; null when it can. */
function whyNotDie(s: Table, seat: Seat, die: number): Refusal | null {
  const slot = slotOfDie(die)
  const about = { die, adventurer: s.classes[slot]! }
  const absent = whyAbsent(s, seat, slot, ['SW-068', 'SW-106', 'SW-127'], about)
  if (absent) return absent
  if (s.dieIs[die] !== DIE.free)
    return refusal('SW-138', 'dieSpent', { ...about, is: s.dieIs[die]!, seat: controllerOf(s, slot) })
  return (s.held >> die) & 1 ? refusal('SW-135', 'dieHeld', about) : null
}

function whyNotAttack(
  s: Table,
  seat: Seat,
  { do: kind, target: id, dice }: ActionOf<'attack' | 'lay'>,
): Refusal | null {
  const place = placeOf(s, id)
  if (place < 0) return whyGone(s, id)
  if (!isUp(s, place)) return refusal('SW-133', 'faceDown', { id })
  if (dice === 0) return refusal('SW-135', 'noDice')
  const stop = attacksStopAt(s)
  if (place > stop) return refusal('SW-252', 'golem', { card: s.line[stop]! })
  for (let die = 0; die < DICE; die++) {
    if (((dice >> die) & 1) === 0) continue
    const wrong = whyNotDie(s, seat, die)
    if (wrong) return wrong
    const slot = slotOfDie(die)
    if (place >= reachOf(s, slot))
      return refusal('SW-133', 'outOfRange', { adventurer: s.classes[slot]!, reach: reachOf(s, slot) })
  }
  if (dice >> (FIRST_TAMED + s.tamed.length)) return refusal('SW-141', 'notTamed')
  if (dice >> FIRST_TAMED) {
    const tamer = s.classes.indexOf(BEAST_MASTER)
    if (tamer < 0 || !takesPart(s, tamer)) return refusal('SW-217', 'tamerNotThere')
    if (controllerOf(s, tamer) !== seat) return refusal('SW-141', 'notYours', { adventurer: BEAST_MASTER })
    if (dice & s.held) return refusal('SW-135', 'dieHeld')
    if (place >= reachOf(s, tamer))
      return refusal('SW-141', 'outOfRange', { adventurer: BEAST_MASTER, reach: reachOf(s, tamer) })
  }
  if (locationNow(s).noCombining && EVERY_SLOT.every((slot) => (dice & ~flagsOf(s, slot)) !== 0))
    return refusal('SW-163', 'noCombining')
  if (canonical(s, dice) !== dice) return refusal('SW-135', 'notOffered')
  if (kind === 'attack') return null
  if (!mayMuster(s, seat)) return refusal('SW-135', 'nobodyToJoin')
  return s.musterOn === NO_ID || s.musterOn === id
    ? null
    : refusal('SW-135', 'otherMuster', { id: s.musterOn })
}

/** By which clauses a card cannot be used: there is none, its Adventurer cannot act, it is exhausted. */
type Unusable = readonly [missing: string, absent: Absence, exhausted: string]

function whyNotCard(
  s: Table,
  seat: Seat,
  on: OnBoard,
  [missing, absent, exhausted]: Unusable,
): Refusal | null {
  const slot = slotOfBoardCard(on)
  const card = cardAt(s, on)
  if (card === NO_CARD_YET) return refusal(missing, 'notOnABoard')
  const wrong = whyAbsent(s, seat, slot, absent, { card })
  if (wrong) return wrong
  // SW-146
  return isExhausted(s, slot, placeOfBoardCard(on)) ? refusal(exhausted, 'cardExhausted', { card }) : null
}

const TO_USE: Unusable = ['SW-144', ['SW-148', 'SW-148', 'SW-127'], 'SW-146']
const TO_STOKE: Unusable = ['SW-062', ['SW-062', 'SW-106', 'SW-062'], 'SW-062']

const whyNotAbility: Check<'ability'> = (s, seat, { card: on, die, aim }) => {
  const unusable = whyNotCard(s, seat, on, TO_USE)
  if (unusable) return unusable
  const slot = slotOfBoardCard(on)
  const card = cardAt(s, on)
  const ability = abilityOf(card)
  const about = { card }
  if (ability.passive) return refusal('SW-147', 'passive', about)
  if (die !== NO_DIE) {
    if ((s.dieOn[slot]! >> placeOfBoardCard(on)) & 1) return refusal('SW-144', 'usedByDie', about)
    if (slotOfDie(die) !== slot) return refusal('SW-144', 'notItsDie', about)
    const wrong = whyNotDie(s, seat, die)
    if (wrong) return wrong
    if (canonical(s, 1 << die) !== 1 << die) return refusal('SW-144', 'notOffered')
  }
  return whyNotAim(s, ability, card, aim)
}

/** Whether two are aimed at the same. */
const isSame = (one: Aimed, other: Aimed): boolean =>
  'take' in one || 'take' in other
    ? 'take' in one && 'take' in other && one.take === other.take
    : one.give === other.give &&
      one.tame === other.tame &&
      one.targets.length === other.targets.length &&
      one.targets.every((id, i) => id === other.targets[i])

function whyNotAim(s: Table, ability: Ability, card: Card, aimed: Aimed): Refusal | null {
  const aims = aimsOf(s, ability)
  if (aims.some((one) => isSame(one, aimed))) return null
  const { rule, aim } = ability
  const targets = targetsOf(aimed)
  if (aims.length === 0 && targets.length === 0 && !('take' in aimed))
    return refusal('SW-149', 'noTarget', { card })
  if (ability.verb === 'tames' || ability.verb === 'hunts' || ('tame' in aimed && aimed.tame)) {
    if (s.tamed.length >= MOST_TAMED) return refusal('SW-216', 'enoughTamed')
  }
  if (aim === 'graveyard') return refusal(rule, 'notInGraveyard')
  if (aim === 'nothing' || aim === 'allUndead')
    return refusal(rule, targets.length === 0 ? 'noTarget' : 'tooMany', { card })
  for (const id of targets) {
    const place = placeOf(s, id)
    if (place < 0) return whyGone(s, id)
    const stop = abilitiesStopAt(s)
    if (place > stop) return refusal('SW-253', 'lich', { card: s.line[stop]! })
    const wantsHidden = aim in AT_FACE_DOWN
    if (wantsHidden && isUp(s, place)) return refusal(rule, 'faceUp', { id })
    if (aim === 'faceUp') {
      const wrong = misaimed(s, ability, place)
      if (wrong !== null) return refusal(rule, wrong, { id })
    } else if (!wantsHidden && aim !== 'last' && !isUp(s, place)) return refusal(rule, 'faceDown', { id })
  }
  if (aim === 'twoFaceDown' && targets.length > 0) return refusal(rule, 'twoOfThem')
  if (aim === 'twoNeighbours') return refusal(rule, 'notNeighbours')
  return refusal(rule, 'noTarget', { card })
}

/** A passive ability that its controller uses at will. */
const whyNotPassive = (s: Table, seat: Seat, verb: Passive, rule: string): Refusal | null => {
  const slot = slotWithPassive(s, verb)
  if (slot === NO_SLOT) return refusal(rule, 'passiveNotThere')
  return controllerOf(s, slot) === seat ? null : refusal(rule, 'notYours', { seat: controllerOf(s, slot) })
}

/** SW-239 */
const whyNotSharpshoot: Check<'sharpshooter'> = (s, seat, { die }) => {
  const wrong = whyNotPassive(s, seat, 'rerolls', 'SW-239')
  if (wrong) return wrong
  if (s.once & USED.sharpshooter) return refusal('SW-239', 'oncePerRound')
  if (s.classes[slotOfDie(die)] !== RANGER) return refusal('SW-239', 'notARangersDie')
  return mayReroll(s, die) ? null : refusal('SW-239', 'dieSpent', { die, is: s.dieIs[die]! })
}

const CHECKS: { readonly [N in Action['do']]: Check<N> } = {
  pass: (s, seat) => ((s.passed >> seat) & 1 ? refusal('SW-131', 'passedAlready') : null),
  withdraw: (s, seat) => ((s.passed >> seat) & 1 ? null : refusal('SW-131', 'notPassed')),
  attack: whyNotAttack,
  lay: whyNotAttack,
  ability: whyNotAbility,
  stoke: (s, seat, { card }) => whyNotCard(s, seat, card, TO_STOKE),
  sharpshooter: whyNotSharpshoot,
  illuminate: (s, seat) => {
    const wrong = whyNotPassive(s, seat, 'burnsToReveal', 'SW-227')
    if (wrong) return wrong
    if (s.fire === 0) return refusal('SW-227', 'noFirewood')
    return nearestHidden(s) === NO_ID ? refusal('SW-227', 'nothingHidden') : null
  },
  ward: (s, seat) => whyNotPassive(s, seat, 'wards', 'SW-232') ?? wardsOff(s),
  release: (s, seat) => (heldBy(s, seat) !== 0 ? null : refusal('SW-135', 'nothingHeld')),
  strike: (s, seat) => {
    if (s.musterOn === NO_ID) return refusal('SW-135', 'noMuster')
    return s.musterBy === seat ? null : refusal('SW-135', 'notTheOpener', { seat: s.musterBy })
  },
}

/** What is no more than a word. */
const AT_WILL = (['illuminate', 'ward', 'release', 'strike'] as const).map((kind) => {
  const act: Action = { do: kind }
  return { act, choice: action.pack(act), check: CHECKS[kind] as Check<Action['do']> }
})

/** Why a seat may not do this at `watch.act`; null when it may (SW-128). */
export const whyNotAction = (s: Table, seat: Seat, act: Action): Refusal | null =>
  (CHECKS[act.do] as Check<Action['do']>)(s, seat, act)

/** What an action names, and what it would come to. */
export const aboutAction: NonNullable<Asked['about']> = (s, _f, things) => {
  const of = (part: string): number[] => things.flatMap((one) => (one.part === part ? [one.thing] : []))
  const deed = things[0] === undefined ? undefined : DEEDS[things[0].thing]
  const [target, behind = NO_ID] = of('targets')
  if (deed === 'attack' || deed === 'lay') {
    const dice = maskOf([...of('dice'), ...of('tamed').map((at) => FIRST_TAMED + at)])
    return { id: target!, number: attackDamage(s, target!, dice) }
  }
  if (deed === 'ward') return { id: s.ids[0]! }
  return { id: target ?? s.musterOn, number: placeOf(s, behind) + 1 }
}

/** By what message an action is called: its name, but for those that come in several kinds. */
export const labelOfAction: Asked['label'] = (s, { said, things }) => {
  const count = (wanted: string): number => things.filter(({ kind }) => kind === wanted).length
  const deed = DEEDS[things[0]!.thing]!
  // One that has attacked is a die more; another of the same value may still be free (SW-239).
  if (deed === 'sharpshooter')
    return things.some(({ kind, thing }) => kind === 'die' && s.dieIs[thing] === DIE.attacked)
      ? 'sharpshooter.again'
      : deed
  if (deed !== 'ability') return deed
  const use = count('die') > 0 ? 'use.die' : 'use.exhaust'
  if (count('dead') > 0) return [use, 'use.take']
  if (count('tamed') > 0) return [use, 'use.give']
  if ((said as { readonly tame?: true }).tame) return [use, 'use.tame']
  const card = things.find(({ kind }) => kind === 'ability')!.thing
  const targets = count('creature')
  if (targets === 2 && abilityOf(cardAt(s, card)).aim === 'placeBehind') return [use, 'use.back']
  return targets === 0 ? use : [use, 'use.on']
}

/** What a direct attack with these dice would deal. */
export function attackDamage(s: Table, id: number, dice: number): number {
  const place = placeOf(s, id)
  let damage = 0
  for (let die = 0; die < DICE; die++) if ((dice >> die) & 1) damage += s.dice[die]! // SW-134
  // SW-214
  for (let i = 0; i < s.tamed.length; i++) if ((dice >> (FIRST_TAMED + i)) & 1) damage += HEALTH[s.tamed[i]!]!

  if (countsDouble(s, place)) damage *= 2
  if (s.poison === 0) return damage
  let faceUp = 0
  for (let at = 0; at < s.line.length; at++) if (isUp(s, at)) faceUp++
  return damage + POISON * faceUp
}

/** SW-220 */
const GIANT_HEALTH = 10
export const countsDouble = (s: Table, place: number): boolean =>
  s.bane === 1 && healthAt(s, place) >= GIANT_HEALTH
/** SW-240: for every face-up creature. */
export const POISON = 2
