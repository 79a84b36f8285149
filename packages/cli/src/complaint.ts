/** What the caller did wrong or what was refused, in one sentence that is all they will see. */
export class Complaint extends Error {
  readonly exitCode: number

  constructor(sentence: string, exitCode = MISUSE) {
    super(sentence)
    this.exitCode = exitCode
  }
}

export const FINE = 0
export const REFUSED = 1
export const MISUSE = 2
