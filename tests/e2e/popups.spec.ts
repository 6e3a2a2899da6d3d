import { type Page } from '@playwright/test'
import { openAs, back, expect, test, title, todoLink, WANG } from './app'

// With motion, as on a real phone.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const cards = (page: Page) => page.getByRole('article')

/** Dialogs of screens, with the links that open screen and dialog. */
const overlays = [
  {
    name: 'the filter sheet',
    from: () => '/gateway',
    reach: (page: Page) => todoLink(page, '待签收').click(),
    screen: '案件签收',
    raise: (page: Page) => page.getByRole('button', { name: '筛选' }).click(),
    shown: (page: Page) => page.getByRole('dialog', { name: '筛选' }),
  },
  {
    name: 'the photo over the whole screen',
    from: (id: string) => `/caseHandleDetail?id=${id}`,
    reach: (page: Page) => page.getByRole('button', { name: '全部附件' }).first().click(),
    screen: '附件详情',
    raise: (page: Page) =>
      page
        .getByRole('button', { name: /^查看 / })
        .first()
        .click(),
    shown: (page: Page) =>
      page
        .getByRole('dialog', { name: /^查看照片/ })
        .locator('img')
        .first(),
  },
] as const

for (const { name, from, reach, screen, raise, shown } of overlays) {
  test(`Back closes ${name} first, then it navigates`, async ({ page, city }) => {
    const { id } = await city.caseToHandle()
    await openAs(page, city, WANG, from(id))
    await reach(page)
    await expect(page).toHaveTitle(screen)
    const address = page.url()
    await raise(page)
    await expect(shown(page)).toBeVisible()
    await back(page)
    await expect(shown(page)).toBeHidden()
    await expect(page).toHaveURL(address)
    await expect(page).toHaveTitle(screen)
    await back(page)
    await expect(page).not.toHaveURL(address)
    await expect(page).not.toHaveTitle(screen)
  })
}

/** Back from the first screen of a visit leaves the app. */
async function leaveTheApp(page: Page): Promise<void> {
  const left = page.waitForURL('about:blank')
  await back(page).catch(() => undefined)
  await left
}

test('Back closes two dialogs one at a time, on the first screen too', async ({ page, city }) => {
  await openAs(page, city, WANG, '/gateway')
  const question = page.getByRole('alertdialog', { name: '退出登录' })
  const sheet = page.getByRole('dialog', { name: '设置' })
  for (const round of ['first', 'again']) {
    await page.getByRole('button', { name: '设置' }).click()
    await sheet.getByRole('button', { name: '退出登录' }).click()
    await expect(question, round).toBeVisible()
    await back(page)
    await expect(question).toBeHidden()
    await expect(sheet).toBeVisible()
    await back(page)
    await expect(sheet).toBeHidden()
    await expect(page).toHaveTitle('工作台')
  }
  await leaveTheApp(page)
})

test('a popup closed by its button leaves no history entry', async ({ page, city }) => {
  await openAs(page, city, WANG, '/caseSign')
  await page.getByRole('button', { name: '筛选' }).click()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await sheet.getByRole('button', { name: '绿灯' }).click()
  await sheet.getByRole('button', { name: '查看结果' }).click()
  await expect(page.getByRole('button', { name: '移除 绿灯' })).toBeVisible()
  await page.getByRole('button', { name: '筛选' }).click()
  await expect(sheet).toBeVisible()
  await back(page)
  await expect(sheet).toBeHidden()
  // Setting the filter adds no history entry either.
  await expect(page.getByRole('button', { name: '移除 绿灯' })).toBeVisible()
  await expect(page).toHaveURL(/lamp=green/)
  await page.reload()
  await expect(page.getByRole('button', { name: '移除 绿灯' })).toBeVisible()

  await cards(page).first().getByRole('heading').getByRole('button').click()
  await expect(title(page, '案件详情')).toBeVisible()
  await back(page)
  await expect(page.getByRole('button', { name: '移除 绿灯' })).toBeVisible()
  await page.getByRole('button', { name: '筛选' }).click()
  await sheet.getByRole('button', { name: '关闭' }).click()
  await expect(sheet).toBeHidden()
  await leaveTheApp(page)
})
