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
  'send-away': { kind: 'sendAway', of: 'table', done: 'no longer has spectators' },
  lock: { kind: 'lock', of: 'table', done: 'lets nobody new in' },
  unlock: { kind: 'lock', of: 'table', lifts: true, done: 'is open to others again' },
  revoke: { kind: 'revoke', of: 'guest', done: 'is no longer recognised' },
  ban: { kind: 'banGuest', of: 'guest', done: 'is banned' },
  unban: { kind: 'banGuest', of: 'guest', lifts: true, done: 'is welcome again' },
}
/** These a server carries out and says so. */
const CARRIED_OUT: ReadonlySet<string> = new Set(['close', 'send-away'])
const LISTS: ReadonlySet<string> = new Set(['tables', 'guests', 'orders', 'reports', 'security'])
const MEANINGS: Readonly<Record<string, string>> = {
  tables: 'list the most recent tables, with the guests who sat there',
  guests: 'list who was here last, with their ids',
  orders: 'list the orders in force',
  reports: 'list what players have reported about others at their tables, latest first',
  security: 'list who ordered what and when, and which guests were refused, latest first',
  close: 'close a table for good: its match ends as it is, and nobody can come back',
  'send-away': 'send the spectators away from a table',
  lock: 'lock a table: nobody new can come in; those at the table stay',
  unlock: 'unlock a table: others can come in again',
  revoke: 'revoke a stolen identity for good: whoever uses it becomes a new guest',
  ban: 'ban a guest or an address: their connections are closed, and they are told why',
  unban: 'lift the ban on a guest or an address',
  forget: 'forget a guest for good, as "Delete my data" does',
}
const ALL = Object.keys(MEANINGS)

export const admin: Command = {
  name: 'admin',
  summary: `Lists what is on a server and gives it orders, even while it is running: ${listed(ALL)}.`,
  takes: ['order'],
  meanings: MEANINGS,
  mayTake: ['who'],
  options: {
    data: DATA,
    'database-url': DATABASE_URL,
    most: { value: 'N', help: `how many to list (${MOST})` },
    json: JSON_OPTION,
  },
  async run(given, world) {
    const [name, who] = [given.argument(0), given.mayArgument(1)]
    if (!ALL.includes(name)) throw new Complaint(`admin takes ${listed(ALL)}, not '${name}'.`)
    const isList = LISTS.has(name)
    if (isList && who !== undefined) throw new Complaint(`admin cannot do anything with '${who}'.`)
    if (!isList && who === undefined)
      throw new Complaint(`Whom or what? 'conspire admin ${name} <${ORDERS[name]?.of ?? 'guest'}>'`)
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
      throw new Complaint(`${name} takes a guest or an address, not '${text}'.`)
    if (!(await desk.isGuest(text))) throw unknownGuest(text)
    await desk.order(author(), name, { kind, who: text, isLifted: lifts })
    terminal.out(`Guest ${text} ${done}.`)
    return
  }
  const code = text.toUpperCase()
  if (!(await desk.isTable(code)))
    throw new Complaint(`There is no table ${code}; 'conspire admin tables' lists them.`, REFUSED)
  await desk.order(author(), name, { kind, who: code, isLifted: lifts })
  if (CARRIED_OUT.has(name) && !(await isCarriedOut(desk, kind, code)))
    terminal.out(`No server has carried it out yet: table ${code} ${done} as soon as one runs.`)
  else terminal.out(`Table ${code} ${done}.`)
}

const unknownGuest = (guest: string): Complaint =>
  new Complaint(`There is no guest ${guest}; 'conspire admin guests' lists them.`, REFUSED)

const PATIENCE = 5000
const LOOKING = 200

async function isCarriedOut(desk: Admin, kind: OrderKind, code: string): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE; waited += LOOKING) {
    if (await desk.isDone(kind, code)) return true
    await new Promise((resolve) => setTimeout(resolve, LOOKING))
  }
  return false
}
