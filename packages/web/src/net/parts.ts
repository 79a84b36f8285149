import { games } from '@conspire/games'
import { faces, type AnyUi } from '@conspire/games/ui'
import type { GameEvent, Voice, Wire } from '@conspire/kernel'

/** What a page needs of a game in order to play it at a server: not its rules, which the server carries out. */
export interface Parts {
  readonly wire: Wire<unknown, GameEvent>
  readonly voice: Voice
  readonly ui: AnyUi
}

const loaded = new Map<string, Promise<Parts>>()

/** Fetched once; null for a game that this house does not have. */
export function partsOf(name: string): Promise<Parts> | null {
  const known = loaded.get(name)
  if (known) return known
  const entry = Object.hasOwn(games, name) ? games[name] : undefined
  const face = Object.hasOwn(faces, name) ? faces[name] : undefined
  if (!entry || !face) return null
  const parts = Promise.all([entry.wire(), entry.voice(), face.ui()]).then(([wire, voice, ui]) => ({
    wire,
    voice,
    ui,
  }))
  loaded.set(name, parts)
  return parts
}
