import type { House } from '../house.ts'
import { isRefused, notKept, refused, type Refused } from '../refused.ts'
import { answerAccuse, answerLegal, answerLook, answerTry } from './answers.ts'
import type { Attendance } from './attendance.ts'
import { decide } from './commands.ts'
import { exportMatch, previewMatch } from './exports.ts'
import { obey } from './hostOrders.ts'
import { frame, refusal, type Ask, type Reply } from './messages.ts'
import type { Presence } from './presence.ts'
import type { Queue } from './queue.ts'
import type { TableFold } from './table.ts'
import type { Teller } from './teller.ts'
import type { Writer } from './writer.ts'

type Respond = (reply: Reply) => void
type Do = Extract<Ask, { readonly kind: 'do' }>

export interface Successors {
  /** The table at which the players of this one play again; false when there is one of that name. */
  makeNext(code: string, before: TableFold, asker: string): Promise<boolean>
}

interface Parts {
  readonly attendance: Attendance
  readonly presence: Presence
  readonly queue: Queue
  readonly teller: Teller
  readonly writer: Writer
}

/** Hears what sockets, and the host of the server, ask of a table, and answers when it is their turn. */
export class Reception {
  readonly #house: House
  readonly #successors: Successors
  readonly #attendance: Attendance
  readonly #presence: Presence
  readonly #queue: Queue
  readonly #teller: Teller
  readonly #writer: Writer

  constructor(house: House, { attendance, presence, queue, teller, writer }: Parts, successors: Successors) {
    this.#house = house
    this.#successors = successors
    this.#attendance = attendance
    this.#presence = presence
    this.#queue = queue
    this.#teller = teller
    this.#writer = writer
  }

  get #table(): TableFold {
    return this.#writer.table
  }

  hear(ask: Ask, respond: Respond): void {
    if (ask.kind === 'gone') {
      this.#attendance.gone(ask.connection)
      respond({ kind: 'done' })
      return
    }
    const elsewhere = (): void => respond({ kind: 'elsewhere' })
    if (ask.kind === 'hello') {
      const goings = this.#presence.goings(ask.connection)
      this.#queue.add(() => this.#attendance.welcome(ask, goings, respond), elsewhere, elsewhere)
    } else if (ask.kind === 'do')
      this.#queue.add(
        () => this.#do(ask, respond),
        elsewhere,
        () => respond(refusal(ask.id, 'notKept')),
      )
    else this.#queue.add(() => this.#answer(ask, respond), elsewhere, elsewhere)
  }

  #answer(
    ask: Exclude<Ask, { readonly kind: 'gone' | 'hello' | 'do' }>,
    respond: Respond,
  ): Promise<void> | void {
    const table = this.#table
    switch (ask.kind) {
      case 'try':
        return respond(answerTry(table, ask))
      case 'legal':
        return respond(answerLegal(table, ask))
      case 'look':
        return respond(answerLook(table, this.#presence, this.#house, ask.guest))
      case 'preview':
        return respond(previewMatch(table))
      case 'accuse':
        return answerAccuse(table, this.#house, ask).then(respond)
      case 'export':
        return exportMatch(this.#house, this.#writer, ask).then(respond)
      case 'order':
        return obey(ask, this.#writer, this.#teller, this.#presence).then(respond)
    }
  }

  async #do({ id, guest, name, command }: Do, respond: Respond): Promise<void> {
    const refuse = (why: Refused): void => respond({ kind: 'refused', id, why })
    const commander = this.#table.commander(id)
    if (commander !== null) {
      respond(commander === guest ? frame({ ok: id, again: true }) : refusal(id, 'idTaken'))
      return
    }
    // Whether it may be done is to be seen from the whole log, which may have it.
    if (this.#writer.isBehind) return refuse(refused('notKept'))
    const facts = decide(this.#table, { guest, name }, command, this.#presence, this.#house.caps)
    if (isRefused(facts)) return refuse(facts)
    // It is so already.
    if (facts.length === 0) return respond(frame({ ok: id, again: true }))
    const [fact] = facts
    if (fact?.kind === 'again' && this.#table.next === null) {
      try {
        if (!(await this.#successors.makeNext(fact.table, this.#table, guest))) return refuse(refused('busy'))
      } catch (error) {
        return refuse(notKept(error))
      }
    }
    const acknowledge = (): void => respond(frame({ ok: id }))
    const committed = await this.#writer.commit(facts, { by: guest, command: id, acknowledge })
    if (committed === 'again') respond(frame({ ok: id, again: true }))
    // Whoever writes the table now answers for it.
    if (isRefused(committed)) {
      if (this.#queue.isStopped) respond({ kind: 'elsewhere' })
      else refuse(committed)
    }
  }
}
