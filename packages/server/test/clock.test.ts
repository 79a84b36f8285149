import { performance } from 'node:perf_hooks'
import { afterEach, expect, test, vi } from 'vitest'
import { alarm, clock } from '../src/clock.ts'

const HOUR = 3_600_000

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('while the machine is asleep no time passes', () => {
  let read = Math.ceil(performance.now())
  vi.spyOn(performance, 'now').mockImplementation(() => read)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pass = (time: number): void => {
    read += time
    vi.advanceTimersByTime(time)
  }
  const before = clock.now()
  const rung: string[] = []
  alarm(before + 100, () => rung.push('soon'))
  const cancel = alarm(before + HOUR / 2, () => rung.push('later'))
  read += HOUR
  expect(clock.now()).toBeCloseTo(before, 3)
  pass(100)
  expect(rung).toEqual(['soon'])
  expect(clock.now()).toBeCloseTo(before + 100, 3)
  cancel()
})
