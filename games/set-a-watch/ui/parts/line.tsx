import { Tap } from '@conspire/ui'
import { Row } from '@conspire/ui/row'
import type { ReactElement } from 'react'
import { whyNotAction } from '../../src/actions.ts'
import { creatureOf, DAMAGE, HEALTH, isSummon, UNSEEN } from '../../src/cards/index.ts'
import { aimedAt, cardAt, diceIn, slotOfBoardCard, targetsOf } from '../../src/choices.ts'
import { healthAt } from '../../src/health.ts'
import { hasPower, isUp } from '../../src/line.ts'
import { controllerOf, litPositions, locationNow } from '../../src/party.ts'
import { MARK, NO_DIE, NO_ID } from '../../src/table.ts'
import { typeName } from '../../src/words/cards.ts'
import { BACK_ART } from '../card/art.ts'
import { CardPicture } from '../card/picture.tsx'
import { Art, Sign } from '../card/sign.tsx'
import {
  attackWords,
  effectWords,
  fitting,
  isListed,
  nextTargets,
  usesOf,
  whyNotTogether,
  worthsOf,
} from '../model/actions.ts'
import type { UiId } from '../i18n/en.ts'
import { Votes } from './hero.tsx'
import { Ghosts } from './plans.tsx'
import { useTable, type TableScene } from './scene.ts'

/** What a tap on a card of the Line does now, and what it would come to. */
type Target = ReturnType<typeof targetOfDice>

function targetOfDice({ seen, words, picked, pick, explain }: TableScene, id: number) {
  const wrong = whyNotTogether(seen, id, picked.dice)
  return {
    legal: wrong === null,
    picked: picked.target === id,
    preview: wrong === null ? attackWords(words.ui, seen, id, picked.dice) : null,
    tap: () => {
      if (wrong) explain(wrong)
      else pick({ target: picked.target === id ? NO_ID : id, looked: 0 })
    },
  }
}

function targetOfAbility({ seen, picked, pick, explain, words }: TableScene, id: number): Target {
  const aim = picked.aim!
  const uses = usesOf(seen, aim.card)
  const fit = fitting(seen, uses, aim)
  const chosen = aim.targets.includes(id)
  const legal = nextTargets(seen, fit, aim).includes(id)
  return {
    legal: legal || chosen,
    picked: chosen,
    // Before a target is chosen it would stand on every card of the Line.
    preview: chosen ? effectWords(words.ui, seen, cardAt(seen, aim.card), id) : null,
    tap: () => {
      if (chosen) pick({ aim: { ...aim, targets: aim.targets.filter((target) => target !== id) } })
      else if (legal) pick({ aim: { ...aim, targets: [...aim.targets, id] } })
      else {
        const seat = controllerOf(seen, slotOfBoardCard(aim.card))
        const wrong = whyNotAction(seen, seat, {
          do: 'ability',
          card: aim.card,
          die: aim.by ?? NO_DIE,
          aim: aimedAt(...[...aim.targets, id].slice(0, 2)),
        })
        // All that it takes is chosen already: begin anew with this one.
        if (wrong === null) pick({ aim: { ...aim, targets: [id] } })
        else explain(wrong)
      }
    },
  }
}

/** Whether the ability that is open is aimed at anything in the Line at all. */
const aimsAtLine = ({ seen, picked }: TableScene): boolean =>
  picked.aim !== null &&
  !isListed(cardAt(seen, picked.aim.card)) &&
  usesOf(seen, picked.aim.card).some((use) => targetsOf(use.aim).length > 0)

/** What can be aimed at a card now, if anything is in hand. */
function targetAt(scene: TableScene, id: number): Target | null {
  const { picked, pointing } = scene
  if (pointing) return null
  if (picked.aim !== null) return aimsAtLine(scene) ? targetOfAbility(scene, id) : null
  return picked.dice === 0 ? null : targetOfDice(scene, id)
}

/** A card of the Line as a thing to tap: Health as it is now, what lies on it, where it stands. */
function LineCard({ at }: { readonly at: number }): ReactElement {
  const scene = useTable()
  const { seen, words, lang, picked, pick, plans, names, carryOut } = scene
  const id = seen.ids[at]!
  const card = seen.line[at]!
  const up = isUp(seen, at)
  const lit = at < litPositions(seen)
  const pickable = scene.at('creature', id)
  const target = targetAt(scene, id)
  const chosen = target?.picked || pickable?.picked
  const legal = pickable?.legal || (target?.legal ?? false)
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
    target?.preview,
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
        choice={pickable?.legal}
        pressed={chosen || undefined}
        data-up={up || undefined}
        data-type={up ? creatureOf(card).type : undefined}
        data-legal={legal || undefined}
        data-barred={(target !== null && !legal) || undefined}
        data-card={card === UNSEEN ? undefined : card}
        onTap={(clicks) => {
          if (pickable?.legal) pickable.pick(clicks)
          else if (chosen && clicks <= 1 && carryOut()) return
          else if (target) target.tap()
          else pick({ looked: picked.looked === id ? NO_ID : id })
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
        {target?.preview && (
          <span className="sw-preview" aria-hidden>
            {target.preview}
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
