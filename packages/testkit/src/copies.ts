import { pick, refold, type State } from '@conspire/kernel'
import { bytes, difference, fingerprint, playOut, throughText, walk, type Rest } from './play.ts'
import type { Check, Spoken } from './subject.ts'

/** Copies share nothing: remembered clones stay as they were while the game, and other copies of it, play on. */
export const copies: Check = (subject) => {
  const { game } = subject
  let kept: { state: State<unknown>; print: string; seq: number }[] = []
  let used: State<unknown> | null = null
  return walk(subject, 'copies', 0.5, ({ state, moves, random, find }) => {
    if (moves.length === 0) kept = []
    const over = game.pending(state) === null
    if (over || random.below(4) === 0) {
      const print = fingerprint(state)
      const clone = game.clone(state)
      if (fingerprint(clone) !== print) find(`a clone differs: ${difference(bytes(state), bytes(clone))}`)
      kept.push({ state: clone, print, seq: state.seq })

      // A target that has been played in, then overwritten, then played on.
      used ??= game.clone(state)
      game.copyInto(state, used)
      if (fingerprint(used) !== print)
        find(`copyInto gives another state: ${difference(bytes(state), bytes(used))}`)
      playOut(game, used, random, 20)
      if (fingerprint(state) !== print) find('playing on in a copyInto target changes the source')

      const played = pick(kept, random)
      playOut(game, game.clone(played.state), random, 20)
    }
    if (!over) return
    for (const { state: clone, print, seq } of kept) {
      if (fingerprint(clone) !== print) find(`a clone taken at seq ${seq} has changed since`)
    }
  }).list
}

/** A second match, written as text and read back after every step, stays the same and hears the same. */
export const twin: Check = (subject) => {
  const { game } = subject
  let second: State<unknown> | null = null
  return walk(subject, 'twin', 0.5, (rest) => {
    const { state, moves, told, find } = rest
    const move = moves.at(-1)
    const heardBySecond: Spoken[] = []
    if (move) game.apply(second!, move.seat, move.choice, (t) => heardBySecond.push(t))
    else second = game.setup(rest.options, rest.seed, (t) => heardBySecond.push(t))
    if (bytes(told) !== bytes(heardBySecond))
      find(`the reloaded twin hears otherwise: ${difference(bytes(told), bytes(heardBySecond))}`)
    const saved = game.save(second!)
    if (bytes(saved) !== bytes(throughText(saved))) find('a saved game is not plain JSON')
    second = game.load(throughText(saved))
    if (bytes(state) !== bytes(second))
      find(`the reloaded twin differs: ${difference(bytes(state), bytes(second))}`)
  }).list
}

/** The log is the match: options, seed and choices give the same state and the same events, to the byte. */
export const replay: Check = (subject) => {
  const { game } = subject
  let story: string[] = []
  return walk(subject, 'replay', 0.5, (rest: Rest) => {
    const { state, moves, find } = rest
    if (moves.length === 0) story = []
    story.push(bytes(rest.told))
    if (game.pending(state) !== null && moves.length % 40 !== 1) return
    const log = throughText(moves as never) as unknown as typeof moves
    const again = refold(game, rest.options, rest.seed, log)
    if (bytes(again) !== bytes(state))
      find(`the log replays to another state: ${difference(bytes(state), bytes(again))}`)
    if (game.pending(state) !== null) return
    let told: Spoken[] = []
    const second = game.setup(rest.options, rest.seed, (t) => told.push(t))
    for (let i = 0; ; i++) {
      if (bytes(told) !== story[i])
        find(`the replay tells something else at seq ${i}: ${difference(story[i] ?? '', bytes(told))}`)
      const move = log[i]
      if (!move) break
      told = []
      game.apply(second, move.seat, move.choice, (t) => told.push(t))
    }
  }).list
}
