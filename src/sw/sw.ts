/// <reference lib="webworker" />
import { requestTypeOf, type RequestType, type WorkerScope } from './requestType'
import { cachesOf, PHOTOS, type WorkerMessage } from './names'
import { photo, tidyPhotos } from './photos'
import { Release, type Built } from './release'
import { freshDocument, hearOfStart, MOST_STARTS, noteStart } from './starts'

/** The build replaces the manifest by its files (scripts/worker.ts). */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: readonly Built[] }

const { scope } = self.registration
const names = cachesOf(scope)
const place: WorkerScope = {
  scope,
  history: import.meta.env.MODE === 'release_wxcom',
  photos: import.meta.env.VITE_PREVIEW_HOST || location.origin,
}
const release = new Release(self.__WB_MANIFEST, scope)

/** Deletes a cached release that never draws, if the server has a document. */
async function document(event: FetchEvent): Promise<Response> {
  const [silent, kept] = await Promise.all([noteStart(event, names.starts), release.document()])
  const fresh = silent >= MOST_STARTS ? await freshDocument(event.request) : null
  if (fresh) event.waitUntil(withdraw())
  return fresh ?? kept ?? fetch(event.request)
}

async function withdraw(): Promise<void> {
  await self.registration.unregister()
  await Promise.all([...Object.values(names), PHOTOS].map((name) => caches.delete(name)))
}

const answers: Record<RequestType, (event: FetchEvent) => Promise<Response>> = {
  document: (event) => document(event).catch(() => fetch(event.request)),
  code: release.answer,
  photo,
}

/** Deletes chunks of earlier releases once this page is the only one, and runs this release. */
async function tidy(opened: readonly string[]): Promise<void> {
  const { installing, waiting } = self.registration
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!installing && !waiting && pages.length === 1 && release.isOf(opened)) await release.tidy()
  await tidyPhotos()
}

async function hear({ data, ports }: ExtendableMessageEvent): Promise<void> {
  const message = data as WorkerMessage
  if (message.type === 'alive') return hearOfStart(names.starts)
  if (message.type === 'takeOver') return self.skipWaiting()
  const complete = await release.fetchMissing(message.opened, message.all)
  ports[0]?.postMessage(complete)
  await tidy(message.opened)
}

self.addEventListener('install', (event) => event.waitUntil(release.install(event)))
// The page that installed it is controlled immediately; it never reloads a page.
self.addEventListener('activate', (event) =>
  event.waitUntil(release.activate(event).then(() => self.clients.claim())),
)
self.addEventListener('message', (event) => event.waitUntil(hear(event)))
self.addEventListener('fetch', (event) => {
  const about = requestTypeOf(event.request, place)
  if (about) event.respondWith(answers[about](event))
})
