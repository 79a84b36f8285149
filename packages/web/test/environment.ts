/** Where the browser tests run: as anywhere in Node, and when the last of them is over, the browser is closed. */
import type { Environment } from 'vitest/runtime'
import { end } from './ending.ts'

export default {
  name: 'pages',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: end }),
} satisfies Environment
