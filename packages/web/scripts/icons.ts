/** Cuts the few pictures the shell uses out of the icon set, so that the page carries no more than these. Run by hand when the list changes. */
import { writeFileSync } from 'node:fs'
import { icons } from '@iconify-json/game-icons'

/** Each with who drew it, as game-icons.net names them. */
const USED = {
  campfire: 'Lorc',
  'cloak-dagger': 'Lorc',
  'domino-mask': 'Lorc',
} as const

const lines = Object.entries(USED).map(([name, by]) => {
  const d = / d="([^"]+)"/.exec(icons.icons[name]!.body)![1]!
  return `  '${name}': {\n    by: '${by}',\n    path: '${d}',\n  },\n`
})
writeFileSync(
  new URL('../src/icons.ts', import.meta.url),
  `// Made by scripts/icons.ts; do not edit.

/** Pictures from game-icons.net, CC BY 3.0, in a box of 512 by 512, and who drew them. */
export const ICONS = {
${lines.join('')}} as const

export type IconName = keyof typeof ICONS
`,
)
