import { expect, test } from 'vitest'

/**
 * A test of one clause of the rulebook, or of two that meet: `rule('BQ-045', 'the splitter goes last', () => …)`. Whoever names more asserts
 * half of them. The ids must be literals, because `conspire rules` counts them by reading the source. A body that asserts nothing fails.
 */
export function rule(
  ids: string | readonly [string] | readonly [string, string],
  title: string,
  body: () => unknown,
): void {
  test(`${typeof ids === 'string' ? ids : ids.join(', ')}: ${title}`, asserting(body))
}

/** A test body that fails when it asserts nothing. */
export function asserting(body: () => unknown): () => Promise<void> | undefined {
  return () => {
    expect.hasAssertions()
    const result = body()
    return result instanceof Promise ? result.then(() => {}) : undefined
  }
}
