/** The thread in which slow bots think. */
import { parentPort } from 'node:worker_threads'
import { botNamed } from '@conspire/bots'
import { games } from '@conspire/games'
import { thinkOver, type Task } from '@conspire/table'
import type { Answer } from './thinker.ts'

const port = parentPort!

async function think(task: Task): Promise<Answer> {
  try {
    const game = await games[task.game]!.game()
    return { thought: thinkOver(game, botNamed(game, task.level), task) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

port.on('message', (task: Task) => void think(task).then((answer) => port.postMessage(answer)))
