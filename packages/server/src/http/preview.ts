import { games } from '@conspire/games'
import { LANGS, lineText, type Lang, type Line, type Outcome } from '@conspire/kernel'
import { placeOf, readRecording, replayed } from '@conspire/transcript'

const WON = {
  en: (names: string) => `Won by ${names}.`,
  fr: (names: string) => `Victoire : ${names}.`,
}
const LOST = { en: 'Nobody has won.', fr: 'Personne n’a gagné.' }

/** The first of the languages that a visitor reads which we speak. */
export const langFor = (accepted = ''): Lang =>
  accepted
    .split(',')
    .map((tag) => tag.trim().slice(0, 2).toLowerCase())
    .find((tag): tag is Lang => (LANGS as readonly string[]).includes(tag)) ?? 'en'

/**
 * What a link to a finished match says of it wherever it is posted, as tags for the head of the page: the game, who played, and what everybody could see at that
 * moment, or how it ended. Null for a file that today's rules do not play.
 */
export async function previewOf(
  file: string,
  at: number | null,
  lang: Lang,
  origin: string,
): Promise<string | null> {
  const recording = readRecording(file)
  const about = recording && games[recording.game]
  const seen = about && replayed(await about.game(), recording, null)
  if (!recording || !about || !seen) return null
  const names = recording.seats.map(({ name }) => name)
  const wording = (await about.words(lang)).voice(lang, names, null)
  const until = at === null ? seen.log.length : placeOf(seen, at)
  // Not every event is worth a line: the last one that was.
  const line =
    until === seen.log.length
      ? null
      : seen.log
          .slice(0, until + 1)
          .reverse()
          .map(({ event, view }) => wording.event(view, event))
          .find((said) => said !== null)
  const told = line ? sentence(line) : endOf(seen.outcome, names, lang)
  const place = `/replay/${recording.code}${at === null ? '' : `?at=${at}`}`
  return tags({
    'og:type': 'website',
    'og:site_name': 'Conspire',
    'og:locale': lang === 'fr' ? 'fr_FR' : 'en_GB',
    'og:title': `${about.titles[lang].name} · ${listed(names, lang)}`,
    'og:description': told,
    'og:url': origin + place,
    'og:image': `${origin}/icon-512.png`,
    'twitter:card': 'summary',
  })
}

/** Without its clause. */
const sentence = (line: Line): string =>
  lineText(line.filter((part) => typeof part === 'string' || 'card' in part)).trim()

const listed = (names: readonly string[], lang: Lang): string => new Intl.ListFormat(lang).format(names)

function endOf({ winners }: Outcome, names: readonly string[], lang: Lang): string {
  if (winners.length === 0) return LOST[lang]
  return WON[lang](
    listed(
      winners.map((seat) => names[seat]!),
      lang,
    ),
  )
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPED[sign]!)

/** With names that people chose in them, nobody but those who have the link is to find it. */
const tags = (facts: Readonly<Record<string, string>>): string =>
  [
    '<meta name="robots" content="noindex" />',
    ...Object.entries(facts).map(([name, fact]) => `<meta property="${name}" content="${escaped(fact)}" />`),
  ].join('\n    ')
