import { chanceOfSeats } from '@conspire/bots'
import { NOBODY, pick, seedFrom, type Seat } from '@conspire/kernel'
import type { Boardgame } from '../boardgame.ts'
import { sixtyFor, type SixtyG } from './sixty.boardgame.ts'
import type { Ask, SixtyMove } from './sixty.choice.ts'
import { PlainSixty } from './sixty.plain.ts'
import { HAND, NOTHING, SEATS, sixty } from './sixty.ts'

interface Taken extends SixtyMove {
  readonly ask: Ask
  readonly seat: Seat
}

interface Played {
  readonly deck: readonly number[]
  readonly steps: readonly Taken[]
  /** The cards that were lost at random, in order. */
  readonly lost: readonly number[]
  readonly scores: readonly number[]
}

const ASKS: Readonly<Record<string, Ask>> = { lay: 'lay', 'turn.draw': 'draw', 'turn.play': 'play' }
const MOVES = { lay: 'choose', draw: 'drawTwo', play: 'play' } as const

/** A random game on our kernel, with everything that the others need to play it again. */
function playOurs(deal: string): Played {
  const state = sixty.setup({ players: SEATS.length }, seedFrom(deal))
  const { deck, hands, scores } = state.table
  // Each seat was dealt its five from the top, one seat after the other.
  const whole = [...deck, ...SEATS.toReversed().flatMap((seat) => hands[seat]!.slice(0, HAND).toReversed())]
  const chance = chanceOfSeats(deal, SEATS.length)
  const steps: Taken[] = []
  const lost: number[] = []
  for (let seat = sixty.actor(state); seat !== NOBODY; seat = sixty.actor(state)) {
    const ask = ASKS[sixty.pending(state)!.name]!
    const choice = pick(sixty.legal(state, seat), chance[seat]!)
    steps.push(
      ask === 'play'
        ? { ask, seat, card: choice % 64, target: choice >> 6 }
        : { ask, seat, card: choice, target: seat },
    )
    sixty.apply(state, seat, choice, ({ event }) => {
      if (event.type === 'lost') lost.push(event.card)
    })
  }
  return { deck: whole, steps, lost, scores: scores.slice() }
}

function playPlain({ deck, steps, lost }: Played): readonly number[] {
  const losing = lost.values()
  const game = new PlainSixty(deck, () => losing.next().value!)
  for (const { ask, seat, ...move } of steps) {
    if (game.ask !== ask || !game.isLegal(seat, move))
      throw new Error(`by hand it is not seat ${seat}'s turn to ${ask} ${move.card}`)
    game.apply(move)
  }
  if (game.ask !== 'over') throw new Error('by hand the game goes on')
  return game.scores
}

function playBoardgame(boardgame: Boardgame, { deck, steps, lost }: Played): readonly number[] {
  const losing = lost.values()
  const game = boardgame.ProcessGameConfig(sixtyFor(boardgame, () => losing.next().value!))
  const reducer = boardgame.CreateGameReducer<SixtyG>({ game })
  let state = boardgame.InitializeGame<SixtyG>({ game, numPlayers: SEATS.length, setupData: { deck } })
  for (const { ask, seat, card, target } of steps) {
    const args = ask === 'lay' ? [card] : ask === 'play' ? [card, target] : []
    const next = reducer(state, {
      type: 'MAKE_MOVE',
      payload: { type: MOVES[ask], args, playerID: String(seat) },
    })
    if (next.G === state.G && card !== NOTHING)
      throw new Error(`boardgame.io refuses seat ${seat} to ${ask} ${card}`)
    state = next
  }
  if (state.ctx.gameover === undefined) throw new Error('on boardgame.io the game goes on')
  return state.G.scores
}

/** The first of `games` random games of Sixty that does not end alike on our kernel, by hand and on boardgame.io, in words; or null. */
export function firstQuarrel(boardgame: Boardgame, games: number): string | null {
  for (let game = 0; game < games; game++) {
    try {
      const played = playOurs(`sixty/${game}`)
      const ends = [played.scores, playPlain(played), playBoardgame(boardgame, played)].map((end) =>
        end.join(' '),
      )
      if (new Set(ends).size > 1) return `game ${game} ends ${ends.join(', ')}`
    } catch (error) {
      return `game ${game}: ${(error as Error).message}`
    }
  }
  return null
}
