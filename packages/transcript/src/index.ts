export * from './transcript.ts'
export * from './verify.ts'
