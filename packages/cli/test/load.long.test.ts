import { loadBoardgame } from '@conspire/bench'
import { firstQuarrel } from '@conspire/bench/load'
import { amount } from '@conspire/testkit/amount'
import { expect, it } from 'vitest'
import { conspire, words } from './house.ts'

it('Sixty is one game on our kernel, by hand and on boardgame.io: same deck, choices and losses, same scores', () => {
  expect(firstQuarrel(loadBoardgame()!, amount(60, 10))).toBeNull()
})

it('the comparison sees a difference: a peer that forgets a move is found out', () => {
  const peer = loadBoardgame()!
  const CreateGameReducer: typeof peer.CreateGameReducer = (match) => {
    const reducer = peer.CreateGameReducer<never>(match)
    let moves = 0
    return (state, action) => (++moves === 20 ? state : reducer(state as never, action))
  }
  expect(firstQuarrel({ ...peer, CreateGameReducer }, 2)).toMatch(/^game 0: /)
})

it('says what is wrong with the numbers it is given', async () => {
  expect(await conspire(words('bench --load --tables 5,x'))).toMatchObject({ code: 2 })
  expect(await conspire(words('bench --tables 5'))).toMatchObject({
    code: 2,
    err: '--tables goes with --load or --crowd.\n',
  })
  expect(await conspire(words('bench --stored 5'))).toMatchObject({ code: 2 })
  expect(await conspire(words('bench --load --tables 9999999'))).toMatchObject({ code: 1 })
})
