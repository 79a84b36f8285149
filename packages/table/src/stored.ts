/** What is kept of a match, in words that outlive the program: how it began, and every choice as its decision says it. */
import { digest, type Choice, type Game, type Json, type Seat } from '@conspire/kernel'

/** Who made a choice: the person, the seat's own bot, the bot that minds it, or the rules when time had run out. */
export type Chooser = 'person' | 'bot' | 'minder' | 'clock'

/** How a match began. A later program that deals anything else, or other cards, must not go on with it. */
export interface Begun {
  /** A digest of what everybody was told then. */
  readonly told: string
}

/** A choice as it is kept: the name of the decision, the choice in its words, and a digest of what everybody was told then. */
export interface Chosen {
  readonly seat: Seat
  readonly by: Chooser
  readonly ask: string
  readonly said: Json
  readonly told: string
}

/** How choices were kept before they were kept in words. */
export interface Numbered {
  readonly seat: Seat
  readonly by: Chooser
  readonly choice: Choice
}

export type Stored = Chosen | Numbered

/** The rules that this program has would play a stored match differently, or cannot read it. */
export class PlaysOtherwise extends Error {
  /** How many choices were played again as they are stored. */
  readonly after: number
  readonly why: string

  constructor(after: number, why: string) {
    super(`after ${after} choices the rules play otherwise: ${why}`)
    this.name = 'PlaysOtherwise'
    this.after = after
    this.why = why
  }
}

const materials = new WeakMap<Game, string>()

/** A digest of everything that is printed on a game's cards: whatever is changed there, it is another game. */
export function materialOf(game: Game): string {
  let known = materials.get(game)
  if (known === undefined) materials.set(game, (known = digest(JSON.stringify(game.material)).slice(0, 16)))
  return known
}

/** Adds up what must not differ when a match is played again. Quick, and no secret hangs on it: rows are hashed on their own. */
export class Sum {
  #sum = 0x811c9dc5

  add(text: string): void {
    let sum = this.#sum
    for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193)
    // Two texts are not the same as one that is as long.
    this.#sum = Math.imul(sum ^ 0x100, 0x01000193)
  }

  toString(): string {
    return (this.#sum >>> 0).toString(16).padStart(8, '0')
  }
}
