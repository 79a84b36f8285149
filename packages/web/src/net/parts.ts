import { games } from '@conspire/games'
import { faces, type AnyUi, type TableOption } from '@conspire/games/ui'
import type { GameEvent, Voice, Wire } from '@conspire/kernel'
import { isBuilt } from '../games.ts'
import { inOurLanguage } from '../i18n/language.ts'

/** What a page needs of a game in order to play it at a server: not its rules, which the server carries out. */
export interface Parts {
  readonly wire: Wire<unknown, GameEvent>
  readonly voice: Voice
  readonly ui: AnyUi
}

/** What is fetched once, by the name of the game; what could not be fetched is tried again. */
function once<T>(fetch: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const fetched = new Map<string, Promise<T>>()
  return (name) => {
    const known = fetched.get(name)
    if (known) return known
    const coming = fetch(name)
    fetched.set(name, coming)
    coming.catch(() => fetched.delete(name))
    return coming
  }
}

const fetchParts = once((name) =>
  inOurLanguage(async (lang): Promise<Parts> => {
    const { wire, voice } = games[name]!
    const all = await Promise.all([wire(), voice(lang), faces[name]!.ui(lang)])
    return { wire: all[0], voice: all[1], ui: all[2] }
  }),
)

/** Null for a game that this house does not have. */
export const partsOf = (name: string): Promise<Parts> | null => (isBuilt(name) ? fetchParts(name) : null)

/** What a table of that game agrees on. */
export const optionsOf = once((name): Promise<readonly TableOption[]> =>
  inOurLanguage((lang) => faces[name]!.options(lang)),
)
