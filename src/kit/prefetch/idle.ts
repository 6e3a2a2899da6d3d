import type { QueryClient } from '@tanstack/react-query'
import { isActing } from '@/api/changes'
import { after } from '@/stores/clock'
import { useNewVersion } from '@/stores/newVersion'

/** How often to check whether the connection is free (ms). */
const LOOK_AGAIN = 400
/** Delay (ms) where the browser has no `requestIdleCallback`. */
const SOON = 1500

const pause = (ms: number) => new Promise<void>((resolve) => void after(resolve, ms))

/**
 * Whether the app is visible, no update is about to be installed, and no screen and no action waits for an
 * answer.
 */
const isFree = (client: QueryClient): boolean =>
  !useNewVersion.getState().coming &&
  document.visibilityState !== 'hidden' &&
  !isActing() &&
  client.isFetching({ type: 'active' }) === 0

/** Resolves when the connection is free and the app is visible. */
export async function untilFree(client: QueryClient): Promise<void> {
  while (!isFree(client)) await pause(LOOK_AGAIN)
}

/** Resolves when the browser is idle. */
export const idle = (): Promise<void> =>
  typeof window.requestIdleCallback === 'function'
    ? new Promise((resolve) => window.requestIdleCallback(() => resolve(), { timeout: 5000 }))
    : pause(SOON)

/** Runs the work for each item, two at a time. */
export async function forEachTwoAtATime<T>(
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = [...all]
  const next = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all([next(), next()])
}
