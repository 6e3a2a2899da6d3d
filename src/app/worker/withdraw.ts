import { dropPhotos } from '@/stores/kept/photos'
import { cachesOf } from '@/sw/names'

/** True where the server says that there is no such file: 404, or a page in its place. No answer proves nothing. */
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
 * The way out of a worker that the server does not have any more, as after a step back to a release without one: the browser
 * would keep the old one, and it the old release. The page on show goes on; the next start asks the server. Never rejects.
 *
 * @param script address of the worker's script
 */
export async function withdrawIfGone(container: ServiceWorkerContainer, script: string): Promise<void> {
  if (!(await isGone(script))) return
  const registration = await container.getRegistration(script).catch(() => undefined)
  if (!registration) return
  await registration.unregister().catch(() => false)
  for (const name of Object.values(cachesOf(registration.scope)))
    await window.caches.delete(name).catch(() => false)
  await dropPhotos()
}
