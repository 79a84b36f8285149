import { readdirSync, readFileSync } from 'node:fs'
import { lineText, LANGS, type Lang, type Line } from '@conspire/kernel'
import type * as Texts from '@conspire/texts'
import { expect } from 'vitest'
import { unFrench, unFrenchIn, WRONG_SPACE } from './french.ts'

/** What every game's words are held to. */

export type Catalogue = Readonly<Record<string, string>>
export type Catalogues = Readonly<Record<Lang, Catalogue>>

/** What a message must be filled with: `{name}`, and what `plural` and `select` ask for, however deep. */
export function holesOf(message: string): ReadonlySet<string> {
  const holes = new Set<string>()
  let at = 0
  const text = (): void => {
    for (; at < message.length && message[at] !== '}'; at++) if (message[at] === '{') hole()
  }
  const hole = (): void => {
    const [whole, name] = /^\{\s*(\w+)\s*/.exec(message.slice(at))!
    holes.add(name!)
    at += whole.length
    while (message[at] !== '}') {
      if (message[at++] !== '{') continue
      text()
      at++
    }
  }
  text()
  return holes
}

/** Whether a hole that is filled with nothing counts as open. */
type Empty = 'open' | 'filled'

const spoken: Readonly<Record<string, Set<string>>> = Object.fromEntries(
  LANGS.map((lang) => [lang, new Set<string>()]),
)
const holes = new Map<string, ReadonlySet<string>>()

function note(message: string, fill: Texts.Fill, lang: string, empty: Empty): void {
  spoken[lang]!.add(message)
  const wanted = holes.get(message) ?? holesOf(message)
  holes.set(message, wanted)
  for (const name of wanted) {
    const open = fill[name] === undefined || (fill[name] === '' && empty === 'open')
    if (open) throw new Error(`“${message}” lacks ${name}`)
  }
}

/**
 * The texts of the house with an ear at the door, for `vi.mock('@conspire/texts', …)`: what is said is remembered, and a message with a
 * hole that is left open throws.
 */
export function overheard(real: typeof Texts, empty: Empty = 'open'): typeof Texts {
  const format: typeof real.format = (message, fill, lang) => {
    note(message, fill, lang, empty)
    return real.format(message, fill, lang)
  }
  const messagesOf: typeof real.messagesOf = (textsIn) => ({
    ...real.messagesOf(textsIn),
    say: (lang, id, fill = {}) => format(textsIn(lang)[id], fill, lang),
  })
  return { ...real, format, messagesOf }
}

/** Every message has been said since the beginning of this file of tests, in every language. */
export function expectSaid(catalogues: Catalogues): void {
  for (const lang of LANGS) {
    const unsaid = Object.entries(catalogues[lang]).filter(([, message]) => !spoken[lang]!.has(message))
    expect(
      unsaid.map(([id]) => id),
      `never said in ${lang}`,
    ).toEqual([])
  }
}

/** What is wrong with words wherever they stand. */
const UNSOUND = /[{}]|undefined|NaN|\[object|null\b|'|\uE000|^$/

export interface Suspects {
  /** The ids of messages: none of them may be read in a text. */
  readonly ids: readonly string[]
  /** What else may not be read in any text: ids of cards … */
  readonly wrong: RegExp
  readonly wrongInFrench?: RegExp
  /** Whether what is said is never the same in two languages. */
  readonly translated?: boolean
}

export interface Judge {
  expectSound(text: string, lang: Lang): void
  /** Says the same in every language, expects all to be sound, and returns them; silence must be common to all. */
  both(say: (lang: Lang) => string | null): readonly string[]
}

export function judgeOf({ ids, wrong, wrongInFrench, translated = false }: Suspects): Judge {
  const rawId = new RegExp(`\\b(${[...new Set(ids.map((id) => id.split('.')[0]))].join('|')})\\.[a-zA-Z]`)
  const everywhere = [UNSOUND, rawId, wrong]
  const inFrench = [...everywhere, ...(wrongInFrench ? [wrongInFrench] : [])]
  const expectSound = (text: string, lang: Lang): void => {
    for (const suspect of lang === 'fr' ? inFrench : everywhere) {
      const found = suspect.exec(text)
      if (found) throw new Error(`“${found[0]}” in ${lang}: ${text}`)
    }
    const flaw = lang === 'fr' ? unFrench(text, [WRONG_SPACE]) : null
    if (flaw !== null) throw new Error(flaw)
  }
  const both: Judge['both'] = (say) => {
    const texts = LANGS.map((lang) => {
      const text = say(lang)
      if (text !== null) expectSound(text, lang)
      return text
    })
    const said = texts.filter((text) => text !== null)
    if (said.length > 0) expect(said, 'silent in all languages or in none').toHaveLength(LANGS.length)
    if (translated && new Set(said).size < said.length) throw new Error(`not translated: ${said[0]}`)
    return said
  }
  return { expectSound, both }
}

/** What a line of the log says, without its clause; null for silence. */
export const sentenceOf = (line: Line | null): string | null =>
  line && lineText(line.filter((part) => typeof part === 'string' || 'card' in part)).trimEnd()

/** No line is wider than a terminal. */
export function expectNarrow(texts: readonly string[], width: number): void {
  for (const line of texts.join('\n').split('\n')) {
    if (line.length > width) throw new Error(`${line.length} columns: ${line}`)
  }
}

const DIRECT = /refusal\(\s*[^,()]+,\s*'(\w+)'/g
/** The reasons in the sources of a game: the second argument of every `refusal(…)`, and what else a game knows how to find. */
export function reasonsIn(
  sources: URL,
  more: (source: string) => readonly string[] = () => [],
): ReadonlySet<string> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  return new Set(
    files
      .filter((file) => file.endsWith('.ts') && !file.startsWith('words'))
      .flatMap((file) => {
        const source = readFileSync(new URL(file, sources), 'utf8')
        return [...Array.from(source.matchAll(DIRECT), ([, reason]) => reason!), ...more(source)]
      }),
  )
}

/** No straight apostrophes, and nothing left in English but what is `alike`: names, numbers and words that both languages share. */
export function expectTranslated({ en, fr }: Catalogues, alike: ReadonlySet<string>): void {
  for (const [id, english] of Object.entries(en)) {
    const french = fr[id]!
    expect(english + french, `in ${id}`).not.toContain("'")
    if (alike.has(id)) expect(french, `in ${id}`).toBe(english)
    else expect(french, `in ${id}`).not.toBe(english)
  }
}

/** The same places to fill in every language. */
export function expectSameHoles({ en, fr }: Catalogues): void {
  for (const [id, english] of Object.entries(en))
    expect([...holesOf(fr[id]!)].toSorted(), `in ${id}`).toEqual([...holesOf(english)].toSorted())
}

/** Every message is well-formed and can be filled with what any of the languages asks for. */
export function expectFillable({ en, fr }: Catalogues, format: typeof Texts.format): void {
  for (const [id, english] of Object.entries(en)) {
    const french = fr[id]!
    const fill = Object.fromEntries([...holesOf(english), ...holesOf(french)].map((name) => [name, 2]))
    expect(format(english, fill, 'en'), id).not.toMatch(/[{}]|^$/)
    expect(format(french, fill, 'fr'), id).not.toMatch(/[{}]|^$/)
  }
}

/** French as French is set. */
export function expectFrench(texts: Catalogue): void {
  const flaws = unFrenchIn(Object.entries(texts))
  if (flaws.length > 0) throw new Error(flaws.join('\n'))
}

/** A game's own words: what must not be called by another name, in each language. */
export type Glossary = Readonly<Record<Lang, readonly (readonly [banned: RegExp, instead: string])[]>>

/** Whatever is read in a tree of texts, by where it stands: cards, hints, lessons, a game on one page. */
export function readings(texts: object, at = ''): Catalogue {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]: [string, unknown]): (readonly [string, string])[] => {
      const place = at === '' ? key : `${at} ${key}`
      if (typeof text === 'string') return [[place, text]]
      return text instanceof Object ? Object.entries(readings(text, place)) : []
    }),
  )
}
/** The lines of a rulebook, by their numbers. */
export const linesOf = (rulebook: URL): Catalogue =>
  Object.fromEntries(
    readFileSync(rulebook, 'utf8')
      .split('\n')
      .map((line, at) => [`line ${at + 1}`, line]),
  )

/** What is banned in every game, and in the shell. */
const ANYWHERE: Glossary = {
  en: [
    [/\bThat is no\b/, 'This is not …'],
    [/\bLet go\b/, 'Deselect'],
  ],
  fr: [
    [/(?<!\p{L})(tu|toi|ton|ta|tes)(?!\p{L})/u, 'vous'],
    [/(?<!\p{L})vous seule?s?(?!\p{L})/iu, 'personne d’autre'],
    [/construction de paquet/i, 'deck-building'],
  ],
}

/** Nothing is called by a name that the glossary bans. */
export function expectGlossary(catalogues: Catalogues, glossary: Glossary): void {
  const found = LANGS.flatMap((lang) =>
    Object.entries(catalogues[lang]).flatMap(([id, message]) =>
      [...ANYWHERE[lang], ...glossary[lang]].flatMap(([banned, instead]) => {
        const said = banned.exec(message)
        return said ? [`${lang} ${id}: “${said[0]}”, say “${instead}”`] : []
      }),
    ),
  )
  expect(found).toEqual([])
}

/**
 * Where messages stand, which says how long they may be, by their ids; which of them may name whoever reads them; and what fills the holes that are not filled with somebody or
 * something: bare numbers, and bare words (by their holes, or all those of a message by its id), which may have an article in front of
 * them. What is said of many is never said of
 * none or of one.
 */
export interface Places {
  readonly buttons?: readonly string[]
  readonly badges?: readonly string[]
  readonly hints?: readonly string[]
  readonly prompts?: readonly string[]
  readonly who?: readonly string[]
  readonly numbers?: readonly string[]
  readonly bare?: readonly string[]
  readonly many?: readonly string[]
}
const LONGEST = { buttons: 18, badges: 10, hints: 60, prompts: 90 } as const

/** Somebody, and something with an article. */
const FILLERS: Readonly<Record<Lang, readonly string[]>> = {
  en: ['Anna', 'the Ranger'],
  fr: ['Anna', 'la Rôdeuse'],
}
/** Whoever reads it. */
const YOU: Readonly<Record<Lang, string>> = { en: 'You', fr: 'Vous' }
/** A word in place of another that has no article of its own. */
const BARE: Readonly<Record<Lang, string>> = { en: 'Ranger', fr: 'Rôdeuse' }
const SPACING = /\S {2,}\S|^ | $| [,.)]|\( |\(\)/
/** What says something unsound, whatever the hole was meant for: articles, elisions, and plurals of 0 and 1. */
const UNFIT: Readonly<Record<Lang, readonly RegExp[]>> = {
  en: [
    /[{}]|undefined|NaN/,
    SPACING,
    /\b(?:the|an?|your|their|my|its) the\b/i,
    /\b(?:the|an?|your|their|my|its) Anna\b/i,
    /(?<![\d.,–×/+−-]|\d (?:to|of) )\b1 (?:cards|dice|players|turns(?! face)|rounds|nights|points|votes|copies|creatures|matches|bots|hours|minutes|days|seconds|moves|seats)\b/i,
    /(?<![\d.,–×/+−-])\b0 (?:card|die|player|turn|round|night|point|vote|copy|creature|match|bot|hour|minute|day|second|move|seat)\b/i,
  ],
  fr: [
    /[{}]|undefined|NaN/,
    SPACING,
    /(?<!\p{L})(?:de le|de les|à les?)(?!\p{L})/iu,
    /(?<!\p{L})(?:de|que|jusque|lorsque|puisque|le|la|ne|se|me|te|je) Anna\b/iu,
    /(?<!\p{L})(?:l’|d’|du|au|des|aux|le|la|les|une?|votre|vos|sa|son|ses|ce|cette) ?la Rôdeuse/iu,
    /(?<![\d.,–×/+−-]|\d (?:à|sur) )\b[01] (?:cartes|dés|joueurs|tours|manches|nuits|points|votes|copies|créatures|parties|robots|heures|minutes|jours|secondes|coups|sièges|occupées)(?!\p{L})/iu,
  ],
}
/** What a French prompt does not do: « Choisir … », « {card} : prendre quelle carte ? ». */
const NOT_ASKED =
  /(?:^|[:,] )(?:ne |n’|se |s’)?\p{L}+(?:er|ir|re)(?!\p{L})(?<!\b(?:premier|dernier|autre|votre|notre|aventurier|victoire))|\bquell?es?\b|\bquel\b|\blaquelle\b|\blequel\b/iu
/** French prompts say what to do (« Choisissez … »), or ask whether (« Utilisez-vous … ? »). */
export function expectAsked(prompts: readonly string[]): void {
  expect(prompts.length).toBeGreaterThan(0)
  expect(
    prompts.map((prompt) => prompt.replaceAll('\u202F', ' ')).filter((prompt) => NOT_ASKED.test(prompt)),
  ).toEqual([])
}

/** Where the name of a card may stand in French: at the beginning, after a colon, a comma, a stop, a bracket or an arrow. */
const NAMED = /(?:^|[:(,;.·→—{] ?|\u202F: )$/u
/** In French, no name of a card stands inside a sentence, where it would need an article. */
export function expectCardsApart(french: Catalogue, holes: readonly string[]): void {
  const found = Object.entries(french).flatMap(([id, message]) =>
    [...message.matchAll(/\{(\w+)\}/g)].flatMap(({ 1: hole, index }) =>
      holes.includes(hole!) && !NAMED.test(message.slice(0, index)) ? [`${id}: “${message}”`] : [],
    ),
  )
  expect([...new Set(found)]).toEqual([])
}

/** “You” inside a sentence, or with the verb of somebody else. */
const UNFIT_YOU: Readonly<Record<Lang, readonly RegExp[]>> = {
  en: [/\p{Ll},? You\b/u, /\bYou(?:’s| (?:is|has|was|\p{L}{2,}s)\b)/u],
  fr: [/\p{Ll},? Vous\b/u, /\bVous (?!\p{L}*ez(?!\p{L})|êtes|dites|faites)\p{L}+/u],
}
/** The messages that a face fills with `words.who(…)`, which is “You” for whoever reads them. */
export function filledByWho(sources: URL): readonly string[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/^(test|i18n)\//.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(new URL(file, sources), 'utf8').matchAll(
          /words\.ui\(((?:\(\w+\) =>|(?!words\.ui)[^;)])*?)words\.who\(/g,
        ),
      ].flatMap(([, before]) => [...before!.matchAll(/'([\w.]+)'/g)].map(([, id]) => id!)),
    )
}

const isCounted = (message: string, hole: string): boolean =>
  new RegExp(`\\{\\s*${hole}\\s*,\\s*plural`).test(message)

/**
 * Every message says something sound when it is filled with Anna, the Ranger, 0, 1 and 2, in every language, and is no longer than its
 * place allows. Of a hole nothing is counted in a length but one character: what fills it has a length of its own.
 */
export function expectFit(catalogues: Catalogues, format: typeof Texts.format, places: Places = {}): void {
  const flaws = new Set<string>()
  const { numbers = [], bare: bareWords = [], many = [], who = [] } = places
  const judge = (lang: Lang, id: string, message: string, number: number): void => {
    const fill = (word: string, bareWord = word): string => {
      const fillerOf = (hole: string): string | number =>
        isCounted(message, hole) || numbers.includes(hole)
          ? number
          : bareWords.includes(hole) || bareWords.includes(id)
            ? bareWord
            : word
      return format(
        message,
        Object.fromEntries(Array.from(holesOf(message), (hole) => [hole, fillerOf(hole)])),
        lang,
      )
    }
    const suspect = (said: string, unfit: readonly RegExp[]): void => {
      for (const one of unfit) {
        const found = one.exec(said)
        if (found) flaws.add(`${lang} ${id}: “${found[0]}” in “${said}”`)
      }
    }
    for (const word of FILLERS[lang]) suspect(fill(word, BARE[lang]), UNFIT[lang])
    if (who.includes(id)) suspect(fill(YOU[lang]), [...UNFIT[lang], ...UNFIT_YOU[lang]])
    const bare = fill('·')
    for (const [place, most] of Object.entries(LONGEST))
      if (places[place as keyof Places]?.includes(id) && bare.length > most)
        flaws.add(`${lang} ${id}: ${bare.length} characters of ${most}: “${bare}”`)
  }
  for (const lang of LANGS)
    for (const [id, message] of Object.entries(catalogues[lang]))
      for (const number of many.includes(id) ? [2] : [0, 1, 2]) judge(lang, id, message, number)
  expect([...flaws]).toEqual([])
}
