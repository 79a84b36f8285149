import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format } from '@conspire/texts'
import { describe, expect, test } from 'vitest'
import {
  expectAsked,
  expectCardsApart,
  expectFit,
  expectGlossary,
  filledByWho,
  readings,
} from '../src/words.ts'

test('a French prompt that asks with an infinitive or with « quel » is found', () => {
  for (const wrong of [
    '{card}\u202F: prendre quel Butin\u202F?',
    'Choisir une carte.',
    '{card}\u202F: détruire la carte vue, ou non\u202F?',
    'Quelle carte défaussez-vous\u202F?',
    'Plusieurs effets\u202F: lequel d’abord\u202F?',
  ])
    expect(() => expectAsked([wrong]), wrong).toThrow()
  expectAsked([
    '{card}\u202F: choisissez une carte à prendre.',
    'Défaussez-vous la carte vue\u202F?',
    'Mettez une carte de votre Défausse sous votre Pioche, ou aucune.',
  ])
})

test('the name of a card inside a French sentence is found', () => {
  for (const wrong of ['Épuiser {card}', 'Ranger\u202F: {card} puis {into}', '{name} perd {card}.'])
    expect(() => expectCardsApart({ wrong }, ['card', 'into']), wrong).toThrow()
  expectCardsApart(
    { a: 'Épuiser\u202F: {card}', b: '{card} s’en va.', c: 'Défense ({card})', d: 'Rien d’{autre}' },
    ['card'],
  )
})

describe('a message that may name whoever reads it', () => {
  const said = (en: string, fr: string, who: readonly string[]): void =>
    expectFit({ en: { title: en }, fr: { title: fr } }, format, { who })
  test('is tried with “You” and « Vous »', () => {
    said('Leader: {name}', 'Meneur\u202F: {name}', ['title'])
    said('Turn of {name}', 'Tour de jeu\u202F: {name}', [])
    expect(() => said('Turn of {name}', 'Tour\u202F: {name}', ['title'])).toThrow()
    expect(() => said('{name} thinks', '{name}', ['title'])).toThrow()
    expect(() => said('{name}', '{name} réfléchit', ['title'])).toThrow()
  })
  test('is found in the sources of a face', () => {
    const ui = mkdtempSync(join(tmpdir(), 'conspire-face-'))
    mkdirSync(join(ui, 'test'))
    writeFileSync(
      join(ui, 'a.tsx'),
      `<b>{words.ui('rest')}, {words.who(by)}</b> {words.ui(over ? 'title' : 'now', { name: words.who(seat) })}
       {words.ui('passed', { names: words.list(passed.map((seat) => words.who(seat))) })}`,
    )
    writeFileSync(join(ui, 'test/a.ts'), `words.ui('tested', { name: words.who(seat) })`)
    expect(filledByWho(pathToFileURL(`${ui}/`))).toEqual(['title', 'now', 'passed'])
  })
})

test('a glossary reads a whole tree of texts, and bans in every game what is banned everywhere', () => {
  const fr = readings({ steps: [{ title: 'Regarder', text: 'Vous seul le verrez.' }] })
  expect(fr).toEqual({ 'steps 0 title': 'Regarder', 'steps 0 text': 'Vous seul le verrez.' })
  expect(() => expectGlossary({ en: {}, fr }, { en: [], fr: [] })).toThrow()
})
