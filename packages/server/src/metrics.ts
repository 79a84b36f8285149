import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Chooser } from '@conspire/table'

/** Where a refusal was given. */
export type Door = 'socket' | 'http' | 'handshake'

const MILLISECONDS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 4096]

export class Metrics {
  readonly registry = new Registry()
  readonly #refusals = new Counter({
    name: 'conspire_refusals_total',
    help: 'Refusals given, by where and why.',
    labelNames: ['door', 'reason'] as const,
    registers: [this.registry],
  })
  readonly #closed = new Counter({
    name: 'conspire_sockets_closed_total',
    help: 'Sockets closed by the server, by reason.',
    labelNames: ['reason'] as const,
    registers: [this.registry],
  })
  /** Counted here, because to look a label up takes longer than to count. */
  readonly #movesBy: Record<Chooser, number> = { person: 0, bot: 0, minder: 0, clock: 0 }
  readonly #rows = new Counter({
    name: 'conspire_rows_total',
    help: 'Rows committed to the logs.',
    registers: [this.registry],
  })
  readonly #failures = new Counter({
    name: 'conspire_appends_failed_total',
    help: 'Appends that did not happen, by kind.',
    labelNames: ['kind'] as const,
    registers: [this.registry],
  })
  readonly acknowledgement = new Histogram({
    name: 'conspire_acknowledgement_ms',
    help: 'From the arrival of a command to its acknowledgement, commit included.',
    buckets: MILLISECONDS,
    registers: [this.registry],
  })
  readonly sockets = new Gauge({
    name: 'conspire_sockets',
    help: 'Open sockets.',
    registers: [this.registry],
  })
  readonly tables = new Gauge({
    name: 'conspire_tables',
    help: 'Tables in memory.',
    registers: [this.registry],
  })
  /** Bytes of frames sent to sockets. */
  sent = 0

  constructor() {
    const movesBy = this.#movesBy
    const sent = (): number => this.sent
    this.registry.registerMetric(
      new Counter({
        name: 'conspire_sent_bytes_total',
        help: 'Bytes of frames sent to sockets.',
        registers: [],
        collect() {
          this.reset()
          this.inc(sent())
        },
      }),
    )
    this.registry.registerMetric(
      new Counter({
        name: 'conspire_moves_total',
        help: 'Choices committed, by who made them.',
        labelNames: ['by'] as const,
        registers: [],
        collect() {
          this.reset()
          for (const [by, moves] of Object.entries(movesBy)) this.inc({ by }, moves)
        },
      }),
    )
    collectDefaultMetrics({ register: this.registry })
  }

  refused(door: Door, reason: string): void {
    this.#refusals.inc({ door, reason })
  }

  closed(reason: string): void {
    this.#closed.inc({ reason })
  }

  moved(by: Chooser): void {
    this.#movesBy[by]++
  }

  committed(rows: number): void {
    this.#rows.inc(rows)
  }

  appendFailed(kind: string): void {
    this.#failures.inc({ kind })
  }
}
