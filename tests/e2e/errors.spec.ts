import type { Page } from '@playwright/test'
import { as, expect, test, todoLink, WANG, wire } from './app'

const LIST = 'querySignPage'

const alert = (page: Page) => page.getByRole('alert')
const retry = (page: Page) => alert(page).getByRole('button', { name: '重试' })

// The browser itself notes every answer that is not 2xx, and every one that does not come.
const NOTED = /Failed to load resource/

/**
 * Three answers as a real browser reads them: a status with its text over HTTP/1.1, no body, and a page in place of JSON.
 * tests/api/http.spec.ts has the whole catalogue (spec §8).
 */
const failures = [
  { kind: '418', says: "I'm a teapot" },
  { kind: '204', says: 'No Content' },
  { kind: 'html', says: '返回结果有误，请稍后重试！' },
] as const

for (const { kind, says } of failures) {
  test(`a list and a detail that meet ${kind} say so once in words, and 重试 brings them`, async ({
    sharedPhone,
    tolerate,
  }) => {
    const { page, city } = await sharedPhone('errors')
    tolerate(NOTED)
    await city.failNext(LIST, kind)
    await as(page, city, WANG, '/caseSign')
    await expect(alert(page).getByText('待签收案件没有加载出来')).toBeVisible()
    await expect(page.getByText(says)).toHaveCount(1)
    await retry(page).click()
    await expect(page.getByRole('article')).toHaveCount(10)
    await expect(alert(page)).toHaveCount(0)

    await city.failNext('/caseCommon/detail?', kind)
    const { id } = await city.caseToHandle()
    await page.evaluate((to) => (window.location.hash = `#/caseHandleDetail?id=${to}`), id)
    await expect(alert(page).getByText('案件没有加载出来')).toBeVisible()
    await expect(page.getByText(says)).toHaveCount(1)
    await retry(page).click()
    await expect(page.getByRole('heading', { name: '案件信息' })).toBeVisible()
    await expect(alert(page)).toHaveCount(0)
  })
}

test('a list offline says so, tries once more by itself, and comes with the network', async ({
  page,
  context,
  city,
  tolerate,
}) => {
  tolerate(NOTED)
  await as(page, city, WANG, '/gateway')
  await expect(page.getByText('王建国')).toBeVisible()
  // The chunk has to be there: what is missing here is the gateway.
  await todoLink(page, '待处置').click()
  await expect(page.getByRole('article')).toHaveCount(10)
  await context.setOffline(true)
  const asked = wire(page, 'queryAppendPage')
  await page.getByRole('tab', { name: '追加整改' }).click()
  await expect(alert(page).getByText('追加整改案件没有加载出来')).toBeVisible()
  await expect(page.getByText('网络连接错误')).toHaveCount(1)
  expect(asked).toHaveLength(2)
  await expect(retry(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('an act that fails is reported once, for two seconds, and can be repeated', async ({
  page,
  city,
  tolerate,
}) => {
  tolerate(NOTED)
  await as(page, city, WANG, '/caseSign')
  const first = page.getByRole('article').first().getByRole('button', { name: '签收' })
  await expect(first).toBeVisible()
  await city.failNext('/sign/submit', '500')
  await first.click()
  await expect(alert(page).filter({ hasText: '服务器错误' })).toHaveCount(1)
  await expect(page.locator('.cg-loading')).toHaveCount(0)
  await expect(alert(page)).toHaveCount(0)
  await first.click()
  await expect(page.getByText('已签收，可在案件处置中办理')).toBeVisible()
})

test('an act offline is told once', async ({ page, context, city, tolerate }) => {
  tolerate(NOTED)
  await as(page, city, WANG, '/caseSign')
  const first = page.getByRole('article').first().getByRole('button', { name: '签收' })
  await expect(first).toBeVisible()
  await context.setOffline(true)
  await first.click()
  await expect(alert(page).filter({ hasText: '网络连接错误' })).toHaveCount(1)
})

test('while an act is on its way nothing else can be tapped', async ({ page, city }) => {
  await as(page, city, WANG, '/caseSign')
  const first = page.getByRole('article').first().getByRole('button', { name: '签收' })
  await expect(first).toBeVisible()
  await city.delay('/sign/submit', 4000)
  await first.click()
  const loading = page.getByRole('status').filter({ hasText: '加载中…' })
  await expect(loading).toBeVisible()
  const covered = await page.evaluate(() => document.elementFromPoint(195, 300)?.className)
  expect(covered).toContain('cg-loading')
  await expect(loading).toHaveCount(0)
})
