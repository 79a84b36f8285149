import { WORD, type Answer, type Choice, type GameEvent, type Json, type Thing } from '@conspire/kernel'
import { useMemo, useState } from 'react'
import { isNo, willingFirst } from './answers.ts'
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

type Which = Pick<Thing, 'kind' | 'thing'>
const isIt = (one: Thing, other: Thing): boolean =>
  one.part === other.part && one.kind === other.kind && one.thing === other.thing
/** Whether this very thing is picked, and not one like it. */
const isPicked = (picks: Picks, thing: Thing): boolean => picks.some((picked) => isIt(picked, thing))
const isWord = ({ kind }: Thing): boolean => kind === WORD

/** Answers, and what they have to do with what is picked. There may be thousands of them: each is a set of names, one for each thing. */
export class Answers {
  readonly all: readonly Offer[]
  /** Their parts, in their order. */
  readonly parts: readonly string[]
  /** The one that names nothing. */
  readonly none: Offer | undefined
  /** Those that are said in a word, and name nothing else. */
  readonly words: readonly Offer[]
  readonly #keyOf: KeyOf
  readonly #named: ReadonlyMap<Offer, ReadonlySet<string>>
  readonly #things = new Map<string, Thing>()
  /** Which parts one answer has. */
  readonly #shapes: readonly (readonly string[])[]

  constructor(all: readonly Offer[], keyOf: KeyOf = byNumber) {
    this.all = all
    this.#keyOf = keyOf
    this.#named = new Map(
      all.map((offer) => {
        const names = this.#namesOf(offer.things)
        names.forEach((name, i) => this.#things.has(name) || this.#things.set(name, offer.things[i]!))
        return [offer, new Set(names)]
      }),
    )
    this.none = all.find(({ things }) => things.length === 0)
    this.words = all.filter((offer) => offer !== this.none && offer.things.every(isWord))
    const shapes = all.map(({ things }) => things.map(({ part }) => part))
    this.#shapes = [...new Map(shapes.map((parts) => [parts.join(), parts])).values()]
    this.parts = [...new Set(this.#shapes.flat())]
  }

  /** What nobody could tell apart has the same name, and a number: of several, as many are meant as there are. */
  #namesOf(things: Picks): readonly string[] {
    const names = things.map(({ part, kind, thing }) => `${part} ${kind} ${this.#keyOf(kind, thing)}`)
    return names.map((name, i) => `${name} ${names.slice(0, i).filter((other) => other === name).length}`)
  }
  #fitting(picks: Picks): readonly Offer[] {
    const names = this.#namesOf(picks)
    return this.all.filter((offer) => names.every((name) => this.#named.get(offer)!.has(name)))
  }
  /** Whether two things of the same part are the same to the rules. */
  isSame(one: Which, other: Which): boolean {
    return (
      one.kind === other.kind &&
      (one.thing === other.thing || this.#keyOf(one.kind, one.thing) === this.#keyOf(other.kind, other.thing))
    )
  }
  has(picks: Picks, thing: Thing): boolean {
    return picks.some((one) => one.part === thing.part && this.isSame(one, thing))
  }

  /** Whether several things can be picked for a part at once. */
  isSet(part: string): boolean {
    return this.#shapes.some((parts) => parts.indexOf(part) < parts.lastIndexOf(part))
  }

  /** What can be picked for a part beside what is picked for the others, with which it can go at all: of two deeds, one is done instead of the other. */
  valuesOf(part: string, picks: Picks): readonly Thing[] {
    const others = picks.filter(
      (one) =>
        one.part !== part && this.#shapes.some((parts) => parts.includes(part) && parts.includes(one.part)),
    )
    const values = new Set(this.#fitting(others).flatMap((offer) => [...this.#named.get(offer)!]))
    return [...values].map((name) => this.#things.get(name)!).filter((thing) => thing.part === part)
  }

  /** What can be picked together, the last of it first: what was picked long ago makes way. */
  still(picks: Picks): Picks {
    let next: Picks = []
    for (const kept of picks.toReversed()) {
      const tried = [kept, ...next]
      if (this.#fitting(tried).length > 0) next = tried
    }
    return next
  }
  /** With this one picked: what does not go with it is let go. */
  pickedWith(picks: Picks, thing: Thing): Picks {
    return this.still([...picks.filter((kept) => !isIt(kept, thing)), thing])
  }

  /** What is picked, and what goes without saying: what every answer that fits names, unless it names nothing. */
  settled(picks: Picks): Picks {
    const fitting = this.#fitting(picks).filter((offer) => offer !== this.none)
    // Whoever may decline has said nothing yet, and Enter does nothing for them.
    if (picks.length === 0 && this.none !== undefined) return picks
    const names = this.#namesOf(picks)
    const certain = [...(this.#named.get(fitting[0]!) ?? [])].filter(
      (name) => !names.includes(name) && fitting.every((offer) => this.#named.get(offer)!.has(name)),
    )
    return [...picks, ...certain.map((name) => this.#things.get(name)!)]
  }

  /** Those in which nothing is missing but words, which say what is done with what is picked. */
  ends(picks: Picks): readonly Offer[] {
    const count = (things: Picks): number => things.filter((thing) => !isWord(thing)).length
    return this.#fitting(picks).filter(({ things }) => count(things) === count(picks))
  }
  /** The answer that is whole with these; undefined while something is missing. Where the order makes a difference, it is the one in which they were picked. */
  whole(picks: Picks): Offer | undefined {
    const whole = this.ends(picks).filter(({ things }) => things.length === picks.length)
    const orderOf = (things: Picks): string =>
      this.parts.map((part) => this.#namesOf(things.filter((one) => one.part === part)).join()).join()
    return whole.find(({ things }) => orderOf(things) === orderOf(picks)) ?? whole[0]
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
   * the last part that is tapped does it. In a `turn` words have keys of their own, what goes without saying does so only once something is picked, and what is picked
   * makes way for what is tapped after it.
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
  /** How something on the table answers the question; null where nothing of its kind is asked for. */
  at(kind: string, thing: number, place?: string, ifNot?: Json): Pickable | null
  /** Picks something that answers nothing now, to be read. */
  hold(thing: Thing): void
  /** The same of something in a list. */
  option(thing: Thing): Pickable
  readonly lists: readonly Listed[]
  /** What is answered with what is picked; undefined while something is missing. */
  readonly ready: Offer | undefined
  /** What can be done with what is picked, where that is still to be said in a word. */
  readonly ends: readonly Offer[]
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
        willingFirst(
          legal.map((choice) => ({
            choice,
            // Of thousands few are ever said.
            get said() {
              return say(choice)
            },
            things: things(choice),
          })),
        ),
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
  const [kept, setKept] = useState({ for: question, picks: NO_PICKS, held: false })
  const before = kept.for === question ? kept.picks : NO_PICKS
  const tapped = kept.held ? before : answers.still(before)
  const quick = manner === 'quick'
  const isTurn = manner === 'turn'
  const picks = quick || (isTurn && tapped.length === 0) ? tapped : answers.settled(tapped)
  const ends = answers.ends(picks)
  const ready = answers.whole(picks) ?? (picks.length === 0 || ends.length > 1 ? undefined : ends[0])
  const set = (next: Picks, held = false): void => setKept({ for: question, picks: next, held })
  const clear = (): void => set(NO_PICKS)

  const values = new Map(answers.parts.map((part) => [part, answers.valuesOf(part, picks)]))
  const all = new Map(answers.parts.map((part) => [part, answers.valuesOf(part, NO_PICKS)]))
  const lists = answers.parts.flatMap((part): Listed[] => {
    const things = values
      .get(part)!
      .filter((thing) => !answers.words.some((word) => answers.has(word.things, thing)))
    return things.length === 0 || all.get(part)!.every(isDrawn) ? [] : [{ part, things: inOrder(things) }]
  })
  /** What digits pick: for the first part that is missing. */
  const byDigit = answers.parts.filter((part) =>
    all.get(part)!.some(({ kind }) => kind !== keyed && kind !== WORD),
  )
  const isOpen = (part: string): boolean => picks.every((picked) => picked.part !== part)
  const digits = byDigit.find(isOpen) ?? byDigit[0]
  const listed = digits === undefined ? [] : values.get(digits)!
  const numbered = counted ?? inOrder(listed)

  const pick = (thing: Thing, clicks: number): void => {
    if (busy) return
    const next = answers.pickedWith(picks, thing)
    const answer = answers.whole(next)
    // What was picked by itself has not been tapped yet: whoever taps it wants to see it, and not to give it away.
    if (!isPicked(tapped, thing)) {
      // Where several may be picked, none is put back unasked.
      const kept = (all: Picks): number => all.filter(({ part }) => part === thing.part).length
      if (!isTurn && answers.isSet(thing.part) && !isPicked(picks, thing) && kept(next) <= kept(picks))
        return explain(thing, undefined)
      if (quick && answer !== undefined) return choose(answer.said)
      set(next)
      announce(thing)
      return
    }
    // Once more on what is picked does it, but not the second half of a double click. Of several it is put back, and in a turn all but the last.
    if (clicks > 1) return
    const isLast = isTurn ? isIt(tapped.at(-1)!, thing) : !answers.isSet(thing.part)
    if (!quick && ready !== undefined && isLast) choose(ready.said)
    else set(tapped.filter((picked) => !isIt(picked, thing)))
  }
  const option = (thing: Thing): Pickable => {
    const exact = numbered.findIndex((one) => isIt(one, thing))
    const place = exact < 0 ? numbered.findIndex((one) => answers.has([one], thing)) : exact
    const legal = answers.has(values.get(thing.part) ?? NO_PICKS, thing)
    return {
      picked: isPicked(picks, thing),
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
      offered.find(({ part }) => picks.some((picked) => picked.part === part && picked.thing === thing)) ??
      offered.find(({ part }) => isOpen(part)) ??
      offered[0]
    if (one !== undefined) return option({ ...one, thing })
    return { ...option({ part: '', kind, place: '', thing }), pick: () => explain({ kind, thing }, ifNot) }
  }
  const confirm = (): void => {
    if (ready !== undefined && !busy) choose(ready.said)
  }
  const choosing: Choosing = {
    answers,
    picks,
    at,
    hold: (thing) => {
      set([thing], true)
      announce(thing)
    },
    option,
    lists,
    ready,
    ends,
    confirm,
    clear,
  }
  useAnswerKeys(choosing, choose, manner, numbered)
  return choosing
}

/** Digits pick, or say a word; 0 declines, Enter confirms, Escape lets go. */
function useAnswerKeys(
  { answers, picks, ready, confirm, clear, option }: Choosing,
  choose: (said: Json) => void,
  manner: Manner['manner'],
  numbered: readonly Thing[],
): void {
  const busy = useBusy()
  const isTurn = manner === 'turn'
  const words = isTurn ? [] : answers.words
  const declined = isTurn ? undefined : answers.all.find(isNo)
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
