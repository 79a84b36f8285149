import { games } from '@conspire/games'
import {
  heard,
  LightRandom,
  packEvent,
  pick,
  seedFrom,
  type GameEvent,
  type Json,
  type Told,
} from '@conspire/kernel'
import { describe, expect, test } from 'vitest'
import type { MatchFrame, PackedEvent } from '@conspire/protocol'
import { clausesOf } from '@conspire/table'
import { optionsOf } from '@conspire/testkit/options'
import { matchAfter, matchFrom } from '../src/net/match.ts'
import type { Parts } from '../src/net/parts.ts'

describe.each(Object.keys(games))('a match of %s', (name) => {
  test.each([0, null])('is remembered by who comes late as by who was there: viewer %s', async (viewer) => {
    const game = await games[name]!.game()
    const { wire } = game
    const parts = { rules: game } as unknown as Parts
    const players = game.players.max
    const options = optionsOf(game, players)
    const random = new LightRandom(`late ${name}`)
    const log: PackedEvent[] = []
    let news: PackedEvent[] = []
    const listen = (told: Told<GameEvent>): void => {
      const event = heard(told, viewer)
      if (event === null) return
      news.push(packEvent(wire.shapes, event))
      log.push(news.at(-1)!)
    }
    const state = game.setup(options, seedFrom('late'), listen)
    const start = { told: log.length, table: game.view(state, viewer).table as Json }
    const frame = (): MatchFrame => {
      const { table, answer } = game.view(state, viewer)
      const { name: ask = '', rule: _, ...rest } = game.pending(state) ?? {}
      const q = game.pending(state) && { at: state.seq, ask, ...rest }
      return {
        view: { table: table as Json, answer },
        q,
        start,
        log,
        outcome: game.outcome(state),
        pad: '',
      } as MatchFrame
    }
    const decisions = clausesOf(game)
    let there = matchFrom(parts, { kinds: wire.shapes, decisions }, frame(), viewer)
    for (let i = 0; i < 60 && game.pending(state) !== null; i++) {
      news = []
      const seat = game.actor(state)
      game.apply(state, seat, pick(game.legal(state, seat), random), listen)
      const { q, outcome } = frame()
      there = matchAfter(parts, there, viewer, { e: news, q, outcome: outcome ?? null })
    }
    const late = matchFrom(parts, { kinds: wire.shapes, decisions }, frame(), viewer)
    expect(late.log.length).toBeGreaterThan(10)
    // A server that counts the kinds of events differently says so, and is understood.
    const kinds = Object.fromEntries(Object.entries(wire.shapes).toReversed())
    const recount = (packed: PackedEvent): PackedEvent => {
      const [kind, ...rest] = packed as readonly [number, ...Json[]]
      return kind < 0 ? packed : [Object.keys(kinds).length - 1 - kind, ...rest]
    }
    const recounted = { ...frame(), log: log.map(recount) }
    const elsewhere = matchFrom(parts, { kinds, decisions }, recounted, viewer)
    expect(elsewhere.log.map(({ event }) => event)).toEqual(there.log.map(({ event }) => event))
    expect(late.log.map(({ event }) => event)).toEqual(there.log.map(({ event }) => event))
    expect(late.log.map(({ view }) => view.table)).toEqual(there.log.map(({ view }) => view.table))
  })
})
