export interface Lease {
  /** Higher than that of every earlier lease of this match. The store refuses what is written with a lower one than it has seen. */
  readonly fence: number
  release(): Promise<void>
}

/** Who may write to a match. */
export interface Ownership {
  /** Null when somebody else holds the match. */
  claim(match: string): Promise<Lease | null>
  close(): Promise<void>
}
