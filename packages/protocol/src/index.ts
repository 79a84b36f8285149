export * from './frames.ts'
export * from './talk.ts'
