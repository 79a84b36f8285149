import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand'
import type { TableClient } from '../src/net/table.ts'

// The settings ask the page for its language as soon as they are read.
vi.stubGlobal('document', { documentElement: { lang: 'en' } })
const { texts } = await import('../src/i18n/aside.ts')
const { ClientContext } = await import('../src/table/context.ts')
const { Chart } = await import('../src/table/Chart.tsx')
await texts.fetch('en')

test('the lines of a chart are known by different letters where names begin alike', () => {
  const names = ['Mordax', 'Thorn', 'Mira']
  const client = { store: createStore(() => ({ seat: 0, names })) } as unknown as TableClient
  const lines = names.map((_, seat) => ({ name: names[seat]!, seat, values: [0, seat] }))
  const chart = createElement(Chart, { title: 'Money', unit: 'Round', steps: [1, 2], lines })
  const page = renderToStaticMarkup(createElement(ClientContext, { value: client }, chart))
  // At the end of each line, and before its name below.
  const ends = page.matchAll(/<polyline[^>]*><\/polyline><text[^>]*>([^<]*)</g)
  expect(Array.from(ends, ([, letter]) => letter)).toEqual(['Mo', 'T', 'Mi'])
  const below = page.matchAll(/class="letter"[^>]*>([^<]*)</g)
  expect(Array.from(below, ([, letter]) => letter)).toEqual(['Mo', 'T', 'Mi'])
})
