/** The notes of a lesson, as they are read on a page. What they say is held against the table in lesson.test.ts. */
import { expect, test } from 'vitest'
import { comeWith, theHouse } from './house.ts'
import { isLaid, touch } from './playing.ts'

const house = theHouse()

test('a note stays when somebody does something else, and what speaks against it comes below, in view', async () => {
  const page = await house.outside({ lang: 'fr', phone: true })
  await page.setViewportSize({ width: 360, height: 640 })
  await comeWith(page, '/learn/set-a-watch', {})
  const note = page.locator('.lesson')
  await note.getByText('Prenez d’abord le Magicien').waitFor()
  const warrior = page.locator('[data-part="choice"]', { hasText: 'Guerrier' })
  await touch(page, warrior)
  await touch(page, page.locator('[data-part="primary"]'))
  const answer = note.getByText('C’est permis, mais cette leçon prend un autre chemin.')
  await answer.waitFor()
  expect(await note.textContent()).toContain('Prenez d’abord le Magicien')
  // In every frame: to scroll changes nothing in the document.
  await page.waitForFunction(() => {
    const { top, bottom } = document.querySelector('.lesson-wrong')!.getBoundingClientRect()
    const box = document.querySelector('.lesson')!.getBoundingClientRect()
    return top >= box.top && bottom <= box.bottom + 1
  })
  // It goes with the answer that the lesson wants.
  await touch(page, page.locator('[data-part="choice"]', { hasText: 'Magicien' }))
  await touch(page, page.locator('[data-part="primary"]'))
  await note.getByText('la Maîtresse des bêtes').waitFor()
  expect(await answer.count()).toBe(0)
})

test('a note is put up when its question is asked, and not while others still play', async () => {
  const page = await house.outside()
  await comeWith(page, '/learn/watchmen', { 'conspire:lesson:watchmen': '2' })
  const note = page.locator('.lesson')
  await note.getByText('nothing in the Line-Up costs 3 or less').waitFor()
  await page.locator('.prompt.mine').waitFor()
  await isLaid(page)
  // Every note from here on, and whether the question was there with it.
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = (): void => {
      const step = document.querySelector('.lesson-step')!.textContent
      const line = `${step} ${document.querySelector('.prompt.mine') !== null}`
      if (seen.at(-1)?.startsWith(step) !== true) seen.push(line)
    }
    look()
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
  // There is Power left for a Kick: the end is asked for once more.
  await page.keyboard.press('e')
  await page.keyboard.press('e')
  await note.getByText('Mordax bought Supergirl').waitFor()
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
    'Step 3 of 19 true',
    'Step 4 of 19 true',
  ])
})
