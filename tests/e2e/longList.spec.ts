import type { Page } from '@playwright/test'
import { as, back, expect, test, title, WANG } from './app'

const scroller = (page: Page) => page.locator('.cg-scroll:visible')
const cards = (page: Page) => page.getByRole('article')

/** Task numbers and places (px from the top of the window) of the cards in sight. */
const inSight = (page: Page) =>
  cards(page).evaluateAll((all) =>
    all
      .map((card) => [
        /XM\d{13}/.exec(card.textContent ?? '')?.[0],
        Math.round(card.getBoundingClientRect().top),
      ])
      .filter(([, top]) => Number(top) > 60 && Number(top) < 800),
  )

/** Frames to wait at the end of the list for the next page, before it counts as missing. */
const PATIENCE = 600

/** Moves on by a flick's 60 px a frame, as far as `to` (px). */
const wander = (page: Page, to: number) =>
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

test('a list of 10,000 cases draws only what is in sight, and Back lands on the very row', async ({
  page,
  city,
}) => {
  test.slow()
  await city.sized(10_000)
  await as(page, city, WANG, '/caseUnion')
  // The city is built by the first who asks, which takes its time.
  await expect(page.getByText(/^共 \d{3,} 件$/)).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => cards(page).count()).toBeGreaterThan(2)
  await wander(page, 12_000)
  expect(await cards(page).count()).toBeLessThan(20)

  // The list hears a frame later that it moves, and a click that meets it then would scroll it on.
  await scroller(page).evaluate(async (box) => {
    box.scrollTo(0, 7654)
    for (const _frame of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  // While it moves, a tap stops it and opens nothing.
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
