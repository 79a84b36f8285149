import type { Announced } from '@conspire/kernel'

/** Games that are to be built. A game that is built leaves this list for that of the registry. */
export const announced: readonly Announced[] = []
