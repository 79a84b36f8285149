import type { GameEvent } from './contract.ts'
import type { Op } from './program.ts'

const NO_FLOWS: ReadonlyMap<string, number> = new Map()

/** The operations of one flow, in the order in which they are added, and the labels under which states that rest there are saved. */
export class Operations<T, E extends GameEvent> {
  readonly ops: Op<T, E>[] = []
  readonly labels = new Map<string, number>()

  /** Every operation has all parts, in one order: the machine reads them as objects of one shape. */
  add(code: number, part: Partial<Op<T, E>> = {}): Op<T, E> {
    const op: Op<T, E> = {
      code,
      act: () => {},
      test: () => false,
      list: () => [],
      decision: undefined as never,
      target: 0,
      local: 0,
      flow: 0,
      key: () => '',
      byKey: NO_FLOWS,
      give: undefined,
      after: undefined,
      label: '',
      ...part,
    }
    if (op.label !== '') this.labels.set(op.label, this.ops.length)
    this.ops.push(op)
    return op
  }
}
