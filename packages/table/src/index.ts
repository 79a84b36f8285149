export * from './bots.ts'
export * from './clockwork.ts'
export * from './match.ts'
export * from './stored.ts'
