import type { Page } from '@playwright/test'
import { openAs, expect, LIN, test, title, todoCount, todoLink, type City } from './app'
import { smallJpeg } from './photos'

const CALLS = '/qyapi/api-digital/api/v1/appTask'

interface Command {
  id: string
  taskNo: string
}

interface CommandDetail {
  state: string
  reasonName: string
  feedbacks: { opinion: string; attachments: object[] }[]
}

async function read<B>(page: Page, city: City, call: string, params: Record<string, string>): Promise<B> {
  const headers = { accessToken: await city.tokenOf(LIN) }
  const { body } = await (await page.request.get(`${CALLS}/${call}`, { params, headers })).json()
  return body
}

/** The state of a command in the demo. */
const commandState = (page: Page, city: City, { id }: Command) =>
  read<CommandDetail>(page, city, 'commandDetail', { id })

const row = (page: Page, { taskNo }: Command) => page.getByRole('article').filter({ hasText: taskNo })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a command is received, gets feedback offline, which arrives once, and is carried out; another one is refused', async ({
  page,
  context,
  city,
  tolerate,
}) => {
  tolerate(/Failed to load resource|net::ERR/)
  const waiting = { pageNum: '1', pageSize: '50' }
  const { list } = await read<{ list: Command[] }>(page, city, 'queryCommandWaitPage', waiting)
  const [first, second] = list
  if (!first || !second) throw new Error('nothing to receive')
  await openAs(page, city, LIN)
  const open = await todoCount(page, '待收指令')
  await todoLink(page, '待收指令').click()
  await row(page, first).getByRole('button', { name: '接收' }).click()
  await expect(row(page, first).getByRole('button', { name: '已接收，撤销' })).toBeVisible()
  // Sent once it can no longer be undone.
  await expect
    .poll(async () => (await commandState(page, city, first)).state, { timeout: 20_000 })
    .toBe('doing')

  await page.getByRole('tab', { name: /^执行中/ }).click()
  // The form was opened online.
  await row(page, first).getByRole('button', { name: '反馈进展' }).click()
  await expect(title(page, '反馈进展')).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel(/^反馈说明/).fill('水深 12 厘米')
  await page.getByLabel('选择反馈照片').setInputFiles(smallJpeg('水尺.jpg'))
  await expect(page.getByText('已收到 0 / 1')).toBeVisible()
  await press(page, '提交反馈')
  await expect(page.getByText('已存入待传，联网后自动上传')).toBeVisible()
  expect((await commandState(page, city, first)).feedbacks).toEqual([])
  await context.setOffline(false)
  await expect.poll(async () => (await commandState(page, city, first)).feedbacks.length).toBe(1)

  await row(page, first).getByRole('button', { name: '完成指令' }).click()
  await page.getByLabel(/^完成说明/).fill('雨停水退，井盖完好')
  await page.getByLabel('选择完成照片').setInputFiles(smallJpeg('路面.jpg'))
  await expect(page.getByText('已收到 1 / 1')).toBeVisible()
  await press(page, '提交完成')
  await expect(page.getByText('指令已完成')).toBeVisible()
  const done = await commandState(page, city, first)
  expect(done.state).toBe('done')
  expect(done.feedbacks.map(({ opinion, attachments }) => [opinion, attachments.length])).toEqual([
    ['水深 12 厘米', 1],
  ])

  await page.getByRole('tab', { name: /^待接收/ }).click()
  await row(page, second).getByRole('heading').getByRole('button').click()
  await press(page, '拒绝')
  // The form has its lock.
  await expect(page.getByRole('button', { name: '拒绝指令', exact: true })).toBeEnabled()
  await press(page, '拒绝指令')
  await page.getByRole('radio', { name: '不在责任网格' }).check({ force: true })
  await page.getByLabel(/^拒绝说明/).fill('请派滨北网格')
  await press(page, '拒绝指令')
  await expect(page.getByText('已拒绝，指令退回指挥中心')).toBeVisible()
  await page.getByRole('tab', { name: '已完成' }).click()
  await expect(row(page, second)).toContainText('已拒绝')
  expect(await commandState(page, city, second)).toMatchObject({
    state: 'refused',
    reasonName: '不在责任网格',
  })
  // The workbench counts the remaining ones.
  await page.goto('./#/gateway')
  await expect(todoLink(page, '待收指令')).toHaveAccessibleName(new RegExp(`(?<!\\d)${open - 2} 件`))
})
