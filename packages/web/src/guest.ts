import { create } from 'zustand'
import * as api from './net/api.ts'

interface Guest {
  /** Empty until the server has told, or where it cannot be reached. */
  readonly name: string
}

/** Who this browser is at the server: a name and a cookie, no account. */
export const useGuest = create<Guest>(() => ({ name: '' }))

const TITLES = [
  'Agent',
  'Baron',
  'Captain',
  'Countess',
  'Doctor',
  'Don',
  'Duke',
  'Lady',
  'Madame',
  'Professor',
]
const NAMES = ['Brume', 'Cinder', 'Grimm', 'Knell', 'Murk', 'Nettle', 'Quill', 'Sable', 'Thorn', 'Vex']
const oneOf = (words: readonly string[]): string => words[Math.floor(Math.random() * words.length)]!

export const someAlias = (): string => `${oneOf(TITLES)} ${oneOf(NAMES)}`

/** What the server calls those who have not said. */
const NAMELESS = /^Guest \d+$/

let introduced: Promise<void> | undefined

/** Fetches the cookie and the name, once. Somebody new gets a villain's name, to be changed at will. */
export function introduce(): Promise<void> {
  introduced ??= api
    .me()
    .then(async ({ name }) => {
      if (!NAMELESS.test(name)) {
        useGuest.setState({ name })
        return
      }
      const alias = someAlias()
      await api.rename(alias)
      useGuest.setState({ name: alias })
    })
    .catch((error: unknown) => {
      introduced = undefined
      throw error
    })
  return introduced
}

export async function rename(name: string): Promise<void> {
  await api.rename(name)
  useGuest.setState({ name })
}
