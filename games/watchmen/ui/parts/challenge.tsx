import { NOBODY, type Lang } from '@conspire/kernel'
import { SeatMark, useShell } from '@conspire/ui'
import { useMemo, type ReactElement } from 'react'
import {
  challengePrice,
  currentChallenge,
  hasOngoing,
  plotPrice,
  superVillainPrice,
} from '../../src/attributes.ts'
import { idOf } from '../../src/cards/index.ts'
import { linesOf } from '../../src/machination.ts'
import { texts } from '../../src/i18n/index.ts'
import { Art, pictureOf } from '../card/art.tsx'
import { CardChip } from '../card/card.tsx'
import { checklistOf } from '../model/checklist.ts'
import { useTable } from './scene.ts'

const textOf = (id: string, lang: Lang): string =>
  texts.in(lang).cards.texts[id as keyof ReturnType<typeof texts.in>['cards']['texts']]

/** What a Challenge does to everybody as long as it lies there. */
function ongoingText(id: string, lang: Lang): string {
  const text = textOf(id, lang)
  return text.slice(text.search(/(Ongoing|Permanent)\s?:/)).replace(/^(Ongoing|Permanent)\s?:\s*/, '')
}

/** The current Challenge: what it asks for, what is there already and from whom, and what it does meanwhile. */
export function Challenge(): ReactElement {
  const { seen, words, names, me, lang, wide } = useTable()
  const { openCard } = useShell()
  const { slots, extra } = useMemo(() => checklistOf(seen), [seen])
  const challenge = currentChallenge(seen)
  if (challenge === null)
    return (
      <section className="wm-challenge" data-none aria-label={words.ui('challenge.title')}>
        <p>{words.ui(seen.challenges.length > 0 ? 'challenge.none' : 'challenge.none.left')}</p>
      </section>
    )
  const card = seen.challenge[0]!
  const price = challengePrice(seen)
  const met = slots.every(({ by }) => by !== NOBODY)
  return (
    <section className="wm-challenge" aria-label={words.ui('challenge.title')}>
      <button type="button" className="wm-challenge-head" data-card={card} onClick={() => openCard(card)}>
        <Art of={pictureOf(card)} />
        <span className="wm-challenge-name">
          <b>{words.card(card)}</b>
          <small>
            {words.ui('challenge.level', { level: challenge.level })} ·{' '}
            {words.ui('challenge.next', { count: seen.challenges.length })}
          </small>
        </span>
        <span className="wm-price" data-met={(met && seen.power >= price) || undefined}>
          <b>{price}</b> <small>{words.ui('power.title')}</small>
        </span>
      </button>
      <ul className="wm-slots" aria-label={words.ui('challenge.toBeat')}>
        {slots.map(({ line, by }, i) => (
          <li key={i} data-met={by !== NOBODY || undefined}>
            <span className="wm-tick" aria-hidden />
            <span>
              {words.requirement(line)}
              <span className="spoken">
                , {words.ui(by === NOBODY ? 'challenge.missing' : 'challenge.met')}
              </span>
            </span>
            {by !== NOBODY && (
              <span className="wm-gift">
                <SeatMark seat={seen.placer[by]!} names={names} me={seen.placer[by] === me} />
                <span className="spoken">{words.who(seen.placer[by]!)}</span>
                <CardChip card={seen.contributed[by]!} />
              </span>
            )}
          </li>
        ))}
        {extra.map((place) => (
          <li key={`extra ${place}`} className="wm-extra">
            <span>{words.ui('challenge.extra')}</span>
            <span className="wm-gift">
              <SeatMark seat={seen.placer[place]!} names={names} me={seen.placer[place] === me} />
              <span className="spoken">{words.who(seen.placer[place]!)}</span>
              <CardChip card={seen.contributed[place]!} />
            </span>
          </li>
        ))}
      </ul>
      <p className="wm-ongoing">
        <span className="wm-then">{words.ui('challenge.cost', { count: price })}</span>{' '}
        {hasOngoing(seen, 'clock') && seen.struck === 0 && (
          <b>{words.ui('challenge.under', { count: seen.clock.length })} · </b>
        )}
        {hasOngoing(seen, 'scare') && <b>{words.ui('challenge.tally', { count: seen.tally })} · </b>}
        {wide ? ongoingText(challenge.id, lang) : words.ui(`ongoing.${challenge.ongoing}`)}
      </p>
    </section>
  )
}

/** WM-171: what the Secret Mastermind would have to play, the same for everybody to read; nobody's progress is kept here. */
export function Machination(): ReactElement | null {
  const { seen, words } = useTable()
  const { openCard } = useShell()
  const [card] = seen.machination
  if (card === undefined || seen.completed === 1) return null
  return (
    <section className="wm-scheme" aria-label={words.ui('machination.title')}>
      <button type="button" className="wm-scheme-head" data-card={card} onClick={() => openCard(card)}>
        <Art of="machination" />
        <b>{words.card(card)}</b>
      </button>
      <p>{words.ui('machination.line')}</p>
      <ul>
        {linesOf(seen).map((line, i) => (
          <li key={i}>{words.line(line)}</li>
        ))}
      </ul>
    </section>
  )
}

/** What else has to be beaten: a Plot in play, a Super-Villain. */
export function Threats(): ReactElement {
  const { seen, words, lang } = useTable()
  const { openCard } = useShell()
  const [plot] = seen.plotSpace
  const [villain] = seen.superVillain
  const threat = (card: number, title: string, price: number, more: string): ReactElement => (
    <section className="wm-threat" aria-label={title}>
      <button type="button" className="wm-challenge-head" data-card={card} onClick={() => openCard(card)}>
        <Art of={pictureOf(card)} />
        <span className="wm-challenge-name">
          <b>{words.card(card)}</b>
          <small>{title}</small>
        </span>
        <span className="wm-price" data-met={seen.power >= price || undefined}>
          <b>{price}</b> <small>{words.ui('power.title')}</small>
        </span>
      </button>
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
