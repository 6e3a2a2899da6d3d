import { openAs, expect, test, title, todoLink, WANG } from './app'

test('on a phone with full storage the app works, and stores nothing', async ({
  page,
  city,
  baseURL,
  tolerate,
}) => {
  // The files of the worker do not fit either.
  tolerate(/QuotaExceeded|Quota exceeded|ServiceWorker|sw\.js/)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: new URL(baseURL ?? '').origin, quotaSize: 1 })
  await openAs(page, city, WANG, '/gateway')
  await expect(page.getByText('王建国')).toBeVisible()
  await todoLink(page, '待签收').click()
  await expect(title(page, '案件签收')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.getByRole('article').first().getByRole('heading').click()
  await expect(page.getByText('位置', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(10)
  const isFull = () =>
    caches
      .open('probe')
      .then((cache) => cache.put('/probe', new Response('x'.repeat(1000))))
      .then(
        () => false,
        () => true,
      )
  expect(await page.evaluate(isFull)).toBe(true)
})
