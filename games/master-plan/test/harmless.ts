import type { Harmless } from '@conspire/testkit'

/** Faults that `npm run bite` can plant and that nobody could ever notice. */
export const harmless: readonly Harmless[] = [
  {
    file: 'src/flows/setup.ts',
    was: 'g.deck.filter((card) => FACTION[card] === faction).slice(0, -OF_EACH_FACTION),',
    becomes:
      'g.deck.filter((...one) => !((card) => FACTION[card] === faction)(...one)).slice(0, -OF_EACH_FACTION),',
    reason: 'both factions are gone through, and what is left out is put in order',
  },
  {
    file: 'src/flows/setup.ts',
    was: 'g.deck.filter((card) => FACTION[card] === faction).slice(0, -OF_EACH_FACTION),',
    becomes: 'g.deck.filter((card) => FACTION[card] !== faction).slice(0, -OF_EACH_FACTION),',
    reason: 'both factions are gone through, and what is left out is put in order',
  },
  {
    file: 'src/fighting.ts',
    was: 'if (!has(s, card, EFFECT.acted) && (next === NO_CARD || card < next)) next = card',
    becomes: 'if (!has(s, card, EFFECT.acted) && (next === NO_CARD || card <= next)) next = card',
    reason: 'a card lies at a Throwdown once and is never compared with itself',
  },
  {
    file: 'src/abilities/striking.ts',
    was: 'victim: g.ko.findIndex((pile) => pile.includes(card)),',
    becomes: 'victim: g.ko.findLastIndex((pile) => pile.includes(card)),',
    reason: 'a card lies in one pile',
  },
  {
    file: 'src/abilities/striking.ts',
    was: '(s, card) => enemiesOf(s, card).filter((enemy) => numberOf(enemy) < numberOf(card)), // MP-094',
    becomes:
      '(s, card) => enemiesOf(s, card).filter((enemy) => numberOf(enemy) <= numberOf(card)), // MP-094',
    reason: 'Action Numbers are unique (MP-062), and nobody is their own enemy',
  },
  {
    file: 'src/abilities/striking.ts',
    was: '(s, card) => enemiesOf(s, card).filter((enemy) => numberOf(enemy) > numberOf(card)), // MP-094',
    becomes:
      '(s, card) => enemiesOf(s, card).filter((enemy) => numberOf(enemy) >= numberOf(card)), // MP-094',
    reason: 'Action Numbers are unique (MP-062), and nobody is their own enemy',
  },
  {
    file: 'src/changes.ts',
    was: 's.kos[seat] = 0 // MP-096',
    becomes: 's.kos[((seat) + 1) % s.players] = 0 // MP-096',
    reason: 'it is done for every seat',
  },
  {
    file: 'src/changes.ts',
    was: 's.side[seat] = NOBODY // MP-099',
    becomes: 's.side[((seat) + 1) % s.players] = NOBODY // MP-099',
    reason: 'it is done for every seat',
  },
  {
    file: 'src/abilities/looting.ts',
    was: 'const player = clockwiseFrom(s, f.seat).find((seat) =>',
    becomes: 'const player = clockwiseFrom(s, ((f.seat) + 1) % s.players).find((seat) =>',
    reason: 'one has no double with oneself, so that it is the same whether one comes first or last',
  },
  {
    file: 'src/abilities/looting.ts',
    was: 'return doubles.choice(s, f, me, { player, loot: type })',
    becomes: 'return doubles.choice(s, f, ((me) + 1) % s.players, { player, loot: type })',
    reason: 'how a choice of several parts is packed does not hang on who chooses',
  },
  {
    file: 'src/abilities/striking.ts',
    was: 'return credit.choice(s, f, me, { player: victim, super: highest(s.ko[victim]!) })',
    becomes:
      'return credit.choice(s, f, ((me) + 1) % s.players, { player: victim, super: highest(s.ko[victim]!) })',
    reason: 'how a choice of several parts is packed does not hang on who chooses',
  },
  {
    file: 'src/abilities/looting.ts',
    was: 'return reroute.choice(s, f, me, first)',
    becomes: 'return reroute.choice(s, f, ((me) + 1) % s.players, first)',
    reason: 'how a choice of several parts is packed does not hang on who chooses',
  },
  {
    file: 'src/abilities/looting.ts',
    was: 'return reroute.choice(s, f, me, away)',
    becomes: 'return reroute.choice(s, f, ((me) + 1) % s.players, away)',
    reason: 'how a choice of several parts is packed does not hang on who chooses',
  },
  {
    file: 'src/winning.ts',
    was: '(merits[i]![seat] ??= CRITERIA[i]![1](s, seat))',
    becomes: '(merits[i]![((seat) + 1) % s.players] ??= CRITERIA[i]![1](s, seat))',
    reason: 'every seat still has a place of its own to be remembered in',
  },
  {
    file: 'src/winning.ts',
    was: 'return i >= 0 && lead(one, other, i) > 0',
    becomes: 'return i >= 0 && lead(one, other, i) >= 0',
    reason: 'the criterion is one by which the two differ',
  },
  {
    file: 'src/flows/game.ts',
    was: 'const seats = placeOf(0) === placeOf(1) ? [0] : seatsOf(g)',
    becomes: 'const seats = placeOf(0) === placeOf(2) ? [0] : seatsOf(g)',
    reason: 'a place is either that of one seat or the same for all',
  },
  {
    file: 'src/fighting.ts',
    was: "const up = hasTwist(s, s.site, 'reverseClaim') ? 1 : -1 // MP-144",
    becomes: "const up = hasTwist(s, s.site, 'reverseClaim') ? 1 : -2 // MP-144",
    reason: 'only the sign counts',
  },
  {
    file: 'src/cards/index.ts',
    was: "const heroes = supers.filter(({ faction }) => faction === 'hero').length",
    becomes:
      "const heroes = supers.filter((...one) => !(({ faction }) => faction === 'hero')(...one)).length",
    reason: 'there are half as many of the one faction where there are half as many of the other',
  },
  {
    file: 'src/cards/index.ts',
    was: "const heroes = supers.filter(({ faction }) => faction === 'hero').length",
    becomes: "const heroes = supers.filter(({ faction }) => faction !== 'hero').length",
    reason: 'there are half as many of the one faction where there are half as many of the other',
  },
  {
    file: 'src/cards/index.ts',
    was: 'const exist = loot.find((one) => one.id === type)?.count ?? 0',
    becomes: 'const exist = loot.findLast((one) => one.id === type)?.count ?? 0',
    reason: 'a type of Loot stands in the list once',
  },
]
