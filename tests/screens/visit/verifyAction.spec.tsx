import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { visitLists } from '@/demo/visit/lists'
import { visitFacts } from '@/demo/visit/visits'
import { PhotoKind } from '@/domain/attachment'
import { Stage } from '@/domain/case/stage'
import { byUrgency, stopoverOf } from '@/domain/deadline/urgency'
import { distance } from '@/domain/geo'
import { visitLampFacts } from '@/domain/visit'
import { PositionError } from '@/platform/device'
import { CHEN, demo, LIN, onScreen, renderApp } from '../../app'
import { watchWire } from '../../wire'
import { letFail, useCity, userOf } from '../case/city'
import { failure, north, standingAt, takePhoto } from '../steps'
import { itIsAVisit, visiting } from './itIsAVisit'
import { edits, numbersOf, visitIn, visitNow, visitsListed } from './visits'

useCity()

/** The position of the phone in every test. */
const HERE = { longitude: 118.08, latitude: 24.46 }
/** The id of the open task that is first in 今日路线. */
const firstOnRoute = () =>
  visitsListed('verify')
    .map((one) => ({
      id: one.visit.id,
      ...stopoverOf(visitLampFacts(visitFacts(one)), distance(HERE, one.record.place), demo.clock().now()),
    }))
    .sort(byUrgency)[0]?.id
const aVisit = () => visitIn('verify', ({ record }) => record.flow.length === 1)
const { open, decide, sent } = visiting('verify')
const spot = (id: string) => visitNow(id).record.place

describe('任务核实', () => {
  itIsAVisit({
    kind: 'verify',
    visit: aVisit,
    photoKind: PhotoKind.near,
    extraFields: { smallTypeId: '', problemId: '' },
    successMessage: '核实属实，案件已立案派遣',
    settled: ({ facts, flow }) => {
      expect(facts).toMatchObject({ stage: Stage.dispatched, taskHolderId: '' })
      expect(facts.departmentId).not.toBe('')
      expect(flow.slice(-3).map(({ action }) => action)).toEqual(['核实属实', '立案', '派遣'])
    },
    unable: '小区门禁进不去',
  })

  it('closes an untrue case, with a reason of the dictionary and without a photo', async () => {
    const wire = watchWire()
    const { visit } = aVisit()
    const app = await open(visit.id)
    await app.user.click(decide('不属实'))
    await app.user.click(decide('不属实'))
    expect(await failure()).toBe('请选择不属实的原因')
    await app.user.click(await screen.findByRole('radio', { name: '已自行消除' }))
    await app.user.type(screen.getByLabelText(/^核实说明/), '商家已清理')
    await app.user.click(decide('不属实'))
    await screen.findByText('核实不属实，案件已作废')
    expect(sent(wire).map(({ body }) => body)).toEqual([
      expect.objectContaining({ result: 'no', reasonType: '2', opinion: '商家已清理', attachments: [] }),
    ])
    const { facts, flow } = visitNow(visit.id).record
    expect(facts).toMatchObject({ stage: Stage.reported, voided: true })
    expect(flow.slice(-1)[0]).toMatchObject({ action: '核实不属实', opinion: '已自行消除：商家已清理' })
  })

  it('clears the reason when the result changes', async () => {
    const { visit } = aVisit()
    const { user } = await open(visit.id)
    await user.click(decide('不属实'))
    await user.click(await screen.findByRole('radio', { name: '位置有误' }))
    await user.click(decide('无法核实'))
    await screen.findByRole('radio', { name: '封闭施工进不去' })
    await user.click(decide('无法核实'))
    expect(await failure()).toBe('请选择无法核实的原因')
  })

  it('corrects the type by everyday words, and passes the case to the department of that type', async () => {
    const wire = watchWire()
    const { visit, record } = visitIn('verify', (one) => one.record.problem.smallType !== '路灯')
    const previous = `${record.problem.smallType} · ${record.problem.manageProblem}`
    const app = await open(visit.id)
    await app.user.click(screen.getByRole('button', { name: '更正类型' }))
    await app.user.type(screen.getByLabelText('搜索正确类型'), '路灯不亮')
    await app.user.click((await screen.findAllByRole('button', { name: /路灯.*不亮/ }))[0] ?? document.body)
    await screen.findByText('更正为')
    await takePhoto(app.user, '核实照片')
    await app.user.click(decide('属实'))
    await screen.findByText('核实属实，案件已立案派遣')
    const { problem, flow } = visitNow(visit.id).record
    expect(sent(wire)[0]?.body).toMatchObject({ smallTypeId: problem.smallTypeId, problemId: problem.id })
    expect(problem.smallType).toBe('路灯')
    const entry = flow.find(({ action, time }) => action === '核实属实' && time > visit.since)
    expect(entry?.opinion).toContain(`类型由“${previous}”更正为“路灯`)
    await app.router.navigate(`/taskDetail?kind=verify&id=${visit.id}`)
    expect(await screen.findByText(new RegExp(`^${previous} → 路灯`))).toBeTruthy()
  })

  it('requires a reason more than 200 m away, and stores both', async () => {
    const { visit } = aVisit()
    const app = await open(visit.id, standingAt(north(spot(visit.id), 1200)))
    expect(await screen.findByText('1.2 公里，超过 200 米')).toBeTruthy()
    expect(screen.getAllByText('精度 12 米 · 刚刚').length).toBeGreaterThan(0)
    await takePhoto(app.user, '核实照片')
    await app.user.click(decide('属实'))
    expect(await failure()).toBe('距现场 1.2 公里，超过 200 米，请说明原因')
    await app.user.click(screen.getByRole('button', { name: '封路' }))
    await app.user.click(screen.getByRole('button', { name: '隔街查看' }))
    await app.user.click(decide('属实'))
    await screen.findByText('核实属实，案件已立案派遣')
    expect(visitNow(visit.id).visit.end).toMatchObject({ metres: 1200, farReason: '封路，隔街查看' })
  })

  it('can be submitted without a position, with a reason', async () => {
    const { visit } = aVisit()
    const app = await open(visit.id, { position: () => Promise.reject(new PositionError('denied')) })
    await screen.findByText('没有取得定位')
    await app.user.type(screen.getByLabelText(/^距离说明/), '手机不能定位')
    await takePhoto(app.user, '核实照片')
    await app.user.click(decide('属实'))
    await screen.findByText('核实属实，案件已立案派遣')
    expect(visitNow(visit.id).visit.end?.metres).toBeNull()
  })

  it('offers the most urgent task next, the nearest of several, and Back returns to the list', async () => {
    const { visit } = aVisit()
    const app = await open(visit.id)
    const done: string[] = []
    for (let round = 0; round < 3; round += 1) {
      const id = new URLSearchParams(app.router.state.location.search).get('id') ?? ''
      done.push(id)
      await screen.findByLabelText(/^核实说明/)
      await waitFor(() => expect(edits.holderOf(id)).toBe('林志强'))
      const reasonField = screen.queryByLabelText(/^距离说明/)
      if (reasonField) await app.user.type(reasonField, '沿街逐件查看')
      await app.user.click(decide('不属实'))
      await app.user.click(await screen.findByRole('radio', { name: '现场未发现' }))
      await app.user.click(decide('不属实'))
      // Each attempt refetches the other tasks: the city may still be processing this one.
      await waitFor(() =>
        screen.getByText(`已提交。还有 ${numbersOf('verify').length} 件待核实，时间紧、离您近的在前：`),
      )
      await app.user.click(screen.getByRole('button', { name: /^下一件 · \d/ }))
      await waitFor(() => expect(app.router.state.location.search).not.toContain('done'))
      const next = new URLSearchParams(app.router.state.location.search).get('id') ?? ''
      expect(next).toBe(firstOnRoute())
    }
    expect(new Set(done).size).toBe(3)
    for (const id of done) expect(visitNow(id).visit.end?.result).toBe('no')
    await app.router.navigate(-1)
    await onScreen('核实任务')
    await screen.findByText(`共 ${numbersOf('verify').length} 件`)
  })

  it('shows when no task is left, and opens the list', async () => {
    const { visit } = aVisit()
    for (const one of visitLists.all(demo.db(), userOf(LIN), 'verify'))
      if (one.visit.id !== visit.id) one.record.visits = []
    const app = await open(visit.id)
    await app.user.click(decide('不属实'))
    await app.user.click(await screen.findByRole('radio', { name: '现场未发现' }))
    await app.user.click(decide('不属实'))
    await screen.findByText('待核实的都做完了')
    await app.user.click(screen.getByRole('button', { name: '回列表' }))
    await screen.findByText('没有待核实任务')
  })

  it('offers a retry when the other tasks fail to load', async () => {
    const { visit } = aVisit()
    const app = await open(visit.id)
    await app.user.click(decide('不属实'))
    await app.user.click(await screen.findByRole('radio', { name: '现场未发现' }))
    letFail('queryUnVerifyPage', '500', 9)
    await app.user.click(decide('不属实'))
    await screen.findByText('下一件没有加载出来')
    demo.db().failures.length = 0
    await app.user.click(screen.getByText('重试'))
    await screen.findByText(/^已提交。还有/)
  })

  it('is read-only for other users, and shows this', async () => {
    renderApp({ at: `/verifyAction?id=${aVisit().visit.id}`, as: CHEN })
    expect(await screen.findByText('只有采集员可以核实')).toBeTruthy()
    expect(decide('不属实').getAttribute('aria-disabled')).toBe('true')
  })

  it('shows the criteria and the photos of the report', async () => {
    const { visit, record } = aVisit()
    await open(visit.id)
    const basis = within(await screen.findByRole('region', { name: '判断依据' }))
    expect(basis.getByText(record.problem.filing)).toBeTruthy()
    expect(await screen.findByRole('button', { name: /处置前 近景 第 1 张/ })).toBeTruthy()
  })
})
