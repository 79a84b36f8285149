import type { Bot } from '@conspire/kernel'

/** Any legal choice, each as likely as the others. Plays every game. */
export const random: Bot<unknown, unknown> = {
  name: 'random',
  choose: ({ legal, random }) => legal[random.below(legal.length)]!,
}
