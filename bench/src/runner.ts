export interface Runner {
  readonly name: string
  /** Does some work and says how many units of it. */
  run(): number
}

export interface Slice {
  readonly units: number
  /** Of wall time. */
  readonly seconds: number
  /** Of processor time of this thread alone: what counts on a machine that has other things to do. */
  readonly cpuSeconds: number
}

export function timeSlice({ run }: Runner, milliseconds: number): Slice {
  const cpu = process.threadCpuUsage()
  const began = performance.now()
  let units = 0
  let now = began
  while (now - began < milliseconds) {
    units += run()
    now = performance.now()
  }
  const used = process.threadCpuUsage(cpu)
  return { units, seconds: (now - began) / 1000, cpuSeconds: (used.user + used.system) / 1e6 }
}
