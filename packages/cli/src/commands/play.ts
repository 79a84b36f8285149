import { randomInt } from 'node:crypto'
import { random, roster } from '@conspire/bots'
import type { Game } from '@conspire/kernel'
import type { Command } from '../command.ts'
import { Complaint, FINE } from '../complaint.ts'
import { clausesOf } from '../rulebook.ts'
import { Session } from '../session.ts'
import { botsFor, DEAL_OPTION, dealFrom, langOf, openGame, openTable } from '../table.ts'

const PLAYERS = 4
const LEVEL = 'medium'

export const play: Command = {
  name: 'play',
  summary: 'Plays a game in the terminal against bots.',
  takes: ['game'],
  options: {
    players: { value: 'N', help: `how many players (${PLAYERS}, or as many as the game allows)` },
    seat: { value: 'I', help: 'your seat, counted from 0 (0)' },
    bots: {
      value: 'a,b,…',
      help: `who plays against you: one bot for all, or one for each of the others (${LEVEL}, or random if the game has none)`,
    },
    seed: { ...DEAL_OPTION, help: `${DEAL_OPTION.help} (any)` },
    options: { value: "'{…}'", help: 'table options, as JSON' },
    lang: { value: 'en|fr', help: 'language (en)' },
  },
  async run(given, world) {
    const lang = langOf(given)
    const { game, entry } = await openGame(given, world)
    const { players, options } = openTable(given, game, usualPlayers(game))
    const seat = given.count('seat', 0, 0)
    if (seat >= players)
      throw new Complaint(`--seat takes 0 to ${players - 1} with ${players} players, not ${seat}.`)
    const seed = given.text('seed') === undefined ? String(randomInt(2 ** 40)) : dealFrom(given)
    const others = botsFor(given, game, players - 1, LEVEL in roster(game) ? LEVEL : random.name)
    const bots = others.toSpliced(seat, 0, random)
    const rulebook = await clausesOf(entry, lang)
    const voice = await entry.terminal(lang)
    await new Session(
      { game, voice, lang, options, players, seat, bots, seed, rulebook },
      world.terminal,
    ).play()
    return FINE
  },
}

const usualPlayers = ({ players: { min, max } }: Game): number => Math.min(Math.max(PLAYERS, min), max)
