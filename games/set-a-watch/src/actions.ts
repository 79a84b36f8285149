import { refusal, type Choice, type Refusal, type Seat } from '@conspire/kernel'
import {
  abilityOf,
  AT_ALL_UNDEAD,
  AT_FACE_DOWN,
  AT_FACE_DOWN_IF_ANY,
  AT_FACE_UP,
  AT_GRAVEYARD,
  AT_LAST,
  AT_NOTHING,
  AT_PLACE_BEHIND,
  AT_TWO_FACE_DOWN,
  AT_TWO_NEIGHBOURS,
  AT_UP_TO_TWO_FACE_DOWN,
  BEAST_MASTER,
  BURNS_TO_REVEAL,
  FOREST,
  HEALTH,
  HUNTS,
  isCreature,
  POLYMORPHS,
  RANGER,
  REROLLS,
  SNARES,
  TAMES,
  TYPE,
  UNDEAD,
  WARDS,
  type Ability,
} from './cards/index.ts'
import { FIRST_TAMED } from './changes.ts'
import {
  ABILITY,
  abilityBy,
  abilityCard,
  abilityDie,
  ATTACK,
  attackDice,
  attackOn,
  boardCard,
  canonical,
  cardAt,
  firstTarget,
  ILLUMINATE,
  isTaming,
  kindOf,
  LAY,
  PASS,
  placeOfBoardCard,
  RELEASE,
  secondTarget,
  SHARPSHOOT,
  slotOfBoardCard,
  STOKE_FIRE,
  STRIKE,
  targetOf,
  WARD,
  whatOf,
  WITHDRAW,
  withOne,
} from './choices.ts'
import { healthAt } from './health.ts'
import { abilitiesStopAt, attacksStopAt, isUp, placeOf } from './line.ts'
import {
  activeCards,
  controllerOf,
  isAvailable,
  isExhausted,
  locationNow,
  reachOf,
  slotOfDie,
  slotWithPassive,
  takesPart,
} from './party.ts'
import {
  ATTACKED,
  CARDS_EACH,
  CARRIES_DIE,
  DICE,
  DICE_EACH,
  FREE,
  MOST_TAMED,
  NO_CARD_YET,
  NO_DIE,
  NO_ID,
  NO_SLOT,
  SHARPSHOOTER_USED,
  SLOTS,
  WARD_USED,
  type Seen,
} from './table.ts'

/** What a player on Watch may do now, and why something else is refused (SW-127, SW-128). Computed from what is seen, so that a view will do. */

/** An unspent die that is not held back for a joint attack. */
const isAtHand = (s: Seen, die: number): boolean => isAvailable(s, die) && ((s.held >> die) & 1) === 0

/** SW-217: the Beast Master on Watch, for whom tamed creatures fight; NO_SLOT when she cannot. */
function tamerSlot(s: Seen): number {
  const slot = s.classes.indexOf(BEAST_MASTER)
  return slot >= 0 && takesPart(s, slot) ? slot : NO_SLOT
}

/** SW-130: whether a seat has anything left with which it could act. */
export function canStillAct(s: Seen, seat: Seat): boolean {
  for (let slot = 0; slot < SLOTS; slot++) {
    if (!takesPart(s, slot) || controllerOf(s, slot) !== seat) continue
    if (activeCards(s, slot) !== 0) return true
    for (let i = 0; i < DICE_EACH; i++) if (s.dieIs[slot * DICE_EACH + i] === FREE) return true
    if (s.classes[slot] === BEAST_MASTER && s.tamed.length > 0) return true
  }
  return false
}

/** SW-133, SW-252: how far the direct attacks of a slot reach into the Line: places below this. */
const reachInto = (s: Seen, slot: number, stop: number): number =>
  Math.min(reachOf(s, slot), stop + 1, s.line.length)

const buffers: Choice[][] = [[], [], [], []]
const masks: number[] = []

/** All choices of a seat at `watch.act`. One list for each seat, filled anew at every call. */
export function actionsOf(s: Seen, seat: Seat): readonly Choice[] {
  const choices = buffers[seat]!
  choices.length = 0
  choices.push(((s.passed >> seat) & 1) === 1 ? WITHDRAW : PASS)
  pushAttacks(s, seat, choices)
  for (let slot = 0; slot < SLOTS; slot++) {
    if (!takesPart(s, slot) || controllerOf(s, slot) !== seat) continue
    for (let at = 0; at < CARDS_EACH; at++) {
      if (isExhausted(s, slot, at)) continue
      pushAbility(s, slot, at, choices)
      choices.push(withOne(STOKE_FIRE, boardCard(slot, at)))
    }
  }
  pushPassives(s, seat, choices)
  pushMuster(s, seat, choices)
  return choices
}

/** Every different set of dice and tamed creatures of a seat, as flags, that reaches this place; the empty one first. */
function pushSets(s: Seen, seat: Seat, place: number, stop: number): void {
  masks.length = 0
  masks.push(0)
  const alone = locationNow(s).noCombining
  for (let slot = 0; slot < SLOTS; slot++) {
    if (!takesPart(s, slot) || controllerOf(s, slot) !== seat || place >= reachInto(s, slot, stop)) continue
    // The sets that this Adventurer's dice may join: all so far, or where dice may not be mixed none of the others'.
    const own = alone ? masks.length : 0
    const first = slot * DICE_EACH
    for (let i = 0; i < DICE_EACH; i++) {
      if (!isAtHand(s, first + i)) continue
      const known = masks.length
      for (let j = 0; j < known; j++)
        if ((j === 0 || j >= own) && comesNext(s, first, i, masks[j]!))
          masks.push(masks[j]! | (1 << (first + i)))
    }
    if (s.classes[slot] !== BEAST_MASTER) continue
    for (let i = 0; i < s.tamed.length; i++) {
      if ((s.held >> (FIRST_TAMED + i)) & 1) continue
      const known = masks.length
      for (let j = 0; j < known; j++)
        if (j === 0 || j >= own) masks.push(masks[j]! | (1 << (FIRST_TAMED + i)))
    }
  }
}

/** Of equal dice of one Adventurer the first ones are taken first. */
function comesNext(s: Seen, first: number, i: number, mask: number): boolean {
  for (let j = 0; j < i; j++) {
    const other = first + j
    if (isAtHand(s, other) && s.dice[other] === s.dice[first + i] && ((mask >> other) & 1) === 0) return false
  }
  return true
}

/** Whose dice and tamed creatures these are: slots, as flags. */
function slotsIn(s: Seen, dice: number): number {
  let slots = 0
  for (let slot = 0; slot < SLOTS; slot++) if ((dice >> (slot * DICE_EACH)) & 0b111) slots |= 1 << slot
  return dice >> FIRST_TAMED ? slots | (1 << s.classes.indexOf(BEAST_MASTER)) : slots
}

/** SW-132…SW-135 */
function pushAttacks(s: Seen, seat: Seat, choices: Choice[]): void {
  const stop = attacksStopAt(s)
  const others = mayMuster(s, seat)
  for (let place = 0; place <= stop && place < s.line.length; place++) {
    if (!isUp(s, place)) continue
    pushSets(s, seat, place, stop)
    const id = s.ids[place]!
    for (let i = 1; i < masks.length; i++) choices.push(attackOn(ATTACK, id, masks[i]!))
    if (!others || (s.musterOn !== NO_ID && s.musterOn !== id)) continue
    for (let i = 1; i < masks.length; i++) choices.push(attackOn(LAY, id, masks[i]!))
  }
}

/** SW-135: whether somebody else could join an attack. */
function mayMuster(s: Seen, seat: Seat): boolean {
  if (locationNow(s).noCombining) return false
  for (let slot = 0; slot < SLOTS; slot++)
    if (takesPart(s, slot) && controllerOf(s, slot) !== seat) return true
  return false
}

/** The held dice and tamed creatures of a seat. */
export function heldBy(s: Seen, seat: Seat): number {
  let own = 0
  for (let slot = 0; slot < SLOTS; slot++) {
    if (controllerOf(s, slot) !== seat) continue
    own |= 0b111 << (slot * DICE_EACH)
    if (s.classes[slot] === BEAST_MASTER) own |= 0b11 << FIRST_TAMED
  }
  return s.held & own
}

function pushMuster(s: Seen, seat: Seat, choices: Choice[]): void {
  if (s.musterOn === NO_ID) return
  if (heldBy(s, seat) !== 0) choices.push(RELEASE)
  if (s.musterBy === seat) choices.push(STRIKE)
}

function pushPassives(s: Seen, seat: Seat, choices: Choice[]): void {
  const ranger = slotWithPassive(s, REROLLS)
  if (ranger !== NO_SLOT && controllerOf(s, ranger) === seat && (s.once & SHARPSHOOTER_USED) === 0) {
    for (let i = 0; i < DICE_EACH; i++) {
      const die = ranger * DICE_EACH + i
      if (mayReroll(s, die)) choices.push(withOne(SHARPSHOOT, die))
    }
  }
  const wizard = slotWithPassive(s, BURNS_TO_REVEAL)
  if (wizard !== NO_SLOT && controllerOf(s, wizard) === seat && s.fire > 0 && nearestHidden(s) !== NO_ID)
    choices.push(ILLUMINATE)
  const cleric = slotWithPassive(s, WARDS)
  if (cleric !== NO_SLOT && controllerOf(s, cleric) === seat && wardsOff(s) === null) choices.push(WARD)
}

/** SW-239: not spent, or spent on a direct attack; of equal dice the first. */
const mayReroll = (s: Seen, die: number): boolean =>
  (s.dieIs[die] === FREE || s.dieIs[die] === ATTACKED) &&
  ((s.held >> die) & 1) === 0 &&
  canonical(s, 1 << die) === 1 << die

/** SW-227, SW-253: the face-down card nearest to the camp that an ability can turn up; NO_ID when there is none. */
export function nearestHidden(s: Seen): number {
  const stop = abilitiesStopAt(s)
  for (let place = 0; place <= stop && place < s.line.length; place++)
    if (!isUp(s, place)) return s.ids[place]!
  return NO_ID
}

/** SW-232: why Protective Ward cannot be used now; null when it can. */
export function wardsOff(s: Seen): Refusal | null {
  if (s.once & WARD_USED) return refusal('SW-232', 'oncePerRound')
  return s.line.length === 0 ? refusal('SW-232', 'lineEmpty') : null
}

/** SW-144, SW-145: by each different die that is at hand, once a round, and by exhausting the card. */
function pushAbility(s: Seen, slot: number, at: number, choices: Choice[]): void {
  const ability = abilityOf(s.boards[slot]![at]!)
  if (ability.passive) return
  const card = boardCard(slot, at)
  const from = choices.length
  pushTargets(s, ability, card, choices)
  const ways = choices.length - from
  if (ways === 0 || (s.dieOn[slot]! >> at) & 1) return
  for (let i = 0; i < DICE_EACH; i++) {
    const die = slot * DICE_EACH + i
    if (!isAtHand(s, die) || canonical(s, 1 << die) !== 1 << die) continue
    // The same targets, with a die instead of the card's exhaustion.
    for (let j = 0; j < ways; j++) choices.push(choices[from + j]! + ((die + 1) << 8))
  }
}

/** The uses of an ability by exhausting it, one for each legal choice of targets. */
function pushTargets(s: Seen, ability: Ability, card: Choice, choices: Choice[]): void {
  const stop = Math.min(abilitiesStopAt(s), s.line.length - 1)
  const { aim } = ability
  const use = (first = 0, second = 0, tame = 0): void => {
    choices.push(abilityBy(card, NO_DIE, first, second, tame))
  }
  if (aim === AT_NOTHING) use()
  else if (aim === AT_FACE_UP) {
    if (ability.verb === TAMES && s.tamed.length >= MOST_TAMED) return
    if (ability.verb === POLYMORPHS && !s.graveyard.some(isCreature)) return
    for (let place = 0; place <= stop; place++) {
      if (!isTarget(s, ability, place)) continue
      use(s.ids[place])
      if (ability.verb === SNARES && maySnare(s, place)) use(s.ids[place], 0, 1)
    }
  } else if (aim === AT_TWO_NEIGHBOURS) {
    for (let place = 0; place < stop; place++) {
      if (!isUp(s, place) || !isUp(s, place + 1)) continue
      use(s.ids[place], s.ids[place + 1])
      use(s.ids[place + 1], s.ids[place])
    }
  } else if (aim === AT_PLACE_BEHIND) {
    if (s.line.length > 0 && isUp(s, 0) && TYPE[s.line[0]!] === UNDEAD) use(s.ids[0])
    for (let place = 0; place <= stop; place++)
      if (isUp(s, place))
        for (let behind = place + 1; behind < s.line.length; behind++) use(s.ids[place], s.ids[behind])
  } else if (aim === AT_GRAVEYARD) {
    if (s.tamed.length >= MOST_TAMED) return
    for (const dead of s.graveyard) if (TYPE[dead] === FOREST) use(dead + 1)
  } else if (aim === AT_LAST) {
    if (stop < s.line.length - 1 || s.line.length === 0) return
    for (let i = 0; i < s.tamed.length; i++)
      if (((s.held >> (FIRST_TAMED + i)) & 1) === 0) use(s.ids.at(-1), i + 1)
  } else if (aim === AT_ALL_UNDEAD) {
    for (let place = 0; place <= stop; place++)
      if (isUp(s, place) && TYPE[s.line[place]!] === UNDEAD) {
        use()
        return
      }
  } else pushFaceDown(s, aim, stop, use)
}

function pushFaceDown(
  s: Seen,
  aim: number,
  stop: number,
  use: (first?: number, second?: number) => void,
): void {
  let hidden = 0
  for (let place = 0; place <= stop; place++) if (!isUp(s, place)) hidden++
  if (aim === AT_FACE_DOWN_IF_ANY && hidden === 0) use()
  if (aim === AT_UP_TO_TWO_FACE_DOWN && hidden > 0) use()
  const pairs = (aim === AT_TWO_FACE_DOWN && hidden > 1) || aim === AT_UP_TO_TWO_FACE_DOWN
  for (let place = 0; place <= stop; place++) {
    if (isUp(s, place)) continue
    if (aim !== AT_TWO_FACE_DOWN || hidden === 1) use(s.ids[place])
    if (!pairs) continue
    for (let other = place + 1; other <= stop; other++) if (!isUp(s, other)) use(s.ids[place], s.ids[other])
  }
}

/** SW-233, SW-216 */
const maySnare = (s: Seen, place: number): boolean =>
  TYPE[s.line[place]!] === FOREST && s.tamed.length < MOST_TAMED

/** Whether an ability may be aimed at the face-up creature of this place. */
const isTarget = (s: Seen, ability: Ability, place: number): boolean => misaimed(s, ability, place) === FITS

const FITS = 0
const FACE_DOWN = 1
const WRONG_PLACE = 2
const WRONG_TYPE = 3
const NO_DIE_ON_IT = 4
const TOO_HEALTHY = 5
const NOT_BESIDE = 6

/** SW-149…SW-151: what keeps an ability from this place; FITS when nothing does. */
function misaimed(s: Seen, ability: Ability, place: number): number {
  if (!isUp(s, place)) return FACE_DOWN
  if (ability.position !== 0 && place !== ability.position - 1) return WRONG_PLACE
  if (ability.types !== 0 && ((ability.types >> TYPE[s.line[place]!]!) & 1) === 0) return WRONG_TYPE
  if (ability.carriesDie && (s.marks[place]! & CARRIES_DIE) === 0) return NO_DIE_ON_IT
  if (ability.most !== 0 && healthAt(s, place) > ability.most) return TOO_HEALTHY
  if (!ability.besideFallen) return FITS
  const id = s.ids[place]!
  // SW-221
  if (s.fallenHealth === 0 || (id !== s.fallenBefore && id !== s.fallenBehind)) return NOT_BESIDE
  return healthAt(s, place) < s.fallenHealth ? FITS : TOO_HEALTHY
}

const MISAIMED = [
  '',
  'faceDown',
  'wrongPosition',
  'wrongType',
  'carriesNoDie',
  'tooHealthy',
  'notBesideTheFallen',
]

/** Why a card is not in the Line any more: who is to blame, and what it was. */
function whyGone(s: Seen, id: number): Refusal {
  for (let i = s.gone.length - 3; i >= 0; i -= 3)
    if (s.gone[i] === id)
      return refusal('SW-128', 'creatureGone', { card: s.gone[i + 1]!, seat: s.gone[i + 2]! })
  return refusal('SW-133', 'noSuchTarget')
}

/** Why this die cannot be spent by this seat now; null when it can. */
function whyNotDie(s: Seen, seat: Seat, die: number): Refusal | null {
  const slot = slotOfDie(die)
  const about = { die, adventurer: s.classes[slot]! }
  if (slot === s.camper) return refusal('SW-068', 'inCamp', about)
  if (!takesPart(s, slot)) return refusal('SW-106', 'sitsOut', about)
  if (controllerOf(s, slot) !== seat)
    return refusal('SW-127', 'notYours', { ...about, seat: controllerOf(s, slot) })
  if (s.dieIs[die] !== FREE)
    return refusal('SW-138', 'dieSpent', { ...about, is: s.dieIs[die]!, seat: controllerOf(s, slot) })
  return (s.held >> die) & 1 ? refusal('SW-135', 'dieHeld', about) : null
}

/** SW-132…SW-135, SW-141 */
function whyNotAttack(s: Seen, seat: Seat, choice: Choice): Refusal | null {
  const id = targetOf(choice)
  const dice = attackDice(choice)
  const place = placeOf(s, id)
  if (id === NO_ID) return refusal('SW-133', 'noSuchTarget')
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
    const tamer = tamerSlot(s)
    if (tamer === NO_SLOT) return refusal('SW-217', 'tamerNotThere')
    if (controllerOf(s, tamer) !== seat) return refusal('SW-141', 'notYours', { adventurer: BEAST_MASTER })
    if (dice & s.held) return refusal('SW-135', 'dieHeld')
    if (place >= reachOf(s, tamer))
      return refusal('SW-141', 'outOfRange', { adventurer: BEAST_MASTER, reach: reachOf(s, tamer) })
  }
  if (locationNow(s).noCombining && (slotsIn(s, dice) & (slotsIn(s, dice) - 1)) !== 0)
    return refusal('SW-163', 'noCombining')
  if (canonical(s, dice) !== dice) return refusal('SW-135', 'notOffered')
  if (kindOf(choice) === ATTACK) return null
  if (!mayMuster(s, seat)) return refusal('SW-135', 'nobodyToJoin')
  return s.musterOn === NO_ID || s.musterOn === id
    ? null
    : refusal('SW-135', 'otherMuster', { id: s.musterOn })
}

/** SW-144…SW-151 */
function whyNotAbility(s: Seen, seat: Seat, choice: Choice): Refusal | null {
  const on = abilityCard(choice)
  const slot = slotOfBoardCard(on)
  const at = placeOfBoardCard(on)
  const card = cardAt(s, on)
  if (slot >= SLOTS || card === NO_CARD_YET) return refusal('SW-144', 'notOnABoard')
  const ability = abilityOf(card)
  const about = { card }
  if (slot === s.camper) return refusal('SW-148', 'inCamp', about)
  if (!takesPart(s, slot)) return refusal('SW-148', 'sitsOut', about)
  if (controllerOf(s, slot) !== seat)
    return refusal('SW-127', 'notYours', { ...about, seat: controllerOf(s, slot) })
  if (isExhausted(s, slot, at)) return refusal('SW-146', 'cardExhausted', about)
  if (ability.passive) return refusal('SW-147', 'passive', about)
  const die = abilityDie(choice)
  if (die >= 0) {
    if ((s.dieOn[slot]! >> at) & 1) return refusal('SW-144', 'usedByDie', about)
    if (die >= DICE || slotOfDie(die) !== slot) return refusal('SW-144', 'notItsDie', about)
    const wrong = whyNotDie(s, seat, die)
    if (wrong) return wrong
    if (canonical(s, 1 << die) !== 1 << die) return refusal('SW-144', 'notOffered')
  }
  return whyNotTargets(s, ability, card, choice)
}

const list: Choice[] = []

function whyNotTargets(s: Seen, ability: Ability, card: number, choice: Choice): Refusal | null {
  list.length = 0
  const on = abilityCard(choice)
  pushTargets(s, ability, on, list)
  const [first, second] = [firstTarget(choice), secondTarget(choice)]
  if (list.includes(abilityBy(on, NO_DIE, first, second, isTaming(choice)))) return null
  const { rule, aim } = ability
  if (list.length === 0 && first === 0) return refusal('SW-149', 'noTarget', { card })
  if (ability.verb === TAMES || ability.verb === HUNTS || isTaming(choice) === 1) {
    if (s.tamed.length >= MOST_TAMED) return refusal('SW-216', 'enoughTamed')
  }
  if (aim === AT_GRAVEYARD) return refusal(rule, 'notInGraveyard')
  if (aim === AT_NOTHING || aim === AT_ALL_UNDEAD)
    return refusal(rule, first === 0 ? 'noTarget' : 'tooMany', { card })
  for (const id of [first, second]) {
    if (id === NO_ID || (aim === AT_LAST && id === second)) continue
    const place = placeOf(s, id)
    if (place < 0) return whyGone(s, id)
    const stop = abilitiesStopAt(s)
    if (place > stop) return refusal('SW-253', 'lich', { card: s.line[stop]! })
    const wantsHidden = aim >= AT_FACE_DOWN && aim <= AT_FACE_DOWN_IF_ANY
    if (wantsHidden && isUp(s, place)) return refusal(rule, 'faceUp', { id })
    if (aim === AT_FACE_UP) {
      const wrong = misaimed(s, ability, place)
      if (wrong !== FITS) return refusal(rule, MISAIMED[wrong]!, { id })
    } else if (!wantsHidden && aim !== AT_LAST && !isUp(s, place)) return refusal(rule, 'faceDown', { id })
  }
  if (aim === AT_TWO_FACE_DOWN && first !== 0) return refusal(rule, 'twoOfThem')
  if (aim === AT_TWO_NEIGHBOURS) return refusal(rule, 'notNeighbours')
  return refusal(rule, 'noTarget', { card })
}

type Check = (s: Seen, seat: Seat, choice: Choice) => Refusal | null

/** SW-062, SW-063 */
const whyNotStoke: Check = (s, seat, choice) => {
  const on = whatOf(choice)
  const slot = slotOfBoardCard(on)
  const card = cardAt(s, on)
  if (slot >= SLOTS || card === NO_CARD_YET) return refusal('SW-062', 'notOnABoard')
  if (slot === s.camper) return refusal('SW-062', 'inCamp', { card })
  if (!takesPart(s, slot)) return refusal('SW-106', 'sitsOut', { card })
  if (controllerOf(s, slot) !== seat) return refusal('SW-062', 'notYours', { card })
  return isExhausted(s, slot, placeOfBoardCard(on)) ? refusal('SW-062', 'cardExhausted', { card }) : null
}

/** A passive ability that its controller uses at will. */
const whyNotPassive = (s: Seen, seat: Seat, verb: number, rule: string): Refusal | null => {
  const slot = slotWithPassive(s, verb)
  if (slot === NO_SLOT) return refusal(rule, 'passiveNotThere')
  return controllerOf(s, slot) === seat ? null : refusal(rule, 'notYours', { seat: controllerOf(s, slot) })
}

/** SW-239 */
const whyNotSharpshoot: Check = (s, seat, choice) => {
  const wrong = whyNotPassive(s, seat, REROLLS, 'SW-239')
  if (wrong) return wrong
  if (s.once & SHARPSHOOTER_USED) return refusal('SW-239', 'oncePerRound')
  const die = whatOf(choice)
  if (die >= DICE || s.classes[slotOfDie(die)] !== RANGER) return refusal('SW-239', 'notARangersDie')
  return mayReroll(s, die) ? null : refusal('SW-239', 'dieSpent', { die, is: s.dieIs[die]! })
}

const CHECKS: Readonly<Record<number, Check>> = {
  [PASS]: (s, seat, choice) => {
    if (choice !== PASS) return refusal('SW-127', 'malformed')
    return (s.passed >> seat) & 1 ? refusal('SW-131', 'passedAlready') : null
  },
  [WITHDRAW]: (s, seat, choice) => {
    if (choice !== WITHDRAW) return refusal('SW-127', 'malformed')
    return (s.passed >> seat) & 1 ? null : refusal('SW-131', 'notPassed')
  },
  [ATTACK]: whyNotAttack,
  [LAY]: whyNotAttack,
  [ABILITY]: whyNotAbility,
  [STOKE_FIRE]: whyNotStoke,
  [SHARPSHOOT]: whyNotSharpshoot,
  [ILLUMINATE]: (s, seat, choice) => {
    if (choice !== ILLUMINATE) return refusal('SW-127', 'malformed')
    const wrong = whyNotPassive(s, seat, BURNS_TO_REVEAL, 'SW-227')
    if (wrong) return wrong
    if (s.fire === 0) return refusal('SW-227', 'noFirewood')
    return nearestHidden(s) === NO_ID ? refusal('SW-227', 'nothingHidden') : null
  },
  [WARD]: (s, seat, choice) => {
    if (choice !== WARD) return refusal('SW-127', 'malformed')
    return whyNotPassive(s, seat, WARDS, 'SW-232') ?? wardsOff(s)
  },
  [RELEASE]: (s, seat, choice) => {
    if (choice !== RELEASE) return refusal('SW-127', 'malformed')
    return heldBy(s, seat) !== 0 ? null : refusal('SW-135', 'nothingHeld')
  },
  [STRIKE]: (s, seat, choice) => {
    if (choice !== STRIKE) return refusal('SW-127', 'malformed')
    if (s.musterOn === NO_ID) return refusal('SW-135', 'noMuster')
    return s.musterBy === seat ? null : refusal('SW-135', 'notTheOpener', { seat: s.musterBy })
  },
}

/** Why a seat may not do this at `watch.act`; null when it may (SW-128). */
export function whyNotAction(s: Seen, seat: Seat, choice: Choice): Refusal | null {
  const check = choice < 2 ** 30 ? CHECKS[kindOf(choice)] : undefined
  return check ? check(s, seat, choice) : refusal('SW-127', 'noSuchAction')
}

/** What a direct attack with these dice would deal (SW-132, SW-141, SW-220, SW-240). */
export function attackDamage(s: Seen, id: number, dice: number): number {
  const place = placeOf(s, id)
  let damage = 0
  for (let die = 0; die < DICE; die++) if ((dice >> die) & 1) damage += s.dice[die]!
  for (let i = 0; i < s.tamed.length; i++) if ((dice >> (FIRST_TAMED + i)) & 1) damage += HEALTH[s.tamed[i]!]!
  if (countsDouble(s, place)) damage *= 2
  if (s.poison === 0) return damage
  let faceUp = 0
  for (let at = 0; at < s.line.length; at++) if (isUp(s, at)) faceUp++
  return damage + POISON * faceUp
}

/** SW-220 */
const GIANT_HEALTH = 10
export const countsDouble = (s: Seen, place: number): boolean =>
  s.bane === 1 && healthAt(s, place) >= GIANT_HEALTH
/** SW-240: for every face-up creature. */
export const POISON = 2
