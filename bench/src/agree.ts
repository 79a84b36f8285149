import { chanceOfSeats } from '@conspire/bots'
import { NOBODY, seedFrom, type Move } from '@conspire/kernel'
import {
  actorOf,
  ambushFor,
  moveAction,
  type AmbushCards,
  type AmbushConfig,
  type AmbushG,
} from './ambush.boardgame.ts'
import type { Boardgame } from './boardgame.ts'
import { ambush, PASS, strength } from './toy.ts'

interface Ended {
  readonly life: readonly number[]
  readonly round: number
  readonly winners: readonly number[]
}

interface Played extends Ended {
  readonly cards: AmbushCards
  readonly moves: readonly Move[]
}

/** In wary games everybody saves the strong cards, and blocks and helps with the weakest that will do: such games last longest. */
const WARY = new Set(['round.lay', 'attack.block', 'plead.help'])

function warily(legal: readonly number[]): number {
  const cards = legal.filter((card) => card !== PASS)
  return cards.length === 0
    ? PASS
    : cards.reduce((weakest, card) => (strength(card) < strength(weakest) ? card : weakest))
}

/** A random game on our kernel. Only the order of the pile at the start matters: it never runs out, which is checked. */
function playOurs(deal: string, wary: boolean): Played {
  const state = ambush.setup({ players: 4 }, seedFrom(deal))
  // Cards are dealt from the top, one to each seat in turn: back on the pile in the opposite order.
  const deck = state.table.deck.slice()
  for (let i = 3; i >= 0; i--) for (let seat = 3; seat >= 0; seat--) deck.push(state.table.hand[seat]![i]!)
  const chance = chanceOfSeats(deal, 4)
  const moves: Move[] = []
  for (let seat = ambush.actor(state); seat !== NOBODY; seat = ambush.actor(state)) {
    const legal = ambush.legal(state, seat)
    const chosen = legal[chance[seat]!.below(legal.length)]!
    const choice = wary && WARY.has(ambush.pending(state)!.name) ? warily(legal) : chosen
    moves.push({ seat, choice })
    ambush.apply(state, seat, choice, ({ event }) => {
      // Every attack costs a card of a hand or a life, so there are at most 23 of them, and a card is drawn for each: the pile has 24.
      if (event.type === 'reshuffled') throw new Error('the pile ran out')
    })
  }
  const { life, round } = state.table
  return { cards: { deck }, moves, life, round, winners: ambush.outcome(state)!.winners }
}

/** The same cards and the same choices on boardgame.io. Every choice must be one that it offers to that seat. */
function playTheirs(boardgame: Boardgame, config: AmbushConfig, { cards, moves }: Played): Ended {
  const reducer = boardgame.CreateGameReducer<AmbushG>({ game: config })
  let state = boardgame.InitializeGame<AmbushG>({ game: config, numPlayers: 4, setupData: cards })
  for (const { seat, choice } of moves) {
    const player = actorOf(state.ctx)
    if (player !== String(seat))
      throw new Error(`boardgame.io asks seat ${player} where the kernel asks seat ${seat}`)
    const offered = config.ai.enumerate(state.G, state.ctx, player)
    const move = offered.find(({ args }) => args[0] === choice)
    if (!move) throw new Error(`boardgame.io does not offer ${choice} to seat ${seat}`)
    state = reducer(state, moveAction(player, move))
  }
  const over = state.ctx.gameover as { winners: number[] } | undefined
  return { life: state.G.life, round: state.G.round, winners: over?.winners ?? [] }
}

/** The first of `games` random games (every second one a wary one) on which the two toys do not agree, in words; null if there is none. */
export function firstDisagreement(boardgame: Boardgame, games: number): string | null {
  const config = boardgame.ProcessGameConfig(ambushFor(boardgame))
  for (let game = 0; game < games; game++) {
    try {
      const { life, round, winners, ...played } = playOurs(`agree/${game}`, game % 2 === 1)
      const ours = JSON.stringify({ life, round, winners })
      const theirs = JSON.stringify(playTheirs(boardgame, config, { life, round, winners, ...played }))
      if (ours !== theirs) return `game ${game}: the kernel ends with ${ours}, boardgame.io with ${theirs}`
    } catch (error) {
      return `game ${game}: ${(error as Error).message}`
    }
  }
  return null
}
