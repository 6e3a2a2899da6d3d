import { type Page } from '@playwright/test'
import '../../scripts/shell/controls'
import { openAs, expect, session, test, title, todoLink, WANG, type City } from './app'

// Each page runs in the simulated shell of scripts/shell: ?shell=… in the address.

/** Opens a screen inside the shell, with the session of 王建国. */
async function inShell(page: Page, city: City, shell: string, at: string): Promise<void> {
  await session(page, city, WANG)
  await page.goto(`./?shell=${shell}#${at}`)
}

/** The names of the messages that the page has posted. */
const posted = (page: Page) => page.evaluate(() => window.__shell?.log.map(({ name }) => name) ?? [])
const nativeBack = (page: Page) => page.evaluate(() => window.__shell?.back())

for (const kind of ['android', 'ios']) {
  test.describe(`inside the ${kind} shell`, () => {
    test('code 8 shows the question about location settings, opens them on confirm, and then has a position', async ({
      page,
      city,
    }) => {
      const { id } = await city.caseToHandle()
      await inShell(page, city, `${kind}&location=off`, `/caseDetail?id=${id}`)
      await page.getByRole('button', { name: '看我离多远' }).click()
      const dialog = page.getByRole('alertdialog', { name: '定位权限未开启, 是否前往设置开启？' })
      await expect(dialog).toBeVisible()
      expect(await posted(page)).not.toContain('openLocationSettings')
      await dialog.getByRole('button', { name: '去设置' }).click()
      await expect(dialog).toBeHidden()
      expect(await posted(page)).toContain('openLocationSettings')
      await page.getByRole('button', { name: '看我离多远' }).click()
      await expect(page.getByText('精度 12 米')).toBeVisible()
    })

    test('the native back button closes a popup first, then the screen, and leaves the workbench to the shell', async ({
      page,
      city,
    }) => {
      await inShell(page, city, kind, '/gateway')
      await todoLink(page, '待处置').click()
      await expect(title(page, '案件处置')).toBeVisible()
      await page.getByRole('button', { name: '筛选' }).click()
      await expect(page.getByRole('dialog', { name: '筛选' })).toBeVisible()
      expect(await nativeBack(page)).toBe(true)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(title(page, '案件处置')).toBeVisible()
      expect(await posted(page)).not.toContain('pageWillPop')
      expect(await nativeBack(page)).toBe(true)
      await expect(title(page, '工作台')).toBeVisible()
      const popped = () =>
        page.evaluate(() =>
          window.__shell?.log.filter(({ name }) => name === 'pageWillPop').map((one) => one.payload),
        )
      expect(await popped()).toEqual([{ route: 'caseHandle' }])
      expect(await nativeBack(page)).toBe(false)
    })
  })
}

test('answers with unknown ids or shapes change nothing and are counted', async ({ page, city }) => {
  const { id } = await city.caseToHandle()
  await inShell(page, city, 'android&location=ask', `/caseDetail?id=${id}`)
  const ask = page.getByRole('button', { name: '看我离多远' })
  await ask.waitFor()
  await page.evaluate(() =>
    window.__shell?.next('position', { malformed: true, double: true, code: 5, msg: '卫星信号弱' }),
  )
  await ask.click()
  await expect(page.getByText('卫星信号弱')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => window.CityGrid?.ignored()))
    .toMatchObject({ malformed: 1, double: 1, late: 0 })
})

test('without a shell in the address there is no bridge', async ({ page, city }) => {
  await openAs(page, city, WANG)
  await expect(title(page, '工作台')).toBeVisible()
  expect(await page.evaluate(() => [typeof window.__shell, typeof window.CityGrid])).toEqual([
    'undefined',
    'undefined',
  ])
})
