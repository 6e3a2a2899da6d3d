import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHEN, LIN, onScreen, renderApp, WANG } from '../../../app'
import { itIsADetail } from '../../../families/itIsADetail'
import { accountKnown, useCity } from '../../case/city'
import { details, letMove, taskIn, taskNow } from '../tasks'

useCity()

const open = async (id: string, as = WANG) => {
  const app = renderApp({ at: `/checkFeedbackDetail?id=${id}`, as })
  await onScreen('核查反馈详情')
  await accountKnown()
  return app
}
const bar = () => screen.findByRole('button', { name: '反馈整改' })
const found = async () => within(await screen.findByRole('region', { name: '核查意见' }))
const failedLine = (id: string) => taskNow(id).flow.find(({ action }) => action === '核查不通过')

describe('核查反馈详情', () => {
  itIsADetail({
    ...details,
    at: '/checkFeedbackDetail',
    title: '核查反馈详情',
    as: WANG,
    record: () => {
      const { id, requirement: text } = taskIn('taskAnswer')
      return { id, text }
    },
    lock: { tackleType: 'answer', type: 'keyTask' },
  })

  it('shows the result of the 核查 with photos, and the answer', async () => {
    const { id } = taskIn('taskAnswer')
    letMove(CHEN, 'answer', id, { opinion: '今晚补清' })
    await open(id)
    const card = await found()
    expect(card.getByText('不通过')).toBeTruthy()
    expect(card.getByText(`核查：${failedLine(id)?.opinion}`)).toBeTruthy()
    expect(card.getByRole('button', { name: '查看 核查 第 1 张' })).toBeTruthy()
    expect(card.getByText('整改：今晚补清')).toBeTruthy()
  })

  it('opens the form and returns', async () => {
    const { id } = taskIn('taskAnswer')
    const { user, router } = await open(id)
    await user.click(await bar())
    await onScreen('核查反馈办理')
    expect(router.state.location.search).toContain(`id=${id}`)
    await user.click(screen.getByLabelText('返回'))
    await onScreen('核查反馈详情')
  })

  it('shows that it is already answered', async () => {
    const { id } = taskIn('taskAnswer')
    letMove(CHEN, 'answer', id, { opinion: '今晚补清' })
    const { user } = await open(id)
    await user.click(await bar())
    await screen.findByText('没有需要反馈的核查意见')
  })

  it('lets only the 主办 answer', async () => {
    const { user } = await open(taskIn('taskAnswer').id, LIN)
    await user.click(await bar())
    await screen.findByText('只有主办部门可以反馈核查意见')
  })
})
