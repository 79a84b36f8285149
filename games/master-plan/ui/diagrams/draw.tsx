import type { Diagram } from '@conspire/ui'
import { Arrow, artIn, Box, Course, Sheet, Text, type Tone } from '@conspire/ui/diagram'
import type { ReactElement } from 'react'
import type { Words } from './en.ts'

const Art = artIn(new URL('../art.svg', import.meta.url).href)

/** The drawings of the rulebook. */
export const draw = (words: Words): readonly Diagram[] => [
  { clause: 'MP-006', ...words.round, drawing: <Round {...words.round} /> },
  { clause: 'MP-017', ...words.plan, drawing: <Plan {...words.plan} /> },
  { clause: 'MP-042', ...words.site, drawing: <Site {...words.site} /> },
  { clause: 'MP-062', ...words.order, drawing: <Order {...words.order} /> },
  { clause: 'MP-069', ...words.attack, drawing: <Attack {...words.attack} /> },
  { clause: 'MP-105', ...words.loot, drawing: <Claims {...words.loot} /> },
]

const Round = ({ again, ...words }: Words['round']): ReactElement => (
  <>
    <Course {...words} art={Art} />
    <Sheet tall={26}>
      <Text at={[170, 16]} say={again} look="soft" />
    </Sheet>
  </>
)

const NEEDS = ['cash', 'contracts', 'codes', 'magnet', 'projector', 'meteor']

const Plan = ({ front, back, counts, owner, all }: Words['plan']): ReactElement => (
  <Sheet tall={188}>
    <Text at={[84, 10]} say={front} look="bold" />
    <Box at={[84, 88]} size={[150, 132]} tone="hot" />
    {NEEDS.map((loot, i) => {
      const x = 40 + (i % 3) * 44
      const y = 58 + Math.floor(i / 3) * 58
      return (
        <g key={loot}>
          <Box at={[x, y]} size={[38, 48]} />
          <Art of={loot} at={[x, y]} side={30} />
        </g>
      )
    })}
    <Text at={[84, 172]} say={owner} look="soft" />
    <Text at={[256, 10]} say={back} look="bold" />
    <Box at={[256, 88]} size={[150, 132]} />
    {counts.map((count, i) => (
      <Text key={count} at={[196, 54 + i * 34]} from="start" say={count} />
    ))}
    <Text at={[256, 172]} say={all} look="soft" />
  </Sheet>
)

/** The card of a Super: its number in the order of battle, and its faction. */
const Super = ({
  x,
  y,
  side,
  number,
  tone,
}: {
  readonly x: number
  readonly y: number
  readonly side: 'hero' | 'villain'
  readonly number?: number
  readonly tone?: Tone
}): ReactElement => (
  <Box at={[x, y]} size={[40, 54]} tone={tone ?? 'plain'}>
    <Art of={side} at={[x, number === undefined ? y : y - 9]} side={24} />
    {number !== undefined && <Text at={[x, y + 16]} say={String(number)} look="bold" />}
  </Box>
)

const Site = ({ place, loot, squads, never }: Words['site']): ReactElement => (
  <Sheet tall={222}>
    <Box at={[170, 34]} size={[200, 60]} />
    <Text at={[170, 17]} say={place} look="bold" />
    {['cash', 'codes', 'idol'].map((token, i) => (
      <Art key={token} of={token} at={[136 + i * 34, 43]} side={24} />
    ))}
    <Text at={[304, 34]} say={loot} look="soft" />
    {squads.map(({ whose, seen }, i) => {
      const x = 58 + i * 112
      const count = [2, 1, 2][i]!
      return (
        <g key={whose}>
          {Array.from({ length: count }, (_, n) => (
            <Box key={n} at={[x + (n - (count - 1) / 2) * 46, 108]} size={[40, 54]} tone="back" />
          ))}
          {i === 0 && [-23, 23].map((off) => <Art key={off} of="hero" at={[x + off, 108]} side={24} />)}
          <Box at={[x, 150]} size={[60, 22]} say={whose} tone={i === 0 ? 'hot' : 'plain'} />
          <Text at={[x, 174]} say={seen} look="soft" />
        </g>
      )
    })}
    <Text at={[170, 204]} say={never} />
  </Sheet>
)

const FIGHTERS = [
  [4, 'hero'],
  [11, 'villain'],
  [12, 'villain'],
  [27, 'hero'],
  [40, 'villain'],
] as const

const Order = ({ first, last, act, out }: Words['order']): ReactElement => (
  <Sheet tall={156}>
    {FIGHTERS.map(([number, side], i) => (
      <g key={number}>
        <Super x={34 + i * 68} y={40} side={side} number={number} tone={i === 3 ? 'ghost' : 'plain'} />
        {i > 0 && <Arrow from={[-10 + i * 68, 40]} to={[12 + i * 68, 40]} />}
      </g>
    ))}
    <Text at={[12, 80]} from="start" say={first} look="soft" />
    <Text at={[328, 80]} from="end" say={last} look="soft" />
    <Text at={[170, 108]} say={act} look="bold" />
    <Text at={[170, 138]} say={out} />
  </Sheet>
)

const Attack = ({ attacker, cases, ally }: Words['attack']): ReactElement => (
  <Sheet tall={230}>
    <Box at={[50, 82]} size={[84, 96]} tone="hot">
      <Art of="force" at={[50, 66]} side={40} />
      <Text at={[50, 108]} say={attacker} look="bold" />
    </Box>
    {([undefined, 'magic', 'force'] as const).map((defense, i) => {
      const y = 32 + i * 62
      const { what, then } = cases[i]!
      return (
        <g key={i}>
          <Arrow from={[96, 82]} to={[140, y]} faint={defense === 'force'} />
          <Box at={[166, y]} size={[44, 50]} tone={defense === 'force' ? 'good' : 'plain'}>
            <Art of={defense === undefined ? 'villain' : 'shield'} at={[166, y]} side={34} />
            {defense !== undefined && <Art of={defense} at={[182, y - 18]} side={16} />}
          </Box>
          <Text at={[196, y - 9]} from="start" say={what} look="soft" />
          <Text at={[196, y + 9]} from="start" say={then} look="bold" />
        </g>
      )
    })}
    <Text at={[170, 210]} say={ally} />
  </Sheet>
)

const Claims = ({ order, owner, rest }: Words['loot']): ReactElement => (
  <Sheet tall={186}>
    {([40, 19, 4] as const).map((number, i) => (
      <g key={number}>
        <Super x={60 + i * 110} y={34} side={i === 1 ? 'villain' : 'hero'} number={number} />
        {i > 0 && <Arrow from={[-24 + i * 110, 34]} to={[32 + i * 110, 34]} />}
        {i < 2 && (
          <>
            <Arrow from={[60 + i * 110, 64]} to={[60 + i * 110, 86]} />
            <Box at={[60 + i * 110, 106]} size={[36, 36]} />
            <Art of={i === 0 ? 'idol' : 'cash'} at={[60 + i * 110, 106]} side={28} />
          </>
        )}
      </g>
    ))}
    <Box at={[280, 106]} size={[60, 36]} tone="ghost" say={rest} />
    <Text at={[170, 144]} say={order} look="bold" />
    <Text at={[170, 168]} say={owner} look="soft" />
  </Sheet>
)
