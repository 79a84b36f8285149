import {
  heard,
  isRefusal,
  LANGS,
  LightRandom,
  refusal,
  seedFrom,
  type Game,
  type GameEvent,
  type Lang,
  type Params,
  type Refusal,
  type Seat,
  type State,
  type TerminalWording,
  type View,
  type Voice,
  type Wording,
} from '@conspire/kernel'
import { WIDTH, type Catalogue } from '@conspire/texts'
import { describe, expect, test } from 'vitest'
import { optionsOf } from './options.ts'
import { amount, ENOUGH, some } from './amount.ts'
import { randomMove } from './play.ts'
import type { Spoken, Subject } from './subject.ts'
import {
  expectFrench,
  expectNarrow,
  expectSaid,
  expectSameHoles,
  expectTranslated,
  judgeOf,
  reasonsIn,
  sentenceOf,
  type Catalogues,
  type Judge,
  type Suspects,
} from './words.ts'

type Ours<V, E extends GameEvent> = Wording<V, E> & Partial<TerminalWording<V, E>>
type SomeVoice<V, E extends GameEvent> = (...to: Parameters<Voice<V, E>>) => Ours<V, E>

/** What a game says, and how it is to be judged. */
export interface Speech<T, O, V, E extends GameEvent> extends Omit<Suspects, 'ids'> {
  readonly game: Game<T, O, V, E>
  /** How the game speaks in a terminal, as far as it has words of its own for it. */
  readonly terminal: SomeVoice<V, E>
  fetchTexts(lang: Lang): Promise<unknown>
  readonly catalogues: Catalogues
  /** More French of which there is no message: names and texts of cards. */
  readonly moreFrench?: readonly Readonly<Record<string, string>>[]
  /** The ids of messages that both languages share: names, numbers. */
  readonly alike: readonly string[]
  /** Whether a message may be filled with other things in another language. */
  readonly otherHoles?: boolean
  /** The folder of the game's sources, for the reasons of its refusals, and how to find those that are not written in the usual way. */
  readonly sources: URL
  moreReasons?(source: string): readonly string[]
  /** What refusals may come with. */
  readonly params: readonly Params[]
  /** Decisions at which two answers may read alike, because two things are. */
  readonly twins?: readonly string[]
}

/** At most so many choices of a decision are read out. */
const CHOICES = 400
const NAMES = ['Ana', 'Bo', 'Cy', 'Dee', 'Eli', 'Flo']
/** These are said by whoever asks, for all games alike. */
const KERNEL_REASONS = ['over', 'notAsked', 'final', 'nothingToTakeBack', 'notOffered']

/** Who may listen: a spectator, and every seat. */
export const listeners = (players: number): (Seat | null)[] => [
  null,
  ...Array.from({ length: players }, (_, seat) => seat),
]

export interface Tests<T, V, E extends GameEvent> extends Judge {
  readonly reasons: ReadonlySet<string>
  /** A voice at a table of so many. */
  say(lang: Lang, listener?: Seat | null, players?: number): Ours<V, E>
  /** Says every reason to this listener, with and without what it may come with. */
  everyReason(view: View<V>, listener: Seat | null): void
  /** Registers whole random games, in which everything is said to everybody, and something more when a decision is first asked. */
  wholeGames(
    tables: readonly Readonly<Record<string, unknown>>[],
    games: number,
    more?: { inclined?: Subject<T>['inclined']; first?(view: View<V>, seat: Seat): void },
  ): void
  /** Registers what holds for all refusals. The view is one at which nobody is asked anything in particular. */
  refusals(
    view: () => View<V>,
    options: readonly (readonly [players: number, raw: unknown])[],
    optionsRefusal: (refused: Refusal, lang: Lang) => string | null,
  ): void
  /** Registers what holds for the catalogues. Comes last, when all the others have spoken. */
  catalogues(): void
}

/** A game whose words all follow from the ids of its messages (`plainWords`). */
interface PlainSpeech<T, O, V, E extends GameEvent> {
  readonly game: Game<T, O, V, E>
  readonly words: {
    readonly terminal: SomeVoice<V, E>
    readonly plain: { card(card: number, lang: Lang): { readonly text: string } }
    optionsRefusal(refused: Refusal, lang: Lang): string | null
  }
  readonly texts: Catalogue<Lang, Readonly<Record<string, string>>>
  readonly sources: URL
  /** What refusals may come with, beside the numbers of players. */
  readonly params?: Params
  /** Tables that there cannot be, beside those with too many players. */
  readonly refused?: readonly (readonly [players: number, raw: unknown])[]
}

/** Registers all tests of such a game's words: whole games said to everybody, every refusal, every card, and the catalogues. */
export async function plainSpeech<T, O extends { readonly players: number }, V, E extends GameEvent>({
  game,
  words,
  texts,
  sources,
  params,
  refused = [],
}: PlainSpeech<T, O, V, E>): Promise<void> {
  const { terminal, plain, optionsRefusal } = words
  const [en, fr] = await Promise.all([texts.fetch('en'), texts.fetch('fr')])
  const wrong = new RegExp(`\\b${game.prefix}-\\d`)
  const speech = await speechOf({
    game,
    terminal,
    fetchTexts: texts.fetch,
    catalogues: { en, fr },
    sources,
    wrong,
    alike: [],
    params: [{ ...game.players, ...params }],
  })
  speech.wholeGames([{}], 8)
  const options = optionsOf(game, game.players.min)
  const tooMany = [game.players.max + 1, {}] as const
  const view = (): View<V> => game.view(game.setup(options, seedFrom('words')), 0)
  speech.refusals(view, [tooMany, ...refused], optionsRefusal)
  test('every card says what it does', () => {
    game.material.forEach((_, card) =>
      expect(speech.both((lang) => plain.card(card, lang).text)).not.toBe(''),
    )
  })
  speech.catalogues()
}

/** The tests of a game's words. They overhear what is said, so the file that calls this mocks the texts (see `overheard`). */
export async function speechOf<T, O, V, E extends GameEvent>(
  speech: Speech<T, O, V, E>,
): Promise<Tests<T, V, E>> {
  const { game, terminal, catalogues, twins = [] } = speech
  await Promise.all(LANGS.map((lang) => speech.fetchTexts(lang)))
  const ids = Object.keys(catalogues.en)
  const judge = judgeOf({ ...speech, ids })
  const { both, expectSound } = judge
  const reasons = reasonsIn(speech.sources, speech.moreReasons).difference(new Set(KERNEL_REASONS))
  const say: Tests<T, V, E>['say'] = (lang, listener = 0, players = game.players.max) =>
    terminal(lang, NAMES.slice(0, players), listener)

  const listen = (state: State<T>, listener: Seat | null, told: readonly Spoken<E>[]): void => {
    const voices = Object.fromEntries(
      LANGS.map((lang) => [lang, say(lang, listener, state.commits.length)]),
    ) as Record<Lang, Ours<V, E>>
    const view = game.view(state, listener)
    both((lang) => voices[lang].prompt(view))
    expectNarrow(
      both((lang) => voices[lang].table?.(view) ?? null),
      WIDTH,
    )
    for (const event of told.flatMap((one) => heard(one, listener) ?? []))
      both((lang) => sentenceOf(voices[lang].event(view, event)))

    const legal = listener === null ? [] : game.legal(state, listener).slice(0, CHOICES)
    const choices = legal.map((choice) => ({
      said: game.say(state, listener!, choice),
      things: game.door.things(view, listener!, choice),
    }))
    for (const lang of LANGS) {
      const { choice } = voices[lang]
      if (!choice) break
      const texts = choices.map((answer) => choice(view, answer))
      for (const text of texts) expectSound(text, lang)
      if (twins.includes(view.pending?.name ?? '')) continue
      expect(new Set(texts).size, `different: ${texts.join('\n')}`).toBe(choices.length)
    }

    const result = game.outcome(state)
    if (result)
      expectNarrow(
        both((lang) => voices[lang].result?.(view, result) ?? null),
        WIDTH,
      )
  }

  const everyReason: Tests<T, V, E>['everyReason'] = (view, listener) => {
    for (const reason of reasons) {
      for (const params of speech.params) {
        const refused = refusal(`${game.prefix}-001`, reason, params)
        const texts = both((lang) => say(lang, listener).refusal(view, refused))
        expect(texts, `for ${reason}`).toHaveLength(LANGS.length)
      }
    }
  }

  return {
    ...judge,
    reasons,
    say,
    everyReason,

    wholeGames(tables, games, { inclined, first } = {}) {
      const play = (players: number, raw: unknown, name: string): void => {
        const random = new LightRandom(name)
        const options = optionsOf(game, players, raw)
        let told: Spoken<E>[] = []
        const state = game.setup(options, seedFrom(name), (one) => told.push(one))
        const asked = new Set<string>()
        for (;;) {
          for (const listener of listeners(players)) listen(state, listener, told)
          const pending = game.pending(state)
          if (pending !== null && !asked.has(pending.name)) {
            first?.(game.view(state, pending.seats[0]!), pending.seats[0]!)
            asked.add(pending.name)
          }
          const move = randomMove(game, state, random, inclined)
          if (move === null) return
          told = []
          game.apply(state, move.seat, move.choice, (one) => told.push(one))
        }
      }
      const { min, max } = game.players
      const numbers = Array.from({ length: max - min + 1 }, (_, i) => min + i)
      describe('whole games: everything can be said to everybody', () => {
        const all = numbers.flatMap((players) => tables.map((raw) => [players, JSON.stringify(raw)] as const))
        test.each(some(all, all.length, 1))('%i players, %s', (players, raw) => {
          for (let i = 0; i < amount(games, games); i++)
            play(players, JSON.parse(raw), `words ${players} ${raw} ${i}`)
        })
      })
    },

    refusals(view, options, optionsRefusal) {
      describe('refusals', () => {
        test('every reason has words, with and without what it may come with', () => {
          expect(reasons.size).toBeGreaterThan(0)
          for (const listener of [null, 0, 1]) everyReason(view(), listener)
        })

        test('reasons of the kernel are left to whoever asks', () => {
          for (const reason of KERNEL_REASONS)
            expect(say('en').refusal(view(), refusal(`${game.prefix}-001`, reason)), reason).toBeNull()
        })

        test.each(options)('options come before there is a table: %j with %j', (players, raw) => {
          const refused = game.options(players, raw)
          if (!isRefusal(refused)) throw new Error('not refused')
          expect(both((lang) => optionsRefusal(refused, lang))).toHaveLength(LANGS.length)
        })
      })
    },

    catalogues() {
      describe('the catalogues', () => {
        test('no straight apostrophes, the same holes, nothing left in English', () => {
          expectTranslated(catalogues, new Set(speech.alike))
          if (speech.otherHoles !== true) expectSameHoles(catalogues)
        })

        test('French typography', () => {
          for (const texts of [catalogues.fr, ...(speech.moreFrench ?? [])]) expectFrench(texts)
          const { wrongInFrench } = speech
          if (wrongInFrench)
            for (const [id, message] of Object.entries(catalogues.fr))
              expect(message, id).not.toMatch(wrongInFrench)
        })

        // Fewer games say less.
        test.runIf(ENOUGH)('every message has been said', () => expectSaid(catalogues))
      })
    },
  }
}
