import { describe, expect, it } from 'vitest'
import { flowItems } from '@/kit/record/recordCards'
import { NOW } from '../../app'
import { stepsOf } from '../../entities/case/rows'

const titles = (...steps: object[]) => flowItems(stepsOf(...steps), NOW).map(({ title }) => title)

describe('the flow of a record', () => {
  it('is shown newest first, in any order of arrival', () => {
    expect(
      titles(
        { action: '上报', time: '2026-06-12 09:00:00' },
        { action: '处置', time: '2026-06-12 14:00:00' },
        { action: '派遣', time: '2026-06-12 10:00:00' },
      ),
    ).toEqual(['处置', '派遣', '上报'])
  })

  it('reverses steps of the same moment too', () => {
    const time = '2026-06-12 10:00:00'
    expect(titles({ action: '核实', time }, { action: '立案', time }, { action: '派遣', time })).toEqual([
      '派遣',
      '立案',
      '核实',
    ])
  })

  it('puts steps without a time at the end', () => {
    expect(titles({ action: '不知何时' }, { action: '上报', time: '2026-06-12 09:00:00' })).toEqual([
      '上报',
      '不知何时',
    ])
  })

  it.each([
    [{ action: '派遣', receiverName: '鹭江中队' }, '派遣，交 鹭江中队'],
    [{ action: '签收' }, '签收'],
    [{ node: '立案', action: '' }, '立案'],
  ])('names a step %#', (step, title) => {
    expect(titles(step)).toEqual([title])
  })

  it('shows who, when and with how many photos, without unknown parts', () => {
    const [full, bare] = flowItems(
      stepsOf(
        { id: 'b', action: '签收' },
        {
          id: 'a',
          action: '处置办理',
          operatorName: '王建国',
          time: '2026-06-12 14:05:00',
          opinion: '已清理完毕。',
          attachments: [{ id: '1' }, { id: '2' }],
        },
      ),
      NOW,
    )
    expect(full).toEqual({
      key: '2',
      title: '处置办理',
      meta: '王建国 · 今天 14:05 · 照片 2',
      body: '“已清理完毕。”',
    })
    expect(bare).toEqual({ key: '1', title: '签收', meta: '', body: '' })
  })

  it.each([
    ['without ids', ''],
    ['that all bear the id of their record', '1001'],
  ])('distinguishes steps %s', (_, id) => {
    const keys = flowItems(stepsOf({ id, action: '甲' }, { id, action: '乙' }), NOW).map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
  })
})
