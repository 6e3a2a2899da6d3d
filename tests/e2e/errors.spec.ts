import type { Page } from '@playwright/test'
import { openAs, expect, test, todoLink, WANG, recordRequests } from './app'

const LIST = 'querySignPage'

const alert = (page: Page) => page.getByRole('alert')
const retry = (page: Page) => alert(page).getByRole('button', { name: '重试' })

// Chromium logs each answer that is not 2xx, and each request that fails.
const NOTED = /Failed to load resource/

/**
 * Three failures that only a real browser reads: a status text over HTTP/1.1, an empty body, HTML instead of JSON.
 * tests/api/http.spec.ts has all of spec §8.
 */
const failures = [
  { kind: '418', message: "I'm a teapot" },
  { kind: '204', message: 'No Content' },
  { kind: 'html', message: '返回结果有误，请稍后重试！' },
] as const

for (const { kind, message } of failures) {
  test(`a list and a detail that receive ${kind} show one message, and 重试 loads them`, async ({
    sharedPhone,
    tolerate,
  }) => {
    const { page, city } = await sharedPhone('errors')
    tolerate(NOTED)
    await city.failNext(LIST, kind)
    // Not the plain address, whose first page index.html requests: the client repeats such a call by itself.
    await openAs(page, city, WANG, '/caseSign?sort=deadline')
    await expect(alert(page).getByText('待签收案件没有加载出来')).toBeVisible()
    await expect(page.getByText(message)).toHaveCount(1)
    await retry(page).click()
    await expect(page.getByRole('article')).toHaveCount(10)
    await expect(alert(page)).toHaveCount(0)

    await city.failNext('/caseCommon/detail?', kind)
    const { id } = await city.caseToHandle()
    await page.evaluate((to) => (window.location.hash = `#/caseHandleDetail?id=${to}`), id)
    await expect(alert(page).getByText('案件没有加载出来')).toBeVisible()
    await expect(page.getByText(message)).toHaveCount(1)
    await retry(page).click()
    await expect(page.getByRole('heading', { name: '案件信息' })).toBeVisible()
    await expect(alert(page)).toHaveCount(0)
  })
}

test('an offline list shows it, retries once, and loads when the phone is online', async ({
  page,
  context,
  city,
  tolerate,
}) => {
  tolerate(NOTED)
  await openAs(page, city, WANG, '/gateway')
  await expect(page.getByText('王建国')).toBeVisible()
  // The chunk must be there: only the gateway is missing here.
  await todoLink(page, '待处置').click()
  await expect(page.getByRole('article')).toHaveCount(10)
  await context.setOffline(true)
  const calls = recordRequests(page, 'queryAppendPage')
  await page.getByRole('tab', { name: '追加整改' }).click()
  await expect(alert(page).getByText('追加整改案件没有加载出来')).toBeVisible()
  await expect(page.getByText('网络连接错误')).toHaveCount(1)
  expect(calls).toHaveLength(2)
  await expect(retry(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('an action that fails shows one message for two seconds, and can be repeated', async ({
  page,
  city,
  tolerate,
}) => {
  tolerate(NOTED)
  await openAs(page, city, WANG, '/caseSign?sort=deadline')
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

test('an offline action shows one message', async ({ page, context, city, tolerate }) => {
  tolerate(NOTED)
  await openAs(page, city, WANG, '/caseSign?sort=deadline')
  const first = page.getByRole('article').first().getByRole('button', { name: '签收' })
  await expect(first).toBeVisible()
  await context.setOffline(true)
  await first.click()
  await expect(alert(page).filter({ hasText: '网络连接错误' })).toHaveCount(1)
})

test('a pending action blocks all other taps', async ({ page, city }) => {
  await openAs(page, city, WANG, '/caseSign?sort=deadline')
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
