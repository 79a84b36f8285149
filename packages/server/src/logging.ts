import { pino, type DestinationStream, type Logger } from 'pino'

/**
 * Where an error was thrown, without its message: a message may quote the position of a running game, and the log must hold no secret of one.
 */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [error.name, ...frames.slice(0, 6).map((line) => line.trim())].join(' < ')
}

export function loggerTo(level: string, destination?: DestinationStream): Logger {
  return destination === undefined ? pino({ level, base: null }) : pino({ level, base: null }, destination)
}
