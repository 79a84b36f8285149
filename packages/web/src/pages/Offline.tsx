import { games } from '@conspire/games'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { isBuilt, quickGame, tableSizes, usualLevel } from '../games.ts'
import { someAlias, useGuest } from '../guest.ts'
import { learnAll } from '../i18n/language.ts'
import { useSay } from '../i18n/say.ts'
import { dialAlone, newAlone } from '../net/alone.ts'
import { BOT_NAMES } from '../net/botNames.ts'
import { ALONE } from '../net/code.ts'
import { forgetAlone, keptAlone, type Alone } from '../net/keep.ts'
import { partsOf } from '../net/parts.ts'
import { Masthead } from '../parts/Masthead.tsx'
import { Segments } from '../parts/Segments.tsx'
import { go } from '../router.tsx'
import { TableAt } from '../table/TablePage.tsx'
import { Nowhere } from './Nowhere.tsx'
import './Make.css'

/** A game against bots inside this page: the same rules, the same bots, no server. */
export function Offline({ game }: { readonly game: string }): ReactElement {
  const again = location.search === '?again'
  const [alone, setAlone] = useState<Alone | null>(() => (again ? null : keptAlone(game)))
  if (!isBuilt(game)) return <Nowhere />
  if (alone === null) {
    return (
      <OfflineForm
        game={game}
        begin={(fresh) => {
          forgetAlone(game)
          if (again) go(`/offline/${game}`, { replace: true })
          setAlone(fresh)
        }}
      />
    )
  }
  return <OfflineTable alone={alone} />
}

function OfflineTable({ alone }: { readonly alone: Alone }): ReactElement {
  const guest = useGuest((guest) => guest.name)
  const dial = useMemo(
    () => dialAlone(alone, [guest || someAlias(), ...BOT_NAMES.slice(0, alone.players - 1)]),
    [alone, guest],
  )
  // Once it has begun, such a game goes on without any line, in whichever language.
  useEffect(() => void partsOf(alone.game)?.then(learnAll), [alone.game])
  return <TableAt code={ALONE} dial={dial} />
}

function OfflineForm({ game, begin }: { readonly game: string; begin(alone: Alone): void }): ReactElement {
  const say = useSay()
  const about = games[game]!
  const [players, setPlayers] = useState(quickGame(about).players)
  const [level, setLevel] = useState(usualLevel(about))
  return (
    <>
      <Masthead />
      <div className="page make">
        <h1>{say('front.offline')}</h1>
        <form
          className="make-form paper"
          onSubmit={(event) => {
            event.preventDefault()
            begin(newAlone(game, players, {}, level))
          }}
        >
          <Segments
            name="offline-players"
            legend={say('make.players')}
            value={players}
            segments={tableSizes(about).map((count) => ({ value: count, label: count }))}
            change={setPlayers}
          />
          <Segments
            name="offline-level"
            legend={say('make.bots')}
            value={level}
            segments={about.levels.map(({ name }) => ({
              value: name as string,
              label: say(`level.${name}`),
            }))}
            change={setLevel}
          />
          <button type="submit" className="button primary big">
            {say('front.play')}
          </button>
        </form>
      </div>
    </>
  )
}
