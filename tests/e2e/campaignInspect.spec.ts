import { openAs, expect, LIN, test, title } from './app'
import { takeBoth } from './photos'

/** On 鹭江道, the beat of 林志强. */
const HERE = { longitude: 118.0715, latitude: 24.4602, accuracy: 12 }

test('a special inspection goes from 0/8 to 8/8, with a problem at one point', async ({
  page,
  context,
  city,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(HERE)
  await openAs(page, city, LIN)
  await page
    .getByRole('link', { name: /专项巡查/ })
    .first()
    .click()
  await page.getByRole('button', { name: /占道经营专项巡查/ }).click()
  await expect(page.getByText('待巡 8 · 异常 0')).toBeVisible()
  await page.getByRole('button', { name: /异常$/ }).first().click()
  await expect(title(page, '问题登记')).toBeVisible()
  await page.getByRole('list', { name: '专项的问题类型' }).getByRole('button').first().click()
  await takeBoth(page)
  await expect(page.getByText('已收到 2 / 2')).toBeVisible()
  await page.getByRole('button', { name: '上报', exact: true }).click()
  await expect(page.getByText('待巡 7 · 异常 1')).toBeVisible()
  for (let left = 7; left > 0; left -= 1) {
    await page.getByRole('button', { name: /正常$/ }).first().click()
    await expect(page.getByText(`待巡 ${left - 1} · 异常 1`)).toBeVisible()
  }
  // They are sent a few seconds after the tap.
  await expect(page.getByText('待巡 0 · 异常 1', { exact: true })).toBeVisible({ timeout: 20_000 })
  await page.goBack()
  await expect(page.getByText('已巡 8 / 8')).toBeVisible()
  const { reports } = await city.received()
  expect(reports).toHaveLength(1)
})
