import type { Page } from '@playwright/test'

/** Longest load time of a screen (ms). */
const PATIENCE = 30_000

/** Runs in the page: its title is there and nothing is loading. */
const isThere = () =>
  [...document.querySelectorAll('h1')].some((title) =>
    title.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  ) &&
  ![...document.querySelectorAll('.cg-bones, .cg-bone-list, [aria-busy=true]')].some((one) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  )

/** Opens an address and waits until it has loaded. */
export async function goTo(page: Page, base: string, address: string): Promise<void> {
  await page.goto(`${base}/#${address}`)
  await page.waitForFunction(isThere, null, { timeout: PATIENCE })
  // Prefetching for offline use continues for long.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
  await page.waitForFunction(isThere, null, { timeout: PATIENCE })
}
