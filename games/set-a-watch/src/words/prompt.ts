import type { Pending, View } from '@conspire/kernel'
import { UNSEEN } from '../cards/index.ts'
import { en, type MessageId } from '../i18n/en.ts'
import { leaderOf } from '../party.ts'
import { NO_ID, NO_SLOT, NO_VOTE, SLOTS } from '../table.ts'
import type { WatchView } from '../view.ts'
import { isPartyChoice, optionWords } from './options.ts'
import { sentence } from './say.ts'
import { creatureWords, dieWords, formsOf } from './seen.ts'
import type { Speaker } from './speaker.ts'

const knows = (id: string): id is MessageId => Object.hasOwn(en, id)

/** Some questions are put differently, depending on what they are about. */
function variant(seen: WatchView, { name, about }: Pending): string {
  if (name === 'draft.adventurer' && seen.players === 3 && about['slot'] === SLOTS - 1) return 'flex'
  if (name === 'exhaust.offer') return String(about['clause'])
  return name === 'watch.act' && seen.musterOn !== NO_ID ? 'muster' : ''
}

/** The cards that the camper's player looks at; how many they are, for everybody else. */
const peeked = (s: Speaker, { peek }: WatchView): string =>
  peek.includes(UNSEEN) ? s.say('part.cards', { count: peek.length }) : s.cards(peek)

/** What is asked, for everybody alike; who decides is said after it. */
function question(s: Speaker, seen: WatchView, pending: Pending): string {
  const { name, about } = pending
  const special = `ask.${name}.${variant(seen, pending)}`
  const slot = about['slot'] ?? seen.camper
  const id = name === 'watch.act' ? seen.musterOn : (about['id'] ?? NO_ID)
  const die = about['die']
  return s.say((knows(special) ? special : `ask.${name}`) as MessageId, {
    ...about,
    number: slot + 1,
    count: SLOTS,
    the: slot === NO_SLOT || seen.classes[slot]! < 0 ? '' : formsOf(s, seen, slot).the,
    die: die === undefined ? '' : dieWords(s, seen, die),
    card: id === NO_ID ? '' : creatureWords(s, seen, id),
    cards: peeked(s, seen),
  })
}

/** What has been proposed so far (SW-034). */
function proposals(s: Speaker, seen: WatchView, decision: string): string[] {
  const votes = seen.votes.flatMap((option, seat) =>
    option === NO_VOTE
      ? []
      : [s.say('who.vote', { name: s.name(seat), option: optionWords(s, seen, decision, option) })],
  )
  return votes.length === 0 ? [] : [s.say('who.votes', { votes: s.row(votes) })]
}

function ofParty(s: Speaker, seen: WatchView, { name, seats, also }: Pending): string[] {
  const me = s.listener
  const leader = leaderOf(seen)
  const words = { leader: s.name(leader), names: s.names(seats) }
  const votes = proposals(s, seen, name)
  if (me === leader) return [...votes, s.say('who.party.leader')]
  if (me !== null && seats.includes(me)) return [...votes, s.say('who.party.you', words)]
  const spoken = me !== null && also.includes(me)
  return [...votes, s.say(spoken ? 'who.party.heard' : 'who.party.other', words)]
}

function ofOffer(s: Speaker, seen: WatchView, { seats, also }: Pending): string[] {
  const me = s.listener
  const own = me !== null && seats.includes(me)
  const leads = me === leaderOf(seen) && (own || also.includes(me))
  const names = s.names(seats)
  return [
    s.say(own ? 'who.offer.you' : 'who.offer.other', { names }),
    ...(leads ? [s.say('who.offer.leader')] : []),
  ]
}

function ofWatch(s: Speaker, { seats, also }: Pending): string[] {
  const me = s.listener
  const names = s.names(seats)
  if (me !== null && seats.includes(me)) return [s.say('who.watch.you', { names })]
  return [s.say(me !== null && also.includes(me) ? 'who.watch.passed' : 'who.watch.other', { names })]
}

/** Who may decide, and who is waited for. */
function who(s: Speaker, seen: WatchView, pending: Pending): string[] {
  const { name, seats } = pending
  if (seen.players === 1) return s.listener === null ? [] : [s.say('who.you')]
  if (isPartyChoice(name)) return ofParty(s, seen, pending)
  if (name === 'exhaust.offer') return ofOffer(s, seen, pending)
  if (name === 'watch.act') return ofWatch(s, pending)
  return [seats[0] === s.listener ? s.say('who.you') : s.say('who.one', { name: s.name(seats[0]!) })]
}

export function prompt(s: Speaker, { pending, table: seen }: View<WatchView>): string {
  if (pending === null) return s.say('ask.over')
  return [question(s, seen, pending), ...who(s, seen, pending)].map(sentence).join(' ')
}
