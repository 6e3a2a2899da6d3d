import { openAs, CONTESTED, expect, title, todo, WANG } from './app'
import { untilCached } from './deployed'
import { hasBrotli, test } from './nginx'

test('behind nginx a case is signed, and the app opens again offline', async ({
  page,
  city,
  context,
  nginx,
  tolerate,
}) => {
  // Photos are prefetched after the records, so some may be missing when the connection ends.
  tolerate(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED.*\/files\//)
  const all = await city.cases(WANG, 'querySignPage')
  await openAs(page, city, WANG)
  await todo(page, '待签收', all.length).click()
  await expect(title(page, '案件签收')).toBeVisible()
  const mine = all.find(({ id }) => id !== CONTESTED)
  await page.getByRole('button', { name: `签收 ${mine?.taskNo}` }).click()
  await expect.poll(async () => (await city.cases(WANG, 'querySignPage')).length).toBe(all.length - 1)
  // The worker served by nginx has cached the app.
  await untilCached(page, nginx)
  await context.setOffline(true)
  await page.reload()
  await expect(title(page, '案件签收')).toBeVisible()
})

test('hashed files are immutable, the page is revalidated, and both are compressed', async ({
  request,
  nginx,
}) => {
  const page = await request.get(nginx.url, { headers: { 'accept-encoding': 'gzip' } })
  const headers = page.headers()
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-encoding': 'gzip',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "frame-ancestors 'self'",
    'referrer-policy': 'strict-origin',
  })
  const [, script = ''] = /href="\.\/(assets\/vendor-[^"]+\.js)"/.exec(await page.text()) ?? []
  const chunk = await request.get(nginx.url + script, { headers: { 'accept-encoding': 'gzip' } })
  expect(chunk.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    'x-content-type-options': 'nosniff',
  })
  const newer = await request.get(nginx.url + script, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(newer.headers()).toMatchObject({
    'content-encoding': hasBrotli() ? 'br' : 'gzip',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await newer.text()).toBe(await chunk.text())
  for (const path of ['sw.js', 'manifest.webmanifest', 'wxcom/sw.js', 'wxcom/manifest.webmanifest'])
    expect((await request.get(nginx.url + path)).headers()['cache-control'], path).toBe('no-cache')
})

test('a removed chunk is 404, not a page; each path below /wxcom opens the app', async ({
  request,
  nginx,
}) => {
  for (const path of ['assets/gone-12345678.js', 'wxcom/assets/gone-12345678.js', 'nowhere'])
    expect((await request.get(nginx.url + path)).status(), path).toBe(404)
  const deep = await request.get(`${nginx.url}wxcom/caseDetail?id=1`)
  expect(deep.status()).toBe(200)
  expect(await deep.text()).toContain('<div id="root"')
  const bare = await request.get(`${nginx.url}wxcom?code=abc`, { maxRedirects: 0 })
  expect([bare.status(), bare.headers()['location']]).toEqual([301, '/wxcom/?code=abc'])
})

test('the gateway behind nginx answers, and no answer is cached', async ({ request, nginx }) => {
  // spec §7: the base path is /qyapi or /.
  for (const base of ['qyapi/', '']) {
    const answer = await request.get(`${nginx.url}${base}api-portal/api/v1/person/getCurretUser`)
    expect(await answer.json()).toMatchObject({ success: false, code: 901 })
  }
  const service = await request.get(`${nginx.url}baiduApi/place/v2/search?query=x`)
  expect(service.headers()['content-type']).toContain('json')
})

test('the page preloads the next files, all of them immutable', async ({ request, nginx }) => {
  for (const base of ['', 'wxcom/']) {
    const textOf = async (href: string) => (await request.get(new URL(href, nginx.url + base).href)).text()
    const page = await textOf('')
    const named = [...page.matchAll(/ (?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, href = '']) => href)
    const entry = named.find((href) => /\/entry-[^/]+\.js$/.test(href)) ?? ''
    const [, app = ''] = /import\([`'"]\.\/(index-[^`'"]+\.js)/.exec(await textOf(entry)) ?? []
    // The inline script preloads it, at the right moment.
    expect(page).toContain(`/assets/${app}`)
    const code = await textOf(entry.replace(/[^/]+$/, app))
    const imported = [...code.matchAll(/from"\.\/([^"]+\.js)"/g)].map(([, name = '']) => name)
    expect(imported.length).toBeGreaterThan(0)
    for (const name of imported)
      expect(
        named.some((href) => href.endsWith(`/${name}`)),
        name,
      ).toBe(true)
    for (const href of [...named, entry.replace(/[^/]+$/, app)]) {
      const chunk = await request.get(new URL(href, nginx.url + base).href)
      expect([chunk.status(), chunk.headers()['cache-control']], href).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
    }
  }
})

test('no log contains a token, whatever address it came with', async ({ page, request, city, nginx }) => {
  const token = await city.tokenOf(WANG)
  await page.goto(`./?accessToken=${token}#/caseSign`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await request.get(`${nginx.url}wxcom/caseSign?accessToken=${token}`)
  await expect.poll(() => nginx.logged()).toContain('"GET /wxcom/caseSign HTTP/1.1" 200')
  expect(nginx.logged()).toContain('"GET / HTTP/1.1" 200')
  expect(nginx.logged()).not.toContain(token)
  expect(nginx.logged()).not.toContain('accessToken')
})

test('a stored file opened by its address has no access to the session', async ({
  page,
  request,
  city,
  nginx,
  tolerate,
}) => {
  tolerate(/Blocked script execution/)
  const token = await city.tokenOf(WANG)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = 'ran'</script></svg>`
  // A file as a gateway might store it for a user.
  await page.route(/\/files\/demo\/drawing\.svg$/, async (route) => {
    const { headers } = await route.fetch().then((answer) => ({ headers: answer.headers() }))
    await route.fulfill({
      status: 200,
      headers: { ...headers, 'content-type': 'image/svg+xml' },
      body: drawing,
    })
  })
  await page.goto(`./?accessToken=${token}#/privacyPolicy`)
  await page.goto('./files/demo/drawing.svg')
  expect(await page.evaluate(() => [window.origin, document.title])).toEqual(['null', ''])
  const answer = await request.get(`${nginx.url}qyapi/api-portal/api/v1/person/getCurretUser`)
  expect(answer.headers()['content-security-policy']).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  )
})
