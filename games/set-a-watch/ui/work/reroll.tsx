import type { ReactElement } from 'react'
import { diceIn } from '../../src/choices.ts'
import { Act } from '../parts/buttons.tsx'
import { useTable } from '../parts/scene.ts'

/** SW-097: any of the Adventurer's dice, tapped on its board. */
export function RerollBar(): ReactElement {
  const { view, seen, words, picked, choose, pick } = useTable()
  const dice = diceIn(picked.dice)
  return (
    <>
      <p className="sw-note">{words.ui('reroll.hint')}</p>
      <div className="sw-buttons">
        <Act
          primary
          hotkey="Enter"
          onAct={() => {
            choose(dice)
            pick({ dice: 0 })
          }}
        >
          {dice.length === 0
            ? words.answer(view, [])
            : words.ui('reroll', { dice: dice.map((die) => seen.dice[die]).join(' + ') })}
        </Act>
      </div>
    </>
  )
}
