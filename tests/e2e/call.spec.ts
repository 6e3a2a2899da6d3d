import { openAs, CHEN, expect, open, session, test, title, WANG } from './app'
import { launchOptions } from '../../scripts/ensure.mjs'

// Two browser contexts with fake cameras. This tests the WebRTC connection, which jsdom does not have.
test.use({
  launchOptions: launchOptions('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'),
})

const CLOCK = /^\d\d:\d\d$/

test('王建国 calls 陈美玲, whose workbench shows the call; both see each other until one hangs up', async ({
  page,
  city,
  anotherPhone,
}) => {
  const second = await anotherPhone()
  await openAs(second, city, CHEN)
  await session(page, city, WANG)
  await open(page, '/videoCall?peer=1002&name=陈美玲')
  await page.getByRole('button', { name: '呼叫', exact: true }).click()
  const ringing = second.getByRole('alertdialog', { name: '王建国 邀请视频通话' })
  // A phone polls when it becomes visible, so the test need not wait for the next poll.
  await expect(async () => {
    await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(ringing).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await ringing.getByRole('button', { name: '接听' }).click()
  for (const phone of [page, second]) {
    await expect(phone.getByText(CLOCK)).toBeVisible({ timeout: 30_000 })
    const picture = phone.getByLabel('对方的画面')
    // A picture arrives: it has a size, and its time advances.
    await expect
      .poll(() => picture.evaluate((video) => (video as HTMLVideoElement).videoWidth))
      .toBeGreaterThan(0)
    await expect
      .poll(() => picture.evaluate((video) => (video as HTMLVideoElement).currentTime))
      .toBeGreaterThan(0)
  }
  await second.getByRole('button', { name: '静音' }).click()
  await second.goBack()
  await second.getByRole('button', { name: /点此返回$/ }).click()
  await expect(second.getByRole('button', { name: '取消静音' })).toBeVisible()
  await page.getByRole('button', { name: '挂断' }).click()
  await expect(second.getByText(/^通话 \d+ 秒$/)).toBeVisible()
  await expect(title(second, '视频通话')).toBeVisible()
})
