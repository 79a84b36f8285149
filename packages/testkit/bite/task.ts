/** What is said between the tool and the worker that runs the tests. */
import type { Codes } from './modules.ts'

/** The game, told once. */
export interface Setting {
  readonly codes: Codes
  /** Files that put others in the place of modules, and are therefore loaded apart. */
  readonly apart: readonly string[]
  /** One number, shared: at which test of the task the worker is. */
  readonly at: Int32Array
}

/** Which tests are to be run: of these files, in this order, those whose titles are listed. */
export interface Task {
  readonly planted: Codes
  readonly tests: readonly { readonly file: string; readonly title: string }[]
  /** Whether to go on after a test that fails. */
  readonly all: boolean
}

export interface Ran {
  readonly file: string
  readonly title: string
  readonly ms: number
  /** What it said, if it failed. */
  readonly failure: string | null
}

/** How a file is said to be loaded with everything that it wants. */
export const LOADING = '(loading)'
