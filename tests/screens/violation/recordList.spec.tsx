import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHEN, LIN, onScreen, renderApp, WANG } from '../../app'
import { itIsAnEdit } from '../../families/itIsAnEdit'
import { watchWire } from '../../wire'
import { accountKnown, letFail, photo, useCity } from '../case/city'
import { edits, numbersShown, surveyIn, surveyNow, surveysIn } from './buildings'

useCity()

const AT = '/twoViolations/recordList'

const open = async (search = '', as = CHEN) => {
  const app = renderApp({ at: `${AT}${search}`, as })
  await accountKnown()
  return app
}

describe('巡查记录', () => {
  it.each([
    { search: '', name: 'surveyTodo', call: 'querySurveyTodoPage', sort: 'deadline' },
    { search: '?show=all', name: 'survey', call: 'querySurveyPage', sort: 'newest' },
  ] as const)(
    'shows exactly the records of $name, in order, by one request',
    async ({ search, name, call, sort }) => {
      const wire = watchWire()
      await open(search)
      const all = surveysIn(name, sort, CHEN)
      await screen.findByText(`共 ${all.length} 条`)
      expect(numbersShown()).toEqual(all.slice(0, 10).map(({ surveyNo }) => surveyNo))
      expect(wire.to(call)).toHaveLength(1)
    },
  )

  it('queries by state and period', async () => {
    const wire = watchWire()
    await open('?show=all&state=closed,dismissed&period=month')
    await screen.findByText(/^共 \d+ 条$/)
    expect(wire.to('querySurveyPage')[0]?.query).toMatchObject({
      state: 'closed,dismissed',
      startTime: '2026-05-14 00:00:00',
    })
    expect(screen.getByRole('button', { name: /已销案、已排除/ })).toBeTruthy()
  })

  it('shows the next action of each row, and opens it', async () => {
    const { id } = surveyIn('stopped')
    const { user, router } = await open()
    const card = await screen.findByText(surveyNow(id).surveyNo)
    const row = within(card.closest('article') ?? document.body)
    await user.click(row.getByRole('button', { name: '移交' }))
    await onScreen('违建移交')
    expect(router.state.location.search).toBe(`?id=${id}&act=transfer`)
  })

  it('shows a user without open violations an empty list', async () => {
    renderApp({ at: AT, as: '13900001108' })
    expect(await screen.findByText('没有待您办的违建')).toBeTruthy()
  })

  it('shows the error, and loads the records on 重试', async () => {
    letFail('querySurveyTodoPage', '503')
    const { user } = renderApp({ at: AT, as: CHEN })
    await screen.findByText('服务不可用，请联系管理员')
    await user.click(screen.getByText('重试'))
    await screen.findByText(/^共 \d+ 条$/)
  })
})

describe('detail of a violation', () => {
  it('shows progress, findings, inspector and distance, with its flow', async () => {
    const survey = surveyIn('transferred', CHEN, ({ facts }) => facts.removedArea > 0)
    await open(`?id=${survey.id}`)
    await screen.findByText(survey.surveyNo, { exact: false })
    const facts = within(await screen.findByRole('region', { name: '巡查内容' }))
    expect(facts.getByText('已拆 24 / 60 m²')).toBeTruthy()
    expect(facts.getByText('距楼栋 14 米')).toBeTruthy()
    expect(screen.getByRole('list', { name: '违建处置进度' })).toBeTruthy()
    expect((await screen.findAllByText(/移交/)).length).toBeGreaterThan(0)
  })

  it('shows the department why an action is not allowed for the type', async () => {
    const land = surveyIn('transferred', WANG, ({ nature }) => nature === 'land')
    const { user } = await open(`?id=${land.id}`, WANG)
    const button = await screen.findByRole('button', { name: /^登记补办/ })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    await user.click(button)
    expect(await screen.findByText('占用公共空间和违法用地的不能补办，只能拆除')).toBeTruthy()
  })

  it('opens the file of its building, and Back returns to it', async () => {
    const survey = surveyIn('closed')
    const { user, router } = await open(`?id=${survey.id}`)
    const facts = within(await screen.findByRole('region', { name: '巡查内容' }))
    const [link] = facts.getAllByRole('button')
    if (link) await user.click(link)
    await waitFor(() => expect(router.state.location.pathname).toBe('/twoViolations/oneBuilding'))
    await router.navigate(-1)
    await screen.findByRole('region', { name: '巡查内容' })
  })

  it('opens its whole flow and all files from 更多', async () => {
    const survey = surveyIn('closed')
    const { user } = await open(`?id=${survey.id}`)
    await user.click(await screen.findByRole('button', { name: '更多' }))
    await user.click(await screen.findByRole('button', { name: '办理经过' }))
    expect((await screen.findAllByText(/销案/)).length).toBeGreaterThan(0)
    expect(screen.getAllByText(/发现疑似违建/).length).toBeGreaterThan(0)
  })
})

describe('制止 of a violation', () => {
  itIsAnEdit({
    ...edits,
    at: AT,
    also: '&act=stop',
    as: CHEN,
    colleague: WANG,
    title: '违建制止',
    from: { at: AT, title: '巡查记录' },
    record: () => surveyIn('suspected'),
    fill: async (user) => {
      await user.click(await screen.findByRole('button', { name: '口头制止' }))
      await user.type(screen.getByLabelText(/^制止说明/), '已停工')
      await user.upload(screen.getByLabelText('选择制止照片'), photo('现场.jpg', 7))
      await screen.findByText(/^已收到 [01] \/ 1$/)
    },
    arrived: () => screen.findByText('已收到 1 / 1'),
    typed: { label: /^制止说明/, text: '已停工' },
    button: '提交制止',
    call: 'twoViolations/surveyMove',
    successMessage: '已登记制止，三天内移交',
    missing: '请选择已采取的措施',
  })
})

describe('other actions on a violation', () => {
  it('records a partial demolition, no more than the remaining area, and keeps the rest open', async () => {
    const wire = watchWire()
    const survey = surveyIn('transferred', CHEN, ({ facts }) => facts.removedArea === 0 && facts.area === 82)
    const { user } = await open(`?id=${survey.id}&act=demolish`)
    await screen.findByText('现存 82 m²，没有拆完可以再登记')
    await user.type(screen.getByLabelText(/^本次拆除面积/), '100')
    await user.type(screen.getByLabelText(/^拆除说明/), '先拆东侧')
    await user.upload(screen.getByLabelText('选择拆除照片'), photo('拆除.jpg', 5))
    await screen.findByText('已收到 1 / 1')
    await user.click(screen.getByRole('button', { name: '提交拆除' }))
    await screen.findByText('只剩 82 m² 没有拆除，请核对面积', { selector: '[role=alert] *' })
    await user.clear(screen.getByLabelText(/^本次拆除面积/))
    await user.type(screen.getByLabelText(/^本次拆除面积/), '40.5')
    await user.click(screen.getByRole('button', { name: '提交拆除' }))
    await screen.findByText('已登记拆除')
    expect(wire.to('surveyMove').map(({ body }) => body)).toEqual([
      expect.objectContaining({ id: survey.id, move: 'demolish', area: 40.5, measures: [], unit: '' }),
    ])
    expect(surveyNow(survey.id).facts).toMatchObject({ state: 'transferred', removedArea: 40.5 })
  })

  it('shows why a user may not take an action', async () => {
    const survey = surveyIn('removed', CHEN)
    await open(`?id=${survey.id}&act=close`)
    expect((await screen.findAllByText('由部门负责人核定销案')).length).toBeGreaterThan(0)
  })

  it('closes a false suspicion, with a reason of the dictionary', async () => {
    const survey = surveyIn('suspected', CHEN)
    const { user } = await open(`?id=${survey.id}&act=dismiss`)
    await user.click(await screen.findByRole('radio', { name: '有审批手续' }))
    await user.type(screen.getByLabelText(/^排除说明/), '核对许可证')
    await user.click(screen.getByRole('button', { name: '提交排除' }))
    await screen.findByText('已排除疑似，记录办结')
    expect(surveyNow(survey.id).facts.state).toBe('dismissed')
  })

  it('does not let the user who only found it close it', async () => {
    const survey = surveyIn('suspected', LIN)
    await open(`?id=${survey.id}&act=dismiss`, LIN)
    expect((await screen.findAllByText('由属地执法队排除疑似')).length).toBeGreaterThan(0)
  })
})
