import { expect, LIN, test, title } from './app'
import { takeBoth } from './photos'

// A browser that blocks cookies: even reading `localStorage` throws.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB'])
      Object.defineProperty(window, name, { configurable: true, get })
  }),
)

test('without storage the app works until the page is closed', async ({ page, context, city }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ longitude: 118.0715, latitude: 24.4602, accuracy: 12 })
  await page.goto(`./?accessToken=${await city.tokenOf(LIN)}#/gateway`)
  await expect(page.getByText('浏览器禁止保存数据，关闭或刷新页面后要重新登录')).toBeVisible()
  await expect(page.getByText('林志强')).toBeVisible()
  expect(page.url()).not.toContain('accessToken')

  await page
    .getByRole('link', { name: /问题登记/ })
    .first()
    .click()
  await page.getByRole('searchbox', { name: '搜索问题类型' }).fill('井盖')
  await page
    .getByRole('button', { name: /雨水井盖.*缺失或移位/ })
    .first()
    .click()
  await takeBoth(page)
  await expect(page.getByText('已收到 2 / 2')).toBeVisible()
  await page.getByLabel('问题描述').fill('盖板移位，车轮会陷进去')
  await page.getByRole('button', { name: '上报', exact: true }).click()
  await expect(page.getByText(/已上报 XM\d+/)).toBeVisible()
  await expect(title(page, '工作台')).toBeVisible()
  expect((await city.received()).reports).toHaveLength(1)

  await page.reload()
  await expect(page.getByRole('form', { name: '短信登录' })).toBeVisible()
})
