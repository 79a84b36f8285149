import { ambush, type AmbushTable } from '@conspire/bench/toy'
import { random } from '@conspire/bots'
import type { Game } from '@conspire/kernel'
import { some } from '@conspire/testkit/amount'
import { describe, expect, it } from 'vitest'
import { rate, speedInWords } from '../src/commands/simulate.ts'
import { simulation } from '../src/simulation.ts'
import { conspire, toyEntry, words } from './house.ts'

const timing = new Set(['gamesPerSecond', 'decisionsPerSecond', 'seconds'])
const simulate = async (more = '') => {
  const ran = await conspire(words(`simulate ambush --players 4 --games 40 --seed 3 --json${more}`))
  return { ...ran, report: JSON.parse(ran.out) as Record<string, unknown> }
}
/** For those that only look at it: it warms up for longer than it plays. */
const simulated = simulate()
const plan = {
  game: ambush as Game,
  options: { players: 4 },
  players: 4,
  games: 40,
  seed: '3',
  checkEvery: 10,
}

describe('conspire simulate', () => {
  it('reports winners, lengths and no violations', async () => {
    const { code, err, report } = await simulated
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(report).toMatchObject({
      game: 'ambush',
      players: 4,
      games: 40,
      seed: 3,
      options: { players: 4 },
      bots: ['random', 'random', 'random', 'random'],
      violations: 0,
      firstViolation: null,
      checked: { games: 4, finalPositions: 40 },
    })
    const seats = report['seats'] as { winShare: number }[]
    expect(seats.reduce((sum, { winShare }) => sum + winShare, 0)).toBeCloseTo(1, 4)
  })

  it('reports its speed, as far as the clock of the machine has moved', async () => {
    const { report } = await simulated
    const { total } = report['decisions'] as { total: number }
    const seconds = report['seconds'] as number
    expect(seconds).toBeGreaterThanOrEqual(0)
    if (seconds > 0) expect((report['decisionsPerSecond'] as number) * seconds).toBeCloseTo(total, -2)
    else expect(report['decisionsPerSecond']).toBeNull()
  })

  it('says a speed only where time has passed', () => {
    expect(rate(40, 0.02)).toBe(2000)
    expect(rate(40, 0)).toBeNull()
    expect(speedInWords({ gamesPerSecond: 2000, decisionsPerSecond: 41_234 })).toBe(
      '2,000 games/s, 41,234 decisions/s',
    )
    expect(speedInWords({ gamesPerSecond: null, decisionsPerSecond: null })).toBe('too few games to measure')
  })

  it('says the same for the same seed, but for the timing', async () => {
    const still = (report: Record<string, unknown>) =>
      Object.entries(report).filter(([key]) => !timing.has(key))
    expect(still((await simulate()).report)).toEqual(still((await simulated).report))
  })

  it('inspects every state of every game when asked to', async () => {
    const { report } = await simulate(' --check-all')
    expect(report['checked']).toMatchObject({
      games: 40,
      states: (report['decisions'] as { total: number }).total,
    })
  })

  it('plays the timed games exactly as the bots would', () => {
    const strip = ({ seconds: _seconds, warmUpGames: _games, ...rest }: ReturnType<typeof simulation>) => rest
    const slow = { name: 'random', choose: random.choose }
    const quickly = strip(simulation({ ...plan, bots: [random, random, random, random] }))
    expect(strip(simulation({ ...plan, bots: [slow, slow, slow, slow] }))).toEqual(quickly)
  })

  it('says it in words too', async () => {
    const { out } = await conspire(words('simulate ambush --players 4 --games 5 --seed 3'))
    expect(out).toMatch(/^ambush, 4 players, 5 games, seed 3, bots random\n/)
    expect(out).toMatch(/violations +0 in \d+ states of 1 games and 5 final positions/)
  })

  const broken: readonly [string, (g: AmbushTable) => void, string][] = [
    ['a card is lost', (g) => g.discard.pop(), 'is nowhere'],
    ['a card is doubled', (g) => g.discard.push(g.discard[0]!), 'is in two places'],
    ['a foreign card turns up', (g) => g.discard.push(99), 'there is a card 99'],
    ['the game’s own check fails', (g) => (g.life[0] = 5), 'a life is out of bounds'],
  ]
  it.each(some(broken, broken.length, 1))(
    'finds it when %s, and exits with 1',
    async (_title, spoil, sentence) => {
      const apply: typeof ambush.apply = (state, seat, choice, sink) => {
        ambush.apply(state, seat, choice, sink)
        if (state.base < 0) spoil(state.table)
      }
      const games = { ambush: toyEntry({ ...ambush, apply }) }
      const { code, out } = await conspire(words('simulate ambush --players 4 --games 3 --seed 3 --json'), {
        games,
      })
      expect(code).toBe(1)
      const report = JSON.parse(out) as {
        violations: number
        firstViolation: { seed: string; sentence: string }
      }
      expect(report.violations).toBeGreaterThanOrEqual(3)
      expect(report.firstViolation).toMatchObject({
        seed: '3/0',
        sentence: expect.stringContaining(sentence),
      })
    },
  )
})

describe('conspire arena', () => {
  it('gives the random bot against itself the fair share, and the same bytes again', async () => {
    const line = words('arena ambush --players 4 --bots random,random --blocks 10 --seed 5 --json')
    const { code, out } = await conspire(line)
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      game: 'ambush',
      players: 4,
      blocks: 10,
      games: 40,
      fairShare: 0.25,
      winShare: { mean: 0.25, low: 0.25, high: 0.25 },
    })
    expect((await conspire(line)).out).toBe(out)
  })

  it('lets whole tables of each bot play the same deals with --together', async () => {
    const line = 'arena ambush --players 4 --bots random,random --blocks 6 --seed 5 --together'
    const { code, out } = await conspire(words(`${line} --json`))
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      deals: 6,
      tables: [
        { bot: 'random', wins: { mean: 1 }, lead: null },
        { bot: 'random', wins: { mean: 1 }, lead: { mean: 0 } },
      ],
    })
    expect((await conspire(words(line))).out).toContain('random  wins 100.0 % (95 % interval')
  })

  it('says it in words too', async () => {
    const { out } = await conspire(words('arena ambush --players 4 --bots random,random --blocks 2 --seed 5'))
    expect(out).toContain('random wins 25.0 % (95 % interval 25.0 % to 25.0 %); a fair share is 25.0 %')
  })
})
