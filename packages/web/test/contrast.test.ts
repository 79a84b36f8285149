import { readFileSync } from 'node:fs'
import { contrast } from '@conspire/testkit/contrast'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('../../ui/src/tokens.css', import.meta.url), 'utf8')

/** The colours that a rule of the tokens sets. */
function coloursIn(selector: string): Map<string, string> {
  const from = css.indexOf(`${selector} {`)
  expect(from, selector).toBeGreaterThan(-1)
  const rule = css.slice(from, css.indexOf('}', from))
  return new Map(
    Array.from(rule.matchAll(/--([\w-]+): (#[0-9a-f]{3,6})\b/g), ([, name, value]) => [name!, value!]),
  )
}

const light = coloursIn('.always-paper')
const THEMES = {
  paper: light,
  ink: new Map([...light, ...coloursIn(":root[data-theme='dark']")]),
  'ink by the system': new Map([...light, ...coloursIn(":root:not([data-theme='light'])")]),
}

/** What is written on what, and what is drawn on what. */
const TEXT: readonly (readonly [string, string])[] = [
  ...['text', 'soft', 'accent', 'good'].flatMap((colour) =>
    ['bg', 'surface', 'sunken'].map((ground) => [colour, ground] as const),
  ),
  ['on-accent', 'accent'],
  ['bone', 'ink'],
  ['hot-text', 'ink'],
  ['bg', 'text'],
]
const DRAWN = [
  ['line', 'bg'],
  ['line', 'surface'],
  ['line', 'sunken'],
] as const

describe.each(Object.entries(THEMES))('in %s', (_, colours) => {
  const of = (name: string): string => colours.get(name)!

  test.each(TEXT)('%s can be read on %s', (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(DRAWN)('%s can be seen on %s', (line, ground) => {
    expect(contrast(of(line), of(ground))).toBeGreaterThanOrEqual(3)
  })
})
