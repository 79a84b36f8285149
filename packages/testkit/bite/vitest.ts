/** Stands in for vitest where a game's tests are run over and over: it collects them, and `expect` is vitest's own. */
import { expect, vi as real } from 'vitest'
import type { Mock } from './modules.ts'

type Body = () => unknown

export interface Collected {
  readonly title: string
  readonly body: Body
}

/** A file of tests, and what it asks for while it is loaded. */
export interface Collection {
  readonly tests: Collected[]
  readonly before: Body[]
  readonly after: Body[]
  readonly mock: (specifier: string, mock: Mock) => void
}

let open: Collection | undefined

/** Whatever is declared from now on is collected here. */
export const collectInto = (collection: Collection | undefined): void => {
  open = collection
}

const collect = (title: string, body: Body): void => {
  open?.tests.push({ title, body })
}
/** Tests by the dozen are those of a content file; no clause names them. */
const each = () => (): void => {}
const none = (): void => {}

export const test = Object.assign(collect, { each, skip: none, todo: none, fails: none, only: collect })
export const it = test
export const describe = Object.assign(
  (_title: string, body: Body): void => {
    body()
  },
  { each: () => (): void => {}, skip: none },
)
export const beforeEach = (body: Body): void => {
  open?.before.push(body)
}
export const afterEach = (body: Body): void => {
  open?.after.push(body)
}
export const beforeAll = beforeEach
export const afterAll = afterEach
export const vi = {
  ...real,
  mock: (specifier: string, mock: Mock): void => open?.mock(specifier, mock),
}

/** Runs one test; what it throws is what it found. */
export async function runTest({ body }: Collected, { before, after }: Collection): Promise<void> {
  expect.setState({
    assertionCalls: 0,
    isExpectingAssertions: false,
    isExpectingAssertionsError: null,
    expectedAssertionsNumber: null,
    expectedAssertionsNumberErrorGen: null,
  })
  for (const one of before) await one()
  try {
    await body()
    const { assertionCalls, isExpectingAssertions, isExpectingAssertionsError } = expect.getState()
    if (isExpectingAssertions && assertionCalls === 0) throw isExpectingAssertionsError!
  } finally {
    for (const one of after) await one()
  }
}

export { expect }
