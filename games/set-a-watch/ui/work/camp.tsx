import type { Json } from '@conspire/kernel'
import { Act, Clear } from '@conspire/ui'
import { Finish } from '@conspire/ui/answers'
import type { ReactElement } from 'react'
import { diceIn } from '../../src/choices.ts'
import { controllerOf } from '../../src/party.ts'
import { freeDice } from '../../src/questions.ts'
import { SPACE } from '../../src/table.ts'
import { spaceId } from '../../src/words/camp.ts'
import { nameOf, textOf } from '../../src/words/cards.ts'
import { placing, saidOfPlacement, whyNotPlaced } from '../model/camp.ts'
import { runeId } from '../parts/camp.tsx'
import { Doing } from '../parts/doing.tsx'
import { useTable } from '../parts/scene.ts'

/** SW-073: a die in hand and a space, or dice and Runes; or good night. */
export function CampBar(): ReactElement {
  const { seen, words, lang, picked, pick, choose, suggest, pencil, me, mine } = useTable()
  const { dice, space, runes } = picked
  const values = diceIn(dice).map((die) => seen.dice[die]!)
  const choice = placing(dice, space, runes)
  const barred = choice === null ? null : whyNotPlaced(seen, choice)
  const id = space < 0 || space === SPACE.runes ? null : spaceId(seen, space)
  const where = id === null ? words.list(runes.map((rune) => nameOf(runeId(rune), lang))) : nameOf(id, lang)
  const advises = me !== null && seen.players > 1 && pencil && controllerOf(seen, seen.camper) !== me
  const hint =
    dice === 0
      ? space < 0
        ? words.ui(advises ? 'camp.hint.suggest' : 'camp.hint')
        : words.ui('camp.hint.die', { space: where })
      : space < 0
        ? words.ui('camp.hint.space', { dice: values.join(' + ') })
        : choice !== null
          ? words.ui('camp.ready', { dice: values.join(' + '), space: where })
          : words.ui('camp.hint.runes')
  const free = freeDice(seen, seen.camper).length
  const after = (): void => pick({ dice: 0, space: -1, runes: [] })
  const place = (say: (said: Json) => void) => (): void => {
    say(saidOfPlacement(seen, choice!))
    after()
  }
  return (
    <Doing
      note={
        <>
          {picked.leaving ? (
            <b role="alert">{words.ui('camp.left', { count: free })}</b>
          ) : (
            <>
              <b>{hint}</b> {id !== null && textOf(id, lang)}
            </>
          )}
        </>
      }
    >
      {mine && choice !== null && (
        <Act primary hotkey="Enter" barred={barred} onAct={place(choose)}>
          {words.ui('camp.place')}
        </Act>
      )}
      {choice !== null && advises && <Act onAct={place(suggest)}>{words.ui('suggest')}</Act>}
      {mine && dice === 0 && (
        <Finish
          primary
          quiet={free > 0}
          left={free > 0}
          asked={picked.leaving}
          ask={(leaving) => pick({ leaving })}
          stay={words.ui('camp.stay')}
          onFinish={() => choose('done')}
        >
          {words.ui('camp.done')}
        </Finish>
      )}
      {(dice !== 0 || space >= 0) && <Clear onClear={after} />}
    </Doing>
  )
}
