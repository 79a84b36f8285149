import { WORD, type Answer, type Json } from '@conspire/kernel'

/** Whether an answer declines: no, nobody, none of them. */
export const declines = (said: Json): boolean =>
  said === false || said === null || (Array.isArray(said) && said.length === 0)

/** The same of an answer of which it is known what it names: whoever names a thing does not decline. */
export const isNo = ({ things, said }: Answer): boolean =>
  things.every(({ kind }) => kind === WORD) && declines(said)

/** What is done first, and what declines comes last. */
export const willingFirst = <T extends Answer>(answers: readonly T[]): readonly T[] =>
  answers.toSorted((a, b) => Number(isNo(a)) - Number(isNo(b)))
