/** The table as it is drawn without a browser, with something in hand. */
import { LANGS, type Lang, type Pending, type Thing } from '@conspire/kernel'
import { drawn, drawnPart } from '@conspire/ui/drawn'
import { createElement, useRef } from 'react'
import { expect, it } from 'vitest'
import { boardCard } from '../../src/choices.ts'
import { texts } from '../../src/i18n/index.ts'
import { litPositions } from '../../src/party.ts'
import { ENDING, MARK, MOST_FIREWOOD, type Table } from '../../src/table.ts'
import { setAWatchRules } from '../../src/page.ts'
import { uiTexts } from '../i18n/index.ts'
import { Line } from '../parts/line.tsx'
import { Result } from '../result.tsx'
import { TableContext, useScene, type Props } from '../parts/scene.ts'
import { card, night } from './night.ts'

await Promise.all(LANGS.flatMap((lang) => [texts.fetch(lang), uiTexts.fetch(lang)]))

const WATCH: Pending = {
  name: 'watch.act',
  rule: '',
  asks: 'any',
  seats: [0, 1],
  also: [],
  undo: [],
  locals: {},
}

/** The Line, for a player who has picked an Ability card, or that and its targets. */
function lineFor({ on, targets = [] }: InHand, lang: Lang, table = night()): string[] {
  const Tabletop = (props: Props) => {
    const scene = useScene(props, useRef(null))
    const { answers } = scene
    const thing = (part: string, kind: string, thing: number): Thing => ({ part, kind, place: kind, thing })
    const picks =
      on === undefined
        ? []
        : [thing('card', 'ability', on), ...targets.map((id) => thing('targets', 'creature', id))]
    const values = answers.valuesOf('targets', picks)
    const targetAt: typeof scene.targetAt = (id) => ({
      picked: targets.includes(id),
      legal: values.some(({ thing }) => thing === id),
      barred: false,
      hotkey: undefined,
      pick: () => {},
    })
    const value = on === undefined ? scene : { ...scene, card: on, takesTargets: true, targetAt }
    return createElement(TableContext, { value }, createElement(Line))
  }
  const view = { pending: WATCH, answer: null, table }
  const page = drawn({ Tabletop }, setAWatchRules.door, { view, seat: 1, names: ['Ana', 'Bo'], lang })
  return page.split('class="sw-place"').slice(1)
}
interface InHand {
  readonly on?: number
  readonly targets?: readonly number[]
}

const SHOCKBOLT = boardCard(1, 0)
const DESTROYED: Readonly<Record<Lang, string>> = { en: 'destroyed', fr: 'détruite' }

it.each(LANGS)('says what an Ability does on the creature it is aimed at, and on no other: %s', (lang) => {
  expect(night().boards[1]![0]).toBe(card('ab-wizard-shockbolt'))
  const said = (targets: readonly number[]): boolean[] =>
    lineFor({ on: SHOCKBOLT, targets }, lang).map((creature) => creature.includes(DESTROYED[lang]))
  expect(said([])).toEqual([false, false, false, false])
  expect(said([2])).toEqual([false, true, false, false])
  // What it can be aimed at is marked all the same.
  const marked = lineFor({ on: SHOCKBOLT }, lang)
  expect(marked.map((creature) => creature.includes('data-legal="true"'))).toEqual([true, true, false, false])
})

const EN: Lang = 'en'

it('draws the ground as gold as far as the fire lights it by the rules, and no further', () => {
  for (let fire = 0; fire <= MOST_FIREWOOD; fire++) {
    const table = night((g) => {
      g.fire = fire
    })
    const gold = lineFor({}, EN, table).map((place) => place.startsWith(' data-lit="true"'))
    expect(gold, String(fire)).toEqual(table.line.map((_, at) => at < litPositions(table)))
  }
})

it('says which creature will act as soon as it stands in front, and of no other', () => {
  const drake = card('cr-ember-drake-11')
  const acts = (change: (g: Table) => void): boolean[] =>
    lineFor({}, EN, night(change)).map((creature) => creature.includes('acts when it comes first'))
  expect(acts(() => {})).toEqual([false, false, false, false])
  const second = (marks: number) => (g: Table) => {
    g.line[1] = drake
    g.marks[1] = marks
  }
  expect(acts(second(MARK.up | MARK.live))).toEqual([false, true, false, false])
  expect(acts(second(MARK.up | MARK.live | MARK.blank))).toEqual([false, false, false, false])
  // In front it has acted already, and face down nobody knows what it is.
  expect(
    acts((g) => {
      g.line[0] = drake
    }),
  ).toEqual([false, false, false, false])
  expect(acts(second(0))).toEqual([false, false, false, false])
})

it.each(LANGS)('says in which night the dark has won, and leaves it to the page who has lost: %s', (lang) => {
  for (const end of [ENDING.exhausted, ENDING.summon]) {
    const table = night((g) => {
      g.end = end
      g.round = 3
    })
    const page = drawnPart(
      createElement(Result, {
        view: { pending: null, answer: null, table },
        log: [],
        pencils: [],
        pace: 0,
        outcome: { winners: [], scores: [], places: [], clauses: ['SW-160'] },
        seat: 0,
        names: ['Ana', 'Bo'],
        lang,
        Chart: () => null,
      }),
      lang,
    )
    const [, title, why] = /<h2>(.*?)<\/h2><p>(.*?)<\/p>/.exec(page)!
    expect(title).toBe({ en: 'Darkness falls on night 3', fr: 'Les ténèbres l’emportent, nuit 3' }[lang])
    expect(why).not.toMatch(/\blose\b|perdez/)
  }
})
