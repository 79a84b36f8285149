export * from './cards/index.ts'
export { changes, type Event } from './changes.ts'
export {
  A,
  B,
  effectOf,
  HAND_SIZE,
  limitOf,
  sizeOfA,
  SPLITS,
  splitInto,
  touchable,
  WHOLE_HAND,
} from './choices.ts'
export * as choices from './choices.ts'
export { bequest } from './game.ts'
export { rules } from './rules.ts'
export * from './scoring.ts'
export * from './table.ts'
export { outcome } from './winning.ts'
