/** Guests whose addresses are remembered. */
const REMEMBERED = 10_000

/** From which address guests were last here. In memory only, and not for long: what is shared by guests is shared by addresses too. */
export class Whereabouts {
  readonly #addresses = new Map<string, string>()

  see(guest: string, address: string): void {
    this.#addresses.delete(guest)
    this.#addresses.set(guest, address)
    if (this.#addresses.size > REMEMBERED) this.#addresses.delete(this.#addresses.keys().next().value!)
  }

  /** Somebody who was not seen here is a neighbour of nobody. */
  of(guest: string): string {
    return this.#addresses.get(guest) ?? `guest ${guest}`
  }
}
