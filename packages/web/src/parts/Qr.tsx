import { correction, generate } from 'lean-qr'
import { useMemo, type ReactElement } from 'react'

interface Props {
  readonly text: string
  readonly label: string
}

/** Something that a phone reads from a screen. The light edge belongs to it: without one, some cameras find nothing. */
export function Qr({ text, label }: Props): ReactElement {
  const { size, path } = useMemo(() => {
    const code = generate(text, { minCorrectionLevel: correction.M })
    let path = ''
    for (let y = 0; y < code.size; y++)
      for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`
    return { size: code.size, path }
  }, [text])
  return (
    <svg
      className="qr"
      viewBox={`-3 -3 ${size + 6} ${size + 6}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M-3-3h${size + 6}v${size + 6}h-${size + 6}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
