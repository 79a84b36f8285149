/** The text picture fits a terminal of this width. */
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
