import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take more than a minute, the longest first: begun last, they would keep one worker busy while the other has nothing to do. */
const LONG = ['browser.test', 'killed', 'setAWatch.long', 'conform.test', 'conformAsItIs']

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((name) => moduleId.includes(name))
  return place < 0 ? LONG.length : place
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
