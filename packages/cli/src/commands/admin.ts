import { userInfo } from 'node:os'
import type { Admin, OrderKind } from '@conspire/server'
import { DATA, DATABASE_URL, placeIn } from '../data.ts'
import { JSON_OPTION, type Command, type World } from '../command.ts'
import { Complaint, FINE, REFUSED } from '../complaint.ts'
import { listed } from '../table.ts'

const MOST = 50

/** What can be done about whom. */
const ORDERS: Readonly<
  Record<string, { kind: OrderKind; of: 'table' | 'guest'; lifts?: true; done: string }>
> = {
  close: { kind: 'close', of: 'table', done: 'is closed' },
  'send-away': { kind: 'sendAway', of: 'table', done: 'has no spectators any more' },
  lock: { kind: 'lock', of: 'table', done: 'takes nobody new' },
  unlock: { kind: 'lock', of: 'table', lifts: true, done: 'is open to others again' },
  revoke: { kind: 'revoke', of: 'guest', done: 'is not recognised any more' },
  ban: { kind: 'banGuest', of: 'guest', done: 'is banned' },
  unban: { kind: 'banGuest', of: 'guest', lifts: true, done: 'is welcome again' },
}
/** These a server carries out and says so. */
const CARRIED_OUT: ReadonlySet<string> = new Set(['close', 'send-away'])
const LISTS: ReadonlySet<string> = new Set(['tables', 'guests', 'orders', 'reports', 'security'])
const MEANINGS: Readonly<Record<string, string>> = {
  tables: 'the last tables, with the guests who sat there',
  guests: 'who was here last, by their ids',
  orders: 'what holds now',
  reports: 'what players have reported about others at their tables, the latest first',
  security: 'who ordered what and when, and guests who were refused, the latest first',
  close: 'a table: its match ends as it stands, and nobody comes back; for good',
  'send-away': 'from a table: its spectators have to go',
  lock: 'a table: nobody new comes in, and those at it stay',
  unlock: 'a table: others may come again',
  revoke: 'a guest whose identity was stolen: whoever has it is somebody new; for good',
  ban: 'a guest or an address: their sockets close, and they are told why',
  unban: 'a guest or an address: they may come again',
  forget: 'a guest: what "Delete my data" does; for good',
}
const ALL = Object.keys(MEANINGS)

export const admin: Command = {
  name: 'admin',
  summary: `For whoever runs a server, while it runs: ${listed(ALL)}.`,
  takes: ['order'],
  meanings: MEANINGS,
  mayTake: ['who'],
  options: {
    data: DATA,
    'database-url': DATABASE_URL,
    most: { value: 'N', help: `how many are listed (${MOST})` },
    json: JSON_OPTION,
  },
  async run(given, world) {
    const [name, who] = [given.argument(0), given.mayArgument(1)]
    if (!ALL.includes(name)) throw new Complaint(`admin knows ${listed(ALL)}, and '${name}' is none of them.`)
    const isList = LISTS.has(name)
    if (isList && who !== undefined) throw new Complaint(`admin cannot do anything with '${who}'.`)
    if (!isList && who === undefined)
      throw new Complaint(`Whom or what? conspire admin ${name} <${ORDERS[name]?.of ?? 'guest'}>`)
    const most = given.count('most', 1, MOST)
    const { Admin, NoAdmin, StoreFailure, UnusableService } = await import('@conspire/server')
    const place = placeIn(given)
    try {
      const desk = await Admin.open(place)
      try {
        if (isList) await list(desk, name, most, given.flag('json'), world)
        else await order(desk, name, who!, world)
      } finally {
        await desk.close()
      }
      return FINE
    } catch (error) {
      if (error instanceof NoAdmin || error instanceof StoreFailure || error instanceof UnusableService)
        throw new Complaint(error.message, REFUSED)
      throw error
    }
  },
}

async function list(
  desk: Admin,
  name: string,
  most: number,
  isJson: boolean,
  { terminal }: World,
): Promise<void> {
  const found = await lists[name]!(desk, most)
  if (isJson) {
    terminal.out(JSON.stringify(found, null, 2))
    return
  }
  if (found.length === 0) {
    terminal.out('There are none.')
    return
  }
  terminal.out(tabulated(rowsOf(name, found as never)))
}

const lists: Readonly<Record<string, (desk: Admin, most: number) => Promise<readonly unknown[]>>> = {
  tables: (desk, most) => desk.tables(most),
  guests: (desk, most) => desk.guests(most),
  orders: (desk) => desk.orders(),
  reports: (desk, most) => desk.reports(most),
  security: (desk, most) => desk.security(most),
}

/** By the name that the system has for them. */
function author(): string {
  try {
    return userInfo().username.slice(0, 64)
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

/** In columns; the last is as long as it likes. */
function tabulated(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const whenOf = (time: number | null): string =>
  time === null ? '' : new Date(time).toISOString().slice(0, 16).replace('T', ' ')

type Tables = Awaited<ReturnType<Admin['tables']>>
type Guests = Awaited<ReturnType<Admin['guests']>>
type Orders = Awaited<ReturnType<Admin['orders']>>
type Reports = Awaited<ReturnType<Admin['reports']>>
type Security = Awaited<ReturnType<Admin['security']>>

function rowsOf(name: string, found: Tables & Guests & Orders & Reports & Security): string[][] {
  if (name === 'tables')
    return [
      ['table', 'game', 'stage', 'last (UTC)', 'guests'],
      ...(found as Tables).map(({ code, game, stage, time, isLocked, guests }) => [
        code,
        game,
        isLocked ? `${stage}, locked` : stage,
        whenOf(time),
        guests.map(({ guest, name }) => `${name ?? 'no name'} (${guest})`).join(', '),
      ]),
    ]
  if (name === 'guests')
    return [
      ['guest', 'name', 'seen (UTC)', 'tables', ''],
      ...(found as Guests).map(({ guest, name, seen, tables, isBanned }) => [
        guest,
        name ?? '',
        whenOf(seen),
        String(tables),
        isBanned ? 'banned' : '',
      ]),
    ]
  if (name === 'reports')
    return [
      ['when (UTC)', 'table', 'about', 'by', 'why', 'in their words'],
      ...(found as Reports).map(({ time, table, about, by, why, words }) => [
        whenOf(time),
        table,
        `${about.name ?? 'no name'} (${about.guest})`,
        `${by.name ?? 'no name'} (${by.guest})`,
        why,
        words,
      ]),
    ]
  if (name === 'security')
    return [
      ['when (UTC)', 'what', 'about', 'by'],
      ...(found as Security).map(({ time, kind, by, about, text }) => [
        whenOf(time),
        kind === 'refusal' ? `refused: ${text}` : text,
        about,
        by ?? 'nobody known',
      ]),
    ]
  return [['order', 'about'], ...(found as Orders).map(({ kind, who }) => [NAMES[kind] ?? kind, who])]
}

const NAMES: Partial<Record<OrderKind, string>> = {
  ...Object.fromEntries(
    Object.entries(ORDERS).flatMap(([name, { kind, lifts }]) => (lifts === true ? [] : [[kind, name]])),
  ),
  banAddress: 'ban',
}

async function order(desk: Admin, name: string, text: string, { terminal }: World): Promise<void> {
  if (name === 'forget') {
    if (!(await desk.isGuest(text))) throw unknownGuest(text)
    await desk.forget(author(), text)
    terminal.out(`Guest ${text} is forgotten.`)
    return
  }
  const { kind, of, lifts = false, done } = ORDERS[name]!
  if (of === 'guest') {
    const { addressIn } = await import('@conspire/server')
    const address = kind === 'banGuest' ? addressIn(text) : null
    if (address !== null) {
      await desk.order(author(), name, { kind: 'banAddress', who: address, isLifted: lifts })
      terminal.out(`Address ${address} ${done}.`)
      return
    }
    if (kind === 'banGuest' && text.includes('/'))
      throw new Complaint(`${name} takes a guest or an address, and '${text}' is neither.`)
    if (!(await desk.isGuest(text))) throw unknownGuest(text)
    await desk.order(author(), name, { kind, who: text, isLifted: lifts })
    terminal.out(`Guest ${text} ${done}.`)
    return
  }
  const code = text.toUpperCase()
  if (!(await desk.isTable(code)))
    throw new Complaint(`There is no table ${code}; conspire admin tables lists them.`, REFUSED)
  await desk.order(author(), name, { kind, who: code, isLifted: lifts })
  if (CARRIED_OUT.has(name) && !(await isCarriedOut(desk, kind, code)))
    terminal.out(`No server has done it yet: table ${code} ${done} when one runs.`)
  else terminal.out(`Table ${code} ${done}.`)
}

const unknownGuest = (guest: string): Complaint =>
  new Complaint(`There is no guest ${guest}; conspire admin guests lists them.`, REFUSED)

const PATIENCE = 5000
const LOOKING = 200

async function isCarriedOut(desk: Admin, kind: OrderKind, code: string): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE; waited += LOOKING) {
    if (await desk.isDone(kind, code)) return true
    await new Promise((resolve) => setTimeout(resolve, LOOKING))
  }
  return false
}
