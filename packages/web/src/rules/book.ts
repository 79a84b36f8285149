/** Our own rulebooks as data. The format is ours and small: headings, clauses, definitions, paragraphs, bold and slanted words. */

export type Inline =
  | { readonly kind: 'text' | 'bold' | 'slanted'; readonly text: string }
  /** The number of a clause inside a sentence. */
  | { readonly kind: 'clause'; readonly text: string }

export type Block =
  | { readonly kind: 'paragraph' | 'item'; readonly words: readonly Inline[] }
  | { readonly kind: 'heading'; readonly text: string }
  | {
      readonly kind: 'clause'
      readonly id: string
      readonly words: readonly Inline[]
      readonly plain: string
    }

export interface Chapter {
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

export interface Book {
  readonly title: string
  readonly lead: readonly (readonly Inline[])[]
  readonly chapters: readonly Chapter[]
}

const INLINE = /\*\*(.+?)\*\*|_\((.+?)\)_|\b([A-Z]{2,3}-\d{3})\b/g

export function inline(text: string): Inline[] {
  const words: Inline[] = []
  let from = 0
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) words.push({ kind: 'text', text: text.slice(from, match.index) })
    const [whole, bold, slanted, clause] = match
    if (bold !== undefined) words.push({ kind: 'bold', text: bold })
    else if (slanted !== undefined) words.push({ kind: 'slanted', text: slanted })
    else words.push({ kind: 'clause', text: clause! })
    from = match.index + whole.length
  }
  if (from < text.length) words.push({ kind: 'text', text: text.slice(from) })
  return words
}

const CLAUSE = /^- \*\*([A-Z]{2,3}-\d{3})\*\* (.*)$/

/** What is searched: without accents, without marks. */
export const plainOf = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[*_]/g, '').toLowerCase()

export function readBook(text: string): Book {
  let title = ''
  const lead: Inline[][] = []
  const chapters: { id: string; title: string; blocks: Block[] }[] = []
  for (const line of text.split('\n')) {
    const blocks = chapters.at(-1)?.blocks
    const clause = CLAUSE.exec(line)
    if (line.trim() === '') continue
    if (line.startsWith('# ')) title = line.slice(2)
    else if (line.startsWith('## '))
      chapters.push({ id: `chapter-${chapters.length}`, title: line.slice(3), blocks: [] })
    else if (line.startsWith('### ')) blocks?.push({ kind: 'heading', text: line.slice(4) })
    else if (clause) {
      const [, id, words] = clause as unknown as [string, string, string]
      blocks?.push({ kind: 'clause', id, words: inline(words), plain: plainOf(`${id} ${words}`) })
    } else if (line.startsWith('- ')) blocks?.push({ kind: 'item', words: inline(line.slice(2)) })
    else if (blocks) blocks.push({ kind: 'paragraph', words: inline(line) })
    else lead.push(inline(line))
  }
  return { title, lead, chapters }
}

/** The chapters with only those clauses that have all the words looked for; everything when nothing is looked for. */
export function searched(book: Book, query: string): readonly Chapter[] {
  const wanted = plainOf(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (wanted.length === 0) return book.chapters
  return book.chapters.flatMap((chapter) => {
    const blocks = chapter.blocks.filter(
      (block) => block.kind === 'clause' && wanted.every((word) => block.plain.includes(word)),
    )
    return blocks.length === 0 ? [] : [{ ...chapter, blocks }]
  })
}
