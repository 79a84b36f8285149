import { BY_THE_GAME, type Seat, type Zone, type Zones } from '@conspire/kernel'
import { UNSEEN } from './cards/index.ts'
import { isUp } from './line.ts'
import { knows } from './secrets.ts'
import type { Seen, Table } from './table.ts'

/** What a seat sees of the table: the same, with UNSEEN for every face that it does not know. */
export type WatchView = Readonly<Seen>

const open = (lists: (g: Table) => readonly number[][]): Zone<Table> => ({
  lists,
  policy: () => 'visible',
  pool: () => BY_THE_GAME,
})
/** Here some cards may be known and others not: `secrets` keeps who knows which, and deals the others anew. */
const partlyKnown = (lists: (g: Table) => readonly number[][]): Zone<Table> => ({
  lists,
  policy: () => 'order',
  pool: () => BY_THE_GAME,
})

/** Every place a card can be. */
export const zones = {
  box: open((g) => [g.box]),
  boards: open((g) => g.boards),
  spare: open((g) => g.spare),
  location: open((g) => [g.location]),
  visited: open((g) => [g.visited]),
  graveyard: open((g) => [g.graveyard]),
  removed: open((g) => [g.removed]),
  tamed: open((g) => [g.tamed]),
  skeletons: open((g) => [g.skeletons]),
  map: partlyKnown((g) => [g.map]),
  unused: partlyKnown((g) => [g.unused]),
  deck: partlyKnown((g) => [g.deck]),
  unhallowed: partlyKnown((g) => [g.unhallowed]),
  horde: partlyKnown((g) => [g.horde]),
  line: partlyKnown((g) => [g.line]),
  peek: partlyKnown((g) => [g.peek]),
  leftOut: partlyKnown((g) => [g.leftOut]),
  leftUnhallowed: partlyKnown((g) => [g.leftUnhallowed]),
} satisfies Zones<Table>

/** What a seat (null: a spectator) may see, by allow-list: the section on hidden information of the rules. */
export function view(g: Table, seat: Seat | null): WatchView {
  const seen = (card: number): number => (knows(g, seat, card) ? card : UNSEEN)
  return {
    players: g.players,
    difficulty: g.difficulty,
    rolledFire: g.rolledFire,
    moreLocations: g.moreLocations,
    round: g.round,
    phase: g.phase,
    end: g.end,
    classes: g.classes.slice(),
    boards: g.boards.map((board) => board.slice()),
    spare: g.spare.map((cards) => cards.slice()),
    exhausted: g.exhausted.slice(),
    dieOn: g.dieOn.slice(),
    rests: g.rests.slice(),
    camper: g.camper,
    out: g.out,
    dice: g.dice.slice(),
    dieIs: g.dieIs.slice(),
    rolled: g.rolled.slice(),
    fire: g.fire,
    location: g.location.slice(),
    map: g.map.map(seen),
    unused: g.unused.map(seen),
    visited: g.visited.slice(),
    deck: g.deck.map(seen),
    unhallowed: g.unhallowed.map(seen),
    horde: g.horde.map(seen),
    graveyard: g.graveyard.slice(),
    removed: g.removed.slice(),
    box: g.box.slice(),
    tamed: g.tamed.slice(),
    skeletons: g.skeletons.slice(),
    peek: g.peek.map(seen),
    looker: g.looker,
    line: g.line.map((card, at) => (isUp(g, at) ? card : seen(card))),
    ids: g.ids.slice(),
    marks: g.marks.slice(),
    hurt: g.hurt.slice(),
    by: g.by.slice(),
    wounds: g.wounds.slice(),
    stolen: g.stolen.slice(),
    lastId: g.lastId,
    light: g.light,
    cancels: g.cancels,
    reach: g.reach,
    bane: g.bane,
    poison: g.poison,
    rogueRanged: g.rogueRanged,
    once: g.once,
    joined: g.joined,
    passed: g.passed,
    musterOn: g.musterOn,
    musterBy: g.musterBy,
    held: g.held,
    fallenHealth: g.fallenHealth,
    fallenBefore: g.fallenBefore,
    fallenBehind: g.fallenBehind,
    gone: g.gone.slice(),
    acting: g.acting,
    placed: g.placed.slice(),
    scoutDie: g.scoutDie,
    offers: g.offers.slice(),
    votes: g.votes.slice(),
  }
}
