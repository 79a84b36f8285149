/** What stands above the table, in all languages: it is said before anything else has been fetched. */
const en = {
  headline: 'Night {round} of {rounds} · {phase}',
  'phase.draft': 'Gathering the party',
  'phase.travel': 'Travel',
  'phase.roll': 'Roll',
  'phase.camp': 'Camp',
  'phase.watch': 'Watch',
  'phase.end': 'Before dawn',
  'phase.over': 'The end',
  'seat.cards': '{count, plural, one {# card active} other {# cards active}}',
  'seat.passed': 'passed',
  'seat.camp': 'in camp',
} as const

export type HeadId = keyof typeof en

const fr: Readonly<Record<HeadId, string>> = {
  headline: 'Nuit {round} sur {rounds} · {phase}',
  'phase.draft': 'Le groupe se forme',
  'phase.travel': 'Voyage',
  'phase.roll': 'Lancer',
  'phase.camp': 'Camp',
  'phase.watch': 'Garde',
  'phase.end': 'Avant l’aube',
  'phase.over': 'La fin',
  'seat.cards': '{count, plural, one {# carte active} other {# cartes actives}}',
  'seat.passed': 'a passé',
  'seat.camp': 'au camp',
}

export const HEAD = { en, fr }
