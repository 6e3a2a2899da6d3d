import type { Page } from '@playwright/test'

/** Visible while something is loading. */
const WAITS =
  '.cg-bone, .cg-slow-text, .cg-loading, .cg-map-wait, [aria-busy=true], [role=status][aria-label=加载中]'
/** Texts shown meanwhile. */
const WAITING = '正在(?:取|定位|更新|刷新|查|核对登录|确认|同步|处理)|加载中'

/** Tracks in the page which position requests are open. Runs before its own scripts. */
export function watchPosition(): void {
  const openRequests = new Set<number>()
  Object.assign(window, { openRequests })
  const { geolocation } = navigator
  const ask = geolocation.getCurrentPosition.bind(geolocation)
  let requestCount = 0
  geolocation.getCurrentPosition = (onPosition, onError, options) => {
    requestCount += 1
    const request = requestCount
    openRequests.add(request)
    ask(
      (position) => {
        openRequests.delete(request)
        onPosition(position)
      },
      (error) => {
        openRequests.delete(request)
        onError?.(error)
      },
      options,
    )
  }
}

/** Longest wait (ms): anything missing by then never comes. */
const PATIENCE = 60_000

/** Whether a page shows no loading state, and has been unchanged for some frames. */
const isStill = (page: Page): Promise<boolean> =>
  page.evaluate(
    async ([waits, waiting, frames]) => {
      const { openRequests } = window as unknown as { openRequests: Set<number> }
      const shown = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const visibleText = () => {
        const fields = [...document.querySelectorAll('[placeholder]')]
        return [document.body.innerText, ...fields.map((one) => one.getAttribute('placeholder'))].join('\n')
      }
      const waitsForNothing = () =>
        openRequests.size === 0 &&
        ![...document.querySelectorAll(waits)].some(shown) &&
        !new RegExp(waiting).test(visibleText()) &&
        document.body.innerText.trim() !== '' &&
        [...document.images].filter(shown).every(({ complete, loading }) => complete || loading === 'lazy')
      await document.fonts.ready
      const before = document.body.innerHTML
      for (let n = 0; n < frames; n += 1) {
        await frame()
        if (!waitsForNothing()) return false
      }
      return document.body.innerHTML === before
    },
    [WAITS, WAITING, 10] as const,
  )

/**
 * Waits until a page is complete: no open call or position request, no loading state, every picture and font
 * loaded, and no change for some frames. Throws on a time-out.
 */
export async function settled(page: Page, calls: { underWay: () => number }): Promise<void> {
  const until = Date.now() + PATIENCE
  while (!(await isStill(page)) || calls.underWay() > 0)
    if (Date.now() > until) throw new Error('never settles')
}

/** Open calls of a page. */
export function countCalls(page: Page): { underWay: () => number } {
  const open = new Set<unknown>()
  page.on('request', (request) => void open.add(request))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  return { underWay: () => open.size }
}
