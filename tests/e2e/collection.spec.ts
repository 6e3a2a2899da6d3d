import { openAs, expect, shownText, LIN, test, title, type City } from './app'
import { smallJpeg } from './photos'
import { PICTURED_CODE, showCode } from './qrPicture'
import type { Page } from '@playwright/test'

const HERE = { longitude: 118.0715, latitude: 24.4602, accuracy: 12 }

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel(/^字号/).fill('阿明沙茶面')
  await page.getByRole('button', { name: /^经营品类/ }).click()
  await page.getByRole('button', { name: '小吃早点' }).click()
  await page.getByLabel(/^姓名/).fill('林阿明')
  await page.getByLabel(/^证件号码/).fill('11010519491231002X')
  await page.getByLabel(/^联系电话/).fill('13900002345')
  await page.getByLabel('选择照片').setInputFiles([1, 2, 3].map((n) => smallJpeg(`${n}.jpg`)))
}

/** The only collected record that the city has received. */
async function onlyOne(city: City) {
  const { collects } = await city.received()
  const [first, ...others] = collects
  if (!first || others.length > 0) throw new Error(`${collects.length} records instead of one`)
  return first
}

test('a merchant collected offline arrives once, is returned, and is corrected', async ({
  page,
  context,
  city,
  tolerate,
}) => {
  tolerate(/Failed to load resource|net::ERR/)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(HERE)
  await openAs(page, city, LIN, '/infoCollection')
  await page.getByRole('button', { name: '摊主商户', exact: true }).click()
  await expect(page.getByText(/网格 3502\d+/)).toBeVisible()
  // Lists of the city are on the phone after they were opened once.
  await page.getByRole('button', { name: /^经营品类/ }).click()
  await expect(page.getByRole('button', { name: '小吃早点' })).toBeVisible()
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await fillIn(page)
  await expect(page.getByText('已收到 0 / 3')).toBeVisible()
  const none = page.getByRole('radio', { name: '都不是' })
  if (await none.count()) await none.check({ force: true })
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('已存入待传，联网后自动上传')).toBeVisible()
  expect((await city.received()).collects).toEqual([])
  await context.setOffline(false)
  await expect.poll(async () => (await city.received()).collects.length).toBe(1)
  const record = await onlyOne(city)
  expect(record).toMatchObject({ state: '0', words: { idCard: '11010519491231002X' } })
  expect(record.photos.map(({ kind }) => kind)).toEqual(['8', '9', '10'])

  await city.review('阿明沙茶面', '摊位号没有填')
  await page.goto('./#/collectRecord?tab=returned')
  await page.getByRole('button', { name: '修改 阿明沙茶面' }).click()
  await expect(shownText(page, '退回原因：摊位号没有填')).toBeVisible()
  await expect(page.getByLabel(/^证件号码/)).toHaveValue('110105********002X')
  await page.getByLabel(/^摊位号/).fill('A12')
  if (await none.count()) await none.check({ force: true })
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText(`已提交 ${record.code}`)).toBeVisible()
  // The message of the first submit may still show.
  await expect.poll(async () => (await onlyOne(city)).state).toBe('0')
  const corrected = await onlyOne(city)
  expect(corrected).toMatchObject({
    id: record.id,
    state: '0',
    words: { boothNo: 'A12', idCard: '11010519491231002X', phone: '13900002345' },
  })
  expect(corrected.clientIds).toHaveLength(2)
  await expect(title(page, '采集记录')).toBeVisible()
})

test('a stall is found by its QR code, and scored', async ({ page, context, city }) => {
  await showCode(context)
  await openAs(page, city, LIN, '/scanBoothInfo')
  await page.getByRole('button', { name: '扫一扫' }).click()
  await expect(page).toHaveURL(new RegExp(`code=${PICTURED_CODE}$`))
  await page.getByRole('button', { name: '巡查打分' }).click()
  await expect(title(page, '巡查打分')).toBeVisible()
  const met = page.getByRole('radio', { name: '达标', exact: true })
  await expect(met).toHaveCount(5)
  for (const grade of await met.all()) await grade.check({ force: true })
  await expect(page.getByText('100 / 100 分')).toBeVisible()
  await page.getByRole('button', { name: '提交打分' }).click()
  await expect(page.getByText('已提交')).toBeVisible()
  await expect(page.getByText('100 分', { exact: true })).toBeVisible()
})
