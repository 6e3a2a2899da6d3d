// A slow phone on a slow connection, emulated by Chromium.
import { option } from '../../scripts/ensure.mjs'

/** 1.6 Mbit/s down, 150 ms round trip. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const freeLine = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/**
 * A phone has a quarter of the speed of this machine. --slow=2.5: on a slower machine, for figures that can be compared with those of a
 * faster one.
 */
const SLOW = Number(option('slow') ?? 4)

/** @returns a phone with empty caches; `world` is its demo city, if it visits a server */
export async function newPhone(browser, url, world = 'default') {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  })
  if (url.startsWith('http')) await context.addCookies([{ name: 'demoWorld', value: world, url }])
  return context
}

/** Sets the page's CPU and network; a worker's calls are not throttled. */
async function setPace(cdp, line, slowdown) {
  await cdp.send('Network.emulateNetworkConditions', line)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Runs in the page before its own scripts. */
function logIn(token) {
  sessionStorage.setItem('accessToken', token)
}

/**
 * A tab of the phone, slow by default.
 *
 * @param token session token that is in session storage before the page starts; none: not logged in
 */
export async function newTab(context, token, { line = slowLine, slowdown = SLOW } = {}) {
  const page = await context.newPage()
  if (token) await page.addInitScript(logIn, token)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await setPace(cdp, line, slowdown)
  return { page, cdp, hurry: () => setPace(cdp, freeLine, 1) }
}

/** A slow phone beside the server: for measurements without the network. */
export const withoutLine = { line: freeLine, slowdown: SLOW }
/** As fast as this machine. */
export const fast = { line: freeLine, slowdown: 1 }
