export * from './hooks.ts'
export * from './marks.ts'
export * from './scene.ts'
export * from './table.ts'
