import { fireEvent, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { NO_MILEAGE } from '@/domain/mileage'
import { DictSelect } from '@/kit/pickers/DictSelect'
import { MileageFilter } from '@/features/patrol/MileageSheet'
import { PersonField, type PersonChoice } from '@/kit/pickers/PersonField'
import { DatePicker } from '@/kit/pickers/DatePicker'
import { NOW, server } from '../../app'
import { openSheet, show, usePickers } from './open'

usePickers()

describe('a value of a dictionary', () => {
  const rows = [
    { label: '日常', value: 'a', caseType: '1' },
    { label: '专项', value: 'b', caseType: '2' },
    { label: '通用', value: 'c', caseType: '' },
  ]
  const dict = () =>
    server.use(http.get('*/businessDict/list', () => HttpResponse.json({ code: 100, body: rows })))

  it('is chosen from its sheet', async () => {
    const { user, value } = show('', (now, onChange) => (
      <DictSelect label="延期原因" dict="delay_reason" required value={now} onChange={onChange} />
    ))
    const sheet = await openSheet(user, '延期原因')
    await user.click(await sheet.findByText('连日阴雨'))
    expect(value()).toBe('3')
    expect(screen.getByRole('button', { name: '延期原因必填连日阴雨' })).toBeTruthy()
  })

  it('is in the form itself if it has a few options, only those of its case type', async () => {
    dict()
    const { user, value } = show('', (now, onChange) => (
      <DictSelect inline label="类别" dict="kind" caseType="1" value={now} onChange={onChange} />
    ))
    await user.click(await screen.findByLabelText('通用'))
    expect(screen.queryByLabelText('专项')).toBeNull()
    expect(value()).toBe('c')
  })

  it('under several case types is offered once where all are', async () => {
    rows.push({ label: '日常', value: 'a', caseType: '2' })
    dict()
    const { user } = show('', (now, onChange) => (
      <DictSelect label="类别" dict="several" value={now} onChange={onChange} />
    ))
    const sheet = await openSheet(user, '类别')
    expect(await sheet.findAllByText('日常')).toHaveLength(1)
  })

  it('shows the specified message when it fails to load', async () => {
    const { user } = show('', (now, onChange) => (
      <DictSelect label="类别" dict="not_set_up" value={now} onChange={onChange} />
    ))
    const sheet = await openSheet(user, '类别')
    expect(await sheet.findByText('获取字典来源失败')).toBeTruthy()
  })
})

describe('a date', () => {
  const date = (rule: 'recent' | 'past' | 'any', start: number | null = NOW) =>
    show(start, (value, onChange) => (
      <DatePicker label="时间" rule={rule} value={value} onChange={onChange} />
    ))
  const input = () => screen.getByLabelText('时间')
  const pick = (text: string) => fireEvent.change(input(), { target: { value: text } })

  it('is shown and entered in Chinese time', () => {
    const { value } = date('any')
    expect(input()).toHaveProperty('value', '2026-06-12T15:00')
    pick('2026-06-12T16:30')
    expect(value()).toBe(Date.UTC(2026, 5, 12, 8, 30))
  })

  it.each([
    ['recent', '2026-06-11T14:59', '不能早于一天前'],
    ['past', '2026-06-12T15:01', '不能晚于现在'],
  ] as const)('%s refuses %s, shows why and keeps the previous one', (rule, text, problem) => {
    const { value } = date(rule)
    pick(text)
    expect(screen.getByText(problem)).toBeTruthy()
    expect(input().getAttribute('aria-invalid')).toBe('true')
    expect(value()).toBe(NOW)
    pick('2026-06-12T14:00')
    expect(screen.queryByText(problem)).toBeNull()
    expect(value()).toBe(Date.UTC(2026, 5, 12, 6))
  })

  it('can be cleared', () => {
    const { value } = date('past')
    pick('')
    expect(value()).toBeNull()
  })
})

describe('里程', () => {
  it('takes kilometres from and to, and shows their errors', async () => {
    const { user, value } = show(NO_MILEAGE, (now, onChange) => (
      <MileageFilter label="里程" value={now} onChange={onChange} />
    ))
    await user.type(screen.getByLabelText('里程，从'), '5')
    await user.type(screen.getByLabelText('里程，到'), '2.5')
    expect(value()).toEqual({ min: '5', max: '2.5' })
    expect(screen.getByText('起始里程不能大于终止里程')).toBeTruthy()
    await user.clear(screen.getByLabelText('里程，从'))
    expect(screen.queryByText('起始里程不能大于终止里程')).toBeNull()
  })
})

describe('处置人', () => {
  const SQUAD = '3502030106'
  const person = (id: string, more: object) => ({
    id,
    name: id,
    mobile: '13900000000',
    duty: '队员',
    onDuty: true,
    todoCount: 3,
    longitude: 118.08,
    latitude: 24.46,
    ...more,
  })
  const offer = (...people: object[]) =>
    server.use(http.get('*/listPortalPerson', () => HttpResponse.json({ code: 100, body: people })))
  const open = async () => {
    const shown = show<PersonChoice | null>(null, (value, onChange) => (
      <PersonField label="处置人" orgCode={SQUAD} value={value} onChange={onChange} />
    ))
    return { ...shown, sheet: await openSheet(shown.user, '处置人') }
  }
  const names = async (sheet: Awaited<ReturnType<typeof open>>['sheet']) => {
    await sheet.findByText(/1\.\d 公里/)
    return sheet.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 2))
  }

  it('measures from the place of the record, and shows the unit where there are several', async () => {
    offer(
      person('甲近', { orgCode: '1', orgName: '思明区城管局 鹭江中队', longitude: 118.15, latitude: 24.5 }),
      person('乙远', { orgCode: '2', orgName: '思明区城管局 开元中队' }),
    )
    const { user } = show<PersonChoice | null>(null, (value, onChange) => (
      <PersonField
        label="处置人"
        orgCode={SQUAD}
        site={{ longitude: 118.15, latitude: 24.51 }}
        value={value}
        onChange={onChange}
      />
    ))
    const sheet = await openSheet(user, '处置人')
    expect((await sheet.findByRole('button', { name: /^甲近/ })).textContent).toMatch(
      /鹭江中队 · 队员 · 在岗 · 在办 3 件 · 距现场 1\.\d\s公里/,
    )
    expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 2))).toEqual([
      '甲近',
      '乙远',
    ])
  })

  it('lists on duty first, then nearest, then least busy, each with the distance', async () => {
    offer(
      person('甲休', { onDuty: false }),
      person('乙远', { latitude: 24.47, todoCount: 0 }),
      person('丙忙', { todoCount: 9 }),
      person('丁闲', { todoCount: 1 }),
      person('戊无', { longitude: null, latitude: null, todoCount: 0 }),
    )
    const { sheet } = await open()
    expect(await names(sheet)).toEqual(['丁闲', '丙忙', '乙远', '戊无', '甲休'])
    expect(sheet.getByRole('button', { name: /^甲休/ }).textContent).toContain('不在岗 · 在办 3 件')
  })

  it('offers the best candidates on duty as shortcuts, also after a choice', async () => {
    offer(
      person('甲休', { onDuty: false, todoCount: 0 }),
      person('乙一', { todoCount: 1 }),
      person('丙二', { todoCount: 2 }),
      person('丁三', { todoCount: 3 }),
      person('戊四', { todoCount: 4 }),
    )
    const { user, value } = show<PersonChoice | null>(null, (chosen, onChange) => (
      <PersonField label="处置人" orgCode={SQUAD} value={chosen} onChange={onChange} />
    ))
    const offered = within(await screen.findByRole('list', { name: '可选处置人' }))
    expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '乙一 · 在办 1',
      '丙二 · 在办 2',
      '丁三 · 在办 3',
    ])
    await user.click(offered.getByText('丙二 · 在办 2'))
    expect(value()).toEqual({ id: '丙二', name: '丙二' })
    await user.click(offered.getByText('乙一 · 在办 1'))
    expect(value()).toEqual({ id: '乙一', name: '乙一' })
  })

  it('are found by initials and chosen by a tap', async () => {
    const { user, sheet, value } = await open()
    await sheet.findByText('陈美玲')
    await user.type(sheet.getByLabelText('姓名、职务、电话'), 'cml')
    await user.click(await sheet.findByText('陈美玲'))
    expect(value()?.name).toBe('陈美玲')
    expect(screen.getByRole('button', { name: '处置人陈美玲' })).toBeTruthy()
  })
})
