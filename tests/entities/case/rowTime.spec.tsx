import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CaseCard, rowTime } from '@/entities/case/CaseCard'
import { setClock } from '@/stores/clock'
import { around } from '../../kit/harness'
import { at, rowOf } from './rows'

/** 4 工作时 from 14:28 on a Friday: until Monday, 08:28. */
const FIELDS = {
  id: '1',
  smallTypeName: '雨水井盖',
  stage: 3,
  step: 'department',
  dispatchTime: '2026-06-12 14:28:00',
  deadline: '2026-06-15 08:28:00',
  limitAmount: 4,
  limitUnit: '工作时',
  limitStart: '2026-06-12 14:28:00',
}
const parked = (to: string | null) => [{ from: '2026-06-12 15:00:00', to, reason: '等料' }]

describe('a row of a list', () => {
  it('shows the working time left, and the deadline', async () => {
    setClock(() => at('18:00'))
    render(<CaseCard row={rowOf(FIELDS)} onOpen={() => undefined} />, around())
    expect(await screen.findByText('剩余 28分 工作时')).toBeTruthy()
    expect(screen.getByText('6月15日 08:28 截止')).toBeTruthy()
  })

  it.each([
    ['due', {}, '6月15日 08:28 截止'],
    ['due by its rule, when the gateway sends no deadline', { deadline: null }, '6月15日 08:28 截止'],
    ['overdue', { deadline: '2026-06-12 15:00:00' }, '今天 15:00 截止'],
    ['handled: when that was', { finishTime: '2026-06-12 16:00:00' }, '今天 16:00 处置'],
    ['without any deadline: when it came', { deadline: null, limitAmount: 0 }, '今天 14:28 派遣'],
    [
      'parked until a day: it is due after it',
      { pauses: parked('2026-06-15 08:00:00'), parkedUntil: '2026-06-15 08:00:00' },
      '6月15日 08:28 截止',
    ],
    ['parked until 解挂: the deadline is unknown', { pauses: parked(null) }, '今天 14:28 派遣'],
    ['not dispatched', { deadline: null, limitAmount: 0, dispatchTime: null }, ''],
  ])('%s', (_what, fields, text) => {
    expect(rowTime(rowOf({ ...FIELDS, ...fields }), at('18:00'))).toBe(text)
  })
})
