/** Stories of a house in which something goes wrong at one certain moment, in the simulated world: what `simulate` leaves to chance is told here. */
import { afterEach, describe, expect, test } from 'vitest'
import { deskOf, type Reply } from '../src/table/messages.ts'
import { Leases, type LeaseRows } from '../src/store/leases.ts'
import { game } from '../sim/game.ts'
import { Scene, Visitor } from '../sim/scene.ts'
import { Machine } from '../sim/world.ts'

let scene: Scene
function begin(seed: string, of?: 'one' | 'several'): void {
  scene = new Scene(seed, of)
}
/** What must never happen has not, whatever the story is about. */
afterEach(() => {
  scene.leave()
  expect(scene.truth.failures).toEqual([])
})

const kindsOf = (code: string): string[] =>
  scene.rowsOf(code).map(({ fact }) => (fact.kind === 'chose' ? `${fact.kind} by ${fact.by}` : fact.kind))

const FIVE_SECONDS = { clock: { decision: 5, bank: 0 } }
const A_MINUTE = { clock: { decision: 60, bank: 0 } }

describe('nobody pays with their time for a server that was away', () => {
  test.each([null, 500, 700, 900])(
    'whoever asks for the table first, %s ms after its node has died',
    async (talk) => {
      begin('resumed')
      const [one, two] = [await scene.open('one'), await scene.open('two')]
      const { code, ben } = await scene.pair(one, two, FIVE_SECONDS)
      await scene.pass(1500)
      const before = scene.rowsOf(code).length
      scene.crash(one)
      if (talk !== null) {
        await scene.pass(talk)
        ben.send({ do: 'a-word-while-nobody-hears', what: { chat: 'Is anybody there?' } })
      }
      await scene.until(() => two.hall!.tableInMemory(code) !== null)
      await scene.pass(3000)
      expect(kindsOf(code).slice(before)).toEqual(talk === null ? ['resumed'] : ['resumed', 'said'])
    },
  )

  test('at however many tables', async () => {
    begin('many')
    const one = await scene.open('one')
    const hosts = Array.from({ length: 80 }, (_, i) => `host ${i}`)
    const codes: string[] = []
    for (const host of hosts)
      codes.push(await scene.make(one, host, { clock: { decision: 30, bank: 0 } }, true))
    scene.crash(one)
    await scene.pass(60_000)
    const lengths = codes.map((code) => scene.rowsOf(code).length)
    const two = await scene.open('two')
    hosts.forEach((host, i) => new Visitor(scene, two, host).send({ hello: 1, table: codes[i]! }))
    await scene.pass(5000)
    const first = codes.map((code, i) => kindsOf(code)[lengths[i]!])
    expect(new Set(first)).toEqual(new Set(['resumed']))
  })

  test.each(['release', 'claim'])('and nobody gains any where the answer to a %s is lost', async (call) => {
    begin(`unsure ${call}`)
    const one = await scene.open('one')
    const { code, ana, ben } = await scene.pair(one, one, A_MINUTE)
    const deadline = scene.tableOf(code).match!.clock!.until
    ana.close()
    ben.close()
    await scene.pass(100)
    if (call === 'release') scene.disk.losing = call
    await scene.until(() => one.hall!.size === 0)
    await scene.pass(20_000)
    if (call === 'claim') {
      scene.disk.losing = call
      await new Visitor(scene, one, 'ben').hello(code)
    }
    await scene.pass(5000)
    expect(scene.disk.losing).toBeNull()
    expect(kindsOf(code)).not.toContain('resumed')
    expect(scene.tableOf(code).match!.clock!.until).toBe(deadline)
  })
})

describe('a node that cannot reach the database, while another can', () => {
  test.each([0, 1, 2])('neither refuses what is kept nor shows what was (%i)', async (seed) => {
    begin(`cut off ${seed}`)
    const [one, two, three] = [await scene.open('one'), await scene.open('two'), await scene.open('three')]
    const { code, ana, ben } = await scene.pair(one, two)
    // Nobody is left there who would hear of it.
    ana.close()
    await scene.pass(50)
    one.machine.cutOffUntil = Infinity
    await scene.until(() => [two, three].some(({ hall }) => hall!.tableInMemory(code) !== null))
    await scene.pass(200)
    // A command may have to be sent again, and is then done once.
    const said = await ben.do({ chat: 'Is everything as it should be?' })
    expect(['ok', 'notKept', 'busy']).toContain(said)
    const tab = new Visitor(scene, three, 'ana')
    const welcome = await tab.hello(code)
    if (typeof welcome !== 'string') expect(welcome.n).toBe(scene.truth.ledgers.get(code)!.told[2]!.length)
    const { match } = scene.tableOf(code)
    const held = (match!.state.table as { readonly hands: readonly (readonly number[])[] }).hands[0]!
    // `stale` would be out of an old memory.
    expect(['ok', 'notKept', 'busy']).toContain(await ben.do({ choose: held[0]!, at: match!.at }))
  })

  test('welcomes nobody, and keeps nothing, where it is cut off from the others too', async () => {
    begin('alone')
    const [one, two] = [await scene.open('one'), await scene.open('two')]
    const { code, ben } = await scene.pair(one, two)
    one.machine.cutOffUntil = Infinity
    for (const member of scene.hub!.members)
      if (member.bus.machine === one.machine) scene.hub!.cut(member, 60_000)
    await scene.until(() => two.hall!.tableInMemory(code) !== null)
    await scene.until(() => ben.here[1] === 'away')
    const late = new Visitor(scene, one, 'ana')
    late.send({ hello: 1, table: code })
    await scene.pass(10_000)
    expect(late.heard).toMatchObject([{ no: null, reason: 'busy' }])
  })
})

test('nobody is welcomed to a position by somebody who held the table before', async () => {
  begin('ghost')
  const [one, two] = [await scene.open('one'), await scene.open('two')]
  const { code, ben } = await scene.pair(one, two)
  const before = scene.truth.ledgers.get(code)!.fence - 1
  const old: Reply = { kind: 'come', stream: 1, texts: ['{"welcome":{"n":1}}'], fence: before }
  scene.hub!.join(new Machine('ghost')).respond(deskOf(code), (_ask, reply) => reply(old))
  await scene.pass(100)
  for (let i = 0; i < 8; i++) {
    ben.send({ hello: 1, table: code })
    await scene.pass(500)
  }
  const numbers = ben.heard.flatMap((frame) => ('welcome' in frame ? [frame.welcome.n] : []))
  expect(numbers).not.toContain(1)
})

test('a node that slept tells nobody who looks what was so before', async () => {
  begin('look')
  const [one, two] = [await scene.open('one'), await scene.open('two')]
  const code = await scene.make(one, 'ana')
  const [ana, ben] = [new Visitor(scene, one, 'ana'), new Visitor(scene, two, 'ben')]
  await ana.hello(code)
  await ben.hello(code)
  await ana.do({ sit: 1 })
  // Nobody is left there who would hear of it.
  ana.close()
  await scene.pass(50)
  scene.world.freeze(one.machine, 8000)
  const replies: Reply[] = []
  scene.world.at(7999, null, () => {
    scene.world.at(0, one.machine, () =>
      one.hall!.ask(code, { kind: 'look', guest: 'cem' }, (reply) => replies.push(reply)),
    )
  })
  await scene.until(() => two.hall!.tableInMemory(code) !== null)
  expect(await ben.do({ sit: 0 })).toBe('ok')
  await scene.pass(8000)
  expect(replies).toMatchObject([{ kind: 'table', table: { seats: [{ who: 'person' }, { who: 'person' }] } }])
})

test('whoever left and came back is not played for when their own node takes the table up', async () => {
  begin('leavers')
  const [one, two] = [await scene.open('one'), await scene.open('two')]
  const { code, ben } = await scene.pair(one, two)
  expect(await ben.do({ leave: true })).toBe('ok')
  await ben.hello(code)
  await scene.pass(50)
  const before = scene.rowsOf(code).length
  scene.crash(one)
  await scene.until(() => two.hall!.tableInMemory(code) !== null)
  await scene.pass(3000)
  expect(ben.isClosed).toBe(false)
  expect(ben.here[0]).toBe('here')
  expect(kindsOf(code).slice(before)).toEqual([])
})

test('whoever was called by one node and has played at another can be called again by the first, and once only', async () => {
  begin('called')
  const [one, two] = [await scene.open('one'), await scene.open('two')]
  const calls: string[] = []
  const called = scene.truth.called.bind(scene.truth)
  scene.truth.called = (node, guest, table) => {
    calls.push(node.machine.name)
    called(node, guest, table)
  }
  const code = await scene.make(one, 'ana', {}, true)
  const owed = (): boolean => scene.tableOf(code).match?.owing().includes(0) === true
  await scene.until(owed)
  await scene.until(() => calls.length === 1 && one.hall!.size === 0)
  const there = new Visitor(scene, two, 'ana')
  await there.hello(code)
  const { match } = scene.tableOf(code)
  const [choice] = game.legal(match!.state as never, 0)
  expect(await there.do({ choose: game.say(match!.state as never, 0, choice!), at: match!.at })).toBe('ok')
  await scene.until(owed)
  there.close()
  await scene.until(() => calls.length === 2 && two.hall!.size === 0)
  // Looking at it from afar brings the table back, and is not being there.
  const looks = async (): Promise<void> => {
    scene.world.at(0, one.machine, () => one.hall!.ask(code, { kind: 'look', guest: 'ana' }, () => {}))
    await scene.until(() => one.hall!.size === 1)
    await scene.until(() => one.hall!.size === 0)
  }
  await looks()
  expect(calls).toEqual(['one', 'two', 'one'])
  await looks()
  expect(calls).toEqual(['one', 'two', 'one'])
})

test('a table that gathers begins with nobody at a free seat, though an answer was lost', async () => {
  begin('gathered', 'one')
  const one = await scene.open('one')
  const code = await scene.make(one, 'ana', { open: true, gathers: 2000, players: 3 })
  const [ana, ben] = [new Visitor(scene, one, 'ana'), new Visitor(scene, one, 'ben')]
  await ana.hello(code)
  await ben.hello(code)
  await ana.do({ sit: 0 })
  await ben.do({ sit: 1 })
  ben.close()
  await scene.pass(100)
  scene.disk.losing = 'append'
  await scene.until(() => scene.tableOf(code).stage === 'play')
  expect(scene.disk.losing).toBeNull()
  expect(scene.tableOf(code).seats.map(({ who }) => who)).toEqual(['person', 'bot', 'bot'])
})

test('the time of a table never goes back, whatever the calendars of its nodes say', async () => {
  begin('ahead')
  const [one, two] = [await scene.open('one'), await scene.open('two')]
  two.machine.skew = 3_600_000
  const { code, ana, ben } = await scene.pair(one, one, A_MINUTE)
  ana.close()
  ben.close()
  await scene.until(() => one.hall!.size === 0)
  for (const node of [two, one]) {
    const again = new Visitor(scene, node, 'ben')
    await again.hello(code)
    expect(await again.do({ chat: 'Still here.' })).toBe('ok')
    again.close()
    await scene.until(() => node.hall!.size === 0)
  }
  await scene.pass(100)
  const times = scene.rowsOf(code).map(({ time }) => time)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

test('a table that was put away here and is held elsewhere is left to whoever holds it', async () => {
  begin('sleepers')
  const [one, two] = [await scene.open('one'), await scene.open('two')]
  const { code, ana, ben } = await scene.pair(one, one, { clock: { decision: 30, bank: 0 } })
  ana.close()
  ben.close()
  await scene.until(() => one.hall!.size === 0)
  const visitors = ['ana', 'ben'].map((guest) => new Visitor(scene, two, guest))
  for (const visitor of visitors) await visitor.hello(code)
  let claims = 0
  const { leases } = scene.disk
  const { claim } = leases
  leases.claim = (match, node) => {
    if (node === 'one') claims++
    return claim(match, node)
  }
  for (let second = 0; second < 60; second++) {
    await scene.pass(1000)
    for (const visitor of visitors) visitor.send({ ping: 1 })
  }
  expect(claims).toBeLessThanOrEqual(1)
})

test.each(Array.from({ length: 20 }, (_, i) => i / 2))(
  'whoever asks in vain for another table is still at their own, %s ms after a gap of the bus',
  async (pause) => {
    begin(`in vain ${pause}`)
    const [one, two] = [await scene.open('one'), await scene.open('two')]
    const { ana, ben } = await scene.pair(one, two)
    scene.world.at(pause, two.machine, () => two.hall!.doors.anew())
    ben.send({ hello: 1, table: 'ZZZZZZ' })
    await scene.until(() => ben.heard.some((frame) => 'no' in frame && frame.no === null))
    await scene.pass(1000)
    const heard = ben.heard.length
    await ana.do({ chat: 'Do you hear me?' })
    await scene.pass(200)
    const isTold = ben.heard.slice(heard).some((frame) => 'chat' in frame)
    expect({ isTold, shown: ana.here[0] }).toEqual({ isTold: true, shown: 'here' })
  },
)

test('a claim that is answered while a node asks what it still holds is asked for too', async () => {
  begin('late claim')
  const { world } = scene
  const wait = (pause: number): Promise<void> =>
    new Promise((resolve) => {
      world.at(pause, null, resolve)
    })
  const row = { holder: '', fence: 3 }
  let isStalled = false
  const rows: LeaseRows = {
    beat: async () => {
      if (isStalled && world.time < 4500) throw new Error('not answered')
      await wait(1)
    },
    heldBy: async (node) => {
      const held = new Map(row.holder === node ? [['M', row.fence]] : [])
      await wait(isStalled ? 500 : 1)
      return held
    },
    claim: async (_match, node) => {
      row.holder = node
      const fence = ++row.fence
      await wait(isStalled ? 4000 : 1)
      return { fence, due: null }
    },
    release: async () => {},
    wanted: async () => [],
    forget: async () => {},
  }
  let leases: Leases | null = null
  void Leases.open('one', rows).then((opened) => (leases = opened))
  await world.run(() => leases !== null, 100)
  // The claim is carried out at once and answered after four seconds, in three of which this node is not heard: another takes the match.
  isStalled = true
  let [isClaimed, isLost] = [false, false]
  world.at(1000, null, () => {
    void leases!.claim('M', () => (isLost = true)).then(() => (isClaimed = true))
  })
  world.at(4200, null, () => Object.assign(row, { holder: 'two', fence: row.fence + 1 }))
  await world.run(() => isClaimed, 8000)
  await world.run(() => false, world.time + 6000)
  expect({ isClaimed, isLost }).toEqual({ isClaimed: true, isLost: true })
})
