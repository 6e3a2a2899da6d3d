import { openAs, CHEN, expect, test, title, recordRequests } from './app'

test('a shift ends with a handover, and the daily report is drafted, edited and submitted', async ({
  page,
  city,
}) => {
  const sent = recordRequests(page, 'api/v1/d')
  await openAs(page, city, CHEN, '/dutyReportRecord')
  await expect(title(page, '值班报备记录')).toBeVisible()
  await page.getByRole('button', { name: '签退' }).click()
  await expect(title(page, '值班签退')).toBeVisible()
  await page.getByRole('button', { name: /^无异常/ }).click()
  await page.getByLabel(/^距离说明/).fill('在外处置')
  await page.getByRole('button', { name: '签退' }).click()
  await expect(title(page, '值班报备记录')).toBeVisible()
  await expect(page.getByText(/^早退 /).first()).toBeVisible()

  await page.getByRole('tab', { name: '我的日报' }).click()
  await page.getByRole('button', { name: '填报今天的日报' }).click()
  await expect(title(page, '日报填报')).toBeVisible()
  await page.getByLabel(/^今日工作/).fill('沿鹭江道巡查，处置占道两处')
  await page.getByRole('button', { name: '提交日报' }).click()
  await expect(title(page, '值班报备记录')).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('待阅')
  const posts = sent.filter((request) => request.method() === 'POST').map((request) => request.url())
  expect(posts.map((url) => /[^/]+$/.exec(url)?.[0])).toEqual(['sign', 'submit'])
})
