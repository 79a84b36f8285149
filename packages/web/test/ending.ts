/** What a process that runs tests has opened for all of their files, and closes when it ends. */
type Close = () => Promise<unknown>

const shared = globalThis as { conspireEnding?: Close[] }

export const atTheEnd = (close: Close): void => void (shared.conspireEnding ??= []).unshift(close)

export async function end(): Promise<void> {
  for (const close of shared.conspireEnding?.splice(0) ?? []) await close()
}
