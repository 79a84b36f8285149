import { setupI18n, type I18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** What the places of a message are filled with. */
export type Fill = Readonly<Record<string, string | number>>

const speakers = new Map<string, I18n>()

function speakerOf(lang: string): I18n {
  const known = speakers.get(lang)
  if (known) return known
  const speaker = setupI18n({ locale: lang, messages: { [lang]: {} } })
  speakers.set(lang, speaker)
  return speaker
}

/**
 * Fills an ICU message (`{count, plural, one {# card} other {# cards}}`) by the plural rules and numbers of a language. The message is
 * the text itself, out of a catalogue of that language; each is compiled once, and a malformed one throws.
 */
export function format(message: string, fill: Fill, lang: string): string {
  const speaker = speakerOf(lang)
  if (!Object.hasOwn(speaker.messages, message)) {
    speaker.load(lang, { [message]: compileMessageOrThrow(message) })
  }
  // A name may end with a full stop, and a sentence with a name.
  return speaker._(message, fill).replaceAll(/(?<!\.)\.\.(?!\.)/g, '.')
}
