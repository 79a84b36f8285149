import * as bots from '@conspire/bots'
import { seedFrom } from '@conspire/kernel'
import { JSON_OPTION, type Command } from '../command.ts'
import { Complaint, FINE } from '../complaint.ts'
import { percent, rounded } from '../numbers.ts'
import { botNamed, listed, openGame, openTable, seedOf, TABLE_OPTIONS } from '../table.ts'

export const arena: Command = {
  name: 'arena',
  summary:
    'Measures how strong one bot is against another, with every deal played from every seat; with --together, how often whole tables win; with --sides, how often each side does.',
  takes: ['game'],
  options: {
    players: TABLE_OPTIONS.players,
    bots: {
      value: 'a,b',
      help: 'the bot to measure, and the one in all other seats; one or more with --together, one or two with --sides',
      required: true,
    },
    blocks: { value: 'K', help: 'how many deals; each is played once for every seat', required: true },
    together: {
      help: 'for a co-operative game: each bot takes all the seats, on the same deals',
    },
    sides: {
      value: 'x,y',
      help: 'for a game with sides: the first bot in all seats, then the second bot on each of these sides in turn, on the same deals',
    },
    seed: TABLE_OPTIONS.seed,
    options: TABLE_OPTIONS.options,
    json: JSON_OPTION,
  },
  async run(given, world) {
    const { game } = await openGame(given, world)
    const { players, options } = openTable(given, game, 0)
    const seed = seedOf(given)
    const blocks = given.count('blocks', 1, 1)
    const names = given.text('bots')!.split(',')
    if (given.flag('together')) {
      const tables = names.map((name) => botNamed(game, name))
      const fortunes = bots.together({ game, options, players, bots: tables, deals: blocks, seed })
      const report = { game: game.name, players, options, deals: blocks, seed, tables: rounded(fortunes) }
      world.terminal.out(given.flag('json') ? JSON.stringify(report, null, 2) : togetherInWords(report))
      return FINE
    }
    const sides = given.text('sides')?.split(',')
    if (sides) {
      if (names.length > 2)
        throw new Complaint(
          `--bots takes one or two names with --sides, and '${names.join(',')}' has ${names.length}.`,
        )
      const dealt = Array.from({ length: blocks }, (_, deal) =>
        game.sides(game.setup(options, seedFrom(bots.dealOf(seed, deal)))),
      )
      const there = [...new Set(dealt.flat())]
      for (const side of sides)
        if (!there.includes(side))
          throw new Complaint(
            there.length === 0
              ? `${game.name} has no sides, or none that are dealt as a game begins.`
              : `In these deals of ${game.name} nobody is on the side '${side}'. Sides: ${listed(there)}.`,
          )
      const [usual, tested = null] = names.map((name) => botNamed(game, name)) as [bots.AnyBot, bots.AnyBot?]
      const found = bots.bySides({ game, options, players, usual, tested, sides, deals: blocks, seed })
      const report = {
        game: game.name,
        players,
        options,
        bots: { usual: usual.name, tested: tested && tested.name },
        deals: blocks,
        seed,
        sides: rounded(found),
      }
      world.terminal.out(given.flag('json') ? JSON.stringify(report, null, 2) : sidesInWords(report))
      return FINE
    }
    if (names.length !== 2)
      throw new Complaint(`--bots takes two names, a,b, and '${names.join(',')}' has ${names.length}.`)
    const [tested, others] = names.map((name) => botNamed(game, name)) as [bots.AnyBot, bots.AnyBot]
    const strength = bots.arena({ game, options, players, tested, others, blocks, seed })
    const report = {
      game: game.name,
      players,
      options,
      bots: { tested: tested.name, others: others.name },
      blocks,
      seed,
      ...rounded(strength),
    }
    world.terminal.out(given.flag('json') ? JSON.stringify(report, null, 2) : inWords(report))
    return FINE
  },
}

const rangeOf = ({ low, high }: bots.Interval): string =>
  low === null || high === null
    ? 'no interval from a single deal'
    : `95 % interval ${percent(low)} to ${percent(high)}`

interface TogetherReport {
  readonly game: string
  readonly players: number
  readonly deals: number
  readonly seed: string
  readonly tables: readonly bots.Fortune[]
}

function togetherInWords({ game, players, deals, seed, tables }: TogetherReport): string {
  const width = Math.max(...tables.map(({ bot }) => bot.length))
  const first = tables[0]!.bot
  return [
    `${game}, ${players} ${players === 1 ? 'player' : 'players'}, one bot in all seats, ${deals} deals each, seed ${seed}`,
    ...tables.map(({ bot, wins, meanScore, lead }) => {
      const compared =
        lead === null ? '' : `; ${points(lead.mean)} points more than ${first} (${rangeOf(lead)})`
      return `  ${bot.padEnd(width)}  wins ${percent(wins.mean)} (${rangeOf(wins)}), mean score ${meanScore.toFixed(2)}${compared}`
    }),
  ].join('\n')
}

interface SidesReport {
  readonly game: string
  readonly players: number
  readonly bots: { readonly usual: string; readonly tested: string | null }
  readonly deals: number
  readonly seed: string
  readonly sides: readonly bots.SideStrength[]
}

function sidesInWords({ game, players, bots: { usual, tested }, deals, seed, sides }: SidesReport): string {
  return [
    `${game}, ${players} players, ${deals} deals, seed ${seed}`,
    ...sides.flatMap((one) => [
      `  ${one.side} wins ${percent(one.usual.mean)} of ${one.deals} (${rangeOf(one.usual)}) with ${usual} in all seats`,
      ...(one.tested === null || one.lead === null
        ? []
        : [
            `  ${one.side} wins ${percent(one.tested.mean)} of ${one.deals} (${rangeOf(one.tested)}) with ${tested} for ${one.side}: ${points(one.lead.mean)} points more (${rangeOf(one.lead)})`,
          ]),
    ]),
  ].join('\n')
}
const points = (share: number): string => (100 * share).toFixed(1)

function inWords({
  game,
  players,
  bots: { tested, others },
  blocks,
  games,
  seed,
  ...report
}: Report): string {
  const { mean, low, high } = report.winShare
  const range =
    low === null || high === null
      ? 'no interval from a single block'
      : `95 % interval ${percent(low)} to ${percent(high)}`
  const row = (name: string, { meanScore, meanPlace }: bots.Standing) =>
    `  ${name.padEnd(Math.max(tested.length, others.length))}  mean score ${meanScore.toFixed(2)}, mean place ${meanPlace.toFixed(2)}`
  return [
    `${game}, ${players} players: ${tested} against ${others}, ${blocks} blocks (${games} games), seed ${seed}`,
    `  ${tested} wins ${percent(mean)} (${range}); a fair share is ${percent(report.fairShare)}`,
    row(tested, report.tested),
    row(others, report.others),
    `  by seat: ${report.winShareBySeat.map((share, seat) => `${seat} ${percent(share)}`).join(', ')}`,
  ].join('\n')
}

type Report = bots.Strength & {
  readonly game: string
  readonly players: number
  readonly bots: { readonly tested: string; readonly others: string }
  readonly blocks: number
  readonly seed: string
}
