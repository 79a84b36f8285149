import { firstDisagreement, loadBoardgame } from '@conspire/bench'
import { amount } from '@conspire/testkit/amount'
import { expect, it } from 'vitest'

it('the toy on our kernel and on boardgame.io are one game: same cards and choices, same lives, rounds and winners', () => {
  expect(firstDisagreement(loadBoardgame()!, amount(100, 10))).toBeNull()
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
