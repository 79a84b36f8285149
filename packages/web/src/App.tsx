import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, type ReactElement } from 'react'
import { withAside } from './i18n/language.ts'
import { useSay } from './i18n/say.ts'
import { Nowhere } from './pages/Nowhere.tsx'
import { Broken } from './parts/Broken.tsx'
import { Masthead } from './parts/Masthead.tsx'
import { routeOf, usePath, type Route } from './router.tsx'

const Front = lazy(() => import('./pages/Front.tsx').then(({ Front }) => ({ default: Front })))
const Make = lazy(() => withAside(import('./pages/Make.tsx').then(({ Make }) => ({ default: Make }))))
const TablePage = lazy(() =>
  import('./table/TablePage.tsx').then(({ TablePage }) => ({ default: TablePage })),
)
const Offline = lazy(() => import('./pages/Offline.tsx').then(({ Offline }) => ({ default: Offline })))
const RulesPage = lazy(() =>
  import('./rules/RulesPage.tsx').then(({ RulesPage }) => ({ default: RulesPage })),
)
const Check = lazy(() => withAside(import('./pages/Check.tsx').then(({ Check }) => ({ default: Check }))))
const Learn = lazy(() => withAside(import('./learn/Learn.tsx').then(({ Learn }) => ({ default: Learn }))))
const Replay = lazy(() =>
  withAside(import('./replay/Replay.tsx').then(({ Replay }) => ({ default: Replay }))),
)
const About = lazy(() => withAside(import('./pages/About.tsx').then(({ About }) => ({ default: About }))))

function pageOf(route: Route): ReactElement {
  switch (route.page) {
    case 'front':
      return <Front />
    case 'make':
      return <Make game={route.game} />
    case 'table':
      return <TablePage key={route.code} code={route.code} />
    case 'offline':
      return <Offline key={route.game} game={route.game} />
    case 'rules':
      return <RulesPage game={route.game} />
    case 'check':
      return <Check code={route.code} />
    case 'learn':
      return <Learn key={route.game} game={route.game} />
    case 'replay':
      return <Replay key={JSON.stringify(route.source)} source={route.source} />
    case 'about':
      return <About game={route.game} />
    case 'nowhere':
      return <Nowhere />
  }
}

export function App(): ReactElement {
  const say = useSay()
  const path = usePath()
  const route = useMemo(() => routeOf(path), [path])
  const main = useRef<HTMLElement>(null)
  const shown = useRef(path)
  // Whoever follows a link with a screen reader is taken to the new page, as with a real one.
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    main.current?.focus({ preventScroll: true })
  }, [path])
  // What a bookmark or a search engine says of the page; with the page's words, it changes its language at once.
  useLayoutEffect(() => {
    document.querySelector<HTMLMetaElement>('[name=description]')!.content = say('front.text')
  }, [say])
  // A table brings its own header: every line counts on a phone.
  const framed = ['table', 'offline', 'replay', 'learn'].includes(route.page)
  return (
    <Broken>
      <a
        className="skip"
        href="#main"
        onClick={(event) => {
          // The address may hold something else than a place on the page.
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {say('skip')}
      </a>
      {!framed && <Masthead />}
      {/* Another piece of paper: a table does not slide to where a page was. */}
      <main
        key={framed ? 'table' : 'page'}
        id="main"
        ref={main}
        tabIndex={-1}
        className={framed ? 'framed' : ''}
      >
        <Suspense fallback={<p className="waiting-page">{say('loading')}</p>}>{pageOf(route)}</Suspense>
      </main>
    </Broken>
  )
}
