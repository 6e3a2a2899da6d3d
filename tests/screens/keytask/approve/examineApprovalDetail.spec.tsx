import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { taskLevelLabel, taskTypeLabel } from '@/domain/keytask/taskFacts'
import { onScreen, renderApp, WANG } from '../../../app'
import { itIsADetail } from '../../../families/itIsADetail'
import { accountKnown, useCity } from '../../case/city'
import { details, letMove, taskIn, ZHOU } from '../tasks'

useCity()

const open = async (id: string, as = ZHOU) => {
  const app = renderApp({ at: `/examineApprovalDetail?id=${id}`, as })
  await onScreen('审批详情')
  await accountKnown()
  return app
}
const submitted = (cases = 0) =>
  taskIn('taskApprove', ({ facts, caseIds }) => facts.stage === 'approving' && caseIds.length >= cases, ZHOU)
const delayed = () => taskIn('taskApprove', ({ facts }) => facts.delay !== null, ZHOU)
const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('审批详情', () => {
  itIsADetail({
    ...details,
    at: '/examineApprovalDetail',
    title: '审批详情',
    as: ZHOU,
    record: () => {
      const { id, requirement: text } = submitted()
      return { id, text }
    },
    lock: { tackleType: 'approve', type: 'keyTask' },
  })

  it('shows the period that the task would get, and its cases with their lamps', async () => {
    const record = submitted(2)
    await open(record.id)
    const request = await card('申请')
    expect(request.getByText(new RegExp(`^${record.names.starter}`))).toBeTruthy()
    expect(request.getByText(taskTypeLabel(record))).toBeTruthy()
    expect(request.getByText(taskLevelLabel(record))).toBeTruthy()
    const period = await card('办理期限')
    expect(period.getByText(/，从同意时起算$/)).toBeTruthy()
    expect(period.getByText(`每 ${record.facts.cycleDays} 天，从上次反馈算起`)).toBeTruthy()
    const cases = await card(`关联案件 ${record.caseIds.length} 件`)
    expect(cases.getAllByRole('article')).toHaveLength(record.caseIds.length)
    expect(cases.getAllByText(/^(剩|超)/).length).toBeGreaterThan(0)
  })

  it('shows how a delay would change the deadline, and opens its form', async () => {
    const { user } = await open(delayed().id)
    const request = await card('延期申请')
    expect(request.getByText(/（加 .+）$/)).toBeTruthy()
    expect(request.getByText('不变，本轮不能再次申请')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '审批延期' }))
    await onScreen('审批办理')
  })

  it('shows that a task is already approved, and offers no action', async () => {
    const { id } = submitted()
    letMove(ZHOU, 'approve', id)
    const { user } = await open(id)
    await user.click(await screen.findByRole('button', { name: '去审批' }))
    await screen.findByText('督办已审批')
    expect(screen.queryByRole('region', { name: '办理期限' })).toBeNull()
  })

  it('shows all other users that only the 审批人 can approve', async () => {
    const { user } = await open(submitted().id, WANG)
    await user.click(await screen.findByRole('button', { name: '去审批' }))
    await screen.findByText('只有审批人可以审批')
  })
})
