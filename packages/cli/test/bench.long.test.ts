import { firstDisagreement, inWords, loadBoardgame, measure } from '@conspire/bench'
import { expect, it } from 'vitest'

it('the toy on our kernel and on boardgame.io are one game: same cards and choices, same lives, rounds and winners', () => {
  expect(firstDisagreement(loadBoardgame()!, 100)).toBeNull()
})

it('the comparison sees a difference: a peer that cannot shuffle turns is found out', () => {
  const peer = loadBoardgame()!
  const CreateGameReducer: typeof peer.CreateGameReducer = (match) => {
    const reducer = peer.CreateGameReducer<never>(match)
    let moves = 0
    return (state, action) => (++moves === 20 ? state : reducer(state as never, action))
  }
  expect(firstDisagreement({ ...peer, CreateGameReducer }, 5)).toMatch(/^game 0: /)
})

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
