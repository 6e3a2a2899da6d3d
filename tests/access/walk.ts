import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { readOver } from '../walk/readCity'
import { placesOf, type Place } from '../walk/stops'
import { exceptionOf } from './exceptions'
import { goTo } from './goTo'
import { findingsIn, variants } from './variants'

const LOGIN = '/qyapi/api-monitorcenter/api/v1/external/grid/login'
/** Number of pages at a time on two cores. */
const AT_ONCE = 2

interface Found {
  variant: string
  finding: string
  /** Why it may stay. */
  reason?: string | undefined
}
interface Seen {
  screen: string
  name: string
  address: string
  findings: Found[]
}
interface Options {
  /** Screens by name; none: all. */
  only?: readonly string[]
  /** A folder for pictures. */
  shots?: string
  /** Called with the results of each address. */
  say: (line: string) => void
}

/** Tokens of the accounts, one login each. */
function tokens(origin: string) {
  const known = new Map<string, Promise<string>>()
  const logIn = async (mobile: string): Promise<string> => {
    const answer = await fetch(origin + LOGIN, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile, captcha: '123456' }),
    })
    return (await answer.json()).body.accessToken
  }
  return (mobile: string): Promise<string> => {
    const token = known.get(mobile) ?? logIn(mobile)
    known.set(mobile, token)
    return token
  }
}

async function see(page: Page, place: Place, shots?: string): Promise<Found[]> {
  const found: Found[] = []
  for (const variant of variants) {
    for (const finding of await findingsIn(page, variant))
      found.push({ variant: variant.name, finding, reason: exceptionOf(place.screen, finding)?.reason })
    if (shots) await page.screenshot({ path: join(shots, `${place.name} - ${variant.name}.png`) })
  }
  return found
}

/** One address in a new tab. A failure to open it is a finding too. */
async function visit(phone: BrowserContext, base: string, place: Place, token: string, shots?: string) {
  const page = await phone.newPage()
  try {
    await page.setViewportSize(variants[0]?.window ?? { width: 390, height: 844 })
    await page.addInitScript((it) => sessionStorage.setItem('accessToken', it), token)
    await goTo(page, base, place.address)
    return await see(page, place, shots)
  } catch (error) {
    return [{ variant: 'any', finding: `did not load: ${String(error).split('\n')[0]}` }]
  } finally {
    await page.close()
  }
}

const open = ({ findings }: Seen) => findings.filter(({ reason }) => !reason)

/** The lines of an address: all good, or each finding. */
const linesOf = (seen: Seen): string[] => {
  const bad = open(seen)
  const head = `${bad.length === 0 ? '✓' : '✗'} ${seen.name} ${seen.address}`
  return [head, ...bad.map(({ variant, finding }) => `    ${variant}: ${finding}`)]
}

/** Checks every address of the tour in every variant and prints each result. */
export async function walkAll(browser: Browser, base: string, { only, shots, say }: Options) {
  if (shots) mkdirSync(shots, { recursive: true })
  const tokenOf = tokens(base)
  const places = (await placesOf(readOver(base, tokenOf))).filter(
    ({ screen }) => !only || only.includes(screen),
  )
  const phone = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const all: Seen[] = []
  const waiting = [...places]
  const work = async () => {
    for (let place = waiting.shift(); place; place = waiting.shift()) {
      const findings = await visit(phone, base, place, await tokenOf(place.as), shots)
      const seen = { screen: place.screen, name: place.name, address: place.address, findings }
      all.push(seen)
      linesOf(seen).forEach(say)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await phone.close()
  return {
    screens: new Set(all.map(({ screen }) => screen)).size,
    addresses: all.length,
    checks:
      all.length * variants.reduce((sum, { axe, measures }) => sum + (axe ? 1 : 0) + measures.length, 0),
    findings: all.reduce((sum, seen) => sum + open(seen).length, 0),
    exceptions: all.reduce((sum, seen) => sum + seen.findings.length - open(seen).length, 0),
    variants: variants.map(({ name }) => name),
    places: all,
  }
}
