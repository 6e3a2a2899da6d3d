import type { Browser, BrowserContext, Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Place } from '../walk/stops'
import { meet, type Mode } from './modes'
import { countCalls, settled, watchPosition } from './settled'
import { fileOf, type Shot } from './shots'

/** On 鹭江道, the beat of 林志强. */
const HERE = { longitude: 118.0715, latitude: 24.4602, accuracy: 12 }

export interface Studio {
  browser: Browser
  origin: string
  /** The folder for pictures. */
  folder: string
  height: number
  tokenOf: (as: string) => Promise<string>
}

const newContext = ({ browser, height }: Studio): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 390, height },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    geolocation: HERE,
    permissions: ['geolocation'],
  })

/** Failed calls belong to some modes; the browser logs each in its console. */
const isRefusedCall = (text: string): boolean => text.startsWith('Failed to load resource')

function listen(page: Page, { meets }: Mode, found: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' || (meets && isRefusedCall(message.text()))) return
    found.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => void found.push(`uncaught: ${error.message}`))
}

/** Elements beyond the right edge: of the page, or of a scrolling box. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.cg-scroll, .cg-sheet-body')]
      .filter(
        (box) =>
          box.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          box.scrollWidth > box.clientWidth,
      )
      .map((box) => `too wide: ${box.className || box.tagName} ${box.scrollWidth} > ${box.clientWidth}`),
  )

async function open(page: Page, studio: Studio, mode: Mode, place: Place): Promise<void> {
  const token = place.open ? '' : await studio.tokenOf(place.as)
  await page.addInitScript(
    ([held, look]) => {
      localStorage.setItem('appearance', look)
      if (held) sessionStorage.setItem('accessToken', held)
    },
    [token, JSON.stringify(mode.look)] as const,
  )
  await page.addInitScript(watchPosition)
  await meet(page, mode)
  await page.goto(`${studio.origin}/#${place.address}`)
}

async function take(context: BrowserContext, studio: Studio, mode: Mode, place: Place): Promise<Shot> {
  const found: string[] = []
  const page = await context.newPage()
  const calls = countCalls(page)
  listen(page, mode, found)
  const file = fileOf(place, mode.name)
  try {
    await open(page, studio, mode, place)
    await settled(page, calls).catch(() => void found.push('never settles'))
    found.push(...(await tooWide(page)))
    mkdirSync(dirname(join(studio.folder, file)), { recursive: true })
    await page.screenshot({ path: join(studio.folder, file), animations: 'disabled' })
    return { place, mode: mode.name, file, found }
  } catch (error) {
    return { place, mode: mode.name, file: '', found: [...found, String(error)] }
  } finally {
    await page.close()
  }
}

/**
 * Takes the pictures of one account in one mode, one by one on one phone: caches of dictionaries and app
 * files stay, each address has a new tab.
 */
export async function takeAll(studio: Studio, mode: Mode, places: readonly Place[]): Promise<Shot[]> {
  const context = await newContext(studio)
  const shots: Shot[] = []
  for (const place of places) shots.push(await take(context, studio, mode, place))
  await context.close()
  return shots
}
