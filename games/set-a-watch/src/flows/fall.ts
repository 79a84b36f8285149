import { NOTHING } from '@conspire/kernel'
import { ballots } from '../ballots.ts'
import { creatureOf, NO_CARD, TYPE, WARRIOR, type DefeatedPower } from '../cards/index.ts'
import { changes } from '../changes.ts'
import { healthAt } from '../health.ts'
import { does, isUp, placeOf } from '../line.ts'
import { locationNow, seatsOf, slotOfClass, slotWithPassive } from '../party.ts'
import { MARK, NO_ID, NO_SLOT, TO, TREANT_WOOD, USED, type Table, type To } from '../table.ts'
import { gainFirewood, leave, reroll, setEffects, type D } from '../verbs.ts'
import { burn, exhaustCards } from './fire.ts'
import { clauseOf, flow } from './flow.ts'

/** Whether the dice or abilities of a slot had a part in this (the bits of `by`, and the one whose ability destroys). */
const hadPart = (by: number, destroyer: number, slot: number): boolean =>
  slot !== NO_SLOT && (destroyer === slot || (((by | (by >> 4)) >> slot) & 1) === 1)

/** Where a defeated creature goes, and the clause of it. */
function graveOf(g: Table, card: number, buried: boolean): { readonly to: To; readonly rule: string | null } {
  if (buried) return { to: TO.removed, rule: 'SW-245' }
  // SW-199: no other, not even an Unhallowed.
  if (locationNow(g).undeadToDeck && TYPE[card] === 'undead') return { to: TO.deckBottom, rule: 'SW-169' }
  return { to: TO.graveyard, rule: null }
}

/** SW-255: Pyromancers that stand face up. */
function pyromancers(g: Table): number {
  let count = 0
  for (let at = 0; at < g.line.length; at++) if (does(g, at, 'burnsPerFall')) count++
  return count
}

interface Fallen {
  readonly id: number
  readonly destroyer: number
  readonly ability: number
  readonly clause: number
  card: number
  live: number
  loss: number
}

/** SW-123 */
const hasPower = (f: Fallen, power: DefeatedPower): boolean =>
  f.live === 1 && creatureOf(f.card).defeated === power

/** A creature goes where it goes, with what follows at once. */
function falls(g: Table, f: Fallen, dealer: D): void {
  const { id, destroyer } = f
  const at = placeOf(g, id)
  const by = g.by[at]!
  const health = isUp(g, at) ? healthAt(g, at) : 0
  const before = g.ids[at - 1] ?? NO_ID
  const behind = g.ids[at + 1] ?? NO_ID
  f.card = g.line[at]!
  f.live = (g.marks[at]! & (MARK.up | MARK.live | MARK.blank)) === (MARK.up | MARK.live) ? 1 : 0 // SW-124
  const digger = slotWithPassive(g, 'buries')
  const buried = hadPart(by, destroyer, digger) || (digger !== NO_SLOT && f.ability === digger) // SW-245
  const { to, rule } = graveOf(g, f.card, buried)
  const returns = hasPower(f, 'comesBack') && g.line.length > 1 && to !== TO.removed // SW-254
  if (returns) changes.cameBack(g, dealer, 'SW-254', { id, as: g.serial + 1 })
  if (!returns) leave(g, dealer, rule ?? clauseOf(f.clause), { id, to, defeated: 1 })
  if (!returns && to === TO.graveyard) f.loss = pyromancers(g) // SW-255
  // SW-221
  if (hadPart(by, destroyer, slotOfClass(g, WARRIOR)))
    changes.opening(g, dealer, 'SW-221', { health, before, behind })
  if (hasPower(f, 'feeds')) gainFirewood(g, dealer, 'SW-264', TREANT_WOOD)
}

/**
 * A creature is defeated, by damage or (`destroyer`: the Adventurer's slot) destroyed by an ability. Without the mark of live powers none of its
 * powers works. `ability`: the slot of the Adventurer from whose ability the fall follows at once.
 */
export const fall = flow(
  'fall',
  { id: NO_ID, destroyer: NO_SLOT, ability: NO_SLOT, clause: 137, card: NO_CARD, live: 0, loss: 0, seat: 0 },
  ({ ask, call, each, when }) => [
    falls,
    when(
      (_g, f) => hasPower(f, 'exhausts'),
      call(exhaustCards, () => ({ left: 1, clause: 263 })),
    ),
    when(
      (_g, f) => f.loss > 0,
      call(burn, (_g, f) => ({ loss: f.loss, clause: 255 })),
    ),
    // The Catacombs: after the first creature has fallen each player may reroll one die.
    when(
      (g) => locationNow(g).rerollAfterFirstFall && (g.once & USED.firstFall) === 0,
      (g, _f, dealer) => setEffects(g, dealer, 'SW-163', { once: g.once | USED.firstFall }),
      each(
        seatsOf,
        'seat',
        ask('catacombs.reroll', {
          ...ballots['catacombs.reroll'],
          of: (_g, f) => f.seat,
          asked: 'ifAble',
          undo: 'team',
          then: (g, _f, die, dealer) => {
            if (die !== NOTHING) reroll(g, dealer, 'SW-163', die)
          },
        }),
      ),
    ),
  ],
)
