import type { Thing } from '@conspire/kernel'
import { Option } from '@conspire/ui'
import type { Listed } from '@conspire/ui/choosing'
import { Row } from '@conspire/ui/row'
import type { ReactElement } from 'react'
import { SUPERS, TYPES } from '../../src/cards/index.ts'
import { Cover, factionOf, Token, TypeSign } from '../card/art.tsx'
import { Mark } from '../card/mark.tsx'
import type { UiId } from '../i18n/en.ts'
import { uiKnows } from '../words.ts'
import { useTable } from './scene.ts'

/** A picture and a name for what can be picked. */
function Face({ thing: { part, kind, thing } }: { readonly thing: Thing }): ReactElement {
  const { words, lacking } = useTable()
  switch (kind) {
    case 'seat':
      return (
        <>
          <Mark seat={thing} />
          {words.who(thing)}
        </>
      )
    case 'super':
      return (
        <>
          <span className="mp-face" data-faction={factionOf(thing)}>
            <Cover card={thing}>
              <b className="mp-number">{SUPERS[thing]!.number}</b>
            </Cover>
          </span>
          <span className="mp-option-name">{words.card(thing)}</span>
        </>
      )
    case 'type':
      return (
        <>
          <TypeSign of={thing} as="defense" />
          {words.say(`type.${TYPES[thing]!}`)}
        </>
      )
    default:
      return (
        <>
          <Token of={thing} />
          {words.loot(thing)}
          {part === 'loot' && lacking.has(thing) && (
            <span className="mp-wanted">{words.ui('plan.needed')}</span>
          )}
        </>
      )
  }
}

/** One thing of several, for what does not lie on the table to be tapped. */
function List({ part, things }: Listed): ReactElement {
  const { words, option, asked, small } = useTable()
  const { kind } = things[0]!
  // Where Loot is not simply taken, the decision has a title of its own.
  const own = `pick.${asked}`
  const title = words.ui(
    part === 'loot' && uiKnows(words.lang, own) ? own : (`pick.${part === 'own' ? part : kind}` as UiId),
  )
  const options = (
    <ul className="options">
      {things.map((thing) => {
        const { picked, hotkey, pick } = option(thing)
        return (
          <Option
            key={thing.thing}
            picked={picked}
            hotkey={hotkey}
            onPick={pick}
            card={thing.kind === 'super' ? { card: thing.thing, name: words.card(thing.thing) } : undefined}
          >
            <Face thing={thing} />
          </Option>
        )
      })}
    </ul>
  )
  return (
    <section className="stack tight mp-list" aria-label={title} data-kind={kind}>
      <h3>{title}</h3>
      {small ? <Row count={things.length}>{options}</Row> : options}
    </section>
  )
}

/** What is to be chosen from and does not lie on the table. */
export function Lists(): ReactElement | null {
  const { lists } = useTable()
  if (lists.length === 0) return null
  return (
    <div className="mp-lists">
      {lists.map((list) => (
        <List key={list.part} {...list} />
      ))}
    </div>
  )
}
