import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { caseLists } from '@/demo/case/lists'
import { openVisit } from '@/demo/task/visits'
import { PhotoKind } from '@/domain/attachment'
import { Stage } from '@/domain/case/stage'
import { demo, LIN, onScreen, renderApp, WANG } from '../../app'
import { itIsAnEdit } from '../../families/itIsAnEdit'
import { watchWire } from '../../wire'
import { accountKnown, photo, useCity, userOf } from '../case/city'
import { edits, failure, here, standingAt, takePhoto, tap, visitIn, visitNow } from './visits'

useCity()

/** Of 王建国's department, which handled it without naming a person. */
const aVisit = () =>
  visitIn(
    'check',
    ({ record: { facts } }) => facts.departmentId.startsWith('35020301') && facts.handlerId === '',
  )
const submit = () => screen.getByRole('button', { name: /^提交/ })
const sent = (wire: ReturnType<typeof watchWire>) =>
  wire.sent.filter(({ path }) => path.endsWith('appTask/check'))

async function open(id: string) {
  const app = renderApp({ at: '/checkTask', as: LIN, device: standingAt(visitNow(id).record.place) })
  await onScreen('核查任务')
  await accountKnown()
  await app.router.navigate(`/checkAction?id=${id}`)
  await screen.findByLabelText(/^核查说明/)
  await waitFor(() => expect(edits.holderOf(id)).toBe('林志强'))
  return app
}

describe('任务核查', () => {
  itIsAnEdit({
    ...edits,
    at: '/checkAction',
    title: '任务核查',
    from: { at: '/checkTask', title: '核查任务' },
    led: () => screen.findByText(/^已提交。还有 \d+ 件待核查/),
    as: LIN,
    record: () => here(visitIn('check')),
    fill: async (user) => {
      await user.click(tap('通过'))
      await user.type(screen.getByLabelText(/^核查说明/), '现场整洁')
      await user.upload(screen.getByLabelText('选择核查照片'), photo('现场.jpg', 7))
      await screen.findByText(/^已收到 [01] \/ 1$/)
    },
    arrived: () => screen.findByText('已收到 1 / 1'),
    typed: { label: /^核查说明/, text: '现场整洁' },
    button: /^提交/,
    call: 'appTask/check',
    said: '核查通过，案件已结案',
    missing: '请选择核查结果',
  })

  it('passed closes the case', async () => {
    const wire = watchWire()
    const { visit, record } = visitIn('check')
    const { longitude, latitude } = record.place
    const app = await open(visit.id)
    await app.user.click(tap('通过'))
    await app.user.click(submit())
    expect(await failure()).toBe('请至少上传一张核查照片')
    await takePhoto(app, '选择核查照片')
    await app.user.click(submit())
    await screen.findByText('核查通过，案件已结案')
    expect(sent(wire)).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/appTask/check',
        query: {},
        body: {
          id: visit.id,
          result: 'yes',
          reasonType: '',
          opinion: '',
          longitude,
          latitude,
          accuracy: 12,
          farReason: '',
          attachments: [expect.objectContaining({ attachmentName: '现场.jpg', kind: PhotoKind.check })],
        },
      },
    ])
    expect(visitNow(visit.id).record.facts.stage).toBe(Stage.closed)
  })

  it('failed goes back to its department as 追加整改, one 返工 more, with the reason', async () => {
    const { visit, record } = aVisit()
    const before = record.facts.reworkCount
    const app = await open(visit.id)
    await app.user.click(tap('不通过'))
    await app.user.click(await screen.findByRole('radio', { name: '问题反弹' }))
    await app.user.type(screen.getByLabelText(/^核查说明/), '又摆出来了')
    await takePhoto(app, '选择核查照片')
    await app.user.click(submit())
    await screen.findByText('核查不通过，已退回追加整改')
    const { facts, flow } = visitNow(visit.id).record
    expect(facts).toMatchObject({ stage: Stage.handling, step: 'department', reworkCount: before + 1 })
    expect(flow.slice(-1)[0]).toMatchObject({ action: '核查不通过', opinion: '问题反弹：又摆出来了' })
    expect(caseLists.all(demo.db(), userOf(WANG), 'rework')).toContain(visitNow(visit.id).record)
  })

  it('that could not be done goes to another collector', async () => {
    const { visit } = visitIn('check')
    const app = await open(visit.id)
    await app.user.click(tap('无法核查'))
    await app.user.click(await screen.findByRole('radio', { name: '正在处置' }))
    await app.user.click(submit())
    await screen.findByText('已上报无法核查，任务转由他人核查')
    const { record } = visitNow(visit.id)
    expect(record.facts.stage).toBe(Stage.awaitingClosure)
    expect(openVisit(record)).toMatchObject({ kind: 'check', passedOn: { byName: '林志强' } })
  })

  it('lays before and after side by side, and over each other with a line to slide', async () => {
    const { visit } = visitIn('check')
    const { user } = await open(visit.id)
    await user.click(await screen.findByRole('button', { name: '滑动对照' }))
    expect(screen.getByRole('slider', { name: '对照分界线' })).toBeTruthy()
  })

  it('tells of a second round what was found in the first', async () => {
    const { visit, record } = visitIn('check', (one) => one.record.facts.reworkCount > 0)
    await open(visit.id)
    const failed = record.flow.find(({ action }) => action === '核查不通过')
    expect(failed).toBeTruthy()
    expect(await screen.findByRole('region', { name: '上轮经过' })).toBeTruthy()
  })
})
