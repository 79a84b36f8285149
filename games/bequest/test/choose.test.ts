import { isRefusal, LightRandom, type Seat } from '@conspire/kernel'
import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { bequest, lastReveal, receivedBy } from '../src/index.ts'
import {
  assets,
  backs,
  boardsIn,
  cards,
  DIRECTIONS,
  eventsOf,
  facesIn,
  lookersAt,
  SIZES,
  story,
  wanderings,
  type Story,
} from './story.ts'

/** All have split after so many cards: Ana 1, Bo 2, Cy 3, Dee 4, and again from 1. */
function laidOut(players: number, direction: (typeof DIRECTIONS)[number] = 'clockwise'): Story {
  const told = story(players).firstRound(direction).dealInOrder(1)
  for (const [seat, who] of told.players.entries()) told.splitsAfter(who, (seat % 4) + 1)
  return told
}

/** The two groups of a seat's split. */
function groupsOf(seat: Seat): readonly [number[], number[]] {
  const hand = cards(assets(1, 5 * seat + 1, 5 * seat + 5))
  return [hand.slice(0, (seat % 4) + 1), hand.slice((seat % 4) + 1)]
}

rule('BQ-052', 'T4: Buffler sees the groups split by The Geminoids, to the right, and nobody else’s', () => {
  // Ana is The Geminoids, to the right of Bo, the Buffler; Cy is Auctioneer Buccaneer.
  story(3, { advanced: true })
    .characters('C-5', 'C-2', 'C-4')
    .firstRound('clockwise')
    .dealInOrder(1)
    .splits('Ana', 'R1-01', 'R1-05')
    .splits('Bo', 'R1-06')
    .splits('Cy', 'R1-11', 'R1-12', 'R1-13')
    .sees('Bo', ({ table }) => {
      const [geminoids, own, buccaneer] = boardsIn(table)
      expect(geminoids).toMatchObject({
        chooser: 1,
        a: cards(['R1-01', 'R1-05']),
        b: cards(['R1-02', 'R1-03', 'R1-04']),
      })
      // Their own split they know anyway.
      expect(own).toMatchObject({ a: cards(['R1-06']) })
      expect(buccaneer).toMatchObject({ a: backs(3), b: backs(2) })
      expect(table.hands[2]).toEqual(backs(5))
    })
    .heard('Bo', { type: 'laidOut', splitter: 0, a: cards(['R1-01', 'R1-05']) })
    .hearsNothing(
      'Bo',
      (event) =>
        event.type === 'laidOut' && event.splitter === 2 && facesIn([...event.a, ...event.b]).length > 0,
    )
    .end()
})

rule(
  'BQ-052',
  'every chooser looks at both groups of their board, at every size and either way round',
  () => {
    for (const players of SIZES) {
      for (const direction of DIRECTIONS) {
        const told = laidOut(players, direction)
        for (const [chooser, who] of told.players.entries()) {
          const splitter = (chooser + (direction === 'clockwise' ? players - 1 : 1)) % players
          const [a, b] = groupsOf(splitter)
          told
            .heard(who, { type: 'laidOut', splitter, chooser, a, b })
            .sees(who, ({ table }) => expect(boardsIn(table)[splitter]).toEqual({ splitter, chooser, a, b }))
        }
        told.end()
      }
    }
  },
)

rule('BQ-053', 'the groups stay face down for everybody but the splitter and the chooser', () => {
  for (const players of SIZES) {
    for (const direction of DIRECTIONS) {
      const told = laidOut(players, direction)
      for (const { splitter, chooser } of boardsIn(told.viewOf(null).table)) {
        const [a, b] = groupsOf(splitter)
        for (const who of told.onlookers) {
          if (who === told.nameOf(splitter) || who === told.nameOf(chooser)) continue
          told
            .sees(who, ({ table }) => {
              expect(boardsIn(table)[splitter]).toMatchObject({ a: backs(a.length), b: backs(b.length) })
              expect(table.hands[splitter]).toEqual(backs(5))
            })
            .heard(who, { type: 'laidOut', splitter, a: backs(a.length), b: backs(b.length) })
        }
      }
      told.end()
    }
  }
})

rule('BQ-053', 'looking moves nothing: what is revealed is what was laid out', () => {
  let laid = new Map<Seat, readonly (readonly number[])[]>()
  for (const { told } of wanderings(6, 'BQ-053')) {
    const opened = eventsOf(told, 'laidOut')
    if (opened.length > 0) laid = new Map(opened.map(({ splitter, a, b }) => [splitter, [a, b]]))
    for (const event of eventsOf(told, 'revealed')) {
      for (const { splitter, a, b } of lastReveal(event)) expect([a, b]).toEqual(laid.get(splitter))
    }
  }
  expect(laid.size).toBe(6)
})

rule('BQ-053', 'in a world that could be, too, each group lies in order, and a hand as it was dealt', () => {
  const inOrder = (list: readonly number[]): number[] => list.toSorted((a, b) => a - b)
  for (const players of SIZES) {
    const told = story(players).deal(1, ['R1-05', 'R1-03', 'R1-14', 'R1-01', 'R1-09'])
    for (let world = 0; world < 5; world++) {
      const { hands } = bequest.resample(told.state, [0], new LightRandom(`hands ${world}`)).table
      expect(hands[0]).toEqual(cards(['R1-05', 'R1-03', 'R1-14', 'R1-01', 'R1-09']))
    }
    for (const [seat, who] of told.players.entries()) told.splitsAfter(who, (seat % 4) + 1)
    for (let world = 0; world < 20; world++) {
      const { table } = bequest.resample(told.state, [], new LightRandom(`boards ${world}`))
      for (const { splitter, a, b } of boardsIn(table)) {
        expect(a).toHaveLength((splitter % 4) + 1)
        expect([a, b]).toEqual([inOrder(a), inOrder(b)])
      }
    }
    told.end()
  }
})

rule(['BQ-054', 'BQ-055'], 'a chooser names A or B: one of them, never none or both', () => {
  for (const players of SIZES) {
    const told = laidOut(players)
    for (const who of told.players) {
      told.asked(who, 'choose').mayChoose(who, 'A', 'B')
      for (const said of ['', 'C', 'a', 'AB', ['A'], ['A', 'B'], [], null, 0, 1, true, { a: true }]) {
        told.refuses(who, said, { clause: 'BQ-055', reason: 'oneGroup' })
      }
    }
    told.when('Ana', 'choose', 'A').when('Bo', 'choose', 'B').notAsked('Ana').notAsked('Bo')
  }
})

rule('BQ-054', 'the token says which group its chooser wants', () => {
  const told = laidOut(3).when('Ana', 'choose', 'B').when('Bo', 'choose', 'A').when('Cy', 'choose', 'B')
  const said = lastReveal(told.viewOf(null).table).map(({ chooser, choice }) => `${chooser} ${choice}`)
  expect(said.toSorted()).toEqual(['0 B', '1 A', '2 B'])
  told.end()
})

rule('BQ-055', 'by number, nothing but the two groups can be chosen', () => {
  const { state } = laidOut(3)
  expect(bequest.legal(state, 0)).toEqual([0, 1])
  for (const choice of [2, 3])
    expect(bequest.why(state, 0, choice)).toMatchObject({ clause: 'BQ-055', reason: 'oneGroup' })
})

rule('BQ-055', 'choosing is compulsory: the round waits for the last one', () => {
  const told = laidOut(4).when('Dee', 'choose', 'B').when('Ana', 'choose', 'A').when('Cy', 'choose', 'A')
  told.asked('Bo', 'choose').notAsked('Ana').notAsked('Cy').notAsked('Dee')
  for (const who of told.onlookers) told.hearsNothing(who, { type: 'revealed' })
  expect(told.table.display.flat()).toEqual([])
  told.when('Bo', 'choose', 'B').heard(null, { type: 'revealed' }).end()
})

rule(
  ['BQ-056', 'BQ-058'],
  'A or B, the others cannot tell: they see and hear only that somebody is ready',
  () => {
    const afterBoSaid = (said: string): Story => laidOut(4).when('Bo', 'choose', said)
    const [a, b] = [afterBoSaid('A'), afterBoSaid('B')]
    for (const who of a.onlookers) {
      if (who === 'Bo') continue
      expect(a.viewOf(who)).toEqual(b.viewOf(who))
      expect(a.hears(who)).toEqual(b.hears(who))
      expect(a.hears(who)).toEqual([{ type: 'ready', rule: 'BQ-054', decision: 'choose', seat: 1 }])
      a.sees(who, ({ pending, answer }) => {
        expect(pending!.seats).toEqual([0, 2, 3])
        expect(answer).toBeNull()
      })
    }
    expect(a.viewOf('Bo').answer).not.toEqual(b.viewOf('Bo').answer)
  },
)

rule('BQ-057', 'whatever a splitter chooses, their own split goes as its chooser says', () => {
  // Clockwise: Bo chooses from Ana's split, Ana from Cy's.
  for (const anaSays of ['A', 'B']) {
    for (const boSays of ['A', 'B']) {
      const told = laidOut(3).when('Ana', 'choose', anaSays).when('Cy', 'choose', 'A')
      told.when('Bo', 'choose', boSays).heard(null, (event) => {
        if (event.type !== 'revealed') return false
        const { splitter, chooser, choice } = lastReveal(event)[0]!
        return splitter === 0 && chooser === 1 && choice === boSays
      })
      const anas = cards(assets(1, 1, 5))
      const bos = receivedBy(told.viewOf(null).table, 1)
      const group = groupsOf(0)[boSays === 'A' ? 0 : 1]
      expect(bos.filter((card) => anas.includes(card))).toEqual(group)
    }
  }
})

rule('BQ-058', 'a choice may be replaced until the last one is in, and the others hear nothing of it', () => {
  const told = laidOut(3).when('Ana', 'choose', 'A').when('Bo', 'choose', 'A').answers('Ana', 'B')
  for (const who of told.onlookers) told.hearsNothing(who)
  told
    .asked('Cy', 'choose')
    .notAsked('Ana')
    .when('Cy', 'choose', 'A')
    .heard(
      null,
      (event) => event.type === 'revealed' && lastReveal(event).find((b) => b.chooser === 0)!.choice === 'B',
    )
    .end()
})

rule('BQ-058', 'a choice may be taken back, and the others hear only that somebody is not ready', () => {
  const told = laidOut(3)
    .refuses('Ana', 'takeBack', { clause: 'BQ-054', reason: 'nothingToTakeBack' })
    .when('Ana', 'choose', 'A')
    .answers('Ana', 'takeBack')
  for (const who of told.onlookers) {
    expect(told.hears(who)).toEqual([{ type: 'notReady', rule: 'BQ-054', decision: 'choose', seat: 0 }])
  }
  told
    .asked(['Ana', 'Bo', 'Cy'], 'choose')
    .when('Bo', 'choose', 'A')
    .when('Cy', 'choose', 'A')
    .hearsNothing(null, { type: 'revealed' })
    .asked('Ana', 'choose')
    .when('Ana', 'choose', 'B')
    .heard(
      null,
      (event) => event.type === 'revealed' && lastReveal(event).find((b) => b.chooser === 0)!.choice === 'B',
    )
    .end()
})

rule('BQ-058', 'once the last choice is in, all are final', () => {
  const told = laidOut(3).when('Ana', 'choose', 'A').when('Bo', 'choose', 'A').when('Cy', 'choose', 'B')
  const lying = told.table.display.map((display) => display.slice())
  // Bo has Key 1 and is asked to draft; the others are not asked at all.
  for (const said of ['takeBack', 'A', 'B']) {
    told
      .refuses('Ana', said, { clause: 'BQ-073', reason: 'notAsked' })
      .refuses('Cy', said, { clause: 'BQ-073', reason: 'notAsked' })
    expect(isRefusal(told.game.read(told.state, 1, said))).toBe(true)
  }
  expect(told.table.display).toEqual(lying)
})

rule('BQ-059', 'with the last choice all are revealed at the same moment, to everybody', () => {
  for (const players of SIZES) {
    for (const direction of DIRECTIONS) {
      const told = laidOut(players, direction)
      const step = direction === 'clockwise' ? 1 : players - 1
      const says = (seat: Seat): 'A' | 'B' => (seat % 3 === 0 ? 'B' : 'A')
      for (const [seat, who] of told.players.entries()) {
        for (const onlooker of told.onlookers) told.hearsNothing(onlooker, { type: 'revealed' })
        told.when(who, 'choose', says(seat))
      }
      const boards = told.players.map((_, splitter) => {
        const [a, b] = groupsOf(splitter)
        const chooser = (splitter + step) % players
        return { splitter, chooser, a, b, choice: says(chooser) }
      })
      for (const onlooker of told.onlookers) {
        const heard = told.hears(onlooker).flatMap((event) => (event.type === 'revealed' ? [event] : []))
        expect(heard.map(lastReveal)).toEqual([boards])
      }
      told.end()
    }
  }
})

rule('BQ-059', 'nothing of a choice comes out before the last, in any game', () => {
  for (const { state, told } of wanderings(4, 'BQ-059')) {
    if (bequest.pending(state)?.name !== 'choose') continue
    expect([...eventsOf(told, 'revealed'), ...eventsOf(told, 'received')]).toEqual([])
    for (const viewer of lookersAt(state)) {
      const { answer } = bequest.view(state, viewer)
      const own =
        viewer === null || bequest.pending(state)!.seats.includes(viewer) ? null : state.commits[viewer]
      expect(answer).toBe(own)
    }
  }
})
