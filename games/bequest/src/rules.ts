import {
  pageRulesOf,
  refusal,
  type CardNumber,
  type Randomness,
  type Refusal,
  type Rules,
  type Seat,
} from '@conspire/kernel'
import { BEATS } from './beats.ts'
import {
  CARDS,
  DECK_CARDS,
  FIRST_CHARACTER,
  FIRST_SPECIAL,
  goesFaceDown,
  is,
  KEY,
  LACKEY,
  SPECIAL,
} from './cards/index.ts'
import { changes, type Event } from './changes.ts'
import { HAND_SIZE } from './choices.ts'
import { game } from './flows/game.ts'
import { STREAMS, type Notes } from './flows/flow.ts'
import { seatsOf, table, type Options, type Table } from './table.ts'
import { outcome } from './winning.ts'

const PLAYERS = { min: 3, max: 6 } // BQ-002

function options(players: number, raw: unknown): Options | Refusal {
  if (!Number.isInteger(players) || players < PLAYERS.min || players > PLAYERS.max) {
    return refusal('BQ-002', 'players', PLAYERS)
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return refusal('BQ-144', 'malformedOptions')
  for (const [name, value] of Object.entries(raw)) {
    if (name !== 'advanced') return refusal('BQ-144', 'unknownOption', { name })
    if (typeof value !== 'boolean') return refusal('BQ-144', 'advancedIsYesOrNo')
  }
  return { players, advanced: 'advanced' in raw && raw.advanced === true } // BQ-144
}

const isOfRound =
  (round: number) =>
  (card: CardNumber): boolean =>
    card < FIRST_SPECIAL && Math.floor(card / DECK_CARDS) === round - 1

/** What can never be true of a sound table, beyond each card being in one place. */
function violations(g: Table): string[] {
  const found: string[] = []
  const check = (sound: boolean, otherwise: string): void => {
    if (!sound) found.push(otherwise)
  }
  check(g.market.length < g.players, 'more Special cards on the board than Keys in the round (BQ-031)')
  check(
    g.decks.every((deck, i) => deck.every(isOfRound(i + 1))),
    'a deck holds cards of another round (BQ-016)',
  )
  check(g.hands.flat().every(isOfRound(g.round)), 'a hand holds cards of another round (BQ-041)')
  check(
    [g.specials, g.under, g.peek, g.atWork, g.market].flat().every((card) => is(card, SPECIAL)),
    'there is a card among the Special cards that is none (BQ-015)',
  )
  check(
    g.round === 0 || g.decks[g.round - 1]!.length === 0,
    'the deck of the round is not dealt out (BQ-042)',
  )
  for (const seat of seatsOf(g)) {
    const display = g.display[seat]!
    check(!display.some((card) => is(card, LACKEY)), `seat ${seat} keeps a Lackey (BQ-123)`)
    check(!display.some(goesFaceDown), `seat ${seat} has Treasure face up (BQ-112)`)
    check(!display.some((card) => card >= FIRST_CHARACTER), `seat ${seat} displays a Character (BQ-149)`)
    check(
      g.tucked[seat]!.every((card) => is(card, KEY)),
      `seat ${seat} has tucked something that is no Key (BQ-154)`,
    )
    check(
      g.hands[seat]!.length === 0 || g.hands[seat]!.length === HAND_SIZE,
      `seat ${seat} holds part of a hand (BQ-040)`,
    )
    check(
      g.character[seat]!.length === g.advanced,
      `seat ${seat} has the wrong number of Characters (BQ-145)`,
    )
  }
  return found
}

const ascending = (one: number, other: number): number => one - other

/** BQ-053: on a board that was dealt anew, too, the cards of a group lie in order. */
function layInOrder(g: Table, _seats: readonly Seat[], _random: Randomness): void {
  for (const seat of seatsOf(g)) {
    const hand = g.hands[seat]!
    const onA = g.onA[seat]!
    if (onA === 0) continue
    const sorted = [...hand.slice(0, onA).sort(ascending), ...hand.slice(onA).sort(ascending)]
    for (let i = 0; i < hand.length; i++) hand[i] = sorted[i]!
  }
}

/** All of the game but its bots, which no page needs to judge a choice. */
export const rules: Rules<Table, Options, Event, Notes> = {
  name: 'bequest',
  prefix: 'BQ',
  players: PLAYERS,
  endRule: 'BQ-087',
  streams: STREAMS,
  options,
  material: CARDS,
  table,
  changes,
  beats: BEATS,
  main: game,
  resample: layInOrder,
  outcome: (g) => outcome(g),
  violations,
  bots: {},
}

/** What a page at a server runs of it. */
export const bequestRules = pageRulesOf(rules)
