/** What a link to a finished match says of it where it is posted. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { playing, serving } from './serving.ts'
import { Guest, type Client } from '../trial/thirdParty.ts'

const PAGE = '<!doctype html><html><head><title>Conspire</title></head><body></body></html>'
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'conspire-page-'))
  writeFileSync(join(folder, 'index.html'), PAGE)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const linked = (url: string, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url + path, { headers })
const bytesOf = async (url: string, path: string): Promise<string> => {
  const answer = await linked(url, path)
  const headers = [...answer.headers].filter(([name]) => name !== 'date')
  return JSON.stringify([answer.status, headers, await answer.text()])
}
const tagIn = (html: string, name: string): string | undefined =>
  new RegExp(`<meta property="${name}" content="([^"]*)" />`).exec(html)?.[1]

/** A whole match of two people and a bot. */
async function finished(url: string, plan: Record<string, unknown> = {}): Promise<Client> {
  const [ana, ben] = (await playing(url, ['Ana "<b>', 'Ben & Co'], { players: 3, ...plan })) as [
    Client,
    Client,
  ]
  await Promise.all([ana.play(), ben.play()])
  return ana
}

test('it names the game, the players and how it ended, in the reader’s language, with nothing that a name could break', async () => {
  await using server = await serving({ page: folder })
  const { table: code } = await finished(server.url)
  const html = await (await linked(server.url, `/replay/${code}`)).text()
  expect(tagIn(html, 'og:title')).toMatch(/^Bequest · Ana &quot;&lt;b&gt;, Ben &amp; Co,? and /)
  expect(tagIn(html, 'og:description')).toMatch(/^Won by /)
  expect(tagIn(html, 'og:url')).toBe(`${server.url}/replay/${code}`)
  expect(tagIn(html, 'og:image')).toBe(`${server.url}/icon-512.png`)
  expect(html).not.toContain('<b>')
  expect(html).toContain('noindex')
  const french = await linked(server.url, `/replay/${code.toLowerCase()}`, {
    'accept-language': 'fr-CH, en;q=0.5',
  })
  expect(tagIn(await french.text(), 'og:description')).toMatch(/^Victoire\u202f: /)
})

test('a match is played again for it elsewhere, and once for all who ask', async () => {
  await using server = await serving({ page: folder })
  const { table: code } = await finished(server.url)
  const asked = vi.spyOn(Worker.prototype, 'postMessage')
  const ask = async (path: string): Promise<string> =>
    tagIn(await (await linked(server.url, path)).text(), 'og:description')!
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(`/replay/${code}`)))
  answers.push(await ask(`/replay/${code}`))
  expect(new Set(answers).size).toBe(1)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(await ask(`/replay/${code}?at=3`)).not.toBe(answers[0])
  expect(asked).toHaveBeenCalledTimes(2)
  asked.mockRestore()
})

test('whoever is forgotten is not named in it any more', async () => {
  await using server = await serving({ page: folder })
  const ana = await finished(server.url)
  const title = async (): Promise<string> =>
    tagIn(await (await linked(server.url, `/replay/${ana.table}`)).text(), 'og:title')!
  expect(await title()).toContain('Ana')
  await ana.guest.send('DELETE', '/api/me')
  await expect.poll(title).toMatch(/^Bequest · N\. N\./)
})

test('a moment is told as whoever looked on heard of it', async () => {
  await using server = await serving({ page: folder })
  const { table: code } = await finished(server.url)
  const told = async (at: string): Promise<string> =>
    tagIn(await (await linked(server.url, `/replay/${code}?at=${at}`)).text(), 'og:description')!
  const said = await Promise.all(Array.from({ length: 40 }, (_, at) => told(String(at))))
  expect(new Set(said).size).toBeGreaterThan(10)
  // Five cards were dealt to everybody in secret: nothing was said of it.
  expect(said[4]).toMatch(/^Round 1 /)
  expect(new Set(said.slice(0, 5)).size).toBe(1)
  for (const nonsense of ['999999', '-1', 'x', '1e3', '', '1&at=2', '9999999999'])
    expect(await told(nonsense)).toMatch(/^Won by /)
})

test('of a match in play, one that strangers may not watch, and none at all it says the same: nothing', async () => {
  await using server = await serving({ page: folder })
  const [ana] = (await playing(server.url, ['Ana', 'Ben'], { players: 3 })) as [Client]
  const guest = await Guest.arrive(server.url, 'Dia')
  const { table: lobby } = (await (
    await fetch(`${server.url}/api/tables`, {
      method: 'POST',
      headers: { cookie: guest.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'bequest', players: 3 }),
    })
  ).json()) as { table: string }
  const secret = await finished(server.url, { watch: 'nobody' })
  const none = await bytesOf(server.url, '/replay/QQQQQQ')
  expect(none).toContain(JSON.stringify(PAGE).slice(1, -1))
  for (const code of [ana.table, lobby, secret.table])
    for (const at of ['', '?at=3']) expect(await bytesOf(server.url, `/replay/${code}${at}`)).toBe(none)
  // Not even to those who sit there: whoever follows a link is not asked who they are.
  const own = await linked(server.url, `/replay/${secret.table}`, { cookie: secret.guest.cookie })
  expect(await own.text()).toBe(PAGE)
})

test('a code that is none costs as much as one of a match in play, and whoever has tried too many is told of none', async () => {
  const limits = { misses: { burst: 4, per: 3_600_000 } }
  await using server = await serving({ page: folder, limits })
  const { table: code } = await finished(server.url)
  const [ana] = (await playing(server.url, ['Ana', 'Ben'], { players: 3 })) as [Client]
  expect(await (await linked(server.url, `/replay/${code}`)).text()).toContain('og:title')
  for (const wrong of [ana.table, 'QQQQQQ', ana.table, 'QQQQQR']) await linked(server.url, `/replay/${wrong}`)
  expect(await (await linked(server.url, `/replay/${code}`)).text()).toBe(PAGE)
})
