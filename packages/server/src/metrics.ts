import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Where a refusal was given. */
export type Door = 'socket' | 'http' | 'handshake'

const SAMPLED = 16
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
  readonly #failures = new Counter({
    name: 'conspire_appends_failed_total',
    help: 'Appends that did not happen, by kind.',
    labelNames: ['kind'] as const,
    registers: [this.registry],
  })
  readonly #acknowledgement = new Histogram({
    name: 'conspire_acknowledgement_ms',
    help: 'From the arrival of a command to its acknowledgement, commit included; one in sixteen.',
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
  /** Counted here, because to look a label up takes longer than to count. */
  #moves = 0
  #rows = 0
  /** Bytes of frames sent to sockets. */
  sent = 0

  constructor() {
    this.#coarsely('conspire_moves_total', 'Choices committed, in hundreds.', 100, () => this.#moves)
    this.#coarsely('conspire_rows_total', 'Rows committed to the logs, in hundreds.', 100, () => this.#rows)
    this.#coarsely('conspire_sent_bytes_total', 'Bytes sent to sockets, in MiB.', 2 ** 20, () => this.sent)
    collectDefaultMetrics({ register: this.registry })
  }

  /** Exact numbers would tell, move by move, what each table hides. */
  #coarsely(name: string, help: string, step: number, count: () => number): void {
    this.registry.registerMetric(
      new Counter({
        name,
        help,
        registers: [],
        collect() {
          this.reset()
          this.inc(Math.floor(count() / step) * step)
        },
      }),
    )
  }

  refused(door: Door, reason: string): void {
    this.#refusals.inc({ door, reason })
  }

  closed(reason: string): void {
    this.#closed.inc({ reason })
  }

  moved(): void {
    this.#moves++
  }

  committed(rows: number): void {
    this.#rows += rows
  }

  /** One in so many is enough to see how quick we are. */
  acknowledged(milliseconds: number): void {
    if (Math.random() * SAMPLED < 1) this.#acknowledgement.observe(milliseconds)
  }

  appendFailed(kind: string): void {
    this.#failures.inc({ kind })
  }
}
