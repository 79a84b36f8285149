import { Clause, SeatMark } from '@conspire/ui'
import type { ReactElement } from 'react'
import { ADVENTURERS } from '../../src/cards/index.ts'
import { placedDice, spaceOf } from '../../src/choices.ts'
import { RUNE, SPACE, DICE_EACH } from '../../src/table.ts'
import { SPACE_IDS, campAction } from '../../src/words/camp.ts'
import { nameOf, textOf } from '../../src/words/cards.ts'
import { CAMP_ART } from '../card/art.ts'
import { Art } from '../card/sign.tsx'
import { whyNotSpace } from '../model/camp.ts'
import { Die } from './hero.tsx'
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
const RUNE_CLAUSES: Readonly<Record<number, string>> = {
  [RUNE.seal]: 'SW-095',
  [RUNE.vanquish]: 'SW-096',
  [RUNE.bolster]: 'SW-097',
}

/** The Camp board (SW-076…SW-098): its spaces, what lies on them, and the Runes. */
export function Camp(): ReactElement {
  const { seen, words, lang, picked, pick, explain, plans, names, me, carryOut } = useTable()
  const held = picked.dice !== 0
  const ghosts = (space: number): ReactElement[] =>
    plans
      .filter(({ what, choice }) => what === 'camp' && choice !== 0 && spaceOf(choice) === space)
      .map(({ by, choice }) => (
        <span key={by} className="sw-ghost">
          <SeatMark seat={by} name={names[by]!} me={by === me} />
          {[0, 1, 2]
            .filter((i) => (placedDice(choice) >> i) & 1)
            .map((i) => seen.dice[seen.camper * DICE_EACH + i])
            .join('+')}
        </span>
      ))
  const adventurer = ADVENTURERS[seen.classes[seen.camper]!]!
  const spaceButton = (space: number): ReactElement => {
    const id = space === SPACE.special ? campAction(seen) : SPACE_IDS[space]!
    const room = ROOM[space] ?? 1
    const wrong = held ? whyNotSpace(seen, picked.dice, space) : null
    const chosen = picked.space === space
    const clause = space === SPACE.special ? adventurer.campRule : CLAUSES[space]!
    return (
      <li key={space} className="sw-space" data-full={seen.placed[space]! >= room || undefined}>
        <button
          type="button"
          className="sw-space-button"
          data-legal={(held && wrong === null) || undefined}
          data-barred={wrong ? true : undefined}
          aria-pressed={chosen}
          onClick={({ detail }) => {
            if (chosen && detail <= 1 && carryOut()) return
            if (wrong) explain(wrong)
            else pick({ space: chosen ? -1 : space, runes: [] })
          }}
        >
          <span className="sw-space-name">{nameOf(id, lang)}</span>
          <span className="sw-space-room">
            {Array.from({ length: room }, (_, i) => (
              <i key={i} data-on={i < seen.placed[space]! || undefined} />
            ))}
            <span className="spoken">{words.ui('space.room', { used: seen.placed[space]!, room })}</span>
          </span>
          <span className="sw-space-text">{textOf(id, lang)}</span>
          {space === SPACE.scoutAhead && seen.placed[space]! > 0 && (
            <span className="sw-space-note">{words.ui('space.above', { value: seen.scoutDie })}</span>
          )}
        </button>
        <Clause of={clause} />
        {ghosts(space)}
      </li>
    )
  }
  const ordinal = (rune: number): number => picked.runes.indexOf(rune)
  return (
    <section className="sw-camp" aria-label={words.ui('camp')}>
      <div className="sw-camp-head">
        <Art of={CAMP_ART} />
        <h3>{words.ui('camp.of', { name: words.adventurer(seen.classes[seen.camper]!) })}</h3>
        <div
          className="sw-camp-dice"
          role="group"
          aria-label={words.ui('dice', { name: words.adventurer(seen.classes[seen.camper]!) })}
        >
          {[0, 1, 2].map((i) => (
            <Die key={i} die={seen.camper * DICE_EACH + i} hotkey={String(i + 1)} />
          ))}
        </div>
      </div>
      <ul className="sw-spaces">{SPACES.map(spaceButton)}</ul>
      <div
        className="sw-runes"
        role="group"
        aria-label={words.ui('runes')}
        data-full={seen.placed[SPACE.runes]! > 0 || undefined}
      >
        <h4>
          {words.ui('runes')} <Clause of="SW-092" />
          {ghosts(SPACE.runes)}
        </h4>
        <ul>
          {[RUNE.seal, RUNE.vanquish, RUNE.bolster].map((rune) => (
            <li key={rune}>
              <button
                type="button"
                className="sw-rune"
                aria-pressed={ordinal(rune) >= 0}
                onClick={() =>
                  pick({
                    space: SPACE.runes,
                    runes:
                      ordinal(rune) >= 0
                        ? picked.runes.filter((other) => other !== rune)
                        : [...picked.runes, rune],
                  })
                }
              >
                {ordinal(rune) >= 0 && <b className="sw-ordinal">{ordinal(rune) + 1}</b>}
                <span>{nameOf(RUNE_IDS[rune]!, lang)}</span>
                <small>{textOf(RUNE_IDS[rune]!, lang)}</small>
              </button>
              <Clause of={RUNE_CLAUSES[rune]!} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
