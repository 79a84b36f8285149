/** What stands in the place of a picture until the pictures have come. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { picturesFrom } from '../src/picture.tsx'

test('the sign of a card has the box and the colours of the picture that takes its place', () => {
  const Picture = picturesFrom(async () => '/pictures.svg')
  const sign = createElement('svg', { className: 'art' })
  expect(renderToStaticMarkup(createElement(Picture, { id: 'a', tone: 'hero', otherwise: sign }))).toBe(
    '<span class="card-picture" data-tone="hero" aria-hidden="true"><svg class="art"></svg></span>',
  )
})
