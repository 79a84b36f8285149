// The service worker: keeps the house in the browser for when there is no line. The build writes a first line that names all files:
// HOUSE = { version, shell: [file], games: { game: [file] } }. Plain JavaScript, as it is sent.

const NAME = `conspire ${HOUSE.version}`
const gameOf = new Map(
  Object.entries(HOUSE.games).flatMap(([game, files]) => files.map((file) => [file, game])),
)
/** Stands in the cache for a game that was opened here: its files come along into the next version. */
const markOf = (game) => `/opened/${game}`
/** A server that takes longer is as good as none. */
const PATIENCE = 5000

/** One after the other, so that the page itself need not wait; what has not changed since the last version is not fetched again. */
async function keep(files) {
  const cache = await caches.open(NAME)
  for (const file of files) {
    if (await cache.match(file)) continue
    const kept = file.startsWith('/assets/') ? await caches.match(file, { ignoreVary: true }) : undefined
    await (kept ? cache.put(file, kept) : cache.add(new Request(file, { cache: 'no-cache' })))
  }
}

const opened = new Set()
/** All of a game, once something of it was wanted: its rules, faces, words and bots. */
async function keepGame(game) {
  if (opened.has(game)) return
  opened.add(game)
  try {
    await keep(HOUSE.games[game])
    await (await caches.open(NAME)).put(markOf(game), new Response())
  } catch {
    // No line: the next time.
    opened.delete(game)
  }
}

async function install() {
  const marks = await Promise.all(
    Object.keys(HOUSE.games).map(async (game) => (await caches.match(markOf(game))) && game),
  )
  await keep(HOUSE.shell)
  for (const game of marks) if (game) await keepGame(game)
  await skipWaiting()
}

/** The version before this one stays too: a page that is still open may yet ask for a part of it. */
async function activate() {
  const others = (await caches.keys()).filter((name) => name.startsWith('conspire ') && name !== NAME)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await clients.claim()
}

/** What is named by its content: as it was kept. */
async function lasting(request) {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await (await caches.open(NAME)).put(request, response.clone())
  return response
}

/** What the server has, and what was kept where it has nothing to say. */
async function latest(request, file) {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) })
    if (response.status < 500) return response
  } catch {
    // No line.
  }
  const cache = await caches.open(NAME)
  return (await cache.match(file, { ignoreVary: true })) ?? fetch(request)
}

addEventListener('install', (event) => {
  // What the server alone can answer does not wait until this has been woken up, where a browser can be told so.
  event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })
  event.waitUntil(install())
})
addEventListener('activate', (event) => event.waitUntil(activate()))

/** What a page had fetched before anybody here could see it. */
addEventListener('message', (event) => {
  const games = new Set(event.data.map((file) => gameOf.get(file)).filter(Boolean))
  event.waitUntil(Promise.all([...games].map(keepGame)))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(latest(request, '/index.html'))
  else if (pathname.startsWith('/assets/')) {
    event.respondWith(lasting(request))
    const game = gameOf.get(pathname)
    if (game) event.waitUntil(keepGame(game))
  } else if (HOUSE.shell.includes(pathname)) event.respondWith(latest(request, pathname))
})

const CALLS = {
  en: (table) => `Table ${table} waits for your answer.`,
  fr: (table) => `La table ${table} attend votre réponse.`,
}

/** Somebody is waited for: see Notice in the protocol. */
addEventListener('push', (event) => {
  const { table, lang } = event.data.json()
  const options = {
    body: (CALLS[lang] ?? CALLS.en)(table),
    tag: table,
    icon: '/icon-192.png',
    data: table,
    lang,
  }
  event.waitUntil(registration.showNotification('Conspire', options))
})

/** To the table, in the window where it is open already. */
addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = `/t/${event.notification.data}`
  const show = async () => {
    const open = await clients.matchAll({ type: 'window' })
    const there = open.find(({ url }) => new URL(url).pathname === path)
    await (there ? there.focus() : clients.openWindow(path))
  }
  event.waitUntil(show())
})
