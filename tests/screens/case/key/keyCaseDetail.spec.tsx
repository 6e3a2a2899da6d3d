import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onScreen, renderApp, WANG } from '../../../app'
import { itIsADetail } from '../../../families/itIsADetail'
import { CAI } from '../../keytask/tasks'
import { accountKnown, caseIn, listed, useCity } from '../city'
import { details } from '../family'
import { taskOf } from './keyTask'

useCity()

const open = async (id: string, as = WANG) => {
  const app = renderApp({ at: `/keyCaseDetail?id=${id}`, as })
  await onScreen('重点案件详情')
  await accountKnown()
  return app
}

describe('重点案件详情', () => {
  itIsADetail({
    ...details,
    at: '/keyCaseDetail',
    title: '重点案件详情',
    as: WANG,
    record: () => {
      const { id, description: text } = caseIn('keySign')
      return { id, text }
    },
    lock: { tackleType: 'sign', type: 'case' },
  })

  it('shows the task of a case that is to be signed', async () => {
    const record = caseIn('keySign')
    await open(record.id)
    expect(await screen.findByText(taskOf(record).reason)).toBeTruthy()
  })

  // The task opens cases of every stage here.
  it.each([
    { list: 'keySign', button: '签收办理', title: '重点案件办理' },
    { list: 'keyHandle', button: '处置办理', title: '重点处置办理' },
    { list: 'keyToConfirm', button: '确认办理', title: '重点确认办理' },
  ] as const)('offers the action of $list: $button', async ({ list, button, title }) => {
    const { id } = listed(list)[0] ?? { id: '' }
    const { user, router } = await open(id)
    await user.click(await screen.findByRole('button', { name: button }))
    await onScreen(title)
    expect(router.state.location.search).toBe(`?id=${id}`)
    await user.click(screen.getByLabelText('返回'))
    await onScreen('重点案件详情')
  })

  it('shows on a closed case why no action is possible', async () => {
    const [record] = listed('keyClosed')
    const { user } = await open(record?.id ?? '')
    await user.click(await screen.findByRole('button', { name: '处置办理' }))
    await screen.findByText('案件已结案')
  })

  it('is readable for the starter of the task, and shows who has to sign', async () => {
    const { user } = await open(caseIn('keySign').id, CAI)
    await user.click(await screen.findByRole('button', { name: '签收办理' }))
    await screen.findByText('只有部门负责人可以签收')
  })

  it('opens 重点案件标签 from 更多', async () => {
    const { user } = await open(caseIn('keySign').id)
    await user.click(await screen.findByLabelText('更多'))
    await user.click(within(await screen.findByRole('dialog', { name: '更多' })).getByText('案件标签'))
    await onScreen('重点案件标签')
  })
})
