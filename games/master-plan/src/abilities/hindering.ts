import { CARD, changesFor, SEAT } from '@conspire/kernel'
import { FIST } from '../cards/index.ts'
import { attackOf, enemiesOf, unacted } from '../fighting.ts'
import { EFFECT, type Table } from '../table.ts'
import { affect, aimed } from './making.ts'
import type { Skill } from './skill.ts'

/** What weakens an enemy. */

const { change, declare } = changesFor<Table>()
export const ofHindering = declare({
  stripped: change({ seat: SEAT, by: CARD, card: CARD }, (s, { card }) => {
    s.defenses[card] = 0
  }),
})

const stun: Skill = {
  ...aimed('stun', 'MP-087', 'enemy', unacted, affect('MP-087', EFFECT.stun)),
  strength: 6,
}

const silence: Skill = {
  ...aimed('silence', 'MP-088', 'enemy', unacted, affect('MP-088', EFFECT.silence)),
  strength: 0,
}

const disarm: Skill = {
  ...aimed(
    'disarm',
    'MP-088',
    'enemy',
    (s, card) => unacted(s, card).filter((enemy) => attackOf(s, enemy) !== FIST), // MP-088
    affect('MP-088', EFFECT.disarm),
  ),
  strength: 0,
}

const strip: Skill = {
  ...aimed(
    'strip',
    'MP-089',
    'enemy',
    (s, card) => enemiesOf(s, card).filter((enemy) => s.defenses[enemy] !== 0), // MP-089
    (g, { card: by, seat }, card, dealer) => ofHindering.stripped(g, dealer, 'MP-089', { seat, by, card }),
  ),
  strength: 0,
}

export const hindering = { stun, silence, disarm, strip }
