/**
 * What a run of the tests writes anew instead of comparing with it: `CONSPIRE_WRITE=playthroughs` (games/<game>/test/golden), `matches`
 * (packages/server/test/golden), `pictures` (docs/screenshots), `protocol` (the events in docs/protocol.md), several of them with commas, or `all`.
 */
const KINDS = ['playthroughs', 'matches', 'pictures', 'protocol'] as const
export type Kind = (typeof KINDS)[number]

const asked = (process.env['CONSPIRE_WRITE'] ?? '').split(',').filter((word) => word !== '')
const unknown = asked.find((word) => word !== 'all' && !KINDS.includes(word as Kind))
if (unknown !== undefined)
  throw new Error(`CONSPIRE_WRITE can be ${KINDS.join(', ')} or all, not '${unknown}'.`)

/** Whether this is to be written anew. */
export const isWriting = (kind: Kind): boolean => asked.includes(kind) || asked.includes('all')

/** The command that writes it anew. */
export const writing = (kind: Kind, tests: string): string => `CONSPIRE_WRITE=${kind} npx vitest run ${tests}`
