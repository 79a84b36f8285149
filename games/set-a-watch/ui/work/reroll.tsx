import { Act } from '@conspire/ui'
import type { ReactElement } from 'react'
import { diceIn } from '../../src/choices.ts'
import { matterOf } from '../../src/questions.ts'
import { DICE_EACH } from '../../src/table.ts'
import { Die } from '../parts/hero.tsx'
import { useTable } from '../parts/scene.ts'

/** SW-097: any of the Adventurer's dice. They lie here too: its board may be out of sight. */
export function RerollBar(): ReactElement {
  const { view, seen, words, picked, choose, pick } = useTable()
  const dice = diceIn(picked.dice)
  const { slot } = matterOf(seen, view.pending!)
  const name = words.adventurer(seen.classes[slot]!)
  return (
    <>
      <p className="note">{words.ui('reroll.hint')}</p>
      <div className="sw-dice" role="group" aria-label={words.ui('dice', { name })}>
        {[0, 1, 2].map((i) => (
          <Die key={i} die={slot * DICE_EACH + i} hotkey={String(i + 1)} />
        ))}
      </div>
      <div className="acts">
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
