import { openAs, expect, LIN, test, title } from './app'
import { smallJpeg } from './photos'

/** On 鹭江道, the beat of 林志强. */
const HERE = { longitude: 118.0735, latitude: 24.4585, accuracy: 12 }

test.use({ permissions: ['geolocation'], geolocation: HERE })

test("a component of the user's grid is reported with position, grid and object", async ({ page, city }) => {
  await openAs(page, city, LIN, '/gridQuery')
  await expect(title(page, '网格查询')).toBeVisible()
  // The grid of the user's position comes first.
  const mine = page.locator('article').first()
  await expect(mine.getByText('我在这里')).toBeVisible()
  await mine.getByRole('button').first().click()
  await expect(title(page, '网格详情')).toBeVisible()
  const grid = (await page.getByText(/网格 \d+ · \d{13}/).textContent())?.match(/\d{13}/)?.[0]
  await page.getByRole('button', { name: /^部件 \d+$/ }).click()
  const row = page.getByRole('dialog', { name: '网格内的部件' }).locator('article').first()
  const code = await row.locator('.cg-rowcard-top').textContent()
  await row.getByRole('button').first().click()
  await expect(title(page, '部件详情')).toBeVisible()
  await page.getByRole('button', { name: '在此上报' }).click()
  await expect(title(page, '问题登记')).toBeVisible()
  await expect(page.getByText(new RegExp(`部件：.* ${code}`))).toBeVisible()
  await page.getByRole('searchbox', { name: '搜索问题类型' }).fill('井盖')
  await page
    .getByRole('button', { name: /雨水井盖.*缺失或移位/ })
    .first()
    .click()
  await page.getByLabel('拍摄照片').setInputFiles(smallJpeg('近.jpg'))
  await page.getByLabel('选择照片').setInputFiles(smallJpeg('远.jpg'))
  await expect(page.getByText('已收到 2 / 2')).toBeVisible()
  await page.getByLabel('问题描述').fill('盖板移位')
  await page.getByRole('button', { name: '上报', exact: true }).click()
  await expect(page.getByText(/已上报 XM\d+/)).toBeVisible()
  const { reports } = await city.received()
  expect(reports).toHaveLength(1)
  const [report] = reports
  expect(report?.componentCode).toBe(code)
  expect(report?.place.gridCode).toBe(grid)
})

test('the list and a chosen record of 区域图层 stay open beside the map, which they make smaller', async ({
  page,
  city,
}) => {
  await openAs(page, city, LIN, '/zoneLayer')
  await expect(page.getByText(/^图中区域 \d+ 处 · 记录 \d+ 个$/)).toBeVisible()
  const map = page.getByRole('group', { name: '区域图层的地图' })
  const height = async () => (await map.boundingBox())?.height ?? 0
  const whole = await height()
  await page.getByRole('button', { name: '列表' }).click()
  const list = page.getByRole('region', { name: '图中记录' })
  await expect(list).toBeVisible()
  await expect.poll(height).toBeLessThan(whole)
  const line = list.locator('.cg-seen-line').first()
  const name = (await line.locator('b').textContent()) ?? ''
  await line.click()
  const chosen = page.getByRole('region', { name: '选中的记录' })
  await expect(chosen.getByText(name)).toBeVisible()
  await page.reload()
  await expect(chosen.getByText(name)).toBeVisible()
})
