/** Leaks, planted on purpose, each in one place: a comparison of worlds that does not find them proves nothing. */
import { performance } from 'node:perf_hooks'
import type { GameName } from '@conspire/games'
import {
  EVERYONE,
  type Choice,
  type Game,
  type GameEvent,
  type Pending,
  type Readiness,
  type Refusal,
  type Seat,
  type Sink,
  type State,
  type Told,
} from '@conspire/kernel'
import { Match } from '@conspire/table'
import { Hall } from '../src/hall.ts'
import { Outbox } from '../src/socket/outbox.ts'
import { Presence } from '../src/table/presence.ts'
import { Story } from '../src/table/story.ts'
import { TableFold } from '../src/table/table.ts'
import { compareWorlds, isPlainInTime, orderOf } from './twoWorlds.ts'

/** Either the rules are wrong, or the server is, until what is returned is called. */
export type Leak = { readonly rules: (game: Game) => Game } | { readonly plant: () => () => void }

type Any = State<unknown>

/** A bit that hangs on how all cards lie. */
function bitOf(game: Game, state: Any): number {
  let sum = 0
  game
    .places(state)
    .forEach((cards, place) =>
      cards.forEach((card, at) => (sum = (sum * 31 + card * (place + 3) + at) % 65_521)),
    )
  return sum & 1
}
function spin(microseconds: number): void {
  const end = performance.now() + microseconds / 1000
  while (performance.now() < end);
}

/** In what a viewer sees. */
const inView = (show: (game: Game, state: Any, table: object, viewer: Seat | null) => object): Leak => ({
  rules: (game) => ({
    ...game,
    view: (state, viewer) => {
      const view = game.view(state, viewer)
      return { ...view, table: show(game, state, view.table as object, viewer) }
    },
  }),
})

type Spoken = Told<GameEvent | Readiness>

/** In what is told of a choice. */
const inEvents = (tell: (told: readonly Spoken[], game: Game, state: Any) => readonly Spoken[]): Leak => ({
  rules: (game) => ({
    ...game,
    apply: (state, seat, choice, sink?: Sink<GameEvent | Readiness>, witness?) => {
      if (sink === undefined) return game.apply(state, seat, choice, sink, witness)
      const told: Spoken[] = []
      game.apply(state, seat, choice, (one) => told.push(one), witness)
      for (const one of tell(told, game, state)) sink(one)
    },
  }),
})

/** In what is asked. */
const inQuestion = (ask: (pending: Pending, game: Game, state: Any) => Partial<Pending>): Leak => ({
  rules: (game) => ({
    ...game,
    pending: (state) => {
      const pending = game.pending(state)
      return pending && { ...pending, ...ask(pending, game, state) }
    },
  }),
})

/** In why something is refused. */
const inRefusal = (refuse: (why: Refusal, game: Game, state: Any) => Partial<Refusal>): Leak => ({
  rules: (game) => ({
    ...game,
    read: (state, seat, said) => {
      const read = game.read(state, seat, said)
      return typeof read === 'number' ? read : { ...read, ...refuse(read, game, state) }
    },
  }),
})

/** In a method of the server: the one that is given calls the right one. */
// oxlint-disable-next-line typescript/no-explicit-any -- methods of all sorts
type Method = (this: any, ...given: any[]) => any
const inMethod = (of: object, name: string, wrong: (right: Method) => Method): Leak => ({
  plant: () => {
    const methods = of as Record<string, Method>
    const right = methods[name]!
    methods[name] = wrong(right)
    return () => {
      methods[name] = right
    }
  },
})

type Bodies = readonly (string | null)[]
const inFrames = (say: (bodies: Bodies, match: Match, seat: Seat) => Bodies): Leak =>
  inMethod(
    Match.prototype,
    'choose',
    (right) =>
      function (stored: { readonly seat: Seat }, ...given) {
        return say(right.call(this, stored, ...given), this, stored.seat)
      },
  )

const inWelcome = (say: (welcome: object, table: TableFold) => object): Leak =>
  inMethod(
    TableFold.prototype,
    'welcome',
    (right) =>
      function (...given) {
        const { welcome } = JSON.parse(right.apply(this, given)) as { welcome: object }
        return JSON.stringify({ welcome: { ...welcome, ...say(welcome, this) } })
      },
  )

const inOutbox = (say: (text: string) => string): Leak =>
  inMethod(
    Outbox.prototype,
    'add',
    (right) =>
      function (text: string) {
        return right.call(this, say(text))
      },
  )

const commitsAt = (table: TableFold): readonly Choice[] => table.match?.state.commits ?? []
const bitAt = (table: TableFold): number =>
  table.match === null ? 0 : bitOf(table.match.rules.game, table.match.state)

/** The games in which a leak is looked for, one after the other. */
const WHERE: readonly GameName[] = ['bequest', 'master-plan', 'watchmen']

/** Whether worlds are told apart by this leak within so many pairs of a game; by the time that answers take, within more. */
export async function isFound(name: string, pairs = 2400): Promise<boolean> {
  const leak = LEAKS[name]!
  const uproot = 'plant' in leak ? leak.plant() : (): void => {}
  // Times want many more than words, of which the first that differ are enough.
  const many = name.startsWith('the time') ? 12 * pairs : pairs
  try {
    for (const game of WHERE) {
      const plan = { game, pairs: many, seed: 'leaks', ...('rules' in leak && { leak: leak.rules }) }
      const report = await compareWorlds(plan)
      if (report.findings.length > 0 || !isPlainInTime(report)) return true
    }
    return false
  } finally {
    uproot()
  }
}

export const LEAKS: Readonly<Record<string, Leak>> = {
  // What is seen.
  'the picture of the next seat': {
    rules: (game) => ({
      ...game,
      view: (state, viewer) => game.view(state, viewer === null ? 0 : (viewer + 1) % state.commits.length),
    }),
  },
  'a seat’s picture for those who watch': {
    rules: (game) => ({ ...game, view: (state, viewer) => game.view(state, viewer ?? 0) }),
  },
  'the whole table in every picture': inView((_game, state) => state.table as object),
  'the whole table in the picture of the host': inView((_game, state, table, viewer) =>
    viewer === 0 ? (state.table as object) : table,
  ),
  'a bit of what is hidden': inView((game, state, table) => ({ ...table, more: bitOf(game, state) })),
  'the ranks of cards in the order in which they lie': inView((game, state, table) => {
    const cards = game.places(state).flat()
    const sorted = cards.toSorted((a, b) => a - b)
    return { ...table, ids: cards.map((card) => sorted.indexOf(card)) }
  }),
  'how long every place is to write': inView((game, state, table) => ({
    ...table,
    lengths: game.places(state).map((cards) => cards.join().length),
  })),
  'the card on top of some pile': inView((game, state, table) => ({
    ...table,
    top: game.places(state).map((cards) => cards.at(-1) ?? -1),
  })),
  'hands that are sorted': inView((game, state, table) => ({
    ...table,
    sorted: game.places(state).map((cards) => cards.every((card, i) => i === 0 || card > cards[i - 1]!)),
  })),
  'keys in an order that hangs on what is hidden': inView((game, state, table) =>
    bitOf(game, state) === 0 ? table : Object.fromEntries(Object.entries(table).reverse()),
  ),
  'the answers of others': {
    rules: (game) => ({
      ...game,
      view: (state, viewer) => ({
        ...game.view(state, viewer),
        answer: state.commits.reduce((sum, choice) => sum + choice, 0),
      }),
    }),
  },
  'the side that everybody is on': inView((game, state, table) => ({ ...table, sides: game.sides(state) })),
  'the seed': inView((_game, state, table) => ({ ...table, key: Array.from(state.chance.key) })),
  // What is told.
  'the best version of an event for everybody': inEvents((told) =>
    told.map(({ event }) => ({ to: EVERYONE, event })),
  ),
  'the best version of an event for those who watch': inEvents((told) =>
    told.map((one) => (one.to === EVERYONE ? one : { ...one, others: one.event })),
  ),
  'the best version of an event for one seat more': inEvents((told) =>
    told.map((one) => (one.to === EVERYONE ? one : { ...one, to: [...one.to, (one.to[0]! + 1) % 3] })),
  ),
  'an event that is told twice or once': inEvents((told, game, state) =>
    bitOf(game, state) === 0 ? told : told.flatMap((one, i) => (i === 0 ? [one, one] : [one])),
  ),
  'an event that is told or not': inEvents((told, game, state) =>
    bitOf(game, state) === 0 ? told : told.slice(0, -1),
  ),
  'events in an order that hangs on what is hidden': inEvents((told, game, state) =>
    bitOf(game, state) === 0 ? told : told.toReversed(),
  ),
  'the clause of an event': inEvents((told, game, state) =>
    told.map((one) => {
      const rule = `${game.prefix}-${bitOf(game, state) + 1}`
      return 'rule' in one.event && one.to === EVERYONE
        ? { to: EVERYONE, event: { ...one.event, rule } }
        : one
    }),
  ),
  // What is asked.
  'a local of the flow': inQuestion((pending, game, state) => ({
    locals: { ...pending.locals, more: bitOf(game, state) },
  })),
  'who may take something back': inQuestion((pending, game, state) => ({
    undo: bitOf(game, state) === 0 ? pending.undo : [],
    locals: pending.undo.length === 0 ? { ...pending.locals, none: bitOf(game, state) } : pending.locals,
  })),
  'who may answer too': inQuestion((_pending, game, state) => ({
    also: bitOf(game, state) === 0 ? [] : [0],
  })),
  'how many choices somebody else has': inQuestion((pending, game, state) => ({
    locals: { ...pending.locals, legal: game.legal(state, pending.seats[0] ?? 0).length },
  })),
  'the order of legal choices': {
    rules: (game) => ({
      ...game,
      legal: (state, seat) =>
        bitOf(game, state) === 0 ? game.legal(state, seat) : game.legal(state, seat).toReversed(),
    }),
  },
  'a legal choice that is not listed': {
    rules: (game) => ({
      ...game,
      legal: (state, seat) => {
        const legal = game.legal(state, seat)
        return bitOf(game, state) === 0 || legal.length < 2 ? legal : legal.slice(0, -1)
      },
    }),
  },
  // What is refused.
  'a card in the words of a refusal': inRefusal(({ params }, game, state) => ({
    params: { ...params, card: game.places(state).flat()[0] ?? 0, lie: bitOf(game, state) },
  })),
  'the reason of a refusal': inRefusal(({ reason }, game, state) => ({
    reason: bitOf(game, state) === 0 ? reason : `${reason}Too`,
  })),
  'the clause of a refusal': inRefusal(({ clause }, game, state) => ({
    clause: bitOf(game, state) === 0 ? clause : `${game.prefix}-001`,
  })),
  'the side of somebody in a refusal': inRefusal(({ params }, game, state) => ({
    params: { ...params, side: game.sides(state).join() || String(bitOf(game, state)) },
  })),
  // What the server makes of it.
  'a frame when an answer is replaced': inFrames((bodies) => bodies.map((body) => body ?? '{"e":[]}')),
  'a seat’s frames for those who watch': inFrames((bodies, _match, seat) => [
    ...bodies.slice(0, -1),
    bodies[seat + 1] ?? null,
  ]),
  'a frame to everybody when a seat is told its own answer': inFrames((bodies, _match, seat) => {
    const own = bodies[seat + 1]
    return bodies.map((body) => (own?.includes('"answer"') === true ? own : body))
  }),
  'frames without the blanks that make them of one length': inFrames((bodies) =>
    bodies.map((body) => body && body.trimEnd()),
  ),
  'answers without them': inFrames((bodies) =>
    bodies.map((body) => body && body.replace(/(?<="answer":-?\w+) +/, '')),
  ),
  'a blank more by what is hidden': inFrames((bodies, { rules, state }) =>
    bodies.map((body) => body && body + ' '.repeat(bitOf(rules.game, state))),
  ),
  'welcomes without blanks': inMethod(
    Match.prototype,
    'seenBy',
    (right) =>
      function (viewer) {
        return { ...right.call(this, viewer), pad: '' }
      },
  ),
  'lists of choices as long as they are': inOutbox((text) =>
    text.startsWith('{"legal"') ? text.trimEnd() : text,
  ),
  'a number in every decision that counts replaced answers': inMethod(
    Match.prototype,
    'question',
    (right) =>
      function () {
        const q = right.call(this) as object | null
        return q && { ...q, seq: this.state.seq }
      },
  ),
  'the whole state in the welcome': inWelcome((_welcome, { match, rules }) => ({
    state: match && rules.game.save(match.state),
  })),
  'the secret of the match in the welcome': inWelcome((_welcome, { match }) => ({
    key: match && Array.from(match.state.chance.key, (n) => n.toString(16).padStart(8, '0')).join(''),
    same: match?.state.chance.key.join(),
  })),
  'how many choices were made, replaced ones and all, in the welcome': inWelcome((_welcome, { match }) => ({
    choices: match?.moves.length,
  })),
  'one count of frames for all streams': {
    plant: () => {
      const tell = Story.prototype.tell
      const counts = new WeakMap<Story, number>()
      Story.prototype.tell = function (bodies) {
        const all = (counts.get(this) ?? 0) + 1
        counts.set(this, all)
        return tell
          .call(this, bodies)
          .map(({ stream, text }) => ({ stream, text: text.replace('{', `{"all":${all},`) }))
      }
      return () => {
        Story.prototype.tell = tell
      }
    },
  },
  'the frames of another stream for whoever comes back': inMethod(
    Story.prototype,
    'since',
    (right) =>
      function (_stream, have) {
        return right.call(this, 1, Math.max(0, have - 1)) ?? right.call(this, _stream, have)
      },
  ),
  'the answers of others in who is here': inMethod(
    Presence.prototype,
    'of',
    (right) =>
      function (table: TableFold) {
        const { here, ...rest } = right.call(this, table) as { here: readonly string[] }
        return { here: here.map((is, seat) => `${is}${commitsAt(table)[seat] ?? ''}`), ...rest }
      },
  ),
  'the names of those who watch, in an order': inMethod(
    Presence.prototype,
    'of',
    (right) =>
      function (table: TableFold) {
        const { watching, ...rest } = right.call(this, table) as { watching: readonly string[] }
        return { ...rest, watching: [...watching, ...(bitAt(table) === 0 ? [] : ['N. N.'])] }
      },
  ),
  'the answers of others in what a front page is told of a table': inMethod(
    TableFold.prototype,
    'lookOf',
    (right) =>
      function (guest) {
        return { ...right.call(this, guest), waits: [...commitsAt(this), bitAt(this)] }
      },
  ),
  'what is hidden in the form of a table': inMethod(
    TableFold.prototype,
    'shown',
    (right) =>
      function () {
        return { ...right.call(this), begins: bitAt(this) }
      },
  ),
  'a voice that hangs on a hand': inMethod(
    TableFold.prototype,
    'voiceOf',
    (right) =>
      function (guest) {
        return right.call(this, `${guest}${bitAt(this)}`)
      },
  ),
  'a match in play among the open tables': {
    plant: () => {
      const { openTables } = Hall.prototype
      const { lookOf } = TableFold.prototype
      const seen = new WeakMap<Hall, TableFold>()
      const tableInMemory = Hall.prototype.tableInMemory
      Hall.prototype.tableInMemory = function (code) {
        const table = tableInMemory.call(this, code)
        if (table !== null) seen.set(this, table)
        return table
      }
      Hall.prototype.openTables = function () {
        const table = seen.get(this)
        if (table === undefined) return openTables.call(this)
        const { game, players, clock } = table.made
        return [
          { code: table.code, game, players, clock, options: { of: bitAt(table) }, people: [], free: 0 },
        ]
      }
      return () => {
        Hall.prototype.openTables = openTables
        Hall.prototype.tableInMemory = tableInMemory
        TableFold.prototype.lookOf = lookOf
      }
    },
  },
  // How long it takes.
  'the time of a choice': {
    rules: (game) => ({
      ...game,
      apply: (state, ...given) => {
        spin(orderOf(game, state) / 4)
        game.apply(state, ...given)
      },
    }),
  },
  'the time of a refusal': {
    rules: (game) => ({
      ...game,
      read: (state, ...given) => {
        spin(orderOf(game, state) / 4)
        return game.read(state, ...given)
      },
    }),
  },
  'the time of a list of choices': {
    rules: (game) => ({
      ...game,
      legal: (state, seat) => {
        spin(orderOf(game, state) / 4)
        return game.legal(state, seat)
      },
    }),
  },
}
