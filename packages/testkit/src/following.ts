import {
  heard,
  isReadiness,
  packEvent,
  unpackEvent,
  type Json,
  type Pending,
  type Seat,
} from '@conspire/kernel'
import { bytes, difference, nameOf, viewersOf, walk } from './play.ts'
import type { Check } from './subject.ts'

/**
 * Events are complete: whoever follows a match by the events they hear, as they come over the wire, has at every rest the very view that the
 * server would send.
 */
export const following: Check = (subject) => {
  const { game } = subject
  const { wire } = game
  const pictures = new Map<Seat | null, unknown>()
  let before: Pending | null = null
  return walk(subject, 'following', 1, ({ state, told, moves, find }) => {
    for (const viewer of viewersOf(state)) {
      const view = game.view(state, viewer).table
      let picture = moves.length === 0 ? view : pictures.get(viewer)!
      for (const spoken of moves.length === 0 ? [] : told) {
        const event = heard(spoken, viewer)
        if (event === null) continue
        const text = JSON.stringify(packEvent(wire.shapes, event))
        const again = unpackEvent(wire.shapes, game.prefix, JSON.parse(text) as Json[], before)
        if (bytes(again) !== bytes(event))
          find(`an event is not the same after the wire: ${difference(bytes(event), bytes(again))}`)
        if (!isReadiness(again)) picture = wire.follow(picture, again, viewer)
      }
      if (bytes(picture) !== bytes(view)) {
        find(
          `${nameOf(viewer)} who follows the events sees something else: ${difference(bytes(picture), bytes(view))}`,
        )
      }
      pictures.set(viewer, view)
    }
    before = game.pending(state)
  }).list
}
