import type { Credits } from '@conspire/ui/credits'
import { credits as drawn } from './credits.ts'

/** The game’s makers as its rulebook names them, and whose pictures the face uses. */
export const credits: Credits = {
  published: {
    design: 'Todd Walsh, Mike Gnade',
    art: 'Simon Tosovsky, Robert Schneider, Boris Stanisic, Andreas Rocha',
    publisher: 'Rock Manor Games',
  },
  drawn,
}
