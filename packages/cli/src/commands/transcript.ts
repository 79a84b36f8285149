import { headerFor, write } from '@conspire/transcript'
import { chanceOfSeats, nextMove } from '@conspire/bots'
import { heardBy, seedFrom, seedHex, type Move } from '@conspire/kernel'
import type { Command } from '../command.ts'
import { FINE } from '../complaint.ts'
import { writeWhole } from '../files.ts'
import { botsFor, DEAL_OPTION, dealFrom, openGame, openTable, TABLE_OPTIONS } from '../table.ts'

export const transcript: Command = {
  name: 'transcript',
  summary: 'Plays one whole game and writes every decision, event and state hash to a file.',
  takes: ['game'],
  options: {
    players: TABLE_OPTIONS.players,
    seed: { ...DEAL_OPTION, required: true },
    bots: { value: 'a,b,…', help: 'who plays: one bot for all seats, or one for each (random)' },
    options: TABLE_OPTIONS.options,
    out: { value: 'FILE', help: 'where to write', required: true },
  },
  async run(given, world) {
    const { game } = await openGame(given, world)
    const { players, options } = openTable(given, game, 0)
    const deal = dealFrom(given)
    const bots = botsFor(given, game, players, 'random')
    const out = given.text('out')!
    const seed = seedFrom(deal)
    const header = headerFor(
      game,
      options,
      deal,
      seedHex(seed),
      bots.map(({ name }) => name),
    )
    const chance = chanceOfSeats(deal, players)
    const moves: Move[] = []
    const text = write(game, header, options, seed, (state) => {
      const move = nextMove(game, state, bots, chance, (seat) =>
        heardBy(game, { options, seed, moves }, seat),
      )
      if (move !== null) moves.push(move)
      return move
    })
    await writeWhole(out, text)
    world.terminal.out(`${out}: ${game.name}, ${players} players, ${text.split('\n').length - 4} decisions.`)
    return FINE
  },
}
