import type { Page } from '@playwright/test'
import { openAs, CHEN, expect, LIN, open, shownText, test, title, WANG, type City, openFresh } from './app'
import { smallJpeg } from './photos'

// Cases from start to end (docs/domain.md "Life of a case"), each action by a person who may do it, on a separate phone.

/** On 鹭江道, the beat of 林志强 and 鹭江中队. */
const HERE = { longitude: 118.0715, latitude: 24.4602, accuracy: 12 }

/** Reports a problem that 鹭江中队 is responsible for; returns the case. */
async function report(page: Page, city: City) {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(HERE)
  await openAs(page, city, LIN, '/problemRegister')
  await expect(page.getByText(/网格 3502\d+/)).toBeVisible()
  await page.getByRole('searchbox', { name: '搜索问题类型' }).fill('店外')
  await page
    .getByRole('button', { name: /店外经营.*店外摆卖/ })
    .first()
    .click()
  await page.getByLabel('选择照片').setInputFiles([smallJpeg('近.jpg'), smallJpeg('远.jpg')])
  await expect(page.getByText('已收到 2 / 2')).toBeVisible()
  await page.getByRole('button', { name: '上报', exact: true }).click()
  await expect(page.getByText(/已上报 XM\d+/)).toBeVisible()
  const [made] = (await city.received()).reports
  if (!made) throw new Error('nothing was reported')
  return made
}

/** Signs the case and assigns it to 陈美玲 of the squad. */
async function signAndAssign(page: Page, id: string): Promise<void> {
  await open(page, `/caseEdit?id=${id}`)
  await page.getByRole('button', { name: /^处置人/ }).click()
  const people = page.getByRole('dialog', { name: '选择处置人' })
  await people.getByRole('searchbox').fill('陈美玲')
  await people.getByRole('button', { name: /^陈美玲/ }).click()
  await page.getByRole('button', { name: '确认签收' }).click()
  await expect(page.getByText('已签收并指派')).toBeVisible()
}

/** Opens the case in a tab of 个人处置 and submits it with one photo more than before. */
async function handle(page: Page, taskNo: string, tab: string, opinion: string, before = 0): Promise<void> {
  await openFresh(page, '/personalHandle')
  await page.getByRole('tab', { name: tab }).click()
  await page.getByRole('searchbox', { name: '搜索案件' }).fill(taskNo)
  await expect(shownText(page, '共 1 件')).toBeVisible()
  await page.getByRole('button', { name: '去处置' }).click()
  await expect(title(page, '个人处置办理')).toBeVisible()
  if (before > 0) await expect(page.getByText('已填入上次提交的说明和照片，改好后重新提交')).toBeVisible()
  await shownText(page, '已处置', { exact: true }).click()
  await page.getByLabel('处置说明').fill(opinion)
  await page.getByLabel('选择处置后照片').setInputFiles(smallJpeg('后.jpg'))
  await expect(page.getByText(`已收到 ${before + 1} / ${before + 1}`)).toBeVisible()
  await page.getByRole('button', { name: '提交处置' }).click()
  await expect(page.getByText('处置已提交，等待部门确认')).toBeVisible()
  await expect(title(page, '个人处置')).toBeVisible()
}

/** Compares the photos, and confirms. */
async function confirm(page: Page, taskNo: string): Promise<void> {
  await openFresh(page, '/handleConfirm')
  await page.getByRole('searchbox', { name: '搜索案件' }).fill(taskNo)
  await expect(shownText(page, '共 1 件')).toBeVisible()
  await page.getByRole('button', { name: '去确认' }).click()
  await expect(page.getByRole('region', { name: '处置前后对照' })).toBeVisible()
  await page.getByRole('button', { name: '确认处置' }).click()
  await expect(page.getByText('已确认，等待核查')).toBeVisible()
  await expect(title(page, '处置确认')).toBeVisible()
}

test('a case goes from its report to 结案, with a failed check on the way', async ({
  page,
  city,
  anotherPhone,
}) => {
  test.slow()
  const { id, taskNo } = await report(page, city)
  await city.task(id, true, '情况属实')

  const head = await anotherPhone()
  await openAs(head, city, WANG)
  await signAndAssign(head, id)
  const handler = await anotherPhone()
  await openAs(handler, city, CHEN)
  await handle(handler, taskNo, '待处置', '物品已收回店内')
  await confirm(head, taskNo)
  await city.task(id, false, '门口仍有两张桌子')

  // 追加整改: at the previous handler, with the reason.
  await open(handler, '/personalHandle')
  await handler.getByRole('tab', { name: '追加整改' }).click()
  await handler.getByRole('searchbox', { name: '搜索案件' }).fill(taskNo)
  await expect(shownText(handler, '共 1 件')).toBeVisible()
  await handler.getByRole('button', { name: '店外经营' }).click()
  await expect(title(handler, '个人处置详情')).toBeVisible()
  await expect(handler.getByText('“门口仍有两张桌子”')).toBeVisible()
  await handle(handler, taskNo, '追加整改', '桌椅已全部收回', 1)
  await confirm(head, taskNo)
  await city.task(id, true, '已整改到位')

  await openFresh(head, `/caseDetail2?id=${id}`)
  await expect(head.getByText('已结案').first()).toBeVisible()
  await city.advance(2 * 3_600_000)
  await city.tick()
  const { opinions, stage } = await city.caseState(id)
  // 6: settled by the centre.
  expect(stage).toBe(6)
  expect(opinions.filter((opinion) => opinion !== '')).toEqual(
    expect.arrayContaining(['物品已收回店内', '门口仍有两张桌子', '桌椅已全部收回', '已整改到位']),
  )
})
