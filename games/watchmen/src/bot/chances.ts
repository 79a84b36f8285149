import { NOBODY, type Seat } from '@conspire/kernel'
import { challengeCost, hasOngoing, isPrinted, unmet } from '../attributes.ts'
import { plotOf, type Which } from '../cards/index.ts'
import { HAND_SIZE, LINE_UP_SIZE } from '../flows/endOfTurn.ts'
import { trueMastermind } from '../flows/flow.ts'
import { linesOf } from '../machination.ts'
import { seatsOf, type Table } from '../table.ts'
import { handPower } from './worth.ts'

/** How likely the Loyal side is to win from a table of which everything is known, as a turn begins. */

/** Of this player's cards: how many of five are like this. */
function ofFive(s: Table, seat: Seat, match: Which): number {
  let found = 0
  let all = 0
  for (const pile of [s.deck[seat]!, s.hand[seat]!, s.discard[seat]!]) {
    for (let i = 0; i < pile.length; i++) if (isPrinted(pile[i]!, match)) found++
    all += pile.length
  }
  return all === 0 ? 0 : (HAND_SIZE * found) / all
}
const owns = (s: Table, seat: Seat, match: Which): boolean =>
  ofFive(s, seat, match) > 0 || s.ongoing[seat]!.some((card) => isPrinted(card, match))

/**
 * What it hangs on, and what each fact adds to the logarithm of the odds when no Challenge is left, one, two or all three: fitted to the turns of 1,600 games that
 * were played by rule (`test/fit.ts`).
 */
export const WEIGHTS = {
  always: [0.06, -0.26, -1.64, -0.15],
  mainDeck: [0.54, 0.31, 0.34, 0.27],
  mainDeckLog: [0.7, 1.11, -0.48, -0.53],
  perPlayer: [0.08, 0.13, 0.02, -0.28],
  loyalPower: [0.23, 0.46, 0.43, 0.46],
  bestPower: [-0.12, -0.4, 0.21, 0.38],
  mastermindPower: [-0.2, -0.27, -0.42, -0.68],
  longLineUp: [0.3, 0.1, 0.01, 0.04],
  openLines: [0, -0.51, -0.31, -0.12],
  linesNobodyFills: [0, -0.83, -0.3, 0.09],
  challengeOverPower: [0, -0.74, -0.11, -0.03],
  plot: [0.02, 0.08, -0.06, 0.15],
  plotOverPower: [-0.52, -0.21, -0.11, -0.24],
  plotBeaten: [0, 0.45, -0.24, -0.17],
  revealed: [0.06, 0.24, -0.3, -0.02],
  drainingChallenge: [0, 0.42, 0.22, 0],
  clock: [0, -0.73, 0, 0],
  cardsForPlot: [0.44, -0.21, -0.38, -0.32],
  linesLeftOfMachination: [0, 0.57, 0.19, 0.03],
  superVillains: [0.12, 0.39, 0, 0],
  nobodyIsMastermind: [0.04, 0.08, 1.1, 1.61],
  threePlayers: [-0.56, 0.3, 0.3, 0.12],
  fourPlayers: [0.1, 0.57, 0.47, 0.02],
  fivePlayers: [0.31, 0.81, 0.81, 0.24],
  destroyedPlayers: [-0.3, -0.56, -1.04, 0],
} as const satisfies Record<string, readonly number[]>
export type Fact = keyof typeof WEIGHTS
export const FACTS = Object.keys(WEIGHTS) as readonly Fact[]

export const challengesLeft = (s: Table): number => s.challenges.length + s.challenge.length

export function factsOf(s: Table): Readonly<Record<Fact, number>> {
  const mastermind = trueMastermind(s)
  const isAlone = mastermind === NOBODY
  const loyal = seatsOf(s).filter((seat) => seat !== mastermind && s.out[seat] === 0)
  const powers = loyal.map((seat) => handPower(s, seat))
  const best = Math.max(...powers)
  const open = unmet(s)
  const hidden = isAlone || s.completed === 1 ? undefined : s.plot[mastermind]![0]
  const plot = s.plotSpace[0] ?? hidden
  const lines = isAlone || s.completed === 1 ? [] : linesOf(s)
  return {
    always: 1,
    mainDeck: s.mainDeck.length / 10,
    mainDeckLog: Math.log(1 + s.mainDeck.length),
    perPlayer: s.mainDeck.length / s.players / 10,
    loyalPower: powers.reduce((sum, one) => sum + one, 0) / powers.length,
    bestPower: best,
    mastermindPower: isAlone ? 0 : handPower(s, mastermind),
    longLineUp: s.lineUp.length - LINE_UP_SIZE,
    openLines: open.length,
    linesNobodyFills: open.filter(({ match }) => !loyal.some((seat) => owns(s, seat, match))).length,
    challengeOverPower: s.challenge.length === 0 ? 0 : Math.max(0, challengeCost(s) - best),
    plot: s.plotSpace.length,
    plotOverPower: s.plotSpace.length === 0 ? 0 : Math.max(0, plotOf(s.plotSpace[0]!).cost - best),
    plotBeaten: s.completed === 1 && s.plotSpace.length === 0 ? 1 : 0,
    revealed: s.revealed,
    drainingChallenge: hasOngoing(s, 'extraCard') || hasOngoing(s, 'clock') ? 1 : 0,
    clock: s.clock.length / 10,
    cardsForPlot: plot === undefined || isAlone ? 0 : ofFive(s, mastermind, plotOf(plot).match),
    linesLeftOfMachination: lines.filter(({ match }) => !owns(s, mastermind, match)).length,
    superVillains: s.superVillains.length + s.superVillain.length,
    nobodyIsMastermind: isAlone ? 1 : 0,
    threePlayers: s.players === 3 ? 1 : 0,
    fourPlayers: s.players === 4 ? 1 : 0,
    fivePlayers: s.players === 5 ? 1 : 0,
    destroyedPlayers: s.out.reduce((sum, out) => sum + out, 0),
  }
}

export function chanceOfLoyal(s: Table): number {
  const facts = factsOf(s)
  const left = challengesLeft(s)
  let odds = 0
  for (const fact of FACTS) odds += facts[fact] * WEIGHTS[fact][left]!
  return 1 / (1 + Math.exp(-odds))
}
