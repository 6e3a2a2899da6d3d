import { expect, session, title, WANG } from './app'
import { cachedUrls, test, untilCached } from './deployed'

// The service worker of the build for WeCom: history mode under /wxcom (spec §2), beside other files.

test('under /wxcom a deep link opens offline, and files beside the app stay untouched', async ({
  page,
  city,
  deployed,
  tolerate,
}) => {
  tolerate(/Failed to load resource|net::ERR/)
  const { id, taskNo } = await city.caseToHandle()
  await session(page, city, WANG)
  await page.goto('./gateway')
  await untilCached(page, deployed)
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )
  expect(scopes).toEqual(['/wxcom/'])
  const served: string[] = []
  page.on('response', (answer) => {
    if (answer.fromServiceWorker()) served.push(new URL(answer.url()).pathname)
  })
  await page.goto(`./caseHandleDetail?id=${id}`)
  await expect(page.getByText(taskNo)).toBeVisible()
  expect(served).toContain('/wxcom/caseHandleDetail')
  expect(served.filter((path) => !/^\/(wxcom|files)\//.test(path))).toEqual([])
  // A file with an extension belongs to the server, even if it is missing.
  expect((await page.goto('./readme.txt'))?.fromServiceWorker()).toBe(false)

  deployed.disconnect()
  await page.goto(`./caseHandleDetail?id=${id}`)
  await expect(title(page, '处置详情')).toHaveCount(1)
  await expect(page.getByText('页面没有加载出来')).toHaveCount(0)
  expect((await cachedUrls(page, 'cg-shell')).map((url) => new URL(url).pathname)).toContain(
    '/wxcom/index.html',
  )
})
