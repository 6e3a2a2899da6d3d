import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { UNDO_DELAY } from '@/domain/timeLimits'
import { LIN, onScreen, pass, renderApp } from '../../app'
import { watchWire } from '../../wire'
import { accountKnown, letFail, useCity } from '../case/city'
import { commandIn, commandNow } from './commands'

useCity()

const button = (name: string) => screen.findByRole('button', { name })

async function openList() {
  const record = commandIn('commandWait')
  const app = renderApp({ at: '/commandTask', as: LIN })
  await onScreen('指令任务')
  await accountKnown()
  const text = await screen.findByText(record.taskNo)
  const row = within(text.closest('article') ?? document.body)
  return { ...app, record, row }
}

describe('接收 of a 指令 by one tap', () => {
  it('is sent from the row after a short delay, without a form', async () => {
    const wire = watchWire()
    const { user, record, row } = await openList()
    await user.click(await row.findByRole('button', { name: '接收' }))
    expect(await row.findByRole('button', { name: '已接收，撤销' })).toBeTruthy()
    expect(wire.to('commandReceive')).toEqual([])
    pass(UNDO_DELAY)
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => commandNow(record.id).facts.state, { timeout: 5000 }).toBe('doing')
    expect(wire.to('commandReceive').map(({ body }) => body)).toEqual([{ id: record.id, opinion: '' }])
  })

  it('can be undone: sends nothing, and the command stays open', async () => {
    const wire = watchWire()
    const { user, record, row } = await openList()
    await user.click(await row.findByRole('button', { name: '接收' }))
    await user.click(await row.findByRole('button', { name: '已接收，撤销' }))
    expect(await row.findByRole('button', { name: '接收' })).toBeTruthy()
    expect(wire.to('commandReceive')).toEqual([])
    expect(commandNow(record.id).facts.state).toBe('waiting')
  })

  it('is queued offline and keeps 撤销', async () => {
    const { user, row } = await openList()
    letFail('appTask', 'offline')
    letFail('person/getCurretUser', 'offline') // sic, spec §7
    await user.click(await row.findByRole('button', { name: '接收' }))
    expect(await row.findByRole('button', { name: '已接收，撤销' })).toBeTruthy()
  })

  it('is offered in the detail beside 拒绝, with the map and 导航', async () => {
    const { id } = commandIn('commandWait')
    const { user } = renderApp({ at: `/taskDetail?id=${id}&kind=command`, as: LIN })
    await onScreen('任务详情')
    await user.click(await button('接收'))
    await button('已接收，撤销')
    expect(await screen.findByRole('button', { name: /导航$/ })).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('button', { name: '拒绝' })).toBeTruthy())
  })
})
