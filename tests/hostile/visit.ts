import { act, fireEvent } from '@testing-library/react'
import { captureOwnerStack } from 'react'
import { vi } from 'vitest'
import { setPatience } from '@/kit/screen/ScreenSkeleton'
import { demo, renderApp, server, takeMismatches } from '../app'
import type { Place } from '../walk/stops'
import { hostileGateway, type HostileGateway } from './gateway'
import { rowAt } from '@/app/routes/table'
import { isWaiting, problemsOf } from './screenProblems'
import type { Mutation } from './mutations'

/** More calls than this for one screen and its taps are an endless loop. */
const MOST_CALLS = 250
/** Checks (5 ms apart) until the screen must be idle. */
const MOST_LOOKS = 500
/** Taps on each screen. */
const MOST_TAPS = 6

export interface Visit {
  taps: number
  calls: number
  wrongs: string[]
}

const wait = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)))

/** Waits until no call and no change is pending; reports what never becomes idle. */
async function untilIdle(gateway: HostileGateway): Promise<string[]> {
  let moved = false
  const watch = new MutationObserver(() => (moved = true))
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  let still = 0
  let looks = 0
  const before = gateway.calls()
  while (still < 3 && looks < MOST_LOOKS && gateway.calls() - before < MOST_CALLS) {
    moved = false
    await wait(5)
    looks += 1
    const waits = !gateway.holds() && (gateway.open() > 0 || isWaiting())
    still = moved || waits ? 0 : still + 1
  }
  watch.disconnect()
  if (gateway.calls() - before >= MOST_CALLS) return ['calls without end']
  return looks >= MOST_LOOKS && !isWaiting() ? ['never comes to rest'] : []
}

/** Whether the visible screen is public by link. */
const isOpen = (): boolean => rowAt(window.location.hash.replace(/^#|\?.*$/g, ''))?.open === true

/** As `untilIdle`, after releasing the held answers. */
async function untilIdleWithAnswers(gateway: HostileGateway, mutation: Mutation): Promise<string[]> {
  const sent = mutation.name === 'odd numbers' ? 'NaN' : ''
  const wrongs = await untilIdle(gateway)
  for (let round = 0; gateway.holds() && round < 20; round += 1) {
    if (round === 0 && mutation.pace === 'held')
      wrongs.push(...problemsOf({ sent, waits: true, open: isOpen() }))
    gateway.letGo()
    wrongs.push(...(await untilIdle(gateway)))
  }
  return [...wrongs, ...problemsOf({ sent, waits: gateway.open() > 0, open: isOpen() })]
}

const TAPPED = 'button, a[href], [role=button], [role=tab], [role=link], [role=switch], [role=checkbox]'

function tappable(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(TAPPED)].filter(
    (way) =>
      way.closest('[style*="display: none"]') === null &&
      !way.matches(':disabled') &&
      way.getAttribute('aria-label') !== '返回' &&
      way.textContent !== '返回',
  )
}

/**
 * Elements a user would tap: 重试, the tabs, and some of the others from top to bottom, the last of which
 * submits or starts.
 */
function elementsToTap(): string[] {
  const all = tappable()
  const retry = all.filter(({ textContent }) => textContent === '重试').slice(0, 1)
  const tabs = all.filter((way) => way.matches('[role=tab][aria-selected=false]')).slice(0, 2)
  const others = all.filter((way) => !retry.includes(way) && !way.matches('[role=tab]'))
  const some = [0.15, 0.5, 1].flatMap((share) => others[Math.round(share * (others.length - 1))] ?? [])
  return [...new Set([...retry, ...tabs, ...some])].slice(0, MOST_TAPS).map(nameOf)
}

const nameOf = (way: HTMLElement): string =>
  `${way.tagName} ${way.getAttribute('aria-label') ?? ''} ${(way.textContent ?? '').slice(0, 200)}`

/** Opens an address in the city under a mutation, uses it, and reports problems. */
export async function visit(place: Place, mutation: Mutation): Promise<Visit> {
  const gateway = hostileGateway(demo.handlers, mutation)
  server.use(gateway.handler)
  setPatience(mutation.pace === 'held' ? 0 : 1e9)
  const wrongs = new Set<string>()
  const stop = collectErrors((failure) => wrongs.add(failure))
  let taps = 0
  try {
    // An entry below it, for Back.
    window.history.replaceState({ idx: -1 }, '', '#/privacyPolicy')
    window.history.pushState(null, '', '#/')
    const { router } = renderApp({ at: place.address, as: place.open ? undefined : place.as })
    const note = async (when: string) => {
      for (const wrong of await untilIdleWithAnswers(gateway, mutation)) wrongs.add(`${when}: ${wrong}`)
    }
    await note('opened')
    for (const name of elementsToTap()) {
      const way = tappable().find((each) => nameOf(each) === name)
      if (!way) continue
      taps += 1
      const { key } = router.state.location
      act(() => void fireEvent.click(way))
      await note(`tapped ${name.slice(0, 40)}`)
      const moved = router.state.location.key !== key
      if (moved || document.querySelector('[role=dialog]')) {
        // Not awaited: without an entry below it never ends.
        act(() => void router.navigate(-1))
        await note(`back from ${name.slice(0, 40)}`)
      }
    }
  } finally {
    stop()
    setPatience(8000)
    takeMismatches()
  }
  return { taps, calls: gateway.calls(), wrongs: [...wrongs] }
}

/**
 * Not problems of the app: missing features of jsdom, act warnings of React, pictures without a canvas; and a
 * link without an id from the gateway, which is shown as incomplete by an expected error.
 */
const NOT_OURS =
  /not wrapped in act|Not implemented|acquire context|BrokenLink|not configured to support act|overlapping act/

/** Collects uncaught errors and React warnings. Returns how to stop. */
function collectErrors(report: (failure: string) => void): () => void {
  const say = (kind: string, what: unknown) => {
    const text = what instanceof Error ? (what.stack ?? what.message) : String(what)
    if (!NOT_OURS.test(text)) report(`${kind}: ${text.slice(0, 600)}`)
  }
  const onError = (event: ErrorEvent) => say('uncaught', event.error ?? event.message)
  const onRejection = (reason: unknown) => say('unhandled', reason)
  const complaints = vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    say('console', [...words, captureOwnerStack()?.slice(0, 200)].map(String).join(' '))
  })
  window.addEventListener('error', onError)
  process.on('unhandledRejection', onRejection)
  return () => {
    complaints.mockRestore()
    window.removeEventListener('error', onError)
    process.off('unhandledRejection', onRejection)
  }
}
