import { Clause, SeatMark } from '@conspire/ui'
import type { ReactElement } from 'react'
import { ADVENTURERS } from '../../src/cards/index.ts'
import { placedDice, spaceOf } from '../../src/choices.ts'
import { RUNE, SPACE, DICE_EACH } from '../../src/table.ts'
import { SPACE_IDS, campAction } from '../../src/words/camp.ts'
import { nameOf, textOf } from '../../src/words/cards.ts'
import { oneOf, whyNotSpace } from '../model/camp.ts'
import { Dice } from './hero.tsx'
import { useTable } from './scene.ts'

const SPACES = [
  SPACE.chopWood,
  SPACE.scoutAhead,
  SPACE.checkMap,
  SPACE.heal,
  SPACE.equip,
  SPACE.special,
] as const
const ROOM: Readonly<Record<number, number>> = { [SPACE.chopWood]: 3, [SPACE.scoutAhead]: 3 }
const CLAUSES: Readonly<Record<number, string>> = {
  [SPACE.chopWood]: 'SW-076',
  [SPACE.scoutAhead]: 'SW-077',
  [SPACE.checkMap]: 'SW-079',
  [SPACE.heal]: 'SW-081',
  [SPACE.equip]: 'SW-082',
}
export const RUNE_IDS: Readonly<Record<number, string>> = {
  [RUNE.seal]: 'rune-seal',
  [RUNE.vanquish]: 'rune-vanquish',
  [RUNE.bolster]: 'rune-bolster',
}
const RUNES = [RUNE.seal, RUNE.vanquish, RUNE.bolster]
const RUNE_CLAUSES: Readonly<Record<number, string>> = {
  [RUNE.seal]: 'SW-095',
  [RUNE.vanquish]: 'SW-096',
  [RUNE.bolster]: 'SW-097',
}

type Part = 'choice' | undefined

/** The Camp board (SW-076…SW-098): its spaces, what lies on them, and the Runes. */
export function Camp(): ReactElement {
  const { seen, words, view, mine } = useTable()
  const part = mine && view.pending?.name === 'camp.place' ? 'choice' : undefined
  return (
    <section className="sw-camp" aria-label={words.ui('camp')}>
      <header>
        <h3>{words.ui('camp.of', { name: words.adventurer(seen.classes[seen.camper]!) })}</h3>
        <Dice slot={seen.camper} hot />
      </header>
      <ul>
        {SPACES.map((space) => (
          <Space key={space} space={space} part={part} />
        ))}
      </ul>
      <ul aria-label={words.ui('runes')} data-full={seen.placed[SPACE.runes]! > 0 || undefined}>
        {RUNES.map((rune) => (
          <Rune key={rune} rune={rune} part={part} />
        ))}
      </ul>
      <Ghosts space={SPACE.runes} />
    </section>
  )
}

/** What is proposed for a space. */
function Ghosts({ space }: { readonly space: number }): ReactElement {
  const { seen, plans, names, me } = useTable()
  const here = plans.filter(
    ({ what, choice }) => what === 'camp' && choice !== 0 && spaceOf(choice) === space,
  )
  return (
    <>
      {here.map(({ by, choice }) => (
        <span key={by} className="sw-ghost">
          <SeatMark seat={by} name={names[by]!} me={by === me} />
          {[0, 1, 2]
            .filter((i) => (placedDice(choice) >> i) & 1)
            .map((i) => seen.dice[seen.camper * DICE_EACH + i])
            .join('+')}
        </span>
      ))}
    </>
  )
}

function Space({ space, part }: { readonly space: number; readonly part: Part }): ReactElement {
  const { seen, words, lang, picked, pick, explain, carryOut } = useTable()
  const special = space === SPACE.special
  const id = special ? campAction(seen) : SPACE_IDS[space]!
  const clause = special ? ADVENTURERS[seen.classes[seen.camper]!]!.campRule : CLAUSES[space]!
  const room = ROOM[space] ?? 1
  const used = seen.placed[space]!
  const wrong = picked.dice === 0 ? null : whyNotSpace(seen, oneOf(picked.dice), space)
  const chosen = picked.space === space
  return (
    <li data-full={used >= room || undefined}>
      <button
        type="button"
        className="sw-space-button"
        data-legal={(picked.dice !== 0 && wrong === null) || undefined}
        data-barred={wrong ? true : undefined}
        data-part={part}
        aria-pressed={chosen}
        onClick={({ detail }) => {
          if (chosen && detail <= 1 && carryOut()) return
          if (wrong) explain(wrong)
          else pick({ space: chosen ? -1 : space, runes: [], dice: oneOf(picked.dice) })
        }}
      >
        <b>{nameOf(id, lang)}</b>
        <span className="sw-room">
          <span aria-hidden>
            {used}/{room}
          </span>
          <span className="spoken">{words.ui('space.room', { used, room })}</span>
        </span>
        <span className="sw-space-text">
          {textOf(id, lang)}{' '}
          {space === SPACE.scoutAhead && used > 0 && (
            <em>{words.ui('space.above', { value: seen.scoutDie })}</em>
          )}
        </span>
      </button>
      <Clause of={clause} />
      <Ghosts space={space} />
    </li>
  )
}

function Rune({ rune, part }: { readonly rune: number; readonly part: Part }): ReactElement {
  const { lang, picked, pick } = useTable()
  const at = picked.runes.indexOf(rune)
  const runes = at >= 0 ? picked.runes.filter((other) => other !== rune) : [...picked.runes, rune]
  return (
    <li>
      <button
        type="button"
        className="sw-space-button sw-rune"
        data-part={part}
        aria-pressed={at >= 0}
        onClick={() => pick({ space: SPACE.runes, runes })}
      >
        <b>{nameOf(RUNE_IDS[rune]!, lang)}</b>
        {at >= 0 && <span className="sw-room">{at + 1}</span>}
        <span className="sw-space-text">{textOf(RUNE_IDS[rune]!, lang)}</span>
      </button>
      <Clause of={RUNE_CLAUSES[rune]!} />
    </li>
  )
}
