import { faces } from '@conspire/games/ui'
import type { Lang } from '@conspire/kernel'
import type { Diagram } from '@conspire/ui'
import {
  Fragment,
  memo,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactElement,
} from 'react'
import { useLang, useSay } from '../i18n/say.ts'
import { Glyph } from '../parts/Glyph.tsx'
import { Link } from '../router.tsx'
import { useGlance } from '../teach/glance.ts'
import { readBook, searched, type Block, type Book, type Chapter, type Inline } from './book.ts'
import './Rulebook.css'

/** A rulebook with its drawings, which come with it: what is read must not move away. */
interface Illustrated extends Book {
  readonly diagrams: readonly Diagram[]
}

const books = new Map<string, Promise<Illustrated>>()

function bookOf(game: string, lang: Lang): Promise<Illustrated> {
  const key = `${game} ${lang}`
  let book = books.get(key)
  if (!book) books.set(key, (book = fetchBook(game, lang)))
  return book
}

async function fetchBook(game: string, lang: Lang): Promise<Illustrated> {
  const { rulebook, teaching } = faces[game]!
  const [{ default: text }, diagrams] = await Promise.all([
    rulebook[lang](),
    teaching?.().then((taught) => taught.diagrams?.fetch(lang)),
  ])
  return { ...readBook(text), diagrams: diagrams ?? [] }
}

interface Props {
  readonly game: string
  /** The clause to show; counted, so that it can be asked for again. */
  readonly clause: { readonly id: string; readonly asked: number } | null
  /** The page has room for the list of chapters. */
  readonly contents?: boolean
}

/** The rulebook in the reader's language: searchable, every clause a place of its own. */
export function Rulebook({ game, clause, contents = false }: Props): ReactElement {
  const say = useSay()
  const lang = useLang()
  const id = useId()
  const [book, setBook] = useState<Illustrated | null>(null)
  const [query, setQuery] = useState('')
  const [target, setTarget] = useState(clause)
  const looked = useDeferredValue(query)
  const box = useRef<HTMLDivElement>(null)
  const goal = useGlance(game)?.goal
  useEffect(() => {
    let here = true
    void bookOf(game, lang).then((book) => here && setBook(book))
    return () => {
      here = false
    }
  }, [game, lang])
  useEffect(() => {
    if (clause) {
      setQuery('')
      setTarget(clause)
    }
  }, [clause])
  // Scrolls to the clause and puts the focus there, so that it is read out.
  useEffect(() => {
    if (!book || !target || looked !== '') return
    const place = box.current?.querySelector<HTMLElement>(`[data-clause="${CSS.escape(target.id)}"]`)
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  }, [book, target, looked])

  const chapters = useMemo(() => book && searched(book, looked), [book, looked])
  const found = useMemo(
    () =>
      chapters?.reduce((sum, { blocks }) => sum + blocks.filter(({ kind }) => kind === 'clause').length, 0) ??
      0,
    [chapters],
  )
  const open = (id: string): void => {
    setQuery('')
    setTarget((before) => ({ id, asked: (before?.asked ?? 0) + 1 }))
  }
  if (!book || !chapters) return <p className="rulebook-wait typed">{say('loading')}</p>
  return (
    <div className={contents ? 'rulebook with-contents' : 'rulebook'}>
      {goal !== undefined && (
        <p className="rulebook-goal">
          {goal}{' '}
          {contents ? (
            <Link to={`/about/${game}`}>{say('front.glance')}</Link>
          ) : (
            // Nobody leaves their table for it.
            <a href={`/about/${game}`} target="_blank" rel="noreferrer">
              {say('front.glance')}
            </a>
          )}
        </p>
      )}
      <div className="rulebook-search" role="search">
        <label className="spoken" htmlFor={id}>
          {say('rules.search')}
        </label>
        <Glyph sign="search" />
        <input
          id={id}
          type="search"
          placeholder={say('rules.search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p className="rulebook-found" role="status">
          {looked === '' ? '' : say('rules.found', { count: found })}
        </p>
      </div>
      {contents && (
        <nav className="rulebook-contents" aria-label={say('rules.contents')}>
          <ul>
            {book.chapters.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    event.preventDefault()
                    setQuery('')
                    box.current?.querySelector(`#${id}`)?.scrollIntoView()
                  }}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div ref={box} className="rulebook-text" tabIndex={contents ? undefined : 0}>
        {looked === '' &&
          book.lead.map((words, i) => (
            <p key={i} className="rulebook-lead">
              <Words words={words} open={open} />
            </p>
          ))}
        {chapters.map((chapter) => (
          <ChapterText
            key={chapter.id}
            chapter={chapter}
            diagrams={book.diagrams}
            target={target?.id ?? null}
            open={open}
          />
        ))}
      </div>
    </div>
  )
}

interface TextProps {
  readonly open: (clause: string) => void
}

interface ChapterProps extends TextProps {
  readonly chapter: Chapter
  readonly diagrams: readonly Diagram[]
  readonly target: string | null
}

const ChapterText = memo(function ChapterText({
  chapter,
  diagrams,
  target,
  open,
}: ChapterProps): ReactElement {
  return (
    <section aria-labelledby={chapter.id}>
      <h2 id={chapter.id}>{chapter.title}</h2>
      {chapter.blocks.map((block, i) => (
        <Fragment key={i}>
          <BlockText block={block} target={target} open={open} />
          {block.kind === 'clause' &&
            diagrams
              .filter(({ clause }) => clause === block.id)
              .map((diagram) => <Drawn key={diagram.caption} {...diagram} />)}
        </Fragment>
      ))}
    </section>
  )
})

const Drawn = ({ caption, alt, drawing }: Diagram): ReactElement => (
  <figure className="diagram">
    <figcaption>{caption}</figcaption>
    <div role="img" aria-label={alt}>
      {drawing}
    </div>
  </figure>
)

function BlockText({
  block,
  target,
  open,
}: TextProps & { readonly block: Block; readonly target: string | null }): ReactElement {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>
    case 'paragraph':
      return (
        <p>
          <Words words={block.words} open={open} />
        </p>
      )
    case 'item':
      return (
        <p className="rulebook-item">
          <Words words={block.words} open={open} />
        </p>
      )
    case 'clause':
      return (
        <p
          id={block.id}
          data-clause={block.id}
          tabIndex={-1}
          className={block.id === target ? 'rulebook-clause shown' : 'rulebook-clause'}
        >
          <span className="rulebook-id">{block.id}</span>
          <span>
            <Words words={block.words} open={open} />
          </span>
        </p>
      )
  }
}

function Words({ words, open }: TextProps & { readonly words: readonly Inline[] }): ReactElement {
  return (
    <>
      {words.map(({ kind, text }, i) => {
        switch (kind) {
          case 'text':
            return <Fragment key={i}>{text}</Fragment>
          case 'bold':
            return <strong key={i}>{text}</strong>
          case 'slanted':
            return (
              <em key={i} className="rulebook-kind">
                {text}
              </em>
            )
          case 'clause':
            return (
              <button key={i} type="button" className="rulebook-link" onClick={() => open(text)}>
                {text}
              </button>
            )
        }
      })}
    </>
  )
}
