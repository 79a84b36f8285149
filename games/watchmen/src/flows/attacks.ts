import { inOrder, NOBODY, refusal, yesOrNo, type Flow, type Seat } from '@conspire/kernel'
import { isLoyal } from '../actions.ts'
import { heroFor, isNow } from '../attributes.ts'
import { attackOf, cardOf, defenseOf, isDefense, NO_CARD, NO_SCRIPT } from '../cards/index.ts'
import { changes, PLACE, type Event } from '../changes.ts'
import { lateCard, maybeOneCard, oneCard } from '../choices.ts'
import { everybodyNext, foesOf, type Table } from '../table.ts'
import { BY, costs, discard, draw, flow, stepOf, type By, type ByFlow } from './flow.ts'
import { anyOf } from './instant.ts'
import { discardSome, held } from './piles.ts'
import { run } from './play.ts'

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
const defenses = (s: Table, f: { readonly seat: Seat }): number[] => s.hand[f.seat]!.filter(isDefense)

/** Each player it reaches decides on a Defense, then it takes effect on them. */
export const attack: Flow<Table, { [K in keyof typeof ATTACK]: number }, Event> = flow(
  'attack',
  ATTACK,
  ({ ask, call, each, when }) => [
    (g, f, dealer) => {
      f.base = g.offered.length
      changes.attacked(g, dealer, f.attacker === NO_PLAYER ? 'WM-066' : 'WM-057', {
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
          of: (_g, f) => f.seat,
          choice: maybeOneCard(defenses),
          why: () => refusal('WM-059', 'noDefense'),
          late: () => 0, // WM-304
          then: (g, f, card, dealer) => {
            f.defense = card
            if (card === NO_CARD) return
            f.spared |= 1 << reached(g, f.attacker, f.only).indexOf(f.seat) // WM-058
            const reveals = cardOf(card).defense!.mode === 'reveal' ? 1 : 0 // WM-060
            changes.defended(g, dealer, 'WM-060', { seat: f.seat, card, reveals })
          },
        }),
      ),
      // WM-061: only what its Defense says.
      when(
        (_g, f) => f.defense !== NO_CARD,
        call(
          () => run,
          (_g, f) => ({ card: f.defense, seat: f.seat, script: defenseOf(f.defense) }),
          undefined,
          'defense',
        ),
        // D4: Silk Spectre, after the benefit of the Defense card.
        (g, f, dealer) => draw(g, dealer, 'WM-060', f.seat, heroFor(g, f.seat).defend ?? 0),
      ),
      when(
        (_g, f) => f.defense === NO_CARD,
        call(
          () => run,
          (_g, f) => ({ card: f.card, seat: f.seat, script: f.each, base: f.base }),
          undefined,
          'each',
        ),
      ),
    ),
    // WM-065
    when(
      (_g, f) => f.after !== NO_SCRIPT,
      call(
        () => run,
        (g, f) => ({ card: f.card, seat: g.turn, script: f.after, base: f.base, spared: f.spared }),
        undefined,
        'after',
      ),
    ),
    (g, f, dealer) => {
      if (g.offered.length > f.base) changes.withdrawn(g, dealer, 'WM-057', { from: f.base })
    },
  ],
)

const attacking: ByFlow = flow('attacking', BY, ({ call }) => [
  call(attack, (g, f) => {
    const [each, after] = attackOf(stepOf(f, 'attack'))
    return { card: f.card, each: each!, after: after!, attacker: g.turn }
  }),
])

/** The Joker, played: each foe decides (D12); with an empty hand there is nothing to decide. Not an Attack. */
const foesChoose = flow('foesChoose', { ...BY, foe: NOBODY, decides: 0 }, ({ ask, each, when }) => [
  each(
    (g, f) => foesOf(g, f.seat),
    'foe',
    (g, f, dealer) => {
      f.decides = g.hand[f.foe]!.length > 0 ? 1 : 0
      if (f.decides === 0) draw(g, dealer, 'WM-064', f.seat, 1)
    },
    when(
      (_g, f) => f.decides === 1,
      ask('joker', {
        rule: 'WM-064',
        of: (_g, f) => f.foe,
        choice: yesOrNo(),
        late: () => 1, // WM-304: to discard is named first (D12)
        then: (g, f, gives, dealer) => {
          if (gives) discard(g, dealer, 'WM-064', f.foe, [anyOf(g.hand[f.foe]!, dealer)])
          else draw(g, dealer, 'WM-064', f.seat, 1)
        },
      }),
    ),
  ),
])

/** The Joker and Brainiac, First Appearance: hand cards are set aside face down. */
const setAside = flow('setAside', { ...BY, left: 0 }, ({ ask, loop }) => [
  (_g, f) => {
    f.left = stepOf(f, 'setAside').count
  },
  loop(
    (g, f) => f.left > 0 && g.hand[f.seat]!.length > f.left,
    ask('setAside', {
      rule: 'WM-058',
      of: (_g, f) => f.seat,
      choice: oneCard(held),
      late: lateCard(held),
      then: (g, f, card, dealer) => {
        f.left--
        changes.setAside(g, dealer, 'WM-058', { seat: f.seat, card })
      },
    }),
  ),
  // Where the whole hand goes, everybody can see that there is nothing to choose.
  (g, { seat, left }, dealer) => {
    if (left > 0)
      for (const card of inOrder(g.hand[seat]!)) changes.setAside(g, dealer, 'WM-058', { seat, card })
  },
])

/** Darkseid's appearance (D14) */
const showable = (s: Table, f: By): number[] =>
  s.hand[f.seat]!.filter((card) => isNow(s, card, stepOf(f, 'showOrDiscard').match))
const showOrDiscard = flow('showOrDiscard', { ...BY, shows: NO_CARD }, ({ ask, call, when }) => [
  when(
    (g, f) => g.hand[f.seat]!.length > 0,
    ask('showOrDiscard', {
      rule: 'WM-093',
      of: (_g, f) => f.seat,
      choice: maybeOneCard(showable),
      late: () => 0, // WM-304
      then: (g, f, card, dealer) => {
        f.shows = card
        if (card !== NO_CARD) changes.handShown(g, dealer, 'WM-093', { seat: f.seat, cards: [card] })
      },
    }),
    when(
      (_g, f) => f.shows === NO_CARD,
      call(discardSome, (_g, f) => ({ card: f.card, seat: f.seat, left: stepOf(f, 'showOrDiscard').count })),
    ),
  ),
])

/** The Anti-Monitor's appearance: the hand lies open, so that everybody sees whether there is a choice. */
const cedable = (s: Table, f: By): number[] =>
  s.hand[f.seat]!.filter((card) => isNow(s, card, stepOf(f, 'cede').match))
const cede: ByFlow = flow('cede', BY, ({ ask }) => [
  ask('cede', {
    rule: 'WM-093',
    of: (_g, f) => f.seat,
    choice: oneCard(cedable),
    asked: 'ifAble',
    late: lateCard(cedable),
    then: (g, { seat }, card, dealer) => changes.ceded(g, dealer, 'WM-093', { seat, card }),
  }),
])

/** Black Manta's appearance: the discarded card is destroyed, or the hand goes. */
const offeredTo = (g: Table, f: By): number => {
  const card = g.offered.slice(f.base).at(-1) ?? NO_CARD
  return card !== NO_CARD && g.discard[f.seat]!.at(-1) === card && costs(card) >= 1 ? card : NO_CARD
}
const mantaChoice: ByFlow = flow('mantaChoice', BY, ({ ask, when }) => [
  when(
    (g, f) => offeredTo(g, f) !== NO_CARD,
    ask('manta', {
      rule: 'WM-093',
      of: (_g, f) => f.seat,
      choice: yesOrNo(),
      late: () => 0, // WM-304
      then: (g, f, destroys, dealer) => {
        const { seat } = f
        if (destroys)
          changes.destroyed(g, dealer, 'WM-053', { seat, card: offeredTo(g, f), from: PLACE.discard })
        else discard(g, dealer, 'WM-093', seat, inOrder(g.hand[seat]!))
      },
    }),
  ),
])

export const attacks = { attack: attacking, foesChoose, setAside, showOrDiscard, cede, mantaChoice }
