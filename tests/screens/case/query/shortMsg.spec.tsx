import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { messageId, messageOf } from '@/demo/case/messages'
import type { CaseRecord } from '@/demo/case/model'
import { Stage } from '@/domain/case/stage'
import { DAY } from '@/domain/time'
import { demo, onScreen, pass, renderApp } from '../../../app'
import { watchWire } from '../../../wire'
import { letFail, useCity } from '../city'

useCity()

const open = async (id: string) => {
  const app = renderApp({ at: `/shortMsg?id=${id}` })
  await onScreen('短信内容')
  return app
}
/** An open case of the last days: its message is still readable. */
const aCase = (stage: number = Stage.handling): CaseRecord => {
  const found = [...demo.db().cases.values()].find(
    ({ facts, times }) => facts.stage === stage && (times.dispatch ?? 0) > demo.clock().now() - 20 * DAY,
  )
  if (!found) throw new RangeError('no such case')
  return found
}

describe('短信内容', () => {
  it('shows the message and the state of the case without a session', async () => {
    const wire = watchWire()
    const record = aCase()
    const id = messageId(record, 'A')
    await open(id)
    const message = messageOf(demo.db(), id, demo.clock().now())?.content ?? ''
    expect(message).toContain(record.taskNo)
    await screen.findByText(message)
    const facts = within(await screen.findByRole('region', { name: '案件情况' }))
    expect(facts.getByText(record.taskNo)).toBeTruthy()
    expect(facts.getByText(new RegExp(record.place.position))).toBeTruthy()
    expect(facts.queryByText('结案时间')).toBeNull()
    expect(wire.to('sms/open')).toEqual([
      { method: 'GET', path: `/api-digital/api/v1/external/sms/open/content/${id}`, query: {} },
    ])
    expect(screen.queryByRole('textbox', { name: /手机号/ })).toBeNull()
    expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
  })

  it('shows when a closed case was closed', async () => {
    await open(messageId(aCase(Stage.closed), 'B'))
    const facts = within(await screen.findByRole('region', { name: '案件情况' }))
    expect(facts.getByText('结案时间')).toBeTruthy()
  })

  it('shows that a message is too old to be read', async () => {
    const id = messageId(aCase(), 'A')
    pass(31 * DAY)
    await open(id)
    await screen.findByText('短信内容已过期')
    expect(screen.getByText(/失效。如需了解进展，请拨打 12345。$/)).toBeTruthy()
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('shows that the message does not exist, without a retry', async () => {
    await open('SMSA999999')
    await screen.findByText('没有这条短信')
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })

  it('shows the error, and the message on 重试', async () => {
    letFail('sms/open', '500')
    const { user } = await open(messageId(aCase(), 'A'))
    await screen.findByText('短信内容没有加载出来')
    await user.click(screen.getByText('重试'))
    await screen.findByRole('region', { name: '案件情况' })
  })

  it('shows that a link without a message is incomplete', async () => {
    // React logs every error that a boundary catches.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    renderApp({ at: '/shortMsg' })
    await screen.findByText('链接不完整，请从列表重新进入')
    // A login lies below, which a citizen cannot use.
    expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
  })
})
