import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Stage } from '@/domain/case/stage'
import { onScreen, renderApp, WANG } from '../../../app'
import { itIsAnEdit } from '../../../families/itIsAnEdit'
import { watchWire } from '../../../wire'
import { accountKnown, caseIn, caseNow, holderOf, listed, useCity } from '../city'
import { edits } from '../family'
import { taskOf } from './keyTask'

useCity()

const aCase = () => caseIn('keySign')
const signed = () => caseIn('keyHandle', { lamp: 'green', departmentId: '3502030106' })
const text = '按督办要求，今天处置完'

async function openForm(search: string) {
  const app = renderApp({ at: '/keyCaseHandle', as: WANG })
  await onScreen('重点案件处置')
  await accountKnown()
  await app.router.navigate(`/keyCaseEdit${search}`)
  return app
}

describe('重点案件办理', () => {
  // A signature has no missing field; the required field is the person to whom a signed case is assigned.
  itIsAnEdit({
    ...edits,
    at: '/keyCaseEdit',
    also: '&assign=assign',
    title: '案件指派',
    from: { at: '/keyCaseHandle', title: '重点案件处置' },
    as: WANG,
    record: () => {
      const { id } = signed()
      return { id }
    },
    fill: async (user) => {
      await user.click(await screen.findByRole('button', { name: /^处置人/ }))
      const sheet = within(await screen.findByRole('dialog', { name: '选择处置人' }))
      await user.click(await sheet.findByText('陈美玲'))
      await user.click(screen.getByLabelText(/^指派说明/))
      await user.paste(text)
    },
    typed: { label: /^指派说明/, text },
    button: '确认指派',
    call: 'handlePerson/assign',
    successMessage: '已指派给陈美玲',
    missing: '请选择处置人',
  })

  it('shows the task, signs the case, and moves it to the open cases', async () => {
    const wire = watchWire()
    const record = aCase()
    const { user } = await openForm(`?id=${record.id}`)
    await onScreen('重点案件办理')
    expect(await screen.findByText(taskOf(record).reason)).toBeTruthy()
    await user.type(await screen.findByLabelText(/^签收意见/), '已签收，按督办要求办')
    await waitFor(() => expect(holderOf(record.id)).toBe('王建国'))
    await user.click(screen.getByText('确认签收'))
    await screen.findByText('已签收')
    await onScreen('重点案件处置')
    expect(wire.to('sign/submit').map(({ body }) => body)).toEqual([
      { id: record.id, result: 'sign', opinion: '已签收，按督办要求办' },
    ])
    expect(wire.to('dealDetailControl').map(({ path }) => path)).toEqual([
      `/api-digital/api/caseInfo/dealDetailControl/sign/case/${record.id}`,
    ])
    expect(caseNow(record.id).facts.stage).toBe(Stage.handling)
    expect(listed('keyHandle').map(({ id }) => id)).toContain(record.id)
  })

  it('assigns a signed case to a person', async () => {
    const wire = watchWire()
    const { id } = signed()
    const { user } = await openForm(`?id=${id}&assign=assign`)
    await onScreen('案件指派')
    await user.click(await screen.findByRole('button', { name: /^处置人/ }))
    const sheet = within(await screen.findByRole('dialog', { name: '选择处置人' }))
    await user.click(await sheet.findByText('陈美玲'))
    await waitFor(() => expect(holderOf(id)).toBe('王建国'))
    await user.click(screen.getByRole('button', { name: '确认指派' }))
    await screen.findByText('已指派给陈美玲')
    await onScreen('重点案件处置')
    expect(wire.to('handlePerson/assign').map(({ body }) => body)).toEqual([
      { id, handlerId: '1002', opinion: '' },
    ])
    expect(caseNow(id).facts).toMatchObject({ step: 'personal', handlerId: '1002' })
  })
})
