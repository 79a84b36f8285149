import type { ReactElement } from 'react'
import { useSay } from '../i18n/say.ts'
import './Scene.css'

/** A card lying face down: a frame and an eye. */
function Back({
  x,
  y,
  turn,
}: {
  readonly x: number
  readonly y: number
  readonly turn: number
}): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) skewX(-6) scale(1 0.82)`}>
      <rect className="bone inked" x="-50" y="-70" width="100" height="140" rx="8" />
      <rect className="ink" x="-41" y="-61" width="82" height="122" rx="4" />
      <path className="bone" d="M-32 0C-14-24 14-24 32 0 14 24-14 24-32 0Z" />
      <circle className="hot" r="12" />
      <circle className="ink" r="5" />
      <path className="thin" d="M-30-48h60M-30 48h60M-30-40h60M-30 40h60" />
    </g>
  )
}

/** The hand in the white glove, as printers used to cut it: pointing left. */
function Hand(): ReactElement {
  return (
    <g className="hand">
      <path className="ink rim" d="M176-58 1400-250V258L176 62Z" />
      <path className="thin" d="M200-40 1400-224M200 44 1400 230" />
      <path
        className="bone inked"
        d="M150-54c14-3 30-3 38 0 7 34 7 82 0 116-10 4-26 4-38 0-7-34-7-82 0-116Z"
      />
      <circle className="hot inked-thin" cx="169" cy="34" r="9" />
      <path
        className="bone inked"
        d="M152-46C126-58 96-60 70-52L-92-44c-22 2-22 32 0 33L34-8C20-4 18 16 32 20c-12 4-12 22 2 26 -8 6-4 20 8 22 20 4 38 2 56-4 20-2 38-8 54-16Z"
      />
      <path className="inked-line" d="M34-8h44M32 20h42M34 46h36" />
      <path className="bone inked" d="M138-50C120-84 96-92 72-84c-16 5-16 26 2 29 14 2 20 10 26 22" />
      <path className="thin dark" d="M100 6c10 6 16 14 18 26M-70-36l60-3" />
    </g>
  )
}

/** Under the lamp: two piles, a hand that cannot decide, and those who hope that it picks the wrong one. */
export function Scene(): ReactElement {
  const say = useSay()
  return (
    <svg className="scene" viewBox="0 0 760 700" role="img" aria-label={say('scene')}>
      <defs>
        <pattern
          id="scene-dots"
          width="11"
          height="11"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(28)"
        >
          <circle className="ink" cx="5.5" cy="5.5" r="3.5" />
        </pattern>
        <pattern
          id="scene-fine"
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(28)"
        >
          <circle className="ink" cx="4" cy="4" r="1.8" />
        </pattern>
        <linearGradient id="scene-fade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.25" stopColor="#000" />
          <stop offset="1" stopColor="#fff" />
        </linearGradient>
        <mask id="scene-low">
          <rect x="60" y="40" width="640" height="560" fill="url(#scene-fade)" />
        </mask>
        <clipPath id="scene-moon">
          <circle cx="380" cy="310" r="270" />
        </clipPath>
      </defs>

      <circle className="hot" cx="380" cy="310" r="270" />
      <g clipPath="url(#scene-moon)">
        <rect x="60" y="40" width="640" height="560" fill="url(#scene-dots)" mask="url(#scene-low)" />
        <path className="beam" d="M340 96 60 620H700L420 96Z" />
      </g>

      {/* The heirs. */}
      <g className="ink rim">
        <path d="M44 540c2-92 40-128 86-140-22-14-30-44-26-72l-26 2c-8 0-8-14 2-16l26-6 4-96c22-8 64-8 84 2l4 94 26 6c10 2 10 16 0 16l-24-2c2 28-6 56-26 70 46 14 84 50 88 142Z" />
        <path d="M208 540c0-70 20-112 62-130l-26-44 34 14c-12-12-18-28-18-46-26-40-14-128 46-138 62-8 86 74 60 132 0 20-6 38-18 52l36-16-26 46c40 18 62 60 64 130Z" />
        <path d="M400 540c0-84 14-118 56-136-18-10-28-26-32-48l-22 10 12-28-26-2 20-22-22-16 26-10-10-26 28 8 4-28 22 18 16-24 16 24 22-18 6 28 26-8-10 26 26 10-22 16 20 22-26 2 14 28-24-10c-4 22-14 38-32 48 44 16 60 52 62 136Z" />
        <path d="M566 540c0-80 6-124 30-146v-14h-18v-108h56v-30a9 9 0 1 1 12 0v30h58v108h-18v14c26 22 34 66 34 146Z" />
      </g>
      <g className="bone">
        <path d="M124 330l26 8-2 8c-12 2-22-4-24-16Z" />
        <path d="M280 318c8 0 18 4 22 12-10 4-20 0-22-12ZM340 318c-8 0-18 4-22 12 10 4 20 0 22-12Z" />
        <path d="M128 378c12-8 22-8 28-2 6-6 18-6 30 2-8 6-20 8-30 2-8 6-20 4-28-2Z" />
        <rect x="600" y="304" width="26" height="16" />
        <rect x="656" y="304" width="26" height="16" />
        <path d="M606 344h70v6h-70Z" />
      </g>
      <g className="inked-bone">
        <circle cx="176" cy="336" r="14" />
        <path d="M188 344c6 18 8 34 6 52" />
        <circle cx="454" cy="336" r="19" />
        <circle cx="504" cy="336" r="19" />
        <path d="M473 334h12M435 332l-12-4M523 332l12-4" />
      </g>
      <g className="hot">
        <path d="M300 372c6 5 14 5 20 0-4 10-16 10-20 0Z" />
        <circle cx="640" cy="236" r="9" />
      </g>

      {/* The lamp. */}
      <path className="cord" d="M380-900V48" />
      <path className="ink rim" d="M352 46h56l36 58c-40 14-88 14-128 0Z" />
      <path className="bone" d="M322 106c38 10 78 10 116 0-14 22-102 22-116 0Z" />

      {/* The table. */}
      <ellipse className="bone inked" cx="380" cy="624" rx="420" ry="136" />
      <path d="M-40 624a420 136 0 0 0 840 0 420 118 0 0 1-840 0Z" fill="url(#scene-fine)" />
      <ellipse className="shade" cx="232" cy="628" rx="124" ry="42" />
      <ellipse className="shade" cx="560" cy="632" rx="100" ry="38" />
      <Back x={176} y={586} turn={-20} />
      <Back x={232} y={590} turn={-3} />
      <Back x={290} y={596} turn={15} />
      <Back x={530} y={596} turn={-9} />
      <Back x={590} y={602} turn={11} />

      <g transform="translate(446 520) rotate(-13) scale(0.9)">
        <Hand />
      </g>
    </svg>
  )
}
