import {
  heard,
  isReadiness,
  packEvent,
  unpackEvent,
  type GameEvent,
  type Json,
  type Pending,
  type Seat,
  type Wire,
} from '@conspire/kernel'
import { bytes, difference, nameOf, viewersOf, walk } from './play.ts'
import type { Subject } from './subject.ts'

/**
 * Events are complete: whoever follows a match by the events they hear, as they come over the wire, has at every rest the very view that the
 * server would send.
 */
export function following<T, O, V, E extends GameEvent>(
  subject: Subject<T, O, V, E>,
  wire: Wire<V, E> = subject.game.wire,
): readonly string[] {
  const { game } = subject
  const pictures = new Map<Seat | null, V>()
  let before: Pending | null = null
  return walk(subject, 'following', 1, ({ state, told, moves, find }) => {
    for (const viewer of viewersOf(state)) {
      const view = game.view(state as never, viewer).table
      let picture = moves.length === 0 ? view : pictures.get(viewer)!
      for (const spoken of moves.length === 0 ? [] : told) {
        const event = heard(spoken, viewer)
        if (event === null) continue
        const text = JSON.stringify(packEvent(wire.shapes, event))
        const again = unpackEvent(wire.shapes, game.prefix, JSON.parse(text) as Json[], before)
        if (bytes(again) !== bytes(event))
          find(`an event is not the same after the wire: ${difference(bytes(event), bytes(again))}`)
        if (!isReadiness(again)) picture = wire.follow(picture, again as E, viewer)
      }
      if (bytes(picture) !== bytes(view)) {
        find(
          `${nameOf(viewer)} who follows the events sees something else: ${difference(bytes(picture), bytes(view))}`,
        )
      }
      pictures.set(viewer, view)
    }
    before = game.pending(state as never)
  }).list
}
