export * from './fairness.ts'
export * from './transcript.ts'
export * from './verify.ts'
