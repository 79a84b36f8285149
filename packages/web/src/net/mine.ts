/** What somebody asks of the server about themselves and others, which is seldom: so it is no part of what every page fetches. */
import type { Wish } from '@conspire/protocol'
import { read, request } from './api.ts'

/** Tells whoever runs the server about somebody at a table. */
export const report = (table: string, about: object): Promise<unknown> =>
  read(request(`/api/tables/${table}/reports`, 'POST', about))
/** What the server keeps of this guest, and for how many days it keeps such things; null for ever. */
export interface Kept {
  readonly name: string
  readonly notices: readonly unknown[]
  readonly tables: readonly unknown[]
  readonly said: readonly unknown[]
  readonly pencilled: readonly unknown[]
  readonly reported: readonly unknown[]
  readonly keeps: { readonly finished: number | null; readonly guests: number | null }
}
export const dataOf = (): Promise<Kept> => read(request('/api/me/data'))
export const forgetMe = (): Promise<unknown> => read(request('/api/me', 'DELETE'))
/** The key by which the browser's service knows this server, and the browsers of this guest that are woken. */
export const callsOf = (): Promise<{ key: string; endpoints: readonly string[] }> =>
  read(request('/api/notices'))
export const wishCalls = (wish: Wish): Promise<unknown> => read(request('/api/notices', 'PUT', wish))
export const stopCalls = (endpoint: string): Promise<unknown> =>
  read(request('/api/notices', 'DELETE', { endpoint }))
