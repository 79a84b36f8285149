/** A table drawn as text fits a terminal of this width. */
export const WIDTH = 100

/** Stands for a space at which `wrap` does not break. */
const GLUE = '\uE000'
/** Keeps a name and what is said about it on one line. */
export const together = (text: string): string => text.replaceAll(' ', GLUE)

/** Breaks a text at its plain spaces; every line after the first is set in by `hang`. */
export function wrap(text: string, indent = 0, hang = indent + 2): string[] {
  const lines: string[] = []
  let line = ' '.repeat(indent)
  let empty = true
  for (const word of text.split(' ')) {
    if (!empty && line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = ' '.repeat(hang)
      empty = true
    }
    line += empty ? word : ` ${word}`
    empty = false
  }
  return [...lines, line].map((text) => text.replaceAll(GLUE, ' '))
}

export const clip = (text: string, width: number): string =>
  text.length <= width ? text : `${text.slice(0, width - 1)}…`

/** Rows in columns: the first one to the left, the others to the right. */
export function grid(rows: readonly (readonly string[])[], indent = 2): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((cells) => cells[column]!.length)))
  return rows.map((cells) =>
    cells
      .map((cell, i) => (i === 0 ? ' '.repeat(indent) + cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join('  '),
  )
}
