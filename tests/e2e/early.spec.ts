import { openAs, expect, test, title, WANG, recordRequests } from './app'

// The built script in index.html: its plan, its place, and the policy that allows it.

test('the detail of a case is requested once, while the scripts still load', async ({ page, city }) => {
  const { id, taskNo } = await city.caseToHandle()
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/vendor-/, (route) => held.then(() => route.continue()))
  const records = recordRequests(page, 'caseCommon/detail?')
  const accounts = recordRequests(page, 'getCurretUser')
  const chunks = recordRequests(page, '/assets/CaseDetails-')
  const opened = openAs(page, city, WANG, `/caseHandleDetail?id=${id}`)
  await expect.poll(() => [records.length, accounts.length, chunks.length]).toEqual([1, 1, 1])
  release()
  await opened
  await expect(title(page, '处置详情')).toBeVisible()
  await expect(page.getByText(taskNo).first()).toBeVisible()
  expect([records.length, accounts.length]).toEqual([1, 1])
})
