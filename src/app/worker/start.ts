import { HOUR } from '@/domain/time'
import { VERSION_TIMEOUT, withTimeout } from '@/domain/timeLimits'
import { savesData } from '@/platform/dataSaver'
import { now } from '@/stores/clock'
import { setReload, useNewVersion } from '@/stores/newVersion'
import { CODE_CACHE, type WorkerMessage, cachesOf } from '@/sw/names'
import { dropPhotos } from '@/stores/persisted/photos'

/** True when the server does not have the file: 404, or a page in its place. No answer proves nothing. */
async function isGone(script: string): Promise<boolean> {
  try {
    const { status, redirected, headers } = await fetch(script, { cache: 'no-store' })
    if (status === 404 || status === 410) return true
    return status === 200 && !redirected && /text\/html/.test(headers.get('content-type') ?? '')
  } catch {
    return false
  }
}

/**
 * Removes a worker that the server no longer has, as after a step back to a release without one: the browser would keep the old
 * worker, and it the old release. The current page continues; the next start uses the server. Never rejects.
 * @param script address of the worker's script
 */
async function withdrawIfGone(container: ServiceWorkerContainer, script: string): Promise<void> {
  if (!(await isGone(script))) return
  const registration = await container.getRegistration(script).catch(() => undefined)
  if (!registration) return
  await registration.unregister().catch(() => false)
  for (const name of Object.values(cachesOf(registration.scope)))
    await window.caches.delete(name).catch(() => false)
  await dropPhotos()
}

export interface Around {
  container: ServiceWorkerContainer
  /** Folder of the app, as in the build: './' or '/wxcom/'. */
  base: string
  reload: () => void
}

const page = (): Around => ({
  container: navigator.serviceWorker,
  base: import.meta.env.BASE_URL,
  reload: () => window.location.reload(),
})

const send = (worker: ServiceWorker | null, what: WorkerMessage): void => worker?.postMessage(what)

/** The chunks of the first screen, and whether the others may be loaded. */
function usable(base: string): WorkerMessage {
  const folder = new URL(`${base}${CODE_CACHE}`, window.location.href).href
  const opened = performance.getEntriesByType('resource').map(({ name }) => name)
  return { type: 'usable', opened: opened.filter((url) => url.startsWith(folder)), all: !savesData() }
}

/**
 * Registers the service worker, lets it load missing files, and watches for a new version. If the server no longer has one, the
 * registered worker is removed. Never rejects.
 */
export async function startWorker(around: Around = page()): Promise<void> {
  const { container, base } = around
  const script = `${base}sw.js`
  const registration = await container
    .register(script, { scope: base, updateViaCache: 'none' })
    .catch(() => undefined)
  // A browser that blocks workers may return nothing.
  if (!registration) return withdrawIfGone(container, script)
  const check = () =>
    registration.update().then(
      () => undefined,
      () => withdrawIfGone(container, script),
    )
  watch(registration, around)
  void container.ready.then(({ active }) => send(active, usable(base)))
  checkNowAndThen(check)
  // A worker that has just been loaded is the newest.
  if (container.controller) await check()
}

/** When the app becomes visible, at most once an hour. */
function checkNowAndThen(check: () => void): void {
  let checkedAt = now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || now() - checkedAt < HOUR) return
    checkedAt = now()
    check()
  })
}

/** Offers each new version; this tab reloads only on request of its user. */
function watch(registration: ServiceWorkerRegistration, { container, base, reload }: Around): void {
  let wanted = false
  let controlled = container.controller !== null
  const takeOver = () => {
    wanted = true
    useNewVersion.setState({ coming: true })
    const { waiting } = registration
    if (!waiting) return reload()
    send(waiting, { type: 'takeOver' })
    setTimeout(reload, VERSION_TIMEOUT)
  }
  const offer = () => useNewVersion.setState({ takeOver })
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      // The first worker of a phone is no new version.
      if (worker.state !== 'installed' || !container.controller) return
      offer()
      send(worker, usable(base))
    })
  container.addEventListener('controllerchange', () => {
    if (wanted) reload()
    // Another tab has activated the new version: this one continues with its own until its user agrees.
    else if (controlled) offer()
    controlled = true
  })
  registration.addEventListener('updatefound', () => follow(registration.installing))
  follow(registration.installing)
  if (registration.waiting && controlled) offer()
  setReload(() => void newest(registration).then(takeOver))
}

/** Resolves when a newer version waits, or after the timeout. */
const newest = (registration: ServiceWorkerRegistration): Promise<void> =>
  withTimeout(
    VERSION_TIMEOUT,
    () =>
      new Promise((resolve) => {
        const installed = ({ installing }: ServiceWorkerRegistration) =>
          installing ? installing.addEventListener('statechange', () => resolve()) : resolve()
        registration.update().then(
          (found) => installed(found ?? registration),
          () => resolve(),
        )
      }),
    () => undefined,
  )
