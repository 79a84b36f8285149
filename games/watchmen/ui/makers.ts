import type { Credits } from '@conspire/ui/credits'
import { credits as drawn } from './credits.ts'

/** The game’s makers as its rulebook names them, and whose pictures the face uses. Its signs are our own. */
export const credits: Credits = {
  published: { design: 'Matt Hyra', publisher: 'Cryptozoic Entertainment' },
  drawn,
}
