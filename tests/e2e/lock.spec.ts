import { type Page } from '@playwright/test'
import { openAs, CHEN, expect, test, WANG } from './app'

// Any date: a test may run over midnight.
const HELD = /^王建国 \S+ \d\d:\d\d 起正在办理，您可以查看/

const notice = (page: Page) => page.getByRole('note').filter({ hasText: HELD })

/** 王建国 and then 陈美玲 open the same case of 鹭江中队. */
async function meet(first: Page, second: Page, city: Parameters<typeof openAs>[1]): Promise<string> {
  const { id } = await city.caseToHandle()
  await openAs(first, city, WANG, `/caseHandleDetail?id=${id}`)
  await first.getByRole('button', { name: '处置办理' }).click()
  await expect(first.getByLabel('处置说明')).toBeEnabled()
  await expect(first.getByRole('button', { name: '提交处置' })).toBeEnabled()
  await openAs(second, city, CHEN, `/caseHandleEdit?id=${id}`)
  await expect(notice(second)).toBeVisible()
  return id
}

/** Moves the clock of the phone on, as the app checks the lock every 10 s. */
async function freeWithoutTap(second: Page): Promise<void> {
  await expect(async () => {
    await second.clock.runFor(10_000)
    await expect(second.getByLabel('处置说明')).toBeEnabled({ timeout: 500 })
  }).toPass({ timeout: 8000 })
  await expect(second.getByRole('button', { name: '提交处置' })).toBeEnabled()
  await expect(notice(second)).toBeHidden()
}

test('the second user may work without a tap after the first has closed the page', async ({
  page,
  city,
  anotherPhone,
}) => {
  const second = await anotherPhone()
  await second.clock.install()
  await meet(page, second, city)
  // With its handlers: a real tab releases its lock in them.
  await page.close({ runBeforeUnload: true })
  await freeWithoutTap(second)
})

test('a lock expires after ten minutes without a call, and its late holder sees who took over', async ({
  page,
  city,
  anotherPhone,
}) => {
  const second = await anotherPhone()
  const { id } = await city.caseToHandle()
  await openAs(second, city, CHEN, `/caseHandleEdit?id=${id}`)
  await second.getByText('无需处置', { exact: true }).click()
  await second.getByLabel('处置说明').fill('现场没有发现问题。')
  // The session outlives the lock, which is freed after ten minutes without a call (docs/domain.md "Life of a case").
  await city.advance(11 * 60_000)
  await openAs(page, city, WANG, `/caseHandleEdit?id=${id}`)
  await expect(page.getByRole('button', { name: '提交处置' })).toBeEnabled()
  await second.getByRole('button', { name: '提交处置' }).click()
  await expect(second.getByRole('alert').filter({ hasText: '王建国正在办理，请稍后再试' })).toBeVisible()
  await expect(second.getByLabel('处置说明')).toHaveValue('现场没有发现问题。')
})
