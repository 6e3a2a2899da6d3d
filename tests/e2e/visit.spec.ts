import type { Page } from '@playwright/test'
import { openAs, expect, LIN, test, todoCount, todoLink, type City } from './app'
import { smallJpeg } from './photos'

interface Visit {
  id: string
  caseId: string
  taskNo: string
  departmentName: string
  longitude: number
  latitude: number
}

/** Open reports of 林志强, the most urgent first. */
async function visits(page: Page, city: City, list: string): Promise<Visit[]> {
  const answer = await page.request.get(`/qyapi/api-digital/api/v1/appTask/${list}`, {
    params: { pageNum: 1, pageSize: 50 },
    headers: { accessToken: await city.tokenOf(LIN) },
  })
  const { body } = await answer.json()
  return body.list
}

const goTo = (page: Page, { longitude, latitude }: Visit) =>
  page.context().setGeolocation({ longitude, latitude, accuracy: 10 })
const choose = (page: Page, label: string) => page.getByText(label, { exact: true }).click()
const decide = (page: Page, result: string) => page.getByRole('button', { name: result, exact: true }).click()
const row = (page: Page, { taskNo }: Visit) => page.getByRole('article').filter({ hasText: taskNo })

async function shoot(page: Page, label: string) {
  await page.getByLabel(label).setInputFiles(smallJpeg())
  await expect(page.getByText('已收到 1 / 1')).toBeVisible()
}

test.beforeEach(({ page }) => page.context().grantPermissions(['geolocation']))

test('two reports are verified, one as true and one as false, and list and workbench show it', async ({
  page,
  city,
}) => {
  const [first, second] = await visits(page, city, 'queryUnVerifyPage')
  if (!first || !second) throw new Error('nothing to verify')
  await goTo(page, first)
  await openAs(page, city, LIN)
  const waiting = await todoCount(page, '待核实')
  await todoLink(page, '待核实').click()
  await expect(page.getByText(`共 ${waiting} 件`)).toBeVisible()

  await row(page, first).getByRole('button', { name: '去核实' }).click()
  await shoot(page, '选择核实照片')
  await decide(page, '属实')
  await expect(page.getByText('核实属实，案件已立案派遣')).toBeVisible()
  expect((await city.caseState(first.caseId)).stage).toBe(2)
  await page.getByRole('button', { name: '回列表' }).click()
  await expect(page.getByText(`共 ${waiting - 1} 件`)).toBeVisible()

  await goTo(page, second)
  await page.getByRole('searchbox', { name: '搜索任务' }).fill(second.taskNo)
  await expect(page.getByText('共 1 件')).toBeVisible()
  await row(page, second).getByRole('button', { name: '去核实' }).click()
  await decide(page, '不属实')
  await choose(page, '现场未发现')
  // At the second site, not at the first.
  await expect(page.getByText(/超过 200 米/)).toHaveCount(0)
  await decide(page, '不属实')
  await expect(page.getByText('核实不属实，案件已作废')).toBeVisible()
  await page.getByRole('button', { name: '回列表' }).click()
  // The list is restored: search text and all, without the finished row.
  await expect(page.getByRole('searchbox', { name: '搜索任务' })).toHaveValue(second.taskNo)
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
})
