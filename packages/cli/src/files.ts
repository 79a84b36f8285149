import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Complaint } from './complaint.ts'

/** Why the file system refused, in words. */
function reasonFor(error: unknown, path: string): string {
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown'
  const words: Readonly<Record<string, string>> = {
    ENOENT: `there is no file ${path}`,
    ENOTDIR: `there is no file ${path}`,
    EISDIR: `${path} is a folder`,
    EACCES: `${path} may not be opened`,
    EPERM: `${path} may not be opened`,
    EROFS: `${path} lies on a disk that is read-only`,
    ENOSPC: 'the disk is full',
  }
  return words[code] ?? `the file system says ${code}`
}

export async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new Complaint(`Nothing can be read: ${reasonFor(error, path)}.`)
  }
}

/** Writes the whole file or nothing: under another name first, which then takes the place of the old file. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.part`
  try {
    await writeFile(draft, text, { flush: true })
    await rename(draft, path)
  } catch (error) {
    // Whether there is a draft to remove depends on how far this came.
    await rm(draft).catch(() => {})
    const { code } = error as NodeJS.ErrnoException
    const missing = code === 'ENOENT' || code === 'ENOTDIR'
    throw new Complaint(
      `Nothing was written: ${missing ? `there is no folder ${dirname(path)}` : reasonFor(error, path)}.`,
    )
  }
}
