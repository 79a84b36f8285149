import type { No, OpenTable, TableLook, Terms } from '@conspire/protocol'

export interface NewTable extends Terms {
  readonly game: string
}

/** The server said no, or was not there (`reason` is then `unreachable`). */
export class Refused extends Error {
  readonly no: No

  constructor(no: No) {
    super(no.reason)
    this.no = no
  }
}

export async function request(path: string, method = 'GET', body?: unknown): Promise<Response> {
  const unreachable = new Refused({ reason: 'unreachable', clause: null, params: {} })
  let response: Response
  try {
    response = await fetch(path, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    })
  } catch {
    throw unreachable
  }
  if (response.ok) return response
  const no = (await response.json().catch(() => null)) as No | null
  throw no && typeof no.reason === 'string' ? new Refused({ ...no, params: no.params ?? {} }) : unreachable
}

export const read = async <T>(response: Promise<Response>): Promise<T> => (await (await response).json()) as T

/** The first call also fetches the cookie that stands for this guest. */
export const me = (): Promise<{ name: string }> => read(request('/api/me'))
/** The answer is read to its end, though it says nothing new: an unread one that may not be stored holds its connection. */
export const rename = (name: string): Promise<{ name: string }> => read(request('/api/me', 'PUT', { name }))
export const makeTable = (table: NewTable): Promise<{ table: string }> =>
  read(request('/api/tables', 'POST', table))
/** A table where others wait for the same game, or a new one that waits for them. */
export const findTable = (table: NewTable): Promise<{ table: string }> =>
  read(request('/api/find', 'POST', table))
export const openTables = (): Promise<readonly OpenTable[]> => read(request('/api/tables'))
export const tableOf = (code: string): Promise<TableLook> => read(request(`/api/tables/${code}`))
export const matchOf = async (code: string): Promise<string> =>
  (await request(`/api/tables/${code}/match`)).text()
