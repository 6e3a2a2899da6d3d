import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { notesOf, shiftBeside } from '@/demo/duty/shifts'
import { CHEN, demo, LIN, onScreen, renderApp } from '../../app'
import { watchWire } from '../../wire'
import { letFail, useCity } from '../case/city'
import { shiftNow } from './duties'

useCity()

const open = async (as: string, id = shiftNow(CHEN).id) => {
  const app = renderApp({ at: `/dutyDetail?id=${id}`, as })
  await onScreen('值班详情')
  return app
}

describe('值班详情', () => {
  it('shows people, posts and attendance of the shift by one request; a tap calls a person', async () => {
    const wire = watchWire()
    const { user, called } = await open(CHEN)
    const people = within(await screen.findByRole('list', { name: '值班人员' }))
    expect(people.getAllByRole('listitem')).toHaveLength(4)
    expect(people.getByText('带班领导')).toBeTruthy()
    expect(people.queryByText('13900001202')).toBeNull()
    await user.click(people.getByRole('button', { name: '拨打 139****1202' }))
    expect(called.dialled).toEqual(['13900001202'])
    expect(wire.to('duty/detail')).toHaveLength(1)
  })

  it('lets the next shift confirm the handover once, and shows by whom', async () => {
    const wire = watchWire()
    const previous = shiftBeside(demo.db(), shiftNow(CHEN), -1)
    expect(notesOf(demo.db(), previous).length).toBeGreaterThan(0)
    const { user } = await open(CHEN)
    await user.click(await screen.findByRole('button', { name: '确认接班' }))
    await screen.findByText('已确认接班')
    expect(await screen.findByText(/^陈美玲 今天 15:00 已确认接班$/)).toBeTruthy()
    expect(wire.to('duty/confirm').map(({ body }) => body)).toEqual([{ shiftId: previous.id }])
    expect(demo.db().duty.confirmed.get(previous.id)).toMatchObject({ byName: '陈美玲' })
    expect(screen.queryByRole('button', { name: '确认接班' })).toBeNull()
  })

  it('does not let other users confirm', async () => {
    await open(LIN)
    expect(await screen.findByText('等本班值班人员确认接班')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '确认接班' })).toBeNull()
  })

  it('shows a message for a shift that does not exist', async () => {
    await open(LIN, 'D9-1')
    expect(await screen.findByText('值班不存在或已被删除')).toBeTruthy()
  })

  it('offers 重试 when it fails to load, and loads it on a tap', async () => {
    letFail('duty/detail', '503')
    const { user } = await open(LIN)
    await user.click(await screen.findByRole('button', { name: '重试' }))
    await screen.findByRole('list', { name: '值班人员' })
  })
})
