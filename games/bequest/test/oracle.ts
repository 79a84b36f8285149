/**
 * The Money of a final position once more, straight from chapters 12 to 17 of the rulebook and as simply as can be: cards are ids, icons
 * are words, and where the rules pick the best of several ways, all of them are tried. It shares no code and no facts with the rules.
 */

export interface OraclePlayer {
  /** The ids of the face-up cards, in any order. */
  readonly display: readonly string[]
  readonly faceDown: number
  /** How many Keys lie under the Buffler. */
  readonly tucked: number
  readonly character: string | null
}

export interface OracleOutcome {
  readonly scores: number[]
  /** 1 for the winner; whoever shares a place has the same number. */
  readonly places: number[]
}

type Icon = 'western' | 'eastern' | 'cannon' | 'powerCore' | 'vehicle' | 'treasure'
type Gadget = 'cannon' | 'powerCore' | 'vehicle'
const GADGETS: readonly Gadget[] = ['cannon', 'powerCore', 'vehicle']

const SUMMIT = 'S-22'
const TWIN_BARREL = 'S-25'
const BINARY_CORE = 'S-26'
const TANDEM_CONVOY = 'S-27'
const PROTOTYPE_X = 'S-28'
const ROVING_LAIR = 'S-29'
const DIAMOND = 'S-30'

const ids = (list: string): readonly string[] => list.trim().split(/\s+/)

const WESTERN = ids(`
  R1-03 R1-04 R1-22 R1-27  R2-03 R2-17  R3-03 R3-04 R3-22 R3-27
  R4-03 R4-17  R5-03 R5-04 R5-22 R5-27`)
const EASTERN = ids(`
  R1-05 R1-06 R1-17  R2-04 R2-05 R2-22 R2-27  R3-05 R3-17 R3-28
  R4-04 R4-05 R4-22 R4-27  R5-05 R5-17`)
const CANNONS = ids(`
  R1-07 R1-08 R1-28  R2-06 R2-23  R3-06 R3-18
  R4-06 R4-07 R4-18  R5-06 R5-23 R5-28`)
const POWER_CORES = ids(`
  R1-09 R1-18  R2-07 R2-08 R2-28  R3-07 R3-23
  R4-08 R4-19 R4-28  R5-07 R5-08 R5-24`)
const VEHICLES = ids(`
  R1-10 R1-23  R2-09 R2-18 R2-29  R3-08 R3-09 R3-29
  R4-09 R4-23  R5-09 R5-10 R5-18`)
const EVIDENCE = ids(`
  R1-13 R1-30  R2-12 R2-13 R2-20 R2-25  R3-12 R3-13 R3-19 R3-25
  R4-12 R4-13 R4-24 R4-29  R5-12 R5-13 R5-19 R5-30  S-30`)
const HIDEOUTS: Readonly<Record<string, number>> = {
  'R1-14': 2,
  'R1-15': 1,
  'R1-20': 2,
  'R1-25': -1,
  'R2-14': 3,
  'R2-15': -1,
  'R2-30': 2,
  'R3-14': 3,
  'R3-15': 3,
  'R3-20': -2,
  'R4-14': 3,
  'R4-15': 4,
  'R4-25': 3,
  'R4-30': 4,
  'R5-14': 4,
  'R5-15': -3,
  'R5-20': 4,
  'R5-25': 4,
  'S-21': 5,
  [ROVING_LAIR]: 3,
}
const SCHEMES = ids('S-10 S-11 S-12 S-13 S-14 S-15 S-16 S-17 S-18 S-19 S-20')

/** The icons on a card. Prototype X has none until it is given one. */
function iconsOf(id: string): readonly Icon[] {
  if (WESTERN.includes(id)) return ['western']
  if (EASTERN.includes(id)) return ['eastern']
  if (CANNONS.includes(id)) return ['cannon']
  if (POWER_CORES.includes(id)) return ['powerCore']
  if (VEHICLES.includes(id)) return ['vehicle']
  if (id === SUMMIT) return ['western', 'eastern']
  if (id === 'S-23') return ['western', 'western']
  if (id === 'S-24') return ['eastern', 'eastern']
  if (id === TWIN_BARREL) return ['cannon', 'cannon']
  if (id === BINARY_CORE) return ['powerCore', 'powerCore']
  if (id === TANDEM_CONVOY) return ['vehicle', 'vehicle']
  if (id === ROVING_LAIR) return ['vehicle']
  if (id === DIAMOND) return ['treasure', 'treasure']
  return []
}

function isGadgetCard(id: string): boolean {
  if (CANNONS.includes(id) || POWER_CORES.includes(id) || VEHICLES.includes(id)) return true
  return [TWIN_BARREL, BINARY_CORE, TANDEM_CONVOY, PROTOTYPE_X, ROVING_LAIR].includes(id)
}

const isHideout = (id: string): boolean => id in HIDEOUTS
const evidenceOf = (player: OraclePlayer): number =>
  player.display.filter((id) => EVIDENCE.includes(id)).length

/** One way to look at a player's face-up cards: with what Prototype X and Master Mime stand for. */
interface Reading {
  readonly icons: readonly Icon[]
  readonly gadgetCards: number
}

/** All ways to give Prototype X (once for each time it counts) a kind. */
function kindsFor(times: number): (readonly Gadget[])[] {
  if (times === 0) return [[]]
  return kindsFor(times - 1).flatMap((kinds) => GADGETS.map((kind) => [...kinds, kind]))
}

function readingsOf(player: OraclePlayer): Reading[] {
  const gadgets = player.display.filter(isGadgetCard)
  // Master Mime copies one of them if there is one; everybody else, and a Mime without Gadgets, copies nothing.
  const copies: readonly (string | null)[] =
    player.character === 'C-6' && gadgets.length > 0 ? gadgets : [null]
  return copies.flatMap((copy) => {
    const printed = player.display.flatMap(iconsOf)
    const copied = copy === null ? [] : iconsOf(copy)
    const prototypes = [...player.display, copy].filter((id) => id === PROTOTYPE_X).length
    return kindsFor(prototypes).map((kinds) => ({
      icons: [...printed, ...copied, ...kinds],
      gadgetCards: gadgets.length + (copy === null ? 0 : 1),
    }))
  })
}

/** Money for one reading of the player's cards, seated between these neighbours. */
function moneyOf(player: OraclePlayer, reading: Reading, neighbours: readonly OraclePlayer[]): number {
  const count = (icon: Icon): number => reading.icons.filter((other) => other === icon).length
  const has = (id: string): boolean => player.display.includes(id)
  const evidence = evidenceOf(player)
  const hideouts = player.display.filter(isHideout)
  let money = 0

  // Global Influence: neighbours who have no more than this player.
  const beaten = (icon: Icon): number =>
    neighbours.filter(
      (other) => other.display.flatMap(iconsOf).filter((i) => i === icon).length <= count(icon),
    ).length
  if (beaten('western') === 2) money += 15
  if (beaten('western') === 1) money += 10
  if (beaten('eastern') === 2) money += 20
  if (beaten('eastern') === 1) money += 5

  for (const kind of GADGETS) {
    if (count(kind) === 2) money += 1
    if (count(kind) === 3) money += 5
    if (count(kind) >= 4) money += 15
  }

  let treasures = player.faceDown + count('treasure')
  if (player.character === 'C-3') treasures += 1
  for (let n = 1; n <= treasures; n++) money += n

  const forgiven = player.character === 'C-1' && evidence >= 5
  if (evidence >= 3 && !forgiven) money -= 3 * evidence

  for (const id of hideouts) money += HIDEOUTS[id]! * (player.character === 'C-4' ? 2 : 1)

  if (has('S-10')) money += reading.gadgetCards
  if (has('S-11')) money += 2 * hideouts.length
  if (has('S-12')) money += 2 * evidence
  if (has('S-13')) money += 2 * count('western')
  if (has('S-14')) money += 2 * count('eastern')
  if (has('S-15') && count('western') >= 2 && count('eastern') >= 2) money += 8
  if (has('S-16')) money += 4 * Math.min(count('cannon'), count('powerCore'), count('vehicle'))
  if (has('S-17') && evidence === 0) money += 12
  if (has('S-17') && evidence === 1) money += 8
  if (has('S-17') && evidence === 2) money += 4
  if (has('S-18')) money += 3 * player.display.filter((id) => SCHEMES.includes(id)).length
  if (has('S-18') && (player.character === 'C-2' || player.character === 'C-5')) money += 3
  if (has('S-19')) money += 2 * player.display.filter((id) => id.startsWith('S-')).length
  if (has('S-20')) money += 5 * neighbours.filter((other) => evidenceOf(other) > evidence).length

  if (player.character === 'C-2') money += 2 * player.tucked
  if (player.character === 'C-5') money += 3 * Math.min(count('western'), count('eastern'))
  return money
}

/** The Money of every player, by seat. */
export function oracleScores(position: readonly OraclePlayer[]): number[] {
  return position.map((player, seat) => {
    const neighbours = [position[(seat + 1) % position.length]!, position.at(seat - 1)!]
    return Math.max(...readingsOf(player).map((reading) => moneyOf(player, reading, neighbours)))
  })
}

/** Chapter 15: more Money, then fewer Evidence cards, then fewer Hideouts that lose Money. */
export function oracleOutcome(position: readonly OraclePlayer[]): OracleOutcome {
  const scores = oracleScores(position)
  const losing = (player: OraclePlayer): number =>
    player.display.filter((id) => (HIDEOUTS[id] ?? 0) < 0).length
  const ahead = (a: number, b: number): boolean => {
    const [one, other] = [position[a]!, position[b]!]
    if (scores[a] !== scores[b]) return scores[a]! > scores[b]!
    if (evidenceOf(one) !== evidenceOf(other)) return evidenceOf(one) < evidenceOf(other)
    return losing(one) < losing(other)
  }
  const places = position.map((_, seat) => 1 + position.filter((_, other) => ahead(other, seat)).length)
  return { scores, places }
}
