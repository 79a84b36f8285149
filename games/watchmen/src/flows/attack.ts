import {
  CARD,
  changesFor,
  FACE,
  NOBODY,
  NUMBER,
  refusal,
  SEAT,
  type Seat,
  type CardNumber,
} from '@conspire/kernel'
import { heroFor, isLoyal } from '../attributes.ts'
import { cardOf, defenseOf, isDefense, NO_CARD, NO_SCRIPT } from '../cards/index.ts'
import { changes, unmask } from '../changes.ts'
import { maybeOneCard } from '../choices.ts'
import { at, everybodyNext, foesOf, type Table } from '../table.ts'
import { draw, flow, run } from './flow.ts'

const { change, declare } = changesFor<Table>()
export const ofAttack = declare({
  attacked: change({ card: CARD, seat: SEAT }),
  defended: change({ seat: SEAT, card: FACE, reveals: NUMBER }, (s, { seat, card, reveals }, cards) => {
    if (reveals === 1) cards.show(s, [card], at.hand(seat))
    else {
      cards.move(s, card, at.hand(seat), at.discard(seat))
      unmask(s, card)
    }
  }),
})

/** An Attack that no player plays. */
export const NO_PLAYER = NOBODY

const ATTACK = {
  card: NO_CARD,
  each: NO_SCRIPT,
  after: NO_SCRIPT,
  /** Who plays it; NO_PLAYER for a Super-Villain or a Challenge, which reach `only` one seat or all. */
  attacker: NO_PLAYER,
  only: NOBODY,
  seat: NOBODY,
  defense: NO_CARD,
  base: 0,
  spared: 0,
}

/** WM-071, WM-072, WM-073: whether an Attack of this seat passes a player by. */
const isPassedBy = (s: Table, attacker: Seat, seat: Seat): boolean => isLoyal(s, attacker) && isLoyal(s, seat)

/** Whom an Attack reaches, in order. */
function reached(g: Table, attacker: Seat, only: Seat): Seat[] {
  if (only !== NOBODY) return [only] // WM-257
  if (attacker === NO_PLAYER) return everybodyNext(g) // WM-066
  return foesOf(g, attacker).filter((seat) => !isPassedBy(g, attacker, seat)) // WM-067, WM-068, WM-069, WM-070
}

/** WM-062, WM-063: from hand, whoever has the turn. */
const defenses = (s: Table, f: { readonly seat: Seat }): CardNumber[] => s.hand[f.seat]!.filter(isDefense)

/** Each player it reaches decides on a Defense, then it takes effect on them. */
export const attack = flow('attack', ATTACK, ({ ask, call, each, when }) => [
  (g, f, dealer) => {
    f.base = g.offered.length
    ofAttack.attacked(g, dealer, f.attacker === NO_PLAYER ? 'WM-066' : 'WM-057', {
      card: f.card,
      seat: f.attacker,
    })
  },
  each(
    (g, f) => reached(g, f.attacker, f.only),
    'seat',
    (_g, f) => {
      f.defense = NO_CARD
    },
    // WM-310: asked whether or not there is a Defense card; an empty hand everybody can see.
    when(
      (g, f) => g.hand[f.seat]!.length > 0,
      ask('defend', {
        rule: 'WM-059',
        notes: { bots: 'last', deed: 'defend' },
        of: (_g, f) => f.seat,
        choice: maybeOneCard(defenses),
        why: () => refusal('WM-059', 'noDefense'),
        late: () => 0, // WM-304
        then: (g, f, card, dealer) => {
          f.defense = card
          if (card === NO_CARD) return
          f.spared |= 1 << reached(g, f.attacker, f.only).indexOf(f.seat) // WM-058
          const reveals = cardOf(card).defense!.mode === 'reveal' ? 1 : 0 // WM-060
          ofAttack.defended(g, dealer, 'WM-060', { seat: f.seat, card, reveals })
        },
      }),
    ),
    // WM-061: only what its Defense says.
    when(
      (_g, f) => f.defense !== NO_CARD,
      call(
        run,
        (_g, f) => ({ card: f.defense, seat: f.seat, script: defenseOf(f.defense) }),
        undefined,
        'defense',
      ),
      // D4: Silk Spectre, after the benefit of the Defense card.
      (g, f, dealer) => draw(g, dealer, 'WM-060', f.seat, heroFor(g, f.seat).defend ?? 0),
    ),
    when(
      (_g, f) => f.defense === NO_CARD,
      call(run, (_g, f) => ({ card: f.card, seat: f.seat, script: f.each, base: f.base }), undefined, 'each'),
    ),
  ),
  // WM-065
  when(
    (_g, f) => f.after !== NO_SCRIPT,
    call(
      run,
      (g, f) => ({ card: f.card, seat: g.turn, script: f.after, base: f.base, spared: f.spared }),
      undefined,
      'after',
    ),
  ),
  (g, f, dealer) => {
    if (g.offered.length > f.base) changes.withdrawn(g, dealer, 'WM-057', { from: f.base })
  },
])
