import type { Lang } from '@conspire/kernel'
import { create } from 'zustand'
import * as api from './net/api.ts'

interface Guest {
  /** Empty until the server has told, or where it cannot be reached. */
  readonly name: string
}

/** Who this browser is at the server: a name and a cookie, no account. */
export const useGuest = create<Guest>(() => ({ name: '' }))

/** Villains of the reader's tongue; enough of them that two at one table are seldom namesakes. */
const TITLES: Readonly<Record<Lang, string>> = {
  en: 'Agent Baron Captain Countess Doctor Don Duke Lady Madame Professor',
  fr: 'Agent Baron Capitaine Comtesse Docteur Don Duc Lady Madame Professeur',
}
const NAMES: Readonly<Record<Lang, string>> = {
  en: 'Bramble Brume Cinder Crow Dusk Flint Grimm Hemlock Hollow Knell Murk Nettle Quill Raven Rook Sable Slate Soot Thorn Vesper Vex Wolfe',
  fr: 'Brume Cendre Chardon Ciguë Corbeau Fiel Givre Glas Grimm Noirmont Ombre Ortie Plume Ronce Silex Sombreval Suie Tourment Vautrin Venin Vesper Vipère',
}
const oneOf = (words: string): string => {
  const all = words.split(' ')
  return all[Math.floor(Math.random() * all.length)]!
}

export function someAlias(): string {
  const lang = document.documentElement.lang as Lang
  return `${oneOf(TITLES[lang])} ${oneOf(NAMES[lang])}`
}

/** What the server calls those who have not said. */
const NAMELESS = /^Guest \d+$/
export const isNameless = (name: string): boolean => NAMELESS.test(name)

let introduced: Promise<void> | undefined

/** Fetches the cookie and the name, once. Somebody new gets a villain's name, to be changed at will. */
export function introduce(): Promise<void> {
  introduced ??= api
    .me()
    .then(async ({ name }) => {
      if (!isNameless(name)) {
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

/** After the first name, which must not take the place of a chosen one. */
export async function rename(name: string): Promise<void> {
  await introduced?.catch(() => {})
  await api.rename(name)
  useGuest.setState({ name })
}
