export { GROWTH_PLAN, measureGrowth, type GrowthPlan, type GrowthReport } from './measure.ts'
export { growthInWords } from './words.ts'
