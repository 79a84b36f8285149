import { CODE } from '@conspire/protocol'
import { useSyncExternalStore, type AnchorHTMLAttributes, type MouseEvent, type ReactElement } from 'react'
import { FIRST } from './games.ts'
import type { Source } from './replay/source.ts'

export type Route =
  | { readonly page: 'front' }
  | { readonly page: 'make'; readonly game: string }
  | { readonly page: 'table'; readonly code: string }
  | { readonly page: 'offline'; readonly game: string }
  | { readonly page: 'rules'; readonly game: string }
  | { readonly page: 'check'; readonly code: string | null }
  | { readonly page: 'replay'; readonly source: Source }
  | { readonly page: 'learn'; readonly game: string }
  /** Of the house, or of a game. */
  | { readonly page: 'about'; readonly game: string }
  | { readonly page: 'nowhere' }

export function routeOf(path: string): Route {
  const [first = '', second = '', third = ''] = path.split('/').filter((part) => part !== '')
  switch (first) {
    case '':
      return { page: 'front' }
    case 't': {
      const code = second.toUpperCase()
      return CODE.test(code) ? { page: 'table', code } : { page: 'nowhere' }
    }
    case 'new':
      return { page: 'make', game: second || FIRST.name }
    case 'offline':
      return { page: 'offline', game: second || FIRST.name }
    case 'rules':
      return { page: 'rules', game: second || FIRST.name }
    case 'check':
      return { page: 'check', code: CODE.test(second.toUpperCase()) ? second.toUpperCase() : null }
    case 'learn':
      return { page: 'learn', game: second || FIRST.name }
    case 'replay': {
      const code = second.toUpperCase()
      if (second === 'file') return { page: 'replay', source: { from: 'file' } }
      if (second === 'alone') return { page: 'replay', source: { from: 'alone', game: third } }
      return CODE.test(code) ? { page: 'replay', source: { from: 'server', code } } : { page: 'nowhere' }
    }
    case 'about':
      return { page: 'about', game: second }
    default:
      return { page: 'nowhere' }
  }
}

const listeners = new Set<() => void>()
const tell = (): void => listeners.forEach((listener) => listener())
addEventListener('popstate', tell)

export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  tell()
  if (!replace) scrollTo(0, 0)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname)
export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash.slice(1))

/** A link inside the page. Anything but a plain click is left to the browser. */
export function Link({
  to,
  ...rest
}: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>): ReactElement {
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(to)
  }
  return <a href={to} onClick={follow} {...rest} />
}
