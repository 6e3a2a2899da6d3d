import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Stage } from '@/domain/case/stage'
import { CHEN, onScreen, renderApp, WANG } from '../../../app'
import { itIsAnEdit } from '../../../families/itIsAnEdit'
import { watchWire } from '../../../wire'
import { accountKnown, caseIn, caseNow, holderOf, listed, useCity } from '../city'
import { edits } from '../family'
import { opinion, submitButton } from '../handle/handlingForm'
import { taskOf } from './keyTask'

useCity()

const text = '现场未发现该问题，已拍照留存'
const aCase = () => caseIn('keyHandle', { lamp: 'green', departmentId: '3502030106' })
const herCase = () => {
  const found = listed('keyHandle', CHEN).find(({ facts }) => facts.step === 'personal')
  if (!found) throw new RangeError('no key case is hers')
  return found
}

async function openForm(id: string, as: string) {
  const app = renderApp({ at: '/keyCaseHandle', as })
  await onScreen('重点案件处置')
  await accountKnown()
  await app.router.navigate(`/keyCaseHandleEdit?id=${id}`)
  await onScreen('重点处置办理')
  await screen.findByLabelText(/^处置说明/)
  await waitFor(() => expect(holderOf(id)).not.toBe(''))
  return app
}

describe('重点处置办理', () => {
  itIsAnEdit({
    ...edits,
    at: '/keyCaseHandleEdit',
    title: '重点处置办理',
    from: { at: '/keyCaseHandle', title: '重点案件处置' },
    as: WANG,
    record: () => {
      const { id } = aCase()
      return { id }
    },
    // Where nothing had to be done, no photo is required.
    fill: async (user) => {
      await user.click(screen.getByLabelText('无需处置'))
      await user.click(opinion())
      await user.paste(text)
    },
    typed: { label: /^处置说明/, text },
    button: '提交处置',
    call: 'handle/submit',
    successMessage: '处置已提交',
    missing: '请选择处置结果',
  })

  it('shows the task of the case, and keeps the form when the user opens it and returns', async () => {
    const record = aCase()
    const task = taskOf(record)
    const { user } = await openForm(record.id, WANG)
    expect(await screen.findByText(task.reason)).toBeTruthy()
    await user.click(opinion())
    await user.paste(text)
    await user.click(screen.getByRole('button', { name: `查看督办 ${task.taskNo}` }))
    await onScreen('督办详情')
    await user.click(screen.getByLabelText('返回'))
    await onScreen('重点处置办理')
    expect(await screen.findByLabelText(/^处置说明/)).toHaveProperty('value', text)
  })

  it('continues the draft of 案件处置办理: it is the same case', async () => {
    const record = aCase()
    const { user, router } = await openForm(record.id, WANG)
    await user.click(opinion())
    await user.paste(text)
    await router.navigate(`/caseHandleEdit?id=${record.id}`)
    await onScreen('案件处置办理')
    expect(await screen.findByLabelText(/^处置说明/)).toHaveProperty('value', text)
  })

  it('uses the calls of a person where the case is assigned to one', async () => {
    const wire = watchWire()
    const { id } = herCase()
    const { user } = await openForm(id, CHEN)
    await user.click(screen.getByLabelText('无需处置'))
    await user.click(opinion())
    await user.paste(text)
    await user.click(submitButton())
    await screen.findByText('处置已提交，等待部门确认')
    await onScreen('重点案件处置')
    expect(wire.sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toContain(
      '/api-digital/api/v1/handlePerson/handleSubmit',
    )
    expect(caseNow(id).facts).toMatchObject({ stage: Stage.handling, step: 'confirming' })
  })
})
