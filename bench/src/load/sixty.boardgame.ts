/**
 * Sixty for boardgame.io, the way its documentation teaches: phases, a stage for the secret simultaneous choice, moves that change an Immer
 * draft, chance through the plugin, `playerView` to strip.
 */
import { CARDS, HAND, NOTHING, ROUNDS, SEATS } from './sixty.ts'
import { needsTarget } from './sixty.choice.ts'
import { take } from './sixty.plain.ts'

export interface SixtyG {
  deck: number[]
  hands: number[][]
  chosen: (number | null)[]
  scores: number[]
  round: number
  drawn: boolean
}

interface Random {
  Shuffle(cards: number[]): number[]
  Die(sides: number): number
}

interface Context {
  readonly G: SixtyG
  readonly playerID: string
  readonly random: Random
}

interface Core {
  readonly INVALID_MOVE: string
  readonly TurnOrder: unknown
}

/** The card that a hand loses at random; a comparison hands in its own. */
export type Lose = (hand: readonly number[], random: Random) => number
const atRandom: Lose = (hand, random) => hand[random.Die(hand.length) - 1]!

function draw(G: SixtyG, seat: number, most: number): void {
  for (let i = 0; i < most && G.deck.length > 0; i++) G.hands[seat]!.push(G.deck.pop()!)
}

export function sixtyFor({ INVALID_MOVE, TurnOrder }: Core, lose = atRandom) {
  const holds = (hand: readonly number[], card: number): boolean =>
    hand.length === 0 ? card === NOTHING : hand.includes(card)

  const choose = ({ G, playerID }: Context, card: number) => {
    const seat = Number(playerID)
    if (G.chosen[seat] !== null || !holds(G.hands[seat]!, card)) return INVALID_MOVE
    if (card !== NOTHING) take(G.hands[seat]!, card)
    G.chosen[seat] = card
    return undefined
  }
  const drawTwo = ({ G, playerID }: Context) => {
    if (G.drawn) return INVALID_MOVE
    draw(G, Number(playerID), 2)
    G.drawn = true
    return undefined
  }
  const play = ({ G, playerID, random }: Context, card: number, target: number) => {
    const seat = Number(playerID)
    if (!G.drawn || !holds(G.hands[seat]!, card)) return INVALID_MOVE
    if (needsTarget(card) ? target === seat || !SEATS.includes(target) : target !== seat) return INVALID_MOVE
    G.drawn = false
    if (card === NOTHING) return undefined
    take(G.hands[seat]!, card)
    const hand = G.hands[target]!
    if ((card & 3) === 0) G.scores[seat]! += 1 + ((card >> 2) % 3)
    if ((card & 3) === 1) G.scores[target]!--
    if ((card & 3) === 2) draw(G, seat, 1)
    if ((card & 3) === 3 && hand.length > 0) take(hand, lose(hand, random))
    return undefined
  }

  return {
    name: 'sixty',
    minPlayers: SEATS.length,
    maxPlayers: SEATS.length,
    // Undo would keep every state; without it boardgame.io is faster.
    disableUndo: true,
    setup: (
      { random }: { readonly random: Random },
      given?: { readonly deck: readonly number[] },
    ): SixtyG => {
      const deck = given?.deck.slice() ?? random.Shuffle(Array.from({ length: CARDS }, (_, card) => card))
      const G: SixtyG = {
        deck,
        hands: SEATS.map(() => []),
        chosen: SEATS.map(() => null),
        scores: SEATS.map(() => 0),
        round: 0,
        drawn: false,
      }
      for (const seat of SEATS) draw(G, seat, HAND)
      return G
    },
    phases: {
      choose: {
        start: true,
        next: 'turns',
        turn: {
          activePlayers: { all: 'choose', minMoves: 1, maxMoves: 1 },
          stages: {
            choose: { moves: { choose: { move: choose, client: false, ignoreStaleStateID: true } } },
          },
        },
        endIf: ({ G }: Context) => G.chosen.every((card) => card !== null),
        onEnd: ({ G }: Context) => {
          const cards = G.chosen.map((card) => (card === null || card === NOTHING ? -1 : card))
          const best = Math.max(...cards)
          if (best >= 0) G.scores[cards.indexOf(best)]! += 3
          G.chosen = SEATS.map(() => null)
        },
      },
      turns: {
        next: 'choose',
        moves: { drawTwo: { move: drawTwo, client: false }, play: { move: play, client: false } },
        turn: { order: (TurnOrder as { readonly ONCE: unknown }).ONCE, minMoves: 2, maxMoves: 2 },
        onEnd: ({ G }: Context) => {
          G.round++
        },
      },
    },
    endIf: ({ G }: Context) => (G.round === ROUNDS ? { scores: G.scores } : undefined),
    playerView: ({ G, playerID }: { readonly G: SixtyG; readonly playerID: string | null }) => ({
      deck: G.deck.length,
      hand: playerID === null ? [] : G.hands[Number(playerID)],
      hands: G.hands.map((hand) => hand.length),
      chosen: G.chosen.map((card) => card !== null),
      scores: G.scores,
      round: G.round,
      drawn: G.drawn,
    }),
  }
}
