import { localGames } from '@conspire/games/local'
import { playRandomly } from '@conspire/bots'
import { LightRandom, seedFrom, type Game } from '@conspire/kernel'
import { pathToFileURL } from 'node:url'
import { playersOf } from './subject.ts'

/**
 * How fast two checkouts decide: `node bench/src/beside.ts <other checkout> [game …]`. Both play the same games, in one process and in turn, and of each game the quickest
 * pass counts. On a machine that has other things to do, two runs of `conspire bench` differ by more than is looked for here.
 */

const GAMES = 60
const PASSES = 40
const WARM_UP = 200

interface Side {
  readonly game: Game
  readonly play: typeof playRandomly
}

const [other, ...wanted] = process.argv.slice(2)
if (other === undefined) throw new Error('beside.ts needs the path of another checkout')
const there = async <M>(path: string): Promise<M> =>
  (await import(new URL(path, pathToFileURL(`${other}/`)).href)) as M
const { localGames: otherGames } = await there<typeof import('@conspire/games/local')>(
  'games/registry/local/index.ts',
)
const { playRandomly: otherPlay } = await there<typeof import('@conspire/bots')>('packages/bots/src/index.ts')

/** Plays the n-th game and says how many decisions it had. */
function playGame({ game, play }: Side, n: number): number {
  const players = playersOf(game)
  const chance = new LightRandom(`beside ${n}`)
  const state = game.setup(game.options(players, {}), seedFrom(`beside/${n}`))
  const seats = Array.from({ length: players }, () => chance)
  return play(game, state, seats)
}

function compare(name: string, sides: readonly [Side, Side]): string {
  const quickest = sides.map(() => Array.from({ length: GAMES }, () => Infinity))
  const decisions = [0, 0]
  for (let n = 0; n < WARM_UP; n++) for (const side of sides) playGame(side, GAMES + n)
  for (let pass = 0; pass < PASSES; pass++)
    for (let n = 0; n < GAMES; n++)
      for (const i of (pass + n) % 2 === 0 ? [0, 1] : [1, 0]) {
        const began = performance.now()
        const count = playGame(sides[i]!, n)
        quickest[i]![n] = Math.min(quickest[i]![n]!, performance.now() - began)
        if (pass === 0) decisions[i]! += count
      }
  const [theirs, ours] = quickest.map(
    (times, i) => (1e6 * times.reduce((sum, time) => sum + time, 0)) / decisions[i]!,
  )
  const same = decisions[0] === decisions[1] ? '' : ' (not the same games)'
  return `${name}: ${theirs!.toFixed(0)} ns a decision there, ${ours!.toFixed(0)} here: ${(theirs! / ours!).toFixed(2)} times as fast${same}`
}

for (const name of wanted.length > 0 ? wanted : Object.keys(localGames)) {
  const sides: [Side, Side] = [
    { game: await otherGames[name]!.game(), play: otherPlay },
    { game: await localGames[name]!.game(), play: playRandomly },
  ]
  process.stdout.write(`${compare(name, sides)}\n`)
}
