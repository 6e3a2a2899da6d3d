import { describe, expect, it, vi } from 'vitest'
import { browserDevice } from '@/platform/browser/device'
import { chooseDevice } from '@/platform/choose'

const host = { now: () => 0, onLocationOff: () => undefined }
const CHROME = 'Mozilla/5.0 (Linux; Android 12) Chrome/99.0 Mobile Safari/537.36'
const nothing = () => undefined

interface Parts {
  userAgent?: string
  CityGridBridge?: Window['CityGridBridge']
  webkit?: Window['webkit']
}

/** By descriptors: an assignment would reach the real window through its setters. */
const windowOf = ({ userAgent = CHROME, ...parts }: Parts = {}): Window =>
  Object.create(window, Object.getOwnPropertyDescriptors({ navigator: { userAgent }, ...parts }))

/** Loaders that record which device code was requested. */
function loaders() {
  const loaded: string[] = []
  const create = (kind: string) => (w: Window) => ({ ...browserDevice(w), can: () => kind === 'native' })
  return {
    loaded,
    browser: () => Promise.resolve({ create: browserDevice }),
    wecom: () => Promise.resolve(void loaded.push('wecom')).then(() => ({ create: create('wecom') })),
    native: () =>
      Promise.resolve(void loaded.push('native')).then(() => ({
        create: (w: Window) => Promise.resolve(create('native')(w)),
      })),
  }
}

const PLACES: [string, Parts, string, string[]][] = [
  ['a plain browser', {}, 'browser', []],
  ['WeCom', { userAgent: `${CHROME} wxwork/4.1` }, 'wecom', ['wecom']],
  ['the Android shell', { CityGridBridge: { postMessage: nothing } }, 'android', ['native']],
  [
    'the iOS shell',
    { webkit: { messageHandlers: { CityGridBridge: { postMessage: nothing } } } },
    'ios',
    ['native'],
  ],
]

describe('the device of the app', () => {
  it.each(PLACES)('inside %s is that one, and only its code is loaded', async (_, parts, shell, modules) => {
    const load = loaders()
    const device = await chooseDevice(windowOf(parts), host, load)
    expect([device.shell, load.loaded, device.can('scan')]).toEqual([shell, modules, modules[0] === 'native'])
  })

  it('falls back to the browser’s silently when its code fails to load; the login stays the shell’s', async () => {
    const logs = ['log', 'warn', 'error'].map((name) =>
      vi.spyOn(console, name as 'log').mockImplementation(nothing),
    )
    const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    const posted: string[] = []
    const w = windowOf({ CityGridBridge: { postMessage: (text) => void posted.push(text) } })
    const load = { ...loaders(), native: failing, wecom: failing }
    const device = await chooseDevice(w, host, load)
    expect([device.shell, device.can('camera'), device.goLogin()]).toEqual(['android', false, true])
    expect(posted).toEqual(['{"name":"goLogin","payload":{}}'])
    const wecom = await chooseDevice(windowOf({ userAgent: `${CHROME} wxwork/4.1` }), host, load)
    expect([wecom.shell, wecom.can('scan')]).toEqual(['wecom', false])
    expect(logs.flatMap(({ mock }) => mock.calls)).toEqual([])
  })
})
