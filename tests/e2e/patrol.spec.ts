import type { Page } from '@playwright/test'
import { expect, LIN, open, openAs, recordRequests, shownText, test, title } from './app'

// One inspection, open in two tabs of a phone.

/** The number of measurements that the page has begun and not ended. */
const measures = (page: Page) =>
  page.evaluate(() => (window as unknown as { measured?: Set<number> }).measured?.size ?? 0)

/** Notes the measurements of each page. Runs in the page, before its scripts. */
function noteMeasures(): void {
  const measured = new Set<number>()
  Object.assign(window, { measured })
  const { geolocation } = navigator
  const watch = geolocation.watchPosition.bind(geolocation)
  const clear = geolocation.clearWatch.bind(geolocation)
  geolocation.watchPosition = (...parts) => {
    const id = watch(...parts)
    measured.add(id)
    return id
  }
  geolocation.clearWatch = (id) => {
    measured.delete(id)
    clear(id)
  }
}

const elsewhere = (page: Page) => shownText(page, '另一个页面正在记录这次巡查，这里只看进度')
const records = (page: Page) => shownText(page, /^正在记录/)

test('a second tab shows the inspection without recording it twice, and continues when the first is closed', async ({
  page,
  context,
  city,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ longitude: 118.0715, latitude: 24.4602, accuracy: 12 })
  await context.addInitScript(noteMeasures)
  const sent = recordRequests(page, 'appInspect/track')
  await openAs(page, city, LIN, '/inspectRun')
  await page.getByRole('button', { name: '开始巡查', exact: true }).click()
  await expect(records(page)).toBeVisible()
  await expect.poll(() => sent.length).toBe(1)

  const second = await context.newPage()
  const again = recordRequests(second, 'appInspect/track')
  await openAs(second, city, LIN, '/inspectRun')
  await expect(elsewhere(second)).toBeVisible()
  await expect(second.getByLabel('本次巡查')).toBeVisible()
  expect([await measures(page), await measures(second)]).toEqual([1, 0])

  // What one tab does shows in the other.
  await second.getByRole('button', { name: '暂停', exact: true }).click()
  await expect(shownText(page, /^已暂停/)).toBeVisible()
  await expect.poll(() => measures(page)).toBe(0)
  await page.getByRole('button', { name: '继续', exact: true }).click()
  await expect.poll(async () => (await measures(page)) + (await measures(second))).toBe(1)

  await page.close({ runBeforeUnload: true })
  await expect(records(second)).toBeVisible()
  expect(await measures(second)).toBe(1)
  expect(again).toEqual([])
  await second.getByRole('button', { name: '结束巡查' }).click()
  await second.getByRole('button', { name: '提交巡查' }).click()
  await expect(title(second, '巡查记录')).toBeVisible()
  await expect.poll(() => measures(second)).toBe(0)
  await open(second, '/inspectRun')
  await expect(second.getByRole('button', { name: '开始巡查', exact: true })).toBeVisible()
})
