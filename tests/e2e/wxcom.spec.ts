import { type Page } from '@playwright/test'
import { back, expect, session, test, title, WANG, recordRequests } from './app'

// The build for WeCom: history mode under /wxcom (spec §2), served with that base.

const WXWORK =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/107.0 Mobile Safari/537.36 wxwork/4.1.20 MicroMessenger/7.0.1'

const visit = (page: Page, at: string) => page.goto(`.${at}`)
const name = (page: Page, text: string) => page.getByText(text, { exact: true })

test('a deep link opens under its base, also after a reload, and loads all files from there', async ({
  page,
  city,
}) => {
  const { id, taskNo } = await city.caseToHandle()
  const files: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css|svg|webmanifest)$/.test(pathname)) files.push(`${response.status()} ${pathname}`)
  })
  await session(page, city, WANG)
  await visit(page, `/caseHandleDetail?id=${id}`)
  await expect(page.getByText(taskNo)).toBeVisible()
  await expect(page).toHaveTitle('处置详情')
  await page.reload()
  await expect(page.getByText(taskNo)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/wxcom/caseHandleDetail\\?id=${id}$`))
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((file) => !/^(200|304) \/wxcom\//.test(file))).toEqual([])
})

test('links, 返回 and Back stay under the base', async ({ page, city }) => {
  await session(page, city, WANG)
  await visit(page, '/')
  await expect(page).toHaveURL(/\/wxcom\/gateway$/)
  await page.getByRole('navigation', { name: '待办' }).getByRole('link', { name: '待处置' }).click()
  await expect(page).toHaveURL(/\/wxcom\/caseHandle$/)
  await page.getByRole('tab', { name: '已处置' }).click()
  await expect(page).toHaveURL(/\/wxcom\/caseHandle\?tab=3$/)
  await page.getByRole('article').first().getByRole('heading').getByRole('button').click()
  await expect(title(page, '处置详情')).toBeVisible()
  await back(page)
  await expect(page).toHaveURL(/\/wxcom\/caseHandle\?tab=3$/)
  // The list is drawn over the detail for a moment.
  await expect(title(page, '处置详情')).toBeHidden()
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page).toHaveURL(/\/wxcom\/gateway$/)
})

test.describe('inside WeCom', () => {
  test.use({ userAgent: WXWORK })

  test('the code is exchanged once, and the workbench replaces its history entry', async ({ page }) => {
    const exchanges = recordRequests(page, '/wxComLogin')
    await visit(page, '/caseSign?code=demo-code&state=42')
    await expect(page).toHaveURL(/\/wxcom\/gateway$/)
    await expect(name(page, '王建国')).toBeVisible()
    expect(exchanges).toHaveLength(1)
    expect(await page.evaluate(() => history.length)).toBe(2)
    await page.reload()
    await expect(name(page, '王建国')).toBeVisible()
    expect(exchanges).toHaveLength(1)
  })
})
