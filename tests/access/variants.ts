import type { Page } from '@playwright/test'
import { axeFindings, type Impact } from './axe'
import { layoutFindings, type Measure } from './layout'

/** A variant of a screen: window, theme, and checks. */
interface Variant {
  name: string
  window: { width: number; height: number }
  dark?: true
  /** 户外模式 and the largest text (src/ui/theme/theme.ts). */
  outdoor?: true
  axe?: true
  measures: readonly Measure[]
}

const PHONE = { width: 390, height: 844 }
const all: readonly Measure[] = ['cutTexts', 'outOfWindow', 'covered']

export const variants: readonly Variant[] = [
  { name: 'light', window: PHONE, axe: true, measures: all },
  { name: 'dark', window: PHONE, dark: true, axe: true, measures: [] },
  { name: 'outdoor, largest text', window: PHONE, outdoor: true, axe: true, measures: all },
  { name: '320 × 568, largest text', window: { width: 320, height: 568 }, outdoor: true, measures: all },
  { name: 'landscape', window: { width: 844, height: 390 }, measures: ['cutTexts', 'outOfWindow', 'bars'] },
  {
    name: 'tablet',
    window: { width: 820, height: 1180 },
    measures: ['cutTexts', 'outOfWindow', 'beyondColumn'],
  },
  {
    name: 'desktop',
    window: { width: 1440, height: 900 },
    measures: ['cutTexts', 'outOfWindow', 'beyondColumn'],
  },
]

/** These impacts fail; 'minor' is advice. */
const impacts: readonly Impact[] = ['moderate', 'serious', 'critical']

/**
 * Runs in the page: waits until it has the size of the window, and nothing has changed its size for some frames. Bars, columns
 * and charts follow a new window in several steps.
 */
function settled({ width, height }: Variant['window']): Promise<void> {
  const FRAMES = 12
  const LONGEST = 300
  const state = () =>
    [...document.querySelectorAll('.cg-screen, .cg-top, .cg-bottom, .cg-scroll, .cg-scroll main *, canvas')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((part) => {
        const { x, y, width: wide, height: high } = part.getBoundingClientRect()
        return `${x},${y},${wide},${high},${part.scrollWidth}`
      })
      .join()
  return new Promise((resolve) => {
    let [same, frames, last] = [0, 0, '']
    const look = () => {
      const now = innerWidth === width && innerHeight === height ? state() : ''
      same = now !== '' && now === last ? same + 1 : 0
      last = now
      frames += 1
      if (same >= FRAMES || frames > LONGEST) resolve()
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** Switches the page to a variant, as its settings would. */
async function switchTo(page: Page, { window, dark, outdoor }: Variant): Promise<void> {
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' })
  await page.evaluate((is) => {
    const html = document.documentElement
    html.toggleAttribute('data-outdoor', is)
    if (is) html.setAttribute('data-text', 'larger')
    else html.removeAttribute('data-text')
  }, outdoor === true)
  const size = page.viewportSize()
  if (size?.width !== window.width || size.height !== window.height) await page.setViewportSize(window)
  // The root font size follows the window (spec §9) after a debounce.
  const root = `${Math.min(window.width, 540) / 10}px`
  await page.waitForFunction((wanted) => document.documentElement.style.fontSize === wanted, root)
  await page.evaluate(settled, window)
}

/** The problems of the visible screen in a variant, one line each. */
export async function findingsIn(page: Page, variant: Variant): Promise<string[]> {
  await switchTo(page, variant)
  return [
    ...(variant.axe ? await axeFindings(page, impacts) : []),
    ...(await layoutFindings(page, variant.measures)),
  ]
}
