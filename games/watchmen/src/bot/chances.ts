import { NOBODY, type Seat } from '@conspire/kernel'
import { challengeCost, hasOngoing, isPrinted, unmet } from '../attributes.ts'
import { plotOf, type Match } from '../cards/index.ts'
import { HAND_SIZE, LINE_UP_SIZE } from '../flows/endOfTurn.ts'
import { trueMastermind } from '../flows/flow.ts'
import { linesOf } from '../machination.ts'
import { seatsOf, type Table } from '../table.ts'
import { handPower } from './worth.ts'

/** How likely the Loyal side is to win from a table of which everything is known, as a turn begins. */

/** Of this player's cards: how many of five are like this. */
function ofFive(s: Table, seat: Seat, match: Match): number {
  let found = 0
  let all = 0
  for (const pile of [s.deck[seat]!, s.hand[seat]!, s.discard[seat]!]) {
    for (let i = 0; i < pile.length; i++) if (isPrinted(pile[i]!, match)) found++
    all += pile.length
  }
  return all === 0 ? 0 : (HAND_SIZE * found) / all
}
const owns = (s: Table, seat: Seat, match: Match): boolean =>
  ofFive(s, seat, match) > 0 || s.ongoing[seat]!.some((card) => isPrinted(card, match))

/**
 * What it hangs on, and what each fact adds to the logarithm of the odds when no Challenge is left, one, two or all three: fitted to the turns of 1,600 games that
 * were played by rule (`test/fit.ts`).
 */
export const WEIGHTS = {
  always: [-0.02, -0.3, -1.59, -0.22],
  mainDeck: [0.46, 0.28, 0.42, 0.4],
  mainDeckLog: [0.69, 1.02, -0.7, -0.78],
  perPlayer: [0.33, 0.25, -0.01, -0.25],
  loyalPower: [0.08, 0.38, 0.42, 0.28],
  bestPower: [0.01, -0.34, 0.23, 0.35],
  mastermindPower: [-0.22, -0.25, -0.4, -0.52],
  longLineUp: [0.3, 0.05, 0.03, 0.07],
  openLines: [0, -0.49, -0.27, -0.13],
  linesNobodyFills: [0, -0.87, -0.27, 0.06],
  challengeOverPower: [0, -0.69, -0.1, -0.08],
  plot: [-0.06, -0.48, 0.06, 0.15],
  plotOverPower: [-0.48, -0.13, -0.09, -0.23],
  plotBeaten: [0, 0.43, -0.29, 0.03],
  revealed: [-0.02, 0.27, -0.23, 0.19],
  drainingChallenge: [0, 0.29, 0.23, 0],
  clock: [0, -0.7, 0, 0],
  cardsForPlot: [0.7, -0.12, -0.19, -0.17],
  linesLeftOfMachination: [0, 0.62, 0.17, 0.07],
  superVillains: [0.12, 0.4, 0, 0],
  nobodyIsMastermind: [0.04, 0.09, 1.15, 2],
  threePlayers: [-0.37, 0.29, -0.03, -0.11],
  fourPlayers: [-0.11, 0.65, 0.4, 0.09],
  fivePlayers: [0.16, 1.04, 0.64, 0.29],
  destroyedPlayers: [-0.03, -0.47, -1.23, -0.01],
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
