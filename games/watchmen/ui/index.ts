import { anyUi } from '@conspire/ui'
import { plainUi } from '@conspire/ui/plain'
import { plain, seatLine } from '../src/words.ts'

/** The plain face. Any part of it can be replaced by one of the game’s own. */
export const ui = anyUi(plainUi(plain, { seatLine }))
