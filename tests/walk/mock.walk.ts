import { expect, test, type BrowserContext } from '@playwright/test'
import { readOver } from './readCity'
import { placesOver } from './placesOver'
import { tour } from './tour'
import { openWithSession, tokenIn, visit } from './visit'

// Every screen of the built app with another gateway: Prism, which knows only docs/openapi.json. It answers
// with the document's examples and refuses requests that the document forbids. Addresses and photos come from
// the demo city.

const PRISM = 'http://127.0.0.1:4179'
const BASE = '/qyapi'

/** Errors with the open screen. */
class Finds {
  here = ''
  readonly errors: string[] = []
  readonly disallowed = new Set<string>()
  requests = 0

  /** Prism answers instead of the city. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('weberror', (error) => this.errors.push(`${this.here}: ${error.error().message}`))
    await context.route(`**${BASE}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url())
      const at = this.here
      this.requests += 1
      const response = await route.fetch({ url: PRISM + pathname.slice(BASE.length) + search })
      const why = response.headers()['sl-violations'] ?? (response.ok() ? '' : await response.text())
      if (why) this.disallowed.add(`${at}: ${route.request().method()} ${pathname}${search} ${why}`)
      await route.fulfill({ response })
    })
  }
}

test('every screen opens with a gateway made of openapi.json, and sends only allowed requests', async ({
  context,
  baseURL,
}) => {
  const { origin } = new URL(baseURL ?? '')
  const tokenOf = tokenIn(origin)
  const places = await placesOver(readOver(origin, tokenOf))
  const finds = new Finds()
  await finds.watch(context)
  await context.grantPermissions(['geolocation'], { origin })
  await context.setGeolocation({ longitude: 118.0715, latitude: 24.4602, accuracy: 12 })
  for (const account of new Set(places.map(({ as }) => as))) {
    const page = await context.newPage()
    await openWithSession(page, await tokenOf(account))
    for (const place of places.filter(({ as }) => as === account)) {
      finds.here = place.name
      // Continues: one walk reports all errors.
      await visit(page, place).catch((error: Error) => finds.errors.push(error.message.slice(0, 400)))
    }
    await page.close()
  }
  // A read of the last screen may still be under way.
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  expect(new Set(places.map(({ screen }) => screen)).size).toBe(Object.keys(tour).length)
  expect(finds.requests).toBeGreaterThan(places.length)
  expect([...finds.disallowed]).toEqual([])
  expect(finds.errors).toEqual([])
})

test('a request that the document forbids is refused, and this walk detects it', async ({ context }) => {
  const finds = new Finds()
  await finds.watch(context)
  const page = await context.newPage()
  await page.goto('./#/privacyPolicy')
  await page.evaluate(() =>
    fetch('/qyapi/api-digital/api/v1/caseCommon/detail', { headers: { accessToken: 'x' } }),
  )
  await page.evaluate(() => fetch('/qyapi/api-digital/api/v1/noSuchCall', { headers: { accessToken: 'x' } }))
  expect([...finds.disallowed]).toEqual([
    expect.stringMatching(/caseCommon\/detail .*must have required property 'id'/),
    expect.stringMatching(/noSuchCall .*NO_PATH_MATCHED/),
  ])
})
