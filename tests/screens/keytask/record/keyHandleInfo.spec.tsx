import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { formatRelativeTime } from '@/domain/time'
import { NOW, onScreen, renderApp, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { letFail, useCity } from '../../case/city'
import { taskIn } from '../tasks'

useCity()

const open = async (id: string) => {
  const app = renderApp({ at: `/keyHandleInfo?id=${id}`, as: WANG })
  await onScreen('重点处置信息')
  return app
}
const steps = async () =>
  within(await screen.findByRole('region', { name: '办理经过' })).getAllByRole('listitem')

describe('重点处置信息', () => {
  it('shows the whole flow of the task, newest first, with person, text and time of each step', async () => {
    const wire = watchWire()
    const { facts, flow } = taskIn('taskHandle', (record) => record.flow.length > 4)
    await open(facts.id)
    const shown = await steps()
    expect(shown).toHaveLength(flow.length)
    const last = flow[flow.length - 1]
    expect(shown[0]?.textContent).toContain(
      `${last?.operatorName} · ${formatRelativeTime(last?.time ?? 0, NOW)}`,
    )
    expect(wire.to('keyTask/')).toEqual([
      { method: 'GET', path: '/api-digital/api/v1/keyTask/flow', query: { id: facts.id } },
    ])
  })

  it('shows the error, and the flow on 重试', async () => {
    const { facts, flow } = taskIn('taskHandle')
    letFail('keyTask/flow', '503')
    const { user } = await open(facts.id)
    expect(await screen.findByText('服务不可用，请联系管理员')).toBeTruthy()
    await user.click(screen.getByText('重试'))
    expect(await steps()).toHaveLength(flow.length)
  })
})
