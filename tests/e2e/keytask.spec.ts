import { type Locator, type Page } from '@playwright/test'
import { openAs, CAI, CHEN, expect, LIN, shownText, test, WANG, YOU, ZHOU, type City } from './app'
import { smallJpeg } from './photos'

// 督办任务 from person to person, each action by a person who may do it, on a separate phone.

type Part = (page: Page) => Promise<void>

/** Lets people act, each on a phone with nothing cached. */
const actAs =
  (city: City, anotherPhone: () => Promise<Page>) =>
  async (mobile: string, at: string, part: Part): Promise<void> => {
    const page = await anotherPhone()
    await openAs(page, city, mobile, at)
    await part(page)
    await page.close()
  }

const shows = (page: Page, words: string | RegExp) => expect(shownText(page, words)).toBeVisible()
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Decides once the form has its lock; its buttons are disabled until then. */
async function tapWhenReady(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name, exact: true })).toBeEnabled()
  await tap(page, name)
}

/** Opens a picker of the form, searches for a name and takes it. */
async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  const sheet = page.getByRole('dialog', { name: `选择${label}` })
  await sheet.getByRole('searchbox').fill(name)
  await sheet
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await expect(sheet).toBeHidden()
}

async function takePhotos(page: Page, label: string): Promise<void> {
  await page.getByLabel(new RegExp(`^选择${label}`)).setInputFiles([smallJpeg('近.jpg'), smallJpeg('远.jpg')])
  await shows(page, '已收到 2 / 2')
}

/** 督办发起 about a case, from a template that fills in most fields. */
const begin: Part = async (page) => {
  await shows(page, '已选 1 件')
  await page
    .getByRole('radiogroup', { name: /^督办类型/ })
    .getByText('超时')
    .click()
  await tap(page, '要求模板')
  await page
    .getByRole('dialog', { name: '要求模板' })
    .getByRole('button', { name: /^超时案件限期办结/ })
    .click()
  await page.getByLabel('督办事由').fill('占道经营反复回潮')
  // The department of the case is filled in.
  await expect(page.getByRole('button', { name: /^主办部门.*思明区城管局/ })).toBeVisible()
  await choose(page, '协办部门', '思明区环卫中心')
  await page.getByRole('textbox', { name: '思明区环卫中心' }).fill('夜间冲洗')
  await page.getByRole('button', { name: /^审批人/ }).click()
  await page.getByRole('dialog', { name: '选择审批人' }).getByRole('button', { name: /^周敏/ }).click()
  await tap(page, '提交审批')
  await shows(page, '已提交，等待周敏审批')
}

const decide =
  (words: [label: string, text: string] | null, button: string, message: string): Part =>
  async (page) => {
    if (words) {
      await tap(page, button)
      await page.getByLabel(words[0]).fill(words[1])
    }
    await tap(page, button)
    await shows(page, message)
  }

const feedBack =
  (opinion: string): Part =>
  async (page) => {
    await page.getByRole('slider').press('End')
    await page.getByLabel('反馈内容').fill(opinion)
    await takePhotos(page, '反馈照片')
    await tap(page, '提交反馈')
    await shows(page, '已反馈')
  }

const handIn =
  (opinion: string): Part =>
  async (page) => {
    await page.getByLabel('办结说明').fill(opinion)
    // The case of the task is still open.
    await page.getByLabel('未处置原因').fill('等待商户签字')
    await takePhotos(page, '办结照片')
    await tap(page, '提交办结')
    await shows(page, '已提交办结，等待发起人确认')
  }

const confirm: Part = async (page) => {
  await choose(page, '核查人', '林志强')
  await tap(page, '确认督办')
  await shows(page, '已确认，由林志强现场核查')
}

const inspect =
  (result: string, words: string, message: string): Part =>
  async (page) => {
    // A 不通过 without its reason shows the field for it.
    if (result === '不通过') await tapWhenReady(page, result)
    await page.getByLabel(result === '通过' ? '核查说明' : '不通过的理由').fill(words)
    await takePhotos(page, '核查照片')
    await tapWhenReady(page, result)
    await shows(page, message)
  }

test('a task is returned once, urged, reworked after a failed 核查, and closed', async ({
  city,
  anotherPhone,
}) => {
  test.slow()
  const { id: caseId, longitude, latitude } = await city.caseToHandle()
  const onTheSpot = () =>
    anotherPhone({ geolocation: { longitude, latitude, accuracy: 12 }, permissions: ['geolocation'] })
  const act = actAs(city, () => anotherPhone())
  const actOnSite = actAs(city, onTheSpot)

  await act(CAI, `/keyTaskStart?cases=${caseId}`, begin)
  const [started] = (await city.tasks(CAI, 'queryStartPage')).filter(({ stage }) => stage === 'approving')
  const id = started?.id ?? ''
  const approve = `/examineApprovalEdit?id=${id}`
  const handle = `/keyTaskHandleEdit?id=${id}`
  await act(ZHOU, approve, decide(['退回理由', '写明整改时限'], '退回督办', '已退回发起人修改'))
  await act(CAI, `/keyTaskStart?id=${id}`, async (page) => {
    await shows(page, /周敏 .* 退回：写明整改时限$/)
    await page.getByLabel('督办要求').fill('三天内整改到位')
    await tap(page, '提交审批')
    await shows(page, '已提交，等待周敏审批')
  })
  await act(ZHOU, approve, decide(null, '同意督办', '已同意，等待主办部门签收'))
  await act(WANG, handle, async (page) => {
    await choose(page, '承办人', '陈美玲')
    await tap(page, '签收')
    await shows(page, '已签收，由陈美玲承办')
  })
  await act(YOU, handle, feedBack('夜间已冲洗'))
  await act(CAI, `/keyTaskHandleDetail?id=${id}`, async (page) => {
    await tap(page, '催办')
    await page.getByLabel('催办内容').fill('请今日反馈')
    await tap(page, '确认催办')
    await shows(page, /^蔡建平 .* 催办：请今日反馈$/)
  })
  await act(CHEN, handle, async (page) => {
    await shows(page, /^蔡建平 .* 催办：请今日反馈$/)
    await feedBack('摊点已全部清退')(page)
  })
  await act(CHEN, `${handle}&finish=1`, handIn('全部整改完成'))
  await act(CAI, `/keyTaskConfirmEdit?id=${id}`, confirm)
  await actOnSite(
    LIN,
    `/fieldInspection?id=${id}`,
    inspect('不通过', '东侧仍有摊贩', '核查不通过，已退回主办返工'),
  )

  // 返工: the form of 办结 sends the new feedback that comes before it.
  await act(CHEN, `${handle}&finish=1`, handIn('东侧摊贩已劝离'))
  await act(CAI, `/keyTaskConfirmEdit?id=${id}`, confirm)
  await actOnSite(LIN, `/fieldInspection?id=${id}`, inspect('通过', '现场整洁', '核查通过，督办已办结'))

  const { stage, steps } = await city.taskState(id)
  expect(stage).toBe('closed')
  expect(steps.join(' ')).toBe(
    '提交 退回 提交 同意 签收 阶段反馈 催办 阶段反馈 提交办结 确认 核查不通过 阶段反馈 提交办结 确认 核查通过',
  )
})

test('a supervisor starts a task from 综合查询 in seven taps, and the 主办 finishes it in one form', async ({
  city,
  anotherPhone,
}) => {
  test.slow()
  const { taskNo } = await city.caseToHandle()
  const act = actAs(city, () => anotherPhone())
  let taps = 0
  await act(CAI, `/caseUnion?q=${taskNo}`, async (page) => {
    const count = async (target: Locator) => {
      await target.click()
      taps += 1
    }
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await count(button('多选'))
    // The input is hidden: its label is tapped.
    await count(page.getByRole('checkbox', { name: new RegExp(`${taskNo}$`) }).locator('..'))
    await count(button('发起督办 1 件'))
    await shows(page, '已选 1 件')
    await expect(page.getByLabel('督办事由')).toHaveValue(new RegExp(taskNo))
    await count(button('要求模板'))
    const templates = page.getByRole('dialog', { name: '要求模板' })
    await count(templates.getByRole('button', { name: /天办结/ }).first())
    await count(button(/^周敏/))
    await count(button('提交审批'))
    await shows(page, '已提交，等待周敏审批')
    await expect(page.getByRole('tab', { name: /^我发起的/ })).toHaveAttribute('aria-selected', 'true')
  })
  expect(taps).toBeLessThanOrEqual(10)
  const [started] = (await city.tasks(CAI, 'queryStartPage')).filter(({ stage }) => stage === 'approving')
  const id = started?.id ?? ''
  await act(ZHOU, `/examineApprovalEdit?id=${id}`, async (page) => {
    const request = page.getByRole('region', { name: '申请', exact: true })
    await expect(request.getByText(/^蔡建平/)).toBeVisible()
    await decide(null, '同意督办', '已同意，等待主办部门签收')(page)
  })
  await act(WANG, `/keyTaskHandleEdit?id=${id}`, async (page) => {
    await choose(page, '承办人', '陈美玲')
    await tap(page, '签收')
    await shows(page, '已签收，由陈美玲承办')
  })
  await act(CHEN, `/keyTaskHandleEdit?id=${id}&finish=1`, async (page) => {
    await shows(page, '0%，提交时一并反馈到 100%')
    await handIn('全部整改完成')(page)
  })
  const { stage, steps } = await city.taskState(id)
  expect(stage).toBe('confirming')
  expect(steps.join(' ')).toBe('提交 同意 签收 阶段反馈 提交办结')
})
