import type { Thing } from './codec.ts'
import { wireOf, type Changes } from './changes.ts'
import type { Judged, Window } from './program.ts'
import {
  isRefusal,
  NONE,
  refusal,
  TAKE_BACK,
  type Choice,
  type Door,
  type GameEvent,
  type Refusal,
  type Seat,
  type View,
} from './contract.ts'
import type { Ballot, Form } from './outline.ts'
import { Copier } from './plain.ts'
import type { AnyTable } from './table.ts'
import type { Follower } from './wire.ts'

const NO_CHOICES: readonly Choice[] = []
const NO_THINGS: readonly Thing[] = []

/** How choices are written outside the program, by the codec of their decision and with the game's own words for a flaw. */
export const formOf = <T, F>({
  rule,
  choice: codec,
  flaw,
}: Pick<Ballot<T, F, unknown>, 'rule' | 'choice' | 'flaw'>): Form<T, F> => ({
  say: codec.say,
  things: codec.things,
  read(s, f, me, said) {
    const choice = codec.read(s, f, me, said, rule)
    return isRefusal(choice) ? (flaw?.(s, f, me, choice) ?? choice) : choice
  },
})

/** Answers about choices from nothing but a view. */
export function doorOf<T>(decisions: readonly Judged<T>[], endRule: string): Door<T> {
  const byName = new Map(decisions.map((decision) => [decision.name, decision]))
  /** The decision that a viewer is asked, with what its functions take for the locals; null where the seat has no say. */
  function asked({ pending, answer }: View<T>, seat: Seat): readonly [Judged<T>, Window] | null {
    if (pending === null) return null
    const decision = byName.get(pending.name)!
    const owes = pending.seats.includes(seat) || pending.also.includes(seat)
    if (!owes && !(answer !== null && decision.change)) return null
    return [decision, pending.locals]
  }
  const door: Door<T> = {
    legal(view, seat) {
      const question = asked(view, seat)
      return question === null ? NO_CHOICES : question[0].from(view.table, question[1], seat)
    },
    why(view, seat, choice) {
      const { pending, answer } = view
      if (pending === null) return refusal(endRule, 'over')
      const question = asked(view, seat)
      if (question === null) return refusal(pending.rule, answer === null ? 'notAsked' : 'final')
      if (choice === TAKE_BACK && pending.asks === 'all') {
        if (!question[0].change) return refusal(pending.rule, 'final')
        return answer === null ? refusal(pending.rule, 'nothingToTakeBack') : null
      }
      return judge(question[0], view.table, question[1], seat, choice)
    },
    say(view, seat, choice) {
      if (choice === TAKE_BACK) return 'takeBack'
      const { form } = byName.get(view.pending!.name)!
      return form ? form.say(view.table, view.pending!.locals, seat, choice) : choice
    },
    things(view, seat, choice) {
      if (choice === TAKE_BACK) return NO_THINGS
      const { form } = byName.get(view.pending!.name)!
      return form?.things?.(view.table, view.pending!.locals, seat, choice) ?? NO_THINGS
    },
    read(view, seat, said) {
      if (said === 'takeBack') return door.why(view, seat, TAKE_BACK) ?? TAKE_BACK
      const question = asked(view, seat)
      if (question === null) return door.why(view, seat, NONE)!
      return readFor(question[0], view.table, question[1], seat, said)
    },
  }
  return door
}

/** Why a decision refuses a choice of a seat that has a say; null when it does not. */
export function judge<T>(decision: Judged<T>, s: T, f: Window, seat: Seat, choice: Choice): Refusal | null {
  if (!Number.isSafeInteger(choice) || choice < 0) return refusal(decision.rule, 'malformed')
  if (decision.check) return decision.check(s, f, seat, choice)
  if (decision.from(s, f, seat).includes(choice)) return null
  return decision.why?.(s, f, seat, choice) ?? refusal(decision.rule, 'notOffered')
}

export function readFor<T>(
  decision: Judged<T>,
  s: T,
  f: Window,
  seat: Seat,
  said: unknown,
): Choice | Refusal {
  const choice = decision.form ? decision.form.read(s, f, seat, said) : said
  if (isRefusal(choice)) return choice
  if (typeof choice !== 'number') return refusal(decision.rule, 'malformed')
  return judge(decision, s, f, seat, choice) ?? choice
}

/** A game as a page knows it that plays at a server: how its events are followed, and what may be chosen. Nothing here can play. */
export interface PageRules<V = unknown, E extends GameEvent = GameEvent, N = unknown> {
  readonly wire: Follower<V, E>
  readonly door: Door<V>
  /** The decisions that it can judge. */
  readonly decisions: readonly string[]
  /** What is noted of a decision; nothing of what is none. */
  notes(decision: string | undefined): N | undefined
}

// What the choices of a ballot stand for does not matter to whoever judges them.
// oxlint-disable-next-line typescript/no-explicit-any
export type Ballots<T> = Readonly<Record<string, Ballot<T, any, any, any>>>

/** What a page needs to know of a game. */
interface PageGame<T extends object, O> {
  readonly endRule: string
  readonly table: AnyTable<T, O>
  readonly changes: Changes<T>
  readonly ballots: Ballots<T>
  /** Any options that a table may have. */
  readonly sample: O
}

/** The rules of a page from ballots: of a game whose flows would weigh too much there. */
export function pageRulesFrom<T extends object, O, E extends GameEvent = GameEvent>(
  game: PageGame<T, O>,
): PageRules<T, E> {
  const decisions = Object.entries(game.ballots).map(([name, ballot]): Judged<T> => ({
    ...ballot,
    name,
    change: ballot.change === true,
    from: ballot.choice.list,
    form: formOf(ballot),
  }))
  return following(game, decisions)
}

/** How a page follows a game and judges its choices. */
export function following<T extends object, O, E extends GameEvent, N>(
  { endRule, table, changes, sample }: Omit<PageGame<T, O>, 'ballots'>,
  decisions: readonly Judged<T>[],
): PageRules<T, E, N> {
  const copier = new Copier(table.fresh(sample), table.lists)
  return {
    wire: wireOf(changes, (s: T) => copier.copy(s)) as unknown as Follower<T, E>,
    door: doorOf(decisions, endRule),
    decisions: decisions.map(({ name }) => name),
    notes: (decision) => decisions.find(({ name }) => name === decision)?.notes as N | undefined,
  }
}
