import type { Page } from '@playwright/test'
import { openAs, CHEN, expect, open, title, WANG, openFresh } from './app'
import { cachedUrls, chunkOf, mainScript, test, untilCached } from './deployed'

// The service worker: the app opens offline, and a form is never reloaded by a new version.
// Tests start on QUIET where they can: the workbench prefetches work, which keeps the connection busy.

const OFFLINE = /Failed to (load resource|fetch)|net::ERR|FetchEvent|网络连接错误/
const QUIET = '/privacyPolicy'
const newVersion = (page: Page) => page.getByRole('button', { name: '有新版本，点此更新' })
const opinion = (page: Page) => page.getByLabel('处置说明')

/** Whether a new version has arrived, and waits. */
const waits = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null)

/** Takes the new version from the workbench, which offers it once this tab knows of it. */
async function takeNewVersion(page: Page): Promise<void> {
  await expect(async () => {
    await open(page, QUIET)
    await expect(title(page, '隐私政策')).toBeVisible()
    await open(page, '/gateway')
    await expect(newVersion(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await newVersion(page).click()
}

test('each family opens offline after a reload, and a new tab opens as the last user', async ({
  page,
  context,
  city,
  deployed,
  tolerate,
}) => {
  tolerate(OFFLINE)
  const { id } = await city.caseToHandle()
  const token = await city.tokenOf(WANG)
  await page.goto(`./?accessToken=${token}#${QUIET}`)
  await untilCached(page, deployed)
  deployed.disconnect()
  for (const [at, name] of [
    ['/gateway', '工作台'],
    ['/caseSign', '案件签收'],
    [`/caseHandleDetail?id=${id}`, '处置详情'],
    [`/caseHandleEdit?id=${id}`, '案件处置办理'],
    ['/caseUnion', '综合查询'],
    ['/caseWarn', '超期预警'],
    ['/opinionTemplate', '常用意见'],
    ['/problemRegister', '问题登记'],
    ['/privacyPolicy', '隐私政策'],
  ] as const) {
    await openFresh(page, at)
    await expect(title(page, name)).toHaveCount(1)
    await expect(page.getByText('页面没有加载出来')).toHaveCount(0)
  }
  await open(page, '/gateway')
  await expect(page.getByRole('button', { name: /^离线/ })).toBeVisible()
  const another = await context.newPage()
  await another.goto('./')
  await expect(another.getByText('未登录，仅可查看与暂存')).toBeVisible()
  // spec §2: no cache key contains the token of the address.
  expect((await cachedUrls(page, 'cg-')).filter((url) => url.includes('accessToken'))).toEqual([])
})

test('a new version waits: it comes by a tap on the workbench or at the next start, never under a form', async ({
  page,
  context,
  city,
  deployed,
}) => {
  const { id } = await city.caseToHandle()
  await openAs(page, city, WANG, `/caseHandleEdit?id=${id}`)
  await opinion(page).fill('已清理干净。')
  await untilCached(page, deployed)
  const previous = await mainScript(page)

  deployed.release('2')
  const second = await context.newPage()
  await openAs(second, city, WANG, QUIET)
  await expect(title(second, '隐私政策')).toBeVisible()
  expect(await mainScript(second)).toBe(previous)
  await expect.poll(() => waits(second)).toBe(true)
  await takeNewVersion(second)
  // The previous worker first finishes its requests.
  await expect.poll(() => mainScript(second), { timeout: 30_000 }).not.toBe(previous)
  await expect(title(second, '工作台')).toHaveCount(1)
  await expect(newVersion(second)).toHaveCount(0)

  // The server has no chunk that this form still needs.
  await expect(opinion(page)).toHaveValue('已清理干净。')
  await page.getByRole('button', { name: '常用意见' }).click()
  await expect(page.getByRole('dialog', { name: '常用意见' })).toBeVisible()
  expect(await mainScript(page)).toBe(previous)
  await page.getByRole('button', { name: '关闭' }).click()
  await takeNewVersion(page)
  await expect.poll(() => mainScript(page)).not.toBe(previous)

  deployed.release('3')
  await second.close()
  await page.reload()
  await expect.poll(() => waits(page)).toBe(true)
  await page.close()
  const next = await context.newPage()
  await openAs(next, city, WANG, QUIET)
  // Now no tab needs the old files.
  await untilCached(next, deployed)
})

test('photos are cached for their viewer: logout and another user delete them', async ({
  page,
  context,
  city,
}) => {
  const [first, other] = await city.cases(WANG, 'queryHandlePage')
  const seen = async (phone: Page, id = '') => {
    await openAs(phone, city, WANG, QUIET)
    await expect.poll(() => phone.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await open(phone, `/caseHandleDetail?id=${id}`)
    await expect.poll(async () => (await cachedUrls(phone, 'cg-photos')).length).toBeGreaterThan(0)
  }
  await seen(page, first?.id)
  // Closed first: an open tab would cache its photos again.
  await page.close()
  const another = await context.newPage()
  // A screen with a session and without photos: it reports the new user to the worker.
  await openAs(another, city, CHEN, '/opinionTemplate')
  await expect.poll(() => cachedUrls(another, 'cg-photos')).toEqual([])
  await another.close()

  // Another case: the browser does not request photos it has in memory.
  const his = await context.newPage()
  await seen(his, other?.id)
  await open(his, '/gateway')
  await his.getByRole('button', { name: '设置' }).click()
  await his.getByRole('button', { name: '退出登录' }).click()
  await his.getByRole('button', { name: '退出', exact: true }).click()
  await expect(his.getByRole('form', { name: '短信登录' })).toBeVisible()
  await expect.poll(() => cachedUrls(his, 'cg-photos')).toEqual([])
})

test('with a data saver only opened screens are cached', async ({ page, city, deployed, tolerate }) => {
  tolerate(OFFLINE, /页面没有加载出来/)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  await openAs(page, city, WANG)
  const line = chunkOf('features/portal/gateway/TodayLine.tsx')
  await expect.poll(() => cachedUrls(page, 'cg-code')).toContainEqual(expect.stringContaining(line))
  await open(page, '/caseSign')
  await expect(page.getByRole('article')).toHaveCount(10)
  const code = await cachedUrls(page, 'cg-code')
  const form = chunkOf('features/report/register/ProblemRegister.tsx')
  expect(code).not.toContainEqual(expect.stringContaining(form))
  deployed.disconnect()
  await page.reload()
  await expect(title(page, '案件签收')).toHaveCount(1)
  await expect(page.getByText('页面没有加载出来')).toHaveCount(0)
  await open(page, '/problemRegister')
  await expect(page.getByText('页面没有加载出来')).toBeVisible()
})

test.describe('no user is locked out', () => {
  const registered = (page: Page) =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

  for (const [what, other] of [
    ['by the worker that withdraws it', 'sw-off.js'],
    ['by taking it from the server', null],
  ] as const) {
    test(`a worker is withdrawn ${what}; the page goes on`, async ({ page, city, deployed, tolerate }) => {
      tolerate(OFFLINE)
      await openAs(page, city, WANG, QUIET)
      await untilCached(page, deployed)
      deployed.put('sw.js', other)
      await page.reload()
      await expect.poll(() => registered(page)).toBe(0)
      // An open page keeps its worker, which may cache photos until the page is closed.
      await expect.poll(() => cachedUrls(page, 'cg-shell')).toEqual([])
      await open(page, '/caseSign')
      await expect(page.getByRole('article')).toHaveCount(10)
    })
  }

  test('a cached release that does not start is deleted after three starts', async ({
    page,
    city,
    deployed,
    tolerate,
  }) => {
    tolerate(/broken/)
    await openAs(page, city, WANG, QUIET)
    await untilCached(page, deployed)
    await page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('cg-code'))
      const cache = await caches.open(name)
      const [entry] = (await cache.keys()).filter(({ url }) => /\/entry-[^/]*\.js$/.test(url))
      const headers = { 'content-type': 'text/javascript' }
      if (entry) await cache.put(entry.url, new Response('throw new Error("broken")', { headers }))
    })
    for (let start = 0; start < 3; start++) {
      await page.reload()
      await expect(page.locator('.boot, .snapshot').first()).toBeAttached()
    }
    await page.reload()
    await expect(title(page, '隐私政策')).toBeVisible()
  })
})
