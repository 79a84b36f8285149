import {
  ability,
  ADVENTURERS,
  AT_ALL_UNDEAD,
  AT_FACE_DOWN,
  AT_FACE_DOWN_IF_ANY,
  AT_FACE_UP,
  AT_GRAVEYARD,
  AT_LAST,
  AT_PLACE_BEHIND,
  AT_TWO_FACE_DOWN,
  AT_TWO_NEIGHBOURS,
  AT_UP_TO_TWO_FACE_DOWN,
  BACKSTABS,
  BANISHES,
  BLASTS,
  BURIES,
  BURNS_TO_REVEAL,
  CLEANSES,
  DESTROYS,
  DOUBLES_DICE,
  HUNTS,
  HURTS,
  KEEPS_EXCESS,
  LIGHTS_UP,
  passive,
  POISONS,
  POLYMORPHS,
  REBUKES,
  REROLLS,
  SEES_FAR,
  SENSES,
  SHOOTS_UNSEEN,
  SLUMBERS,
  SMOKES,
  SNARES,
  STANDS_SENTRY,
  TAMES,
  THROWS_DAGGERS,
  TRACKS,
  WARDS,
  WOUNDS,
  type Ability,
} from './adventurer.ts'
import { FOREST, UNDEAD, UNHALLOWED } from './creature.ts'

const warrior = [
  ability('ab-warrior-wound', 'SW-218', WOUNDS, { aim: AT_FACE_UP }),
  ability('ab-warrior-throw-axe', 'SW-219', HURTS, { aim: AT_FACE_UP, position: 2, amount: 8 }),
  ability('ab-warrior-giants-bane', 'SW-220', DOUBLES_DICE),
  ability('ab-warrior-berserker', 'SW-221', DESTROYS, { aim: AT_FACE_UP, besideFallen: true }),
  passive('ab-warrior-cleave', 'SW-222', KEEPS_EXCESS),
]

const wizard = [
  ability('ab-wizard-curse', 'SW-223', DESTROYS, { aim: AT_FACE_UP, carriesDie: true }),
  ability('ab-wizard-chaos-blast', 'SW-224', BLASTS, { aim: AT_TWO_NEIGHBOURS }),
  ability('ab-wizard-polymorph', 'SW-225', POLYMORPHS, { aim: AT_FACE_UP }),
  ability('ab-wizard-shockbolt', 'SW-226', DESTROYS, { aim: AT_FACE_UP, most: 8 }),
  passive('ab-wizard-illuminate', 'SW-227', BURNS_TO_REVEAL),
]

const cleric = [
  ability('ab-cleric-rebuke', 'SW-228', REBUKES, { aim: AT_PLACE_BEHIND }),
  ability('ab-cleric-cleanse-undead', 'SW-229', CLEANSES, { aim: AT_ALL_UNDEAD }),
  ability('ab-cleric-banish', 'SW-230', BANISHES, {
    aim: AT_FACE_UP,
    types: (1 << UNDEAD) | (1 << UNHALLOWED),
  }),
  ability('ab-cleric-blinding-light', 'SW-231', LIGHTS_UP, { aim: AT_UP_TO_TWO_FACE_DOWN }),
  passive('ab-cleric-protective-ward', 'SW-232', WARDS),
]

const beastMaster = [
  ability('ab-beast-master-tame-beast', 'SW-234', TAMES, { aim: AT_FACE_UP, types: 1 << FOREST }),
  ability('ab-beast-master-set-snares', 'SW-233', SNARES, { aim: AT_FACE_UP }),
  ability('ab-beast-master-hunt', 'SW-234', HUNTS, { aim: AT_GRAVEYARD, types: 1 << FOREST }),
  ability('ab-beast-master-animal-sentry', 'SW-235', STANDS_SENTRY, { aim: AT_LAST }),
  passive('ab-beast-master-tracking', 'SW-236', TRACKS),
]

const ranger = [
  ability('ab-ranger-elf-senses', 'SW-237', SENSES),
  ability('ab-ranger-far-sight', 'SW-045', SEES_FAR),
  ability('ab-ranger-longshot', 'SW-200', SHOOTS_UNSEEN, { aim: AT_FACE_DOWN }),
  ability('ab-ranger-slumber', 'SW-238', SLUMBERS, { aim: AT_FACE_UP }),
  passive('ab-ranger-sharpshooter', 'SW-239', REROLLS),
]

const rogue = [
  ability('ab-rogue-poison-blade', 'SW-240', POISONS, { amount: 2 }),
  ability('ab-rogue-throwing-daggers', 'SW-241', THROWS_DAGGERS, { aim: AT_FACE_DOWN_IF_ANY }),
  ability('ab-rogue-backstab', 'SW-242', BACKSTABS, { aim: AT_TWO_FACE_DOWN }),
  ability('ab-rogue-smoke-bomb', 'SW-244', SMOKES, { aim: AT_FACE_UP }),
  passive('ab-rogue-stay-dead', 'SW-245', BURIES),
]

/** Five for each class, in the order of the classes (SW-004). */
export const abilities: readonly Ability[] = [warrior, wizard, cleric, beastMaster, ranger, rogue].flatMap(
  (cards, of) => cards.map((card) => ({ ...card, of })),
)

export const ABILITIES_EACH = abilities.length / ADVENTURERS.length
