import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { shiftsInMonth } from '@/demo/duty/shifts'
import { dayOf, formatDate } from '@/domain/month'
import { MINUTE } from '@/domain/time'
import { CHEN, demo, LIN, NOW, onScreen, pass, renderApp } from '../../app'
import { accountKnown, useCity } from '../case/city'
import { shiftNow } from './duties'

useCity()

const open = async (as: string, search = '') => {
  const app = renderApp({ at: `/dutyReportRecord${search}`, as })
  await onScreen('值班报备记录')
  await accountKnown()
  return app
}
const dayButton = (at: number) =>
  screen.findByRole('button', { name: new RegExp(`^${formatDate(dayOf(at))}，值班 1 次`) })

describe('the duty calendar', () => {
  it('shows a running shift as 值班中, also without 签到', async () => {
    const { from } = shiftNow(LIN)
    pass(from - NOW + 40 * MINUTE)
    const { user } = await open(LIN)
    const today = await dayButton(NOW)
    expect(today.textContent).toMatch(/值班 1 次，值班中 1 次$/)
    await user.click(today)
    const list = within(await screen.findByRole('region', { name: formatDate(dayOf(NOW)) }))
    expect(list.getByText('共 1 班 · 正常 0 · 迟到或早退 0 · 缺签 0 · 值班中 1')).toBeTruthy()
    expect(list.getByText('值班中', { selector: 'span' })).toBeTruthy()
  })

  it('does not show 缺签 while 签退 is still possible', async () => {
    const { to } = shiftNow(CHEN)
    pass(to - NOW + 20 * MINUTE)
    await open(CHEN)
    expect((await dayButton(NOW)).textContent).toMatch(/值班中 1 次$/)
  })

  it('shows future shifts as 未开始, up to the end of the next month', async () => {
    const { user, router } = await open(LIN)
    const ahead = shiftsInMonth(demo.db(), '1001', '2026-06').find(({ from }) => from > NOW)
    expect((await dayButton(ahead?.from ?? 0)).textContent).toMatch(/未开始 1 次$/)
    await user.click(screen.getByRole('button', { name: '下个月' }))
    await screen.findByRole('grid', { name: '2026年7月' })
    expect(router.state.location.search).toBe('?month=2026-07')
    const next = shiftsInMonth(demo.db(), '1001', '2026-07')
    expect(next.length).toBeGreaterThan(5)
    await screen.findByText(`共 ${next.length} 班 · 未开始 ${next.length}`)
    expect(screen.queryByRole('button', { name: '下个月' })).toBeNull()
    await user.click(await dayButton(next[0]?.from ?? 0))
    expect(await screen.findByRole('region', { name: formatDate(dayOf(next[0]?.from ?? 0)) })).toBeTruthy()
  })
})
