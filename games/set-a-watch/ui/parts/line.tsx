import { Tap } from '@conspire/ui'
import { Row } from '@conspire/ui/row'
import type { ReactElement } from 'react'
import { creatureOf, DAMAGE, HEALTH, isSummon, UNSEEN } from '../../src/cards/index.ts'
import { aimedAt, cardAt, diceIn, saidOf, type Action } from '../../src/choices.ts'
import { healthAt } from '../../src/health.ts'
import { hasPower, isUp } from '../../src/line.ts'
import { litPositions, locationNow } from '../../src/party.ts'
import { MARK, NO_DIE, NO_ID } from '../../src/table.ts'
import { typeName } from '../../src/words/cards.ts'
import { BACK_ART } from '../card/art.ts'
import { CardPicture } from '../card/picture.tsx'
import { Art, Sign } from '../card/sign.tsx'
import { attackOf, attackWords, effectWords, worthsOf } from '../model/actions.ts'
import type { UiId } from '../i18n/en.ts'
import { Votes } from './hero.tsx'
import { Ghosts } from './plans.tsx'
import { useTable, type TableScene } from './scene.ts'

/** What would be done if this card of the Line were aimed at with what is in hand: the attack, or the ability that is open. */
function deedAt({ seen, card, inHand, pickedOf }: TableScene, id: number): Action {
  if (card === null) return attackOf(seen, id, inHand)
  const [die = NO_DIE] = pickedOf('die')
  const targets = pickedOf('creature').filter((other) => other !== id)
  return { do: 'ability', card, die, aim: aimedAt(...[...targets, id].slice(0, 2)) }
}

/** What it would come to. */
function previewOf({ seen, words, card, inHand }: TableScene, id: number, chosen: boolean): string | null {
  if (card === null) return inHand === 0 ? null : attackWords(words.ui, seen, id, inHand)
  // Before a target is chosen it would stand on every card of the Line.
  return chosen ? effectWords(words.ui, seen, cardAt(seen, card), id) : null
}

/** A card of the Line as a thing to tap: Health as it is now, what lies on it, where it stands. */
function LineCard({ at }: { readonly at: number }): ReactElement {
  const scene = useTable()
  const { seen, words, lang, open, looked, look, plans, names, card: opened, inHand } = scene
  const id = seen.ids[at]!
  const card = seen.line[at]!
  const up = isUp(seen, at)
  const lit = at < litPositions(seen)
  // With nothing in hand, a creature is looked at.
  const aims = !open || inHand !== 0 || (opened !== null && scene.takesTargets)
  const pickable = aims ? scene.targetAt(id, open ? saidOf(seen, deedAt(scene, id)) : undefined) : null
  const chosen = pickable?.picked
  const legal = pickable?.legal === true
  const preview = open && legal ? previewOf(scene, id, chosen === true) : null
  const name = card === UNSEEN ? words.ui('line.faceDown') : words.card(card)
  const stolen = diceIn(seen.stolen[at]!).map((die) => seen.dice[die])
  const health = up ? healthAt(seen, at) : 0
  const hurt = seen.hurt[at]!
  const fights = up && !isSummon(card)
  // SW-120: what will happen as soon as it comes to stand in front.
  const lurks =
    at > 0 && hasPower(seen, at) && creatureOf(card).first !== 'none' && !(seen.marks[at]! & MARK.once)
  const planned = plans.filter(({ targets }) => targets.includes(id))
  /** What lies on it: for ears, and as a mark for eyes. */
  const marks = [
    lurks && ['line.lurks', 'mark.lurks'],
    seen.wounds[at]! > 0 && ['line.wounded', 'mark.wounded'],
    (seen.marks[at]! & MARK.blank) !== 0 && ['line.blank', 'mark.blank'],
    stolen.length > 0 && ['line.stolen', 'mark.stolen'],
    seen.musterOn === id && ['line.mustered', 'mark.muster'],
    !up && card !== UNSEEN && ['line.known', 'mark.known'],
  ].filter((mark) => mark !== false) as [UiId, UiId][]
  const fill = { count: seen.wounds[at]!, dice: stolen.join(', '), card: name }
  const states = [
    words.ui('line.place', { place: at + 1 }),
    words.ui(lit ? 'line.lit' : 'line.dark'),
    up ? `${name}, ${typeName(card, lang)}` : words.ui('line.faceDown'),
    fights && words.ui('line.health', { health }),
    hurt > 0 && words.ui('line.hurt', { hurt }),
    fights && words.ui('line.damage', { damage: DAMAGE[card]! }),
    ...marks.map(([said]) => words.ui(said, fill)),
    ...planned
      .filter((plan) => plan.card === null)
      .map(({ by }) => words.ui('line.planned', { name: names[by]! })),
    preview,
  ].filter(Boolean)

  return (
    <div
      className="sw-place"
      data-lit={lit || undefined}
      data-up={up || undefined}
      data-flip={id}
      data-part={scene.isAbout('id', id) ? 'subject' : undefined}
    >
      <Tap
        className="sw-creature"
        choice={!open && legal}
        pressed={chosen || undefined}
        data-up={up || undefined}
        data-type={up ? creatureOf(card).type : undefined}
        data-legal={legal || undefined}
        data-barred={(open && pickable !== null && !legal) || undefined}
        data-card={card === UNSEEN ? undefined : card}
        onTap={(clicks) => {
          if (pickable && (legal || open)) pickable.pick(clicks)
          else look({ looked: looked === id ? NO_ID : id })
        }}
      >
        <span className="spoken">{states.join(', ')}</span>
        <span className="sw-creature-facts" aria-hidden>
          {fights && (
            <b className="sw-health" data-changed={health !== HEALTH[card] || undefined}>
              <Sign of="heart" />
              {hurt > 0 ? `${Math.max(0, health - hurt)}/${health}` : health}
            </b>
          )}
          <small>{at + 1}</small>
          {fights && (
            <b className="sw-damage">
              <Sign of="blade" />
              {DAMAGE[card]}
            </b>
          )}
        </span>
        {card === UNSEEN ? <Art of={BACK_ART} /> : <CardPicture card={card} />}
        <span className="sw-creature-marks row" aria-hidden>
          {marks.map(([said, mark]) => (
            <i key={said}>{words.ui(mark, fill)}</i>
          ))}
          <Ghosts
            plans={planned}
            sign={(plan) => (plan.card === null ? worthsOf(seen, plan.dice).join('+') : '✦')}
          />
        </span>
        <span className="sw-creature-name" aria-hidden>
          {name}
        </span>
        {preview && (
          <span className="sw-preview" aria-hidden>
            {preview}
          </span>
        )}
        <Votes seats={scene.votesFor({ kind: 'creature', thing: id })} />
      </Tap>
    </div>
  )
}

/** SW-099: the Line, from the camp outward; the fire lights the first places. */
export function Line(): ReactElement {
  const { seen, words, view } = useTable()
  return (
    <section
      className="sw-line"
      data-part={view.pending?.name === 'watch.act' ? 'subject' : undefined}
      aria-label={words.ui('line', { count: seen.line.length })}
    >
      {seen.line.length === 0 ? (
        <p>{words.ui('line.empty')}</p>
      ) : (
        <Row count={seen.line.length}>
          {seen.ids.map((id, at) => (
            <LineCard key={id} at={at} />
          ))}
        </Row>
      )}
    </section>
  )
}

/** Before the Line is dealt: as many eyes in the dark as the location says, and how far the fire would light them. */
export function Coming(): ReactElement {
  const { seen, words } = useTable()
  const { creatures } = locationNow(seen)
  return (
    <div className="sw-line sw-coming" role="img" aria-label={words.ui('coming', { count: creatures })}>
      {Array.from({ length: creatures }, (_, at) => (
        <span key={at} className="sw-place" data-lit={at < litPositions(seen) || undefined}>
          <Art of={BACK_ART} />
        </span>
      ))}
    </div>
  )
}
