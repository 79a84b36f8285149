export { CROWD_PLAN, measureCrowd, type CrowdPlan, type CrowdReport } from './measure.ts'
export { crowdInWords } from './words.ts'
