import { readFileSync } from 'node:fs'
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

function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark, bright] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}

/** What is written on what, and what is drawn on what. */
const TEXT: readonly (readonly [string, string])[] = [
  ...['text', 'soft', 'accent'].flatMap((colour) =>
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
