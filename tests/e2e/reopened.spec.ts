import type { BrowserContext, Page } from '@playwright/test'
import { openAs, expect, LIN, logIn, open, todoCount, WANG } from './app'
import { test, untilCached, type Deployment } from './deployed'
import { takeBoth } from './photos'

// An afternoon without a network: the tab is closed, and no code can be had.

const OFFLINE = /Failed to (load resource|fetch)|net::ERR|FetchEvent|网络连接错误/
const bar = (page: Page) => page.getByText('未登录，仅可查看与暂存')
const sheet = (page: Page) => page.getByRole('dialog', { name: '请登录' })

/** The device reports a network, as it does when a phone leaves the cellar. */
const comesUp = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

test.beforeEach(async ({ page, context, city, deployed, tolerate }) => {
  tolerate(OFFLINE)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ longitude: 118.0715, latitude: 24.4602, accuracy: 12 })
  await openAs(page, city, LIN)
  await todoCount(page, '待核实')
  // What was looked for once is found again.
  await open(page, '/problemRegister')
  await page.getByRole('searchbox', { name: '搜索问题类型' }).fill('井盖')
  await expect(page.getByRole('button', { name: /雨水井盖.*缺失或移位/ }).first()).toBeVisible()
  await untilCached(page, deployed)
})

/** The tab is closed and another opened, where a problem is reported. */
async function reportAgain(page: Page, context: BrowserContext): Promise<Page> {
  await page.close()
  const again = await context.newPage()
  await open(again, '/gateway')
  await expect(bar(again)).toBeVisible()
  await todoCount(again, '待核实')
  expect(await again.evaluate(() => sessionStorage.getItem('accessToken'))).toBeNull()
  await open(again, '/problemRegister')
  await expect(again.getByText(/^精度 12 米/)).toBeVisible()
  await again.getByRole('searchbox', { name: '搜索问题类型' }).fill('井盖')
  await again
    .getByRole('button', { name: /雨水井盖.*缺失或移位/ })
    .first()
    .click()
  await takeBoth(again)
  await again.getByLabel('问题描述').fill('地下通道里没有信号')
  await again.getByRole('button', { name: '上报', exact: true }).click()
  await expect(again.getByText('已存入待传，登录后自动上传')).toBeVisible()
  await open(again, '/gateway')
  await expect(again.getByRole('button', { name: /未上传 1 条/ })).toBeVisible()
  return again
}

/** A problem is reported offline in another tab, then the phone is online again and the login shows. Returns that tab. */
async function reportOffline(page: Page, context: BrowserContext, deployed: Deployment): Promise<Page> {
  deployed.disconnect()
  const again = await reportAgain(page, context)
  deployed.reconnect()
  await comesUp(again)
  await expect(sheet(again)).toBeVisible()
  return again
}

const reports = async (city: { received: () => Promise<{ reports: { description: string }[] }> }) =>
  (await city.received()).reports.map(({ description }) => description)

test('a closed tab opens again without a network as its user, and what is reported is sent after the login', async ({
  page,
  context,
  city,
  deployed,
}) => {
  const again = await reportOffline(page, context, deployed)
  await expect(sheet(again).getByLabel('手机号')).toHaveValue(LIN)
  expect(await reports(city)).toEqual([])
  await logIn(again, LIN)
  await expect(bar(again)).toHaveCount(0)
  await expect.poll(() => reports(city)).toEqual(['地下通道里没有信号'])
})

test('another user who logs in there sees and sends nothing of it, and its owner finds it later', async ({
  page,
  context,
  city,
  deployed,
}) => {
  const again = await reportOffline(page, context, deployed)
  await logIn(again, WANG)
  await expect(again.getByText('王建国')).toBeVisible()
  await expect(again.getByText('林志强')).toHaveCount(0)
  await expect(again.getByRole('button', { name: /未上传/ })).toHaveCount(0)
  expect(await reports(city)).toEqual([])
  await again.close()
  const his = await context.newPage()
  await openAs(his, city, LIN)
  await expect.poll(() => reports(city)).toEqual(['地下通道里没有信号'])
})
