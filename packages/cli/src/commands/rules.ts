import { JSON_OPTION, type Command } from '../command.ts'
import { FINE } from '../complaint.ts'
import { clausesOf, testsByClause } from '../rulebook.ts'
import { langOf, openGame } from '../table.ts'

export const rules: Command = {
  name: 'rules',
  summary: 'Lists every clause of a rulebook with the number of tests that check it.',
  takes: ['game'],
  options: { lang: { value: 'en|fr', help: 'the language of the texts (en)' }, json: JSON_OPTION },
  async run(given, world) {
    const lang = langOf(given)
    const { game, entry } = await openGame(given, world)
    const tests = await testsByClause(entry)
    const clauses = (await clausesOf(entry, lang)).map(({ id, text, kind, chapter }) => ({
      id,
      text,
      kind,
      chapter,
      tests: tests.get(id) ?? 0,
    }))
    const play = clauses.filter(({ kind }) => kind === 'play')
    const counts = {
      clauses: clauses.length,
      play: play.length,
      definitions: clauses.length - play.length,
      tested: play.filter(({ tests }) => tests > 0).length,
    }
    if (given.flag('json')) {
      world.terminal.out(JSON.stringify({ game: game.name, lang, counts, clauses }, null, 2))
      return FINE
    }
    let chapter = ''
    for (const clause of clauses) {
      if (clause.chapter !== chapter) world.terminal.out(`\n${clause.chapter}\n`)
      chapter = clause.chapter
      const tested =
        clause.kind === 'definition'
          ? 'definition'
          : `${clause.tests} ${clause.tests === 1 ? 'test' : 'tests'}`
      world.terminal.out(`${clause.id}  ${clause.text}  [${tested}]`)
    }
    world.terminal.out(
      `\n${counts.clauses} clauses: ${counts.play} about play, ${counts.tested} of them tested; ${counts.definitions} definitions.`,
    )
    return FINE
  },
}
