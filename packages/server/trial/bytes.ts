/** What goes to sockets, byte for byte, as two worlds compare it. */

/** The texts of the frames in these bytes (RFC 6455, 5.2). */
export function textsIn(bytes: string): string[] {
  const texts: string[] = []
  for (let at = 0; at < bytes.length;) {
    const [length, from] = sizeAt(bytes, at)
    texts.push(bytes.slice(from, from + length))
    at = from + length
  }
  return texts
}

function sizeAt(bytes: string, at: number): [number, number] {
  const short = bytes.charCodeAt(at + 1)
  if (short < 126) return [short, at + 2]
  if (short === 126) return [bytes.charCodeAt(at + 2) * 256 + bytes.charCodeAt(at + 3), at + 4]
  let length = 0
  for (let i = 2; i < 10; i++) length = length * 256 + bytes.charCodeAt(at + i)
  return [length, at + 10]
}

export function framesOf(bytes: string): number {
  let count = 0
  for (let at = 0; at < bytes.length; count++) {
    const [length, from] = sizeAt(bytes, at)
    at = from + length
  }
  return count
}

/** Without what tells only the time. */
export const timeless = (bytes: string): string =>
  bytes
    .replaceAll(/"now":\d+/g, '"now":0')
    .replaceAll(/"grace":\[[^\]]*\]/g, (grace) => grace.replaceAll(/\d+/g, '0'))

/** How long each frame is. The number of a frame is left out: whoever sees lengths has seen the frames that are counted there. */
export const lengths = (texts: readonly string[]): string =>
  texts.map((text) => text.replace(/^\{"n":\d+|"n":\d+(?=,"seat")/, '').length).join()

/** Where two texts part. */
export function part(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const from = Math.max(0, at - 40)
  return `…${a.slice(from, at + 60)}… / …${b.slice(from, at + 60)}…`
}
