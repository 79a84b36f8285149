import { Act } from '@conspire/ui'
import type { ReactElement } from 'react'
import { diceIn } from '../../src/choices.ts'
import { matterOf } from '../../src/questions.ts'
import { Dice } from '../parts/hero.tsx'
import { Doing } from '../parts/doing.tsx'
import { useTable } from '../parts/scene.ts'

/** SW-097: any of the Adventurer's dice. They lie here too: its board may be out of sight. */
export function RerollBar(): ReactElement {
  const { view, seen, words, picked, choose, pick, inTray } = useTable()
  const dice = diceIn(picked.dice)
  return (
    <>
      {inTray && <Dice slot={matterOf(seen, view.pending!).slot} hot tray />}
      <Doing note={words.ui('reroll.hint')}>
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
      </Doing>
    </>
  )
}
