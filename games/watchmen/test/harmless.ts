import type { Harmless } from '@conspire/testkit'

/** Faults that `npm run bite` could plant and that nobody could ever notice. */
export const harmless: readonly Harmless[] = [
  {
    file: 'src/table.ts',
    was: 'export const foesOf = (s: Table, seat: Seat): Seat[] => clockwiseFrom(s, seat).filter((one) => one !== seat)',
    becomes:
      'export const foesOf = (s: Table, seat: Seat): Seat[] => clockwiseFrom(s, ((seat) + 1) % s.players).filter((one) => one !== seat)',
    reason: 'Without the seat itself the circle is the same from the seat or from the one after it.',
  },
  {
    file: 'src/actions.ts',
    was: 's.lineUp.filter((card) => COST[card]! <= s.power && priceOf(s, card) <= s.power), // WM-044',
    becomes: 's.lineUp.filter((card) => true && priceOf(s, card) <= s.power), // WM-044',
    reason: 'A price is never below the cost: the first look is only the quicker one.',
  },
  {
    file: 'src/attributes.ts',
    was: 'return s.masked.length > 0 && asksFor(challengeOf(challenge).toBeat, card, from, typesOf(s, card)) // WM-148',
    becomes: 'return true && asksFor(challengeOf(challenge).toBeat, card, from, typesOf(s, card)) // WM-148',
    reason: 'Where no card has a type more, its types are those that were looked up already.',
  },
  {
    file: 'src/attributes.ts',
    was: 'return s.masked.length > 0 && asksFor(challengeOf(challenge).toBeat, card, from, typesOf(s, card)) // WM-148',
    becomes:
      'return s.masked.length >= 0 && asksFor(challengeOf(challenge).toBeat, card, from, typesOf(s, card)) // WM-148',
    reason: 'Where no card has a type more, its types are those that were looked up already.',
  },
  {
    file: 'src/actions.ts',
    was: 'return fromHand.concat(inPlay.filter((card) => mayContribute(s, card, FROM.play)))',
    becomes: 'return fromHand.concat(inPlay)',
    reason: 'Only Locations lie in play, and the one line that takes cards from there takes every Location.',
  },
  {
    file: 'src/effects/hands.ts',
    was: 'const isDear = passed.some(({ card, to }) => to === seat && costs(card) >= 1)',
    becomes: 'const isDear = passed.some(({ card, to }) => to === seat && costs(card) > 1)',
    reason: 'No card costs 1.',
  },
  {
    file: 'src/effects/hands.ts',
    was: 'const isDear = passed.some(({ card, to }) => to === seat && costs(card) >= 1)',
    becomes: 'const isDear = passed.some(({ card, to }) => to === seat && costs(card) >= 2)',
    reason: 'No card costs 1.',
  },
  {
    file: 'src/flows/attack.ts',
    was: '(_g, f) => f.after !== NO_SCRIPT,',
    becomes: '() => true,',
    reason: 'A text without steps does nothing when it is carried out.',
  },
  {
    file: 'src/flows/play.ts',
    was: '(_g, f) => f.step < effectsIn(textOf(f.card)).length,',
    becomes: '() => true,',
    reason: 'A text of which no step is left does nothing when it is carried on.',
  },
  {
    file: 'src/flows/play.ts',
    was: '(_g, f) => f.step < effectsIn(textOf(f.card)).length,',
    becomes: '(_g, f) => true,',
    reason: 'A text of which no step is left does nothing when it is carried on.',
  },
  {
    file: 'src/flows/play.ts',
    was: '(_g, f) => f.step < effectsIn(textOf(f.card)).length,',
    becomes: '(_g, f) => f.step <= effectsIn(textOf(f.card)).length,',
    reason: 'A text of which no step is left does nothing when it is carried on.',
  },
  {
    file: 'src/flows/turn.ts',
    was: 'call(gain, (g) => ({ card: g.kicks.at(-1)!, from: PLACE.kicks })),',
    becomes: 'call(gain, (g) => ({ card: g.kicks.at(0)!, from: PLACE.kicks })),',
    reason: 'All Kicks are alike.',
  },
  {
    file: 'src/choices.ts',
    was: 'COST[card]! < COST[best]! || (COST[card] === COST[best] && idOf(card) < idOf(best)) ? card : best,',
    becomes:
      'COST[card]! < COST[best]! || (COST[card] === COST[best] && idOf(card) <= idOf(best)) ? card : best,',
    reason: 'Cards with the same id are alike.',
  },
  {
    file: 'src/flows/play.ts',
    was: 'f.step = runInstants(g, dealer, textBy(g, card, 0)) // WM-033, WM-282',
    becomes: '; // WM-033, WM-282',
    reason:
      'What is not carried out at once is carried out by the flow that goes on with the text, from its first step.',
  },
  {
    file: 'src/attributes.ts',
    was: 's.challenge.length === 0 ? null : challengeOf(s.challenge[0]!)',
    becomes: 'false ? null : challengeOf(s.challenge[0]!)',
    reason: 'Where no Challenge lies there is none to be found either.',
  },
  {
    file: 'src/effects/power.ts',
    was: "gainPower(g, dealer, 'WM-040', card, top !== NO_CARD && costs(top) >= 1 ? yes : no)",
    becomes: "gainPower(g, dealer, 'WM-040', card, top !== NO_CARD && costs(top) > 1 ? yes : no)",
    reason: 'No card costs 1.',
  },
  {
    file: 'src/effects/power.ts',
    was: "gainPower(g, dealer, 'WM-040', card, top !== NO_CARD && costs(top) >= 1 ? yes : no)",
    becomes: "gainPower(g, dealer, 'WM-040', card, top !== NO_CARD && costs(top) >= 2 ? yes : no)",
    reason: 'No card costs 1.',
  },
  {
    file: 'src/effects/attacks.ts',
    was: "ofAttacks.scared(g, dealer, 'WM-253', { seat, card, counts: costs(card) >= 1 ? 1 : 0 })",
    becomes: "ofAttacks.scared(g, dealer, 'WM-253', { seat, card, counts: costs(card) > 1 ? 1 : 0 })",
    reason: 'No card costs 1.',
  },
  {
    file: 'src/effects/attacks.ts',
    was: "ofAttacks.scared(g, dealer, 'WM-253', { seat, card, counts: costs(card) >= 1 ? 1 : 0 })",
    becomes: "ofAttacks.scared(g, dealer, 'WM-253', { seat, card, counts: costs(card) >= 2 ? 1 : 0 })",
    reason: 'No card costs 1.',
  },
  {
    file: 'src/effects/piles.ts',
    was: "else if (costs(card) >= weaknessFrom) weaken(g, dealer, 'WM-055', seat, 1)",
    becomes: "else if (costs(card) > weaknessFrom) weaken(g, dealer, 'WM-055', seat, 1)",
    reason: 'No card costs 1, from which on Poison Ivy gives a Weakness.',
  },
  {
    file: 'src/flows/turn.ts',
    was: 'card: g.kicks.at(-1)!,',
    becomes: 'card: g.kicks.at(0)!,',
    reason: 'All Kicks are alike.',
  },
  {
    file: 'src/flows/flow.ts',
    was: 'const cards = g.weaknesses.slice(-count).reverse()',
    becomes: 'const cards = g.weaknesses.slice(-count)',
    reason: 'All Weaknesses are alike.',
  },
  {
    file: 'src/flows/play.ts',
    was: 'if (found.length === 0) return',
    becomes: 'if (false) return',
    reason: 'Where nothing was set off there is nothing to carry out.',
  },
  {
    file: 'src/actions.ts',
    was: 's.ongoing[me]!.length + s.play.length > 0 &&',
    becomes: 'true &&',
    reason: 'Where no card lies there is no Location: the first look is only the quicker one.',
  },
  {
    file: 'src/actions.ts',
    was: 's.ongoing[me]!.length + s.play.length > 0 &&',
    becomes: 's.ongoing[me]!.length + s.play.length >= 0 &&',
    reason: 'Where no card lies there is no Location: the first look is only the quicker one.',
  },
  {
    file: 'src/machination.ts',
    was: 'if (s.plays.length < lines.length) return false',
    becomes: 'if (false) return false',
    reason: 'Fewer cards than lines cannot cover them: the first look is only the quicker one.',
  },
  {
    file: 'src/machination.ts',
    was: 'for (let i = lines.length - 1; i >= 0; i--) if (isEmptyLine(s, lines[i]!)) return false',
    becomes: 'for (let i = lines.length - 1; i >= 0; i--) if (false) return false',
    reason: 'A line that no card fits is not covered: the first look is only the quicker one.',
  },
]
