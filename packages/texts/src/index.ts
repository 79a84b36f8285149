export * from './catalogue.ts'
export * from './format.ts'
export * from './layout.ts'
export * from './lists.ts'
