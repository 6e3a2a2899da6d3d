import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { CONTESTED, expect, logIn, test, title, todo, todoLink, WANG } from './app'
import { ForeignGateway } from './foreignGateway'

// In order: the tests share a build, and the gateway it was made for.
test.describe.configure({ mode: 'default' })
// The gateway has a self-signed certificate.
test.use({ ignoreHTTPSErrors: true })

const root = fileURLToPath(new URL('../..', import.meta.url))
const outDir = mkdtempSync(join(tmpdir(), 'chengguan-shell-'))
const bundle = pathToFileURL(join(outDir, 'index.html')).href
const gateway = new ForeignGateway()

// The bundle of a native shell: one classic script from file:// (npm run build:shell), with its gateway at an https address.
test.beforeAll(async () => {
  await gateway.start()
  const vite = `${root}node_modules/vite/bin/vite.js`
  const args = ['build', '--mode', 'release', '--logLevel', 'warn', '--outDir', outDir, '--', '--shell']
  execFileSync(process.execPath, [vite, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      VITE_BASE_API: `${gateway.origin}/qyapi`,
      VITE_PREVIEW_HOST: gateway.origin,
    },
  })
})

test.afterAll(() => {
  gateway.close()
  rmSync(outDir, { recursive: true, force: true })
})

test.beforeEach(({ city, baseURL }) => {
  Object.assign(gateway, { world: city.world, demo: new URL(baseURL ?? ''), forgetsToken: false })
  gateway.received.length = 0
})

test('the bundle of the native shells starts from a file and shows the login', async ({ page }) => {
  await page.goto(bundle)
  await expect(page.getByRole('form', { name: '短信登录' })).toBeVisible()
  await expect(page).toHaveTitle('工作台')
  expect(page.url()).toMatch(/^file:.*#\/gateway$/)
  // The styles must have loaded: without them the ground of the skeleton would not move.
  await expect(page.getByRole('button', { name: '登录' })).not.toHaveCSS('border-radius', '0px')
})

test('a case is signed from a file at a gateway on another origin, by the token in its header, without cookies', async ({
  page,
  city,
}) => {
  const all = await city.cases(WANG, 'querySignPage')
  await page.goto(bundle)
  await logIn(page, WANG)
  await todo(page, '待签收', all.length).click()
  await expect(title(page, '案件签收')).toBeVisible()
  const mine = all.find(({ id }) => id !== CONTESTED)
  await page.getByRole('button', { name: `签收 ${mine?.taskNo}` }).click()
  await expect.poll(async () => (await city.cases(WANG, 'querySignPage')).length).toBe(all.length - 1)
  // Photos come from that origin too.
  const picture = page.locator(`img[src^="${gateway.origin}/"]`).first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  const optionsCalls = gateway.received.filter(({ method }) => method === 'OPTIONS')
  expect(optionsCalls.map(({ headers }) => headers['access-control-request-headers'] ?? '').join()).toContain(
    'accesstoken',
  )
  const calls = gateway.received.filter(
    ({ method, path }) => method !== 'OPTIONS' && path.startsWith('/qyapi/'),
  )
  const signed = calls.find(({ path }) => path.endsWith('/sign/submit'))
  expect(signed?.headers).toMatchObject({ origin: 'null', accesstoken: await signedWith() })
  expect(calls.filter(({ headers }) => headers.cookie)).toEqual([])

  async function signedWith(): Promise<string> {
    return page.evaluate(() => sessionStorage.getItem('accessToken') ?? '')
  }
})

test('a token in the address of a shell opens the workbench', async ({ page, city }) => {
  await page.goto(`${bundle}?accessToken=${await city.tokenOf(WANG)}#/gateway`)
  await expect(todoLink(page, '待签收')).toBeVisible()
  await expect(page.getByText('王建国')).toBeVisible()
  expect(page.url()).not.toContain('accessToken')
})

test('a gateway that does not allow the token header shows 离线, and a tap retries', async ({
  page,
  tolerate,
}) => {
  tolerate(/CORS|ERR_FAILED|accesstoken/i)
  gateway.forgetsToken = true
  await page.goto(bundle)
  await logIn(page, WANG)
  await expect(page.getByText('账号信息没有加载出来')).toBeVisible()
  await expect(page.getByRole('button', { name: /^离线/ })).toBeVisible()
  gateway.forgetsToken = false
  await page.getByRole('button', { name: '重试，重新加载账号信息' }).click()
  await expect(page.getByText('王建国')).toBeVisible()
})

test('a shell with a login receives goLogin, and the app shows no login', async ({ page }) => {
  const posted: string[] = []
  await page.exposeFunction('recordPost', (message: string) => posted.push(message))
  await page.addInitScript(() => {
    const recordPost: unknown = Reflect.get(window, 'recordPost')
    if (typeof recordPost === 'function')
      Object.assign(window, { CityGridBridge: { postMessage: recordPost } })
  })
  await page.goto(bundle)
  await expect.poll(() => posted.map((message) => JSON.parse(message).name)).toContain('goLogin')
  await expect(page.getByRole('form', { name: '短信登录' })).toHaveCount(0)
})
