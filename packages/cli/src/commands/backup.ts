import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Contents } from '@conspire/server'
import type { Command } from '../command.ts'
import { Complaint, FINE, REFUSED } from '../complaint.ts'
import { DATA, DATABASE_URL, databaseUrlIn, folderIn, placeIn } from '../data.ts'

export const backup: Command = {
  name: 'backup',
  summary:
    'Writes everything that a server keeps into one file, even while it is running, and checks every row.',
  takes: ['file'],
  options: { data: DATA, 'database-url': DATABASE_URL },
  async run(given, { terminal }) {
    const file = given.argument(0)
    const place = placeIn(given)
    const home = dirname(resolve(file))
    if (!existsSync(home)) throw new Complaint(`There is no folder ${home}.`, REFUSED)
    const { backUp, transfer } = await import('@conspire/server')
    const contents = await asked(async () =>
      'data' in place
        ? backUp(place.data, resolve(file))
        : (await transfer()).backUpDatabase(place.databaseUrl, resolve(file)),
    )
    terminal.out(
      `${file} holds ${inWords(contents)}; all of it was checked, and its digest is ${digestIn(contents)}. Keep it where nobody else can read it.`,
    )
    return FINE
  },
}

export const restore: Command = {
  name: 'restore',
  summary: "Makes a new data folder, or fills an empty database, from a file written by 'conspire backup'.",
  takes: ['file'],
  options: { data: DATA, 'database-url': DATABASE_URL },
  async run(given, { terminal }) {
    const file = resolve(given.argument(0))
    const place = placeIn(given)
    const server = await import('@conspire/server')
    const contents = await asked(async () =>
      'data' in place
        ? server.restore(file, place.data)
        : (await server.transfer()).restoreDatabase(file, place.databaseUrl),
    )
    terminal.out(
      `${'data' in place ? place.data : 'The database'} holds ${inWords(contents)}; chains, secrets and everything else are as they were when the backup was made, and its digest is ${digestIn(contents)}. Anybody who can write the file can write another digest into it: compare this one with the one that 'backup' printed.`,
    )
    return FINE
  },
}

export const moveIn: Command = {
  name: 'move-in',
  summary:
    'Copies everything from a data folder into an empty PostgreSQL database, or back, and compares every row.',
  takes: [],
  options: {
    data: DATA,
    'database-url': DATABASE_URL,
    back: { help: 'from the database into a new data folder' },
  },
  async run(given, { terminal }) {
    const [data, url] = [folderIn(given), databaseUrlIn(given)]
    if (url === null) throw new Complaint('move-in needs --database-url URL.')
    const { transfer } = await import('@conspire/server')
    const isBack = given.flag('back')
    const contents = await asked(async () => {
      const { moveIn, moveOut } = await transfer()
      return isBack ? moveOut(url, data) : moveIn(data, url)
    })
    const [to, from] = isBack ? [data, 'The database'] : ['The database', data]
    terminal.out(
      `${to} holds ${inWords(contents)}; every row was compared and every chain checked. ${from} is unchanged: no server should open it again.`,
    )
    return FINE
  },
}

const DIGITS = 16
const digestIn = ({ digest }: Contents): string => digest.slice(0, DIGITS)

const inWords = ({ tables, rows }: Contents): string =>
  `${tables} ${tables === 1 ? 'table' : 'tables'} with ${rows} ${rows === 1 ? 'row' : 'rows'}`

/** What is wrong becomes a sentence. */
async function asked<Result>(work: () => Promise<Result>): Promise<Result> {
  const { BadBackup, inFolderWords } = await import('@conspire/server')
  try {
    return await work()
  } catch (error) {
    if (error instanceof BadBackup) throw new Complaint(error.message, REFUSED)
    throw new Complaint(`It cannot be done: ${inFolderWords(error)}.`, REFUSED)
  }
}
