import { games } from '@conspire/games'
import { verify } from '@conspire/transcript'

/** Checks a match apart from the page, which stays quick meanwhile. */
addEventListener('message', ({ data }: MessageEvent<string>) => {
  const gameNamed = async (name: string) => (Object.hasOwn(games, name) ? games[name]!.game() : null)
  void verify(data, gameNamed).then((finding) => postMessage(finding))
})
