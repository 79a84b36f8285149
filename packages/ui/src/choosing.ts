import { WORD, type Answer, type Choice, type GameEvent, type Json, type Thing } from '@conspire/kernel'
import { useMemo, useState } from 'react'
import { declines, willingFirst } from './answers.tsx'
import { useKeys } from './hooks.ts'
import { digitOf } from './options.tsx'
import type { Pickable } from './pick.tsx'
import { useBusy } from './shell.ts'
import type { TableProps } from './table.ts'

/**
 * How a question is answered by pointing at things: what can be pointed at, what goes with what, and when it is enough. All of it follows from what the choices name; a face
 * says what of it lies on its table, and draws it.
 */

/** An answer that can be given now. */
export interface Offer extends Answer {
  readonly choice: Choice
}

/** What tells a thing from others of its kind; where nobody could tell them apart, it is the same for all of them. */
export type KeyOf = (kind: string, thing: number) => number | string
export const byNumber: KeyOf = (_kind, thing) => thing

/** What has been picked so far. */
export type Picks = readonly Thing[]

/** Answers, and what they have to do with what is picked. */
export class Answers {
  readonly all: readonly Offer[]
  /** Their parts, in their order. */
  readonly parts: readonly string[]
  readonly #keyOf: KeyOf

  constructor(all: readonly Offer[], keyOf: KeyOf = byNumber) {
    this.all = all
    this.parts = [...new Set(all.flatMap(({ things }) => things.map(({ part }) => part)))]
    this.#keyOf = keyOf
  }

  /** Whether two things of the same part are the same to the rules. */
  isSame(one: Pick<Thing, 'kind' | 'thing'>, other: Pick<Thing, 'kind' | 'thing'>): boolean {
    return (
      one.kind === other.kind &&
      (one.thing === other.thing || this.#keyOf(one.kind, one.thing) === this.#keyOf(other.kind, other.thing))
    )
  }
  #isPick(one: Thing, other: Thing): boolean {
    return one.part === other.part && this.isSame(one, other)
  }
  has(picks: Picks, thing: Thing): boolean {
    return picks.some((picked) => this.#isPick(picked, thing))
  }
  #fits({ things }: Answer, picks: Picks): boolean {
    return picks.every((picked) => this.has(things, picked))
  }

  /** Whether one answer can have both parts: of two deeds, one is done instead of the other. */
  #goTogether(one: string, other: string): boolean {
    const has = (things: Picks, part: string): boolean => things.some((thing) => thing.part === part)
    return this.all.some(({ things }) => has(things, one) && has(things, other))
  }

  /** Whether several things can be picked for a part at once. */
  isSet(part: string): boolean {
    return this.all.some(({ things }) => things.filter((thing) => thing.part === part).length > 1)
  }

  /** What can be picked for a part beside what is picked for the others. */
  valuesOf(part: string, picks: Picks): readonly Thing[] {
    const others = picks.filter((picked) => picked.part !== part && this.#goTogether(picked.part, part))
    const values: Thing[] = []
    for (const answer of this.all)
      if (this.#fits(answer, others))
        for (const thing of answer.things)
          if (thing.part === part && !this.has(values, thing)) values.push(thing)
    return values
  }

  /** With this one picked: what does not go with it is let go. */
  pickedWith(picks: Picks, thing: Thing): Picks {
    let next: Picks = [thing]
    for (const kept of picks) {
      if (this.#isPick(kept, thing)) continue
      const tried = [...next, kept]
      if (this.all.some((answer) => this.#fits(answer, tried))) next = tried
    }
    return next
  }

  /** What is picked, and what goes without saying: what every answer that fits names, unless it names nothing. */
  settled(picks: Picks): Picks {
    const fitting = this.all.filter((answer) => answer.things.length > 0 && this.#fits(answer, picks))
    const [first, ...others] = fitting
    // Whoever may decline has said nothing yet, and Enter does nothing for them.
    if (first === undefined || (picks.length === 0 && this.none !== undefined)) return picks
    const certain = first.things.filter(
      (thing) => !this.has(picks, thing) && others.every(({ things }) => this.has(things, thing)),
    )
    return certain.length === 0 ? picks : [...picks, ...certain]
  }

  /** The answer that is whole with these; undefined while something is missing. */
  whole(picks: Picks): Offer | undefined {
    return this.all.find((answer) => answer.things.length === picks.length && this.#fits(answer, picks))
  }

  /** The one that names nothing. */
  get none(): Offer | undefined {
    return this.all.find(({ things }) => things.length === 0)
  }
  /** Those that are said in a word, and name nothing else. */
  get words(): readonly Offer[] {
    return this.all.filter(({ things }) => things.length > 0 && things.every(({ kind }) => kind === WORD))
  }
  /** Whether a word is an answer by itself, and not a part of one that is picked like everything else. */
  isSaid(thing: Thing): boolean {
    return thing.kind === WORD && this.words.some(({ things }) => this.has(things, thing))
  }
}

const NO_PICKS: Picks = []

interface Manner {
  /** What makes one question another: what was picked for it is let go then. */
  readonly question: string
  /** Whether a thing lies on the table as this face draws it; what does not is listed. */
  readonly isDrawn: (thing: Thing) => boolean
  readonly keyOf?: KeyOf | undefined
  /** Things that have keys of their own, and no digits. */
  readonly keyed?: string
  /** In which order things are listed and counted; as the rules list them where it says nothing. */
  readonly inOrder?: ((things: readonly Thing[]) => readonly Thing[]) | undefined
  /**
   * A question is answered by picking and confirming, and what goes without saying is picked already. Where the answer is `quick`, nothing is picked by itself, and
   * the last part that is tapped does it. In a `turn` nothing is picked by itself either, and words have keys of their own.
   */
  readonly manner?: 'question' | 'quick' | 'turn'
  /** What digits count instead of what the question asks for first. */
  readonly counted?: readonly Thing[] | undefined
  /** Says that something is picked. */
  readonly announce: (thing: Thing) => void
  /** Says why something does not answer the question, as far as one can tell. */
  readonly explain: (thing: Pick<Thing, 'kind' | 'thing'>, ifNot: Json | undefined) => void
}

/** A part of the answer for which nothing lies on the table. */
export interface Listed {
  readonly part: string
  readonly things: readonly Thing[]
}

export interface Choosing {
  readonly answers: Answers
  readonly picks: Picks
  /** What is picked for a part. */
  picked(part: string): number | undefined
  /** How something on the table answers the question; null where nothing of its kind is asked for. */
  at(kind: string, thing: number, place?: string, ifNot?: Json): Pickable | null
  /** Picks something that answers nothing now, to be read. */
  hold(thing: Thing): void
  /** The same of something in a list. */
  option(thing: Thing): Pickable
  readonly lists: readonly Listed[]
  /** What is answered with what is picked; undefined while something is missing. */
  readonly ready: Offer | undefined
  confirm(): void
  clear(): void
}

/** The answers of whoever is asked now, those that do something first. */
export function useAnswers<V, E extends GameEvent>(
  { legal, say, things }: Pick<TableProps<V, E>, 'legal' | 'say' | 'things'>,
  keyOf?: KeyOf,
): Answers {
  return useMemo(
    () =>
      new Answers(
        willingFirst(legal.map((choice) => ({ choice, said: say(choice), things: things(choice) }))),
        keyOf,
      ),
    [legal, say, things, keyOf],
  )
}

/** What is picked for the question at rest, and everything that picks or answers. */
export function useChoosing(
  answers: Answers,
  choose: (said: Json) => void,
  {
    question,
    isDrawn,
    keyed,
    inOrder = (things) => things,
    manner = 'question',
    counted,
    announce,
    explain,
  }: Manner,
): Choosing {
  const busy = useBusy()
  const [kept, setKept] = useState({ for: question, picks: NO_PICKS })
  const tapped = kept.for === question ? kept.picks : NO_PICKS
  const quick = manner === 'quick'
  const picks = manner === 'question' ? answers.settled(tapped) : tapped
  const ready = answers.whole(picks)
  const set = (next: Picks): void => setKept({ for: question, picks: next })
  const clear = (): void => set(NO_PICKS)

  const values = new Map(answers.parts.map((part) => [part, answers.valuesOf(part, picks)]))
  const all = new Map(answers.parts.map((part) => [part, answers.valuesOf(part, NO_PICKS)]))
  const lists = answers.parts.flatMap((part): Listed[] => {
    const things = values.get(part)!.filter((thing) => !answers.isSaid(thing))
    return things.length === 0 || all.get(part)!.every(isDrawn) ? [] : [{ part, things: inOrder(things) }]
  })
  /** What digits pick: for the first part that is missing. */
  const byDigit = answers.parts.filter((part) =>
    all.get(part)!.some(({ kind }) => kind !== keyed && kind !== WORD),
  )
  const digits = byDigit.find((part) => !picks.some((picked) => picked.part === part)) ?? byDigit.at(0)
  const listed = digits === undefined ? [] : values.get(digits)!
  const numbered = counted ?? inOrder(listed)

  const pick = (thing: Thing, clicks: number): void => {
    if (busy) return
    const next = answers.pickedWith(picks, thing)
    const answer = answers.whole(next)
    // What was picked by itself has not been tapped yet: whoever taps it wants to see it, and not to give it away.
    if (!answers.has(tapped, thing)) {
      // Where several may be picked, none is put back unasked.
      const kept = (all: Picks): number => all.filter(({ part }) => part === thing.part).length
      if (answers.isSet(thing.part) && !answers.has(picks, thing) && kept(next) <= kept(picks))
        return explain(thing, undefined)
      if (quick && answer !== undefined) return choose(answer.said)
      set(next)
      announce(thing)
      return
    }
    // Once more on what is picked does it, but not the second half of a double click.
    if (clicks > 1) return
    if (!quick && ready !== undefined) choose(ready.said)
    else set(tapped.filter((picked) => picked.part !== thing.part || !answers.isSame(picked, thing)))
  }
  const option = (thing: Thing): Pickable => {
    const place = numbered.findIndex((one) => one.part === thing.part && answers.isSame(one, thing))
    const legal = values.get(thing.part)?.some((one) => answers.isSame(one, thing)) === true
    return {
      picked: answers.has(picks, thing),
      legal,
      barred: !legal,
      hotkey: place < 0 ? undefined : digitOf(place),
      pick: (clicks) => pick(thing, clicks),
    }
  }
  const at: Choosing['at'] = (kind, thing, place, ifNot) => {
    const isHere = (one: Thing): boolean => one.kind === kind && (place === undefined || one.place === place)
    const parts = answers.parts.filter((part) => all.get(part)!.some(isHere))
    if (parts.length === 0) return null
    const offered = parts.flatMap((part) =>
      values.get(part)!.filter((one) => isHere(one) && answers.isSame(one, { kind, thing })),
    )
    const one =
      offered.find((one) => answers.has(picks, one)) ??
      offered.find(({ part }) => !picks.some((picked) => picked.part === part)) ??
      offered[0]
    if (one !== undefined) return option({ ...one, thing })
    return {
      picked: false,
      legal: false,
      barred: true,
      hotkey: undefined,
      pick: () => explain({ kind, thing }, ifNot),
    }
  }
  const confirm = (): void => {
    if (ready !== undefined && !busy) choose(ready.said)
  }
  useAnswerKeys({ answers, choose, manner, picks: tapped, ready, confirm, clear, numbered, option })
  return {
    answers,
    picks,
    picked: (part) => picks.find((picked) => picked.part === part)?.thing,
    at,
    hold: (thing) => {
      set([thing])
      announce(thing)
    },
    option,
    lists,
    ready,
    confirm,
    clear,
  }
}

/** Digits pick, or say a word; 0 declines, Enter confirms, Escape lets go. */
function useAnswerKeys({
  answers,
  choose,
  manner,
  picks,
  ready,
  confirm,
  clear,
  numbered,
  option,
}: Pick<Choosing, 'answers' | 'picks' | 'ready' | 'confirm' | 'clear' | 'option'> & {
  readonly choose: (said: Json) => void
  readonly manner: NonNullable<Manner['manner']>
  readonly numbered: readonly Thing[]
}): void {
  const busy = useBusy()
  const isTurn = manner === 'turn'
  const words = isTurn ? [] : answers.words
  const declined = isTurn ? undefined : answers.all.find(({ said }) => declines(said))
  const digit = (place: number) => (): void | false => {
    const word = words[place]
    const thing = numbered[place - words.length]
    if (busy) return undefined
    if (word !== undefined) return choose(word.said)
    if (thing === undefined) return false
    return option(thing).pick(1)
  }
  useKeys(Object.fromEntries(Array.from({ length: 9 }, (_, i) => [digitOf(i)!, digit(i)])), true)
  useKeys({
    0: () => (declined === undefined || busy ? false : choose(declined.said)),
    Enter: () => (manner === 'quick' || ready === undefined || ready.things.length === 0 ? false : confirm()),
    Escape: () => (picks.length === 0 ? false : clear()),
  })
}
