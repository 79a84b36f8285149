/** Whole random games of the toy on boardgame.io: its bare reducer, and its client without a network. */
import { LightRandom } from '@conspire/kernel'
import { actorOf, ambushFor, moveAction, type AmbushG } from './ambush.boardgame.ts'
import type { Boardgame } from './boardgame.ts'
import type { Runner } from './runner.ts'

export function peerRunners(boardgame: Boardgame): Runner[] {
  const config = boardgame.ProcessGameConfig(ambushFor(boardgame))
  const reducer = boardgame.CreateGameReducer<AmbushG>({ game: config })
  const random = new LightRandom('peer')
  const pick = <M>(moves: readonly M[]): M => moves[random.below(moves.length)]!
  let seed = 0
  return [
    {
      name: 'reducer',
      run() {
        let state = boardgame.InitializeGame<AmbushG>({ game: { ...config, seed: seed++ }, numPlayers: 4 })
        let decisions = 0
        for (; state.ctx.gameover === undefined; decisions++) {
          const player = actorOf(state.ctx)
          state = reducer(state, moveAction(player, pick(config.ai.enumerate(state.G, state.ctx, player))))
        }
        return decisions
      },
    },
    {
      name: 'client',
      run() {
        // Without the player view: the moves are listed from the whole state, as on the other side.
        const game = { ...ambushFor(boardgame), playerView: undefined, seed: seed++ }
        const client = boardgame.Client<AmbushG>({ game, numPlayers: 4, debug: false })
        client.start()
        let decisions = 0
        for (let state = client.getState(); state.ctx.gameover === undefined; state = client.getState()) {
          const player = actorOf(state.ctx)
          const { move, args } = pick(config.ai.enumerate(state.G, state.ctx, player))
          client.updatePlayerID(player)
          client.moves[move]!(args[0])
          decisions++
        }
        client.stop()
        return decisions
      },
    },
  ]
}
