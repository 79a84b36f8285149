import { Act, Actions, Option, SeatMark } from '@conspire/ui'
import type { ReactElement } from 'react'
import { LOOT, TYPES } from '../src/cards/index.ts'
import { choice } from '../src/words/prompt.ts'
import { letterOf } from '../src/words/cards.ts'
import { Art, Portrait, TypeSign } from './card/art.tsx'
import { answerOf, endsOf, partsIn, type Part } from './model/pick.ts'
import { useTable, type TableScene } from './parts/scene.ts'
import type { UiId } from './i18n/en.ts'

/** What is picked where it lies, by the name of the question; the rest is listed. */
const ON_THE_TABLE: Readonly<Partial<Record<Part, (asked: string) => boolean>>> = {
  super: (asked) => asked !== 'koTheft',
  loot: (asked) => ['claim', 'grabNow', 'bounty', 'swapField'].includes(asked),
}
type Listed = Exclude<Part, 'throwdown'>
const listedParts = ({ asked, answers }: TableScene): Listed[] =>
  partsIn(answers).filter((part) => part !== 'throwdown' && !ON_THE_TABLE[part]?.(asked)) as Listed[]

/** A picture and a name for what can be picked. */
function Face({ part, value }: { readonly part: Part; readonly value: number }): ReactElement {
  const { words, names, me, seen, lacking } = useTable()
  switch (part) {
    case 'player':
      return (
        <>
          <SeatMark seat={value} names={names} me={value === me} />
          {words.who(value)}
        </>
      )
    case 'super':
      return (
        <>
          <Portrait card={value} />
          {words.card(value)}
        </>
      )
    case 'type':
      return (
        <>
          <TypeSign of={value} as="defense" />
          {words.say(`type.${TYPES[value]!}`)}
        </>
      )
    case 'way': {
      const [from, to] = endsOf(value)
      return to === seen.site ? (
        <>{words.ui('pick.way.here', { from: letterOf(from) })}</>
      ) : (
        <>{words.ui('pick.way.away', { to: letterOf(to) })}</>
      )
    }
    default:
      return (
        <>
          <span className="mp-token" data-rarity={LOOT[value]!.rarity}>
            <Art of={LOOT[value]!.id} />
          </span>
          {words.loot(value)}
          {part === 'loot' && lacking.has(value) && (
            <span className="mp-wanted">{words.ui('plan.needed')}</span>
          )}
        </>
      )
  }
}

/** Where Loot is not simply taken. */
const LOOT_TITLES: Readonly<Record<string, UiId>> = { bagDip: 'pick.drawn', moveLoot: 'seat.loot' }

/** One thing of several, for what does not lie on the table to be tapped. */
function List({ part }: { readonly part: Listed }): ReactElement {
  const { words, values, at, asked } = useTable()
  const title = words.ui((part === 'loot' && LOOT_TITLES[asked]) || `pick.${part}`)
  return (
    <section className="mp-list" aria-label={title}>
      <h3>{title}</h3>
      <ul className="options">
        {values(part).map((value) => {
          const pickable = at(part, value)!
          return (
            <Option
              key={value}
              picked={pickable.picked}
              hotkey={pickable.hotkey}
              onPick={pickable.pick}
              card={part === 'super' ? { card: value, name: words.card(value) } : undefined}
            >
              <Face part={part} value={value} />
            </Option>
          )
        })}
      </ul>
    </section>
  )
}

/** What the viewer is asked, beside what lies on the table anyway. */
export function Work(): ReactElement | null {
  const scene = useTable()
  const { asked, answers, picks, words, choose, view } = scene
  if (asked === '') return null
  const listed = listedParts(scene)
  const none = answers.find(({ parts }) => parts === null)
  const answer = answerOf(answers, picks)
  const decline = none && (
    <Act quiet hotkey="0" onAct={() => choose(null)}>
      {words.ui(asked === 'play' ? 'hand.pass' : 'pick.decline')}
    </Act>
  )
  if (asked === 'play')
    return (
      <Actions
        note={
          picks.super === undefined
            ? words.ui('hand.hint')
            : words.ui('hand.held', { card: words.card(picks.super) })
        }
      >
        {decline}
      </Actions>
    )
  return (
    <>
      {listed.length > 0 && (
        <div className="mp-lists">
          {listed.map((part) => (
            <List key={part} part={part} />
          ))}
        </div>
      )}
      <Actions note={answer && choice(words, view, answer.said)}>
        <Act primary hotkey="Enter" idle={answer === undefined} onAct={() => answer && choose(answer.said)}>
          {words.ui(answer ? 'pick.confirm' : 'pick.first')}
        </Act>
        {decline}
      </Actions>
    </>
  )
}
