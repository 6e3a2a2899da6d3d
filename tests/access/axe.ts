import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Impact = 'minor' | 'moderate' | 'serious' | 'critical'

/**
 * Findings of axe with these impacts, one line per element. It stays in the page for all variants and is
 * injected through the debugger, since the page's security policy allows no script.
 */
export async function axeFindings(page: Page, impacts: readonly Impact[]): Promise<string[]> {
  // Colours during a theme transition do not count.
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.effect?.getTiming().iterations === Infinity),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })')
  return violations
    .filter(({ impact }) => impact && impacts.includes(impact))
    .flatMap(({ id, impact, nodes }) =>
      nodes.map(
        ({ html, any, all }) =>
          `${id} (${impact}): ${html.slice(0, 200)} ${(any[0] ?? all[0])?.message ?? ''}`,
      ),
    )
}
