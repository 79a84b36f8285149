/** MP-148: what comes from chance. */
export const STREAMS = ['throwdowns', 'supers', 'plans', 'loserLad', 'bag', 'roster']
export const STREAM = { throwdowns: 0, supers: 1, plans: 2, loserLad: 3, bag: 4, roster: 5 } as const
