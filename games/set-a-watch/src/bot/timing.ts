import { LightRandom, questionFor, seedFrom } from '@conspire/kernel'
import { setAWatch } from '../game.ts'
import { isUp } from '../line.ts'
import { TO, type Options } from '../table.ts'
import { fightOf, think, type Fight } from './fight.ts'
import { LINE } from './hard.ts'
import { EVERYBODY } from './moves.ts'
import { solve } from './solver.ts'

const LINES = 512

/** What lies open of the Line whenever the Watch is asked, in games of the medium bot. */
function typicalLines(): Fight[] {
  const lines: Fight[] = []
  for (let game = 0; lines.length < LINES; game++) {
    const state = setAWatch.setup(setAWatch.options(1, {}) as Options, seedFrom(`lines/${game}`))
    const random = new LightRandom(game)
    for (;;) {
      const pending = setAWatch.pending(state)
      if (pending === null) break
      if (pending.name === 'watch.act') lines.push(inTheLight(fightOf(state.table)))
      const choice = setAWatch.bots['medium']!.choose(questionFor(setAWatch, state, 0, random))
      setAWatch.apply(state, 0, choice)
    }
  }
  return lines
}

function inTheLight(fight: Fight): Fight {
  for (let at = fight.line.length - 1; at >= 0; at--)
    if (!isUp(fight, at))
      think.left(fight, { id: fight.ids[at]!, card: fight.line[at]!, to: TO.removed, defeated: 0 })
  return fight
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
