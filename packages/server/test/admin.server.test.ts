/** What whoever runs a server sees and orders from the command line, while it runs. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chance } from '../src/chance.ts'
import { createServer, type Server } from '../src/index.ts'
import { commandLine, type Ran } from './commandLine.ts'

let data: string
let server: Server
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'conspire-admin-'))
  server = await createServer({ data, host: '127.0.0.1', port: 0, logLevel: 'silent' })
})
afterAll(async () => {
  await server.close()
  await rm(data, { recursive: true, force: true })
})

const conspire = commandLine()
const admin = (...args: readonly string[]): Promise<Ran> => conspire('admin', ...args, '--data', data)

async function guest(name: string) {
  const url = `http://127.0.0.1:${server.port}`
  const first = await fetch(`${url}/api/me`)
  const cookie = first.headers.getSetCookie()[0]!.split(';')[0]!
  const send = (method: string, path: string, body?: unknown) =>
    fetch(url + path, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  await send('PUT', '/api/me', { name })
  return { id: cookie.split('=')[1]!.split('.')[0]!, send }
}

test('tables and guests are listed as they are, what is not yet in the logs included', async () => {
  const ana = await guest('Ana')
  const made = await ana.send('POST', '/api/tables', { game: 'bequest', players: 3, start: true })
  const { table } = (await made.json()) as { table: string }
  const { out } = await admin('tables', '--json')
  expect(JSON.parse(out)).toEqual([
    {
      code: table,
      game: 'bequest',
      stage: expect.stringMatching(/^(opening|play)$/),
      time: expect.any(Number),
      isLocked: false,
      guests: [{ guest: ana.id, name: 'Ana' }],
    },
  ])
  expect((await admin('tables')).out).toContain(`Ana (${ana.id})`)
  expect((await admin('guests')).out).toMatch(new RegExp(`${ana.id}  Ana  .* 1`))
  expect((await admin('orders')).out).toBe('There are none.\n')

  expect(await admin('close', table.toLowerCase())).toEqual({
    code: 0,
    out: `Table ${table} is closed.\n`,
    err: '',
  })
  expect((await ana.send('GET', `/api/tables/${table}`)).status).toBe(403)
  expect(JSON.parse((await admin('tables', '--json')).out)).toMatchObject([{ stage: 'closed' }])
})

test('reports are listed with who and whom they are about, and orders with who gave them', async () => {
  const [eva, fay] = [await guest('Eva'), await guest('Fay')]
  const made = await eva.send('POST', '/api/tables', { game: 'bequest', players: 3, start: true })
  const { table } = (await made.json()) as { table: string }
  const store = server.office.house.store
  await store.note({
    time: Date.UTC(2026, 10, 18, 9, 5),
    kind: 'report',
    by: eva.id,
    about: fay.id,
    match: table,
    text: 'words: She said: no.',
  })
  expect((await admin('reports')).out.split('\n')[1]).toBe(
    `2026-11-18 09:05  ${table}  Fay (${fay.id})  Eva (${eva.id})  words  She said: no.`,
  )
  expect((await admin('lock', table)).code).toBe(0)
  expect((await admin('unlock', table)).code).toBe(0)
  const { out } = await admin('security', '--json')
  const { username } = userInfo()
  const said = { time: expect.any(Number), kind: 'order', by: username, about: table, match: null }
  expect((JSON.parse(out) as unknown[]).slice(0, 2)).toEqual([
    { ...said, text: 'unlock' },
    { ...said, text: 'lock' },
  ])
  expect((await admin('security', '--most', '1')).out).toMatch(new RegExp(`unlock  ${table}  ${username}\n$`))
  expect((await admin('reports', 'please')).code).toBe(2)
})

test('no identity begins with a dash, which would make an option of it', async () => {
  const bytes = vi.spyOn(chance, 'bytes').mockReturnValueOnce(Buffer.from('f8'.repeat(16), 'hex'))
  const { id } = await guest('Zoé')
  bytes.mockRestore()
  expect(id).toMatch(/^\w[\w-]{21}$/)
})

test('orders about guests and addresses hold until they are lifted', async () => {
  const ben = await guest('Ben')
  const status = async () => (await ben.send('GET', '/api/me')).status
  expect((await admin('ban', ben.id)).out).toBe(`Guest ${ben.id} is banned.\n`)
  await expect.poll(status).toBe(403)
  expect((await admin('ban', '2001:db8::7')).out).toBe('Address 2001:db8:0:0::/64 is banned.\n')
  expect((await admin('orders')).out).toMatch(/^order +about\nban +\S{22}\nban +2001:db8:0:0::\/64\n$/)
  expect((await admin('unban', '2001:db8:0:0::/64')).code).toBe(0)
  expect((await admin('unban', ben.id)).out).toBe(`Guest ${ben.id} is welcome again.\n`)
  await expect.poll(status).toBe(200)
  expect((await admin('orders')).out).toBe('There are none.\n')
  expect((await admin('revoke', ben.id)).code).toBe(0)
  await expect.poll(async () => (await ben.send('GET', '/api/me')).headers.getSetCookie().length).toBe(1)
})

test('what makes no sense is refused in a sentence', async () => {
  expect(await admin('close', 'NOSUCH')).toEqual({
    code: 1,
    out: '',
    err: "There is no table NOSUCH; 'conspire admin tables' lists them.\n",
  })
  expect(await admin('ban', 'Nobody')).toMatchObject({
    code: 1,
    err: "There is no guest Nobody; 'conspire admin guests' lists them.\n",
  })
  expect((await admin('ban', '203.0.113.7')).code).toBe(0)
  expect(await admin('revoke', '203.0.113.7')).toMatchObject({
    code: 1,
    err: "There is no guest 203.0.113.7; 'conspire admin guests' lists them.\n",
  })
  expect((await admin('unban', '203.0.113.7')).code).toBe(0)
  expect(await admin('ban', '203.0.113.0/24')).toMatchObject({
    code: 2,
    err: "ban takes a guest or an address, not '203.0.113.0/24'.\n",
  })
  expect(await admin('tables', '--database-url', 'postgres://127.0.0.1/x')).toMatchObject({
    code: 2,
    err: 'admin takes --data or --database-url, not both.\n',
  })
  expect(await admin('behead', 'Ana')).toMatchObject({ code: 2, err: expect.stringContaining(`'behead'`) })
  expect(await admin('lock')).toMatchObject({
    code: 2,
    err: "Whom or what? 'conspire admin lock <table>'\n",
  })
  expect(await admin('tables', 'please')).toMatchObject({ code: 2 })
})
