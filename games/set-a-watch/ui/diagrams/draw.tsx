import type { Diagram } from '@conspire/ui'
import { Arrow, artIn, Box, Course, Die, Sheet, Span, Text } from '@conspire/ui/diagram'
import type { ReactElement } from 'react'
import type { Words } from './en.ts'

const Art = artIn(new URL('../art.svg', import.meta.url).href)

/** The drawings of the rulebook. */
export const draw = (words: Words): readonly Diagram[] => [
  { clause: 'SW-043', ...words.range, drawing: <Range {...words.range} /> },
  { clause: 'SW-053', ...words.round, drawing: <Course {...words.round} art={Art} /> },
  { clause: 'SW-057', ...words.fire, drawing: <Fire {...words.fire} /> },
  { clause: 'SW-104', ...words.line, drawing: <Line {...words.line} /> },
  { clause: 'SW-137', ...words.attack, drawing: <Attack {...words.attack} /> },
  { clause: 'SW-146', ...words.ability, drawing: <Ability {...words.ability} /> },
  { clause: 'SW-191', ...words.final, drawing: <Final {...words.final} /> },
]

/** A creature of the Line, face up with its picture, or face down. */
const Creature = ({
  x,
  y,
  picture,
}: {
  readonly x: number
  readonly y: number
  readonly picture?: string | undefined
}): ReactElement => (
  <Box at={[x, y]} size={[38, 52]} tone={picture === undefined ? 'back' : 'plain'}>
    {picture !== undefined && <Art of={picture} at={[x, y]} side={30} />}
  </Box>
)

const Range = ({ melee, ranged, first, second }: Words['range']): ReactElement => (
  <Sheet tall={150}>
    <Box at={[52, 42]} size={[100, 30]} say={melee} />
    <Box at={[52, 106]} size={[100, 30]} say={ranged} />
    {['wolf-head', 'goblin-head', undefined].map((picture, i) => (
      <Creature key={i} x={200 + i * 60} y={74} picture={picture} />
    ))}
    <Text at={[200, 112]} say={first} look="bold" />
    <Text at={[260, 112]} say={second} look="bold" />
    <Arrow from={[106, 44]} to={[176, 66]} />
    <Arrow from={[106, 100]} to={[176, 84]} />
    <Arrow from={[106, 112]} to={[252, 124]} bend={0.16} />
  </Sheet>
)

const BANDS = [
  [0, 0],
  [1, 6],
  [7, 11],
  [12, 15],
] as const

const Fire = ({ firewood, lit, start }: Words['fire']): ReactElement => (
  <Sheet tall={152}>
    <Text at={[170, 10]} say={firewood} look="soft" />
    {Array.from({ length: 16 }, (_, value) => (
      <Box
        key={value}
        at={[20 + value * 20, 36]}
        size={[19, 24]}
        say={String(value)}
        tone={value === 7 ? 'hot' : 'plain'}
      />
    ))}
    {BANDS.map(([from, to], lights) => (
      <g key={lights}>
        <g className="diagram-arrow">
          <path d={`M${13 + from * 20} 54v6H${27 + to * 20}v-6`} />
        </g>
        {Array.from({ length: Math.max(lights, 1) }, (_, i) => (
          <Box
            key={i}
            at={[20 + (from + to) * 10 + (i - (Math.max(lights, 1) - 1) / 2) * 22, 82]}
            size={[17, 24]}
            tone={lights === 0 ? 'back' : 'good'}
          />
        ))}
        <Text at={[20 + (from + to) * 10, 108]} say={String(lights)} look="big" />
      </g>
    ))}
    <Text at={[170, 130]} say={lit} look="soft" />
    <Text at={[170, 146]} say={start} look="soft" />
  </Sheet>
)

const Line = ({ camp, lit, dark, first, behind }: Words['line']): ReactElement => (
  <Sheet tall={158}>
    <Box at={[30, 74]} size={[54, 52]} tone="hot">
      <Art of="campfire" at={[30, 74]} side={36} />
    </Box>
    <Text at={[30, 112]} say={camp} look="soft" />
    <Span from={66} to={150} at={40} say={lit} />
    <Span from={158} to={334} at={40} say={dark} />
    {['wolf-head', 'skeleton', undefined, undefined, undefined, undefined].map((picture, i) => (
      <g key={i}>
        <Creature x={86 + i * 46} y={74} picture={picture} />
        <Text at={[86 + i * 46, 112]} say={String(i + 1)} look="bold" />
      </g>
    ))}
    <Text at={[66, 142]} from="start" say={first} />
    <Text at={[334, 142]} from="end" say={behind} />
    <Arrow from={[86, 133]} to={[86, 122]} />
    <Arrow from={[180, 126]} to={[330, 126]} faint />
  </Sheet>
)

const Attack = ({ health, sum, falls, lost }: Words['attack']): ReactElement => (
  <Sheet tall={142}>
    <Die at={[36, 30]} value={5} sides={8} />
    <Text at={[36, 56]} say="d8" look="soft" />
    <Die at={[36, 84]} value={3} />
    <Text at={[36, 110]} say="d6" look="soft" />
    <Arrow from={[58, 34]} to={[114, 50]} />
    <Arrow from={[58, 80]} to={[114, 64]} />
    <Creature x={144} y={58} picture="wolf-head" />
    <Text at={[144, 98]} say={health} look="bold" />
    <Arrow from={[174, 58]} to={[222, 58]} />
    <Art of="graveyard" at={[256, 44]} side={44} />
    <Text at={[256, 84]} say={falls} />
    <Text at={[170, 120]} say={sum} look="bold" />
    <Text at={[170, 136]} say={lost} look="soft" />
  </Sheet>
)

const Ability = ({ active, exhausted, byDie, byFlip, back }: Words['ability']): ReactElement => (
  <Sheet tall={206}>
    <Die at={[40, 70]} value={4} />
    <Arrow from={[58, 70]} to={[86, 70]} />
    <Box at={[126, 72]} size={[74, 92]} tone="good">
      <Art of="broadsword" at={[126, 62]} side={48} />
      <Text at={[126, 102]} say={active} look="bold" />
    </Box>
    <Box at={[284, 72]} size={[74, 92]} tone="back" />
    <Text at={[284, 136]} say={exhausted} look="bold" />
    <Arrow from={[168, 52]} to={[242, 52]} />
    <Arrow from={[242, 98]} to={[168, 98]} faint />
    <Text at={[78, 14]} say={byDie} />
    <Text at={[252, 14]} say={byFlip} />
    <Text at={[170, 182]} say={back} look="soft" />
  </Sheet>
)

const Final = ({ camp, dealt, horde, top, bottom }: Words['final']): ReactElement => (
  <Sheet tall={142}>
    <Box at={[24, 76]} size={[42, 52]} tone="hot">
      <Art of="campfire" at={[24, 76]} side={30} />
    </Box>
    <Text at={[24, 114]} say={camp} look="soft" />
    <Span from={52} to={184} at={40} say={dealt} />
    <Span from={206} to={338} at={40} say={horde} />
    {[0, 1, 2].map((i) => (
      <Creature key={i} x={72 + i * 46} y={76} picture={i === 0 ? 'dragon-head' : undefined} />
    ))}
    {[0, 1, 2].map((i) => (
      <Creature key={i} x={226 + i * 46} y={76} />
    ))}
    <Text at={[206, 122]} from="start" say={top} look="soft" />
    <Text at={[338, 122]} from="end" say={bottom} look="soft" />
  </Sheet>
)
