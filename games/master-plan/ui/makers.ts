import type { Credits } from '@conspire/ui/credits'

/** The game’s makers as its rulebook names them, and nobody else: the pictures of the face are our own. */
export const credits: Credits = {
  published: { design: 'Scott R Smith', art: 'Scott R Smith', ages: 10 },
  drawn: [],
}
