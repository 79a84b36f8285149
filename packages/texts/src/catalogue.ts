import { format, type Fill } from './format.ts'

/** What is said in several languages, each of which is fetched when it is first wanted: nobody downloads a language they do not read. */
export interface Catalogue<Lang extends string, Texts> {
  /** Fetches a language, once; what could not be fetched is tried again the next time. */
  fetch(lang: Lang): Promise<Texts>
  /** A language that has been fetched. */
  in(lang: Lang): Texts
}

export function catalogue<Lang extends string, Texts>(
  languages: Readonly<Record<Lang, () => Promise<Texts>>>,
): Catalogue<Lang, Texts> {
  const coming = new Map<Lang, Promise<Texts>>()
  const here = new Map<Lang, Texts>()
  const bring = async (lang: Lang): Promise<Texts> => {
    try {
      const texts = await languages[lang]()
      here.set(lang, texts)
      return texts
    } catch (error) {
      coming.delete(lang)
      throw error
    }
  }
  return {
    fetch(lang) {
      const known = coming.get(lang)
      if (known) return known
      const texts = bring(lang)
      coming.set(lang, texts)
      return texts
    },
    in(lang) {
      const texts = here.get(lang)
      if (texts === undefined) throw new Error(`the texts in ‘${lang}’ are read before they are fetched`)
      return texts
    },
  }
}

/** A part that speaks: whoever asks for it gets it with its words in that language. To have another language as well is to ask again. */
export const speakingPart =
  <Lang extends string, Part>(
    part: () => Promise<Part>,
    ...words: readonly Pick<Catalogue<Lang, unknown>, 'fetch'>[]
  ) =>
  async (lang: Lang): Promise<Part> => {
    const [fetched] = await Promise.all([part(), ...words.map((texts) => texts.fetch(lang))])
    return fetched
  }

/** The messages of a catalogue by their ids: saying one, and whether there is one. */
export interface Messages<Lang extends string, Id extends string> {
  say(lang: Lang, id: Id, fill?: Fill): string
  knows(lang: Lang, id: string): id is Id
}

/**
 * The words of cards and of other things that a game's literals name, by their ids. The compiler does not know these ids, so one without words is found only when it is to
 * be said; the error then names the file, of which there is one for each language (`games/<game>/src/i18n/cards`), and the list in it.
 */
export const entriesOf =
  <Lang extends string>(
    file: string,
    list: string,
    entriesIn: (lang: Lang) => Readonly<Record<string, string>>,
  ) =>
  (id: string, lang: Lang): string => {
    const entry = entriesIn(lang)[id]
    if (entry !== undefined) return entry
    throw new Error(`‘${id}’ has no words in ‘${lang}’: add them to ‘${list}’ in ${file}.${lang}.ts`)
  }

function messageIn<Id extends string>(texts: Readonly<Record<Id, string>>, id: Id, lang: string): string {
  if (Object.hasOwn(texts, id)) return texts[id]
  throw new Error(
    `there is no message ‘${id}’ in ‘${lang}’: add it to the i18n/${lang}.ts of whoever says it`,
  )
}

export const messagesOf = <Lang extends string, Id extends string>(
  textsIn: (lang: Lang) => Readonly<Record<Id, string>>,
): Messages<Lang, Id> => ({
  say: (lang, id, fill = {}) => format(messageIn(textsIn(lang), id, lang), fill, lang),
  knows: (lang, id): id is Id => Object.hasOwn(textsIn(lang), id),
})
