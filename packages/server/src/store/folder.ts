import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** One folder after the other: Node's own recursion never ends where the file system answers oddly, as under /proc. */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  mkdirSync(folder)
}

const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  EROFS: 'its disk is read-only',
  ENOSPC: 'the disk is full',
  EEXIST: 'there is a file in its place',
  ENOTDIR: 'there is a file in its place',
  ENOENT: 'it cannot be made',
}

/** Why a folder or the database in it cannot be used, in words. */
export function reasonFor(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return WORDS[code] ?? message
}
