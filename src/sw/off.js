// Withdraws the worker: put this in the place of sw.js (docs/deployment.md). It is served as it stands here.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(withdraw()))

/** No page is reloaded: a form may be open. The next start asks the server. */
async function withdraw() {
  const { scope } = self.registration
  await self.registration.unregister()
  const names = await caches.keys()
  const own = names.filter(
    (name) => name === 'cg-photos' || (/^cg-\w+ /.test(name) && name.endsWith(` ${scope}`)),
  )
  await Promise.all(own.map((name) => caches.delete(name)))
}
