import type { Action } from '../choices.ts'
import { bound, boundOfEnd } from './bound.ts'
import { prospect } from './campaign.ts'
import { act, copyFight, endRound, type Fight } from './fight.ts'
import { movesOf } from './moves.ts'
import { DICE_EACH, ENDING, SLOTS } from '../table.ts'
import { standing } from './worth.ts'

/**
 * The best that a party can make of a Line that lies open, by branch and bound: it goes through all orders of all actions worth a thought, layer by layer, keeps
 * of equal positions one, and drops what cannot beat the best end so far (`bound`). A layer is first cut to the positions that look best at a glance, then
 * cut less and less. A pass that has cut nothing has proven its answer (`exact`); in the last round any victory is one.
 */
export interface Plan {
  /** The chance to win after the round, by `prospect`. */
  readonly value: number
  /** Null when nothing is better than to let it be. */
  readonly first: Action | null
  readonly exact: boolean
  readonly nodes: number
}

export interface Limits {
  /** After how many positions it rests with what it has. */
  readonly nodes: number
  /** How many ways of felling one creature with dice are looked at. */
  readonly kills: number
  /** Whether a card is exhausted only when no die can pay for it. */
  readonly thrifty: boolean
}

/** How wide a layer may be in the first pass, and how much wider with every further one. */
const WIDTH = 1
const WIDER = 6

interface Node {
  readonly fight: Fight
  readonly first: Action | null
  readonly most: number
  readonly glance: number
}
/** How much what a position could become at best counts beside how it stands. */
const PROMISE = 20

/** What it brings to do nothing more. */
export function valueOfEnd(fight: Fight): number {
  const end = copyFight(fight)
  endRound(end)
  return prospect(end)
}

const byGlance = (a: Node, b: Node): number => b.glance - a.glance

export function solve(fight: Fight, slots: number, { nodes: most, kills, thrifty }: Limits): Plan {
  let value = valueOfEnd(fight)
  let first: Action | null = null
  let nodes = 1
  let exact = false
  for (let width = WIDTH; !exact && nodes < most; width *= WIDER) {
    exact = true
    const met = new Set<number>()
    let layer: Node[] = [{ fight, first: null, most: bound(fight, slots), glance: 0 }]
    while (layer.length > 0) {
      const next: Node[] = []
      for (const node of layer) {
        if (node.most <= value) continue
        if (nodes >= most) {
          exact = false
          break
        }
        for (const move of movesOf(node.fight, slots, kills, thrifty)) {
          const then = copyFight(node.fight)
          act(then, move)
          nodes++
          const key = keyOf(then)
          if (met.has(key)) continue
          met.add(key)
          const start = node.first ?? move
          if (boundOfEnd(then) > value) {
            const end = valueOfEnd(then)
            if (end > value) {
              value = end
              first = start
            }
          }
          if (then.line.length === 0 || then.end !== ENDING.none) continue
          const best = bound(then, slots)
          if (best > value)
            next.push({ fight: then, first: start, most: best, glance: standing(then) + PROMISE * best })
        }
      }
      const least = value
      layer = next.filter(({ most: best }) => best > least)
      if (layer.length > width) {
        layer.sort(byGlance).length = width
        exact = false
      }
    }
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
