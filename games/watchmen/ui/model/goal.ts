import type { Table } from '../../src/table.ts'

/** What is said of the goal, the same to everybody whatever their side. Two players may learn late that nobody is the SM (WM-120, WM-123). */
export function goalOf({
  villainous,
  plotSpace,
  players,
  revealed,
}: Table): 'villains' | 'plot' | 'two' | 'open' {
  if (villainous === 1) return 'villains'
  if (plotSpace.length > 0) return 'plot'
  return players === 2 && revealed === 0 ? 'two' : 'open'
}
