import { describe, expect, it } from 'vitest'
import { detectShell, postToShell, type Shell } from '@/platform/shell'

const CHROME =
  'Mozilla/5.0 (Linux; Android 12; HUAWEI) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0 Mobile Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 Version/16.6 Mobile'

interface Parts {
  userAgent?: string
  android?: (text: string) => void
  ios?: (message: object) => void
  /** An iOS WebView has `webkit` even without this app's shell. */
  webkit?: Window['webkit']
}

/** The parts of a window that identify the shell. */
function windowOf({ userAgent = CHROME, android, ios, webkit }: Parts): Window {
  const parts = {
    navigator: { userAgent },
    CityGridBridge: android && { postMessage: android },
    webkit: ios ? { messageHandlers: { CityGridBridge: { postMessage: ios } } } : webkit,
  }
  // By descriptors: an assignment would reach the real window through its setters.
  return Object.create(window, Object.getOwnPropertyDescriptors(parts))
}
const nothing = () => undefined

describe('where the app runs', () => {
  const PLACES: [what: string, parts: Parts, shell: Shell][] = [
    ['a phone’s browser', { userAgent: CHROME }, 'browser'],
    ['Safari', { userAgent: SAFARI, webkit: {} }, 'browser'],
    ['another app’s WebView on iOS', { userAgent: SAFARI, webkit: { messageHandlers: {} } }, 'browser'],
    ['WeChat, which is not WeCom', { userAgent: `${CHROME} MicroMessenger/8.0` }, 'browser'],
    ['WeCom on Android', { userAgent: `${CHROME} wxwork/4.1.22 MicroMessenger/7.0.1 Language/zh` }, 'wecom'],
    ['WeCom on iOS', { userAgent: `${SAFARI} wxwork/4.1 MicroMessenger/7.0.1`, webkit: {} }, 'wecom'],
    ['WeCom on a desktop', { userAgent: 'Mozilla/5.0 (Windows NT 10.0) WXWork/4.1' }, 'wecom'],
    ['the Android shell', { android: nothing }, 'android'],
    ['the iOS shell', { userAgent: SAFARI, ios: nothing }, 'ios'],
  ]
  it.each(PLACES)('%s', (_, parts, shell) => {
    expect(detectShell(windowOf(parts))).toBe(shell)
  })
})

describe('a message to the shell', () => {
  it('reaches Android as text', () => {
    const got: string[] = []
    expect(
      postToShell(windowOf({ android: (text) => got.push(text) }), 'goLogin', { from: 'caseSign' }),
    ).toBe(true)
    expect(got).toEqual(['{"name":"goLogin","payload":{"from":"caseSign"}}'])
  })

  it('reaches iOS as an object', () => {
    const got: object[] = []
    expect(postToShell(windowOf({ ios: (message) => got.push(message) }), 'goLogin')).toBe(true)
    expect(got).toEqual([{ name: 'goLogin', payload: {} }])
  })

  const refuse = () => {
    throw new Error('not on this thread')
  }
  it.each<[string, Parts]>([
    ['there is no shell', {}],
    ['another app’s WebView is around', { webkit: { messageHandlers: {} } }],
    ['the Android shell refuses', { android: refuse }],
    ['the iOS shell refuses', { ios: refuse }],
  ])('was not posted when %s', (_, parts) => {
    expect(postToShell(windowOf(parts), 'goLogin')).toBe(false)
  })
})
