import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Impact = 'minor' | 'moderate' | 'serious' | 'critical'

/** The rules whose findings depend on colours and text size; the others see the same document in every theme. */
const OF_LOOKS = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']

/**
 * Findings of axe with these impacts, one line per element. It stays in the page for all variants and is
 * injected through the debugger, since the page's security policy allows no script.
 *
 * @param looksOnly the other rules have judged this document in another theme
 */
export async function axeFindings(
  page: Page,
  impacts: readonly Impact[],
  looksOnly = false,
): Promise<string[]> {
  // Colours during a theme transition do not count.
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.effect?.getTiming().iterations === Infinity),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // No preload: it would fetch all style sheets again, for rules that are off.
  const options = { resultTypes: ['violations'], preload: false, ...(looksOnly && { runOnly: OF_LOOKS }) }
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  return violations
    .filter(({ impact }) => impact && impacts.includes(impact))
    .flatMap(({ id, impact, nodes }) =>
      nodes.map(
        ({ html, any, all }) =>
          `${id} (${impact}): ${html.slice(0, 200)} ${(any[0] ?? all[0])?.message ?? ''}`,
      ),
    )
}
