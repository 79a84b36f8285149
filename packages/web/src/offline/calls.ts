import type { Lang } from '@conspire/kernel'
import { introduce } from '../guest.ts'
import { callsOf, stopCalls, wishCalls } from '../net/mine.ts'

/** In hours of the day, where the reader is. */
export interface Quiet {
  readonly from: number
  readonly to: number
}

/** Whether this browser can be woken at all: over plain HTTP, or before it has kept the house, it cannot. */
export const canBeCalled = (): boolean =>
  'PushManager' in globalThis &&
  'Notification' in globalThis &&
  Boolean((navigator as Partial<Navigator>).serviceWorker?.controller)

const subscription = async (): Promise<PushSubscription | null> =>
  (await navigator.serviceWorker.ready).pushManager.getSubscription()

/** Whether the server knows of this browser. */
export async function isCalled(): Promise<boolean> {
  const [own, { endpoints }] = await Promise.all([subscription(), callsOf()])
  return own !== null && endpoints.includes(own.endpoint)
}

export async function beCalled(lang: Lang, quiet: Quiet | null): Promise<'done' | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  await introduce()
  const { key } = await callsOf()
  const { pushManager } = await navigator.serviceWorker.ready
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  await wishCalls({
    endpoint: endpoint!,
    keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! },
    lang,
    quiet: quiet && { from: 60 * quiet.from, to: 60 * quiet.to, zone },
  })
  return 'done'
}

export async function beLeftAlone(): Promise<'done'> {
  const own = await subscription()
  if (own) {
    await stopCalls(own.endpoint)
    await own.unsubscribe()
  }
  return 'done'
}
