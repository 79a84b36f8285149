import type { PublicLocals, Asks, Choice, Json, Lang, Outcome, Params, Seat, Shapes } from '@conspire/kernel'

/** What goes over the wire, as docs/protocol.md has it. */

/** The version of the protocol. */
export const PROTOCOL = 3

/** Frames that may quote a secret are filled with blanks to a multiple of so many characters, so that their length tells nothing of it. */
export const BLOCK = 256
/** Of a list of choices, which is long. */
export const LONG_BLOCK = 8192
export const inBlocks = (text: string, block: number): string =>
  text.padEnd(Math.ceil(text.length / block) * block)

/** How long a pace is at the most, in milliseconds: what happens is shown for a number of paces. */
export const SLOWEST_PACE = 500

/** The least that an answer waits whose moment should tell nothing, in milliseconds: a bot's, or one that a page gives for its player. Each time it is drawn anew from here. */
export const LEAST_WAIT: readonly [least: number, most: number] = [500, 1200]

/** The letters and digits of table codes: none that could be mistaken for another. */
export const CODE = /^[A-HJKMNP-Z2-9]{6}$/

/** `closed`: the rules have changed since the match was stored, and it cannot go on. */
export type Stage = 'lobby' | 'opening' | 'play' | 'over' | 'closed'
export type Presence = 'here' | 'away' | 'bot' | 'minded' | 'free'

export type SeatInfo =
  /** `asked`: the seat that has last asked for a bot to stand in for them; their own where they left. */
  | { readonly who: 'person'; readonly name: string; readonly asked?: Seat }
  | { readonly who: 'bot'; readonly level: string; readonly name: string }
  /** For somebody who sat there at the table before this one, until they come or the host frees it. */
  | { readonly who: 'kept'; readonly name: string }
  | { readonly who: 'nobody' }

/** In seconds. */
export interface Clock {
  readonly decision: number
  readonly bank: number
}

/** What a table plays by, and what its host may change until it starts. */
export interface Terms {
  readonly players: number
  readonly options: Readonly<Record<string, Json>>
  /** The level of the bots that fill free seats and stand in. */
  readonly bots: string
  readonly clock: Clock | null
  readonly watch: 'all' | 'nobody'
  readonly scores: boolean
  /** Whether it is listed for everybody until it starts. */
  readonly open: boolean
}

export interface TableInfo extends Terms {
  readonly code: string
  readonly game: string
  readonly stage: Stage
  readonly host: Seat | null
  readonly seats: readonly SeatInfo[]
  readonly commitment: string
  /** Of a table that starts by itself: the server's time at which it does, unless all seats are taken before. */
  readonly begins?: number
  /** Of a finished match: where its players play again, and the seats of those who have gone over. */
  readonly next?: { readonly table: string; readonly gone: readonly Seat[] }
}

/** A table as it is told to whoever asks for it without coming. */
export interface TableLook extends TableInfo {
  /** Where the asker sits. */
  readonly seat: Seat | null
  /** The seats whose answer a match in play waits for. */
  readonly waits: readonly Seat[]
}

/** A table that anybody may join, as it is listed. */
export interface OpenTable extends Pick<TableInfo, 'code' | 'game' | 'players' | 'options' | 'clock'> {
  /** The names of the people who sit there. */
  readonly people: readonly string[]
  /** How many seats are free. */
  readonly free: number
}

/** A browser that wants to be woken when a match waits for its owner. */
export interface Wish {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly lang: Lang
  /** When not: in minutes after midnight in a time zone; over midnight where it ends before it begins. */
  readonly quiet: { readonly from: number; readonly to: number; readonly zone: string } | null
}

/** What a notice says: nothing that anybody may not know. */
export interface Notice {
  readonly table: string
  readonly lang: Lang
}

/** The decision at rest. */
export interface Asked {
  readonly at: number
  readonly ask: string
  readonly seats: readonly Seat[]
  /** `one`, when it is not said. */
  readonly asks?: Asks
  readonly also?: readonly Seat[]
  readonly undo?: readonly Seat[]
  /** What the decision is about: the locals of the flow that asks. */
  readonly locals?: PublicLocals
  /** The server's time at which the decision's own time ends; then the banks run. */
  readonly until?: number | null
  /** In milliseconds, by seat. */
  readonly banks?: readonly number[] | null
}

/** `voice` is the same whatever its owner is called: by it somebody is muted. */
export type ChatLine = { readonly seat: Seat | null; readonly name: string; readonly voice: string } & (
  | { readonly text: string }
  | { readonly phrase: string }
)

export type PackedEvent = readonly Json[]

/** A seat for which somebody else has chosen: the bot that stands in, or the rules when its time was over. */
export interface StoodIn {
  readonly seat: Seat
  readonly by: 'minder' | 'clock'
}

export interface MatchFrame {
  readonly view: { readonly answer: Choice | null; readonly table: Json }
  readonly q: Asked | null
  /** The table before the first decision, and how many events of the log had been told by then; null where that is now. */
  readonly start: { readonly told: number; readonly table: Json } | null
  readonly log: readonly PackedEvent[]
  /** The parts of the log, from one place up to another, that came of choices made for somebody. */
  readonly stood?: readonly { readonly from: number; readonly to: number; readonly for: readonly StoodIn[] }[]
  readonly outcome?: Outcome | null
  /** Blanks, so that it is as long as it would be with any other secrets. */
  readonly pad: string
}

export interface Welcome {
  readonly v: typeof PROTOCOL
  /** Stands for all that the server and its game say: a hello says it back, and whoever comes to another program is welcomed anew. */
  readonly build: string
  /** The program of the page that the server has now, by its address; null where it has none. */
  readonly page: string | null
  /** The events of the game with their fields: on the wire a kind is its place here. */
  readonly kinds: Shapes
  /** The decisions of the game with their clauses. */
  readonly decisions: Readonly<Record<string, string>>
  readonly as: string
  readonly n: number
  readonly seat: Seat | null
  /** The seat that is kept for this guest, which they take with the next `sit` of any. */
  readonly kept: Seat | null
  readonly host: boolean
  readonly table: TableInfo
  readonly here: readonly Presence[]
  /** By seat, for those who are away: the server's time from which the others may ask for a bot to stand in. */
  readonly grace: readonly (number | null)[]
  /** The names of those who are here without a seat. */
  readonly watching: readonly string[]
  readonly chat: readonly ChatLine[]
  /** One's own in the chat. */
  readonly voice: string
  /** What each seat proposes to the others; null for nothing. */
  readonly pencils: readonly Json[]
  readonly now: number
  readonly match: MatchFrame | null
}

/** Why something was refused; the clause is null where it is no matter of the game. */
export interface No {
  readonly reason: string
  readonly clause: string | null
  readonly params: Params
}

/** What a guest can do at a table, by the key that names the command. */
export interface Commands {
  /** Takes a seat, or any for -1. Who adds chance of their own promises it here, by its hash. */
  readonly sit: { readonly sit: number; readonly commit?: string }
  readonly stand: { readonly stand: true }
  readonly bot: { readonly bot: number; readonly level: string }
  readonly unbot: { readonly unbot: number }
  readonly remove: { readonly remove: number }
  /** What is left out stays as it was agreed. */
  readonly agree: { readonly agree: Partial<Terms> }
  readonly start: { readonly start: true }
  readonly open: { readonly open: string }
  readonly choose: { readonly choose: Json; readonly at: number }
  readonly undo: { readonly undo: true; readonly at: number }
  readonly leave: { readonly leave: true }
  /** Asks for a bot to stand in for somebody who is away. */
  readonly mind: { readonly mind: number }
  /** Goes over to the next table, which is made for all by the first who asks. */
  readonly again: { readonly again: true }
  readonly chat: { readonly chat: string }
  readonly phrase: { readonly phrase: string }
  readonly pencil: { readonly pencil: Json }
}
export type CommandName = keyof Commands
export type Command = Commands[CommandName]

/** Frames of the client, by the key that names them. */
export interface ClientFrames {
  readonly hello: {
    readonly hello: 1
    readonly table: string
    readonly as?: string
    readonly have?: number
    readonly build?: string
  }
  readonly do: { readonly do: string; readonly what: Command }
  readonly try: { readonly try: string; readonly at: number; readonly said: Json }
  readonly legal: { readonly legal: string }
  readonly ping: { readonly ping: 1 }
}
export type ClientFrame = ClientFrames[keyof ClientFrames]

/** A numbered frame: one step of the table's story as this viewer may know it. */
export interface NumberedFrame {
  readonly n: number
  readonly table?: TableInfo
  readonly begin?: MatchFrame
  readonly e?: readonly PackedEvent[]
  /** For whom somebody else has chosen what these events came of. */
  readonly stood?: readonly StoodIn[]
  readonly q?: Asked | null
  /** What this seat has answered to a simultaneous decision, as `view.answer`; null when it took that back. */
  readonly answer?: Choice | null
  readonly outcome?: Outcome | null
  readonly chat?: ChatLine
  readonly pencil?: { readonly seat: Seat; readonly what: Json }
}

export type ServerFrame =
  | NumberedFrame
  | { readonly welcome: Welcome }
  | { readonly ok: string; readonly again?: boolean }
  | ({ readonly no: string | null } & No)
  | { readonly fine: string }
  | { readonly legal: string; readonly at: number; readonly said: readonly Json[] }
  | Pick<Welcome, 'here' | 'grace' | 'watching'>
  | { readonly pong: 1 }
  | { readonly bye: string }
