import type { QueryClient } from '@tanstack/react-query'
import { isActing } from '@/api/changes'
import { after } from '@/stores/clock'
import { useNewVersion } from '@/stores/newVersion'

/** Looked again this often (ms) whether somebody else needs the line. */
const LOOK_AGAIN = 400
/** Where the browser does not tell when it is idle: so long after it was asked (ms). */
const SOON = 1500

const pause = (ms: number) => new Promise<void>((resolve) => void after(resolve, ms))

/** Whether the app is on show, no new version of it is about to come, and neither a screen nor an act waits for an answer. */
const isCalm = (client: QueryClient): boolean =>
  !useNewVersion.getState().coming &&
  document.visibilityState !== 'hidden' &&
  !isActing() &&
  client.isFetching({ type: 'active' }) === 0

/** Resolves once nobody else needs the line, and the app is on show. */
export async function calm(client: QueryClient): Promise<void> {
  while (!isCalm(client)) await pause(LOOK_AGAIN)
}

/** Resolves when the browser has nothing better to do. */
export const idle = (): Promise<void> =>
  typeof window.requestIdleCallback === 'function'
    ? new Promise((resolve) => window.requestIdleCallback(() => resolve(), { timeout: 5000 }))
    : pause(SOON)

/** Does the work on each of them, two at a time. */
export async function byTwos<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const next = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all([next(), next()])
}
