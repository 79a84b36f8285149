import { resolve } from 'node:path'
import type { Contents } from '@conspire/server'
import type { Command } from '../command.ts'
import { DATA } from '../data.ts'
import { Complaint, FINE, REFUSED } from '../complaint.ts'

export const backup: Command = {
  name: 'backup',
  summary:
    'Writes everything that a server has kept into one file, while it runs, and checks every row of it.',
  takes: ['file'],
  options: { data: DATA },
  async run(given, { terminal }) {
    const file = given.argument(0)
    const { backUp } = await import('@conspire/server')
    const contents = await asked(() => backUp(resolve(given.text('data') ?? 'data'), resolve(file)))
    terminal.out(
      `${file} holds ${inWords(contents)}; all of it is checked. Keep it where nobody else reads it.`,
    )
    return FINE
  },
}

export const restore: Command = {
  name: 'restore',
  summary: 'Makes a data folder of a file that conspire backup has written.',
  takes: ['file'],
  options: { data: DATA },
  async run(given, { terminal }) {
    const folder = resolve(given.text('data') ?? 'data')
    const server = await import('@conspire/server')
    const contents = await asked(() => server.restore(resolve(given.argument(0)), folder))
    terminal.out(`${folder} holds ${inWords(contents)}; all of it is checked.`)
    return FINE
  },
}

const inWords = ({ tables, rows }: Contents): string =>
  `${tables} ${tables === 1 ? 'table' : 'tables'} with ${rows} ${rows === 1 ? 'row' : 'rows'}`

/** What is wrong becomes a sentence. */
async function asked<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  const { BadBackup, inFolderWords } = await import('@conspire/server')
  try {
    return await work()
  } catch (error) {
    if (error instanceof BadBackup) throw new Complaint(error.message, REFUSED)
    throw new Complaint(`It cannot be done: ${inFolderWords(error)}.`, REFUSED)
  }
}
