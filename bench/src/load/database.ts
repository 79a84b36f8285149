/** What the load run reads from our server's database, from outside. */
import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Null where there is none. */
function fileIn(folder: string, ending: string): string | null {
  const found = readdirSync(folder).find((name) => name.endsWith(ending))
  return found === undefined ? null : join(folder, found)
}

/**
 * How many transactions there have been. SQLite counts them in the header of the index of its write-ahead log: the third word. With
 * `synchronous = full` each of them is one sync. Null when the database is closed.
 */
export function commitsIn(folder: string): number | null {
  const index = fileIn(folder, '.sqlite-shm')
  if (index === null) return null
  const header = Buffer.alloc(12)
  const file = openSync(index, 'r')
  readSync(file, header, 0, header.length, 0)
  closeSync(file)
  return new Uint32Array(header.buffer, header.byteOffset, 3)[2]!
}

/** How many moves are in the logs. */
export function movesIn(folder: string): number {
  const database = new DatabaseSync(fileIn(folder, '.sqlite')!)
  try {
    const count = database.prepare(`select count(*) as moves from log where fact like '{"kind":"chose"%'`)
    return (count.get() as { readonly moves: number }).moves
  } finally {
    database.close()
  }
}
