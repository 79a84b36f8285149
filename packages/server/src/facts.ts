import type { Company, Json, Outcome, Seat } from '@conspire/kernel'
import type { Clock, Terms, Stage } from '@conspire/protocol'
import type { Begun, Chosen, Numbered } from '@conspire/table'

/** What can happen at a table. The log is a list of these. */
export type Fact =
  | {
      readonly kind: 'made'
      readonly game: string
      readonly players: number
      /** As the game has read them, without the number of players. */
      readonly options: Readonly<Record<string, Json>>
      /** The level of the bots for seats that nobody takes. */
      readonly bots: string
      readonly clock: Clock | null
      readonly watch: 'all' | 'nobody'
      readonly scores: boolean
      /** Listed for everybody. Not in logs of earlier programs. */
      readonly open?: boolean
      /** Starts by itself so many milliseconds after the first has sat down, with bots where nobody has come. */
      readonly gathers?: number
      readonly host: string
      readonly commitment: string
      /** How everybody fared at the table before this one: guests by their ids, bots by their names. */
      readonly last?: readonly { readonly who: string; readonly place: number }[]
    }
  | {
      readonly kind: 'sat'
      readonly seat: Seat
      readonly guest: string
      readonly name: string
      /** Null for a player who adds no chance of their own. */
      readonly commit: string | null
    }
  | { readonly kind: 'stood'; readonly seat: Seat }
  /** A seat is kept for somebody who sat there at the table before this one. */
  | { readonly kind: 'kept'; readonly seat: Seat; readonly guest: string; readonly name: string }
  | { readonly kind: 'bot'; readonly seat: Seat; readonly level: string; readonly name: string }
  | { readonly kind: 'unbot'; readonly seat: Seat }
  /** What the table plays by from now on. What logs of earlier programs do not say stays as it was. */
  | ({ readonly kind: 'agreed' } & Omit<Terms, 'players' | 'open'> & Partial<Pick<Terms, 'players' | 'open'>>)
  /** The host has gone, and somebody who sits at the table takes over. */
  | { readonly kind: 'hosts'; readonly guest: string }
  | { readonly kind: 'starting' }
  | { readonly kind: 'opened'; readonly seat: Seat; readonly opening: string }
  /** The match begins with these openings, by seat. Logs of earlier programs do not say what was dealt, nor for whom. */
  | ({
      readonly kind: 'began'
      readonly openings: readonly string[]
      readonly company?: Company
    } & Partial<Begun>)
  | ({ readonly kind: 'chose' } & (Chosen | Numbered))
  /** How many choices are left; where a log does not say it, one has gone. */
  | { readonly kind: 'undid'; readonly seat: Seat; readonly left?: number }
  | { readonly kind: 'said'; readonly seat: Seat | null; readonly name: string; readonly text: string }
  | { readonly kind: 'phrase'; readonly seat: Seat | null; readonly name: string; readonly phrase: string }
  /** A proposal for everybody to see, in the words of the game's face; null when it is withdrawn. It binds nobody. */
  /** `at`: the turn in which it was claimed; missing for a proposal, which takes the place of the one before. */
  | { readonly kind: 'pencilled'; readonly seat: Seat; readonly what: Json; readonly at?: number }
  | { readonly kind: 'left'; readonly seat: Seat }
  /** A player at the table asks for a bot to stand in for one who is away. */
  | { readonly kind: 'minded'; readonly seat: Seat; readonly asked: Seat }
  /** The server is back: whoever owes an answer is not charged for its absence. */
  | { readonly kind: 'resumed' }
  /** Its players have been given a match that cannot go on, secrets and all: whatever rules come, it does not. */
  | { readonly kind: 'closed'; readonly after: number; readonly why: string }
  /** After the match: this seat's player goes over to the next table, which is the same for all. */
  | { readonly kind: 'again'; readonly seat: Seat; readonly table: string }
  /** The match is over, and with it the secrecy of the secret. */
  | { readonly kind: 'over'; readonly secret: string; readonly outcome?: Outcome }

export function stageAfter(stage: Stage, facts: readonly Fact[]): Stage {
  let after = stage
  for (const { kind } of facts) {
    if (kind === 'starting') after = 'opening'
    if (kind === 'began') after = 'play'
    if (kind === 'over') after = 'over'
    if (kind === 'closed') after = 'closed'
  }
  return after
}
