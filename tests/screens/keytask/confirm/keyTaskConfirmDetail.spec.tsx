import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onScreen, renderApp, WANG } from '../../../app'
import { itIsADetail } from '../../../families/itIsADetail'
import { accountKnown, useCity } from '../../case/city'
import { CAI, details, letMove, setFacts, taskIn, taskNow } from '../tasks'

useCity()

const open = async (id: string, as = CAI) => {
  const app = renderApp({ at: `/keyTaskConfirmDetail?id=${id}`, as })
  await onScreen('督办确认详情')
  await accountKnown()
  return app
}
const bar = () => screen.findByRole('button', { name: '确认办理' })
const assisted = () => taskIn('taskConfirm', ({ facts }) => facts.assists.length > 0, CAI)

describe('督办确认详情', () => {
  itIsADetail({
    ...details,
    at: '/keyTaskConfirmDetail',
    title: '督办确认详情',
    as: CAI,
    record: () => {
      const { id, requirement: text } = taskIn('taskConfirm', undefined, CAI)
      return { id, text }
    },
    lock: { tackleType: 'confirm', type: 'keyTask' },
  })

  it('shows the last feedback of each 主办 and 协办', async () => {
    const { id } = assisted()
    await open(id)
    const feedback = within(await screen.findByRole('region', { name: '办结情况' }))
    const { flow, facts } = taskNow(id)
    for (const departmentId of [facts.leadId, ...facts.assists.map((part) => part.departmentId)]) {
      const last = flow.filter((line) => line.departmentId === departmentId).slice(-1)[0]
      expect(feedback.getByText(new RegExp(`${last?.opinion}”`))).toBeTruthy()
    }
  })

  it('shows which 协办 sent no feedback, and how many cases are handled', async () => {
    const { id, caseIds } = taskIn('taskConfirm', (record) => record.caseIds.length > 1, CAI)
    setFacts(id, { assists: [{ departmentId: '35020302', duty: '修补', progress: 0, lastFeedback: null }] })
    await open(id)
    const feedback = within(await screen.findByRole('region', { name: '办结情况' }))
    expect(feedback.getByText('没有反馈过')).toBeTruthy()
    expect(feedback.getByText(new RegExp(`^已处置 \\d / ${caseIds.length} 件$`))).toBeTruthy()
  })

  it('opens the form and returns', async () => {
    const { id } = assisted()
    const { user, router } = await open(id)
    await user.click(await bar())
    await onScreen('督办确认办理')
    expect(router.state.location.search).toBe(`?id=${id}`)
    await user.click(screen.getByLabelText('返回'))
    await onScreen('督办确认详情')
  })

  it('lets only the starter confirm', async () => {
    const { id } = assisted()
    const { user } = await open(id, WANG)
    await user.click(await bar())
    await screen.findByText('只有发起人可以确认')
  })

  it('shows the state of a task that is already confirmed', async () => {
    const { id } = assisted()
    letMove(CAI, 'confirm', id, { inspectorId: '1001', personName: '林志强' })
    const { user } = await open(id)
    await user.click(await bar())
    await screen.findByText('督办已确认')
  })
})
