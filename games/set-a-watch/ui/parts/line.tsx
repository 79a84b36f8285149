import type { Choice } from '@conspire/kernel'
import { SeatMark } from '@conspire/ui'
import type { ReactElement } from 'react'
import { whyNotAction } from '../../src/actions.ts'
import { creatureOf, DAMAGE, HEALTH, isSummon, UNSEEN } from '../../src/cards/index.ts'
import {
  ABILITY,
  abilityBy,
  aimedAt,
  attackDice,
  cardAt,
  diceIn,
  firstTarget,
  kindOf,
  secondTarget,
  slotOfBoardCard,
  targetOf,
} from '../../src/choices.ts'
import { healthAt } from '../../src/health.ts'
import { isUp, placeOf } from '../../src/line.ts'
import { controllerOf, litPositions } from '../../src/party.ts'
import { MARK, NO_DIE, NO_ID } from '../../src/table.ts'
import { typeName } from '../../src/words/cards.ts'
import { artOf, BACK_ART } from '../card/art.ts'
import { Art, Sign } from '../card/sign.tsx'
import {
  bitsIn,
  effectOn,
  fitting,
  isListed,
  nextTargets,
  previewAttack,
  usesOf,
  whyNotTogether,
  worthOf,
  type Preview,
} from '../model/actions.ts'
import { useTable, type TableScene } from './scene.ts'

/** “7 of 15”, or “5 → 0” when it falls. */
export const previewWords = ({ words }: TableScene, { falls, health, sum, damage }: Preview): string =>
  falls
    ? words.ui('preview.falls', { health: Math.max(0, health - (sum - damage)), left: 0 })
    : words.ui('preview.sum', { sum, health })

/** What a tap on a card of the Line does now, and what it would come to. */
interface Target {
  readonly legal: boolean
  readonly picked: boolean
  readonly preview: string | null
  tap(): void
}

function targetOfDice(scene: TableScene, id: number): Target {
  const { seen, picked, pick, explain } = scene
  const wrong = whyNotTogether(seen, id, picked.dice)
  return {
    legal: wrong === null,
    picked: picked.target === id,
    preview: wrong === null ? previewWords(scene, previewAttack(seen, id, picked.dice)) : null,
    tap: () => {
      if (wrong) explain(wrong)
      else pick({ target: picked.target === id ? NO_ID : id, looked: 0 })
    },
  }
}

function targetOfAbility(scene: TableScene, id: number): Target {
  const { seen, picked, pick, explain, words } = scene
  const aim = picked.aim!
  const uses = usesOf(seen, aim.card)
  const fit = fitting(seen, uses, aim)
  const chosen = aim.targets.includes(id)
  const legal = nextTargets(seen, fit, aim).includes(id)
  const effect = effectOn(seen, cardAt(seen, aim.card), id)
  const preview =
    effect === null
      ? null
      : effect.is === 'hurt'
        ? previewWords(scene, effect.preview)
        : effect.is === 'wounded'
          ? words.ui('preview.wounded', { from: effect.from, to: effect.to })
          : words.ui('preview.destroyed')
  return {
    legal: legal || chosen,
    picked: chosen,
    preview: legal || chosen ? preview : null,
    tap: () => {
      if (chosen) pick({ aim: { ...aim, targets: aim.targets.filter((target) => target !== id) } })
      else if (legal) pick({ aim: { ...aim, targets: [...aim.targets, id] } })
      else {
        const seat = controllerOf(seen, slotOfBoardCard(aim.card))
        const wrong = whyNotAction(
          seen,
          seat,
          abilityBy(aim.card, aim.by ?? NO_DIE, aimedAt(...[...aim.targets, id].slice(0, 2))),
        )
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
  usesOf(seen, picked.aim.card).some((choice) => firstTarget(choice) !== NO_ID)

/** What others and the viewer have pencilled in on a card. */
function Ghosts({ id }: { readonly id: number }): ReactElement | null {
  const { seen, plans, names, me } = useTable()
  const here = plans.filter(
    ({ what, choice }) =>
      what === 'act' &&
      (kindOf(choice) === ABILITY
        ? firstTarget(choice) === id || secondTarget(choice) === id
        : targetOf(choice) === id),
  )
  if (here.length === 0) return null
  const wordOf = (choice: Choice): string =>
    kindOf(choice) === ABILITY
      ? '✦'
      : bitsIn(attackDice(choice))
          .map((bit) => worthOf(seen, bit))
          .join('+')
  return (
    <span className="sw-ghosts" aria-hidden>
      {here.map(({ by, choice, barred }) => (
        <span key={by} className="sw-ghost" data-barred={barred !== null || undefined}>
          <SeatMark seat={by} name={names[by]!} me={by === me} />
          {wordOf(choice)}
        </span>
      ))}
    </span>
  )
}

/** A card of the Line as a thing to tap: Health as it is now, what lies on it, where it stands. */
function LineCard({ at }: { readonly at: number }): ReactElement {
  const scene = useTable()
  const { seen, words, lang, picked, pick, options, optionAt, plans, names, carryOut } = scene
  const id = seen.ids[at]!
  const card = seen.line[at]!
  const up = isUp(seen, at)
  const lit = at < litPositions(seen)
  const option = optionAt({ is: 'creature', id })
  const key = `creature ${id}`

  const target: Target | null =
    options !== null
      ? null
      : picked.aim !== null
        ? aimsAtLine(scene)
          ? targetOfAbility(scene, id)
          : null
        : picked.dice !== 0
          ? targetOfDice(scene, id)
          : null
  const chosen = target?.picked || picked.option === key
  const legal = option !== undefined || (target?.legal ?? false)
  const name = card === UNSEEN ? words.ui('line.faceDown') : words.card(card)
  const stolen = diceIn(seen.stolen[at]!)
  const health = up ? healthAt(seen, at) : 0
  const hurt = seen.hurt[at]!
  const printed = up ? HEALTH[card]! : 0
  const blank = (seen.marks[at]! & MARK.blank) !== 0
  const mustered = seen.musterOn === id

  const states = [
    words.ui('line.place', { place: at + 1 }),
    lit ? words.ui('line.lit') : words.ui('line.dark'),
    ...(up
      ? [
          `${name}, ${typeName(card, lang)}`,
          words.ui('line.health', { health }),
          ...(hurt > 0 ? [words.ui('line.hurt', { hurt })] : []),
          words.ui('line.damage', { damage: DAMAGE[card]! }),
          ...(seen.wounds[at]! > 0 ? [words.ui('line.wounded', { count: seen.wounds[at]! })] : []),
          ...(blank ? [words.ui('line.blank')] : []),
          ...(stolen.length > 0
            ? [words.ui('line.stolen', { dice: stolen.map((die) => seen.dice[die]).join(', ') })]
            : []),
        ]
      : [card === UNSEEN ? name : words.ui('line.known', { card: name })]),
    ...(mustered ? [words.ui('line.mustered')] : []),
    ...plans
      .filter(({ what, choice }) => what === 'act' && kindOf(choice) !== ABILITY && targetOf(choice) === id)
      .map(({ by }) => words.ui('line.planned', { name: names[by]! })),
    ...(target?.preview ? [target.preview] : []),
  ]

  return (
    <li className="sw-place" data-lit={lit || undefined} data-flip={id}>
      <button
        type="button"
        className="sw-creature"
        data-up={up || undefined}
        data-type={up ? creatureOf(card).type : undefined}
        data-known={(!up && card !== UNSEEN) || undefined}
        data-legal={legal || undefined}
        data-barred={(target !== null && !legal) || undefined}
        data-card={card === UNSEEN ? undefined : card}
        aria-pressed={chosen || undefined}
        onClick={({ detail }) => {
          // Once more on what is chosen does it; the second half of a double click does not.
          if (chosen && detail <= 1 && carryOut()) return
          if (option) pick({ option: chosen ? null : key })
          else if (target) target.tap()
          else pick({ looked: picked.looked === id ? 0 : id })
        }}
      >
        <span className="spoken">{states.join(', ')}</span>
        <span className="sw-creature-place" aria-hidden>
          {at + 1}
        </span>
        <span className="sw-creature-art" aria-hidden>
          <Art of={card === UNSEEN ? BACK_ART : artOf(card)} />
        </span>
        {up && !isSummon(card) && (
          <>
            <span className="sw-creature-health" data-changed={health !== printed || undefined} aria-hidden>
              <Sign of="heart" />
              {hurt > 0 ? (
                <>
                  <b>{Math.max(0, health - hurt)}</b>
                  <small>/{health}</small>
                </>
              ) : (
                <b>{health}</b>
              )}
            </span>
            <span className="sw-creature-damage" aria-hidden>
              <Sign of="blade" />
              {DAMAGE[card]}
            </span>
          </>
        )}
        {!up && card !== UNSEEN && (
          <span className="sw-creature-known" aria-hidden>
            <Sign of="eye" /> {words.ui('line.known.short')}
          </span>
        )}
        <span className="sw-creature-name" aria-hidden>
          {name}
        </span>
        <span className="sw-creature-marks" aria-hidden>
          {seen.wounds[at]! > 0 && <i>{words.ui('mark.wounded', { count: seen.wounds[at]! })}</i>}
          {blank && <i>{words.ui('mark.blank')}</i>}
          {stolen.map((die) => (
            <i key={die}>
              <Sign of="hand" />
              {seen.dice[die]}
            </i>
          ))}
          {mustered && <i className="sw-mark-muster">{words.ui('mark.muster')}</i>}
        </span>
        <Ghosts id={id} />
        {target?.preview && (
          <span className="sw-preview" aria-hidden>
            {target.preview}
          </span>
        )}
        {option && option.votes.length > 0 && (
          <span className="sw-votes" aria-hidden>
            {option.votes.map((seat) => (
              <SeatMark key={seat} seat={seat} name={names[seat]!} me={seat === scene.me} />
            ))}
          </span>
        )}
      </button>
    </li>
  )
}

/** SW-099: the Line, from the camp outward; the fire lights the first places. */
export function Line(): ReactElement {
  const { seen, words } = useTable()
  return (
    <section className="sw-line" aria-label={words.ui('line', { count: seen.line.length })}>
      {seen.line.length === 0 ? (
        <p className="sw-line-empty">{words.ui('line.empty')}</p>
      ) : (
        <ol className="sw-places">
          {seen.ids.map((id, at) => (
            <LineCard key={id} at={at} />
          ))}
        </ol>
      )}
    </section>
  )
}

export const isInLine = (seen: TableScene['seen'], id: number): boolean => placeOf(seen, id) >= 0
