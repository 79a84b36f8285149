import { Chip, Clause, Tap, useShell } from '@conspire/ui'
import type { CSSProperties, ReactElement } from 'react'
import { CARDS, locationOf, UNSEEN } from '../../src/cards/index.ts'
import { leaderOf, litPositions } from '../../src/party.ts'
import { MOST_FIREWOOD, ROUNDS } from '../../src/table.ts'
import { cardText } from '../../src/words/cards.ts'
import { change } from '../../src/words/say.ts'
import { FIRE_ART } from '../card/art.ts'
import { CardPicture } from '../card/picture.tsx'
import { Art } from '../card/sign.tsx'
import { useTable } from './scene.ts'

/** SW-002: nine nights on the road, the last one at the final location. */
export function Road(): ReactElement {
  const { seen, words, openCard } = useTable()
  const places = [...seen.visited.filter((card) => card !== seen.location[0]), ...seen.location]
  return (
    <ol className="sw-road" aria-label={words.ui('road', { round: seen.round, rounds: ROUNDS })}>
      {Array.from({ length: ROUNDS }, (_, i) => {
        const ahead = seen.map[seen.map.length - 1 - (i - places.length)]
        const card = places[i] ?? ahead ?? UNSEEN
        const known = card !== UNSEEN && card >= 0
        const now = i + 1 === seen.round
        const name = known ? words.card(card) : words.ui('road.unknown')
        return (
          <li key={i} title={name} data-past={i + 1 < seen.round || undefined} data-now={now || undefined}>
            <Tap
              off={!known}
              aria-label={words.ui('road.step', { round: i + 1, name })}
              aria-current={now ? 'step' : undefined}
              onTap={() => openCard(card)}
            >
              <span aria-hidden>{i + 1}</span>
            </Tap>
          </li>
        )
      })}
    </ol>
  )
}

/** SW-056, SW-057: the fire, and how far it lights. */
export function Fire(): ReactElement {
  const { seen, words } = useTable()
  const lit = seen.location.length > 0 ? litPositions(seen) : 0
  return (
    <div
      className="sw-fire"
      role="img"
      aria-label={words.ui('fire', { fire: seen.fire, most: MOST_FIREWOOD, lit })}
      data-out={seen.fire === 0 || undefined}
      style={{ '--wood': seen.fire } as CSSProperties}
    >
      <Art of={FIRE_ART} />
      <b>
        {seen.fire}
        <small>/{MOST_FIREWOOD}</small>
      </b>
      <i className="sw-wood" />
      <span>{words.ui('fire.lit', { lit })}</span>
    </div>
  )
}

/** SW-163: where the party is, and what that means. */
export function Place(): ReactElement | null {
  const { seen, words, lang } = useTable()
  const { read } = useShell().words
  const card = seen.location[0]
  if (card === undefined) return null
  const { firewood, halves, creatures, kind } = locationOf(card)
  const wood = halves ? '−½' : change(firewood)
  return (
    <>
      <div className="sw-backdrop" aria-hidden>
        <CardPicture card={card} />
      </div>
      <section className="sw-location" aria-label={words.ui('location')}>
        <Chip className="sw-location-art" card={card} aria-label={read(words.card(card))}>
          <CardPicture card={card} />
        </Chip>
        <div>
          <h3>
            {words.card(card)}
            {(kind === 'respite' || kind === 'final') && <em>{words.ui(`location.${kind}`)}</em>}
          </h3>
          <p className="sw-location-text">
            {cardText(card, lang)} <Clause of={CARDS[card]!.rule} />
          </p>
          <p className="sw-location-facts row">
            <span>{words.ui('location.firewood', { change: wood })}</span>
            <span>{words.ui('location.creatures', { count: creatures })}</span>
            {seen.players > 1 && <span>{words.ui('leader', { name: words.who(leaderOf(seen)) })}</span>}
          </p>
        </div>
      </section>
    </>
  )
}

const EFFECTS = ['reach', 'light', 'cancels', 'bane', 'poison', 'rogueRanged'] as const

/** What lasts for this round (SW-152). */
export function Effects(): ReactElement | null {
  const { seen, words } = useTable()
  const lasting = EFFECTS.filter((name) => seen[name] > 0)
  if (lasting.length === 0) return null
  return (
    <ul className="sw-effects row" aria-label={words.ui('effects')}>
      {lasting.map((name) => (
        <li key={name}>{words.ui(`effect.${name}`, { count: seen[name] })}</li>
      ))}
    </ul>
  )
}
