/**
 * Bugs that are planted one at a time, each a line of the house that is wrong: a simulation that does not find them proves nothing. `find` stands once in its file;
 * whoever changes that line says here what would be wrong with the new one.
 */
export interface Bug {
  readonly name: string
  /** Under packages/. */
  readonly file: string
  readonly find: string
  readonly replace: string
  /** Only a rare turn of events brings it to light: the command hunts it, with as many seeds as it takes. */
  readonly isRare?: true
}

const actor = 'server/src/table/actor.ts'
const attendance = 'server/src/table/attendance.ts'
const connection = 'server/src/socket/connection.ts'
const disk = 'server/sim/disk.ts'
const hall = 'server/src/hall.ts'
const leases = 'server/src/store/leases.ts'
const match = 'table/src/match.ts'
const neighbours = 'server/src/neighbours.ts'
const ownTime = 'server/src/table/ownTime.ts'
const queue = 'server/src/table/queue.ts'
const reception = 'server/src/table/reception.ts'
const routine = 'server/src/table/routine.ts'
const story = 'server/src/table/story.ts'
const store = 'server/sim/memoryStore.ts'
const table = 'server/src/table/table.ts'
const teller = 'server/src/table/teller.ts'
const writer = 'server/src/table/writer.ts'

const bug = (name: string, file: string, find: string, replace = ''): Bug => ({ name, file, find, replace })
const rare = (...planted: Parameters<typeof bug>): Bug => ({ ...bug(...planted), isRare: true })

export const bugs: readonly Bug[] = [
  // Keeping and acknowledging.
  bug(
    'acknowledges before the commit',
    writer,
    '      await store.append(',
    '      acknowledge()\n      await store.append(',
  ),
  bug(
    'acknowledges what was not kept',
    writer,
    ': why\n    }\n    acknowledge()',
    ": 'again'\n    }\n    acknowledge()",
  ),
  bug(
    'tells before the commit',
    writer,
    '      await store.append(',
    '      for (const row of rows) this.#teller.fold(table, row)\n      await store.append(',
  ),
  bug(
    'goes on as if a failed append had been kept',
    writer,
    'else await this.#reload(error instanceof Conflict)',
    'else rows.forEach((row) => this.#fold(row))',
  ),
  bug(
    'does not read the table again after a failed append',
    writer,
    'else await this.#reload(error instanceof Conflict)',
    'else void 0',
  ),
  bug(
    'reads the table again and tells nobody',
    actor,
    '    for (const guest of this.presence.guests()) this.#teller.sendAnew(this.table, guest)\n',
    '',
  ),
  rare('goes by a memory that may lack what was kept', writer, '    this.#isBehind = true\n'),
  rare(
    'never does by itself again what could not be kept',
    actor,
    'else alarm(clock.now() + RETRY, () => this.#attendance.look())',
    '',
  ),
  rare(
    'calls somebody again and again',
    'server/src/notices/notices.ts',
    '    this.#settle(guest, table, Infinity)\n',
  ),
  rare(
    'never answers a hello whose name cannot be read',
    connection,
    '      // Whoever waits for an answer is told to ask again.\n      this.#refuse',
    '      void',
  ),
  bug('chains a row to nothing', 'server/src/log.ts', '`${before}\\n${', '`${'),
  bug(
    'says no to what it has kept',
    writer,
    "=== by ? 'again' : why",
    "=== by ? { ...why, reason: 'stale' } : why",
  ),
  // Who writes.
  rare(
    'keeps what is written under an old fence',
    store,
    "if ((log?.fence ?? 0) > fence) throw new Conflict('fence')",
    '',
  ),
  bug('gives the same fence twice', disk, '++log.fence', 'log.fence'),
  bug(
    'starts with the same fence every time',
    'server/src/ports/ownLease.ts',
    'fence: this.#start',
    'fence: 1',
  ),
  rare(
    'answers out of an old memory',
    queue,
    '      if (!this.#lease.isSure) await this.#lease.confirm()\n      const { run, drop, doubt } = this.#tasks[0]!',
    '      const { run, drop } = this.#tasks[0]!\n      const doubt = null',
  ),
  bug('believes that it holds what it held', leases, 'if (!this.#isBelieved) await this.#compare()', ''),
  bug(
    'drops questions when it loses a table',
    reception,
    'goings, respond), elsewhere, elsewhere)',
    'goings, respond), () => {}, elsewhere)',
  ),
  // Time.
  bug(
    'counts by the calendar',
    ownTime,
    'return Math.round(this.ahead + clock.now())',
    'return clock.time()',
  ),
  bug(
    'begins before the last row',
    ownTime,
    'Math.max(ahead === null ? clock.time() : ahead + now, lastRow)',
    '(ahead === null ? clock.time() : ahead + now)',
  ),
  bug(
    'lets clocks run out at once',
    'table/src/clockwork.ts',
    'since + this.#decision + this.banks',
    'since + this.banks',
  ),
  bug(
    'lets no clock run out',
    routine,
    '    this.#armClock()\n    this.#armOpening()',
    '    this.#armOpening()',
  ),
  bug(
    'gives nobody the time to open',
    routine,
    'openingSince + this.#house.timing.opening - ',
    'openingSince - ',
  ),
  bug('waits for openings for ever', routine, '    this.#armOpening()\n', ''),
  // Streams.
  bug(
    'leaves the first frame of a gap out',
    story,
    'recent.slice(recent.length - (last - have))',
    'recent.slice(recent.length - (last - have) + 1)',
  ),
  bug('gives a number twice', story, 'numbered(have + i + 1, body)', 'numbered(have + i, body)'),
  bug(
    'fills a gap with nothing',
    attendance,
    '[...missed, textOf(presence.of(table))]',
    '[textOf(presence.of(table))]',
  ),
  bug(
    'fills a gap from another stream',
    attendance,
    'const knows = as === table.nameOf(stream) && ',
    'const knows = ',
  ),
  bug(
    'leaves whoever sits down in the stream of those who watch',
    teller,
    'if (table.streamOf(guest) !== stream) this.sendAnew(table, guest)',
    'void stream',
  ),
  bug(
    'sends one text of a breath',
    'server/src/socket/outbox.ts',
    'this.#leaving += TEXT',
    'this.#leaving = TEXT',
  ),
  rare(
    'listens to a far table only after it has answered',
    connection,
    'hall.tableInMemory(table) !== null || this.#follows',
    'table !== null || this.#follows',
  ),
  bug('takes a late choice for another decision', 'table/src/answers.ts', 'match.answers(at) ?', 'at >= 0 ?'),
  // Secrecy.
  bug(
    'welcomes everybody as seat 0',
    table,
    'this.match?.seenBy(seat === NOBODY ? null : seat)',
    'this.match?.seenBy(0)',
  ),
  bug(
    'tells everybody what one has seen',
    match,
    'const event = heard(text, viewer)\n        if (event === null) continue\n        events',
    'const event = heard(text, seat)\n        if (event === null) continue\n        events',
  ),
  bug('tells everybody what one has answered', match, '(viewer === seat && !settled ?', '(!settled ?'),
  bug(
    'shows the welcome of one to all',
    teller,
    "this.toGuest(guest, { kind: 'come',",
    "this.toRoom({ kind: 'come',",
  ),
  bug(
    'shows identities',
    table,
    "return { who: 'kept', name: sitting.name }",
    "return { who: 'kept', name: sitting.guest }",
  ),
  bug(
    'says the secret at the end',
    table,
    '  over: (table, { outcome }) => {\n    table.end(outcome)',
    "  over: (table, { outcome, secret }) => {\n    table.say({ seat: 0, name: '', voice: '', text: secret })\n    table.end(outcome)",
  ),
  // Bots and those who are away.
  bug(
    'lets bots play for people',
    routine,
    "if (sitting.who !== 'person' || !presence.isPlayedFor(sitting.guest, table)) return null",
    "if (sitting.who !== 'person') return null",
  ),
  bug(
    'lets a slow bot that is late never answer',
    routine,
    'isWanted() && bot.deputy ? answers(bot.deputy) : null)\n    } catch',
    'new Promise<null>(() => {}))\n    } catch',
  ),
  bug(
    'lets a bot stand in for who is here',
    'server/src/table/commands.ts',
    'if (!presence.isGone(sitting.guest) || presence.isMinded',
    'if (presence.isMinded',
  ),
  bug(
    'calls those who owe nothing',
    routine,
    'return (table.match?.owing() ?? []).flatMap((seat)',
    'return (table.match?.owing().length ? table.seats.map((_, seat) => seat) : []).flatMap((seat)',
  ),
  bug(
    'calls those who are here',
    routine,
    "return sitting.who === 'person' && !presence.isHere(sitting.guest) ?",
    "return sitting.who === 'person' ?",
  ),
  rare(
    'calls somebody while their answer is being kept',
    routine,
    'alarm(due, () => this.#desk.enqueue(async () => this.#callMissed()))',
    'alarm(due, () => this.#callMissed())',
  ),
  bug(
    'never misses whoever has gone',
    connection,
    "    this.#office.hall.ask(place.code, { kind: 'gone', connection: this.id }, () => {})\n  }\n}",
    '  }\n}',
  ),
  bug(
    'deals anew after a restart',
    table,
    'seedOf(this.code, this.#secret, openings)',
    'seedOf(this.code, this.#secret, [...openings, String(process.uptime())])',
  ),
  // Nodes.
  bug('tells nobody that a table has moved', actor, "    actor.#teller.toRoom({ kind: 'moved' })\n", ''),
  bug(
    'does not miss the sockets of a dead node',
    neighbours,
    '    this.#lost.add(node)\n    this.#listener.gone(node)',
    '    this.#lost.add(node)',
  ),
  rare(
    'takes up no table that a dead node has left',
    hall,
    'await this.#open(match)',
    'await Promise.resolve(null)',
  ),
  rare(
    'knows of no table while it closes',
    hall,
    "    if (this.#closed) {\n      respond(notNow(ask, 'busy'))\n      return\n    }\n",
  ),
  rare(
    'takes a socket that has gone for one that came',
    connection,
    'if (!this.#isOpen || this.#wanted !== table) {',
    'if (this.#wanted !== table) {',
  ),
  rare(
    'stops listening for a moment when somebody comes once more',
    connection,
    '    if (place.topic !== topic) {',
    '    {',
  ),
  rare(
    'listens to whoever had the table before',
    connection,
    ' || news.fence < place.fence) return',
    ') return',
  ),
  rare(
    'keeps a table of which a later holder tells',
    hall,
    '    this.#actors.get(code)?.overtakenBy(fence)\n',
  ),
  rare(
    'gives up what it has claimed while it asked what it holds',
    leases,
    '    const before = [...this.#held]\n    const mine = await this.#rows.heldBy(this.#node)\n',
    '    const mine = await this.#rows.heldBy(this.#node)\n    const before = [...this.#held]\n',
  ),
  rare('lets a socket come to two tables in turn', connection, ' || this.#wanted !== table) {', ') {'),
  rare(
    'says nothing to a node that it took for lost',
    neighbours,
    'if (wasLost) this.#tell({ anew: true })',
    '',
  ),
  rare(
    'asks nothing after a node that has fallen silent',
    neighbours,
    '    if (silent.length > 0) this.#listener.anew()\n',
  ),
  rare(
    'is not known before its first second is over',
    neighbours,
    '    if (!this.#neighbours.has(node) || anew === true) this.#tell({})\n',
    '',
  ),
  rare(
    'welcomes everybody after a sleep',
    writer,
    '    if (!this.#lease.isSure) await this.#lease.confirm()\n    this.#aftermath',
    '    this.#aftermath',
  ),
  rare(
    'lets a bot think on that nobody waits for',
    routine,
    '      this.#stopTurn(seat)\n      this.#waits',
    '      this.#waits',
  ),
]
