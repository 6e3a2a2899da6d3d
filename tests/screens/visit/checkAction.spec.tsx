import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { caseLists } from '@/demo/case/lists'
import { PhotoKind } from '@/domain/attachment'
import { Stage } from '@/domain/case/stage'
import { demo, WANG } from '../../app'
import { useCity, userOf } from '../case/city'
import { takePhoto } from '../steps'
import { itIsAVisit, visiting } from './itIsAVisit'
import { visitIn, visitNow } from './visits'

useCity()

/** A case of 王建国's department, which handled it without a person. */
const aVisit = () =>
  visitIn(
    'check',
    ({ record: { facts } }) => facts.departmentId.startsWith('35020301') && facts.handlerId === '',
  )
const { open, decide } = visiting('check')

describe('任务核查', () => {
  itIsAVisit({
    kind: 'check',
    visit: () => visitIn('check'),
    photoKind: PhotoKind.check,
    extraFields: {},
    successMessage: '核查通过，案件已结案',
    settled: ({ facts }) => expect(facts.stage).toBe(Stage.closed),
    unable: '正在处置',
  })

  it('returns a failed case to its department as 追加整改, with one more 返工 and the reason', async () => {
    const { visit, record } = aVisit()
    const before = record.facts.reworkCount
    const app = await open(visit.id)
    await app.user.click(decide('不通过'))
    await app.user.click(await screen.findByRole('radio', { name: '问题反弹' }))
    await app.user.type(screen.getByLabelText(/^核查说明/), '又摆出来了')
    await takePhoto(app.user, '核查照片')
    await app.user.click(decide('不通过'))
    await screen.findByText('核查不通过，已退回追加整改')
    const { facts, flow } = visitNow(visit.id).record
    expect(facts).toMatchObject({ stage: Stage.handling, step: 'department', reworkCount: before + 1 })
    expect(flow.slice(-1)[0]).toMatchObject({ action: '核查不通过', opinion: '问题反弹：又摆出来了' })
    expect(caseLists.all(demo.db(), userOf(WANG), 'rework')).toContain(visitNow(visit.id).record)
  })

  it('shows before and after side by side, and as an overlay with a slider', async () => {
    const { visit } = visitIn('check')
    const { user } = await open(visit.id)
    await user.click(await screen.findByRole('button', { name: '滑动对照' }))
    expect(screen.getByRole('slider', { name: '对照分界线' })).toBeTruthy()
  })

  it('shows in a second round the result of the first', async () => {
    const { visit, record } = visitIn('check', (one) => one.record.facts.reworkCount > 0)
    await open(visit.id)
    const failed = record.flow.find(({ action }) => action === '核查不通过')
    expect(failed).toBeTruthy()
    expect(await screen.findByRole('region', { name: '上轮经过' })).toBeTruthy()
  })
})
