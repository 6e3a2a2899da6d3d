import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inputTime } from '@/domain/dateRules'
import { DAY, formatRelativeTime, wireTime } from '@/domain/time'
import { NOW, onScreen, renderApp, WANG } from '../../../app'
import { itIsAnEdit } from '../../../families/itIsAnEdit'
import { watchWire } from '../../../wire'
import { accountKnown, useCity } from '../../case/city'
import { BUREAU, edits, letMove, setFacts, taskIn, taskNow, ZHOU } from '../tasks'

useCity()

const fresh = () =>
  taskIn(
    'taskHandle',
    ({ facts }) => facts.leadId === BUREAU && !facts.delayAsked && (facts.deadline ?? 0) > NOW + DAY,
  )
async function open(id: string) {
  const app = renderApp({ at: `/keyApplyDelay?id=${id}`, as: WANG })
  await onScreen('督办延期申请')
  await accountKnown()
  return app
}
const valueOf = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent
const submitButton = () => screen.getByRole('button', { name: '提交申请' })

describe('督办延期申请', () => {
  itIsAnEdit({
    ...edits,
    at: '/keyApplyDelay',
    title: '督办延期申请',
    from: { at: '/keyTaskHandle?tab=2', title: '督办办理' },
    as: WANG,
    record: fresh,
    fill: async (user) => {
      await user.click(screen.getByRole('button', { name: '延 2 天' }))
      await user.click(await screen.findByRole('radio', { name: '材料未到货' }))
      await user.type(screen.getByLabelText(/^延期理由/), '隔离设施定制中')
    },
    typed: { label: /^延期理由/, text: '隔离设施定制中' },
    button: '提交申请',
    call: 'keyTask/delay',
    successMessage: '延期申请已提交，等待审批',
    missing: '请选择延期至何时',
  })

  it('shows the deadline and the deadline after a delay, and submits by one call', async () => {
    const wire = watchWire()
    const { id, facts } = fresh()
    const deadline = facts.deadline ?? 0
    const { user } = await open(id)
    expect(await valueOf('现在截止')).toBe(formatRelativeTime(deadline, NOW))
    expect(await valueOf('延期次数')).toMatch(/^已延期 0 次/)
    await user.click(screen.getByRole('button', { name: '延 1 天' }))
    expect(await valueOf('同意后截止')).toBe(`${formatRelativeTime(deadline + DAY, NOW)}（加 1天）`)
    await user.click(await screen.findByRole('radio', { name: '材料未到货' }))
    await user.type(screen.getByLabelText(/^延期理由/), '厂家周一发货')
    await user.click(submitButton())
    await screen.findByText('延期申请已提交，等待审批')
    expect(wire.sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/delay'))).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/keyTask/delay',
        query: {},
        body: {
          clientId: expect.any(String),
          id,
          until: wireTime(deadline + DAY),
          reasonType: expect.any(String),
          reason: '厂家周一发货',
        },
      },
    ])
    expect(wire.to('ifDelay')[0]?.query).toEqual({ id })
    expect(taskNow(id).facts.delay).toEqual({ until: deadline + DAY })
  })

  it('refuses a time before the deadline', async () => {
    const { id, facts } = fresh()
    const { user } = await open(id)
    fireEvent.change(await screen.findByLabelText(/^延期至/), {
      target: { value: inputTime((facts.deadline ?? 0) - DAY / 2, 'datetime') },
    })
    await user.click(submitButton())
    await screen.findByText('要晚于现在的期限', { selector: '[role=alert] *' })
  })

  it.each([
    {
      what: 'pending request',
      why: '延期申请正在审批',
      make: (id: string) => letMove(WANG, 'askDelay', id, { until: NOW + 30 * DAY, opinion: '材料' }),
    },
    {
      what: 'request in this round',
      why: '已申请过延期，不能再次申请',
      make: (id: string) => {
        letMove(WANG, 'askDelay', id, { until: NOW + 30 * DAY, opinion: '材料' })
        letMove(ZHOU, 'decideDelay', id, { passed: false, opinion: '请按期' })
      },
    },
    {
      what: 'overdue',
      why: '已超期，不能再申请延期',
      make: (id: string) => setFacts(id, { deadline: NOW - 1 }),
    },
  ])('shows why a task cannot be delayed: $what', async ({ why, make }) => {
    const { id } = fresh()
    make(id)
    await open(id)
    await screen.findByText(why)
    expect(submitButton().getAttribute('aria-disabled')).toBe('true')
    // Without a possible delay the form hides its fields.
    expect(screen.queryByLabelText(/^延期至/)).toBeNull()
  })

  it('shows the requested deadline while the request is pending', async () => {
    const { id } = fresh()
    letMove(WANG, 'askDelay', id, { until: NOW + 30 * DAY, opinion: '材料' })
    await open(id)
    expect(await valueOf('申请延至')).toMatch(/，待审批$/)
    expect(within(document.body).queryByText('同意后截止')).toBeNull()
  })
})
