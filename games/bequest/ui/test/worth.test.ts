import {
  heard,
  isReadiness,
  LANGS,
  LightRandom,
  questionFor,
  seedFrom,
  type Readiness,
  type Told as Heard,
} from '@conspire/kernel'
import type { Told } from '@conspire/ui'
import { describe, expect, it } from 'vitest'
import type { Event } from '../../src/changes.ts'
import { bequest } from '../../src/game.ts'
import { lastReveal, receivedBy, seatsOf, shareOf, type Table } from '../../src/table.ts'
import { columnsOf } from '../../src/columns.ts'
import { gainOf, happened, moneyIn, parted } from '../../src/worth.ts'
import { texts } from '../../src/i18n/index.ts'
import { uiTexts } from '../i18n/index.ts'
import { forecastOf } from '../model/forecast.ts'
import { isTooEarly, lastRound } from '../model/round.ts'
import { wordsFor } from '../words.ts'

/** What a spectator hears of a whole game between bots, event by event, with the table before and after each. */
function* story(players: number, seed: number): Generator<{ before: Table; event: Event; after: Table }> {
  const random = new LightRandom(seed)
  const told: Heard<Event | Readiness>[] = []
  const state = bequest.setup({ players, advanced: seed % 2 === 0 }, seedFrom(seed))
  let view = bequest.view(state, null).table
  while (bequest.pending(state) !== null) {
    const seat = bequest.actor(state)
    const choice = bequest.bots['easy']!.choose(questionFor(bequest, state, seat, random))
    bequest.apply(state, seat, choice, (one) => told.push(one))
    for (const one of told.splice(0)) {
      const event = heard(one, null)
      if (event === null || isReadiness(event)) continue
      const before = view
      view = bequest.wire.follow(view, event, null)
      yield { before, event, after: view }
    }
  }
  expect(view, 'whoever follows sees what is there').toEqual(bequest.view(state, null).table)
}

/** What the page makes up to say what a choice would bring. */
const FORESEEN: ReadonlySet<string> = new Set([
  'drafted',
  'tookFromVault',
  'sold',
  'dived',
  'cleaned',
  'framed',
])

describe('what things are worth', () => {
  it('is what they bring when they happen', () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= 24; seed++) {
      for (const { before, event, after } of story(3 + (seed % 4), seed)) {
        if (!FORESEEN.has(event.type)) continue
        seen.add(event.type)
        expect(moneyIn(happened(before, [{ ...event, rule: 'BQ-077' }]))).toEqual(moneyIn(after))
      }
    }
    expect(seen).toEqual(FORESEEN)
  })

  it('takes a board apart: one group to the chooser, the other back to the splitter (BQ-060, BQ-061)', () => {
    for (const { before, event, after } of story(4, 7)) {
      if (event.type !== 'revealed') continue
      for (const board of lastReveal(event)) {
        const [taken, kept] = board.choice === 'A' ? [board.a, board.b] : [board.b, board.a]
        expect(shareOf(after, board.splitter, board.chooser)).toEqual(taken)
        expect(shareOf(after, board.splitter, board.splitter)).toEqual(kept)
        expect(moneyIn(parted(before, board, [], []))).toEqual(moneyIn(before))
      }
      // Board after board, everybody has in the end what they receive.
      let then = before
      for (const seat of seatsOf(before)) {
        const worth = moneyIn(parted(then, { chooser: seat, splitter: seat }, receivedBy(after, seat), []))
        const now = bequest.wire.follow(
          { ...then, reveal: after.reveal, hands: after.hands },
          received(seat),
          null,
        )
        expect(worth).toEqual(moneyIn(now))
        then = now
      }
    }
  })
})

const received = (seat: number): Event => ({ type: 'received', rule: 'BQ-066', seat })

describe('the columns of a display', () => {
  it('add up to what a player has, the Character apart (BQ-091)', () => {
    for (let seed = 1; seed <= 9; seed += 2) {
      for (const { after } of story(3 + (seed % 4), seed)) {
        for (const seat of seatsOf(after)) {
          const sum = columnsOf(after, seat).reduce((total, { money }) => total + (money ?? 0), 0)
          expect(sum).toBe(moneyIn(after)[seat])
        }
      }
    }
  })
})

describe('a forecast', () => {
  it('adds up line by line to the change that it explains, each with its clause, in both languages', async () => {
    await Promise.all(LANGS.flatMap((lang) => [texts.fetch(lang), uiTexts.fetch(lang)]))
    const amountIn = (words = '0'): number => Number(words.replaceAll('−', '-').replace(/[^-\d]/g, ''))
    let lines = 0
    for (let seed = 1; seed <= 8; seed++) {
      for (const { before, event, after } of story(3 + (seed % 4), seed)) {
        if (!FORESEEN.has(event.type) && event.type !== 'received') continue
        if (isTooEarly(before)) continue
        const words = wordsFor(LANGS[seed % 2]!, ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'], seed % 3)
        for (const seat of seatsOf(after)) {
          const forecast = forecastOf(words, before, after, seat, '')
          const sum = forecast.lines.reduce((total, { change }) => total + amountIn(change), 0)
          const { before: was, after: is } = gainOf(before, after, seat)
          expect(sum).toBe(is - was)
          expect(amountIn(forecast.total!.change)).toBe(is - was)
          for (const { clause } of forecast.lines) expect(clause).toMatch(/^BQ-\d{3}$/)
          lines += forecast.lines.length
          // From nothing, they add up to all that there is.
          const all = forecastOf(words, null, after, seat, '')
          expect(all.lines.reduce((total, { change }) => total + amountIn(change), 0)).toBe(is)
        }
      }
    }
    expect(lines).toBeGreaterThan(500)
  })

  it('says who overtakes whom', async () => {
    await Promise.all([texts.fetch('en'), uiTexts.fetch('en')])
    const seen = new Set<string>()
    for (let seed = 1; seed <= 8; seed++) {
      for (const { before, event, after } of story(3, seed)) {
        if (event.type !== 'received' || isTooEarly(before)) continue
        const words = wordsFor('en', ['Ana', 'Bo', 'Cy'], 0)
        for (const seat of seatsOf(after))
          for (const { notes } of forecastOf(words, before, after, seat, '').lines)
            for (const note of notes ?? []) seen.add(/^(Now|Still) (ahead|tied|behind)/.exec(note)?.[0] ?? '')
      }
    }
    for (const when of ['Now', 'Still'])
      for (const how of ['ahead', 'tied', 'behind']) expect(seen).toContain(`${when} ${how}`)
  })
})

describe('what came of a round', () => {
  it('is who got what, what is new, and what it did to everybody’s Money', () => {
    const log: Told<Table, Event>[] = []
    let before: readonly number[] = []
    const rounds: number[] = []
    for (const { event, after } of story(5, 3)) {
      if (event.type === 'revealed') before = moneyIn(after).map((money) => (after.round === 1 ? 0 : money))
      log.push({ event, view: { table: after, pending: null, answer: null } })
      const round = lastRound(log)
      if (event.type === 'received')
        for (const card of receivedBy(after, event.seat)) expect(round!.fresh).toContain(card)
      if (event.type === 'drafted') {
        expect(round!.turns.at(-1)).toMatchObject({ seat: event.seat, took: event.card })
        expect(round!.taken).toContainEqual(event)
        expect(round!.fresh).toContain(event.card)
      }
      if (event.type === 'roundEnded') {
        rounds.push(round!.number)
        expect(round!.before ? moneyIn(round!.before) : before.map(() => 0)).toEqual(before)
        expect(moneyIn(round!.after)).toEqual(moneyIn(after))
      }
      // The next one begins with nothing new, and remembers the one before.
      if (event.type === 'roundBegan' && event.round > 1) {
        expect(round!.number).toBe(event.round - 1)
        expect(round!.fresh.size).toBe(0)
      }
    }
    expect(rounds).toEqual([1, 2, 3, 4, 5])
  })

  it('is not worked out before anybody has anything: every tie of nothing would pay', () => {
    for (const { event, after } of story(3, 5)) {
      const empty = [...after.display, ...after.faceDown].every((cards) => cards.length === 0)
      if (event.type === 'received') return expect(isTooEarly(after)).toBe(false)
      if (empty) expect(isTooEarly(after)).toBe(true)
    }
  })
})
