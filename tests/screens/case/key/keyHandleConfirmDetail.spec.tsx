import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onScreen, renderApp, WANG } from '../../../app'
import { itIsADetail } from '../../../families/itIsADetail'
import { accountKnown, caseIn, letDo, useCity } from '../city'
import { details } from '../family'
import { taskStateOf, taskOf } from './keyTask'

useCity()

const aCase = () => caseIn('keyToConfirm')
const open = async (id: string) => {
  const app = renderApp({ at: `/keyHandleConfirmDetail?id=${id}`, as: WANG })
  await onScreen('重点确认详情')
  await accountKnown()
  return app
}

describe('重点确认详情', () => {
  itIsADetail({
    ...details,
    at: '/keyHandleConfirmDetail',
    title: '重点确认详情',
    as: WANG,
    record: () => {
      const { id, description: text } = aCase()
      return { id, text }
    },
    lock: { tackleType: 'confirm', type: 'case' },
  })

  it('shows the task, and opens it and the form', async () => {
    const record = aCase()
    const task = taskOf(record)
    const { user } = await open(record.id)
    await screen.findByText(task.reason)
    expect(screen.getByText(`督办${taskStateOf(task)}`)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: `查看督办 ${task.taskNo}` }))
    await onScreen('督办详情')
    await user.click(screen.getByLabelText('返回'))
    await onScreen('重点确认详情')
    await user.click(await screen.findByRole('button', { name: '确认办理' }))
    await onScreen('重点确认办理')
  })

  it('shows that a case is already confirmed', async () => {
    const { id } = aCase()
    letDo(WANG, 'confirm', id)
    const { user } = await open(id)
    await user.click(await screen.findByRole('button', { name: '确认办理' }))
    await screen.findByText('案件已提交处置，正在等待核查')
  })
})
