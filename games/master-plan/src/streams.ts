/** MP-148: what comes from chance. The roster is drawn with the shuffle of the Super deck. */
export const STREAMS = ['throwdowns', 'supers', 'plans', 'loserLad', 'bag']
export const STREAM = { throwdowns: 0, supers: 1, plans: 2, loserLad: 3, bag: 4 } as const
