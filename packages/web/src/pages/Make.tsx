import { useEffect, useState, type FormEvent, type ReactElement } from 'react'
import { isBuilt, nameOf, usualTerms } from '../games.ts'
import { introduce } from '../guest.ts'
import { useLang, useSay } from '../i18n/say.ts'
import { useAside } from '../i18n/aside.ts'
import { makeTable } from '../net/api.ts'
import { markArrival } from '../net/keep.ts'
import { NameField } from '../parts/NameField.tsx'
import { errorWords } from '../parts/refusal.ts'
import { TermsFields } from '../parts/TermsFields.tsx'
import { go } from '../router.tsx'
import { Nowhere } from './Nowhere.tsx'
import './Make.css'

export function Make({ game }: { readonly game: string }): ReactElement {
  const say = useSay()
  const aside = useAside()
  const title = aside('make.of', { game: nameOf(useLang(), game) })
  useEffect(() => {
    document.title = `${title} · ${say('house')}`
  }, [title, say])
  if (!isBuilt(game)) return <Nowhere />
  return (
    <div className="page make">
      <h1>{title}</h1>
      <NameField />
      <MakeForm key={game} game={game} />
    </div>
  )
}

function MakeForm({ game }: { readonly game: string }): ReactElement {
  const say = useSay()
  const aside = useAside()
  const [terms, setTerms] = useState(() => usualTerms(game))
  const [making, setMaking] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setMaking(true)
    setTrouble(null)
    try {
      await introduce()
      const { table } = await makeTable({ game, ...terms })
      markArrival(table, 'sit')
      go(`/t/${table}`)
    } catch (error) {
      setTrouble(errorWords(say, error))
      setMaking(false)
    }
  }

  return (
    <form className="make-form paper" onSubmit={(event) => void make(event)}>
      <TermsFields game={game} terms={terms} change={setTerms} />
      {trouble !== null && (
        <p role="alert" className="make-trouble">
          {trouble}
        </p>
      )}
      <p className="settles">
        <button type="submit" className="button primary big" disabled={making}>
          {aside(making ? 'make.going' : 'make.go')}
        </button>
      </p>
    </form>
  )
}
