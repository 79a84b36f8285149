import { LANGS, type Lang, type Seat } from '@conspire/kernel'

/** What the address asks for: `?players=2&lang=fr&theme=dark&until=2:camp.place` … */
const asked = new URLSearchParams(location.search)
const number = (name: string, otherwise: number): number => Number(asked.get(name) ?? otherwise)

export interface Wishes {
  readonly players: number
  readonly difficulty: string
  readonly more: boolean
  readonly seed: number
  /** Null watches. */
  readonly seat: Seat | null
  readonly lang: Lang
  readonly theme: string
  readonly scores: boolean
  readonly pace: number
  /** How long a bot thinks, in milliseconds. */
  readonly think: number
  /** Bots play every seat until this decision is the viewer's: round and name, as in `5:watch.act`. `end` plays on to the end. */
  readonly until: string
  /** So many more answers of that kind before it stops. */
  readonly later: number
  readonly bot: string
}

export const wishes: Wishes = {
  players: number('players', 2),
  difficulty: asked.get('difficulty') ?? 'normal',
  more: asked.get('more') === '1',
  seed: number('seed', 1),
  seat: asked.get('seat') === 'none' ? null : number('seat', 0),
  lang: LANGS.find((lang) => lang === asked.get('lang')) ?? 'en',
  theme: asked.get('theme') ?? 'light',
  scores: asked.get('scores') !== '0',
  pace: number('pace', 250),
  think: number('think', 300),
  until: asked.get('until') ?? '',
  later: number('later', 0),
  bot: asked.get('bot') ?? 'easy',
}
