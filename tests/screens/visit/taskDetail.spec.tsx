import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LIN, onScreen, renderApp } from '../../app'
import { itIsADetail } from '../../families/itIsADetail'
import { accountKnown, useCity } from '../case/city'
import { details, visitIn } from './visits'

useCity()

const open = async (search: string) => {
  const app = renderApp({ at: `/taskDetail?${search}`, as: LIN })
  await onScreen('任务详情')
  await accountKnown()
  return app
}

describe.each([
  { kind: 'verify', list: 'verify', tackleType: 'verify' },
  { kind: 'check', list: 'check', tackleType: 'check' },
] as const)('任务详情 of a $kind', ({ kind, list, tackleType }) => {
  itIsADetail({
    ...details,
    at: '/taskDetail',
    also: `&kind=${kind}`,
    title: '任务详情',
    as: LIN,
    record: () => {
      const { visit, record } = visitIn(list)
      return { id: visit.id, text: record.description }
    },
    lock: { tackleType, type: 'visit' },
  })
})

describe('任务详情', () => {
  it('opens the form of its type', async () => {
    const { visit } = visitIn('check')
    const { user } = await open(`kind=check&id=${visit.id}`)
    await user.click(await screen.findByRole('button', { name: '去核查' }))
    await onScreen('任务核查')
  })

  it('shows the result of a finished task, and offers no action', async () => {
    const { visit, record } = visitIn('checked')
    const { user } = await open(`kind=check&id=${visit.id}`)
    const found = within(await screen.findByRole('region', { name: '核查结果' }))
    expect(found.getByText(visit.end?.result === 'yes' ? '通过' : '不通过')).toBeTruthy()
    expect(found.getByText(visit.end?.opinion ?? '')).toBeTruthy()
    expect(found.getByRole('button', { name: '查看 核查 第 1 张' })).toBeTruthy()
    const offered = await screen.findByRole('button', { name: '去核查' })
    expect(offered.getAttribute('aria-disabled')).toBe('true')
    await user.click(offered)
    await screen.findByText('任务已核查')
    expect(record.visits.length).toBeGreaterThan(1)
  })

  it('shows the whole flow of the case, and every file of it', async () => {
    const { visit, record } = visitIn('check')
    const { user, router } = await open(`kind=check&id=${visit.id}`)
    await user.click(await screen.findByRole('button', { name: '全部经过' }))
    expect(router.state.location.search).toContain('part=flow')
    expect((await screen.findAllByText('立案')).length).toBeGreaterThan(0)
    expect(record.flow.length).toBeGreaterThan(3)
    await router.navigate(`/taskDetail?kind=check&id=${visit.id}&part=files`)
    expect(await screen.findByRole('radio', { name: '按类型' })).toBeTruthy()
  })

  it('explains its deadline', async () => {
    const { visit } = visitIn('verify')
    const { user } = await open(`kind=verify&id=${visit.id}`)
    await user.click(await screen.findByRole('button', { name: '时限怎么算' }))
    expect(await screen.findByText('4 小时，昼夜连续计时，节假日照算')).toBeTruthy()
  })

  it('shows a broken link when the type is unknown', async () => {
    renderApp({ at: '/taskDetail?kind=nothing&id=1', as: LIN })
    expect(await screen.findByText('链接不完整，请从列表重新进入')).toBeTruthy()
  })
})
