import type { Throwdown } from './card.ts'

export const THROWDOWNS: readonly Throwdown[] = [
  { id: 'THR-01', loot: 4, twist: null },
  { id: 'THR-02', loot: 3, twist: null },
  { id: 'THR-03', loot: 3, twist: { kind: 'banAttack', type: 'magic' } },
  { id: 'THR-04', loot: 2, twist: { kind: 'reverseClaim' } },
  { id: 'THR-05', loot: 3, twist: null },
  { id: 'THR-06', loot: 3, twist: null },
  { id: 'THR-07', loot: 2, twist: null },
  { id: 'THR-08', loot: 4, twist: { kind: 'lateStock' } },
  { id: 'THR-09', loot: 2, twist: { kind: 'truce' } },
  { id: 'THR-10', loot: 3, twist: null },
  { id: 'THR-11', loot: 3, twist: { kind: 'faceUp' } },
  { id: 'THR-12', loot: 3, twist: { kind: 'banAttack', type: 'force' } },
  { id: 'THR-13', loot: 3, twist: null },
  { id: 'THR-14', loot: 5, twist: null },
  { id: 'THR-15', loot: 3, twist: null },
  { id: 'THR-16', loot: 3, twist: null },
  { id: 'THR-17', loot: 3, twist: null },
  { id: 'THR-18', loot: 3, twist: { kind: 'banAttack', type: 'psychic' } },
]
