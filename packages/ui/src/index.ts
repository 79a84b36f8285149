export * from './marks.ts'
export * from './table.ts'
