export * from './agree.ts'
export * from './boardgame.ts'
export { measure, type Report } from './measure.ts'
export { inWords } from './words.ts'
