import type { Page } from '@playwright/test'
import { as, expect, LIN, test, title, todoCount, todoLink, WANG, type City } from './app'
import { smallJpeg } from './photos'

interface Visit {
  id: string
  caseId: string
  taskNo: string
  departmentName: string
  longitude: number
  latitude: number
}

/** What waits for 林志强, the most pressing first. */
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
const submit = (page: Page) => page.getByRole('button', { name: /^提交：/ }).click()
const row = (page: Page, { taskNo }: Visit) => page.getByRole('article').filter({ hasText: taskNo })

async function shoot(page: Page, label: string) {
  await page.getByLabel(label).setInputFiles(smallJpeg())
  await expect(page.getByText('已收到 1 / 1')).toBeVisible()
}

test.beforeEach(({ page }) => page.context().grantPermissions(['geolocation']))

test('a report is verified as true and one as false, and list and workbench tell it', async ({
  page,
  city,
}) => {
  const [first, second] = await visits(page, city, 'queryUnVerifyPage')
  if (!first || !second) throw new Error('nothing to verify')
  await goTo(page, first)
  await as(page, city, LIN)
  const waiting = await todoCount(page, '待核实')
  await todoLink(page, '待核实').click()
  await expect(page.getByText(`共 ${waiting} 件`)).toBeVisible()

  await row(page, first).getByRole('button', { name: '去核实' }).click()
  await choose(page, '属实')
  await shoot(page, '选择核实照片')
  await submit(page)
  await expect(page.getByText('核实属实，案件已立案派遣')).toBeVisible()
  expect((await city.known(first.caseId)).stage).toBe(2)
  await page.getByRole('button', { name: '回列表' }).click()
  await expect(page.getByText(`共 ${waiting - 1} 件`)).toBeVisible()

  await goTo(page, second)
  await page.getByRole('searchbox', { name: '搜索任务' }).fill(second.taskNo)
  await expect(page.getByText('共 1 件')).toBeVisible()
  await row(page, second).getByRole('button', { name: '去核实' }).click()
  await choose(page, '不属实')
  await choose(page, '现场未发现')
  // They are there now, and not where the first one was.
  await expect(page.getByText(/超过 200 米/)).toHaveCount(0)
  await submit(page)
  await expect(page.getByText('核实不属实，案件已作废')).toBeVisible()
  await page.getByRole('button', { name: '回列表' }).click()
  // The list is found as it was left: its words are there, and the row that was worked on has gone.
  await expect(page.getByRole('searchbox', { name: '搜索任务' })).toHaveValue(second.taskNo)
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
})

test('a case whose 核查 failed stands under 追加整改 of its department', async ({
  page,
  city,
  anotherPhone,
}) => {
  const all = await visits(page, city, 'queryUnCheckPage')
  const owned = (await city.cases(WANG, 'queryCaseByPage', { handleTab: '3' })).filter(
    ({ handlerId }) => handlerId === '',
  )
  const visit = all.find(({ caseId }) => owned.some(({ id }) => id === caseId))
  if (!visit) throw new Error('nothing of the bureau to check')
  await goTo(page, visit)
  await as(page, city, LIN, `/checkAction?id=${visit.id}`)
  await page.getByRole('button', { name: '滑动对照' }).click()
  await page.getByRole('slider', { name: '对照分界线' }).fill('20')
  await choose(page, '不通过')
  await choose(page, '问题反弹')
  await shoot(page, '选择核查照片')
  await submit(page)
  await expect(page.getByText('核查不通过，已退回追加整改')).toBeVisible()

  const his = await anotherPhone()
  await as(his, city, WANG, '/caseHandle?tab=2')
  const { taskNo } = owned.find(({ id }) => id === visit.caseId) ?? { taskNo: 'none' }
  await his.getByRole('searchbox', { name: '搜索案件' }).fill(taskNo)
  await expect(his.getByText('共 1 件')).toBeVisible()
  await expect(his.getByRole('article')).toContainText('核查不通过')
})

test('a run of five visits needs no list in between', async ({ page, city }) => {
  const all = await visits(page, city, 'queryUnVerifyPage')
  const [first] = all
  if (!first) throw new Error('nothing to verify')
  await goTo(page, first)
  await as(page, city, LIN, '/verifyTask')
  await row(page, first).getByRole('button', { name: '去核实' }).click()
  for (let done = 1; done <= 5; done += 1) {
    await expect(title(page, '任务核实')).toBeVisible()
    await choose(page, '不属实')
    await choose(page, '已自行消除')
    // Some of them lie farther than a phone may be.
    const why = page.getByLabel('距离说明')
    if (await why.isVisible()) await why.fill('沿街查看，隔路可见')
    await submit(page)
    await expect(page.getByText(`已提交。还有 ${all.length - done} 件待核实，离您最近的：`)).toBeVisible()
    if (done < 5) await page.getByRole('button', { name: /^下一件 · / }).click()
  }
  await page.getByRole('button', { name: '回列表' }).click()
  await expect(page.getByText(`共 ${all.length - 5} 件`)).toBeVisible()
})
