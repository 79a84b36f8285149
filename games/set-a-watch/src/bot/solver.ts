import { PASS } from '../choices.ts'
import { prospect } from './campaign.ts'
import { act, copyFight, endRound, type Fight } from './fight.ts'
import { movesOf } from './moves.ts'
import { DICE_EACH, ROUNDS, SLOTS } from '../table.ts'
import { standing } from './worth.ts'

/**
 * The best that a party can make of a Line that lies open: it goes through all orders of all actions worth a thought, layer by layer, and keeps of equal positions
 * one. A position that could not beat the best end so far if the rest of its Line vanished is dropped. With room for every position the answer is exact
 * (`exact`); where a layer would become wider than `width`, the positions that look best at a glance are kept.
 */
export interface Plan {
  /** The chance to win after the round, by `prospect`. */
  readonly value: number
  /** PASS when nothing is better than to let it be. */
  readonly first: number
  readonly exact: boolean
  readonly nodes: number
}

export interface Limits {
  readonly width: number
  /** How many ways of felling one creature with dice are looked at. */
  readonly kills: number
  /** Whether a card is exhausted only when no die can pay for it. */
  readonly thrifty: boolean
}

/** What the best end of a Line could not exceed: nothing more is lost, and a little is won. */
const WINDFALL = 0.05

interface Node {
  readonly fight: Fight
  readonly first: number
  readonly glance: number
}

/** What it brings to do nothing more. */
export function valueOfEnd(fight: Fight): number {
  const end = copyFight(fight)
  endRound(end)
  return prospect(end)
}

/** Nothing that can still come of this is better. In the last round there is nothing beyond a victory. */
const bound = (fight: Fight): number => (fight.round === ROUNDS ? 1 : prospect(fight) + WINDFALL)

export function solve(fight: Fight, slots: number, { width, kills, thrifty }: Limits): Plan {
  let value = valueOfEnd(fight)
  let first = PASS
  let nodes = 1
  let exact = true
  let layer: Node[] = [{ fight, first: PASS, glance: 0 }]
  const met = new Set<number>()
  while (layer.length > 0) {
    const next: Node[] = []
    for (const node of layer) {
      if (node.fight.line.length === 0) continue
      for (const move of movesOf(node.fight, slots, kills, thrifty)) {
        const then = copyFight(node.fight)
        act(then, move)
        nodes++
        const key = keyOf(then)
        if (met.has(key)) continue
        met.add(key)
        next.push({ fight: then, first: node.first === PASS ? move : node.first, glance: standing(then) })
      }
    }
    if (next.length > width) {
      next.sort((a, b) => b.glance - a.glance)
      next.length = width
      exact = false
    }
    layer = []
    for (const node of next) {
      const end = valueOfEnd(node.fight)
      nodes++
      if (end > value) {
        value = end
        first = node.first
      }
      layer.push(node)
    }
    layer = layer.filter(({ fight: then }) => then.line.length > 0 && bound(then) > value)
  }
  return { value, first, exact, nodes }
}

/** Two positions with one key are the same for all that follows; 52 bits tell them apart. */
export function keyOf(f: Fight): number {
  let a = f.fire | (f.light << 4) | (f.cancels << 7) | (f.reach << 10) | (f.bane << 13) | (f.poison << 14)
  let b = f.rogueRanged | (f.once << 1) | (f.fallenHealth << 5) | (f.fallenBefore << 12) | (f.end << 20)
  a = Math.imul(a ^ f.fallenBehind, 0x01000193)
  for (let slot = 0; slot < SLOTS; slot++) {
    // The dice of one Adventurer are told apart by what they show and where they are, not by which they are.
    const x = dieKey(f, slot * DICE_EACH)
    const y = dieKey(f, slot * DICE_EACH + 1)
    const z = dieKey(f, slot * DICE_EACH + 2)
    const least = Math.min(x, y, z)
    const most = Math.max(x, y, z)
    a = Math.imul(a ^ (least | ((x + y + z - least - most) << 8) | (most << 16)), 0x01000193)
    b = Math.imul(b ^ (f.exhausted[slot]! | (f.dieOn[slot]! << 3)), 0x85ebca6b)
    b ^= b >>> 13
  }
  for (let at = 0; at < f.line.length; at++) {
    a = Math.imul(a ^ (f.line[at]! | (f.marks[at]! << 7) | (f.hurt[at]! << 17)), 0x01000193)
    b = Math.imul(b ^ (f.by[at]! | (f.wounds[at]! << 8) | (f.stolen[at]! << 12)), 0x85ebca6b)
    b ^= (b >>> 13) ^ a
  }
  for (let at = 0; at < f.graveyard.length; at++) a = Math.imul(a ^ f.graveyard[at]!, 0x01000193)
  for (let at = 0; at < f.tamed.length; at++) a = Math.imul(a ^ (f.tamed[at]! + 64), 0x01000193)
  b = Math.imul(b ^ (f.line.length | (f.deck.length << 6) | (f.horde.length << 13)), 0x85ebca6b)
  b = Math.imul(b ^ (b >>> 15) ^ (f.deck.at(-1) ?? 99), 0x85ebca6b)
  a ^= a >>> 15
  return (a >>> 0) * 0x100000 + ((b >>> 0) & 0xfffff)
}

const dieKey = (f: Fight, die: number): number => f.dice[die]! | (f.dieIs[die]! << 4)
