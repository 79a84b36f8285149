import type { Credits } from '@conspire/ui/credits'
import { credits as drawn } from './credits.ts'

/** The game’s makers as its rulebook names them, and whose pictures the face uses. Its portraits and signs are our own. */
export const credits: Credits = {
  published: { design: 'Scott R Smith', art: 'Scott R Smith', ages: 10 },
  drawn,
}
