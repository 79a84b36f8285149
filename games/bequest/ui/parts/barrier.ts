import type { Refusal } from '@conspire/kernel'
import type { Barrier } from '@conspire/ui'
import { useTable } from './scene.ts'

/** A refusal of the rules as a barrier. */
export function useBarrier(): (refused: Refusal | null, explainIt?: () => void) => Barrier | null {
  const { reason, explain } = useTable()
  return (refused, explainIt) =>
    refused && {
      text: reason(refused),
      clause: refused.clause,
      explain: explainIt ?? (() => explain(refused)),
    }
}
