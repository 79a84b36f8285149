import { correction, generate } from 'lean-qr'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Qr } from '../src/parts/Qr.tsx'

test('the code of an invitation is drawn as the library makes it, with the light edge that cameras need', () => {
  const text = 'https://table.example:8443/t/K7QXPM'
  const drawn = renderToStaticMarkup(createElement(Qr, { text, label: 'A code' }))
  const dark = new Set([...drawn.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))
  const code = generate(text, { minCorrectionLevel: correction.M })
  const all = Array.from(
    { length: code.size ** 2 },
    (_, i) => [i % code.size, Math.trunc(i / code.size)] as const,
  )
  expect(
    all
      .filter(([x, y]) => code.get(x, y))
      .map(([x, y]) => `${x} ${y}`)
      .toSorted(),
  ).toEqual([...dark].toSorted())
  expect(drawn).toContain(`viewBox="-3 -3 ${code.size + 6} ${code.size + 6}"`)
  expect(drawn).toContain('fill="#fff"')
})
