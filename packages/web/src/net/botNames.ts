/** How the others are called in a game that is played without a server. */
export const BOT_NAMES = ['Ottoline', 'Mordax', 'Perfidia', 'Krull', 'Valentina'] as const
