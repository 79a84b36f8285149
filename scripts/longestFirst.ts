import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A project's files follow each other, so that those which share a worker get to; the longest come first. */
const PROJECTS = ['pages', 'servers', 'rules', 'parts']

/** Files that take long: begun last, they would keep one worker busy while the others have nothing to do. */
const LONG = ['conform.test', 'conformAsItIs', 'newGame.long']

const placeIn = (list: readonly string[], is: (name: string) => boolean): number => {
  const place = list.findIndex(is)
  return place < 0 ? list.length : place
}

const rank = ({ project, moduleId }: TestSpecification): number =>
  placeIn(PROJECTS, (name) => name === project.name) * (LONG.length + 1) +
  placeIn(LONG, (name) => moduleId.includes(name))

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
