import type { Credits } from '@conspire/ui/credits'
import { credits as drawn } from './credits.ts'

/** The game’s makers as its rulebook names them, and whose pictures the face uses. */
export const credits: Credits = {
  published: { design: 'Marek Tupy', art: 'Fiona Yap', publisher: 'WizKids', ages: 10 },
  drawn,
}
