import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { caseTags } from '@/entities/case/CaseCard'
import { CaseHead } from '@/entities/case/CaseHead'
import { setClock } from '@/stores/clock'
import { at, detailOf, rowOf } from './rows'

/** 井盖, 4 工作时 from 10:40 on a Friday: the lunch break does not count, so until 16:40. */
const FIELDS = {
  id: '1',
  taskNo: 'XM2026061200001',
  smallTypeName: '雨水井盖',
  bigTypeName: '公用设施',
  sourceName: '公众举报',
  stage: 3,
  step: 'department',
  deadline: '2026-06-12 16:40:00',
  limitAmount: 4,
  limitUnit: '工作时',
  limitStart: '2026-06-12 10:40:00',
}
const RULE = '处置时限 4 工作时 · 10:40 起算 · 午休 12:00–14:00 不计'

/** Renders the head of a case at a time of day, and waits until it has the time. */
async function show(fields: object, time = '15:00') {
  setClock(() => at(time))
  render(<CaseHead record={detailOf({ ...FIELDS, ...fields })} />)
  await screen.findByRole('heading', { name: '雨水井盖' })
}
const lampOf = (words: string) => screen.getByText(words).className.match(/cg-lamp-(\w+)/)?.[1]

describe('the head of a case', () => {
  it('shows the case, its source and its state', async () => {
    await show({})
    expect(screen.getByText('XM2026061200001 · 公用设施 · 公众举报')).toBeTruthy()
    expect(screen.getByText('待处置')).toBeTruthy()
    const path = within(screen.getByRole('list', { name: '案件进度' }))
    const names = ['上报已完成', '核实已完成', '派遣已完成', '处置进行中', '核查未开始', '结案未开始']
    const steps = path.getAllByRole('listitem')
    expect(names.map((name) => path.getByRole('listitem', { name }))).toEqual(steps)
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '上报',
      '核实',
      '派遣',
      '处置',
      '核查',
      '结案',
    ])
  })

  it.each([
    ['10:41', '剩余 3小时59分 工作时', 'green'],
    ['15:00', '剩余 1小时40分', 'green'],
    ['15:20', '剩余 1小时20分', 'yellow'],
    ['16:40', '剩余 不到1分', 'yellow'],
    ['16:41', '超期 1分', 'red'],
  ])('shows the time left at %s as text and lamp: %s', async (time, words, lamp) => {
    await show({}, time)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(lampOf(words)).toBe(lamp)
    expect(screen.getByText('今天 16:40 截止')).toBeTruthy()
    expect(screen.getByText(RULE)).toBeTruthy()
  })

  it('shows the used share of the time', async () => {
    await show({}, '14:40')
    expect(await screen.findByRole('img', { name: '时限已用 50%' })).toBeTruthy()
  })

  it('shows the working time left of a case due the next working morning: bar, text and lamp', async () => {
    await show({ limitStart: '2026-06-12 14:28:00', deadline: '2026-06-15 08:28:00' }, '18:00')
    expect(await screen.findByText('剩余 28分 工作时')).toBeTruthy()
    expect(lampOf('剩余 28分 工作时')).toBe('yellow')
    expect(screen.getByRole('img', { name: '时限已用 88%' })).toBeTruthy()
    expect(screen.getByText('6月15日 08:28 截止')).toBeTruthy()
  })

  it('shows 挂账 and its duration', async () => {
    const pauses = [{ from: '2026-06-12 15:00:00', to: null, reason: '等料' }]
    await show({ pauses, parkedUntil: '2026-06-15 08:00:00', deadline: '2026-06-15 09:40:00' }, '15:30')
    expect(await screen.findByText('挂账至 6月15日')).toBeTruthy()
    expect(lampOf('挂账至 6月15日')).toBe('parked')
    expect(screen.getByText(/挂账/, { selector: 'p' })).toBeTruthy()
  })

  it.each([
    ['16:00', '按时完成', 'green'],
    ['17:00', '超期完成', 'red'],
  ])('a case handled at %s shows %s at any time', async (finished, words, lamp) => {
    await show({ stage: 4, finishTime: `2026-06-12 ${finished}:00` }, '23:00')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(lampOf(words)).toBe(lamp)
  })

  it('shows the day on which the time began for a case handled days ago', async () => {
    setClock(() => at('15:00') + 5 * 86_400_000)
    render(<CaseHead record={detailOf({ ...FIELDS, stage: 4, finishTime: '2026-06-12 16:00:00' })} />)
    expect(await screen.findByText(RULE.replace('10:40', '6月12日 10:40'))).toBeTruthy()
  })

  it('computes the deadline when the gateway sends only the rule', async () => {
    await show({ deadline: null }, '15:20')
    expect(await screen.findByText('剩余 1小时20分')).toBeTruthy()
    expect(screen.getByText('今天 16:40 截止')).toBeTruthy()
  })

  it('shows only the deadline when the gateway sends no rule', async () => {
    await show({ limitAmount: 0 })
    expect(await screen.findByText('剩余 1小时40分')).toBeTruthy()
    expect(screen.queryByText(/处置时限/)).toBeNull()
  })

  it('explains the deadline after a tap, and closes again', async () => {
    const user = userEvent.setup()
    await show({}, '15:20')
    await screen.findByText('剩余 1小时20分')
    await user.click(screen.getByRole('button', { name: '时限怎么算' }))
    const sheet = within(await screen.findByRole('dialog', { name: '时限怎么算' }))
    const words = sheet.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(words).toEqual([
      '4 工作时，工作日 8–12 点、14–18 点计时',
      '今天 10:40',
      '午休 今天 12:00 至 14:00',
      '今天 16:40',
      '黄灯，剩余 1小时20分，不到三分之一',
    ])
    await user.click(sheet.getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows all the time as used once it is overdue, also without the rule', async () => {
    await show({ limitAmount: 0 }, '17:00')
    expect(await screen.findByRole('img', { name: '时限已用 100%' })).toBeTruthy()
  })

  it('shows no time before the case has a deadline', async () => {
    await show({ stage: 1, deadline: null, limitAmount: 0 })
    expect(screen.queryByText(/截止|剩余|超期|时限/)).toBeNull()
  })
})

describe('the marks of a case', () => {
  it.each([
    [{}, []],
    [{ urgent: true, supervised: true }, ['紧急', '督办']],
    [{ reworkCount: 1, delayCount: 2 }, ['返工 1 次', '延期 2 次']],
    [{ typical: true, sourceName: '12345' }, ['典型', '12345']],
    [{ sourceName: '公众举报', labels: [{ id: '1', name: '待回访' }] }, ['待回访']],
  ])('are, for %o: %o', (fields, words) => {
    expect(caseTags(rowOf(fields)).map(({ text }) => text)).toEqual(words)
  })
})
