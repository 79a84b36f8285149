/** What `conspire bench` measures, for a moment each: that it can be measured, and that nothing is lost meanwhile. */
import { inWords, measure } from '@conspire/bench'
import { crowdInWords, measureCrowd } from '@conspire/bench/crowd'
import { growthInWords, measureGrowth } from '@conspire/bench/growth'
import { loadInWords, measureLoad } from '@conspire/bench/load'
import { expect, it } from 'vitest'

it('measures the toy, the peer and every game, and says it in words', async () => {
  const report = await measure({ slices: 1, sliceMilliseconds: 20 })
  expect(report.toy.decisionsPerSecond.median).toBeGreaterThan(0)
  expect(report.games['bequest']).toMatchObject({ players: 4 })
  expect(report.peer!.timesReducer).toBeGreaterThan(1)
  const text = inWords(report)
  expect(text).toContain('boardgame.io 0.50.2 reducer, decisions')
  expect(text).toContain('bequest (4 players, random)')
  expect(text).toContain('view of one seat, mid-game')
  expect(text).toContain('lines solved')
})

it('plays three tables at our own server, over sockets, and finds every acknowledged move in the store', async () => {
  const told: string[] = []
  const report = await measureLoad({ tables: [3], seconds: 3, peers: false }, (line) => told.push(line))
  expect(told).toEqual(['Conspire, sixty, 3 tables …', 'Conspire, bequest, 3 tables …'])
  expect(report.cells.map(({ server, game, tables }) => [server, game, tables])).toEqual([
    ['Conspire', 'sixty', 3],
    ['Conspire', 'bequest', 3],
  ])
  for (const { saturated, paced, heap, games, bytesPerMove, acknowledged, kept, problems } of report.cells) {
    expect(problems).toEqual([])
    expect(kept).toBe(acknowledged)
    expect(acknowledged).toBeGreaterThanOrEqual(saturated.moves + paced.moves)
    for (const phase of [saturated, paced]) {
      expect(phase.moves).toBeGreaterThan(0)
      expect(phase.cpuPerMove).toBeGreaterThan(0)
      expect(phase.p99).toBeGreaterThanOrEqual(phase.p50)
      expect(phase.commitsPerMove).toBeGreaterThan(0)
    }
    // By whole games, and on a busy machine there may be none.
    if (games > 0) expect(bytesPerMove).toBeGreaterThan(0)
    expect(Object.values(heap)).not.toContain(null)
  }
  const text = loadInWords(report)
  expect(text).toContain('Conspire, bequest')
  expect(text).toContain('the peers are not here')
  expect(text).not.toContain('problems')
})

it('fills a house, kills its server in the middle of some matches, and finds them all in memory again', async () => {
  const report = await measureGrowth({ stored: [20], seconds: 1, tables: 2 }, () => {})
  expect(report.rows).toMatchObject([{ stored: 20, running: 2 }])
  const [{ disk, start, cpuPerMove }] = report.rows as [(typeof report.rows)[number]]
  for (const figure of [disk, start, cpuPerMove]) expect(figure).toBeGreaterThan(0)
  expect(growthInWords(report)).toContain('kB/match')
})

it('opens more sockets than an address may, and all are back after a kill', async () => {
  const plan = { tables: 21, watchers: 2, moves: 42, seconds: 1, herd: 126 }
  const report = await measureCrowd(plan, () => {})
  expect(report).toMatchObject({ sockets: 126, problems: [] })
  expect(report.kept).toBe(report.acknowledged)
  expect(crowdInWords(report)).toContain('126 sockets that came at once were all welcome')
})
