import type { Diagram } from '@conspire/ui'
import { Arrow, artIn, Box, Sheet, Text } from '@conspire/ui/diagram'
import type { ReactElement } from 'react'
import type { Words } from './en.ts'

const Art = artIn(new URL('../art.svg', import.meta.url).href)

/** The drawings of the rulebook. */
export const draw = (words: Words): readonly Diagram[] => [
  { clause: 'WM-020', ...words.sides, drawing: <Sides {...words.sides} /> },
  { clause: 'WM-022', ...words.table, drawing: <Areas {...words.table} /> },
  { clause: 'WM-094', ...words.end, drawing: <EndOfTurn {...words.end} /> },
  { clause: 'WM-151', ...words.beat, drawing: <ToBeat {...words.beat} /> },
  { clause: 'WM-180', ...words.machination, drawing: <Machination {...words.machination} /> },
]

const Sides = ({ loyal, mastermind, loyalWin, mastermindWin, secret }: Words['sides']): ReactElement => (
  <Sheet tall={246}>
    {[0, 1, 2, 3].map((i) => (
      <Box key={i} at={[50 + i * 80, 40]} size={[56, 64]} tone={i === 2 ? 'hot' : 'good'}>
        <Art of={i === 2 ? 'plot' : 'loyalty'} at={[50 + i * 80, 40]} side={36} />
      </Box>
    ))}
    <Text at={[90, 88]} say={loyal} look="bold" />
    <Text at={[230, 88]} say={mastermind} look="bold" />
    <Arrow from={[90, 100]} to={[90, 122]} />
    <Arrow from={[230, 100]} to={[248, 122]} />
    <Box at={[86, 164]} size={[160, 78]} tone="good" say={loyalWin} />
    <Box at={[254, 164]} size={[160, 78]} say={mastermindWin} />
    <Text at={[170, 226]} say={secret} look="soft" />
  </Sheet>
)

/** A stack of cards, its name below. */
const Stack = ({
  x,
  y,
  say,
  picture,
  closed = false,
}: {
  readonly x: number
  readonly y: number
  readonly say: string
  readonly picture: string
  readonly closed?: boolean
}): ReactElement => (
  <>
    <Box at={[x + 3, y + 3]} size={[42, 54]} tone="back" />
    <Box at={[x, y]} size={[42, 54]} tone={closed ? 'back' : 'plain'}>
      <Art of={picture} at={[x, y]} side={28} />
    </Box>
    <Text at={[x, y + 30 + say.split('\n').length * 8]} say={say} look="soft" />
  </>
)

const LINE_UP = ['hero', 'equipment', 'villain', 'superPower', 'location']

const Areas = (words: Words['table']): ReactElement => (
  <Sheet tall={314}>
    <Stack x={46} y={32} picture="deck" say={words.deck} closed />
    <Text at={[216, 12]} say={words.lineUp} look="bold" />
    {LINE_UP.map((type, i) => (
      <g key={type}>
        <Box at={[116 + i * 50, 52]} size={[44, 56]} />
        <Art of={type} at={[116 + i * 50, 52]} side={32} />
      </g>
    ))}
    <Stack x={28} y={142} picture="superPower" say={words.kicks} />
    <Stack x={98} y={142} picture="none" say={words.weaknesses} />
    <Stack x={185} y={142} picture="challenge-nixon" say={words.challenges} closed />
    <Box at={[282, 132]} size={[114, 74]} tone="hot">
      <Art of="challenge-rioting" at={[244, 132]} side={30} />
      <Text at={[299, 132]} say={words.challenge} />
    </Box>
    <Text at={[282, 184]} say={words.contributed} look="soft" />
    <Stack x={42} y={244} picture="machination" say={words.machination} />
    <Box at={[118, 244]} size={[48, 56]} tone="ghost" />
    <Text at={[118, 283]} say={words.plot} look="soft" />
    <Box at={[248, 250]} size={[182, 68]} tone="ghost" />
    <Box at={[182, 250]} size={[40, 52]} />
    <Art of="hero-rorschach" at={[182, 250]} side={30} />
    <Text at={[208, 250]} from="start" say={words.hidden} />
    <Text at={[246, 300]} say={words.yours} look="bold" />
  </Sheet>
)

const EndOfTurn = ({ steps, clock }: Words['end']): ReactElement => (
  <Sheet tall={316}>
    {steps.map((step, i) => (
      <g key={step}>
        <Box
          at={[16, 14 + i * 24]}
          size={[26, 20]}
          say={String(i + 1)}
          tone={i >= 5 && i <= 7 ? 'hot' : 'plain'}
        />
        <Text at={[38, 14 + i * 24]} from="start" say={step} />
      </g>
    ))}
    <g className="diagram-arrow">
      <path d="M316 126h8v64h-8" />
    </g>
    <Art of="deck" at={[316, 306]} side={14} />
    <Text at={[302, 306]} from="end" say={clock} look="soft" />
  </Sheet>
)

const ToBeat = ({ challenge, needs, placed, cards, note }: Words['beat']): ReactElement => (
  <Sheet tall={226}>
    <Text at={[80, 10]} say={challenge} look="bold" />
    <Text at={[262, 10]} say={placed} look="bold" />
    {needs.map((need, i) => (
      <Box key={need} at={[80, 48 + i * 56]} size={[150, 40]} say={need} />
    ))}
    {cards.map((card, i) => (
      <Box key={card} at={[262, 48 + i * 56]} size={[150, 40]} say={card} tone="good" />
    ))}
    <Arrow from={[185, 48]} to={[157, 154]} />
    <Arrow from={[185, 104]} to={[157, 54]} />
    <Arrow from={[185, 160]} to={[157, 110]} />
    <Text at={[170, 206]} say={note} look="soft" />
  </Sheet>
)

const Machination = ({ title, lines, few, one, reveal, plot }: Words['machination']): ReactElement => (
  <Sheet tall={262}>
    <Text at={[92, 10]} say={title} look="bold" />
    {lines.map((line, i) => (
      <Box key={line} at={[92, 38 + i * 38]} size={[176, 30]} say={line} tone={i === 0 ? 'ghost' : 'good'} />
    ))}
    <Text at={[262, 38]} say={few} look="soft" />
    <g className="diagram-arrow">
      <path d="M188 64h8v100h-8" />
    </g>
    <Text at={[266, 114]} say={one} />
    <Arrow from={[92, 172]} to={[92, 196]} />
    <Box at={[92, 224]} size={[176, 50]} say={reveal} />
    <Arrow from={[184, 224]} to={[206, 224]} />
    <Box at={[272, 224]} size={[128, 68]} tone="hot">
      <Art of="plot" at={[232, 224]} side={32} />
      <Text at={[292, 224]} say={plot} />
    </Box>
  </Sheet>
)
