import type { Pending, View } from '@conspire/kernel'
import { matterOf } from '../ballots.ts'
import { UNSEEN } from '../cards/index.ts'
import type { MessageId } from '../i18n/en.ts'
import { leaderOf } from '../party.ts'
import { ENDING, NO_DIE, NO_ID, NO_SLOT, NO_VOTE, SLOTS, type Table } from '../table.ts'
import { isPartyChoice, optionWords } from './options.ts'
import { knows, sentence } from './say.ts'
import { creatureWords, dieWords, formsOf } from './seen.ts'
import type { Speaker } from './speaker.ts'

/** Some questions are put differently, depending on what they are about; whoever decides is told what to do. */
function variant(s: Speaker, seen: Table, { name, locals, seats }: Pending): string {
  if (name === 'draft.adventurer' && seen.players === 3 && locals['slot'] === SLOTS - 1) return 'flex'
  if (name === 'exhaust.offer') return String(locals['clause'])
  if (name === 'watch.act') return seen.musterOn === NO_ID ? '' : 'muster'
  return s.listener !== null && seats.includes(s.listener) ? 'you' : ''
}

/** The cards that the camper's player looks at; how many they are, for everybody else. */
const peeked = (s: Speaker, { peek }: Table): string =>
  peek.includes(UNSEEN) ? s.say('part.cards', { count: peek.length }) : s.cards(peek)

/** What is asked; who decides is said after it. */
function question(s: Speaker, seen: Table, pending: Pending): string {
  const { name, locals } = pending
  const special = `ask.${name}.${variant(s, seen, pending)}`
  const { slot, die, id, number: most } = matterOf(seen, pending)
  return s.say((knows(s.lang, special) ? special : `ask.${name}`) as MessageId, {
    ...locals,
    most,
    number: slot + 1,
    count: SLOTS,
    the: slot === NO_SLOT || seen.classes[slot]! < 0 ? '' : formsOf(s, seen, slot).the,
    die: die === NO_DIE ? '' : dieWords(s, seen, die),
    card: id === NO_ID ? '' : creatureWords(s, seen, id),
    cards: peeked(s, seen),
  })
}

/** What has been proposed so far (SW-034). */
function proposals(s: Speaker, seen: Table, decision: string): string[] {
  const votes = seen.votes.flatMap((option, seat) =>
    option === NO_VOTE
      ? []
      : [s.say('who.vote', { name: s.name(seat), option: optionWords(s, seen, decision, option) })],
  )
  return votes.length === 0 ? [] : [s.say('who.votes', { votes: s.row(votes) })]
}

function ofParty(s: Speaker, seen: Table, { name, seats, also }: Pending): string[] {
  const me = s.listener
  const leader = leaderOf(seen)
  const words = { leader: s.name(leader), names: s.names(seats) }
  const votes = proposals(s, seen, name)
  if (me === leader) return [...votes, s.say('who.party.leader')]
  if (me !== null && seats.includes(me)) return [...votes, s.say('who.party.you', words)]
  const spoken = me !== null && also.includes(me)
  return [...votes, s.say(spoken ? 'who.party.heard' : 'who.party.other', words)]
}

function ofOffer(s: Speaker, seen: Table, { seats, also }: Pending): string[] {
  const me = s.listener
  const own = me !== null && seats.includes(me)
  const leads = me === leaderOf(seen) && (own || also.includes(me))
  const names = s.names(seats)
  return [
    s.say(own ? 'who.offer.you' : 'who.offer.other', { names }),
    ...(leads ? [s.say('who.offer.leader')] : []),
  ]
}

/** Whoever can act reads what they can do: who else has not passed stands at the seats. */
function ofWatch(s: Speaker, { seats, also }: Pending): string[] {
  const me = s.listener
  if (me !== null && seats.includes(me)) return []
  const passed = me !== null && also.includes(me)
  return [s.say(passed ? 'who.watch.passed' : 'who.watch.other', { names: s.names(seats) })]
}

/** Who may decide, and who is waited for. */
function who(s: Speaker, seen: Table, pending: Pending): string[] {
  const { name, seats } = pending
  if (seen.players === 1) return []
  if (isPartyChoice(name)) return ofParty(s, seen, pending)
  if (name === 'exhaust.offer') return ofOffer(s, seen, pending)
  if (name === 'watch.act') return ofWatch(s, pending)
  return seats[0] === s.listener ? [] : [s.say('who.one', { name: s.name(seats[0]!) })]
}

export function prompt(s: Speaker, { pending, table: seen }: View<Table>): string {
  if (pending === null) return s.say(seen.end === ENDING.won ? 'ask.won' : 'ask.lost')
  return [question(s, seen, pending), ...who(s, seen, pending)].map(sentence).join(' ')
}
