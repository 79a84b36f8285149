import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Json } from '@conspire/kernel'
import { Unanswered, type Broken, type Bus } from '../../src/ports/bus.ts'
import { timeInHand } from '../hands.ts'

/** Until everything that is under way on the bus has arrived. */
export type Settle = () => Promise<void>

/** What every bus must do. */
export function busContract(
  name: string,
  make: (broken: Broken) => Promise<{
    bus: Bus
    /** The bus of another node; where there is only one, the same. */
    far: Bus
    settle: Settle
  }>,
): void {
  describe(`${name} as a bus`, () => {
    const time = timeInHand()
    let bus: Bus
    let far: Bus
    let settle: Settle
    let broken: string[]
    beforeEach(async () => {
      broken = []
      ;({ bus, far, settle } = await make((error) => broken.push((error as Error).message)))
    })
    afterEach(async () => {
      await bus.close()
      await far.close()
      expect(broken).toEqual([])
    })

    test('brings a message to all who listen to its topic, and to nobody else', async () => {
      const heard: Json[] = []
      bus.subscribe('a', (message) => heard.push(['first', message]))
      bus.subscribe('a', (message) => heard.push(['second', message]))
      bus.subscribe('b', (message) => heard.push(['other', message]))
      await settle()
      far.publish('a', { n: 1 })
      await settle()
      expect(heard.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))).toEqual([
        ['first', { n: 1 }],
        ['second', { n: 1 }],
      ])
    })

    test('keeps the order of one sender on one topic', async () => {
      const heard: Json[] = []
      bus.subscribe('a', (message) => heard.push(message))
      await settle()
      for (let i = 0; i < 200; i++) far.publish('a', i)
      await settle()
      expect(heard).toEqual(Array.from({ length: 200 }, (_, i) => i))
    })

    test('brings an answer of several megabytes, whole', async () => {
      const long = 'ü€ '.repeat(700_000)
      const stop = bus.respond('file', (_ask, reply) => reply({ long }))
      await settle()
      const answer = await new Promise<Json>((resolve, reject) => far.request('file', 1, resolve, reject))
      expect((answer as { long: string }).long === long).toBe(true)
      stop()
    })

    test('brings nothing more to whoever has stopped listening', async () => {
      const heard: Json[] = []
      const stop = bus.subscribe('a', (message) => heard.push(message))
      await settle()
      far.publish('a', 1)
      await settle()
      stop()
      stop()
      far.publish('a', 2)
      await settle()
      expect(heard).toEqual([1])
    })

    test('lets a listener stop itself and others while a message arrives', async () => {
      const heard: string[] = []
      const stops = ['x', 'y'].map((who) =>
        bus.subscribe('a', () => {
          heard.push(who)
          for (const stop of stops) stop()
        }),
      )
      await settle()
      far.publish('a', 1)
      far.publish('a', 2)
      await settle()
      expect(heard.length).toBeGreaterThan(0)
      expect(heard.length).toBeLessThanOrEqual(2)
    })

    test('brings a request to the one who answers, and the answer back, now or later', async () => {
      bus.respond('desk', (message, reply) => {
        if (message === 'later') setImmediate(() => reply('late'))
        else reply(['at once', message])
      })
      await settle()
      const ask = (message: Json): Promise<Json> =>
        new Promise((resolve, reject) => far.request('desk', message, resolve, reject))
      expect(await ask({ a: [1, null] })).toEqual(['at once', { a: [1, null] }])
      expect(await ask('later')).toBe('late')
    })

    test('an answer comes before what the one who answers tells afterwards', async () => {
      const heard: Json[] = []
      far.subscribe('news', (message) => heard.push(message))
      bus.respond('desk', (_message, reply) => {
        reply('answer')
        bus.publish('news', 'news')
      })
      await settle()
      far.request(
        'desk',
        null,
        (answer) => heard.push(answer),
        () => heard.push('failed'),
      )
      await settle()
      expect(heard).toEqual(['answer', 'news'])
    })

    test('says when nobody answers', async () => {
      const failed = await new Promise<Error>((resolve) =>
        far.request('nowhere', null, () => resolve(new Error('somebody did')), resolve),
      )
      expect(failed).toBeInstanceOf(Unanswered)
      const stop = bus.respond('desk', (_message, reply) => reply(1))
      await settle()
      stop()
      await settle()
      const gone = await new Promise<Error>((resolve) =>
        far.request('desk', null, () => resolve(new Error('somebody did')), resolve),
      )
      expect(gone).toBeInstanceOf(Unanswered)
    })

    test('waits for an answer as long as whoever asks wants to', async () => {
      const asked: ((answer: Json) => void)[] = []
      bus.respond('slow', (_message, reply) => asked.push(reply))
      await settle()
      const ask = (patience: number): Promise<Json> =>
        new Promise((resolve) => far.request('slow', null, resolve, ({ name }) => resolve(name), patience))
      const [long, short] = [ask(10_000), ask(100)]
      await vi.waitFor(() => expect(asked).toHaveLength(2), 60_000)
      await time.pass(9999)
      // Within a process nobody is given up.
      if (far !== bus) expect(await short).toBe('Unanswered')
      for (const reply of asked) reply('thought')
      expect([await long, await short]).toEqual(['thought', far === bus ? 'thought' : 'Unanswered'])
    })

    test('a handler that throws breaks nothing else, and somebody hears of it', async () => {
      const breaks = (what: string) => (): never => {
        throw new Error(what)
      }
      const heard: Json[] = []
      bus.subscribe('a', breaks('subscriber'))
      bus.subscribe('a', (message) => heard.push(message))
      bus.respond('fine', (message, reply) => {
        reply(message)
        heard.push('answered')
      })
      bus.respond('broken', breaks('responder'))
      await settle()
      far.publish('a', 1)
      far.request('fine', null, breaks('reply'), breaks('never'))
      far.request('nowhere', null, breaks('never'), breaks('failed'))
      const failed = new Promise<Error>((resolve) =>
        far.request('broken', null, breaks('never'), resolve, 200),
      )
      far.publish('a', 2)
      await settle()
      expect(heard.filter((what) => what !== 'answered')).toEqual([1, 2])
      expect(heard).toContain('answered')
      expect(await new Promise<Json>((resolve, reject) => far.request('fine', 3, resolve, reject))).toBe(3)
      await time.pass(200)
      expect(await failed).toBeInstanceOf(Unanswered)
      await expect.poll(() => broken.length).toBe(5)
      expect(broken.splice(0).sort()).toEqual(['failed', 'reply', 'responder', 'subscriber', 'subscriber'])
    })

    test('stays calm when it is closed while somebody still has something to say', async () => {
      await far.close()
      const failed = await new Promise<Error>((resolve) =>
        far.request('desk', null, () => resolve(new Error('somebody did')), resolve),
      )
      expect(failed).toBeInstanceOf(Unanswered)
      far.publish('news', 'nobody hears it')
      far.subscribe('news', () => {})()
    })
  })
}
