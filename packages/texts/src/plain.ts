import { messagesOf, type Messages } from './catalogue.ts'
import type { Fill } from './format.ts'
import { wrap } from './layout.ts'
import { cardSpeakerOf, tellingOf, voiceOf, type CardSpeaker } from './speaker.ts'

/** A view, an event and a refusal, as far as plain words look into them. */
interface Seen {
  readonly pending: {
    readonly name: string
    readonly seats: readonly number[]
    readonly locals: Readonly<Record<string, number>>
  } | null
  readonly table: unknown
}
interface Chosen {
  readonly said: unknown
  readonly things: readonly { readonly part: string; readonly kind: string; readonly thing: number }[]
}
interface Happened {
  readonly type: string
  readonly rule: string
}
interface Refused {
  readonly reason: string
  readonly params: Readonly<Record<string, number | string | readonly number[]>>
}

interface Zone {
  readonly key: string
  readonly nested: boolean
  readonly perSeat: boolean
  readonly isHolders: boolean
}

/** What the words of a game are about. */
export interface Subjects {
  /** The places of its table. */
  readonly table: { readonly zones: readonly Zone[] }
  /** Its cards: under which id the words of each stand, and the clause that is about it. */
  readonly cards: readonly { readonly id: string; readonly rule: string }[]
  /** Facts of events and locals of flows that are seats. Those called `card` or `cards` are cards; all others are numbers. */
  readonly seats: readonly string[]
  /** The event with which a new chapter of the log begins. */
  readonly chapter: string
}

/** What is said alike of all games that do not say it otherwise. */
const USUAL: Readonly<Record<OwnLang, Readonly<Record<string, string>>>> = {
  en: {
    'log.ready.you': 'You have chosen.',
    'log.ready.other': '{name} has chosen.',
    'prompt.over': 'The game is over.',
    'refusal.players': 'Not with so many: there are {min} to {max} seats.',
    'zone.deck': 'Deck',
    'zone.discard': 'Discard pile',
    'zone.hand': 'Hand',
  },
  fr: {
    'log.ready.you': 'Votre choix est fait.',
    'log.ready.other': 'Choix fait : {name}.',
    'prompt.over': 'La partie est finie.',
    'refusal.players': 'Pas à ce nombre : il y a {min} à {max} sièges.',
    'zone.deck': 'Pioche',
    'zone.discard': 'Défausse',
    'zone.hand': 'Main',
  },
}

/** The few words that are the same for all games. */
const OWN = {
  en: { unseen: 'a card', table: 'Table', none: '–', backs: (count: number) => `${count} face down` },
  fr: { unseen: 'une carte', table: 'Table', none: '–', backs: (count: number) => `${count} face cachée` },
} as const
type OwnLang = keyof typeof OWN

/**
 * All that a small game says, from its messages alone, by their ids:
 *
 * - `prompt.<decision>.you` and `.other` (`{names}` are waited for), `prompt.over`
 * - `choice.<decision>` with what the choice names, by its parts: a seat (`{name}`), a card or a kind of card (`{card}`); `choice.<decision>.none` where it names nothing, or says no
 * - `log.<event>`, or `log.<event>.you` and `.other` (`{name}`), with the facts of the event, `{count}` of its cards; none for silence
 * - `refusal.<reason>` with its params, `option.<key>` and `option.<key>.text`
 * - `zone.<key>` and `fact.<key>` for what is shown of the table, `card.<id>.name` and `.text`, `headline`
 *
 * Of `prompt.over`, `log.ready`, `refusal.players` and the zones `deck`, `discard` and `hand` there are usual ones. Prompts, choices and the headline may use every number of the table. A game that has more to say says that part itself.
 */
export function plainWords<Lang extends OwnLang, Id extends string>(
  own: Messages<Lang, Id>,
  { table: { zones }, cards, seats, chapter }: Subjects,
) {
  const usual = messagesOf((lang: Lang) => USUAL[lang])
  // What is said hangs on names that are put together here: that none is missing is for the test of the words to find.
  const messages = {
    say: (lang: Lang, id: string, fill?: Fill): string =>
      own.knows(lang, id) || !usual.knows(lang, id) ? own.say(lang, id, fill) : usual.say(lang, id, fill),
    knows: (lang: Lang, id: string): id is string => own.knows(lang, id) || usual.knows(lang, id),
  }
  const { say } = messages
  const knows: (lang: Lang, id: string) => boolean = messages.knows
  const cardName = (card: number, lang: Lang): string =>
    card < 0 ? OWN[lang].unseen : say(lang, `card.${cards[card]!.id}.name`)
  const speaker = cardSpeakerOf(messages, cardName)
  type Speaker = CardSpeaker<Lang, string>

  const fillOf = (s: Speaker, facts: unknown): Fill => {
    const fill: Record<string, string | number> = {}
    for (const [key, value] of Object.entries(facts as object) as [string, unknown][]) {
      const list = Array.isArray(value) ? (value as number[]) : null
      if (seats.includes(key)) fill[key] = list ? s.names(list) : s.name(value as number)
      else if (key === 'card') fill[key] = s.card(value as number)
      else if (list && key === 'cards') Object.assign(fill, { cards: s.cards(list), count: list.length })
      else if (typeof value === 'number' || typeof value === 'string') fill[key] = value
    }
    return fill
  }

  const prompt = (s: Speaker, { pending, table }: Seen): string => {
    if (pending === null) return s.say('prompt.over', fillOf(s, table))
    const side = s.listener !== null && pending.seats.includes(s.listener) ? 'you' : 'other'
    const about = { ...fillOf(s, table), ...fillOf(s, pending.locals) }
    return s.say(`prompt.${pending.name}.${side}`, { ...about, names: s.names(pending.seats) })
  }

  const tell = tellingOf<Lang, string>(messages)
  const event = (s: Speaker, _view: Seen, { type, rule: _rule, ...facts }: Happened): string | null =>
    tell(s, `log.${type}`, 'seat' in facts ? (facts.seat as number) : undefined, fillOf(s, facts))

  const refusal = (s: Speaker, _view: Seen | null, { reason, params }: Refused): string | null =>
    knows(s.lang, `refusal.${reason}`) ? s.say(`refusal.${reason}`, fillOf(s, params)) : null

  const choice = (s: Speaker, { pending, table }: Seen, { said, things }: Chosen): string => {
    const id = `choice.${pending!.name}`
    if (things.length === 0 || said === false) return s.say(`${id}.none`, fillOf(s, table))
    const fill: Record<string, string | number> = { ...(fillOf(s, table) as object) }
    for (const { part, kind, thing } of things)
      if (kind === 'seat') fill[part === kind ? 'name' : part] = s.name(thing)
      else if (kind === 'card') fill[part] = s.card(thing)
      else if (typeof said === 'string') fill['card'] = s.say(`card.${said}.name`)
    return s.say(id, fill)
  }

  const called = (key: string, lang: Lang): string | null => {
    const id = [`zone.${key}`, `fact.${key}`].find((known) => knows(lang, known))
    return id === undefined ? null : say(lang, id)
  }

  /** Every place and every open fact that has a name, for one who only reads. */
  const table = (s: Speaker, names: readonly string[], { table }: Seen): string => {
    const { lang } = s
    const own = OWN[lang]
    const line = (name: string, value: number | readonly number[]): string[] => {
      if (typeof value === 'number') return wrap(`  ${name}: ${value}`, 0, 6)
      const faces = value.filter((card) => card >= 0)
      const backs = value.length - faces.length
      const parts = [...faces.map(s.card), ...(backs > 0 ? [own.backs(backs)] : [])]
      return wrap(`  ${name}: ${parts.length === 0 ? own.none : s.row(parts)}`, 0, 6)
    }
    const linesOf = (seat: number | null): string[] =>
      Object.entries(table as Readonly<Record<string, number | number[] | number[][]>>).flatMap(
        ([key, value]) => {
          const name = called(key, lang)
          if (name === null) return []
          const zone = zones.find((one) => one.key === key)
          const bySeat = zone?.perSeat ?? Array.isArray(value)
          if (bySeat !== (seat !== null)) return []
          if (seat !== null) return line(name, (value as number[] | number[][])[seat]!)
          if (!zone?.nested) return line(name, value as number | number[])
          return (value as number[][]).flatMap((list, i) => line(`${name} ${i + 1}`, list))
        },
      )
    return [
      say(lang, 'headline', fillOf(s, table)),
      ...linesOf(null),
      ...names.flatMap((_, seat) => [s.name(seat), ...linesOf(seat)]),
    ].join('\n')
  }

  const speak = voiceOf<Lang, Speaker, Seen, Happened, Refused>(speaker, { prompt, event, refusal, chapter })
  return {
    /** How the game speaks at a table. */
    voice: speak,
    /** The same with what a terminal needs besides. */
    terminal: (lang: Lang, names: readonly string[], listener: number | null) => {
      const s = speaker(lang, names, listener)
      return {
        ...speak(lang, names, listener),
        choice: (view: Seen, answer: Chosen) => choice(s, view, answer),
        table: (view: Seen) => table(s, names, view),
      }
    },
    /** What the plain face asks for. */
    plain: {
      table: { zones },
      card: (card: number, lang: Lang) => ({
        name: cardName(card, lang),
        text: say(lang, `card.${cards[card]!.id}.text`),
        clauses: [cards[card]!.rule],
      }),
      called,
      choice: (view: Seen, answer: Chosen, lang: Lang, names: readonly string[]) =>
        choice(speaker(lang, names, null), view, answer),
      headline: ({ table }: Seen, lang: Lang) =>
        say(lang, 'headline', fillOf(speaker(lang, [], null), table)),
    },
    optionName: (key: string, lang: Lang) => say(lang, `option.${key}`),
    optionText: (key: string, lang: Lang) => say(lang, `option.${key}.text`),
    /** Why a table cannot be opened with these options. */
    optionsRefusal: (refused: Refused, lang: Lang) => refusal(speaker(lang, [], null), null, refused),
  }
}
