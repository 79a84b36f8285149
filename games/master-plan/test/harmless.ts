import type { Harmless } from '@conspire/testkit'

/** Faults that nobody could ever notice. */
export const harmless: readonly Harmless[] = []
