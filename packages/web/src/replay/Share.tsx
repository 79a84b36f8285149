import { games } from '@conspire/games'
import { lineText, type Line } from '@conspire/kernel'
import type { Eyes, Recording } from '@conspire/transcript'
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { nameOf } from '../games.ts'
import { useAside } from '../i18n/aside.ts'
import { useLang } from '../i18n/say.ts'
import { copyText } from '../parts/copy.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { useBystander, useMatch, useParts } from '../table/context.ts'
import { paint, TALL, WIDE, type Postcard } from './postcard.ts'

interface Props {
  readonly recording: Recording
  /** The number of the moment, whoever looks. */
  readonly number: number
  readonly eyes: Eyes
  close(): void
}

/** A moment of a finished match for others: its address, and a picture of it that is made in this page. */
export default function Share({ recording, number, eyes, close }: Props): ReactElement {
  const say = useAside()
  const card = useCard(recording, eyes)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<File | null>(null)
  const [done, setDone] = useState('')
  const link = addressOf(recording.code, number, eyes)
  const name = `${recording.game}-${recording.code ?? 'match'}-${number}.png`
  useEffect(() => {
    let here = true
    const draw = async (): Promise<void> => {
      await paint(canvas.current!, card)
      canvas.current?.toBlob((blob) => {
        if (here && blob) setPicture(new File([blob], name, { type: 'image/png' }))
      })
    }
    void draw()
    return () => {
      here = false
    }
  }, [card, name])
  const parcel = picture && {
    files: [picture],
    title: card.game,
    text: card.said,
    ...(link !== null && { url: link }),
  }
  const mayShare = parcel !== null && 'canShare' in navigator && navigator.canShare(parcel)
  const share = (): void => {
    // Whoever closes the sheet of their phone has changed their mind.
    void navigator.share(parcel!).catch(() => {})
  }
  const save = (): void => {
    const place = URL.createObjectURL(picture!)
    const way = document.createElement('a')
    way.href = place
    way.download = name
    way.click()
    URL.revokeObjectURL(place)
    setDone(say('share.saved'))
  }
  const copy = async (): Promise<void> => {
    await copyText(link!)
    setDone(say('share.linked'))
  }
  return (
    <Dialog title={say('share.title')} close={close}>
      <canvas
        ref={canvas}
        className="share-picture"
        width={WIDE}
        height={TALL}
        role="img"
        aria-label={[card.game, card.headline, card.said, seatsOf(card), card.foot].join('. ')}
      />
      <p className="dialog-doors share-doors">
        {mayShare && (
          <button type="button" className="button primary" onClick={share}>
            {say('share.send')}
          </button>
        )}
        <button
          type="button"
          className={mayShare ? 'button' : 'button primary'}
          disabled={picture === null}
          onClick={save}
        >
          {say('share.save')}
        </button>
        {link !== null && (
          <button type="button" className="button" onClick={() => void copy()}>
            {say('share.link')}
          </button>
        )}
      </p>
      <p className="share-done" role="status">
        {done}
      </p>
    </Dialog>
  )
}

/**
 * To this moment: for the page by what follows the #, which no server is told, and for whoever shows where a link leads by what comes before. Null for a match
 * that lies nowhere but here.
 */
export function addressOf(code: string | null, number: number, eyes: Eyes): string | null {
  if (code === null) return null
  return `${location.origin}/replay/${code}?at=${number}${eyes === null ? '' : `#at=${number}&as=${eyes}`}`
}

const seatsOf = ({ seats }: Postcard): string =>
  seats.map(({ name, score }) => (score === null ? name : `${name} ${score}`)).join(', ')

/** Without its clause. */
const sentence = (line: Line): string =>
  lineText(line.filter((part) => typeof part === 'string' || 'card' in part)).trim()

function useCard({ game, seats, code }: Recording, eyes: Eyes): Postcard {
  const say = useAside()
  const lang = useLang()
  const { ui } = useParts()
  const wording = useBystander()
  const { view, log, outcome } = useMatch()
  return useMemo(() => {
    const names = seats.map(({ name }) => name)
    const lines = new Intl.ListFormat(lang)
    const last = log.map(({ event, view }) => wording.event(view, event)).findLast((line) => line !== null)
    const ended =
      outcome &&
      (outcome.winners.length === 0
        ? say('share.lost')
        : say('share.won', { names: lines.format(outcome.winners.map((seat) => names[seat]!)) }))
    const seen =
      eyes === null
        ? null
        : eyes === 'all'
          ? say('replay.eyes.all')
          : say('share.seenBy', { name: names[eyes]! })
    const address = `${location.host}${code === null ? '' : `/replay/${code}`}`
    return {
      emblem: games[game]!.emblem,
      game: nameOf(lang, game),
      headline: ui.headline(view, lang),
      said: ended ?? (last ? sentence(last) : ''),
      seats: names.map((name, seat) => ({
        name,
        score: ui.seatScore?.(view, seat, lang) ?? null,
        won: outcome?.winners.includes(seat) === true,
      })),
      foot: seen === null ? address : `${address} · ${seen}`,
    }
  }, [say, lang, ui, wording, view, log, outcome, seats, game, code, eyes])
}
