import { afterEach, describe, expect, it, vi } from 'vitest'
import { rootFontSize, watchRootFontSize, type SizedWindow } from '@/ui/theme/rootFontSize'
import { applyAppearance } from '@/ui/theme/theme'

describe('the chosen appearance', () => {
  const html = document.documentElement
  afterEach(() => applyAppearance({ theme: 'system', text: 'normal', outdoor: false }))

  it('sets dark, largest text and outdoor mode on the page', () => {
    applyAppearance({ theme: 'dark', text: 'larger', outdoor: true })
    expect([html.dataset.theme, html.dataset.text, html.hasAttribute('data-outdoor')]).toEqual([
      'dark',
      'larger',
      true,
    ])
  })

  it('follows the device again when reset', () => {
    applyAppearance({ theme: 'light', text: 'large', outdoor: true })
    applyAppearance({ theme: 'system', text: 'normal', outdoor: false })
    expect(html.getAttributeNames().filter((name) => name.startsWith('data-'))).toEqual([])
  })
})

function windowOf(width: number) {
  const html = document.createElement('html')
  const listeners = new Map<string, () => void>()
  const win: SizedWindow & { innerWidth: number } = {
    innerWidth: width,
    document: { documentElement: html },
    setTimeout: (run, ms) => Number(setTimeout(run, ms)),
    clearTimeout: (timer) => clearTimeout(timer),
    addEventListener: (type, listener) => void listeners.set(type, listener),
    removeEventListener: (type) => void listeners.delete(type),
  }
  return { win, html, resize: (to: number) => ((win.innerWidth = to), listeners.get('resize')?.()) }
}

describe('spec §9: the root font size', () => {
  it.each([
    [320, 32],
    [375, 37.5],
    [390, 39],
    [540, 54],
    [1280, 54],
  ])('of a viewport %i px wide is %d px', (width, size) => {
    expect(rootFontSize(width)).toBe(size)
  })

  it('is set immediately and again 300 ms after the last resize', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { win, html, resize } = windowOf(390)
    watchRootFontSize(win)
    expect(html.style.fontSize).toBe('39px')
    resize(500)
    vi.advanceTimersByTime(200)
    resize(844)
    vi.advanceTimersByTime(299)
    expect(html.style.fontSize).toBe('39px')
    vi.advanceTimersByTime(1)
    expect(html.style.fontSize).toBe('54px')
    vi.useRealTimers()
  })

  it('stays when a background WebView reports no width', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { win, html, resize } = windowOf(390)
    watchRootFontSize(win)
    resize(0)
    vi.advanceTimersByTime(300)
    expect(html.style.fontSize).toBe('39px')
    vi.useRealTimers()
  })

  it('is not changed after cleanup', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { win, html, resize } = windowOf(390)
    const stop = watchRootFontSize(win)
    resize(320)
    stop()
    resize(320)
    vi.advanceTimersByTime(1000)
    expect(html.style.fontSize).toBe('39px')
    vi.useRealTimers()
  })
})
