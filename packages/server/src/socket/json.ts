export const LONGEST_FRAME = 8192
export const DEEPEST = 8

/** How deep the brackets of a JSON text nest, without reading more of it: a cheap look before the real one. */
export function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === QUOTE) {
      i = endOfString(text, i)
    } else if (code === OPEN_LIST || code === OPEN_RECORD) {
      if (++depth > deepest) deepest = depth
    } else if (code === CLOSE_LIST || code === CLOSE_RECORD) depth--
  }
  return deepest
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_RECORD = 0x7b
const CLOSE_RECORD = 0x7d

function endOfString(text: string, from: number): number {
  let i = from + 1
  while (i < text.length && text.charCodeAt(i) !== QUOTE) i += text.charCodeAt(i) === BACKSLASH ? 2 : 1
  return i
}
