import type { Locator, Page } from '@playwright/test'
import { openAs, CHEN, expect, LIN, open, title, todo, todoCount, todoLink, WANG, openFresh } from './app'
import { isKept, test, untilCached } from './deployed'
import { takeBoth } from './photos'

// A visit offline: cached reads open, input waits, and neither is visible to another user.

const OFFLINE = /Failed to (load resource|fetch)|net::ERR|FetchEvent|网络连接错误/
const cards = (page: Page) => page.getByRole('article')
const asOf = (page: Page) => page.getByText(/^数据截至 今天 \d\d:\d\d，网络不通/)

/** A problem type, once the search has found it. */
async function findType(page: Page): Promise<Locator> {
  await page.getByRole('searchbox', { name: '搜索问题类型' }).fill('井盖')
  const found = page.getByRole('button', { name: /雨水井盖.*缺失或移位/ }).first()
  await expect(found).toBeVisible()
  return found
}

/** Waits until the browser has decoded a photo 处置前. */
const photoIsDrawn = (page: Page) =>
  expect
    .poll(() =>
      page
        .getByRole('region', { name: '处置前' })
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)

test('after one visit workbench, list, detail and photos open offline, and a report is received once', async ({
  page,
  context,
  city,
  deployed,
  tolerate,
}) => {
  tolerate(OFFLINE)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ longitude: 118.0715, latitude: 24.4602, accuracy: 12 })
  await openAs(page, city, LIN)
  const toVerify = await todoCount(page, '待核实')
  await open(page, '/handlingCase')
  const row = cards(page).first()
  const taskNo = (await row.getByText(/^XM\d{13}$/).textContent()) ?? 'missing'
  await row.getByRole('heading').getByRole('button').click()
  await photoIsDrawn(page)
  const detail = new URL(page.url()).hash.slice(1)
  // An earlier search finds its results again.
  await open(page, '/problemRegister')
  await findType(page)
  for (const call of ['todoCount', 'casePhotoNew', 'findProblemType']) await isKept(page, call)
  await untilCached(page, deployed)

  deployed.disconnect()
  await openFresh(page, '/gateway')
  await expect(todo(page, '待核实', toVerify)).toBeVisible()
  await expect(asOf(page)).toBeVisible()
  await openFresh(page, '/handlingCase')
  await expect(cards(page).first()).toContainText(taskNo)
  await expect(asOf(page)).toBeVisible()
  await openFresh(page, detail)
  await expect(page.getByText(taskNo)).toBeVisible()
  await expect(asOf(page)).toBeVisible()
  await photoIsDrawn(page)

  await openFresh(page, '/problemRegister')
  await expect(page.getByText(/^精度 12 米/)).toBeVisible()
  await (await findType(page)).click()
  await takeBoth(page)
  await page.getByLabel('问题描述').fill('地下通道里没有信号')
  await page.getByRole('button', { name: '上报', exact: true }).click()
  await expect(page.getByText('已存入待传，联网后自动上传')).toBeVisible()

  deployed.reconnect()
  await openFresh(page, '/gateway')
  await expect
    .poll(async () => (await city.received()).reports.map(({ description }) => description))
    .toEqual(['地下通道里没有信号'])
  await expect(page.getByRole('button', { name: /^(已送达 1 条|已同步)/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^(已送达 1 条|已同步)/ })).toBeVisible()
  expect((await city.received()).reports).toHaveLength(1)
})

test('the second user of a phone sees no data of the first, online or offline', async ({
  page,
  context,
  city,
  deployed,
  tolerate,
}) => {
  tolerate(OFFLINE)
  const { id, taskNo } = await city.caseToHandle()
  await openAs(page, city, WANG)
  await todoCount(page, '待签收')
  await open(page, `/caseHandleDetail?id=${id}`)
  await expect(page.getByText(taskNo)).toBeVisible()
  await untilCached(page, deployed)
  await page.close()

  const hers = await context.newPage()
  await openAs(hers, city, CHEN)
  await expect(hers.getByText('陈美玲')).toBeVisible()
  await expect(hers.getByText('王建国')).toHaveCount(0)
  await todoCount(hers, '待处置')
  const token = await city.tokenOf(WANG)
  deployed.disconnect()
  await openFresh(hers, `/caseHandleDetail?id=${id}`)
  await expect(hers.getByText('案件没有加载出来')).toBeVisible()
  await expect(hers.getByText(taskNo)).toHaveCount(0)
  // The first user does not find what was deleted at her login either.
  const his = await context.newPage()
  await his.goto(`./?accessToken=${token}#/caseHandleDetail?id=${id}`)
  await expect(his.getByText('案件没有加载出来')).toBeVisible()
  await expect(title(his, '处置详情')).toHaveCount(1)
  await expect(his.getByText(taskNo)).toHaveCount(0)
  await expect(todoLink(his, '待签收')).toHaveCount(0)
})
