import { expect, holdScripts, openAs, test, title, WANG } from './app'

// The snapshot of a screen that index.html draws before the app is there, under the policy of the build.

test('a reloaded list is on the screen before its scripts are, as it was left, until a logout', async ({
  page,
  city,
}) => {
  await openAs(page, city, WANG, '/caseHandle')
  const row = page.locator('[data-row]').first()
  // The app itself, not its first view.
  await expect(page.getByRole('button', { name: '多选' })).toBeVisible()
  const text = await row.innerText()
  const corner = await row.evaluate((element) => getComputedStyle(element).borderRadius)
  const store = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('pagehide'))
      return JSON.parse(localStorage.getItem('snapshots') ?? '[]').length
    })
  // Snapshots are taken once the first screen has had the connection.
  await expect.poll(store).toBe(1)

  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  const drawn = page.locator('.snapshot [data-row]').first()
  await expect(drawn).toBeVisible()
  expect(await drawn.innerText()).toBe(text)
  expect(await drawn.evaluate((element) => getComputedStyle(element).borderRadius)).toBe(corner)
  await expect(page.getByText('上次的内容，正在更新…')).toBeVisible()
  await expect(page.getByRole('button', { name: '多选' })).toBeHidden()
  release()

  await expect(title(page, '案件处置')).toBeVisible()
  await expect(page.locator('.snapshot')).toHaveCount(0)
  await expect(page.getByText('上次的内容，正在更新…')).toBeHidden()
  await page.getByRole('button', { name: '多选' }).click()
  await page.goto('./#/gateway')
  await page.getByRole('button', { name: '设置' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('snapshots') === null)).toBe(true)
})
