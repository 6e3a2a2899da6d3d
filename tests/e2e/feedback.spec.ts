import { openAs, expect, LIN, test, title, recordRequests } from './app'
import { smallJpeg } from './photos'

const MINUTE = 60_000

test('an anonymous complaint is answered, gets a further question and is rated once', async ({
  page,
  city,
}) => {
  const sent = recordRequests(page, 'caseSuggestion/')
  await openAs(page, city, LIN)
  await page.getByRole('link', { name: '投诉', exact: true }).click()
  await expect(title(page, '投诉')).toBeVisible()
  await page.getByLabel(/^标题/).fill('夜里施工没人管')
  await page.getByLabel(/^内容/).fill('连续四晚浇筑')
  await page.getByLabel('选择照片').setInputFiles(smallJpeg('现场.jpg'))
  await expect(page.getByText('已收到 1 / 1')).toBeVisible()
  await page.getByText('匿名提交').click()
  await page.getByRole('button', { name: '提交投诉' }).click()
  await expect(page.getByText(/^已提交 TS\d{12}$/)).toBeVisible()

  // The city answers by its clock; the workbench shows the new answer.
  await city.advance(3 * MINUTE)
  await page.reload()
  await page.getByRole('link', { name: /投诉建议记录$/ }).click()
  await page.getByRole('tab', { name: /^驳回/ }).click()
  const row = page.getByRole('article').first()
  await expect(row).toContainText('新答复')
  await row.getByRole('button', { name: '夜里施工没人管' }).click()
  await expect(page.getByText(/^您好：内容不够具体/)).toBeVisible()

  await page.getByRole('button', { name: '追问' }).click()
  await page.getByLabel(/^追问内容/).fill('前埔南路工地，每晚十点到两点')
  await page.getByRole('button', { name: '提交追问' }).click()
  await expect(title(page, '投诉建议详情')).toBeVisible()
  await expect(page.getByText('等待答复追问')).toBeVisible()
  await city.advance(3 * MINUTE)
  await page.reload()
  await expect(page.getByText(/经复核予以采纳/)).toBeVisible()

  await page.getByRole('button', { name: '评价' }).click()
  await page.getByRole('button', { name: '满意', exact: true }).click()
  await page.getByRole('button', { name: '提交评价' }).click()
  await expect(page.getByRole('region', { name: '我的评价' })).toContainText('满意')
  await expect(page.getByRole('button', { name: '评价' })).toHaveCount(0)
  const posts = sent.filter((request) => request.method() === 'POST').map((request) => request.url())
  expect(posts.map((url) => /[^/]+$/.exec(url)?.[0])).toEqual(['submit', 'askAgain', 'evaluate'])
})
