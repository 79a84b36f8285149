import { Act, Clear } from '@conspire/ui'
import { Finish } from '@conspire/ui/finish'
import type { ReactElement } from 'react'
import { spaceNamed } from '../../src/choices.ts'
import { controllerOf } from '../../src/party.ts'
import { freeDice } from '../../src/questions.ts'
import { SPACE } from '../../src/table.ts'
import { spaceId } from '../../src/words/camp.ts'
import { nameOf, textOf } from '../../src/words/cards.ts'
import { runeId } from '../parts/camp.tsx'
import { Doing } from '../parts/doing.tsx'
import { useTable } from '../parts/scene.ts'

/** SW-073: a die in hand and a space, or dice and Runes; or good night. */
export function CampBar(): ReactElement {
  const {
    seen,
    words,
    lang,
    picks,
    pickedOf,
    ready,
    clear,
    leaving,
    look,
    choose,
    suggest,
    pencil,
    me,
    mine,
  } = useTable()
  const dice = pickedOf('die').map((die) => seen.dice[die]!)
  const runes = pickedOf('rune')
  const [on] = pickedOf('space')
  const space = on === undefined ? -1 : spaceNamed(on)
  const id = space < 0 || space === SPACE.runes ? null : spaceId(seen, space)
  const where = id === null ? words.list(runes.map((rune) => nameOf(runeId(rune), lang))) : nameOf(id, lang)
  const advises = me !== null && seen.players > 1 && pencil && controllerOf(seen, seen.camper) !== me
  const said = { dice: dice.join(' + '), space: where }
  const somewhere = id !== null || runes.length > 0
  const hint =
    dice.length === 0
      ? somewhere
        ? words.ui('camp.hint.die', said)
        : words.ui(advises ? 'camp.hint.suggest' : 'camp.hint')
      : ready !== undefined
        ? words.ui('camp.ready', said)
        : space === SPACE.runes
          ? words.ui('camp.hint.runes')
          : words.ui('camp.hint.space', said)
  const free = freeDice(seen, seen.camper).length
  const placed = ready?.said ?? null
  return (
    <Doing
      note={
        leaving ? (
          <b role="alert">{words.ui('camp.left', { count: free })}</b>
        ) : (
          <>
            <b>{hint}</b> {id !== null && textOf(id, lang)}
          </>
        )
      }
    >
      {mine && placed !== null && (
        <Act
          primary
          hotkey="Enter"
          onAct={() => {
            choose(placed)
            clear()
          }}
        >
          {words.ui('camp.place')}
        </Act>
      )}
      {placed !== null && advises && <Act onAct={() => suggest(placed)}>{words.ui('suggest')}</Act>}
      {mine && dice.length === 0 && (
        <Finish
          primary
          quiet={free > 0}
          left={free > 0}
          asked={leaving}
          ask={(leaving) => look({ leaving })}
          stay={words.ui('camp.stay')}
          onFinish={() => choose('done')}
        >
          {words.ui('camp.done')}
        </Finish>
      )}
      {picks.length > 0 && <Clear onClear={clear} />}
    </Doing>
  )
}
