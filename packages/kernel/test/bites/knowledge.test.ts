/** Planted bugs. What is known of cards: wrong zones, wrong books, wrong words for what is hidden. */
import {
  bites,
  doors,
  following,
  glances,
  resampling,
  secretChoices,
  soundness,
  undo,
  whispers,
  withDecision,
  withSteps,
  type Check,
} from '@conspire/testkit'
import { defineGame, UNSEEN, zone, zonePerSeat, type Backs } from '../../src/index.ts'
import { changes, heist, heistRules, table, type Heist, type HeistTable } from '../toy/heist.ts'
import { heistSubject } from '../toy/heistSubject.ts'

const finds = (check: Check, bug: string, game: () => Heist): void => bites(heistSubject, check, bug, game)

type Fields = Parameters<typeof table.with>[0]
const declared = (fields: Fields, backs: Partial<Backs> = {}): Heist =>
  defineGame({ ...heistRules, table: table.with(fields, backs) })
/** Played as it should be, and shown as if it were declared otherwise. */
const shown = (fields: Fields): Heist => ({ ...heist, view: declared(fields).view })

finds(glances, 'what was thrown away can be looked through', () => shown({ sewer: zone({ seen: 'all' }) }))

finds(glances, 'a palm is seen by the seat whose number is the round', () =>
  shown({ palm: zone({ seen: { seatIn: 'round' } }) }),
)

finds(glances, 'serial numbers are the cards themselves', () => ({
  ...heist,
  view(state, seat) {
    const view = heist.view(state, seat)
    return { ...view, table: { ...view.table, lineAs: state.table.line.slice() } }
  },
}))

finds(following, 'a hand is declared as a place in which every back can be followed', () =>
  declared({ hand: zonePerSeat({ seen: 'holder' }) }),
)

finds(following, 'a cup is shuffled behind the back of the book', () =>
  withDecision(heistRules, 'shells.places', ({ then }) => ({
    then: (g, f, places: readonly number[], dealer, seat) => {
      then(g, f, places, dealer, seat)
      g.line.reverse()
    },
  })),
)

finds(whispers, 'a tip is given of which the book knows nothing', () =>
  withDecision(heistRules, 'tip.whom', () => ({
    then: (g, f, to: number, dealer) => {
      const hidden = {
        type: 'tipped',
        rule: 'HE-30',
        seat: f.seat,
        to,
        first: UNSEEN,
        second: UNSEEN,
      } as const
      dealer.tell?.([f.seat], { ...hidden, first: g.deck.at(-1)! }, hidden)
    },
  })),
)

finds(whispers, 'the wrong one of three audiences hears the second card', () => ({
  ...heist,
  apply(state, seat, choice, sink) {
    heist.apply(
      state,
      seat,
      choice,
      sink &&
        ((told) => {
          if (told.event.type !== 'tipped' || told.to === 'everyone' || !told.more) sink(told)
          else sink({ ...told, more: [], others: told.more[0]!.event })
        }),
    )
  },
}))

finds(following, 'one of three audiences hears nothing', () => ({
  ...heist,
  apply(state, seat, choice, sink) {
    heist.apply(
      state,
      seat,
      choice,
      sink && ((told) => sink(told.to === 'everyone' || !told.more ? told : { ...told, more: [] })),
    )
  },
}))

for (const check of [whispers, secretChoices])
  finds(check, 'who knows which card of a hand is imagined as it truly is', () =>
    declared({}, { keeps: () => true }),
  )

finds(resampling, 'a card that is in the sewer is said not to fit there', () =>
  declared({}, { fits: (card, key) => key !== 'sewer' || card % 2 === 0 }),
)

finds(whispers, 'the book is imagined as it truly is', () => ({
  ...heist,
  resample: (state, seats, random) => ({ ...heist.resample(state, seats, random), book: state.book.slice() }),
}))

finds(doors, 'only places of the line are offered that hide an odd card', () =>
  withDecision(heistRules, 'peek.at', ({ choice }) => ({
    choice: {
      ...choice,
      list: (s: HeistTable, f: never, me: number) =>
        choice.list(s, f, me).filter((place) => s.line[place]! % 2 === 1 || place === 0),
    },
  })),
)

finds(doors, 'what is said of a place is the card that lies there', () =>
  withDecision(heistRules, 'take.at', ({ choice }) => ({
    choice: {
      ...choice,
      say: (s: HeistTable, _f: never, _me: number, place: number) =>
        place === 0 ? null : s.line[place - 1]!,
    },
  })),
)

finds(whispers, 'the game is over when a certain card lies at the bottom of the deck', () =>
  defineGame({
    ...heistRules,
    ends: { ...heistRules.ends!, when: (g) => heistRules.ends!.when(g) || g.deck[0]! % 10 === 3 },
  }),
)

finds(soundness, 'a lent tool goes to the pile of whoever had it', () =>
  withSteps(heistRules, (step, flow) => {
    if (flow !== 'round' || typeof step !== 'function') return undefined
    return [
      (g, f, dealer) => {
        const lent = new Set(g.tools.flatMap((tools, seat) => tools.filter((tool) => g.owner[tool] !== seat)))
        step(g, f, dealer)
        for (const pile of g.spent) {
          const tool = pile.at(-1)
          if (tool === undefined || !lent.has(tool)) continue
          pile.pop()
          g.spent[(g.owner[tool]! + 1) % 3]!.push(tool)
        }
      },
    ]
  }),
)

finds(undo, 'a look into the line can be undone', () =>
  withDecision(heistRules, 'peek.at', ({ then }) => ({
    then: (g, f, place, dealer, seat) => {
      then(g, f, place, dealer, seat)
      dealer.cards.learnt = false
    },
  })),
)

finds(undo, 'cards that were taken into the palm can be put down again as if unseen', () =>
  withDecision(heistRules, 'palm.places', ({ then }) => ({
    then: (g, f, places, dealer, seat) => {
      then(g, f, places, dealer, seat)
      dealer.cards.learnt = false
    },
  })),
)

finds(glances, 'how often each seat has been shown something is in the view', () => ({
  ...heist,
  view(state, seat) {
    const view = heist.view(state, seat)
    return { ...view, table: { ...view.table, known: state.book.map((entry) => entry & 0xff) } }
  },
}))

finds(following, 'gold is paid without a word', () =>
  withDecision(heistRules, 'case.rooms', () => ({
    then: (g, f, rooms: readonly number[], dealer) => {
      changes.cased(g, dealer, 'HE-29', { seat: f.seat, rooms })
      g.gold[f.seat]! += rooms.length
    },
  })),
)
