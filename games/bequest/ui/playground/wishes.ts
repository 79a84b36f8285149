import { LANGS, type Lang, type Seat } from '@conspire/kernel'

/** What the address asks for: `?players=6&lang=fr&theme=dark&until=5:choose` … */
const asked = new URLSearchParams(location.search)
const number = (name: string, otherwise: number): number => Number(asked.get(name) ?? otherwise)

export interface Wishes {
  readonly players: number
  readonly advanced: boolean
  readonly seed: number
  /** Null watches. */
  readonly seat: Seat | null
  readonly lang: Lang
  readonly theme: string
  readonly scores: boolean
  readonly pace: number
  /** How long a bot thinks, in milliseconds. */
  readonly think: number
  /** Bots play every seat until this decision is the viewer's: round and name, as in `5:lackey.frame`. `end` plays on to the end. */
  readonly until: string
  readonly bot: string
}

export const wishes: Wishes = {
  players: number('players', 4),
  advanced: asked.get('advanced') === '1',
  seed: number('seed', 1),
  seat: asked.get('seat') === 'none' ? null : number('seat', 0),
  lang: LANGS.find((lang) => lang === asked.get('lang')) ?? 'en',
  theme: asked.get('theme') ?? 'light',
  scores: asked.get('scores') !== '0',
  pace: number('pace', 250),
  think: number('think', 300),
  until: asked.get('until') ?? '',
  bot: asked.get('bot') ?? 'easy',
}
