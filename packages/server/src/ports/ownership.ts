import type { Wanted } from './eventStore.ts'

export interface Lease {
  /** Higher than that of every earlier lease of this match. The store refuses what is written with a lower one than it has seen. */
  readonly fence: number
  /** When the table had to be in somebody's memory, before it was claimed: `AT_ONCE` where it was, and whoever had it is gone. */
  readonly due: number | null
  /** Whether nobody else can have taken the match by now. */
  readonly isSure: boolean
  /** Asks once more whose it is: `lost` has been called when this ends, if it has been taken. Where nobody could be asked, `isSure` is still false. */
  confirm(): Promise<void>
  /** `due`: when the table must be in somebody's memory again. */
  release(due: number | null): Promise<void>
}

/** Who may write to a match. */
export interface Ownership {
  /** Null when somebody else holds the match. `lost` is called when somebody else has taken it, as far as that is noticed before writing. */
  claim(match: string, lost: () => void): Promise<Lease | null>
  /** Tables that must be in somebody's memory at this time, and that nobody holds who is still there. */
  wanted(time: number): Promise<readonly Wanted[]>
  /** Rejects when nobody would believe that this node is there. */
  check(): Promise<void>
  close(): Promise<void>
}
