import { type Page } from '@playwright/test'
import { as, City, expect, test, todoLink, WANG, wire } from './app'
import { smallJpeg } from './photos'

const LIST = 'querySignPage'

const alert = (page: Page) => page.getByRole('alert')
const retry = (page: Page) => alert(page).getByRole('button', { name: '重试' })

// The browser itself notes every answer that is not 2xx, and every one that does not come.
const NOTED = /Failed to load resource/

/** spec §8, in the words of the catalogue. Over HTTP/1.1 a status without text comes as `unknown` from node. */
const failures = [
  { kind: '500', says: '服务器错误' },
  { kind: '503', says: '服务不可用，请联系管理员' },
  { kind: '404', says: '请求地址错误' },
  { kind: '418', says: "I'm a teapot" },
  { kind: '204', says: 'No Content' },
  { kind: 'html', says: '返回结果有误，请稍后重试！' },
  { kind: 'garbage', says: '返回结果有误，请稍后重试！' },
  { kind: 'silent', says: '返回结果有误，请稍后重试！' },
  { kind: 'refuse', says: '业务繁忙，请稍后再试' },
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

test('a next page that fails keeps the rows, and its own 重试 brings it', async ({
  page,
  city,
  tolerate,
}) => {
  tolerate(NOTED)
  await as(page, city, WANG, '/caseSign')
  await expect(page.getByRole('article')).toHaveCount(10)
  await city.failNext(LIST, '500')
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect(alert(page).getByText('加载失败，已有内容保留')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(10)
  await retry(page).click()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(20)
})

test('parts of a detail fail for themselves', async ({ page, city, tolerate }) => {
  tolerate(NOTED)
  const { id } = await city.caseToHandle()
  await city.failNext('casePhotoNew', '500')
  await city.failNext('detailPart', '503')
  await as(page, city, WANG, `/caseHandleDetail?id=${id}`)
  await expect(page.getByText('照片没有加载出来：服务器错误')).toHaveCount(1)
  await expect(page.getByText('办理经过没有加载出来：服务不可用，请联系管理员')).toHaveCount(1)
  await page.getByRole('region', { name: '照片' }).getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('region', { name: '处置前' })).toBeVisible()
  await page.getByRole('region', { name: '办理经过' }).getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('region', { name: '办理经过' }).getByRole('listitem').first()).toBeVisible()
})

test('parts of the workbench fail for themselves', async ({ page, city, tolerate }) => {
  tolerate(NOTED)
  // For the call that leaves with the page, for the first drawing's, and for that of the screen itself.
  await city.failNext('todoCount', '500', 3)
  await city.failNext('todayRoute', 'html')
  await city.failNext('appNotice/latest', '503')
  await as(page, city, WANG, '/gateway')
  await expect(page.getByText('待办数没有加载出来')).toBeVisible()
  await expect(page.getByText('路线没有加载出来')).toBeVisible()
  await expect(page.getByText('公告没有加载出来')).toBeVisible()
  await expect(todoLink(page, '待签收').and(page.getByRole('link', { name: /数量未知/ }))).toBeVisible()
  // Whether the call that left with the page counts for the first drawing depends on which of them was quicker.
  await expect(async () => {
    const again = page.getByRole('button', { name: /重新加载待办数/ })
    if (await again.isVisible()) await again.click()
    const known = todoLink(page, '待签收').and(page.getByRole('link', { name: /\d 件/ }))
    await expect(known).toBeVisible({ timeout: 3_000 })
  }).toPass()
})

/** Signs the first case of the list while the call fails. */
async function signWhile(page: Page, city: City, kind: string, times = 1): Promise<void> {
  await as(page, city, WANG, '/caseSign')
  const first = page.getByRole('article').first().getByRole('button', { name: '签收' })
  await expect(first).toBeVisible()
  await city.failNext('/sign/submit', kind, times)
  await first.click()
}

for (const { kind, says } of failures.filter((one) =>
  ['500', '503', '404', 'silent', 'refuse'].includes(one.kind),
)) {
  test(`an act that meets ${kind} is told once, for two seconds, and can be done again`, async ({
    page,
    city,
    tolerate,
  }) => {
    tolerate(NOTED)
    await signWhile(page, city, kind)
    await expect(alert(page).filter({ hasText: says })).toHaveCount(1)
    await expect(page.locator('.cg-loading')).toHaveCount(0)
    await expect(alert(page)).toHaveCount(0)
    await page.getByRole('article').first().getByRole('button', { name: '签收' }).click()
    await expect(page.getByText('已签收，可在案件处置中办理')).toBeVisible()
  })
}

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

test('an upload without a file path is not taken for one', async ({ page, city }) => {
  const { id } = await city.caseToHandle()
  await as(page, city, WANG, `/caseHandleEdit?id=${id}`)
  await city.failNext('/file/upload', 'nopath')
  await page.getByLabel('选择处置后照片').setInputFiles(smallJpeg())
  await expect(page.getByRole('button', { name: /上传失败.*重试/ })).toContainText('上传失败，请重新上传')
  await page.getByRole('button', { name: /上传失败.*重试/ }).click()
  await expect(page.getByText('已收到 1 / 1')).toBeVisible()
})

test('null and broken rows are dropped, the good ones stand', async ({ page, city }) => {
  await city.failNext(LIST, 'nullrows')
  await as(page, city, WANG, '/caseSign')
  await expect(page.getByRole('article')).toHaveCount(10)
  await city.failNext('casePhotoNew', 'nullrows')
  await page.getByRole('article').first().getByRole('heading').getByRole('button').click()
  await expect(
    page.getByRole('region', { name: '处置前' }).getByRole('button', { name: /^查看/ }),
  ).toHaveCount(2)
})

test('an address that nobody knows, and a link that lacks its id, say so', async ({
  page,
  city,
  tolerate,
}) => {
  tolerate(/链接不完整/)
  await as(page, city, WANG, '/nowhere')
  await expect(page.getByText('没有这个页面')).toBeVisible()
  await page.getByRole('button', { name: '回工作台' }).click()
  await expect(page).toHaveTitle('工作台')
  await page.evaluate(() => (window.location.hash = '#/caseHandleDetail'))
  await expect(page.getByText('链接不完整，请从列表重新进入')).toBeVisible()
})

test('a case that is gone says so', async ({ page, city }) => {
  await as(page, city, WANG, '/caseHandleDetail?id=nobody')
  await expect(alert(page).getByText('案件不存在或已被删除')).toBeVisible()
})
