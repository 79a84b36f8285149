import { Clause, Tap } from '@conspire/ui'
import type { ReactElement } from 'react'
import { ADVENTURERS } from '../../src/cards/index.ts'
import { placing, RUNE_NAMES, saidOfPlacement, spaceThing } from '../../src/choices.ts'
import { controllerOf } from '../../src/party.ts'
import { SPACE } from '../../src/table.ts'
import { spaceId } from '../../src/words/camp.ts'
import { nameOf, textOf } from '../../src/words/cards.ts'
import { artOfClass, RUNE_ART, SPACE_ART } from '../card/art.ts'
import { Art } from '../card/sign.tsx'
import { Dice } from './hero.tsx'
import { Ghosts } from './plans.tsx'
import { useTable } from './scene.ts'

/** The spaces by their clauses, and how many dice each takes. */
const SPACES = [
  [SPACE.chopWood, 'SW-076', 3],
  [SPACE.scoutAhead, 'SW-077', 3],
  [SPACE.checkMap, 'SW-079', 1],
  [SPACE.heal, 'SW-081', 1],
  [SPACE.equip, 'SW-082', 1],
  [SPACE.special, '', 1],
] as const
const RUNE_CLAUSES = ['SW-095', 'SW-096', 'SW-097']
export const runeId = (rune: number): string => `rune-${RUNE_NAMES[rune]!}`

/** The Camp board (SW-076…SW-098): its spaces, what lies on them, and the Runes. */
export function Camp(): ReactElement {
  const { seen, words, view, mine, me } = useTable()
  const choice = mine && view.pending?.name === 'camp.place'
  return (
    <section className="sw-camp" data-part={choice ? 'subject' : undefined} aria-label={words.ui('camp')}>
      <header data-part={controllerOf(seen, seen.camper) === me ? 'mine' : undefined}>
        <h3>{words.ui('camp.of', { name: words.adventurer(seen.classes[seen.camper]!) })}</h3>
        <Dice slot={seen.camper} hot />
      </header>
      <ul>
        {SPACES.map(([space, clause, room]) => (
          <Space key={space} space={space} clause={clause} room={room} choice={choice} />
        ))}
      </ul>
      <ul aria-label={words.ui('runes')} data-full={seen.placed[SPACE.runes]! > 0 || undefined}>
        {RUNE_CLAUSES.map((clause, rune) => (
          <Rune key={rune} rune={rune} clause={clause} choice={choice} />
        ))}
      </ul>
      <Proposed space={SPACE.runes} />
    </section>
  )
}

/** What is proposed for a space. */
function Proposed({ space }: { readonly space: number }): ReactElement {
  const { seen, plans } = useTable()
  return (
    <Ghosts
      plans={plans.filter((plan) => plan.space === space)}
      sign={({ placed }) => placed.map((die) => seen.dice[die]).join('+')}
    />
  )
}

interface SpaceProps {
  readonly space: number
  readonly clause: string
  readonly room: number
  readonly choice: boolean
}

function Space({ space, clause, room, choice }: SpaceProps): ReactElement {
  const { seen, words, lang, pickedOf, at } = useTable()
  const id = spaceId(seen, space)
  const used = seen.placed[space]!
  const [die] = pickedOf('die')
  const pickable = at(
    'space',
    spaceThing(space),
    undefined,
    die === undefined ? undefined : saidOfPlacement(seen, placing(space, die)),
  )
  const legal = pickable?.legal === true
  return (
    <li data-full={used >= room || undefined}>
      <Tap
        className="sw-space-button"
        choice={choice}
        pressed={pickable?.picked === true}
        data-legal={(die !== undefined && legal) || undefined}
        data-barred={(die !== undefined && !legal) || undefined}
        onTap={(clicks) => pickable?.pick(clicks)}
      >
        <Art of={SPACE_ART[space] ?? artOfClass(seen.classes[seen.camper]!)} />
        <b>{nameOf(id, lang)}</b>
        <span className="sw-sockets" aria-hidden>
          {Array.from({ length: room }, (_, i) => (
            <i key={i} data-used={i < used || undefined} />
          ))}
        </span>
        <span className="spoken">{words.ui('space.room', { used, room })}</span>
        <span className="sw-space-text">
          {textOf(id, lang)}{' '}
          {space === SPACE.scoutAhead && used > 0 && (
            <em>{words.ui('space.above', { value: seen.scoutDie })}</em>
          )}
        </span>
      </Tap>
      <Clause of={clause || ADVENTURERS[seen.classes[seen.camper]!]!.campRule} />
      <Proposed space={space} />
    </li>
  )
}

interface RuneProps {
  readonly rune: number
  readonly clause: string
  readonly choice: boolean
}

function Rune({ rune, clause, choice }: RuneProps): ReactElement {
  const { lang, pickedOf, at } = useTable()
  const place = pickedOf('rune').indexOf(rune)
  const pickable = at('rune', rune)
  return (
    <li>
      <Tap
        className="sw-space-button sw-rune"
        choice={choice}
        pressed={place >= 0}
        onTap={(clicks) => pickable?.pick(clicks)}
      >
        <Art of={RUNE_ART} />
        <b>{nameOf(runeId(rune), lang)}</b>
        {place >= 0 && <span>{place + 1}</span>}
        <span className="sw-space-text">{textOf(runeId(rune), lang)}</span>
      </Tap>
      <Clause of={clause} />
    </li>
  )
}
