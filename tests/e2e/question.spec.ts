import { HOSTILE } from '../kit/richText/hostile'
import { openAs, expect, LIN, open, session, test, title, WANG } from './app'

test('a questionnaire shows conditional questions and can be submitted once', async ({ page, city }) => {
  await openAs(page, city, LIN, '/question?id=WJ02')
  await expect(title(page, '问卷调查')).toBeVisible()
  const choose = (question: RegExp, option: string) =>
    page.getByRole('group', { name: question }).getByRole('button', { name: option, exact: true }).click()
  await choose(/总体满意程度/, '5')
  await choose(/最常用的功能/, '问题登记')
  await choose(/没有网络时/, '不能')
  await expect(page.getByLabel(/哪一步不能正常工作/)).toBeVisible()
  await choose(/没有网络时/, '能')
  await expect(page.getByLabel(/哪一步不能正常工作/)).toBeHidden()
  await page.getByRole('button', { name: '提交问卷' }).click()
  await expect(page.getByRole('tablist', { name: '是否已填' })).toBeVisible()
  await open(page, '/question?id=WJ02')
  await expect(page.getByText(/每人一次/)).toBeVisible()
  await expect(page.getByRole('button', { name: '提交问卷' })).toHaveCount(0)
})

test('an announcement with injected scripts runs none, and shows its text', async ({
  page,
  city,
  tolerate,
}) => {
  // The policy of the page logs what it refuses, as expected.
  tolerate(/Content Security Policy|Failed to load resource/)
  await page.addInitScript(() =>
    Object.assign(window, { ran: 0, hit: () => ((window as { ran?: number }).ran = 1) }),
  )
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.route('**/appNotice/detail**', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { body: { content: string } }
    answer.body.content = `<p>正文在这里</p>${HOSTILE.map(([, html]) => html).join('\n')}`
    await route.fulfill({ response, json: answer })
  })
  await session(page, city, WANG)
  await open(page, '/announcement')
  await page.getByRole('article').first().getByRole('button').first().click()
  await expect(title(page, '公告详情')).toBeVisible()
  await expect(page.getByText('正文在这里')).toBeVisible()
  expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBe(0)
  expect(requests.filter((url) => url.includes('evil.example'))).toEqual([])
  expect(page.url()).toContain('/announcementDetail')
})
