import { botNamed } from '@conspire/bots'
import { games } from '@conspire/games'
import { thinkOver, type Task } from '@conspire/table'

/** Slow bots of a game without a server think here, apart from the page, which stays quick meanwhile. */
addEventListener('message', ({ data: task }: MessageEvent<Task>) => {
  void games[task.game]!.game().then((game) => postMessage(thinkOver(game, botNamed(game, task.level), task)))
})
