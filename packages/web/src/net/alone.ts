import { games } from '@conspire/games'
import type { Dictated, Seat } from '@conspire/kernel'
import type { Rules } from '@conspire/table'
import type { Recording } from '@conspire/transcript'
import type { Lesson } from '@conspire/ui'
import { keptAlone, type Alone } from './keep.ts'
import type { Dial } from './link.ts'
import { LocalTable } from './localTable.ts'
import type { Script } from './script.ts'

/** Tables in this page, as whoever plays there comes to them. */

export function newAlone(game: string, players: number, options: Alone['options'], level: string): Alone {
  const seed = Array.from(crypto.getRandomValues(new Uint32Array(8)), String).join('-')
  return { game, players, options, level, seed, moves: [] }
}

/** The line to a table in this page, which is made when somebody first comes. */
function dialTo(name: string, tableBy: (rules: Rules) => LocalTable): Dial {
  let table: LocalTable | null = null
  return (events) => {
    void games[name]!.game().then((game) => {
      table ??= tableBy({ game, shapes: game.wire.shapes })
      table.attend(events)
      events.opened()
    })
    return {
      // Answers come later, as over any wire.
      send: (frame) => queueMicrotask(() => table?.take(frame)),
      close: () => table?.leave(),
      hurry: (on) => table?.hurry(on),
    }
  }
}

/** A table against bots; the one that was left is taken up again. */
export const dialAlone = (fresh: Alone, names: readonly string[]): Dial =>
  dialTo(fresh.game, (rules) => new LocalTable(rules, keptAlone(fresh.game) ?? fresh, names))

/** A table at which a finished match goes on from some moment, with bots in all seats but one. It is kept nowhere. */
export function dialFrom(recording: Recording, choices: number, me: Seat, level: string): Dial {
  const { game, players, options, seed, moves, seats } = recording
  const given = { game, players, options, level, seed: '', moves: [] }
  const names = seats.map(({ name }) => name)
  const from = { me, seed, plays: moves.slice(0, choices), keeps: false }
  return dialTo(game, (rules) => new LocalTable(rules, given, names, from))
}

/** A table that teaches: everybody does what the lesson says. */
export function dialLesson(
  game: string,
  lesson: Lesson,
  names: readonly string[],
  script: Omit<Script, 'answers'>,
): Dial {
  const { players, options, seed, dictated, steps, others } = lesson
  const given = { game, players, options, level: games[game]!.levels[0]!.name, seed, moves: [] }
  const answers = [steps.map(({ said }) => said), ...others]
  return dialTo(
    game,
    (rules) =>
      new LocalTable(dealtBy(rules, dictated), given, names, {
        keeps: false,
        script: { ...script, answers },
      }),
  )
}

/** The rules of a match in which chance is not left to the seed alone, however often it is begun again. */
function dealtBy(rules: Rules, dictated: Dictated | undefined): Rules {
  const { game } = rules
  const setup: typeof game.setup = (options, seed, sink, _dictated, witness) =>
    game.setup(options, seed, sink, dictated, witness)
  return dictated === undefined ? rules : { ...rules, game: { ...game, setup } }
}
