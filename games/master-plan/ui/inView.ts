import { useEffect, type RefObject } from 'react'

/** What a player does by hand. From then on the table stays where they have it. */
const HANDS = ['pointerdown', 'wheel', 'keydown'] as const

/**
 * Brings what answers the question into view, or what is being shown, no further than it has to be: what it is about stands above. Again when something comes above the
 * table, or the prompt below it grows, until the player does something.
 */
export function useInView(root: RefObject<HTMLElement | null>, question: string, asked: boolean): void {
  useEffect(() => {
    const board = root.current?.parentElement
    if (!board) return
    const show = (): void => {
      const choices = [...board.querySelectorAll('.mp-now [data-part="choice"]')]
      const hit = board.querySelector('.mp-fighter:is([data-mark="hit"], [data-acting])')
      for (const one of asked ? [choices.at(-1), choices[0]] : [hit]) {
        // A row that is longer than the screen stays at its beginning.
        const shown = one?.closest('[data-row]') ?? one
        shown?.scrollIntoView({ block: 'nearest' })
      }
    }
    board.scrollTop = 0
    const observer = new ResizeObserver(show)
    const others = new MutationObserver(show)
    observer.observe(board)
    others.observe(board, { childList: true })
    const rest = (): void => {
      observer.disconnect()
      others.disconnect()
      for (const hand of HANDS) removeEventListener(hand, rest, true)
    }
    for (const hand of HANDS) addEventListener(hand, rest, true)
    return rest
  }, [root, question, asked])
}
