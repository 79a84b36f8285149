import { localGames as games } from '@conspire/games/local'
import { some } from '@conspire/testkit/amount'
import { describe, expect, it } from 'vitest'
import { UNSEEN } from '@conspire/kernel'
import { conspire, house, words } from './house.ts'

/** A person who answers every prompt with the same line, again and again. */
function* always(line: string, times = 1000): Iterable<string> {
  for (let i = 0; i < times; i++) yield line
}

const play = (more: string, input: Iterable<string>) =>
  conspire(words(`play ambush --seed 4${more}`), { input })

describe('conspire play', () => {
  it('plays a whole game from piped input', async () => {
    const { code, out, err } = await play('', always('1'))
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('Your turn: round.lay [AM-2]\n   1  choice ')
    expect(out).toMatch(/Won by .*\nThe game is over\. The seed was 4\.\n$/)
  })

  it('is the same game again with the same seed and answers, and speaks French when asked to', async () => {
    expect((await play('', always('1'))).out).toBe((await play('', always('1'))).out)
    const { out } = await play(' --lang fr', always('1'))
    expect(out).toContain('À vous : round.lay [AM-2]')
    expect(out).toContain('Choisissez de 1 à 4, ou ? pour l’aide\u202F:')
    expect(out).toMatch(/La partie est finie\. La graine était 4\.\n$/)
  })

  it('shows a seat only what that seat sees and hears', async () => {
    for (const seat of [0, 2]) {
      const { out } = await play(` --seat ${seat}`, always('1'))
      expect(out).toContain(`Round 0, seat ${seat}`)
      for (const [, hands] of out.matchAll(/^Round \d+, seat \d: (.*)$/gm)) {
        ;(JSON.parse(hands!) as number[][]).forEach((hand, other) => {
          for (const card of hand) expect(card !== UNSEEN).toBe(other === seat)
        })
      }
      const heard = [...out.matchAll(/: (drew|laid) (\{.*\}) \[/g)]
      expect(heard.length).toBeGreaterThan(20)
      for (const [, type, event] of heard) {
        const { seat: of, card } = JSON.parse(event!) as { seat: number; card: number }
        expect([type, of === seat]).toEqual([type, card !== UNSEEN])
      }
    }
  })

  it('explains, shows clauses, the log and the table, and leaves when told to', async () => {
    const { code, out } = await play('', [
      '?',
      'rules AM-5',
      'rules am-11',
      'rules AM-99',
      'log',
      'table',
      '',
      'quit',
      '1',
    ])
    expect(code).toBe(0)
    expect(out).toContain('AM-2  Everybody lays a card.\nType the number of a choice')
    expect(out).toContain('AM-5  The target may block.')
    expect(out).toContain('AM-11  A life is a token.')
    expect(out).toContain('There is no clause AM-99.')
    expect(out.match(/Your turn/g)).toHaveLength(2)
    expect(out.match(/: drew /g)!.length).toBeGreaterThanOrEqual(32)
    expect(out).toMatch(/You have left the table\. The seed was 4\.\n$/)
  })

  it('takes its commands in French too', async () => {
    const { out } = await play(' --lang fr', [
      'règles AM-5',
      'Regles AM-99',
      'journal',
      'annuler',
      'quitter',
      '1',
    ])
    expect(out).toContain('AM-5  ')
    expect(out).toContain('Il n’y a pas de règle AM-99.')
    expect(out.match(/: drew /g)!.length).toBeGreaterThanOrEqual(32)
    expect(out).toContain('Il n’y a rien que vous puissiez reprendre.')
    expect(out).toMatch(/Vous avez quitté la table\. La graine était 4\.\n$/)
  })

  it('takes the end of the input for leaving', async () => {
    expect((await play('', ['1'])).out).toMatch(/You have left the table\. The seed was 4\.\n$/)
    expect((await play('', [])).out).toMatch(/You have left the table\. The seed was 4\.\n$/)
  })

  it('answers what it cannot take with a sentence, and asks again', async () => {
    const { out } = await play('', ['0', '99', 'hello', '{"card":', '"takeBack"', '[1]', 'undo', 'quit'])
    expect(out).toContain('There is no choice 0: choose 1 to 4.')
    expect(out).toContain('There is no choice 99: choose 1 to 4.')
    expect(out).toContain('I do not understand “hello”; type “?” to see what you can type.')
    expect(out).toContain('I do not understand “{"card":”')
    expect(out).toContain('Refused: there is nothing to take back (AM-2)')
    expect(out).toContain('Refused: a choice of this kind is not written like this (AM-2)')
    expect(out).toContain('There is nothing you can take back.')
  })

  it('plays every game of the house to the end, in both languages, at every number of players', async () => {
    for (const [name, entry] of Object.entries(games)) {
      const { min, max } = (await entry.game()).players
      const tables = Array.from({ length: max - min + 1 }, (_, i) =>
        ['en', 'fr'].map((lang) => ({ players: min + i, lang })),
      ).flat()
      for (const { players, lang } of some(tables, 3, 1)) {
        const line = `play ${name} --players ${players} --seat ${players - 1} --bots random --seed 2 --lang ${lang}`
        const { code, out, err } = await conspire(words(line), { games, input: always('1') })
        expect({ code, err }).toEqual({ code: 0, err: '' })
        expect(out).toMatch(lang === 'en' ? /The game is over/ : /La partie est finie/)
      }
    }
  })
})

describe('conspire rules', () => {
  it('counts the tests of every clause', async () => {
    const { code, out } = await conspire(words('rules ambush --json'))
    expect(code).toBe(0)
    expect(JSON.parse(out)).toEqual({
      game: 'ambush',
      lang: 'en',
      counts: { clauses: 4, play: 3, definitions: 1, tested: 2 },
      clauses: [
        { id: 'AM-2', text: 'Everybody lays a card.', kind: 'play', chapter: 'Play', tests: 2 },
        { id: 'AM-4', text: 'The attacker names a target.', kind: 'play', chapter: 'Play', tests: 1 },
        { id: 'AM-5', text: 'The target may block.', kind: 'play', chapter: 'Play', tests: 0 },
        { id: 'AM-11', text: 'A life is a token.', kind: 'definition', chapter: 'Play', tests: 0 },
      ],
    })
  })

  it('speaks French', async () => {
    const { out } = await conspire(words('rules ambush --lang fr'))
    expect(out).toContain('AM-4  L’attaquant désigne une cible.  [1 test]')
    expect(out).toContain('AM-11  Une vie est un jeton.  [definition]')
    expect(out).toContain('4 clauses: 3 about play, 2 of them tested; 1 definitions.')
  })

  it('reads the rulebook of every game in both languages', async () => {
    for (const name of Object.keys(games)) {
      const [en, fr] = await Promise.all(
        ['en', 'fr'].map(async (lang) => {
          const { out } = await conspire(words(`rules ${name} --lang ${lang} --json`), { games })
          return (JSON.parse(out) as { clauses: { id: string; text: string; kind: string }[] }).clauses
        }),
      )
      expect(en!.length).toBeGreaterThan(0)
      expect(fr!.map(({ id, kind }) => [id, kind])).toEqual(en!.map(({ id, kind }) => [id, kind]))
      for (const { text } of [...en!, ...fr!]) expect(text).not.toBe('')
    }
  })
})

it('has no game but those it was given', async () => {
  expect(Object.keys(house)).toEqual(['ambush'])
  expect((await conspire(words('rules bequest'))).err).toBe("There is no game 'bequest'. Games: ambush.\n")
})
