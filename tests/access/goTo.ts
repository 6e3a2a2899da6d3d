import type { Page } from '@playwright/test'

/** No screen takes longer to be there (ms). */
const PATIENCE = 30_000

/** Runs in the page: its title stands there and nothing is on its way. */
const isThere = () =>
  [...document.querySelectorAll('h1')].some((title) => title.checkVisibility()) &&
  ![...document.querySelectorAll('.cg-bones, .cg-bone-list, [aria-busy=true]')].some((one) =>
    one.checkVisibility(),
  )

/** Opens a place and waits until it is all there. */
export async function goTo(page: Page, base: string, address: string): Promise<void> {
  await page.goto(`${base}/#${address}`)
  await page.waitForFunction(isThere, null, { timeout: PATIENCE })
  // What is taken along for when there is no line goes on for long.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
  await page.waitForFunction(isThere, null, { timeout: PATIENCE })
}
