import { createRequire } from 'node:module'

/** The little of boardgame.io that the bench uses. Its own types need packages that it does not install. */
export interface Ctx {
  readonly activePlayers: Readonly<Record<string, string>> | null
  readonly currentPlayer: string
  readonly phase: string
  readonly playOrder: readonly string[]
  readonly playOrderPos: number
  readonly gameover?: unknown
}

export interface Events {
  setActivePlayers(active: {
    readonly value: Readonly<Record<string, string>>
    readonly minMoves?: number
    readonly maxMoves?: number
  }): void
  endTurn(): void
}

export interface Context<G> {
  readonly G: G
  readonly ctx: Ctx
  readonly events: Events
  readonly random: { Shuffle(cards: number[]): number[] }
}

export type MoveFunction<G> = (
  context: Context<G> & { readonly playerID: string },
  argument: number,
) => undefined | 'INVALID_MOVE'

export interface Enumerated {
  readonly move: string
  readonly args: readonly [number]
}

export interface MatchState<G> {
  readonly G: G
  readonly ctx: Ctx
}

export interface Boardgame {
  readonly version: string
  readonly TurnOrder: unknown
  readonly INVALID_MOVE: 'INVALID_MOVE'
  ProcessGameConfig<Config>(game: Config): Config
  InitializeGame<G>(match: { game: unknown; numPlayers: number; setupData?: unknown }): MatchState<G>
  CreateGameReducer<G>(match: { game: unknown }): (state: MatchState<G>, action: unknown) => MatchState<G>
  Client<G>(match: { game: unknown; numPlayers: number; debug: false }): {
    start(): void
    stop(): void
    getState(): MatchState<G>
    updatePlayerID(player: string): void
    readonly moves: Readonly<Record<string, (argument: number) => void>>
  }
}

/** Null where it is not installed: it is a development dependency, and nothing but the bench needs it. */
export function loadBoardgame(): Boardgame | null {
  const require = createRequire(import.meta.url)
  try {
    return {
      ...require('boardgame.io/core'),
      ...require('boardgame.io/internal'),
      ...require('boardgame.io/client'),
      version: (require('boardgame.io/package.json') as { version: string }).version,
    } as Boardgame
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return null
    throw error
  }
}
