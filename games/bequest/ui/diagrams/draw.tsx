import type { Diagram } from '@conspire/ui'
import { Arrow, artIn, Box, Sheet, Text } from '@conspire/ui/diagram'
import type { ReactElement } from 'react'
import type { Words } from './en.ts'

const Art = artIn(new URL('../art.svg', import.meta.url).href)

/** The drawings of the rulebook. */
export const draw = (words: Words): readonly Diagram[] => [
  { clause: 'BQ-037', ...words.ring, drawing: <Rings {...words.ring} /> },
  { clause: 'BQ-046', ...words.split, drawing: <Split {...words.split} /> },
  { clause: 'BQ-061', ...words.takes, drawing: <Takes {...words.takes} /> },
  { clause: 'BQ-078', ...words.draft, drawing: <Draft {...words.draft} /> },
  { clause: 'BQ-102', ...words.influence, drawing: <Influence {...words.influence} /> },
  { clause: 'BQ-109', ...words.gadgets, drawing: <Gadgets {...words.gadgets} /> },
  { clause: 'BQ-113', ...words.treasure, drawing: <Treasure {...words.treasure} /> },
]

/** A Splitter board: two groups side by side. */
const Board = ({ x, y }: { readonly x: number; readonly y: number }): ReactElement => (
  <>
    <Box at={[x - 8, y]} size={[13, 18]} tone="back" />
    <Box at={[x + 8, y]} size={[13, 18]} tone="back" />
  </>
)

function Ring({
  x,
  turn,
  title,
  you,
  left,
  right,
}: {
  readonly x: number
  readonly turn: 1 | -1
  readonly title: string
  readonly you: string
  readonly left: string
  readonly right: string
}): ReactElement {
  const y = 118
  return (
    <>
      <Text at={[x, 12]} say={title} look="bold" />
      <Box at={[x, y + 66]} size={[54, 24]} say={you} tone="hot" />
      <Box at={[x - 56, y]} size={[54, 24]} say={left} />
      <Box at={[x, y - 66]} size={[54, 24]} />
      <Box at={[x + 56, y]} size={[54, 24]} say={right} />
      {[-1, 1].flatMap((across) =>
        [-1, 1].map((down) => {
          const seat = { x: x + across * 30, y: y + down * 66 }
          const side = { x: x + across * 56, y: y + down * 14 }
          const board = { x: x + across * 52, y: y + down * 42 }
          // From the top and the bottom a clockwise split goes to the sides that follow.
          const outward = across * down * turn < 0
          return (
            <g key={`${across} ${down}`}>
              <Board {...board} />
              <Arrow
                from={outward ? [seat.x, seat.y] : [side.x, side.y]}
                to={outward ? [board.x - across * 4, board.y + down * 12] : [board.x, board.y - down * 11]}
              />
              <Arrow
                faint
                from={outward ? [board.x, board.y - down * 11] : [board.x - across * 4, board.y + down * 12]}
                to={outward ? [side.x, side.y] : [seat.x, seat.y]}
              />
            </g>
          )
        }),
      )}
    </>
  )
}

function Rings({ you, left, right, one, other, lays, chooses }: Words['ring']): ReactElement {
  const seats = { you, left, right }
  return (
    <Sheet tall={256}>
      <Ring x={85} turn={1} title={one} {...seats} />
      <Ring x={255} turn={-1} title={other} {...seats} />
      <Arrow from={[20, 222]} to={[52, 222]} />
      <Text at={[60, 222]} from="start" say={lays} />
      <Arrow faint from={[20, 244]} to={[52, 244]} />
      <Text at={[60, 244]} from="start" say={chooses} />
    </Sheet>
  )
}

const LOOT = ['tank', 'open-treasure-chest', 'skeleton-key', 'finger-print', 'tank']

const Split = ({ hand, legal, never }: Words['split']): ReactElement => (
  <Sheet tall={246}>
    <Text at={[170, 10]} say={hand} look="soft" />
    {LOOT.map((picture, i) => (
      <g key={i}>
        <Box at={[66 + i * 52, 50]} size={[44, 56]} />
        <Art of={picture} at={[66 + i * 52, 50]} side={32} />
      </g>
    ))}
    <Arrow from={[130, 84]} to={[106, 112]} />
    <Arrow from={[230, 84]} to={[256, 112]} />
    <Box at={[102, 154]} size={[196, 76]} tone="ghost" />
    <Text at={[22, 154]} say="A" look="big" />
    {[60, 110, 160].map((x) => (
      <Box key={x} at={[x, 154]} size={[42, 56]} tone="back" />
    ))}
    <Box at={[272, 154]} size={[128, 76]} tone="ghost" />
    <Text at={[224, 154]} say="B" look="big" />
    {[262, 308].map((x) => (
      <Box key={x} at={[x, 154]} size={[40, 56]} tone="back" />
    ))}
    <Text at={[170, 212]} say={legal} look="bold" />
    <Text at={[170, 232]} say={never} />
  </Sheet>
)

const Takes = ({ you, left, right, mine, theirs, first, second }: Words['takes']): ReactElement => (
  <Sheet tall={222}>
    <Text at={[110, 18]} say={mine} look="soft" />
    <Text at={[234, 18]} say={theirs} look="soft" />
    {[110, 234].map((x) => (
      <g key={x}>
        <Box at={[x - 22, 70]} size={[38, 50]} say="A" tone="hot" look="big" />
        <Box at={[x + 22, 70]} size={[38, 50]} say="B" look="big" />
      </g>
    ))}
    <Arrow from={[84, 98]} to={[52, 130]} />
    <Arrow faint from={[134, 98]} to={[158, 130]} />
    <Arrow from={[208, 98]} to={[184, 130]} />
    <Arrow faint from={[260, 98]} to={[290, 130]} />
    <Box at={[46, 146]} size={[84, 28]} say={left} />
    <Box at={[171, 146]} size={[66, 28]} say={you} tone="hot" />
    <Box at={[294, 146]} size={[84, 28]} say={right} />
    <Arrow from={[8, 186]} to={[40, 186]} />
    <Text at={[48, 186]} from="start" say={first} />
    <Arrow faint from={[8, 208]} to={[40, 208]} />
    <Text at={[48, 208]} from="start" say={second} />
  </Sheet>
)

const Draft = ({ vault, keys, last }: Words['draft']): ReactElement => (
  <Sheet tall={210}>
    <Text at={[170, 10]} say={vault} look="soft" />
    {['astronaut-helmet', 'puppet', 'cut-diamond'].map((picture, i) => (
      <g key={picture}>
        <Box at={[80 + i * 90, 52]} size={[48, 62]} />
        <Art of={picture} at={[80 + i * 90, 52]} side={34} />
      </g>
    ))}
    <Arrow from={[86, 134]} to={[162, 88]} />
    <Arrow from={[162, 134]} to={[88, 88]} />
    <Arrow from={[260, 134]} to={[260, 88]} faint />
    {[1, 2, 3].map((key, i) => (
      <g key={key}>
        <Box at={[80 + i * 90, 152]} size={[66, 32]} tone={key === 3 ? 'plain' : 'hot'}>
          <Art of="skeleton-key" at={[64 + i * 90, 152]} side={24} />
          <Text at={[94 + i * 90, 152]} say={String(key)} look="big" />
        </Box>
      </g>
    ))}
    <Text at={[170, 182]} say={keys} />
    <Text at={[170, 200]} say={last} />
  </Sheet>
)

/** Left neighbour, you, right neighbour. */
const COMPARED = [
  [2, 3, 3],
  [4, 3, 1],
  [4, 3, 5],
] as const

const Influence = ({ left, you, right, west, east, cases }: Words['influence']): ReactElement => (
  <Sheet tall={276}>
    {[left, you, right].map((name, i) => (
      <Text key={name} at={[26 + i * 50, 10]} say={name} look={i === 1 ? 'bold' : 'soft'} />
    ))}
    <Text at={[255, 10]} say={west} look="soft" />
    <Text at={[312, 10]} say={east} look="soft" />
    {COMPARED.map((counts, row) => {
      const floor = 88 + row * 84
      const { what, pays } = cases[row]!
      return (
        <g key={row}>
          {counts.map((count, i) => (
            <g key={i}>
              {Array.from({ length: count }, (_, n) => (
                <Box
                  key={n}
                  at={[26 + i * 50, floor - 6 - n * 12]}
                  size={[28, 10]}
                  tone={i === 1 ? 'hot' : 'plain'}
                />
              ))}
              <Text at={[26 + i * 50, floor + 9]} say={String(count)} />
            </g>
          ))}
          <Text at={[255, floor - 42]} say={pays[0]} look="big" />
          <Text at={[312, floor - 42]} say={pays[1]} look="big" />
          <Text at={[278, floor - 12]} say={what} />
        </g>
      )
    })}
  </Sheet>
)

const Gadgets = ({ pays, note }: Words['gadgets']): ReactElement => (
  <Sheet tall={218}>
    {[1, 2, 3, 4].map((count, row) => (
      <g key={count}>
        {Array.from({ length: count }, (_, i) => (
          <g key={i}>
            <Box at={[30 + i * 44, 24 + row * 48]} size={[38, 42]} />
            <Art of="tank" at={[30 + i * 44, 24 + row * 48]} side={28} />
          </g>
        ))}
        <Text at={[262, 24 + row * 48]} say={pays[row]!} look="big" />
      </g>
    ))}
    <Text at={[170, 206]} say={note} look="soft" />
  </Sheet>
)

const Treasure = ({ steps, sum }: Words['treasure']): ReactElement => (
  <Sheet tall={158}>
    {steps.map((step, i) => (
      <g key={step}>
        {Array.from({ length: i + 1 }, (_, n) => (
          <Box key={n} at={[44 + i * 62, 112 - n * 24]} size={[46, 20]} tone="back" />
        ))}
        <Text at={[44 + i * 62, 136]} say={step} look="bold" />
      </g>
    ))}
    <Text at={[296, 112]} say={sum} look="big" />
  </Sheet>
)
