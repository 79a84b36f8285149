import { Act, Actions } from '@conspire/ui'
import type { ReactElement } from 'react'
import { choice } from '../src/words/prompt.ts'
import { useTable } from './parts/scene.ts'

/** The buttons of what the viewer is asked. */
export function Work(): ReactElement | null {
  const { asked, notes, answers, picked, ready, confirm, words, choose, view } = useTable()
  if (asked === '') return null
  const decline = answers.none && (
    <Act quiet hotkey="0" onAct={() => choose(null)}>
      {words.ui(notes.turn ? 'hand.pass' : 'pick.decline')}
    </Act>
  )
  if (notes.turn) {
    const card = picked('super')
    const note =
      card === undefined ? words.ui('hand.hint') : words.ui('hand.held', { card: words.card(card) })
    return <Actions note={note}>{decline}</Actions>
  }
  return (
    <Actions note={ready && choice(words, view, ready)}>
      <Act primary hotkey="Enter" idle={ready === undefined} onAct={confirm}>
        {words.ui(ready ? 'pick.confirm' : 'pick.first')}
      </Act>
      {decline}
    </Actions>
  )
}
