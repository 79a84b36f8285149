import { ambush } from '@conspire/bench/toy'
import { seedFrom, type Voice } from '@conspire/kernel'
import { naming } from '@conspire/testkit/naming'
import { expectFit } from '@conspire/testkit/words'
import { format, WIDTH } from '@conspire/texts'
import { describe, expect, it } from 'vitest'
import { catalogues } from '../src/phrases.ts'
import { plainWording } from '../src/plain.ts'
import { conspire, toyEntry, words } from './house.ts'

const NAMES = ['Ana', 'Bo', 'Cy', 'Di']
const english = plainWording('en', NAMES)
const french = plainWording('fr', NAMES)
const state = ambush.setup({ players: 4 }, seedFrom(1))
const view = ambush.view(state, 0)

describe('a game without words for a terminal', () => {
  it('has its choices read out', () => {
    expect(english.choice(view, naming({}, { said: 'R1-07' }))).toBe('R1-07')
    expect(
      english.choice(view, naming({}, { said: { left: 'R1-07', tuckedCards: [], third: null, keep: true } })),
    ).toBe('left: R1-07 · tucked cards: nothing · third: nothing · keep: yes')
    expect(french.choice(view, naming({}, { said: { a: [1, 2], keep: false } }))).toBe(
      'a\u202F: 1, 2 · keep\u202F: non',
    )
    expect(french.choice(view, naming({}, { said: 'takeBack' }))).toBe('Reprendre ma réponse')
  })

  it('shows all that its viewer sees, seat by seat', () => {
    const lines = english.table(view).split('\n')
    expect(lines).toContain('round: 0')
    expect(lines.join(' ')).toMatch(/deck: -1, -1/)
    expect(lines).toContain(`hand · Ana: ${state.table.hand[0]!.join(', ')}`)
    expect(lines).toContain('hand · Bo: -1, -1, -1, -1')
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(WIDTH)
  })

  it('tells who has won, by how much and by which clause', () => {
    const outcome = { winners: [2], scores: [1, 0, 2, 1], places: [2, 4, 1, 2], clauses: ['AM-11'] }
    expect(english.result(view, outcome).split('\n')).toEqual([
      'Cy wins. [AM-11]',
      '',
      '       Place  Score',
      '  Cy       1      2',
      '  Ana      2      1',
      '  Di       2      1',
      '  Bo       4      0',
    ])
    expect(french.result(view, { ...outcome, winners: [] })).toContain('Personne ne gagne. [AM-11]')
    expect(french.result(view, { ...outcome, winners: [0, 2] })).toContain(
      'Ana et Cy se partagent la victoire.',
    )
  })

  it('is played to its end', async () => {
    const speaks: Voice = () => ({
      prompt: () => 'Your turn',
      event: () => null,
      chapter: () => false,
      refusal: () => null,
    })
    const games = { ambush: { ...toyEntry(ambush), terminal: async () => speaks } }
    const input = Array.from({ length: 200 }, () => '1')
    const { code, out } = await conspire(words('play ambush --seed 4'), { games, input })
    expect(code).toBe(0)
    expect(out).toContain('Your turn [AM-2]\n   1  ')
    expect(out).toMatch(/(wins|share the victory)\. \[AM-11\]/)
  })
})

it('says something sound with Anna, the Ranger, 0, 1 and 2', () =>
  expectFit(catalogues, format, { numbers: ['number', 'count', 'seed'], many: ['choose', 'noChoice'] }))
