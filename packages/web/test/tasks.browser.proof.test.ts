/** How long the page keeps its reader waiting at a stretch: a figure to read, which depends on the machine. */
import { expect, test } from 'vitest'
import { theHouse } from './house.ts'
import { answerByKeys, playOn } from './player.ts'
import { playNow } from './sitting.ts'
import { tasksDuring } from './tasks.ts'

const house = theHouse()

test('the longest task of a whole game is measured', async () => {
  const page = await house.visit('/', { motion: true })
  await playNow(page, 4)
  const { longest, longestByClock, count } = await tasksDuring(house.browser, page, () =>
    playOn(page, answerByKeys),
  )
  console.log(
    `The longest of ${count} tasks took ${longest} ms of the page's own time (wanted: 50), ${longestByClock} ms by the clock.`,
  )
  expect(count).toBeGreaterThan(500)
})
