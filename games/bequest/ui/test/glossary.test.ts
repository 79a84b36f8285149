import { expectFit, expectGlossary, type Glossary } from '@conspire/testkit/words'
import { format } from '@conspire/texts'
import { it } from 'vitest'
import { en } from '../../src/i18n/en.ts'
import { fr } from '../../src/i18n/fr.ts'
import { en as uiEn } from '../i18n/en.ts'
import { fr as uiFr } from '../i18n/fr.ts'

/** One concept, one word. */
const GLOSSARY: Glossary = {
  en: [
    [/\bThat is no\b/, 'This is not …'],
    [/\bsafe\b/i, 'vault'],
    [/\bpile A\b|\bpile B\b/, 'group'],
    [/\bturn(ed)? up\b/i, 'reveal'],
  ],
  fr: [
    [/(?<!\p{L})(tu|toi|ton|ta|tes)(?!\p{L})/u, 'vous'],
    [/\bépie/i, 'regarder'],
    [/pour vos yeux seulement/, 'rien que pour vos yeux'],
    [/Le plus d’Argent/, 'La plus grosse fortune'],
    [/\bprêts?\b/, 'une forme neutre'],
    [/construction de paquet/, 'deck-building'],
  ],
}
const ALL = { en: { ...en, ...uiEn }, fr: { ...fr, ...uiFr } }
const starting = (catalogue: object, ...beginnings: string[]): string[] =>
  Object.keys(catalogue).filter((id) => beginnings.some((beginning) => id.startsWith(beginning)))

it('calls each thing by one name', () => expectGlossary(ALL, GLOSSARY))

it('says something sound with Anna, the Ranger, 0, 1 and 2, as long as its place allows', () =>
  expectFit(ALL, format, { prompts: starting(en, 'prompt.'), numbers: ['min', 'max', 'count', 'place'] }))
