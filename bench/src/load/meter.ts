/** What the tables of one cell report to. It counts while it is on; what must not happen at all it remembers always. */
export class Meter {
  #on = false
  moves = 0
  /** Milliseconds from sending a move to its acknowledgement. */
  readonly #delays: number[] = []
  readonly #finished = { moves: 0, bytes: 0 }
  /** Over all phases. */
  acknowledged = 0
  games = 0
  setUps = 0
  /** What no server may do: refuse a legal move, skip a number, close a socket. */
  readonly problems: string[] = []

  start(): void {
    this.moves = 0
    this.#delays.length = 0
    this.#on = true
  }

  stop(): void {
    this.#on = false
  }

  moved(delay: number): void {
    this.acknowledged++
    if (!this.#on) return
    this.moves++
    this.#delays.push(delay)
  }

  /** A game has been played to its end, from its first move on. */
  finished(moves: number, bytes: number): void {
    this.games++
    this.#finished.moves += moves
    this.#finished.bytes += bytes
  }

  /** Over whole games: their ends weigh more than their beginnings. */
  get bytesPerMove(): number {
    return this.#finished.bytes / this.#finished.moves
  }

  wrong(problem: string): void {
    this.problems.push(problem)
  }

  quantile(part: number): number {
    const sorted = Float64Array.from(this.#delays).sort()
    return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
  }
}
