import { JSON_OPTION, type Command } from '../command.ts'
import { FINE } from '../complaint.ts'

export const bench: Command = {
  name: 'bench',
  summary: 'Measures our speed beside boardgame.io, in one run on one core.',
  takes: [],
  options: { json: JSON_OPTION },
  async run(given, { terminal }) {
    // Loaded here, because nothing else needs it.
    const { inWords, measure } = await import('@conspire/bench')
    const report = await measure()
    terminal.out(given.flag('json') ? JSON.stringify(report, null, 2) : inWords(report))
    return FINE
  },
}
