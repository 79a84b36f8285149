import type { Cue } from '@conspire/ui'

/** What a sound is made of, in seconds and hertz: a tone that may slide, or noise through a filter. */
interface Part {
  readonly at?: number
  readonly lasts: number
  readonly loud: number
  readonly tone?: OscillatorType
  /** The pitch of a tone, or the middle of what is let through of noise. */
  readonly from: number
  readonly to?: number
}

const bell = (at: number, from: number, loud = 0.25): Part => ({ at, lasts: 0.5, loud, tone: 'sine', from })
const click = (at: number, from: number): Part => ({ at, lasts: 0.05, loud: 0.5, from })

/** Our own sounds, made when they are heard: nothing is fetched. */
const SOUNDS: Readonly<Record<Cue, readonly Part[]>> = {
  turn: [bell(0, 659), bell(0.12, 880)],
  lock: [click(0, 900), { at: 0.02, lasts: 0.12, loud: 0.3, tone: 'triangle', from: 220, to: 150 }],
  card: [{ lasts: 0.12, loud: 0.25, from: 2600, to: 900 }],
  reveal: [bell(0, 392, 0.18), bell(0.09, 494, 0.18), bell(0.18, 587, 0.18)],
  dice: [click(0, 1800), click(0.07, 1400), click(0.11, 2100), click(0.19, 1600), click(0.3, 1200)],
  fire: [
    { lasts: 0.7, loud: 0.2, from: 500, to: 250 },
    click(0.1, 2400),
    click(0.26, 3100),
    click(0.45, 2000),
  ],
  battle: [
    { lasts: 0.25, loud: 0.6, tone: 'sine', from: 140, to: 45 },
    { lasts: 0.12, loud: 0.35, from: 700, to: 200 },
  ],
  won: [bell(0, 523), bell(0.15, 659), bell(0.3, 784), bell(0.5, 1047, 0.3)],
  lost: [bell(0, 392), bell(0.22, 370), bell(0.44, 311, 0.3)],
}

let context: AudioContext | null = null
let noise: AudioBuffer | null = null

function noiseIn(context: AudioContext): AudioBuffer {
  if (noise) return noise
  noise = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = noise.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1
  return noise
}

/** Through a filter around that pitch. */
function noisy(
  context: AudioContext,
  pitch: (of: AudioParam) => void,
  into: AudioNode,
): AudioScheduledSourceNode {
  const source = context.createBufferSource()
  source.buffer = noiseIn(context)
  const filter = context.createBiquadFilter()
  filter.type = 'bandpass'
  pitch(filter.frequency)
  source.connect(filter).connect(into)
  return source
}

function tonal(
  context: AudioContext,
  tone: OscillatorType,
  pitch: (of: AudioParam) => void,
  into: AudioNode,
): AudioScheduledSourceNode {
  const source = context.createOscillator()
  source.type = tone
  pitch(source.frequency)
  source.connect(into)
  return source
}

/** Loudness from 0 to 1. A browser that nobody has touched yet stays silent. */
export function play(cue: Cue, volume: number): void {
  context ??= new AudioContext()
  // Since the page was last heard the browser may have put it to sleep; one that waits for a touch says no.
  if (context.state === 'suspended') void context.resume().catch(() => {})
  const now = context.currentTime
  for (const { at = 0, lasts, loud, tone, from, to = from } of SOUNDS[cue]) {
    const start = now + at
    const end = start + lasts
    const gain = context.createGain()
    gain.gain.setValueAtTime(loud * volume, start)
    gain.gain.exponentialRampToValueAtTime(0.001, end)
    gain.connect(context.destination)
    const pitch = (of: AudioParam): void => {
      of.setValueAtTime(from, start)
      of.exponentialRampToValueAtTime(to, end)
    }
    const source = tone ? tonal(context, tone, pitch, gain) : noisy(context, pitch, gain)
    source.start(start)
    source.stop(end)
  }
}
