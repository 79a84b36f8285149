/** What lies behind the emblem of a picture, in a box of 120 by 90: whole numbers, so that many pictures weigh little. */

const [WIDTH, HEIGHT] = [120, 90]
/** Where rays and rings come from: behind the emblem. */
const [X, Y] = [60, 46]

const upTo = (/** @type {number} */ count) => Array.from({ length: count }, (_, i) => i)
const group = (/** @type {string} */ look, /** @type {string} */ d) => `<path ${look} d="${d}"/>`
/** The same numbers at every run. */
function numbersFrom(/** @type {number} */ seed) {
  let last = seed
  return (/** @type {number} */ below) => {
    last = (last * 73 + 11) % 9973
    return last % below
  }
}

function rays() {
  const count = 14
  const end = (/** @type {number} */ part) => {
    const angle = (part / count) * 2 * Math.PI
    return `${Math.round(X + 140 * Math.cos(angle))} ${Math.round(Y + 140 * Math.sin(angle))}`
  }
  return group(
    'opacity=".28"',
    upTo(count)
      .map((ray) => `M${X} ${Y}L${end(ray)}L${end(ray + 0.5)}z`)
      .join(''),
  )
}

/** Halftone: dots that grow towards the ground. */
function dots() {
  const rows = upTo(10).map((row) => {
    const line = upTo(14).map((column) => `M${column * 9 + (row % 2) * 4} ${row * 9 + 4}h0`)
    return `<path d="${line.join('')}" stroke-width="${(2.4 + row * 0.5).toFixed(1)}"/>`
  })
  return `<g opacity=".22" stroke="#000" stroke-linecap="round">${rows.join('')}</g>`
}

const rings = () =>
  group(
    'fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="4"',
    upTo(7)
      .map((ring) => (ring + 1) * 14)
      .map((r) => `M${X - r} ${Y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0`)
      .join(''),
  )

function rain() {
  const next = numbersFrom(7)
  return group(
    'stroke="#fff" stroke-opacity=".22" stroke-width="1.4"',
    upTo(46)
      .map(() => `M${next(WIDTH + 10)} ${next(HEIGHT + 10) - 10}l-5 16`)
      .join(''),
  )
}

const beam = () =>
  group('fill="#fff" opacity=".14"', 'M-10 90L60-10h50L30 100z') +
  group('fill="#fff" opacity=".09"', 'M40 100L120-10h20L80 100z')

function city() {
  const next = numbersFrom(5)
  let [d, x] = ['', 0]
  while (x < WIDTH) {
    const width = 8 + next(9)
    d += `M${x} ${HEIGHT}v-${30 + next(34)}h${width}V${HEIGHT}z`
    x += width
  }
  return group('opacity=".38"', d)
}

const grid = () =>
  group(
    'stroke="#fff" stroke-opacity=".14"',
    upTo(13)
      .map((column) => `M${column * 10} 0v${HEIGHT}`)
      .join('') +
      upTo(10)
        .map((row) => `M0 ${row * 10}h${WIDTH}`)
        .join(''),
  )

/** A woodcut: cuts that come down and thin out. */
function cuts() {
  const next = numbersFrom(13)
  return group(
    'fill="none" stroke="#000" stroke-opacity=".34" stroke-width="1.6"',
    upTo(60)
      .map((cut) => {
        const [x, y] = [(cut % 12) * 10 + next(8), Math.floor(cut / 12) * 19 + next(9)]
        return `M${x} ${y}q${2 + next(3)} ${4 + next(5)} 0 ${9 + next(12)}`
      })
      .join(''),
  )
}

/** Hills under a night sky. */
const hills = () =>
  group('opacity=".3"', 'M0 62Q22 44 44 60T92 56T130 62V90H0z') +
  group('opacity=".34"', 'M0 74Q30 60 58 74T122 70V90H0z')

function stars() {
  const next = numbersFrom(29)
  return group(
    'stroke="#fff" stroke-opacity=".5" stroke-width="1.6" stroke-linecap="round"',
    upTo(40)
      .map(() => `M${next(WIDTH)} ${next(HEIGHT)}h0`)
      .join(''),
  )
}

/** The wallpaper of an old house. */
const damask = () =>
  group(
    'fill="none" stroke="#000" stroke-opacity=".26" stroke-width="2"',
    upTo(40)
      .map((one) => [(one % 8) * 17 + (Math.floor(one / 8) % 2) * 8 - 4, Math.floor(one / 8) * 20 + 2])
      .map(([x, y]) => `M${x} ${y}q7 6 0 14q-7-8 0-14zM${x} ${y}q-2 7 0 18`)
      .join(''),
  )

/** The door of a vault: its wheel, and the bolts round it. */
function bolts() {
  const round = (/** @type {number} */ r, /** @type {number} */ count) =>
    upTo(count).map((bolt) => {
      const angle = (bolt / count) * 2 * Math.PI
      return `M${Math.round(X + r * Math.cos(angle))} ${Math.round(Y + r * Math.sin(angle))}h0`
    })
  const ring = (/** @type {number} */ r) =>
    `M${X - r} ${Y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0`
  return (
    group('fill="none" stroke="#000" stroke-opacity=".3" stroke-width="5"', ring(33) + ring(52)) +
    group('fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="1.5"', ring(30) + ring(49)) +
    group(
      'stroke="#fff" stroke-opacity=".36" stroke-width="5" stroke-linecap="round"',
      [...round(42, 14), ...round(62, 18)].join(''),
    )
  )
}

/** What somebody looks out through. */
const bars = () =>
  group('fill="#fff" opacity=".1"', 'M0 0h120v90H0z') +
  group(
    'stroke="#000" stroke-opacity=".42" stroke-width="6"',
    upTo(6)
      .map((bar) => `M${bar * 22 + 5} 0v${HEIGHT}`)
      .join('') + `M0 12h${WIDTH}`,
  )

/** A cover of pulp: something has just gone off. */
function burst() {
  const points = 18
  const corner = (/** @type {number} */ point) => {
    const angle = (point / points) * Math.PI
    const far = point % 2 === 0 ? 66 : 44
    return `${Math.round(X + far * Math.cos(angle))} ${Math.round(Y + far * Math.sin(angle))}`
  }
  const star = upTo(2 * points)
    .map(corner)
    .join('L')
  return (
    group('opacity=".16"', `M0 0H${WIDTH}V${HEIGHT}H0zM${star}z`) +
    group('fill="#fff" opacity=".14"', `M${star}z`)
  )
}

/** A drawing board: squared paper, a pair of compasses, a measure. */
const draft = () =>
  group(
    'stroke="#fff" stroke-opacity=".14" stroke-width=".7"',
    upTo(16)
      .map((column) => `M${column * 8} 0v${HEIGHT}`)
      .join('') +
      upTo(12)
        .map((row) => `M0 ${row * 8}h${WIDTH}`)
        .join(''),
  ) +
  group(
    'fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1" stroke-dasharray="5 3"',
    [26, 40].map((r) => `M${X - r} ${Y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0`).join('') +
      `M${X} 0v${HEIGHT}M0 ${Y}h${WIDTH}`,
  ) +
  group(
    'fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1"',
    'M14 80h92M14 76v8M106 76v8M19 77l-5 3 5 3M101 77l5 3-5 3',
  )

export const GROUNDS = {
  rays,
  dots,
  rings,
  rain,
  beam,
  city,
  grid,
  cuts,
  hills,
  stars,
  damask,
  bolts,
  bars,
  burst,
  draft,
}
