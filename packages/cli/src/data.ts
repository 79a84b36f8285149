import { resolve } from 'node:path'
import type { Given, Option } from './command.ts'
import { Complaint } from './complaint.ts'

/** Where a server keeps what it keeps: the options of every command that has to do with it. */
export const DATA: Option = { value: 'FOLDER', help: 'the folder where games are kept (./data)' }
export const DATABASE_URL: Option = {
  value: 'URL',
  help: 'PostgreSQL instead of a folder: postgres://… (CONSPIRE_DATABASE_URL)',
}

/**
 * Several servers of a kind are named one after the other, with commas between. A password does not belong on a command line, where
 * everybody on the machine can read it: so the environment may say it too.
 */
export function urlIn(given: Given, option: string, protocols: readonly string[]): string | null {
  const named = given.text(option) ?? process.env[`CONSPIRE_${option.toUpperCase().replace('-', '_')}`]
  const text = named === undefined || named === '' ? null : named
  for (const one of text?.split(',') ?? [])
    if (!protocols.includes(URL.parse(one)?.protocol ?? ''))
      // What stands there may be a password: it is not said again.
      throw new Complaint(`--${option} takes an address that begins with ${protocols[0]}//.`)
  return text
}

export const databaseUrlIn = (given: Given): string | null =>
  urlIn(given, 'database-url', ['postgres:', 'postgresql:'])

export const folderIn = (given: Given): string => resolve(given.text('data') ?? 'data')

/** The folder where one is named; otherwise the database, if there is any. */
export function placeIn(given: Given): { readonly data: string } | { readonly databaseUrl: string } {
  if (given.text('data') !== undefined && given.text('database-url') !== undefined)
    throw new Complaint(`${given.command.name} takes --data or --database-url, not both.`)
  const databaseUrl = given.text('data') === undefined ? databaseUrlIn(given) : null
  return databaseUrl === null ? { data: folderIn(given) } : { databaseUrl }
}
