/**
 * Ambush, the kernel's toy, written for boardgame.io the way its documentation teaches: phases, stages set by events, a turn order of
 * its own, moves that change an Immer draft, chance through the plugin, `playerView` to strip, `ai.enumerate` to list the moves.
 */
import type { Boardgame, Context, Ctx, Enumerated, MoveFunction } from './boardgame.ts'
import { PASS, strength } from './toy.ts'

const SEATS = 4
const HAND = 4
const LIVES = 2
const ROUNDS = 8

/** What the comparison hands in, so that both sides play the same cards. */
export interface AmbushCards {
  readonly deck: readonly number[]
}

export interface AmbushG {
  round: number
  life: number[]
  deck: number[]
  discard: number[]
  hand: number[][]
  laid: (number | null)[]
  /** Whose laid card each seat has looked at this round. */
  spied: (number | null)[]
  order: number[]
  target: number
  attack: number
  helpers: number[]
}

type Hook = Context<AmbushG>

const seats = [0, 1, 2, 3]
const living = (G: AmbushG): number[] => seats.filter((seat) => G.life[seat]! > 0)
const attacks = (G: AmbushG, seat: number): boolean => G.life[seat]! > 0 && G.laid[seat] !== null

function drawCard({ G, random }: Pick<Hook, 'G' | 'random'>, seat: number): void {
  if (G.deck.length === 0) {
    G.deck = random.Shuffle(G.discard)
    G.discard = []
  }
  const card = G.deck.pop()
  if (card !== undefined) G.hand[seat]!.push(card)
}

function spend(G: AmbushG, seat: number, card: number): boolean {
  const at = G.hand[seat]!.indexOf(card)
  if (at < 0) return false
  G.hand[seat]!.splice(at, 1)
  G.discard.push(card)
  return true
}

function hit({ G, events }: Hook): undefined {
  G.life[G.target]!--
  if (G.life[G.target] === 0) G.discard.push(...G.hand[G.target]!.splice(0))
  events.endTurn()
  return undefined
}

function askHelper({ G, ctx, events, random }: Hook): undefined {
  const helper = G.helpers.shift()
  if (helper === undefined) return hit({ G, ctx, events, random })
  events.setActivePlayers({ value: { [helper]: 'help' } })
  return undefined
}

export function ambushFor({ INVALID_MOVE }: Pick<Boardgame, 'INVALID_MOVE'>) {
  const lay: MoveFunction<AmbushG> = ({ G, playerID }, card) => {
    const hand = G.hand[Number(playerID)]!
    const at = hand.indexOf(card)
    if (at < 0) return INVALID_MOVE
    hand.splice(at, 1)
    G.laid[Number(playerID)] = card
    return undefined
  }
  const scout: MoveFunction<AmbushG> = ({ G, playerID, events }, seat) => {
    if (seat !== PASS) {
      if (seat === Number(playerID) || typeof G.laid[seat] !== 'number') return INVALID_MOVE
      G.spied[Number(playerID)] = seat
    }
    events.endTurn()
    return undefined
  }
  const target: MoveFunction<AmbushG> = ({ G, playerID, events }, seat) => {
    if (seat === Number(playerID) || !(G.life[seat]! > 0)) return INVALID_MOVE
    G.target = seat
    G.attack = strength(G.laid[Number(playerID)]!)
    events.setActivePlayers({ value: { [seat]: 'block' } })
    return undefined
  }
  const block: MoveFunction<AmbushG> = (context, card) => {
    const { G, playerID, events } = context
    if (card === PASS && G.life[G.target]! > 1) return hit(context)
    if (card === PASS) {
      events.setActivePlayers({ value: { [playerID]: 'cry' } })
      return undefined
    }
    if (strength(card) <= G.attack || !spend(G, Number(playerID), card)) return INVALID_MOVE
    events.endTurn()
    return undefined
  }
  const cry: MoveFunction<AmbushG> = (context, cries) => {
    if (cries !== 0 && cries !== 1) return INVALID_MOVE
    if (cries === 0) return hit(context)
    const { G } = context
    G.helpers = [(G.target + 1) % SEATS, (G.target + SEATS - 1) % SEATS].filter((seat) => G.life[seat]! > 0)
    return askHelper(context)
  }
  const help: MoveFunction<AmbushG> = (context, card) => {
    const { G, playerID, events } = context
    if (card === PASS) return askHelper(context)
    if (strength(card) < G.attack || !spend(G, Number(playerID), card)) return INVALID_MOVE
    events.endTurn()
    return undefined
  }

  const choices: Readonly<Record<string, (G: AmbushG, seat: number) => readonly number[]>> = {
    lay: (G, seat) => G.hand[seat]!,
    scout: (G, seat) => [PASS, ...living(G).filter((other) => other !== seat && G.laid[other] !== null)],
    target: (G, seat) => living(G).filter((other) => other !== seat),
    block: (G, seat) => [PASS, ...G.hand[seat]!.filter((card) => strength(card) > G.attack)],
    cry: () => [0, 1],
    help: (G, seat) => [PASS, ...G.hand[seat]!.filter((card) => strength(card) >= G.attack)],
  }

  return {
    name: 'ambush',
    minPlayers: SEATS,
    maxPlayers: SEATS,
    // Undo would keep every state; without it boardgame.io is faster.
    disableUndo: true,
    setup: ({ random }: Pick<Hook, 'random'>, cards?: AmbushCards): AmbushG => {
      const all = Array.from({ length: 40 }, (_, card) => card)
      const G: AmbushG = {
        round: 0,
        life: seats.map(() => LIVES),
        deck: cards ? cards.deck.slice() : random.Shuffle(all),
        discard: [],
        hand: seats.map(() => []),
        laid: seats.map(() => null),
        spied: seats.map(() => null),
        order: [],
        target: -1,
        attack: 0,
        helpers: [],
      }
      for (let i = 0; i < HAND; i++) for (const seat of seats) drawCard({ G, random }, seat)
      return G
    },
    phases: {
      lay: {
        start: true,
        next: 'scouts',
        turn: {
          onBegin: ({ G, events }: Hook) => {
            const asked = living(G).filter((seat) => G.hand[seat]!.length > 0)
            events.setActivePlayers({
              value: Object.fromEntries(asked.map((seat) => [seat, 'lay'])),
              minMoves: 1,
              maxMoves: 1,
            })
          },
          stages: { lay: { moves: { lay: { move: lay, client: false, ignoreStaleStateID: true } } } },
        },
        endIf: ({ G }: Hook) =>
          living(G).every((seat) => G.laid[seat] !== null || G.hand[seat]!.length === 0),
      },
      scouts: {
        next: 'attacks',
        turn: {
          order: {
            playOrder: ({ G }: Hook) => {
              const asked = living(G)
              return [0, 1].map((i) => String(asked[(G.round + i) % asked.length]))
            },
            first: () => 0,
            next: ({ ctx }: Hook) => (ctx.playOrderPos === 0 ? 1 : undefined),
          },
          onBegin: ({ ctx, events }: Hook) =>
            events.setActivePlayers({ value: { [ctx.currentPlayer]: 'scout' } }),
          stages: { scout: { moves: { scout: { move: scout, client: false } } } },
        },
        onEnd: ({ G }: Hook) => {
          const rank = (seat: number): number => (G.laid[seat] === null ? 0 : strength(G.laid[seat]!))
          G.order = living(G).sort((a, b) => rank(b) - rank(a) || a - b)
        },
      },
      attacks: {
        next: 'lay',
        turn: {
          order: {
            playOrder: ({ G }: Hook) => G.order.map(String),
            first: () => 0,
            next: ({ G, ctx }: Hook) => {
              const next = ctx.playOrder.findIndex(
                (seat, i) => i > ctx.playOrderPos && attacks(G, Number(seat)),
              )
              return next < 0 ? undefined : next
            },
          },
          onBegin: ({ ctx, events }: Hook) =>
            events.setActivePlayers({ value: { [ctx.currentPlayer]: 'target' } }),
          stages: {
            target: { moves: { target } },
            block: { moves: { block } },
            cry: { moves: { cry } },
            help: { moves: { help } },
          },
        },
        onEnd: ({ G, random }: Hook) => {
          // The last blow ends the game in the middle of the round, and boardgame.io ends the phase with the game.
          if (living(G).length === 1) return
          for (const seat of seats) {
            const card = G.laid[seat]
            if (typeof card === 'number') G.discard.push(card)
            G.laid[seat] = null
            G.spied[seat] = null
          }
          for (const seat of living(G)) drawCard({ G, random }, seat)
          G.round++
        },
      },
    },
    endIf: ({ G }: Hook) => {
      if (G.round < ROUNDS && living(G).length > 1) return undefined
      const most = Math.max(...G.life)
      return { winners: seats.filter((seat) => G.life[seat] === most) }
    },
    playerView: ({ G, ctx, playerID }: { G: AmbushG; ctx: Ctx; playerID: string | null }) => {
      const viewer = playerID === null ? -1 : Number(playerID)
      const sees = (seat: number): boolean =>
        ctx.phase === 'attacks' || seat === viewer || G.spied[viewer] === seat
      return {
        round: G.round,
        life: G.life,
        deck: G.deck.length,
        discard: G.discard,
        hand: G.hand.map((hand, seat) => (seat === viewer ? hand : hand.length)),
        laid: G.laid.map((card, seat) => (sees(seat) ? card : card !== null)),
        target: G.target,
        attack: G.attack,
      }
    },
    ai: {
      enumerate: (G: AmbushG, ctx: Ctx, player: string): Enumerated[] => {
        const stage = ctx.activePlayers![player]!
        return choices[stage]!(G, Number(player)).map((choice) => ({ move: stage, args: [choice] as const }))
      },
    },
  }
}

export type AmbushConfig = ReturnType<typeof ambushFor>

/** The lowest seat that is asked. */
export const actorOf = (ctx: Ctx): string => Object.keys(ctx.activePlayers!)[0]!

export const moveAction = (player: string, { move, args }: Enumerated) => ({
  type: 'MAKE_MOVE',
  payload: { type: move, args, playerID: player },
})
