import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EVERYONE, LightRandom, seedFrom, type Game, type GameEvent, type Seat } from '@conspire/kernel'
import { expect, test } from 'vitest'
import { randomMove, viewersOf } from './play.ts'
import type { Spoken } from './subject.ts'
import { isWriting, writing } from './write.ts'

/**
 * One whole random game as text that a person can read: every decision, every event with its audience, every seat's view and
 * the spectator's, in full at the start and by its changed lines later. A change of the rules or of a view shows as a change
 * of this text. A very long game is told only as far as `most` choices.
 */
export function playthrough<T, O, V, E extends GameEvent>(
  game: Game<T, O, V, E>,
  options: O,
  seed: string | number,
  most = Infinity,
): string {
  const random = new LightRandom(`golden ${seed}`)
  const lines = [`${game.name}, options ${JSON.stringify(options)}, seed ${seed}`, '', 'setup']
  let told: Spoken<E>[] = []
  const state = game.setup(options, seedFrom(seed), (t) => told.push(t))
  lines.push(...told.map(audience))
  const viewers = viewersOf(state)
  let seen = viewers.map((viewer) => flatten(game.view(state, viewer)))
  viewers.forEach((viewer, i) => {
    lines.push(
      '',
      `what ${nameOf(viewer)} sees`,
      ...[...seen[i]!].map(([path, value]) => `  ${path}: ${value}`),
    )
  })
  let move = randomMove(game, state, random)
  for (; move !== null && state.seq < most; move = randomMove(game, state, random)) {
    const { name, rule } = game.pending(state)!
    const said = JSON.stringify(game.say(state, move.seat, move.choice))
    lines.push('', `${state.seq + 1}. seat ${move.seat} · ${name} (${rule}) · ${said}`)
    told = []
    game.apply(state, move.seat, move.choice, (t) => told.push(t))
    lines.push(...told.map(audience))
    const sees = viewers.map((viewer) => flatten(game.view(state, viewer)))
    lines.push(...changes(viewers, seen, sees))
    seen = sees
  }
  if (move !== null) return `${lines.join('\n')}\n\nand so on\n`
  const outcome = game.outcome(state)!
  lines.push('', 'the end')
  for (const [key, value] of Object.entries(outcome))
    lines.push(`  ${key}: ${(value as readonly unknown[]).join(', ')}`)
  return `${lines.join('\n')}\n`
}

function nameOf(viewer: Seat | null): string {
  return viewer === null ? 'spectator' : `seat ${viewer}`
}

function words({ type, rule, ...rest }: GameEvent): string {
  const parts = Object.entries(rest).map(([key, value]) => `${key} ${JSON.stringify(value)}`)
  return [`${type} (${rule})`, ...parts].join(', ')
}

function audience(told: Spoken): string {
  if (told.to === EVERYONE) return `  > all: ${words(told.event)}`
  const others = told.others === null ? 'nothing' : words(told.others)
  const versions = [told, ...(told.more ?? [])].map(
    ({ to, event }) => `seat ${to.join(', ')}: ${words(event)}`,
  )
  return `  > ${versions.join('; ')}; others: ${others}`
}

/** A view as lines: one for every value and for every list of plain values. */
function flatten(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  const plain = typeof value !== 'object' || value === null
  const list = Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null)
  if (plain || list) into.set(path, JSON.stringify(value).replaceAll(',', ', '))
  else
    for (const [key, part] of Object.entries(value)) flatten(part, path === '' ? key : `${path}.${key}`, into)
  return into
}

type Views = readonly ReadonlyMap<string, string>[]

/** What has changed in the views: each change once, with those who see it. */
function changes(viewers: readonly (Seat | null)[], before: Views, after: Views): string[] {
  const seenBy = new Map<string, (Seat | null)[]>()
  viewers.forEach((viewer, i) => {
    for (const path of new Set([...before[i]!.keys(), ...after[i]!.keys()])) {
      const [old, fresh] = [before[i]!.get(path), after[i]!.get(path)]
      if (old === fresh) continue
      const line = `${path}: ${old ?? 'nothing'} → ${fresh ?? 'nothing'}`
      seenBy.set(line, [...(seenBy.get(line) ?? []), viewer])
    }
  })
  return [...seenBy].map(
    ([line, by]) => `  ${by.length === viewers.length ? 'all see' : `${by.map(nameOf).join(', ')}:`} ${line}`,
  )
}

/**
 * A test that this playthrough is still what the file says. `CONSPIRE_WRITE=playthroughs` writes the file anew; read the change
 * before you commit it.
 */
export function golden<T, O, V, E extends GameEvent>(
  game: Game<T, O, V, E>,
  options: O,
  seed: string | number,
  file: URL,
  most?: number,
): void {
  test(`golden playthrough ${seed}`, () => {
    const path = fileURLToPath(file)
    const text = playthrough(game, options, seed, most)
    if (isWriting('playthroughs')) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    const home = /(?:games|packages)\/[^/]+(?=\/test\/)/.exec(path)?.[0] ?? ''
    const cure = writing('playthroughs', `-t 'golden playthrough' ${home}`)
    expect(existsSync(path), `${path} exists; write it with: ${cure}`).toBe(true)
    const [expected, actual] = [readFileSync(path, 'utf8'), text].map((whole) => whole.split('\n'))
    const at = expected!.findIndex((line, i) => line !== actual![i])
    const excerpt = (all: readonly string[]): readonly string[] =>
      at < 0 ? [] : all.slice(Math.max(0, at - 3), at + 5)
    const differs = `this game is played otherwise now, from line ${at + 1} of ${path} on. If it should be, write it anew and read the difference: ${cure}\n`
    expect(excerpt(actual!), differs).toEqual(excerpt(expected!))
    expect(actual!.length, `lines of ${path}`).toBe(expected!.length)
  })
}
