import type { CardNumber, Lang, Seat } from '@conspire/kernel'
import { SeatMark, useShell } from '@conspire/ui'
import { useMemo, type ReactElement, type ReactNode } from 'react'
import {
  challengePrice,
  currentChallenge,
  hasOngoing,
  plotPrice,
  superVillainPrice,
} from '../../src/attributes.ts'
import { idOf, type Power } from '../../src/cards/index.ts'
import { linesOf } from '../../src/machination.ts'
import { texts } from '../../src/i18n/index.ts'
import { CardPicture } from '../card/picture.tsx'
import { checklistOf, EMPTY } from '../model/checklist.ts'
import { piecesOf } from '../model/pieces.ts'
import { useTable } from './scene.ts'

const textOf = (id: string, lang: Lang): string =>
  texts.in(lang).cards.texts[id as keyof ReturnType<typeof texts.in>['cards']['texts']]

interface FoeProps {
  readonly card: CardNumber
  readonly price: Power
  /** Whether whoever plays can pay it. */
  readonly met: boolean
  /** What it is. */
  readonly children: ReactNode
}

/** Something that has to be beaten, with its price; tapped, it is read. */
function Foe({ card, price, met, children }: FoeProps): ReactElement {
  const { words } = useTable()
  const { openCard } = useShell()
  return (
    <button type="button" className="bare wm-challenge-head" data-card={card} onClick={() => openCard(card)}>
      <CardPicture card={card} />
      <span className="wm-challenge-name">
        <b>{words.card(card)}</b>
        <small>{children}</small>
      </span>
      <span className="wm-price" data-met={met || undefined}>
        <b>{price}</b> <small>{words.ui('power.title')}</small>
      </span>
    </button>
  )
}

interface SlotProps {
  /** What belongs there. */
  readonly label: string
  readonly card?: CardNumber | undefined
  /** Who gave it. */
  readonly by?: Seat | undefined
  /** It lies there and fills nothing. */
  readonly extra?: boolean
}

/** An open line, or the card that fills it; tapped, that is read. */
function Slot({ label, card, by, extra }: SlotProps): ReactElement {
  const { words, names, me } = useTable()
  const { openCard } = useShell()
  if (card === undefined)
    return (
      <li className="wm-slot">
        <b aria-hidden>?</b>
        <small>{label}</small>
        <span className="spoken">{words.ui('challenge.missing')}</span>
      </li>
    )
  return (
    <li className="wm-slot" data-met={!extra || undefined} data-extra={extra || undefined}>
      <button type="button" className="bare" data-card={card} onClick={() => openCard(card)}>
        <CardPicture card={card} />
        <small>{label}</small>
        <span className="spoken">
          {words.ui('challenge.met')}, {words.card(card)}
          {by !== undefined && `, ${words.who(by)}`}
        </span>
        {by !== undefined && <SeatMark seat={by} names={names} me={by === me} />}
      </button>
    </li>
  )
}

/** The current Challenge: what it asks for, what is there already and from whom, and what it does meanwhile. */
export function Challenge(): ReactElement {
  const { seen, words } = useTable()
  const { slots, extra } = useMemo(() => checklistOf(seen), [seen])
  const challenge = currentChallenge(seen)
  if (challenge === null)
    return (
      <section className="box wm-challenge" data-none aria-label={words.ui('challenge.title')}>
        <p>{words.ui(seen.challenges.length > 0 ? 'challenge.none' : 'challenge.none.left')}</p>
      </section>
    )
  const price = challengePrice(seen)
  const isMet = slots.every(({ by }) => by !== EMPTY)
  const gift = (place: number) => ({ card: seen.contributed[place], by: seen.placer[place] })
  return (
    <section className="box wm-challenge" data-drop="contribute" aria-label={words.ui('challenge.title')}>
      <Foe card={seen.challenge[0]!} price={price} met={isMet && seen.power >= price}>
        <span className="wm-challenge-level">
          {words.ui('challenge.level', { level: challenge.level })} ·{' '}
          {words.ui('challenge.next', { count: seen.challenges.length })} ·{' '}
        </span>
        {hasOngoing(seen, 'clock') && seen.struck === 0 && (
          <b>{words.ui('challenge.under', { count: seen.clock.length })} · </b>
        )}
        {hasOngoing(seen, 'scare') && <b>{words.ui('challenge.tally', { count: seen.tally })} · </b>}
        {words.ui(`ongoing.${challenge.ongoing}`)}
      </Foe>
      <ul className="wm-slots" aria-label={words.ui('challenge.toBeat')}>
        {slots.map(({ line, by }, i) => (
          <Slot key={i} label={words.requirement(line)} {...(by !== EMPTY && gift(by))} />
        ))}
        {extra.map((place) => (
          <Slot key={`extra ${place}`} label={words.ui('challenge.extra')} {...gift(place)} extra />
        ))}
      </ul>
    </section>
  )
}

/** WM-171: what the Secret Mastermind would have to play, and what of it has been played this turn, as everybody can see (WM-174); nobody's progress is kept here. */
export function Machination(): ReactElement | null {
  const { seen, words } = useTable()
  const { openCard } = useShell()
  const [card] = seen.machination
  if (card === undefined || seen.completed === 1) return null
  const pieces = piecesOf(seen)
  return (
    <section className="box wm-scheme" aria-label={words.ui('machination.title')}>
      <button
        type="button"
        className="bare wm-challenge-head"
        data-card={card}
        onClick={() => openCard(card)}
      >
        <CardPicture card={card} />
        <span className="wm-challenge-name">
          <b>{words.card(card)}</b>
          <small>{words.ui('machination.line')}</small>
        </span>
      </button>
      <ul className="wm-slots">
        {linesOf(seen).map((line, i) => (
          <Slot key={i} label={words.line(line)} card={pieces[i]} />
        ))}
      </ul>
    </section>
  )
}

/** What else has to be beaten: a Plot in play, a Super-Villain. */
export function Threats(): ReactElement {
  const { seen, words, lang, asked } = useTable()
  const [plot] = seen.plotSpace
  const [villain] = seen.superVillain
  const threat = (card: CardNumber, title: string, price: Power, more: string): ReactElement => (
    <section
      className="box wm-threat"
      aria-label={title}
      data-part={asked === 'help' && card === plot ? 'subject' : undefined}
    >
      <Foe card={card} price={price} met={seen.power >= price}>
        {title}
      </Foe>
      <p className="wm-ongoing">{more}</p>
    </section>
  )
  return (
    <>
      {plot !== undefined &&
        threat(
          plot,
          words.ui('plot.title'),
          plotPrice(seen),
          `${words.ui('plot.cost', { count: plotPrice(seen) })}. ${textOf(idOf(plot), lang)}`,
        )}
      {villain !== undefined &&
        threat(
          villain,
          words.ui('villain.title'),
          superVillainPrice(seen),
          words.ui('villain.left', { count: seen.superVillains.length }),
        )}
    </>
  )
}
