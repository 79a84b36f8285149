import { heard, LightRandom, NONE, questionFor } from '@conspire/kernel'
import { nameOf, walk } from './play.ts'
import type { Check, Spoken } from './subject.ts'

/** One question in so many is put to a slow bot. */
const SLOW = 96

/**
 * A bot answers by what its seat knows: the same choice in every world that the seat cannot tell apart, and always a legal
 * one.
 */
export const honestBots: Check = (subject) => {
  const { game } = subject
  const bots = Object.entries(game.bots)
  if (bots.length === 0) return []
  let told: Spoken[] = []
  return walk(subject, 'bots', 0.25, ({ state, moves, told: latest, random, find, isOneIn }) => {
    told = moves.length === 0 ? [...latest] : [...told, ...latest]
    const pending = game.pending(state)
    if (pending === null || !isOneIn(4)) return
    for (const [name, bot] of bots) {
      // A bot that takes its time is asked less often.
      if (bot.slow && random.below(SLOW) > 0) continue
      for (const seat of pending.seats) {
        const seed = random.below(0x100000000)
        const ask = (world: typeof state): number =>
          bot.choose(
            questionFor(game, world, seat, new LightRandom(seed), {
              heard: () => told.flatMap((one) => heard(one, seat) ?? []),
            }),
          )
        const choice = ask(game.clone(state))
        // Where any seat may act, a bot may leave it to the others.
        const waits = choice === NONE && pending.asks === 'any'
        const refused = waits ? null : game.why(state, seat, choice)
        if (refused !== null)
          find(
            `the bot ${name} at ${nameOf(seat)} chooses ${choice}, which is refused: ${JSON.stringify(refused)}`,
          )
        const elsewhere = ask(game.resample(state, [seat], random))
        if (elsewhere !== choice)
          find(
            `the bot ${name} at ${nameOf(seat)} chooses ${choice}, but ${elsewhere} in a world that looks the same`,
          )
      }
    }
  }).list
}
