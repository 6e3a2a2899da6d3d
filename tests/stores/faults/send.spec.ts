import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectHttp } from '@/api/host'
import { screenAt } from '@/app/faults'
import { setClock } from '@/stores/clock'
import { faultContext, readUserAgent, releaseText } from '@/stores/faults/about'
import { faultsNow, logFault } from '@/stores/faults/log'
import { noteFault, watchErrors } from '@/stores/faults/queue'
import { sendFaults, startFaults } from '@/stores/faults/send'

const NOW = Date.UTC(2026, 5, 12, 7)
const GATHERED = 10_000

interface Sent {
  url: string
  init: RequestInit
  faults: { what: string; times: number }[]
}
let sent: Sent[] = []
let arrives = true
let stop = () => undefined as void

beforeEach(() => {
  sent = []
  arrives = true
  vi.useFakeTimers()
  setClock(() => NOW)
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    const { faults } = JSON.parse(String(init.body)) as Pick<Sent, 'faults'>
    sent.push({ url: url.href, init, faults })
    return arrives ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('Failed to fetch'))
  })
  connectHttp({
    baseApi: '/qyapi',
    token: () => 'a1b2c3',
    notify: fail,
    startLoading: fail,
    identify: fail,
    login: fail,
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const storage of [localStorage, sessionStorage]) storage.clear()
})

function fail(): never {
  throw new Error('a report needs nothing from the app')
}

/** Errors from different places, so that each is distinct. */
function errorAt(column: number): Error {
  const error = new TypeError('x is undefined')
  error.stack = `TypeError: x is undefined\n    at f (https://city.example/assets/index-Ab.js:1:${column})`
  return error
}

const gathered = () => vi.advanceTimersByTimeAsync(GATHERED)

it('stores early errors and sends them in one call, without token, cookie or address', async () => {
  noteFault('error', errorAt(1))
  noteFault('rejection', errorAt(2))
  stop = startFaults(() => 'caseHandle')
  expect(sent).toEqual([])
  await gathered()
  expect(sent).toHaveLength(1)
  const [{ url, init, faults } = { url: '', init: {}, faults: [] }] = sent
  expect(new URL(url).pathname).toBe('/qyapi/api-digital/api/v1/app/faults')
  expect(faults).toHaveLength(2)
  expect(faults[0]).toMatchObject({ screen: 'caseHandle', times: 1, time: '2026-06-12T07:00:00.000Z' })
  expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
  expect(init.keepalive).toBeUndefined()
  expect(JSON.stringify(init)).not.toContain('a1b2c3')
  await gathered()
  expect(sent).toHaveLength(1)
})

it('counts a repeated error, and does not send it again', async () => {
  stop = startFaults(() => '')
  for (let times = 0; times < 1000; times += 1) noteFault('error', errorAt(30))
  await gathered()
  expect(sent.flatMap(({ faults }) => faults)).toHaveLength(1)
  expect(faultsNow()[0]?.times).toBe(1000)
})

it('sends twenty per session at most, and keeps the last fifty', async () => {
  stop = startFaults(() => '')
  for (let column = 100; column < 160; column += 1) noteFault('error', errorAt(column))
  await gathered()
  noteFault('error', errorAt(200))
  await gathered()
  expect(sent.flatMap(({ faults }) => faults)).toHaveLength(20)
  expect(faultsNow()).toHaveLength(50)
  expect(JSON.parse(localStorage.getItem('faults') ?? '[]')).toHaveLength(50)
})

it('keeps unsent reports silently, and reports no failure of sending', async () => {
  arrives = false
  stop = startFaults(() => '')
  noteFault('error', errorAt(300))
  await gathered()
  await gathered()
  expect(sent).toHaveLength(1)
  expect(faultsNow()[0]).toMatchObject({ times: 1, sent: false })
  arrives = true
  window.dispatchEvent(new Event('online'))
  await gathered()
  expect(faultsNow()[0]).toMatchObject({ sent: true })
})

it('waits for a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  stop = startFaults(() => '')
  noteFault('error', errorAt(400))
  await gathered()
  expect(sent).toEqual([])
})

it('ignores the ResizeObserver notice, also when Safari hides its message', () => {
  stop = startFaults(() => '')
  const page = document.body.appendChild(document.createElement('iframe')).contentWindow
  if (!page) throw new Error('no window')
  watchErrors(page)
  const before = faultsNow()
  const meet = (init: ErrorEventInit) => page.dispatchEvent(new ErrorEvent('error', init))
  meet({ message: 'ResizeObserver loop completed with undelivered notifications.' })
  meet({ message: 'Script error.' })
  expect(faultsNow()).toBe(before)
  meet({ message: 'TypeError: x is undefined', error: errorAt(700) })
  expect(faultsNow()[0]?.stack).toEqual(['index-Ab.js:1:700'])
})

it('sends all stored reports by hand', async () => {
  logFault({ kind: 'error', error: errorAt(500), at: '', time: NOW }, '')
  expect(await sendFaults()).toBe(true)
  expect(sent[0]?.faults).toHaveLength(faultsNow().length)
})

it('ignores full or denied storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  stop = startFaults(() => {
    throw new Error('no table')
  })
  expect(() => noteFault('error', errorAt(600))).not.toThrow()
})

it('does nothing on a hidden page: one in the back-forward cache must keep nothing open', () => {
  const heard = vi.spyOn(window, 'addEventListener')
  const onDocument = vi.spyOn(document, 'addEventListener')
  stop = startFaults(() => '')
  const names = [...heard.mock.calls, ...onDocument.mock.calls].map(([name]) => name)
  expect(names).toEqual(['online'])
})

it.each([
  ['https://city.example/#/caseHandleEdit?id=1&opinion=x', 'caseHandleEdit'],
  ['https://city.example/wxcom/caseHandle?code=abc', 'caseHandle'],
  ['https://city.example/#/13800000001', ''],
  ['https://city.example/?accessToken=abc', ''],
  ['about:blank', ''],
])('reports only the screen of the address %s: "%s"', (address, screen) => {
  expect(screenAt(address)).toBe(screen)
})

it.each([
  [
    'Mozilla/5.0 (Linux; Android 13; V2227A Build/TP1A) AppleWebKit/537.36 Chrome/107.0.5304.141 Mobile Safari/537.36 wxwork/4.1.30 MicroMessenger/7.0.1',
    { engine: '企业微信 4.1，Chromium 107', system: 'Android 13' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1',
    { engine: 'Safari 17.4', system: 'iOS 17.4' },
  ],
  ['', { engine: '', system: '' }],
])('reports only names and major versions of engine and phone', (userAgent, expected) => {
  expect(readUserAgent(userAgent)).toEqual(expected)
})

it('reports a development build without day and commit', () => {
  expect(releaseText(faultContext())).toBe('版本 开发中')
  expect(releaseText({ ...faultContext(), version: '0.1.0', built: '2026-11-25', commit: '9f1dec8f' })).toBe(
    '版本 0.1.0，2026-11-25，9f1dec8f',
  )
})
