// Before the first paint, so that nobody is dazzled: the theme that was chosen last time, and the language, whose words are sent for at once.
const { dataset: places } = document.currentScript
const root = document.documentElement
let chosen
try {
  chosen = JSON.parse(localStorage.getItem('conspire:settings') ?? '{}').state
} catch {
  // Without storage there is nothing to remember.
}
if (chosen?.theme === 'light' || chosen?.theme === 'dark') root.dataset.theme = chosen.theme
// The first of the reader's languages that we speak.
const lang = [chosen?.lang, ...navigator.languages]
  .map((tag) => String(tag).slice(0, 2).toLowerCase())
  .find((tag) => tag in places)
if (lang) root.lang = lang
const page =
  location.pathname === '/' ? places.front : location.pathname.startsWith('/t/') ? places.table : ''
for (const href of `${places[root.lang]} ${page}`.trim().split(' ')) {
  const link = document.createElement('link')
  link.rel = href.endsWith('.css') ? 'preload' : 'modulepreload'
  if (link.rel === 'preload') link.as = 'style'
  // As they are fetched later.
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
}
// Where browsers let nothing that is a string become a script, files of our own still do: threads, and the service worker.
self.trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => (new URL(url, origin).origin === origin ? url : null),
})
// React makes a few errors while it is loaded and throws none of them. Noting where would read the whole program once more: a sixth of a second on a phone.
Error.stackTraceLimit = 0
