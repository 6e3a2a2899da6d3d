import type { BrowserContext, Page } from '@playwright/test'
import { openAs, expect, LIN, logIn, open, todoCount, WANG, type City } from './app'
import { isKept, test, untilCached, type Deployment } from './deployed'
import { smallJpeg, takeBoth } from './photos'

// An afternoon without a network: the tab is closed, and no code can be had.

const OFFLINE = /Failed to (load resource|fetch)|net::ERR|FetchEvent|网络连接错误/
const bar = (page: Page) => page.getByText('未登录，仅可查看与暂存')
const sheet = (page: Page) => page.getByRole('dialog', { name: '请登录' })

/** The device reports a network, as it does when a phone leaves the cellar. */
const comesUp = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

test.beforeEach(async ({ page, context, city, deployed, tolerate }) => {
  tolerate(OFFLINE)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ longitude: 118.0715, latitude: 24.4602, accuracy: 12 })
  await openAs(page, city, LIN)
  await todoCount(page, '待核实')
  // What was looked for once is found again.
  await open(page, '/problemRegister')
  await page.getByRole('searchbox', { name: '搜索问题类型' }).fill('井盖')
  await expect(page.getByRole('button', { name: /雨水井盖.*缺失或移位/ }).first()).toBeVisible()
  await isKept(page, 'todoCount')
  await untilCached(page, deployed)
})

/** The tab is closed and another opened, where a problem is reported. */
async function reportAgain(page: Page, context: BrowserContext): Promise<Page> {
  await page.close()
  const again = await context.newPage()
  await open(again, '/gateway')
  await expect(bar(again)).toBeVisible()
  await todoCount(again, '待核实')
  expect(await again.evaluate(() => sessionStorage.getItem('accessToken'))).toBeNull()
  await open(again, '/problemRegister')
  await expect(again.getByText(/^精度 12 米/)).toBeVisible()
  await again.getByRole('searchbox', { name: '搜索问题类型' }).fill('井盖')
  await again
    .getByRole('button', { name: /雨水井盖.*缺失或移位/ })
    .first()
    .click()
  await takeBoth(again)
  await again.getByLabel('问题描述').fill('地下通道里没有信号')
  await again.getByRole('button', { name: '上报', exact: true }).click()
  await expect(again.getByText('已存入待传，登录后自动上传')).toBeVisible()
  await open(again, '/gateway')
  await expect(again.getByRole('button', { name: /未上传 1 条/ })).toBeVisible()
  return again
}

/** A problem is reported offline in another tab, then the phone is online again and the login shows. Returns that tab. */
async function reportOffline(page: Page, context: BrowserContext, deployed: Deployment): Promise<Page> {
  deployed.disconnect()
  const again = await reportAgain(page, context)
  deployed.reconnect()
  await comesUp(again)
  await expect(sheet(again)).toBeVisible()
  return again
}

const reports = async (city: { received: () => Promise<{ reports: { description: string }[] }> }) =>
  (await city.received()).reports.map(({ description }) => description)

test('a closed tab opens again without a network as its user, and what is reported is sent after the login', async ({
  page,
  context,
  city,
  deployed,
}) => {
  const again = await reportOffline(page, context, deployed)
  await expect(sheet(again).getByLabel('手机号')).toHaveValue(LIN)
  expect(await reports(city)).toEqual([])
  await logIn(again, LIN)
  await expect(bar(again)).toHaveCount(0)
  await expect.poll(() => reports(city)).toEqual(['地下通道里没有信号'])
})

test('another user who logs in there sees and sends nothing of it, and its owner finds it later', async ({
  page,
  context,
  city,
  deployed,
}) => {
  const again = await reportOffline(page, context, deployed)
  await logIn(again, WANG)
  await expect(again.getByText('王建国')).toBeVisible()
  await expect(again.getByText('林志强')).toHaveCount(0)
  await expect(again.getByRole('button', { name: /未上传/ })).toHaveCount(0)
  expect(await reports(city)).toEqual([])
  await again.close()
  const his = await context.newPage()
  await openAs(his, city, LIN)
  await expect.poll(() => reports(city)).toEqual(['地下通道里没有信号'])
})

interface Task {
  id: string
  caseId: string
  taskNo: string
  longitude: number
  latitude: number
}

/** A read of the tasks of 林志强 from the gateway. */
async function read<B>(page: Page, city: City, call: string, params: Record<string, string>): Promise<B> {
  const headers = { accessToken: await city.tokenOf(LIN) }
  const at = new URL(`/qyapi/api-digital/api/v1/appTask/${call}`, page.url()).href
  const { body } = await (await page.request.get(at, { params, headers })).json()
  return body
}

const firstOf = async (page: Page, city: City, call: string): Promise<Task> => {
  const { list } = await read<{ list: Task[] }>(page, city, call, { pageNum: '1', pageSize: '50' })
  if (!list[0]) throw new Error(`no rows of ${call}`)
  return list[0]
}

const row = (page: Page, { taskNo }: Task) => page.getByRole('article').filter({ hasText: taskNo })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const queued = (page: Page) => page.getByText('已存入待传，登录后自动上传')

/** Another tab in place of a closed one. */
async function inAnotherTab(page: Page, context: BrowserContext, at: string): Promise<Page> {
  await page.close()
  const again = await context.newPage()
  await open(again, at)
  await expect(bar(again)).toBeVisible()
  return again
}

test('an afternoon offline with closed tabs: 核实 and 指令 are done from what was prefetched, and sent after the login', async ({
  page,
  context,
  city,
  deployed,
}) => {
  const visit = await firstOf(page, city, 'queryUnVerifyPage')
  const command = await firstOf(page, city, 'queryCommandDoingPage')
  await context.setGeolocation({ longitude: visit.longitude, latitude: visit.latitude, accuracy: 10 })
  await open(page, '/gateway')
  await page.getByRole('button', { name: /^一键离线|^离线可用|在取/ }).click()
  // Some 150 answers: a minute on a busy machine.
  const taken = page.getByRole('button', { name: /^离线可用 \d+ 件，\d\d:\d\d 取的/ })
  await expect(taken).toBeVisible({ timeout: 60_000 })

  deployed.disconnect()
  const second = await inAnotherTab(page, context, '/verifyTask')
  await row(second, visit).getByRole('button', { name: '去核实' }).click()
  await press(second, '不属实')
  // The reasons were prefetched: this form is open for the first time.
  await second.getByText('现场未发现', { exact: true }).click()
  await press(second, '不属实')
  await expect(queued(second)).toBeVisible()
  await open(second, '/verifyTask')
  await expect(second.getByRole('article').first()).toBeVisible()
  await expect(row(second, visit)).toHaveCount(0)

  const third = await inAnotherTab(second, context, '/commandTask?tab=doing')
  await row(third, command).getByRole('button', { name: '反馈进展' }).click()
  await third.getByLabel(/^反馈说明/).fill('水深 12 厘米')
  await third.getByLabel('选择反馈照片').setInputFiles(smallJpeg('水尺.jpg'))
  await expect(third.getByText('已收到 0 / 1')).toBeVisible()
  await press(third, '提交反馈')
  await expect(queued(third)).toBeVisible()
  // What was finished in the closed tab stays finished.
  await open(third, '/verifyTask')
  await expect(third.getByRole('article').first()).toBeVisible()
  await expect(row(third, visit)).toHaveCount(0)
  await open(third, '/gateway')
  await expect(third.getByRole('button', { name: /未上传 2 条/ })).toBeVisible()

  deployed.reconnect()
  await comesUp(third)
  await expect(sheet(third).getByLabel('手机号')).toHaveValue(LIN)
  await logIn(third, LIN)
  const feedbacks = async () => {
    const detail = await read<{ feedbacks: { opinion: string; attachments: object[] }[] }>(
      third,
      city,
      'commandDetail',
      { id: command.id },
    )
    return detail.feedbacks.map(({ opinion, attachments }) => [opinion, attachments.length])
  }
  await expect.poll(feedbacks).toContainEqual(['水深 12 厘米', 1])
  await expect.poll(async () => (await city.caseState(visit.caseId)).opinions.join()).toContain('现场未发现')
  await expect(third.getByRole('button', { name: /未上传/ })).toHaveCount(0)
})
