import { roster } from '@conspire/bots'
import { isRefusal, NOBODY, type Seat } from '@conspire/kernel'
import { PHRASES, type CommandName, type Commands, type Terms } from '@conspire/protocol'
import { choiceIn, claimIn, isClaimed, leftByUndo, MOST_CLAIMS, type Match, type Play } from '@conspire/table'
import { BOT_OPENING, commitOf, UNOPENED } from '@conspire/transcript'
import { chance } from '../chance.ts'
import { newCode } from '../code.ts'
import type { Fact } from '../facts.ts'
import { byTheRules, isRefused, refused, type Refused } from '../refused.ts'
import type { Command } from '../socket/frames.ts'
import { BOT_NAMES, cleanLine, LONGEST_PENCIL } from '../texts.ts'
import { CAPS, MAY, type Caps } from './caps.ts'
import type { Presence } from './presence.ts'
import type { TableFold } from './table.ts'

/** Whoever commands: known by the connection, never by what they send. */
export interface Commander {
  readonly guest: string
  readonly name: string
}

type Decide<K extends CommandName> = (
  table: TableFold,
  who: Commander,
  what: Commands[K],
  presence: Presence,
) => readonly Fact[] | Refused

/** What a command means: the facts that it makes true, or why it is refused. Changes nothing. */
export function decide(
  table: TableFold,
  who: Commander,
  { name, what }: Command,
  presence: Presence,
  caps: Caps = CAPS,
): readonly Fact[] | Refused {
  // Where nothing goes on any more there is still something to talk about.
  if (table.closed !== null && name !== 'chat' && name !== 'phrase') return refused('closed')
  const facts = (DECIDE[name] as Decide<CommandName>)(table, who, what, presence)
  if (isRefused(facts) || facts.length === 0 || MAY[name](table, who.guest, caps)) return facts
  return refused('tooOften')
}

const DECIDE: { readonly [K in CommandName]: Decide<K> } = {
  sit(table, { guest, name }, { sit, commit = null }) {
    if (table.stage !== 'lobby') return refused('begun')
    if (table.seatOf(guest) !== NOBODY) return refused('alreadySeated')
    if (sit >= table.seats.length) return refused('noSuchSeat')
    const kept = table.keptFor(guest)
    const free = table.seats.findIndex(({ who }) => who === 'nobody')
    const seat = sit >= 0 ? sit : kept === NOBODY ? free : kept
    if (seat < 0) return refused('full')
    const sat: Fact = { kind: 'sat', seat, guest, name, commit }
    if (seat === kept) return [sat]
    const { who } = table.seats[seat]!
    if (who !== 'nobody') return refused(who === 'kept' ? 'seatKept' : 'seatTaken')
    return kept === NOBODY ? [sat] : [{ kind: 'stood', seat: kept }, sat]
  },
  stand(table, { guest }) {
    if (table.stage !== 'lobby') return refused('begun')
    const seat = table.seatOf(guest)
    return seat === NOBODY ? refused('notSeated') : [{ kind: 'stood', seat }]
  },
  bot(table, who, { bot: seat, level }) {
    const not = hostOnly(table, who, seat)
    if (not !== null) return not
    const { who: sitting } = table.seats[seat]!
    if (sitting === 'person') return refused('seatTaken')
    if (sitting === 'kept') return refused('seatKept')
    if (!Object.hasOwn(roster(table.rules.game), level)) return refused('noSuchBot')
    return [botFact(table, seat, level, [])]
  },
  unbot(table, who, { unbot: seat }) {
    const not = hostOnly(table, who, seat)
    if (not !== null) return not
    return table.seats[seat]!.who === 'bot' ? [{ kind: 'unbot', seat }] : refused('noBotThere')
  },
  remove(table, who, { remove: seat }) {
    const not = hostOnly(table, who, seat)
    if (not !== null) return not
    const { who: sitting } = table.seats[seat]!
    return sitting === 'person' || sitting === 'kept' ? [{ kind: 'stood', seat }] : refused('nobodyThere')
  },
  agree(table, who, { agree }) {
    const not = hostOnly(table, who, 0)
    if (not !== null) return not
    const { players, options, bots, clock, watch, scores, open = false } = { ...table.made, ...agree }
    const { game } = table.rules
    const read = game.options(players, options)
    if (isRefusal(read)) return byTheRules(read)
    if (!Object.hasOwn(roster(game), bots)) return refused('noSuchBot')
    if (table.seats.filter(({ who }) => who === 'person' || who === 'kept').length > players)
      return refused('full')
    const { players: _, ...agreed } = read as { readonly players: number } & Terms['options']
    return [{ kind: 'agreed', players, options: agreed, bots, clock, watch, scores, open }]
  },
  start(table, who) {
    const not = hostOnly(table, who, 0)
    if (not !== null) return not
    if (table.seats.some(({ who }) => who === 'kept')) return refused('seatKept')
    return starting(table)
  },
  open(table, { guest }, { open }) {
    if (table.stage !== 'opening') return refused('notOpening')
    const seat = table.seatOf(guest)
    const sitting = table.seats[seat]
    if (sitting?.who !== 'person') return refused('notSeated')
    if (sitting.opening !== null) return refused('alreadyOpened')
    // Whoever committed to nothing has nothing to open.
    if (sitting.commit === null || commitOf(open) !== sitting.commit) return refused('otherOpening')
    const opened: Fact = { kind: 'opened', seat, opening: open }
    const last = table.seats.every((other, i) => i === seat || isOpen(other))
    return last ? [opened, beginning(table, new Map([[seat, open]]))] : [opened]
  },
  choose(table, { guest }, { choose, at }) {
    const player = playing(table, guest)
    if (isRefused(player)) return player
    const choice = choiceIn(player.match, player.seat, at, choose)
    return typeof choice === 'number'
      ? choosing(table, [{ seat: player.seat, choice, by: 'person' }])
      : choice
  },
  undo(table, { guest }, { at }) {
    const player = playing(table, guest)
    if (isRefused(player)) return player
    const left = leftByUndo(player.match, player.seat, at)
    return typeof left === 'number' ? [{ kind: 'undid', seat: player.seat, left }] : left
  },
  leave(table, { guest }, _what, presence) {
    const seat = table.seatOf(guest)
    if (seat === NOBODY) return refused('notSeated')
    if (table.stage !== 'play') return refused('notPlaying')
    return presence.hasLeft(guest) ? [] : [{ kind: 'left', seat }]
  },
  mind(table, { guest }, { mind: seat }, presence) {
    const asked = table.seatOf(guest)
    if (asked === NOBODY) return refused('notSeated')
    if (table.stage !== 'play') return refused('notPlaying')
    const sitting = table.seats[seat]
    if (sitting === undefined) return refused('noSuchSeat')
    if (sitting.who !== 'person') return refused('nobodyThere')
    if (!presence.isGone(sitting.guest) || presence.isMinded(sitting.guest)) return refused('notAbsent')
    return [{ kind: 'minded', seat, asked }]
  },
  again(table, { guest }) {
    if (table.stage !== 'over') return refused('notOver')
    const seat = table.seatOf(guest)
    if (seat === NOBODY) return refused('notSeated')
    // Whoever has gone over has.
    if (table.next?.gone.includes(seat)) return []
    return [{ kind: 'again', seat, table: table.next?.table ?? newCode() }]
  },
  chat(table, { guest, name }, { chat }) {
    const text = cleanLine(chat)
    return text === null ? refused('badText') : [{ kind: 'said', seat: seatOrNull(table, guest), name, text }]
  },
  phrase(table, { guest, name }, { phrase }) {
    if (!(PHRASES as readonly string[]).includes(phrase)) return refused('unknownPhrase')
    return [{ kind: 'phrase', seat: seatOrNull(table, guest), name, phrase }]
  },
  pencil(table, { guest }, { pencil }) {
    const seat = table.seatOf(guest)
    if (seat === NOBODY) return refused('notSeated')
    if (table.stage !== 'play') return refused('notPlaying')
    if (JSON.stringify(pencil).length > LONGEST_PENCIL) return refused('tooLong', { most: LONGEST_PENCIL })
    const before = table.pencils[seat]
    const claim = claimIn(pencil)
    if (claim !== null) return claiming(table, seat, claim)
    // Claims are the table's to write: nobody dates theirs, takes one back or writes another over it.
    if (isClaimed(pencil) || isClaimed(before)) return refused('badText')
    return [{ kind: 'pencilled', seat, what: pencil }]
  },
}

function claiming(table: TableFold, seat: Seat, what: string): Fact[] | Refused {
  const { match, rules } = table
  if (match === null) return refused('notPlaying')
  const at = rules.game.turn(match.state)
  const before = table.pencils[seat]
  const claims = isClaimed(before) ? before.claims : []
  if (claims.length >= MOST_CLAIMS) return refused('tooOften')
  return claims.some(([said, turn]) => said === what && turn === at)
    ? []
    : [{ kind: 'pencilled', seat, what, at }]
}

const seatOrNull = (table: TableFold, guest: string): Seat | null => {
  const seat = table.seatOf(guest)
  return seat === NOBODY ? null : seat
}

function hostOnly(table: TableFold, { guest }: Commander, seat: Seat): Refused | null {
  if (table.host !== guest) return refused('notHost')
  if (table.stage !== 'lobby') return refused('begun')
  return seat < table.seats.length ? null : refused('noSuchSeat')
}

/** The seat and the match of a guest who plays. */
function playing(table: TableFold, guest: string): { readonly seat: Seat; readonly match: Match } | Refused {
  const seat = table.seatOf(guest)
  if (seat === NOBODY) return refused('notSeated')
  if (table.match === null) return refused(table.closed === null ? 'notPlaying' : 'closed')
  return { seat, match: table.match }
}

const isOpen = (sitting: TableFold['seats'][number]): boolean =>
  sitting.who !== 'person' || sitting.commit === null || sitting.opening !== null

/** The match begins, with zeros for whoever has not opened. `fresh` are openings that are being recorded with it. */
export function beginning(table: TableFold, fresh: ReadonlyMap<Seat, string> = new Map()): Fact {
  const openings = table.seats.map((sitting, seat) =>
    sitting.who === 'person' ? (fresh.get(seat) ?? sitting.opening ?? UNOPENED) : BOT_OPENING,
  )
  const company = table.company()
  return { kind: 'began', openings, company, ...table.begunWith(openings, company) }
}

/** Free seats are filled; then everybody is asked to open, unless nobody has anything to open. */
export function starting(table: TableFold): Fact[] {
  const facts: Fact[] = []
  table.seats.forEach(({ who }, seat) => {
    if (who === 'nobody') facts.push(botFact(table, seat, table.made.bots, facts))
  })
  facts.push({ kind: 'starting' })
  if (table.seats.every(isOpen)) facts.push(beginning(table))
  return facts
}

/** Choices that the rules have accepted, with the end of the match if this is it. */
export function choosing(table: TableFold, plays: readonly Play[]): Fact[] {
  // Carried out first: what the rules cannot carry out must not get into the log.
  const { chosen, outcome } = table.match!.rehearse(plays)
  const facts: Fact[] = chosen.map((one) => ({ kind: 'chose', ...one }))
  if (outcome !== null) facts.push({ kind: 'over', secret: table.secret, outcome })
  return facts
}

/** Would this be legal? */
export function tryOut(table: TableFold, guest: string, at: number, said: unknown): Refused | null {
  const player = playing(table, guest)
  if (isRefused(player)) return player
  const choice = choiceIn(player.match, player.seat, at, said)
  return typeof choice === 'number' ? null : choice
}

function botFact(table: TableFold, seat: Seat, level: string, coming: readonly Fact[]): Fact {
  const taken = new Set([...table.seats, ...coming].flatMap((one) => ('name' in one ? [one.name] : [])))
  const free = BOT_NAMES.filter((name) => !taken.has(name))
  return { kind: 'bot', seat, level, name: free[chance.below(free.length)]! }
}
