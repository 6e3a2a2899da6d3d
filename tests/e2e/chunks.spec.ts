import { type Page } from '@playwright/test'
import { openAs, expect, logIn, test, title, todoLink, WANG, recordRequests } from './app'
import { chunkOf } from './deployed'
import { smallJpeg } from './photos'

// A chunk does not arrive: no connection, or a newer release has replaced it.

const LOGIN_SHEET = 'features/portal/login/Sheet.tsx'
const NOTED = /Failed to load resource|dynamically imported module|页面没有加载出来/

/** Aborts requests for the chunk of this module until the returned function is called. */
async function lose(page: Page, module: string): Promise<() => Promise<void>> {
  const file = `**/${chunkOf(module)}`
  await page.route(file, (route) => route.abort())
  return () => page.unroute(file)
}

test('a screen whose chunk does not arrive offers to reload the page', async ({ page, city, tolerate }) => {
  tolerate(NOTED)
  const found = await lose(page, 'features/case/sign/CaseSign.tsx')
  await openAs(page, city, WANG, '/gateway')
  await todoLink(page, '待签收').click()
  await expect(page.getByRole('alert').getByText('页面没有加载出来')).toBeVisible()
  await expect(page.getByText('网络不好，或应用已更新。已填内容还在，重新加载即可。')).toBeVisible()
  await found()
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(title(page, '案件签收')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(10)
})

test('a sheet whose chunk does not arrive leaves the screen unchanged, and opens at the next tap', async ({
  page,
  city,
  tolerate,
}) => {
  tolerate(NOTED)
  const found = await lose(page, 'features/portal/settings/SettingsSheet.tsx')
  await openAs(page, city, WANG, '/gateway')
  await page.getByRole('button', { name: '设置' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '设置没有加载出来，请检查网络后重试' })).toHaveCount(
    1,
  )
  await expect(todoLink(page, '待签收')).toBeVisible()
  await found()
  await page.getByRole('button', { name: '设置' }).click()
  await expect(page.getByRole('dialog', { name: '设置' })).toBeVisible()
})

test('a login sheet that does not arrive leaves the form unchanged, and the next submit requests it again', async ({
  page,
  city,
  tolerate,
}) => {
  tolerate(NOTED)
  const { id } = await city.caseToHandle()
  const found = await lose(page, LOGIN_SHEET)
  // A background call would request the login as well.
  await page.route('**/appCall/incoming', (route) => route.abort())
  const sheets = recordRequests(page, chunkOf(LOGIN_SHEET))
  await openAs(page, city, WANG, `/caseHandleEdit?id=${id}`)
  await page.getByText('无需处置', { exact: true }).click()
  await page.getByLabel('处置说明').fill('现场没有发现问题。')
  await city.expire(WANG)
  await page.getByRole('button', { name: '提交处置' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: '登录页没有加载出来，请检查网络后重试' }),
  ).toHaveCount(1)
  await expect(page.getByLabel('处置说明')).toHaveValue('现场没有发现问题。')
  await expect(page.getByRole('alert').filter({ hasText: '登录页' })).toHaveCount(0)
  expect(sheets.length).toBe(1)
  await found()
  await page.getByRole('button', { name: '提交处置' }).click()
  await expect(page.getByRole('dialog', { name: '登录已过期' })).toBeVisible()
  await logIn(page, WANG)
  await expect(page.getByText('处置已提交')).toBeVisible()
})

test('a photo viewer that does not arrive leaves the form unchanged, and opens at the next tap', async ({
  page,
  city,
  tolerate,
}) => {
  tolerate(NOTED)
  const { id } = await city.caseToHandle()
  const found = await lose(page, 'kit/attachments/ItemViewer.tsx')
  await openAs(page, city, WANG, `/caseHandleEdit?id=${id}`)
  await page.getByLabel('处置说明').fill('已清理干净。')
  await page.getByLabel('选择处置后照片').setInputFiles(smallJpeg())
  await expect(page.getByText('已收到 1 / 1')).toBeVisible()
  const open = page.getByRole('button', { name: '查看 处置后第 1 张' })
  await open.click()
  await expect(page.getByText('照片没有加载出来，请检查网络后重试')).toBeVisible()
  await expect(page.getByLabel('处置说明')).toHaveValue('已清理干净。')
  await found()
  await open.click()
  await expect(page.getByRole('dialog', { name: /^查看照片/ }).getByText('1 / 1')).toBeVisible()
})
