import type { Choice, Json } from '@conspire/kernel'
import { cardNumber, LOOT, TYPES } from '../../src/cards/index.ts'

/** What an answer is made of: a Super by its card, a Throwdown by its position, Loot by its type, a player by seat, an Attack type, a way between two Throwdowns. */
export type Part = 'super' | 'throwdown' | 'loot' | 'own' | 'player' | 'type' | 'way'
export type Picks = Readonly<Partial<Record<Part, number>>>

/** Something that can be answered: as the rules want it said, and in its parts; null for doing nothing. */
export interface Answer {
  readonly said: Json
  readonly parts: Picks | null
}

/** A way from one Throwdown to another, as one number. */
const WAYS = 10
export const wayOf = (from: number, to: number): number => from * WAYS + to
export const endsOf = (way: number): readonly [from: number, to: number] => [
  Math.floor(way / WAYS),
  way % WAYS,
]

const OF_PLAYERS: ReadonlySet<string> = new Set(['firstLoserLad', 'loserLad', 'peekPlan'])
const lootType = (id: unknown): number => LOOT.findIndex((type) => type.id === id)

/** One thing by its name alone. */
function single(decision: string, said: string | number): Picks {
  if (typeof said === 'number') return OF_PLAYERS.has(decision) ? { player: said } : { throwdown: said - 1 }
  const type = TYPES.findIndex((one) => one === said)
  if (type >= 0) return { type }
  return lootType(said) < 0 ? { super: cardNumber(said) } : { loot: lootType(said) }
}

/** An answer in its parts, in the order in which they are picked. */
export function partsOf(decision: string, said: Json): Picks | null {
  if (said === null) return null
  if (typeof said === 'string' || typeof said === 'number') return single(decision, said)
  const {
    super: card,
    throwdown,
    own,
    player,
    loot,
    from,
    to,
  } = said as Readonly<Record<string, string | number>>
  return {
    ...(from !== undefined && { way: wayOf(Number(from) - 1, Number(to) - 1) }),
    ...(own !== undefined && { own: lootType(own) }),
    ...(player !== undefined && { player: Number(player) }),
    ...(card !== undefined && { super: cardNumber(String(card)) }),
    ...(throwdown !== undefined && { throwdown: Number(throwdown) - 1 }),
    ...(loot !== undefined && { loot: lootType(loot) }),
  }
}

export const answersOf = (
  decision: string,
  legal: readonly Choice[],
  say: (choice: Choice) => Json,
): Answer[] =>
  legal.map((choice) => {
    const said = say(choice)
    return { said, parts: partsOf(decision, said) }
  })

const fits = (parts: Picks | null, picks: Picks): boolean =>
  parts !== null && Object.entries(picks).every(([part, value]) => parts[part as Part] === value)

/** The parts of the answers, in their order. */
export const partsIn = (answers: readonly Answer[]): Part[] =>
  Object.keys(answers.find(({ parts }) => parts !== null)?.parts ?? {}) as Part[]

/** What can be picked for a part beside what is picked for the others. */
export function valuesOf(answers: readonly Answer[], part: Part, picks: Picks): number[] {
  const { [part]: _own, ...others } = picks
  const values = answers.flatMap(({ parts }) => (fits(parts, others) ? [parts![part]!] : []))
  return [...new Set(values)]
}

/** With this one picked: what does not go with it is let go. */
export function pickedWith(answers: readonly Answer[], picks: Picks, part: Part, value: number): Picks {
  let next: Picks = { [part]: value }
  for (const [other, kept] of Object.entries(picks) as [Part, number][]) {
    const tried = { ...next, [other]: kept }
    if (other !== part && answers.some(({ parts }) => fits(parts, tried))) next = tried
  }
  return next
}

/** What is picked, and what goes without saying: where there is one left, it is that one. */
export function settled(answers: readonly Answer[], picks: Picks): Picks {
  const known: Partial<Record<Part, number>> = { ...picks }
  for (const part of partsIn(answers)) {
    const [only, ...more] = valuesOf(answers, part, known)
    if (only !== undefined && more.length === 0) known[part] ??= only
  }
  return known
}

/** The answer that is whole with these; undefined while something is missing. */
export function answerOf(answers: readonly Answer[], picks: Picks): Answer | undefined {
  const found = answers.filter(({ parts }) => fits(parts, picks))
  return found.length === 1 ? found[0] : undefined
}
