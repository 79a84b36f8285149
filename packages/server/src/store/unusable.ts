/** A service that the server needs cannot be used. The message is a sentence for whoever started it. */
export class UnusableService extends Error {
  constructor(what: 'database' | 'bus', why: string) {
    super(`The ${what} cannot be used: ${why}.`)
    this.name = 'UnusableService'
  }
}
