/** The thread in which slow bots think. */
import { parentPort } from 'node:worker_threads'
import { botNamed } from '@conspire/bots'
import { games } from '@conspire/games'
import { LightRandom } from '@conspire/kernel'
import { think as ask } from '@conspire/table'
import type { Answer, Task } from './thinker.ts'

const port = parentPort!

async function think({ game: name, level, seat, state, seed }: Task): Promise<Answer> {
  try {
    const game = await games[name]!.game()
    const bot = botNamed(game, level)
    return { thought: ask(game, bot, game.load(state), seat, new LightRandom(seed)) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

port.on('message', (task: Task) => void think(task).then((answer) => port.postMessage(answer)))
