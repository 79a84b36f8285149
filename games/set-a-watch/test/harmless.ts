import type { Harmless } from '@conspire/testkit'

/** Faults that `npm run bite` could plant and that nobody could notice. */
export const harmless: readonly Harmless[] = [
  {
    file: 'src/rules.ts',
    was: 'const score = won ? ROUNDS + activeCount(g, false) : g.round - 1',
    becomes: 'const score = won ? ROUNDS + activeCount(g, true) : g.round - 1',
    reason: 'a party wins only in the final round, in which nobody is in camp',
  },
  {
    file: 'src/flows/setup.ts',
    was: 'const unused = [...regulars.splice(0, regulars.length - MAP_REGULARS), ...RESPITES[more]] // SW-026',
    becomes:
      'const unused = [...regulars.splice(1, regulars.length - MAP_REGULARS), ...RESPITES[more]] // SW-026',
    reason: 'which of the shuffled locations stay unused is chance either way',
  },
  {
    file: 'src/flows/deeds.ts',
    was: 'if (g.musterOn === NO_ID) return',
    becomes: 'if (false) return',
    reason: 'without a joint attack nothing is held, and nothing can be let go',
  },
  {
    file: 'src/flows/fight.ts',
    was: "f.excess > 0 && cleavable(g, f).length > 0 && slotWithPassive(g, 'keepsExcess') !== NO_SLOT,",
    becomes: "true && cleavable(g, f).length > 0 && slotWithPassive(g, 'keepsExcess') !== NO_SLOT,",
    reason: 'without excess no die can keep anything; the test only saves looking',
  },
  {
    file: 'src/flows/fight.ts',
    was: "f.excess > 0 && cleavable(g, f).length > 0 && slotWithPassive(g, 'keepsExcess') !== NO_SLOT,",
    becomes: "f.excess >= 0 && cleavable(g, f).length > 0 && slotWithPassive(g, 'keepsExcess') !== NO_SLOT,",
    reason: 'without excess no die can keep anything; the test only saves looking',
  },
  {
    file: 'src/flows/creatures.ts',
    was: 'if (g.hurt[at]! > 0 && isUp(g, at) && g.hurt[at]! >= healthAt(g, at)) return g.ids[at]! // SW-111',
    becomes: 'if (true && isUp(g, at) && g.hurt[at]! >= healthAt(g, at)) return g.ids[at]! // SW-111',
    reason: 'Health is never below 1; the test only saves working it out for the unhurt',
  },
  {
    file: 'src/flows/creatures.ts',
    was: 'if (g.hurt[at]! > 0 && isUp(g, at) && g.hurt[at]! >= healthAt(g, at)) return g.ids[at]! // SW-111',
    becomes:
      'if (g.hurt[at]! >= 0 && isUp(g, at) && g.hurt[at]! >= healthAt(g, at)) return g.ids[at]! // SW-111',
    reason: 'Health is never below 1; the test only saves working it out for the unhurt',
  },
  {
    file: 'src/questions.ts',
    was: 'anyone === 1 || isOnWatch(s, slot)',
    becomes: 'anyone === 2 || isOnWatch(s, slot)',
    reason: 'on the road nobody is in camp, so that all four count as on Watch',
  },
  {
    file: 'src/questions.ts',
    was: 'return s.dice[lowest]! < ADVENTURERS[s.classes[slot]!]!.sides ? lowest : -1',
    becomes: 'return s.dice[lowest]! < ADVENTURERS[s.classes[slot]!]!.sides ? lowest : -2',
    reason: 'any number below 0 stands for no die',
  },
  {
    file: 'src/health.ts',
    was: "if (health < 1) add('SW-115', 1 - health)",
    becomes: "if (health <= 1) add('SW-115', 1 - health)",
    reason: 'a step of 0 is not listed',
  },
  {
    file: 'src/health.ts',
    was: "if (health < 1) add('SW-115', 1 - health)",
    becomes: "if (health < 2) add('SW-115', 1 - health)",
    reason: 'a step of 0 is not listed',
  },
  {
    file: 'src/health.ts',
    was: "if (health < 1) add('SW-115', 1 - health)",
    becomes: "if (health < 1) add('SW-115', 1 + health)",
    reason: 'the only Health below 1 is the 0 of a Fire Serpent without a fire',
  },
  {
    file: 'src/abilities/ability.ts',
    was: "(g, { id }, dealer) => turnUp(g, dealer, 'SW-200', { id, due: 0 }),",
    becomes: "(g, { id }, dealer) => turnUp(g, dealer, 'SW-200', { id, due: 1 }),",
    reason: 'a Summon card has no Reveal power that could be due',
  },
  {
    file: 'src/actions.ts',
    was: 'return s.ids.find((_, place) => place <= stop && !isUp(s, place)) ?? NO_ID',
    becomes: 'return s.ids.find((_, place) => place < stop && !isUp(s, place)) ?? NO_ID',
    reason: 'where abilities are stopped a Lich lies, face up',
  },
  {
    file: 'src/ballots.ts',
    was: 'return s.ids.filter((_, at) => at <= stop && !isUp(s, at))',
    becomes: 'return s.ids.filter((_, at) => at < stop && !isUp(s, at))',
    reason: 'where abilities are stopped a Lich lies, face up',
  },
]
