import type { Page } from '@playwright/test'
import { as, CHEN, expect, open, title, WANG } from './app'
import { kept, runs, test, whole } from './deployed'

// The service worker: the app opens without a line, and a new version never comes under a form.
// Phones start on QUIET where they can: the workbench takes work along, and has the line to itself for long.

const OFFLINE = /Failed to (load resource|fetch)|net::ERR|FetchEvent|网络连接错误/
const QUIET = '/privacyPolicy'
const newVersion = (page: Page) => page.getByRole('button', { name: '有新版本，点此更新' })
const opinion = (page: Page) => page.getByLabel('处置说明')

/** Whether a new version has arrived, and waits. */
const waits = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null)

/** Takes the new version: the workbench tells of it when one comes there, once it is known in this tab. */
async function takeNewVersion(page: Page): Promise<void> {
  await expect(async () => {
    await open(page, QUIET)
    await expect(title(page, '隐私政策')).toBeVisible()
    await open(page, '/gateway')
    await expect(newVersion(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await newVersion(page).click()
}

test('every family opens by a reload without a line, and a new tab as far as the login', async ({
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
  await whole(page, deployed)
  deployed.cut()
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
    await open(page, at)
    await page.reload()
    await expect(title(page, name)).toHaveCount(1)
    await expect(page.getByText('页面没有加载出来')).toHaveCount(0)
  }
  await open(page, '/gateway')
  await expect(page.getByRole('button', { name: /^离线/ })).toBeVisible()
  const another = await context.newPage()
  await another.goto('./')
  await expect(another.getByRole('form', { name: '短信登录' })).toBeVisible()
  // spec §2: the token came with the address, and is kept under none.
  expect((await kept(page, 'cg-')).filter((url) => url.includes('accessToken'))).toEqual([])
})

test('a new version waits: it comes by a tap on the workbench or with the next start, never under a form', async ({
  page,
  context,
  city,
  deployed,
}) => {
  const { id } = await city.caseToHandle()
  await as(page, city, WANG, `/caseHandleEdit?id=${id}`)
  await opinion(page).fill('已清理干净。')
  await whole(page, deployed)
  const former = await runs(page)

  deployed.release('2')
  const second = await context.newPage()
  await as(second, city, WANG, QUIET)
  await expect(title(second, '隐私政策')).toBeVisible()
  expect(await runs(second)).toBe(former)
  await expect.poll(() => waits(second)).toBe(true)
  await takeNewVersion(second)
  // The former worker first ends what it is fetching.
  await expect.poll(() => runs(second), { timeout: 30_000 }).not.toBe(former)
  await expect(title(second, '工作台')).toHaveCount(1)
  await expect(newVersion(second)).toHaveCount(0)

  // The server has none of the chunks this form still needs.
  await expect(opinion(page)).toHaveValue('已清理干净。')
  await page.getByRole('button', { name: '常用意见' }).click()
  await expect(page.getByRole('dialog', { name: '常用意见' })).toBeVisible()
  expect(await runs(page)).toBe(former)
  await page.getByRole('button', { name: '关闭' }).click()
  await takeNewVersion(page)
  await expect.poll(() => runs(page)).not.toBe(former)

  deployed.release('3')
  await second.close()
  await page.reload()
  await expect.poll(() => waits(page)).toBe(true)
  await page.close()
  const next = await context.newPage()
  await as(next, city, WANG, QUIET)
  // Only now no tab needs the former ones.
  await whole(next, deployed)
})

test('photos are kept for the one who saw them: logout and another user wipe them', async ({
  page,
  context,
  city,
}) => {
  const [first, other] = await city.cases(WANG, 'queryHandlePage')
  const seen = async (phone: Page, id = '') => {
    await as(phone, city, WANG, QUIET)
    await expect.poll(() => phone.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await open(phone, `/caseHandleDetail?id=${id}`)
    await expect.poll(async () => (await kept(phone, 'cg-photos')).length).toBeGreaterThan(0)
  }
  await seen(page, first?.id)
  // His tab is gone: one that still draws would have its pictures kept anew.
  await page.close()
  const another = await context.newPage()
  // A screen with a session and no pictures: by it the phone learns who has come.
  await as(another, city, CHEN, '/opinionTemplate')
  await expect.poll(() => kept(another, 'cg-photos')).toEqual([])
  await another.close()

  // Another case: pictures the browser has in memory are asked of nobody.
  const his = await context.newPage()
  await seen(his, other?.id)
  await open(his, '/gateway')
  await his.getByRole('button', { name: '设置' }).click()
  await his.getByRole('button', { name: '退出登录' }).click()
  await his.getByRole('button', { name: '退出', exact: true }).click()
  await expect(his.getByRole('form', { name: '短信登录' })).toBeVisible()
  await expect.poll(() => kept(his, 'cg-photos')).toEqual([])
})

test('with a data saver only what was opened is kept', async ({ page, city, deployed, tolerate }) => {
  tolerate(OFFLINE, /页面没有加载出来/)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  await as(page, city, WANG)
  await expect.poll(() => kept(page, 'cg-code')).toContainEqual(expect.stringContaining('/workbench-'))
  await open(page, '/caseSign')
  await expect(page.getByRole('article')).toHaveCount(10)
  const code = await kept(page, 'cg-code')
  expect(code).not.toContainEqual(expect.stringContaining('/ProblemRegister-'))
  deployed.cut()
  await page.reload()
  await expect(title(page, '案件签收')).toHaveCount(1)
  await expect(page.getByText('页面没有加载出来')).toHaveCount(0)
  await open(page, '/problemRegister')
  await expect(page.getByText('页面没有加载出来')).toBeVisible()
})

test.describe('nobody is locked out', () => {
  const registered = (page: Page) =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

  for (const [what, other] of [
    ['by the worker that withdraws it', 'sw-off.js'],
    ['by taking it from the server', null],
  ] as const) {
    test(`a worker is withdrawn ${what}; the page goes on`, async ({ page, city, deployed, tolerate }) => {
      tolerate(OFFLINE)
      await as(page, city, WANG, QUIET)
      await whole(page, deployed)
      deployed.put('sw.js', other)
      await page.reload()
      await expect.poll(() => registered(page)).toBe(0)
      // The page that is open goes on with it, and may keep photos until it is closed.
      await expect.poll(() => kept(page, 'cg-shell')).toEqual([])
      await open(page, '/caseSign')
      await expect(page.getByRole('article')).toHaveCount(10)
    })
  }

  test('what is kept and does not start is thrown away after three starts', async ({
    page,
    city,
    deployed,
    tolerate,
  }) => {
    tolerate(/broken/)
    await as(page, city, WANG, QUIET)
    await whole(page, deployed)
    await page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('cg-code'))
      const cache = await caches.open(name)
      const [entry] = (await cache.keys()).filter(({ url }) => /\/index-[^/]*\.js$/.test(url))
      const headers = { 'content-type': 'text/javascript' }
      if (entry) await cache.put(entry.url, new Response('throw new Error("broken")', { headers }))
    })
    for (let start = 0; start < 3; start++) {
      await page.reload()
      await expect(page.locator('.boot')).toBeVisible()
    }
    await page.reload()
    await expect(title(page, '隐私政策')).toBeVisible()
  })
})
