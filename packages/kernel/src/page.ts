import { compile } from './compile.ts'
import { decisionsOf } from './program.ts'
import type { GameEvent } from './contract.ts'
import { following, type PageRules } from './door.ts'
import type { Rules } from './game.ts'

/** The rules of a page from a game's own flows. */
export function pageRulesOf<T extends object, O extends { readonly players: number }, E extends GameEvent, N>(
  rules: Rules<T, O, E, N>,
): PageRules<T, E, N> {
  const { changes = {}, ends, main, options, players } = rules
  // That a game does not refuse its own default options is seen where it is defined.
  const sample = options(players.min, {}) as O
  return following({ ...rules, changes, sample }, decisionsOf(compile(main, ends?.flow)))
}
