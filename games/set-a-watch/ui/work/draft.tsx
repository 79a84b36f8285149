import { CardInfo, Tap } from '@conspire/ui'
import type { ReactElement } from 'react'
import { ADVENTURERS, RANGED } from '../../src/cards/index.ts'
import { controllerOf } from '../../src/party.ts'
import { ownAction } from '../../src/words/camp.ts'
import { kindName, nameOf, textOf } from '../../src/words/cards.ts'
import { artOfClass, FIRE_ART } from '../card/art.ts'
import { Art, Sign } from '../card/sign.tsx'
import { Who } from '../parts/hero.tsx'
import { useTable } from '../parts/scene.ts'
import { ADVENTURER_SHEET } from '../words.ts'

/** SW-008…SW-015: six classes, four of which will go. */
export function Draft(): ReactElement {
  const { seen, words, lang, at } = useTable()
  return (
    <section className="sw-draft" data-part="mine" aria-label={words.ui('draft')}>
      <ul>
        {ADVENTURERS.map(({ id, sides, reach }, adventurer) => {
          const slot = seen.classes.indexOf(adventurer)
          const pickable = at('class', adventurer)
          const legal = pickable?.legal === true
          const name = words.adventurer(adventurer)
          return (
            <li
              key={id}
              className="sw-class"
              data-taken={slot >= 0 || undefined}
              data-legal={legal || undefined}
            >
              <Tap
                className="sw-class-button"
                off={!legal}
                choice={legal}
                pressed={pickable?.picked}
                onTap={(clicks) => pickable?.pick(clicks)}
              >
                <span className="card-picture" data-tone={id}>
                  <Art of={artOfClass(adventurer)} />
                </span>
                <span className="sw-class-name">{name}</span>
                <span className="sw-class-facts row">
                  <span>{words.ui('sheet.dice', { sides })}</span>
                  <span>
                    <Sign of={reach === RANGED ? 'bow' : 'blade'} />{' '}
                    {kindName(reach === RANGED ? 'ranged' : 'melee', lang)}
                  </span>
                  <span>{nameOf(ownAction(adventurer), lang)}</span>
                </span>
                <span className="sw-class-text">{textOf(id, lang)}</span>
                {slot >= 0 && (
                  <span className="sw-class-taken">
                    <Who seat={controllerOf(seen, slot)} />
                  </span>
                )}
              </Tap>
              <CardInfo card={ADVENTURER_SHEET + adventurer} name={name} />
            </li>
          )
        })}
      </ul>
      <p className="sw-hearth" aria-hidden>
        <Art of={FIRE_ART} />
      </p>
    </section>
  )
}
