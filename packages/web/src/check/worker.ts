import { games } from '@conspire/games'
import { isRecord, verify, verifyRecord } from '@conspire/transcript'

/** Checks a match apart from the page, which stays quick meanwhile. */
addEventListener('message', ({ data }: MessageEvent<string>) => {
  const gameNamed = async (name: string) => (Object.hasOwn(games, name) ? games[name]!.game() : null)
  const rulesNamed = async (name: string) => {
    const game = await gameNamed(name)
    return game && { game, shapes: game.wire.shapes }
  }
  const finding = isRecord(data) ? verifyRecord(data, rulesNamed) : verify(data, gameNamed)
  void finding.then((found) => postMessage(found))
})
