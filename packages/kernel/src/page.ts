import { ASK, ASK_SEATS, compile } from './compile.ts'
import { isRefusal, type GameEvent } from './contract.ts'
import { following, type PageRules } from './door.ts'
import type { Rules } from './game.ts'

/** The rules of a page from a game's own flows. */
export function pageRulesOf<T extends object, O extends { readonly players: number }, E extends GameEvent>(
  rules: Rules<T, O, E>,
): PageRules<T, E> {
  const { changes = {}, ends, main, options, players } = rules
  const sample = options(players.min, {})
  if (isRefusal(sample)) throw new Error(`${rules.name} refuses its own default options`)
  const decisions = compile(main, ends?.flow)
    .flows.flatMap((flow) => flow.ops)
    .flatMap((op) => (op.code === ASK || op.code === ASK_SEATS ? [op.decision] : []))
  return following({ ...rules, changes, sample }, decisions)
}
