// Never run: `conspire rules` counts the tests of a game by reading them.
declare const rule: (ids: string | readonly string[], title: string, body: () => void) => void

rule('AM-2', 'everybody lays', () => {})
rule(['AM-2', 'AM-4'], 'laid cards attack', () => {})
