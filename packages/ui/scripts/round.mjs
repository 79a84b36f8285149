/** How many numbers each command of a path takes. */
const TAKES = /** @type {Readonly<Record<string, number>>} */ ({
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
})

/** The commands of a path, one list of numbers each; what is left out by shorthand is written out. */
function* commandsOf(/** @type {string} */ d) {
  const tokens = d.match(/[a-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []
  let at = 0
  let command = ''
  while (at < tokens.length) {
    if (/[a-z]/i.test(tokens[at] ?? '')) command = tokens[at++] ?? ''
    const takes = TAKES[command.toLowerCase()]
    if (takes === undefined) throw new Error(`path command ${command} is not known`)
    const numbers = []
    while (numbers.length < takes) {
      const token = tokens[at] ?? ''
      const flag = command.toLowerCase() === 'a' && (numbers.length === 3 || numbers.length === 4)
      // The two flags of an arc may be written without a space before what follows.
      if (flag && token.length > 1) {
        numbers.push(Number(token[0]))
        tokens[at] = token.slice(1)
      } else {
        numbers.push(Number(token))
        at++
      }
    }
    yield { command, numbers }
    // More pairs after a move are lines.
    if (command === 'm') command = 'l'
    if (command === 'M') command = 'L'
  }
}

/**
 * A path with whole numbers only, all of it relative. Each point is rounded from where it truly is, so that errors do not add up;
 * in a box of 512 nobody sees the difference, and the file is half as large.
 */
export function rounded(/** @type {string} */ d) {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let [rx, ry, roundStartX, roundStartY] = [0, 0, 0, 0]
  let text = ''
  let last = ''
  for (const { command, numbers } of commandsOf(d)) {
    const kind = command.toLowerCase()
    const relative = command === kind
    /** @type {number[]} */
    const out = []
    const point = (/** @type {number} */ px, /** @type {number} */ py) => {
      const [ax, ay] = relative ? [x + px, y + py] : [px, py]
      out.push(Math.round(ax) - rx, Math.round(ay) - ry)
      return [ax, ay]
    }
    let [nx, ny] = [x, y]
    if (kind === 'z') [nx, ny] = [startX, startY]
    else if (kind === 'h') {
      nx = relative ? x + (numbers[0] ?? 0) : (numbers[0] ?? 0)
      out.push(Math.round(nx) - rx)
    } else if (kind === 'v') {
      ny = relative ? y + (numbers[0] ?? 0) : (numbers[0] ?? 0)
      out.push(Math.round(ny) - ry)
    } else if (kind === 'a') {
      out.push(...numbers.slice(0, 2).map((n) => Math.round(n * 10) / 10), Math.round(numbers[2] ?? 0))
      out.push(...numbers.slice(3, 5))
      ;[nx = 0, ny = 0] = point(numbers[5] ?? 0, numbers[6] ?? 0)
    } else {
      for (let i = 0; i < numbers.length; i += 2)
        [nx = 0, ny = 0] = point(numbers[i] ?? 0, numbers[i + 1] ?? 0)
    }
    ;[x, y] = [nx, ny]
    if (kind === 'z') [rx, ry] = [roundStartX, roundStartY]
    else [rx, ry] = [Math.round(x), Math.round(y)]
    if (kind === 'm') [startX, startY, roundStartX, roundStartY] = [x, y, rx, ry]
    const body = out.map((n, i) => (n < 0 || i === 0 ? String(n) : ` ${n}`)).join('')
    const separator = kind === last && kind !== 'm' && kind !== 'z' ? (body.startsWith('-') ? '' : ' ') : kind
    text += separator + body
    last = kind
  }
  return text.replace(/^m/, 'M')
}
