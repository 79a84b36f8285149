import type { CrowdReport } from './measure.ts'

export function crowdInWords(report: CrowdReport): string {
  const { plan, sockets, movesPerSecond, p50, p99, p999, server, driver, rss, heapPerSocket } = report
  const { acknowledged, kept, restart, herdBack, problems } = report
  return [
    `${sockets} sockets at ${plan.tables} live matches of Sixty, ${movesPerSecond.toFixed(0)} moves a second, each acknowledged after its sync; driver and server share the machine.`,
    `To the acknowledgement: ${p50.toFixed(1)} ms for half of them, ${p99.toFixed(1)} ms for 99 %, ${p999.toFixed(1)} ms for 99.9 %. The server used ${server.toFixed(2)} processors, the driver ${driver.toFixed(2)}.`,
    `The server's memory: ${(rss / 2 ** 20).toFixed(0)} MB, ${(heapPerSocket / 1024).toFixed(1)} kB of heap for each socket with its share of a table.`,
    `In the store: ${kept} of ${acknowledged} acknowledged moves.`,
    `Killed: the next server answered after ${restart.toFixed(1)} s, and ${Math.min(plan.herd, sockets)} sockets that came at once were all welcome ${herdBack.toFixed(1)} s later.`,
    ...(problems.length === 0 ? [] : [`${problems.length} problems, the first is: ${problems[0]}`]),
  ].join('\n')
}
