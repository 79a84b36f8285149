import { attacks } from './attacks.ts'
import { nameEffects } from './effects.ts'
import { gaining } from './gaining.ts'
import { pack } from './pack.ts'
import { piles } from './piles.ts'
import { playing } from './playing.ts'

/** Every verb that asks somebody something, by its name in the literals of the cards. */
export const asking = nameEffects({ ...attacks, ...gaining, ...pack, ...piles, ...playing })
