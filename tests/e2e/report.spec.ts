import type { BrowserContext, Page } from '@playwright/test'
import { openAs, expect, LIN, storedDrafts, test, title, recordRequests, type City } from './app'
import { takeBoth } from './photos'

/** On 鹭江道, the beat of 林志强. */
const HERE = { longitude: 118.0715, latitude: 24.4602, accuracy: 12 }

async function standHere(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(HERE)
}

/** Opens 问题登记 with a position and a type; tests add the photos. */
async function begin(page: Page, context: BrowserContext, city: City): Promise<void> {
  await standHere(context)
  await openAs(page, city, LIN)
  await expect(page.getByRole('navigation', { name: '待办' })).toBeVisible()
  await page
    .getByRole('link', { name: /问题登记/ })
    .first()
    .click()
  await expect(title(page, '问题登记')).toBeVisible()
  await expect(page.getByText(/网格 3502\d+/)).toBeVisible()
  await page.getByRole('searchbox', { name: '搜索问题类型' }).fill('井盖')
  await page
    .getByRole('button', { name: /雨水井盖.*缺失或移位/ })
    .first()
    .click()
}

const report = (page: Page) => page.getByRole('button', { name: '上报', exact: true }).click()
/** The only report that the city has received. */
async function onlyReport(city: City) {
  const { reports, uploads } = await city.received()
  const [first, ...others] = reports
  if (!first || others.length > 0) throw new Error(`${reports.length} reports instead of one`)
  return { ...first, uploads }
}

const held = (page: Page) => page.getByRole('button', { name: /(未上传|待核对) \d+ 条/ })

test('a problem is reported with two photos and a map position', async ({ page, context, city }) => {
  await begin(page, context, city)
  await takeBoth(page)
  await expect(page.getByText('已收到 2 / 2')).toBeVisible()
  await page.getByLabel('问题描述').fill('盖板移位，车轮会陷进去')
  await report(page)
  await expect(page.getByText(/已上报 XM\d+/)).toBeVisible()
  await expect(title(page, '工作台')).toBeAttached()
  const { problem, place, description, photos, uploads } = await onlyReport(city)
  expect(uploads).toBe(2)
  expect(problem.smallType).toBe('雨水井盖')
  expect(description).toBe('盖板移位，车轮会陷进去')
  expect(place).toMatchObject({ longitude: HERE.longitude, latitude: HERE.latitude })
  // PhotoKind: 3 近景, 4 远景.
  expect(photos.map(({ kind }) => kind)).toEqual(['3', '4'])
})

test('the position under the crosshair is the one reported', async ({ page, context, city }) => {
  await begin(page, context, city)
  await page
    .getByRole('group', { name: /问题位置/ })
    .getByRole('button')
    .last()
    .click()
  const picker = page.getByRole('dialog', { name: '选择位置' })
  // The map can be dragged once it shows its provider.
  await expect(picker.getByText('离线示意图')).toBeVisible()
  const map = picker.locator('.cg-map')
  const box = await map.first().boundingBox()
  if (!box) throw new Error('no map')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 60, y + 40, { steps: 8 })
  await page.mouse.up()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(/网格 3502\d+/)).toBeVisible()
  await takeBoth(page)
  await expect(page.getByText('已收到 2 / 2')).toBeVisible()
  await report(page)
  await expect(page.getByText(/已上报 XM\d+/)).toBeVisible()
  const { place } = await onlyReport(city)
  // Dragged to the left and down: the position lies to the north-east of the user.
  expect(place.longitude).toBeGreaterThan(HERE.longitude)
  expect(place.latitude).toBeGreaterThan(HERE.latitude)
})

test('a report made offline arrives exactly once when the phone is online', async ({
  page,
  context,
  city,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  await begin(page, context, city)
  await context.setOffline(true)
  await takeBoth(page)
  await page.getByLabel('问题描述').fill('没有网络时拍的')
  await report(page)
  await expect(page.getByText('已存入待传，联网后自动上传')).toBeVisible()
  await expect(held(page)).toHaveText('离线 · 未上传 1 条')
  expect((await city.received()).reports).toHaveLength(0)

  await context.setOffline(false)
  await expect(held(page)).toHaveCount(0)
  await expect.poll(async () => (await city.received()).reports.length).toBe(1)
  const { photos, uploads } = await onlyReport(city)
  expect(photos).toHaveLength(2)
  expect(uploads).toBe(2)
  // A reload sends nothing again.
  const again = recordRequests(page, 'appProblem/report')
  await page.reload()
  await expect(page.getByRole('button', { name: /已同步/ })).toBeVisible()
  expect(again).toHaveLength(0)
  expect((await city.received()).reports).toHaveLength(1)
})

test('a page killed between photos and submit loses nothing and sends no photo again', async ({
  page,
  context,
  city,
}) => {
  await begin(page, context, city)
  await takeBoth(page)
  await expect(page.getByText('已收到 2 / 2')).toBeVisible()
  await page.getByLabel('问题描述').fill('电池快没电了')
  const words = async () =>
    (await storedDrafts<{ description: string }>(page)).map(({ description }) => description)
  await expect.poll(words).toEqual(['电池快没电了'])
  await page.close()

  const next = await context.newPage()
  await openAs(next, city, LIN, '/problemRegister')
  await next.getByRole('button', { name: '草稿 1' }).click()
  await next.getByRole('button', { name: /继续填写/ }).click()
  await expect(next.getByLabel('问题描述')).toHaveValue('电池快没电了')
  await expect(next.getByText('已收到 2 / 2')).toBeVisible()
  await report(next)
  await expect(next.getByText(/已上报 XM\d+/)).toBeVisible()
  const { photos, uploads } = await onlyReport(city)
  expect(photos).toHaveLength(2)
  expect(uploads).toBe(2)
})

test('a denied position can be allowed and taken without a reload', async ({ page, context, city }) => {
  await context.clearPermissions()
  await openAs(page, city, LIN, '/problemRegister')
  await page.getByRole('button', { name: '取当前位置' }).click()
  await expect(page.getByText(/定位权限未开启，到浏览器的网站设置里允许/)).toBeVisible()
  await standHere(context)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText(/精度 12 米/)).toBeVisible()
  await expect(page.getByText(/网格 3502\d+/)).toBeVisible()
  await expect(page.getByText(/定位权限未开启/)).toHaveCount(0)
})

test('the dictionary selects the provider of addresses', async ({ page, context, city }) => {
  await city.dictionary('map_search_type', [{ label: '百度', value: '1' }])
  await standHere(context)
  const baidu = recordRequests(page, '/baiduApi/')
  const tianditu = recordRequests(page, '/tdtApi/')
  await openAs(page, city, LIN, '/problemRegister')
  await page.getByRole('button', { name: '搜索地址' }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('鹭江道')
  await page.getByRole('dialog').getByRole('searchbox').press('Enter')
  await expect.poll(() => baidu.filter((request) => request.url().includes('place/v2/search')).length).toBe(1)
  expect(tianditu).toHaveLength(0)
})
