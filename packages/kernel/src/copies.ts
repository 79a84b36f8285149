import type { State } from './contract.ts'
import type { Copier } from './plain.ts'

/** How states are copied whose tables a copier knows. */
export function copiesOf<T extends object>(
  copier: Copier<T>,
): {
  clone(state: State<T>): State<T>
  copyInto(from: State<T>, to: State<T>): void
} {
  function clone(state: State<T>): State<T> {
    const { chance } = state
    return {
      table: copier.copy(state.table),
      book: state.book.slice(),
      stack: state.stack.slice(),
      base: state.base,
      commits: state.commits.slice(),
      chance: {
        key: chance.key,
        at: chance.at.slice(),
        dictated: chance.dictated && structuredClone(chance.dictated),
      },
      seq: state.seq,
      undoSeat: state.undoSeat,
      undoSeq: state.undoSeq,
    }
  }

  function copyInto(from: State<T>, to: State<T>): void {
    copier.into(from.table, to.table)
    refillNumbers(from.book, to.book)
    refillNumbers(from.stack, to.stack)
    to.base = from.base
    refillNumbers(from.commits, to.commits)
    to.chance.key = from.chance.key
    refillNumbers(from.chance.at, to.chance.at)
    to.chance.dictated = from.chance.dictated && structuredClone(from.chance.dictated)
    to.seq = from.seq
    to.undoSeat = from.undoSeat
    to.undoSeq = from.undoSeq
  }

  return { clone, copyInto }
}

/** Apart from the one that refills tables: a function that meets lists of one kind alone is faster. */
function refillNumbers(from: readonly number[], to: number[]): void {
  if (to.length > from.length) to.length = from.length
  for (let i = 0; i < from.length; i++) to[i] = from[i]!
}
