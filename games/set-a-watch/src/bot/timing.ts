import { LightRandom, questionFor, seedFrom } from '@conspire/kernel'
import { setAWatch } from '../game.ts'
import type { Options } from '../table.ts'
import { fightOf, type Fight } from './fight.ts'
import { LINE } from './hard.ts'
import { EVERYBODY } from './moves.ts'
import { solve } from './solver.ts'

const LINES = 64

/** Lines as they lie when the Watch begins to act, in games of the medium bot; what is hidden there lies open here. */
function typicalLines(): Fight[] {
  const lines: Fight[] = []
  for (let game = 0; lines.length < LINES; game++) {
    const state = setAWatch.setup(setAWatch.options(1, {}) as Options, seedFrom(`lines/${game}`))
    const random = new LightRandom(game)
    let round = 0
    for (;;) {
      const pending = setAWatch.pending(state)
      if (pending === null) break
      if (pending.name === 'watch.act' && state.table.round !== round) {
        round = state.table.round
        lines.push(fightOf(state.table))
      }
      const choice = setAWatch.bots['medium']!.choose(questionFor(setAWatch, state, 0, random))
      setAWatch.apply(state, 0, choice)
    }
  }
  return lines
}

/** Solves one Line after another, as the hard bot does it in every world that it imagines. */
export function lineSolver(): () => number {
  const lines = typicalLines()
  let next = 0
  return () => {
    solve(lines[next++ % LINES]!, EVERYBODY, LINE)
    return 1
  }
}
