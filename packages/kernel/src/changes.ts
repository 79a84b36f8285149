import { PictureCards, type Cards } from './cards.ts'
import { EVERYONE, type CardNumber, type Flavour, type GameEvent, type Json, type Seat } from './contract.ts'
import type { Dealer } from './outline.ts'
import { ALL_VIEWERS, flagOf, sortBacksLast, UNSEEN, type Viewers } from './table.ts'
import type { Follower, Shapes } from './wire.ts'
import { written } from './written.ts'

/**
 * What the facts of a change are: numbers and lists that everybody may know, or faces, of which everybody is told those that they see or know. Whoever may not know a
 * face is told UNSEEN.
 */
export type Kind = 'number' | 'list' | 'face' | 'faces'
/** A number of one meaning: a seat, a card, whatever a game counts. On the wire it is a number like any other; whoever puts an event into words can tell what it is. */
type NumberOf<Name extends string> = `number: ${Name}`
export type FactKind = Kind | NumberOf<string>
export type FactKinds = Readonly<Record<string, FactKind>>
export const NUMBER = 'number'
export const LIST = 'list'
export const FACE = 'face'
export const FACES = 'faces'

export const numberOf = <const Name extends string>(name: Name): NumberOf<Name> => `number: ${name}`
export const SEAT = numberOf('seat')
export const CARD = numberOf('card')
const kindOf = (kind: FactKind): Kind => (kind.startsWith(NUMBER) ? NUMBER : (kind as Kind))

type FactOf<K> =
  K extends NumberOf<infer Name>
    ? Flavour<Name>
    : K extends 'number'
      ? number
      : K extends 'face'
        ? CardNumber
        : K extends 'faces'
          ? readonly CardNumber[]
          : readonly number[]
export type FactsOf<K extends FactKinds> = {
  readonly [N in keyof K]: FactOf<K[N]>
}

/** A change that somebody can see: its facts, and what it does to the table and to everybody's picture of it. */
export interface Change<S, K extends FactKinds> {
  readonly kinds: K
  readonly does: ((s: S, facts: FactsOf<K>, cards: Cards) => void) | undefined
}

// A change seen from outside, where its facts no longer matter.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyChange<S> = Change<S, any>
// oxlint-disable-next-line typescript/no-explicit-any
type AnyDealer = Dealer<any>

export type Changes<S> = Readonly<Record<string, AnyChange<S>>>

/** The events that changes are told as: the name of the change, the clause that caused it, its facts. */
export type EventOf<D> = {
  [N in keyof D & string]: D[N] extends { readonly kinds: infer K extends FactKinds }
    ? Readonly<{ type: N; rule: string }> & FactsOf<K>
    : never
}[keyof D & string]

/** What the rules say: the change is made on the table, written into the book and told to everybody as far as they may know of it. */
export interface Verb<S, K extends FactKinds> extends Change<S, K> {
  (g: S, dealer: AnyDealer, rule: string, facts: FactsOf<K>): void
}

type VerbOf<S, C> = C extends { readonly kinds: infer K extends FactKinds } ? Verb<S, K> : never

/** Declares the changes of a game whose table is an S. */
export function changesFor<S extends object>() {
  return {
    /** One change. Without `does` it is only told. */
    change<const K extends FactKinds>(
      kinds: K,
      does?: (s: S, facts: FactsOf<K>, cards: Cards) => void,
    ): Change<S, K> {
      return { kinds, does }
    },
    /** Changes, each under its name, as the verbs that the rules use. A game may declare them in several places, beside what makes them, and join them. */
    declare<D extends Changes<S>>(changes: D): { readonly [N in keyof D]: VerbOf<S, D[N]> } {
      return Object.fromEntries(
        Object.entries(changes).map(([name, change]) => [name, verbFor(name, change)]),
      ) as { readonly [N in keyof D]: VerbOf<S, D[N]> }
    },
  }
}

type Joined<Ds> = Ds extends readonly [infer D, ...infer Rest] ? D & Joined<Rest> : {}

/** All changes of a game that were declared in several places: what `changes` of its rules is, and its events are made from. On the wire they are numbered in this order. */
// oxlint-disable-next-line typescript/no-explicit-any
export function joinChanges<const Ds extends readonly Changes<any>[]>(...declared: Ds): Joined<Ds> {
  const all: Record<string, unknown> = {}
  for (const [name, change] of declared.flatMap(Object.entries)) {
    if (name in all) throw new Error(`two changes are called ${name}`)
    all[name] = change
  }
  return all as Joined<Ds>
}

function verbFor<S extends object>(name: string, { kinds, does }: AnyChange<S>): Verb<S, FactKinds> {
  const facts = kinds as FactKinds
  const fields = Object.keys(facts)
  const faces = fields.filter((field) => facts[field] === FACE || facts[field] === FACES)
  const lists = faces.filter((field) => facts[field] === FACES)
  const makes = does ?? ((): void => {})
  const tells = (g: S, dealer: AnyDealer, rule: string, facts: FactsOf<FactKinds>): void => {
    const { cards } = dealer
    const told = copyOf(name, rule, fields, facts)
    const loose = lists.length === 0 ? lists : lists.filter((field) => liesLoose(g, cards, told, field))
    cards.watch()
    does?.(g, facts, cards)
    announce(g, dealer, told, faces, loose)
    cards.rest()
  }
  // Each verb is written anew: the engine sees that it always makes the same change.
  const verb =
    written<(g: S, dealer: AnyDealer, rule: string, facts: FactsOf<FactKinds>) => void>(
      'g, dealer, rule, facts',
      '{ if (dealer.tell === undefined) makes(g, facts, dealer.cards); else tells(g, dealer, rule, facts) }',
      { makes, tells },
    ) ??
    ((g, dealer, rule, facts) => {
      if (dealer.tell === undefined) makes(g, facts, dealer.cards)
      else tells(g, dealer, rule, facts)
    })
  return Object.assign(verb, { kinds, does })
}

type Event = GameEvent & Readonly<Record<string, Json>>

/** What an event tells, fact by fact, as its change declares them: what each is called, what it is, and how much or what. */
export const factsIn = <S>(
  changes: Changes<S>,
  event: GameEvent,
): (readonly [name: string, kind: FactKind, value: number | readonly number[]])[] =>
  Object.entries<FactKind>(changes[event.type]!.kinds).map(([name, kind]) => [
    name,
    kind,
    (event as Event)[name] as number | readonly number[],
  ])

/** Lists are copied: those of the table go on changing. */
function copyOf(type: string, rule: string, fields: readonly string[], facts: FactsOf<FactKinds>): Event {
  const event: Record<string, Json> = { type, rule }
  for (const name of fields) {
    const value = facts[name]!
    event[name] = typeof value === 'number' ? value : value.slice()
  }
  return event as Event
}

/** Whether the cards of a list lie where places say nothing. */
const liesLoose = (g: object, cards: AnyDealer['cards'], event: Event, field: string): boolean =>
  cards.liesLoose(g, (event[field] as readonly number[])[0] ?? UNSEEN)

/**
 * Tells a change to everybody, each with the faces that they may know. Of cards that lay where places say nothing (`loose`) and still do, whoever does not know them all hears
 * those they know first: which of them it is, by its place among the others, would say something about these.
 */
function announce(
  g: object,
  dealer: AnyDealer,
  event: Event,
  faces: readonly string[],
  loose: readonly string[],
): void {
  if (faces.length === 0) {
    dealer.tell!(EVERYONE, event)
    return
  }
  const hearers = new Map<number, Viewers>()
  const isForAll = (card: number): boolean => {
    if (card === UNSEEN) return true
    let viewers = hearers.get(card)
    if (viewers === undefined) hearers.set(card, (viewers = dealer.cards.hearersOf(g, card)))
    return viewers === ALL_VIEWERS
  }
  const hidden = faces.filter((name) => {
    const value = event[name] as number | readonly number[]
    if (typeof value === 'number') return !isForAll(value)
    let isHidden = false
    for (const card of value) if (!isForAll(card)) isHidden = true
    return isHidden
  })
  if (hidden.length === 0) {
    dealer.tell!(EVERYONE, event)
    return
  }
  const stillLoose = new Set(loose.filter((field) => liesLoose(g, dealer.cards, event, field)))
  const versionFor = (flag: Viewers): Event => {
    const face = (card: number): number => (((hearers.get(card) ?? 0) & flag) !== 0 ? card : UNSEEN)
    const seen: Record<string, Json> = { ...event }
    for (const name of hidden) {
      const value = event[name] as number | readonly number[]
      if (typeof value === 'number') seen[name] = face(value)
      else {
        const shown = value.map(face)
        if (shown.includes(UNSEEN) && stillLoose.has(name)) sortBacksLast(shown)
        seen[name] = shown
      }
    }
    return seen as Event
  }
  // Whoever may know the same faces hears the same.
  const ears = [...hearers.values()]
  const hearAlike = (one: Viewers, other: Viewers): boolean =>
    ears.every((viewers) => ((viewers & one) === 0) === ((viewers & other) === 0))
  const watching = flagOf(null)
  const versions: { readonly to: Seat[]; readonly event: Event }[] = []
  for (let seat = 0; seat < dealer.players; seat++) {
    const flag = flagOf(seat)
    if (hearAlike(flag, watching)) continue
    const same = versions.find(({ to }) => hearAlike(flag, flagOf(to[0]!)))
    if (same === undefined) versions.push({ to: [seat], event: versionFor(flag) })
    else same.to.push(seat)
  }
  const others = versionFor(watching)
  const [first, ...more] = versions
  if (first === undefined) dealer.tell!(EVERYONE, others)
  else dealer.tell!(first.to, first.event, others, more)
}

/** What follows from a game's changes for whoever is at the other end of the wire. */
export function wireOf<S extends object, D extends Changes<S>>(
  changes: D,
  copy: (s: S) => S,
): Follower<S, EventOf<D>> {
  const shapes: Shapes = Object.fromEntries(
    Object.entries(changes).map(([name, { kinds }]) => [
      name,
      Object.fromEntries(Object.entries(kinds as FactKinds).map(([fact, kind]) => [fact, kindOf(kind)])),
    ]),
  )
  const readers = new Map<Seat | null, PictureCards>()
  const cardsFor = (viewer: Seat | null): PictureCards => {
    let cards = readers.get(viewer)
    if (!cards) readers.set(viewer, (cards = new PictureCards(viewer)))
    return cards
  }
  return {
    shapes,
    follow(view, event, viewer) {
      const next = copy(view)
      changes[event.type]!.does?.(next, event, cardsFor(viewer))
      return next
    },
  }
}

/** A change without its news: what bots make of it on a picture of their own. */
type Thought<C> = C extends Change<infer S, infer K> ? (s: S, facts: FactsOf<K>) => void : never

/** A game's changes for those who think ahead: nobody hears of them, and no book is kept. */
// oxlint-disable-next-line typescript/no-explicit-any
export function thoughtsOf<D extends Changes<any>>(changes: D): { readonly [N in keyof D]: Thought<D[N]> } {
  const cards = new PictureCards(null)
  return Object.fromEntries(
    Object.entries(changes).map(([name, { does }]) => [
      name,
      (s: object, facts: never): void => does?.(s, facts, cards),
    ]),
  ) as { readonly [N in keyof D]: Thought<D[N]> }
}
