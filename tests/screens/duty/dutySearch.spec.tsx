import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { shiftsOnDay } from '@/demo/duty/shifts'
import { DAY } from '@/domain/time'
import { demo, LIN, NOW, onScreen, renderApp } from '../../app'
import { watchWire } from '../../wire'
import { letFail, useCity } from '../case/city'

useCity()

const open = async (search = '') => {
  const app = renderApp({ at: `/dutySearch${search}`, as: LIN })
  await onScreen('值班查询')
  return app
}
const groups = () => screen.getAllByRole('list', { name: /值班人员$/ })

describe('值班查询', () => {
  it('shows all people of the day, those on duty first, by one request', async () => {
    const wire = watchWire()
    const all = shiftsOnDay(demo.db(), NOW, NOW)
    const on = all.filter(({ from, to }) => from <= NOW && NOW < to)
    const people = on.reduce((sum, { seats }) => sum + seats.length, 0)
    await open()
    await screen.findByText(`现在在班 ${on.length} 组 ${people} 人，全天共 ${all.length} 班`)
    expect(groups()).toHaveLength(all.length)
    expect(screen.getAllByText('在班')).toHaveLength(on.length)
    expect(wire.to('duty/onDay').map(({ query }) => query)).toEqual([{ day: '2026-06-12' }])
  })

  it('calls with one tap, and shows no full number', async () => {
    const { user, called } = await open()
    const [first] = await screen.findAllByRole('button', { name: /^拨打 139\*\*\*\*/ })
    await user.click(first ?? document.body)
    expect(called.dialled).toEqual([expect.stringMatching(/^139\d{8}$/)])
    expect(document.body.textContent).not.toMatch(/1\d{10}/)
  })

  it('finds people and units, also by initials', async () => {
    const { user } = await open()
    await screen.findByText(/全天共/)
    await user.type(screen.getByRole('searchbox', { name: '搜索值班' }), 'cml')
    await waitFor(() => expect(groups()).toHaveLength(1))
    expect(within(groups()[0] ?? document.body).getByText('陈美玲')).toBeTruthy()
    await user.clear(screen.getByRole('searchbox', { name: '搜索值班' }))
    await user.type(screen.getByRole('searchbox', { name: '搜索值班' }), '没有这人')
    expect(await screen.findByText('换个姓名、单位或值班点再搜。')).toBeTruthy()
  })

  it('shows another day, kept in the address', async () => {
    const wire = watchWire()
    const { user, router } = await open()
    await user.click(await screen.findByRole('radio', { name: '明天' }))
    await screen.findByText(`共 ${shiftsOnDay(demo.db(), NOW + DAY, NOW).length} 班`)
    expect(router.state.location.search).toBe('?day=2026-06-13')
    expect(wire.to('duty/onDay').slice(-1)[0]?.query).toEqual({ day: '2026-06-13' })
  })

  it('shows the error, and loads the list on 重试', async () => {
    letFail('duty/onDay', '503')
    const { user } = await open()
    await screen.findByText('值班安排没有加载出来')
    await user.click(screen.getByRole('button', { name: '重试' }))
    await screen.findByText(/全天共/)
  })
})
