import type { CardNumber, Lang } from '@conspire/kernel'
import { entriesOf, format } from '@conspire/texts'
import {
  CARDS,
  CHARACTER,
  EVIDENCE,
  HIDEOUT,
  INFLUENCE,
  KEY,
  LACKEY,
  SCHEME,
  TREASURE,
  type Card,
} from '../cards/index.ts'
import type * as english from '../i18n/cards.en.ts'
import { texts } from '../i18n/index.ts'
import { money, say } from './say.ts'

const cardsIn = (lang: Lang): ReturnType<typeof texts.in>['cards'] => texts.in(lang).cards

/** What a card is, in one word. */
export type Kind = Exclude<keyof typeof english.kinds, 'special' | 'money'>

const BY_TYPE: readonly (readonly [number, Kind])[] = [
  [KEY, 'key'],
  [CHARACTER, 'character'],
  [LACKEY, 'lackey'],
  [SCHEME, 'scheme'],
  [HIDEOUT, 'hideout'],
  [TREASURE, 'treasure'],
  [EVIDENCE, 'evidence'],
]
const GADGETS = ['cannon', 'powerCore', 'vehicle'] as const

function kindOfFacts({ types, western, eastern, ...facts }: Card): Kind {
  if (types & INFLUENCE) return western > 0 && eastern > 0 ? 'influence' : western > 0 ? 'western' : 'eastern'
  const byType = BY_TYPE.find(([type]) => types & type)
  return byType?.[1] ?? GADGETS.find((kind) => facts[kind] > 0) ?? 'gadget'
}

/** The kind of a card; of a card that is several things, the first of them: see `faceOf` for all. */
export const kindOf = (card: CardNumber): Kind => kindOfFacts(CARDS[card]!)

const nameOf = entriesOf('games/bequest/src/i18n/cards', 'cards', (lang: Lang) => cardsIn(lang).cards)
export const cardName = (card: CardNumber, lang: Lang): string => nameOf(CARDS[card]!.id, lang)

/** What the card does. */
export function cardText(card: CardNumber, lang: Lang): string {
  const { texts } = cardsIn(lang)
  const facts = CARDS[card]!
  const text = texts[facts.id] ?? texts[kindOf(card)]!
  return format(text, { n: facts.key, money: money(facts.money, lang) }, lang)
}

export const kindName = (kind: Kind, lang: Lang): string => cardsIn(lang).kinds[kind]

/** What counts on a card, as its face shows it: “Hideout $3 + Vehicle”, “Western ×2”. */
export function faceOf(card: CardNumber, lang: Lang): string {
  const { types, western, eastern, cannon, powerCore, vehicle, wild, treasure, money: pays } = CARDS[card]!
  const icons = (count: number, name: string): string[] =>
    count === 0 ? [] : [count === 1 ? name : `${name} ×${count}`]
  const ifIs = (type: number, name: string): string[] => (types & type ? [name] : [])
  const name = (kind: Kind): string => kindName(kind, lang)
  const parts = [
    ...ifIs(KEY, name('key')),
    ...ifIs(CHARACTER, name('character')),
    ...ifIs(LACKEY, name('lackey')),
    ...ifIs(SCHEME, name('scheme')),
    ...ifIs(HIDEOUT, `${name('hideout')} ${money(pays, lang)}`),
    ...icons(western, say(lang, 'column.western')),
    ...icons(eastern, say(lang, 'column.eastern')),
    ...icons(cannon, name('cannon')),
    ...icons(powerCore, name('powerCore')),
    ...icons(vehicle, name('vehicle')),
    ...icons(wild, name('gadget')),
    ...icons(treasure || Number((types & TREASURE) !== 0), name('treasure')),
    ...ifIs(EVIDENCE, name('evidence')),
  ]
  return parts.join(' + ')
}
