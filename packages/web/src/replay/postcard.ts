import type { Emblem } from '@conspire/kernel'

/** What a picture of a moment says. */
export interface Postcard {
  readonly emblem: Emblem
  readonly game: string
  /** Round and phase. */
  readonly headline: string
  /** What has just happened. */
  readonly said: string
  readonly seats: readonly { readonly name: string; readonly score: string | null; readonly won: boolean }[]
  /** Through whose eyes, and where it is to be found. */
  readonly foot: string
}

/** As wide and tall as the places where links are posted show it. */
export const WIDE = 1200
export const TALL = 630

/** A picture is seen by others, whatever theme this page has: paper and ink. */
const INK = '#15110e'
const BONE = '#f4ecd8'
const HOT = '#e4371b'
const SOFT = '#574a3c'

const DISPLAY = 'Oswald, sans-serif'
const TYPED = '"Courier Prime", monospace'
const BODY = 'system-ui, sans-serif'

const LEFT = 360
const ROOM = WIDE - LEFT - 56

/** Paints it, as soon as the letters are there. */
export async function paint(canvas: HTMLCanvasElement, card: Postcard): Promise<void> {
  await Promise.all([
    document.fonts.load(`600 60px ${DISPLAY}`),
    document.fonts.load(`400 26px ${TYPED}`),
  ]).catch(() => {})
  canvas.width = WIDE
  canvas.height = TALL
  const pen = canvas.getContext('2d')!
  pen.fillStyle = BONE
  pen.fillRect(0, 0, WIDE, TALL)
  pen.fillStyle = HOT
  pen.fillRect(0, 0, LEFT - 44, TALL)
  drawEmblem(pen, card.emblem)
  pen.fillStyle = INK
  pen.fillRect(LEFT - 44, 0, 6, TALL)
  pen.textBaseline = 'top'

  pen.font = `600 60px ${DISPLAY}`
  const name = lines(pen, card.game, ROOM, 2)
  let y = write(pen, name, 44, 68)
  pen.fillStyle = SOFT
  pen.font = `400 28px ${TYPED}`
  y = write(pen, lines(pen, card.headline, ROOM, 1), y + 8, 36)
  pen.fillStyle = INK
  pen.font = `400 38px ${BODY}`
  write(pen, lines(pen, card.said, ROOM, name.length === 1 ? 4 : 3), y + 24, 50)

  pen.font = `600 30px ${DISPLAY}`
  const players = card.seats.map(
    ({ name, score, won }) => `${won ? '★ ' : ''}${name}${score === null ? '' : ` ${score}`}`,
  )
  const seats = lines(pen, players.join('   ·   '), ROOM, 2)
  write(pen, seats, TALL - 76 - seats.length * 42, 42)
  pen.fillStyle = SOFT
  pen.font = `400 24px ${TYPED}`
  write(pen, lines(pen, card.foot, ROOM, 1), TALL - 56, 30)
}

/** Line below line; where the next one would begin. */
function write(pen: CanvasRenderingContext2D, texts: readonly string[], top: number, high: number): number {
  texts.forEach((text, i) => pen.fillText(text, LEFT, top + i * high))
  return top + texts.length * high
}

/** Broken between words so that it fits; what does not fit into so many lines is left out. */
function lines(pen: CanvasRenderingContext2D, text: string, room: number, most: number): string[] {
  const fits = (part: string): boolean => pen.measureText(part).width <= room
  const broken = ['']
  for (const word of text.split(' ')) {
    const longer = `${broken.at(-1)} ${word}`.trimStart()
    if (fits(longer) || broken.at(-1) === '') broken[broken.length - 1] = longer
    else broken.push(word)
  }
  const kept = broken.slice(0, most)
  let last = kept.at(-1)! + (broken.length > most ? ' …' : '')
  while (!fits(last) && last.length > 2) last = `${last.slice(0, -2).trimEnd()}…`
  return [...kept.slice(0, -1), last]
}

/** As on the poster. */
function drawEmblem(pen: CanvasRenderingContext2D, { outlines }: Emblem): void {
  const side = 232
  pen.save()
  pen.translate((LEFT - 44 - side) / 2, (TALL - side) / 2)
  pen.scale(side / 512, side / 512)
  pen.lineWidth = 14
  pen.lineJoin = 'round'
  pen.strokeStyle = INK
  for (const { d, as } of outlines) {
    const path = new Path2D(d)
    pen.fillStyle = as === 'seal' ? HOT : BONE
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- ink, not an array
    if (as !== 'lines') pen.fill(path)
    pen.stroke(path)
  }
  pen.restore()
}
