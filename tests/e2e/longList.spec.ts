import type { Page } from '@playwright/test'
import { openAs, back, expect, scroller, test, title, WANG } from './app'

const cards = (page: Page) => page.getByRole('article')

/** Task numbers and places (px from the top of the window) of the visible cards. */
const inSight = (page: Page) =>
  cards(page).evaluateAll((all) =>
    all
      .map((card) => [
        /XM\d{13}/.exec(card.textContent ?? '')?.[0],
        Math.round(card.getBoundingClientRect().top),
      ])
      .filter(([, top]) => Number(top) > 60 && Number(top) < 800),
  )

/** Frames to wait at the end of the list for the next page before the test fails. */
const PATIENCE = 600

/** Scrolls by 60 px a frame, the speed of a flick, to `to` (px). */
const flickTo = (page: Page, to: number) =>
  scroller(page).evaluate(
    async (box, { to: target, patience }) => {
      for (let stuck = 0; box.scrollTop < target;) {
        const before = box.scrollTop
        box.scrollTop += 60
        await new Promise((resolve) => requestAnimationFrame(resolve))
        stuck = box.scrollTop > before ? 0 : stuck + 1
        if (stuck > patience) throw new Error(`the list ends at ${before}`)
      }
    },
    { to, patience: PATIENCE },
  )

test('a list of 10,000 cases draws only the visible rows, and Back returns to the same row', async ({
  page,
  city,
}) => {
  test.slow()
  await city.resetWithCases(10_000)
  await openAs(page, city, WANG, '/caseUnion')
  // The first call builds the city, which takes time.
  await expect(page.getByText(/^共 \d{3,} 件$/)).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => cards(page).count()).toBeGreaterThan(2)
  await flickTo(page, 12_000)
  expect(await cards(page).count()).toBeLessThan(20)

  // The list receives the scroll event a frame later; a click before that would scroll it on.
  await scroller(page).evaluate(async (box) => {
    box.scrollTo(0, 7654)
    for (const _frame of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  // A tap on a moving list stops it and opens nothing.
  await expect(page.locator('.cg-vrows > div')).toHaveCSS('pointer-events', 'auto')
  const seen = await inSight(page)
  await cards(page)
    .filter({ hasText: String(seen[1]?.[0]) })
    .getByRole('heading')
    .getByRole('button')
    .click()
  await expect(title(page, '案件全览')).toBeVisible()
  await back(page)
  await expect(title(page, '综合查询')).toBeVisible()
  await expect.poll(() => inSight(page)).toEqual(seen)
})
