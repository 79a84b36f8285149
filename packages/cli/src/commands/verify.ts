import { JSON_OPTION, type Command } from '../command.ts'
import { FINE, REFUSED } from '../complaint.ts'
import { readText } from '../files.ts'
import { listed } from '../table.ts'
import * as transcript from '@conspire/transcript'

export const verify: Command = {
  name: 'verify',
  summary:
    'Plays a transcript, or the record of a stored match, again, and stops at the first thing that does not follow from the rules.',
  takes: ['file'],
  options: { json: JSON_OPTION },
  async run(given, { games, terminal }) {
    const file = given.argument(0)
    const text = await readText(file)
    const gameNamed = async (name: string) => (Object.hasOwn(games, name) ? await games[name]!.game() : null)
    const rulesNamed = async (name: string) => {
      const game = await gameNamed(name)
      return game ? { game, shapes: game.wire.shapes } : null
    }
    const verdict = transcript.isRecord(text)
      ? await transcript.verifyRecord(text, rulesNamed)
      : await transcript.verify(text, gameNamed)
    if (given.flag('json')) terminal.out(JSON.stringify(verdict, null, 2))
    if (!verdict.ok) {
      terminal.err(`${file} is refused: ${verdict.sentence}`)
      return REFUSED
    }
    if (!given.flag('json')) {
      const { game, players, decisions, winners, scores } = verdict
      const end =
        scores.length === 0 ? 'not finished' : `won by ${listed(winners.map((seat) => `seat ${seat}`))}`
      terminal.out(`${file} is sound: ${game}, ${players} players, ${decisions} decisions, ${end}.`)
    }
    return FINE
  },
}
