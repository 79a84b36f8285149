/** The nine words of an outline, as the steps that they write down. */
export const words = {
  ask: (name: string, spec: unknown) => ({ word: 'ask', name, spec }),
  askAll: (name: string, spec: unknown) => ({ word: 'askAll', name, spec }),
  askAny: (name: string, spec: unknown) => ({ word: 'askAny', name, spec }),
  each: (list: unknown, local: string, ...steps: unknown[]) => ({ word: 'each', list, local, steps }),
  when: (test: unknown, ...steps: unknown[]) => ({ word: 'when', test, steps }),
  loop: (test: unknown, ...steps: unknown[]) => ({ word: 'loop', test, steps }),
  call: (flow: unknown, give: unknown, then: unknown, as: unknown) => ({
    word: 'call',
    as,
    flow: typeof flow === 'function' ? flow : () => flow,
    give,
    then,
  }),
  callOne: (name: string, key: unknown, flows: unknown, give: unknown, then: unknown) => ({
    word: 'callOne',
    name,
    key,
    flows: typeof flows === 'function' ? flows : () => flows,
    give,
    then,
  }),
  stop: () => ({ word: 'stop' }),
}
