export { measureCell, type CellReport, type Contender } from './cell.ts'
export { LOAD_PLAN, measureLoad, mostTables, type LoadPlan, type LoadReport } from './measure.ts'
export { firstQuarrel } from './sixty.agree.ts'
export { loadInWords } from './words.ts'
