import type { Locator, Page } from '@playwright/test'
import {
  CHEN,
  openAs,
  CONTESTED,
  expect,
  LIN,
  shownText,
  test,
  title,
  todoLink,
  WANG,
  ZHANG,
  recordRequests,
  type City,
} from './app'
import { smallJpeg, type Photo } from './photos'

// Main jobs from the workbench, by number of taps in the app. Typing, dictating, and taps in the phone's camera and clock do
// not count.

class Thumb {
  taps = 0

  async tap(what: Locator): Promise<void> {
    await what.tap()
    this.taps += 1
  }

  /** Taps the tile, which opens the phone's camera and returns a photo. */
  async shoot(input: Locator, photo: Photo): Promise<void> {
    await input.setInputFiles(photo)
    this.taps += 1
  }
}

const cards = (page: Page) => page.getByRole('article')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const opinions = (page: Page) => page.getByRole('list', { name: '常用意见' }).getByRole('button')

/** The row of a case, at any scroll position: scrolling is no tap. */
async function rowOf(page: Page, taskNo: string): Promise<Locator> {
  const row = cards(page).filter({ hasText: taskNo })
  await cards(page).first().waitFor()
  for (let more = 0; !(await row.isVisible()) && more < 20; more += 1) {
    await cards(page).last().scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 600)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  return row
}

test('a case is signed in two taps', async ({ page, city }) => {
  const thumb = new Thumb()
  await openAs(page, city, WANG)
  await thumb.tap(todoLink(page, '待签收'))
  // Not the case that a colleague signs first (src/demo/README.md): its place depends on the hour.
  const row = cards(page).filter({ hasNotText: '来电催办' }).first()
  await thumb.tap(row.getByRole('button', { name: /^签收/ }))
  await expect(page.getByText('已签收，可在案件处置中办理')).toBeVisible()
  expect(thumb.taps).toBe(2)
})

test('ten cases are signed in four taps', async ({ page, city }) => {
  const thumb = new Thumb()
  await openAs(page, city, WANG)
  const batches = recordRequests(page, '/sign/batchSubmit')
  await thumb.tap(todoLink(page, '待签收'))
  await thumb.tap(button(page, '多选'))
  await expect(page.getByRole('checkbox')).toHaveCount(10)
  await thumb.tap(button(page, '全选已加载'))
  await thumb.tap(button(page, '签收 10 件'))
  await expect(page.getByText(/已签收 \d+ 件/).first()).toBeVisible()
  expect(batches.map((batch) => batch.postDataJSON().ids.length)).toEqual([10])
  expect(thumb.taps).toBe(4)
})

test('ten cases are signed and assigned to one person in six taps', async ({ page, city }) => {
  const thumb = new Thumb()
  await openAs(page, city, WANG)
  await thumb.tap(todoLink(page, '待签收'))
  await thumb.tap(button(page, '多选'))
  await thumb.tap(button(page, '全选已加载'))
  await thumb.tap(button(page, '签收并指派'))
  await thumb.tap(page.getByRole('list', { name: '可选处置人' }).getByRole('button').first())
  await thumb.tap(button(page, '确认签收并指派'))
  await expect(page.getByText(/^已签收并指派给.+ \d+ 件/).first()).toBeVisible()
  expect(thumb.taps).toBe(6)
})

test('the form of a case opens in two taps from a number of the statistics, and from a message', async ({
  page,
  city,
  anotherPhone,
}) => {
  const record = await city.caseToHandle()
  const { taskNo } = record
  await city.sendCase(ZHANG, '1002', record)
  const thumb = new Thumb()
  await openAs(page, city, WANG, '/platformStatistics')
  await button(page, /^应处置 \d+，看列表$/).tap()
  await expect(title(page, '综合查询')).toBeVisible()
  await page.getByRole('searchbox').fill(taskNo)
  await thumb.tap(cards(page).filter({ hasText: taskNo }).getByRole('heading').getByRole('button'))
  await thumb.tap(button(page, '处置办理'))
  await expect(title(page, '案件处置办理')).toBeVisible()
  expect(thumb.taps).toBe(2)

  const hers = await anotherPhone()
  await openAs(hers, city, CHEN, '/conversation')
  await button(hers, /^张春燕/).tap()
  await thumb.tap(button(hers, new RegExp(taskNo)))
  await thumb.tap(button(hers, '处置办理'))
  await expect(title(hers, '案件处置办理')).toBeVisible()
  expect(thumb.taps).toBe(4)
})

test('a case is signed and assigned to a handler in five taps', async ({ page, city }) => {
  const rows = await city.cases(WANG, 'querySignPage')
  const squad = rows.find(({ departmentName, id }) => departmentName.endsWith('鹭江中队') && id !== CONTESTED)
  const thumb = new Thumb()
  await openAs(page, city, WANG)
  await thumb.tap(todoLink(page, '待签收'))
  await thumb.tap((await rowOf(page, squad?.taskNo ?? 'missing')).getByRole('heading').getByRole('button'))
  await thumb.tap(button(page, '签收办理'))
  await thumb.tap(page.getByRole('list', { name: '可选处置人' }).getByRole('button').first())
  await thumb.tap(button(page, '确认签收'))
  await expect(page.getByText('已签收并指派')).toBeVisible()
  expect(thumb.taps).toBe(5)
})

test('a case is handled with one photo in six taps', async ({ page, city }) => {
  const thumb = new Thumb()
  await openAs(page, city, WANG)
  await thumb.tap(todoLink(page, '待处置'))
  await thumb.tap(button(page, '去处置').first())
  await thumb.tap(shownText(page, '已处置', { exact: true }))
  await thumb.tap(opinions(page).first())
  await thumb.shoot(page.getByLabel('拍摄处置后照片'), smallJpeg())
  await expect(page.getByText('已收到 1 / 1')).toBeVisible()
  await thumb.tap(button(page, '提交处置'))
  await expect(page.getByText('处置已提交')).toBeVisible()
  expect(thumb.taps).toBe(6)
})

test('handled work is sent back in four taps', async ({ page, city }) => {
  const thumb = new Thumb()
  await openAs(page, city, WANG)
  await thumb.tap(todoLink(page, '待确认'))
  await thumb.tap(button(page, '去确认').first())
  await thumb.tap(button(page, '打回案件'))
  await page.getByLabel('打回理由').fill('边角还有残留')
  await thumb.tap(button(page, '打回案件'))
  await expect(page.getByText('已打回，由处置人重新办理')).toBeVisible()
  expect(thumb.taps).toBe(4)
})

test('a delay is requested in five taps', async ({ page, city }) => {
  const { taskNo } = await city.caseToDelay()
  const thumb = new Thumb()
  await openAs(page, city, WANG)
  await thumb.tap(todoLink(page, '待处置'))
  await thumb.tap((await rowOf(page, taskNo)).getByRole('heading').getByRole('button'))
  await thumb.tap(button(page, '申请延期'))
  await thumb.tap(page.getByText('材料未到货', { exact: true }))
  await page.getByLabel('延期理由').fill('井盖明天到货')
  await thumb.tap(button(page, '提交申请'))
  await expect(page.getByText('延期申请已提交')).toBeVisible()
  expect(thumb.taps).toBe(5)
})

test('a case is parked in six taps', async ({ page, city }) => {
  const { taskNo } = await city.caseToHandle()
  const thumb = new Thumb()
  await openAs(page, city, WANG)
  await thumb.tap(todoLink(page, '待处置'))
  await thumb.tap((await rowOf(page, taskNo)).getByRole('heading').getByRole('button'))
  await thumb.tap(button(page, '更多'))
  await thumb.tap(button(page, /^申请挂账/))
  await expect(title(page, '挂账申请')).toBeVisible()
  await thumb.tap(page.getByLabel('挂账至'))
  await page.getByLabel('挂账至').fill('2030-01-01T08:00')
  await page.getByLabel('挂账理由').fill('等待管线迁改')
  await thumb.tap(button(page, '申请挂账'))
  await expect(page.getByText('挂账申请已提交')).toBeVisible()
  expect(thumb.taps).toBe(6)
})

test('a case is released in three taps', async ({ page, city }) => {
  const thumb = new Thumb()
  await openAs(page, city, WANG)
  await thumb.tap(page.getByRole('link', { name: '案件解挂' }).first())
  await thumb.tap(button(page, '去解挂').first())
  await page.getByLabel('解挂理由').fill('管线已迁改')
  await thumb.tap(button(page, '申请解挂'))
  await expect(page.getByText('解挂申请已提交')).toBeVisible()
  expect(thumb.taps).toBe(3)
})

test('a problem is reported with two photos in six taps at most', async ({ page, context, city }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ longitude: 118.0715, latitude: 24.4602, accuracy: 12 })
  const thumb = new Thumb()
  await openAs(page, city, LIN)
  await thumb.tap(page.getByRole('link', { name: /问题登记/ }).first())
  await page.getByRole('searchbox', { name: '搜索问题类型' }).fill('井盖')
  await thumb.tap(button(page, /雨水井盖.*缺失或移位/).first())
  await thumb.shoot(page.getByLabel('拍摄照片'), smallJpeg('近.jpg'))
  await thumb.shoot(page.getByLabel('拍摄照片'), smallJpeg('远.jpg'))
  await expect(page.getByText('已收到 2 / 2')).toBeVisible()
  await thumb.tap(button(page, /^上报$/))
  await expect(page.getByText(/已上报 XM\d+/)).toBeVisible()
  expect(thumb.taps).toBeLessThanOrEqual(6)
})

/** Puts the phone at a place of a list of the demo city. */
async function goToFirst<R extends { longitude: number; latitude: number }>(
  page: Page,
  city: City,
  path: string,
): Promise<R> {
  const answer = await page.request.get(`/qyapi/api-digital/api/v1/${path}`, {
    params: { pageNum: 1, pageSize: 1 },
    headers: { accessToken: await city.tokenOf(LIN) },
  })
  const [first] = (await answer.json()).body.list
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ ...first, accuracy: 10 })
  return first
}

test('a report is verified in three taps from the list', async ({ page, city }) => {
  const { taskNo } = await goToFirst<{ taskNo: string; longitude: number; latitude: number }>(
    page,
    city,
    'appTask/queryUnVerifyPage',
  )
  await openAs(page, city, LIN)
  await todoLink(page, '待核实').tap()
  const thumb = new Thumb()
  await thumb.tap((await rowOf(page, taskNo)).getByRole('button', { name: '去核实' }))
  await thumb.shoot(page.getByLabel('拍摄核实照片'), smallJpeg())
  await expect(page.getByText('已收到 1 / 1')).toBeVisible()
  await thumb.tap(page.getByRole('button', { name: '属实', exact: true }))
  await expect(page.getByText('核实属实，案件已立案派遣')).toBeVisible()
  expect(thumb.taps).toBe(3)
})

test('a violation at a building is entered in nine taps from the list', async ({ page, city }) => {
  const { name } = await goToFirst<{ name: string; longitude: number; latitude: number }>(
    page,
    city,
    'twoViolations/queryBuildingDuePage',
  )
  await openAs(page, city, LIN, '/twoViolations')
  const thumb = new Thumb()
  await thumb.tap(button(page, `去巡查 ${name}`))
  await thumb.tap(page.getByText('是，疑似违建'))
  // The type also sets the place: the roof.
  await thumb.tap(button(page, '屋顶加盖'))
  await thumb.tap(page.getByLabel(/^违建面积/))
  await page.getByLabel(/^违建面积/).fill('3')
  await thumb.tap(button(page, '×宽，加乘号'))
  await page.getByLabel(/^违建面积/).fill('3×4')
  await thumb.tap(page.getByText('基础施工', { exact: true }))
  await thumb.tap(page.getByRole('button', { name: '口头制止', exact: true }))
  await thumb.shoot(page.getByLabel('拍摄违建照片'), smallJpeg())
  await expect(page.getByText('已收到 1 / 1')).toBeVisible()
  await thumb.tap(button(page, '提交疑似违建'))
  await expect(page.getByText(/已录入 LW/)).toBeVisible()
  expect(thumb.taps).toBe(9)
})
