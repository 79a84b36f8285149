/** Pictures of cards: an emblem before a ground. The card's id settles all of it, so that a card looks the same for ever. */

/** FNV-1a: well mixed, and the same on every machine. */
function mixed(/** @type {string} */ id) {
  let hash = 0x811c9dc5
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

const LINE = '#0b0b0d'
const BONE = '#fdf1dc'

/**
 * The symbol of one picture. The ground fills whatever room there is, the emblem is always whole, with a heavy shadow.
 * @param {object} card
 * @param {string} card.id
 * @param {string} card.emblem
 * @param {readonly string[]} card.grounds one of them lies behind it, perhaps with halftone (`dots`) over it
 */
export function composed({ id, emblem, grounds }) {
  const hash = mixed(id)
  const ground = grounds[hash % grounds.length]
  const isDotted = ground !== 'dots' && (hash >>> 8) % 2 === 1
  const tilt = ((hash >>> 4) % 9) - 4
  const behind = `<use href="#ground-${ground}"/>${isDotted ? '<use href="#ground-dots" opacity=".6"/>' : ''}`
  const at = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ look) =>
    `<use href="#emblem-${emblem}" x="${x}" y="${y}" width="76" height="76" stroke="${LINE}" ${look}/>`
  const shade = at(25, 10, `fill="${LINE}" opacity=".7"`)
  const whole = at(22, 7, `fill="${BONE}" paint-order="stroke"`)
  return (
    `<symbol id="${id}"><svg viewBox="0 0 120 90" preserveAspectRatio="xMidYMid slice">${behind}</svg>` +
    `<svg viewBox="16 2 88 86" stroke-width="22" stroke-linejoin="round"><g transform="rotate(${tilt} 60 45)">${shade}${whole}</g></svg></symbol>\n`
  )
}
