import { expect, test, type BrowserContext } from '@playwright/test'
import { serveFakeBMap } from '../e2e/fakeBMap'
import { CODE } from '../e2e/app'
import { readOver } from './readCity'
import { placesOver } from './placesOver'
import { tour } from './tour'
import { LOGIN, openWithSession, tokenIn, visit } from './visit'

// Every screen of the built app under its Content-Security-Policy (docs/security.md): nothing is blocked, and
// only hosts named by the build are contacted.

const TIANDITU = /^https:\/\/t[0-7]\.tianditu\.gov\.cn\//
/** One transparent pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Blocked requests, errors and contacted hosts so far. */
class Finds {
  here = ''
  readonly refused: string[] = []
  readonly errors: string[] = []
  readonly hosts = new Map<string, Set<string>>()

  async watch(context: BrowserContext, origin: string): Promise<void> {
    await context.exposeFunction('reportRefusal', (what: string) =>
      this.refused.push(`${this.here}: ${what}`),
    )
    await context.addInitScript(() => {
      document.addEventListener(
        'securitypolicyviolation',
        ({ effectiveDirective, blockedURI, sourceFile }) => {
          const report: unknown = Reflect.get(window, 'reportRefusal')
          if (typeof report === 'function') report(`${effectiveDirective} ${blockedURI} (${sourceFile})`)
        },
      )
    })
    context.on('weberror', (error) => this.errors.push(`${this.here}: ${error.error().message}`))
    context.on('request', (request) => {
      const { origin: contacted, protocol, host } = new URL(request.url())
      if (contacted === origin || protocol === 'data:' || protocol === 'blob:') return
      this.hosts.set(host, (this.hosts.get(host) ?? new Set()).add(this.here))
    })
  }
}

/** All addresses, one tab for each account. */
async function walk(context: BrowserContext, origin: string, finds: Finds): Promise<number> {
  const tokenOf = tokenIn(origin)
  const places = await placesOver(readOver(origin, tokenOf))
  const accounts = [...new Set(places.map((place) => place.as))]
  for (const account of accounts) {
    const page = await context.newPage()
    await openWithSession(page, await tokenOf(account))
    for (const place of places.filter(({ as }) => as === account)) {
      finds.here = place.name
      // Continues: one walk reports all errors.
      await visit(page, place).catch((error: Error) => finds.errors.push(error.message.slice(0, 400)))
    }
    await page.close()
  }
  return new Set(places.map(({ screen }) => screen)).size
}

test('every screen follows the policy, and contacts only hosts named by the build', async ({
  context,
  baseURL,
}, { project }) => {
  const { origin } = new URL(baseURL ?? '')
  const finds = new Finds()
  await finds.watch(context, origin)
  await context.grantPermissions(['geolocation'], { origin })
  await context.setGeolocation({ longitude: 118.0715, latitude: 24.4602, accuracy: 12 })
  await context.route(TIANDITU, (route) => route.fulfill({ contentType: 'image/png', body: TILE }))
  expect(await walk(context, origin, finds)).toBe(Object.keys(tour).length)
  expect(finds.refused).toEqual([])
  expect(finds.errors).toEqual([])
  const contacted = [...finds.hosts.keys()].filter((host) => !TIANDITU.test(`https://${host}/`))
  expect(
    contacted,
    [...finds.hosts].map(([host, at]) => `${host}: ${[...at].join(', ')}`).join('\n'),
  ).toEqual([])
  // Tiles of the one provider with a key; without one no host learns the user's position.
  expect(finds.hosts.size > 0).toBe(project.name === 'with keys')
})

test('an injected script is blocked, and this walk detects it', async ({ context, baseURL }) => {
  const finds = new Finds()
  await finds.watch(context, new URL(baseURL ?? '').origin)
  const page = await context.newPage()
  await page.goto('./#/privacyPolicy')
  await expect(page.locator('h1').first()).toBeVisible()
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "ran"'
    document.body.append(script)
  })
  await expect.poll(() => finds.refused.join()).toMatch(/script-src-elem inline/)
  expect(await page.title()).not.toBe('ran')
})

test('a baidu map, chosen by the city, contacts only its own hosts', async ({ context, baseURL }, {
  project,
}) => {
  test.skip(project.name !== 'with keys', 'without a key there is no such map')
  const { origin } = new URL(baseURL ?? '')
  const finds = new Finds()
  await finds.watch(context, origin)
  const world = 'walk-baidu'
  const headers = { 'x-demo-world': world, 'content-type': 'application/json' }
  const data = { type: 'map_search_type', values: [{ label: '百度', value: '1' }] }
  await fetch(`${origin}/__demo/dictionary`, { method: 'POST', headers, body: JSON.stringify(data) })
  const login = { mobile: '13800000003', captcha: CODE }
  const answer = await fetch(origin + LOGIN, { method: 'POST', headers, body: JSON.stringify(login) })
  const { body } = (await answer.json()) as { body: { accessToken: string } }
  await context.addCookies([{ name: 'demoWorld', value: world, url: origin }])
  const page = await context.newPage()
  await serveFakeBMap(page)
  await page.goto(`./?accessToken=${body.accessToken}#/caseHandle?view=map`)
  await expect(page.getByText('© 百度地图')).toBeVisible()
  expect(finds.refused).toEqual([])
  expect([...finds.hosts.keys()]).toEqual(['api.map.baidu.com'])
})
