import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Stage } from '@/domain/case/stage'
import { onScreen, renderApp, WANG } from '../../../app'
import { itIsAnEdit } from '../../../families/itIsAnEdit'
import { watchWire } from '../../../wire'
import { accountKnown, caseIn, caseNow, holderOf, useCity } from '../city'
import { edits } from '../family'
import { taskOf } from './keyTask'

useCity()

const aCase = () => caseIn('keyToConfirm')
const text = '边角还有残留，请再清一次'

describe('重点确认办理', () => {
  itIsAnEdit({
    ...edits,
    at: '/keyHandleConfirmEdit',
    title: '重点确认办理',
    from: { at: '/keyHandleConfirm', title: '重点处置确认' },
    as: WANG,
    record: () => {
      const { id } = aCase()
      return { id }
    },
    fill: async (user) => {
      await user.click(screen.getByLabelText(/^(确认意见|打回理由)/))
      await user.paste(text)
    },
    typed: { label: /^(确认意见|打回理由)/, text },
    button: '打回案件',
    call: 'handleConfirmSubmit',
    successMessage: '已打回，由处置人重新办理',
    missing: '请填写打回理由',
  })

  it('shows the case and its task, and passes a confirmed case on to 核查', async () => {
    const wire = watchWire()
    const record = aCase()
    const app = renderApp({ at: '/keyHandleConfirm', as: WANG })
    await onScreen('重点处置确认')
    await accountKnown()
    await app.router.navigate(`/keyHandleConfirmEdit?id=${record.id}`)
    await onScreen('重点确认办理')
    expect(await screen.findByText(taskOf(record).reason)).toBeTruthy()
    const compare = within(await screen.findByRole('region', { name: '处置前后对照' }))
    expect(await compare.findByRole('button', { name: /^查看 处置后对照/ })).toBeTruthy()
    await waitFor(() => expect(holderOf(record.id)).toBe('王建国'))
    await app.user.click(screen.getByRole('button', { name: '确认处置' }))
    await screen.findByText('已确认，等待核查')
    await onScreen('重点处置确认')
    expect(wire.to('handleConfirmSubmit').map(({ body }) => body)).toEqual([
      { id: record.id, result: 'confirm', opinion: '' },
    ])
    expect(wire.to('dealDetailControl').map(({ path }) => path)).toEqual([
      `/api-digital/api/caseInfo/dealDetailControl/confirm/case/${record.id}`,
    ])
    expect(caseNow(record.id).facts.stage).toBe(Stage.awaitingClosure)
  })
})
