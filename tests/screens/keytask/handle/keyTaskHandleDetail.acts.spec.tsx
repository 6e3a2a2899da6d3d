import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onScreen, renderApp, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { accountKnown, letFail, useCity } from '../../case/city'
import { BUREAU, CAI, details, letMove, taskIn, taskNow, ZHOU } from '../tasks'

useCity()

const open = async (id: string, as: string) => {
  const app = renderApp({ at: `/keyTaskHandleDetail?id=${id}`, as })
  await onScreen('督办详情')
  await accountKnown()
  await screen.findByRole('region', { name: '办理链' })
  return app
}
const button = (name: string) => screen.findByRole('button', { name })
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }))
const waiting = () =>
  taskIn(
    'taskHandle',
    ({ facts }) => facts.leadId === BUREAU && facts.urges.length === 0 && facts.starterId === '1404',
  )
const submitted = () =>
  taskIn('taskApprove', ({ facts }) => facts.stage === 'approving' && facts.starterId === '1404', ZHOU)

describe('催办 on every detail of a task', () => {
  it('is sent once with a text, and shows on top of the task', async () => {
    const wire = watchWire()
    const { id } = waiting()
    const { user } = await open(id, CAI)
    await user.click(await button('催办'))
    const dialog = await sheet('催办')
    await user.click(dialog.getByRole('button', { name: '确认催办' }))
    await dialog.findByText('请填写催办内容')
    await user.type(dialog.getByLabelText(/^催办内容/), '群众又来电')
    const send = dialog.getByRole('button', { name: '确认催办' })
    fireEvent.click(send)
    fireEvent.click(send)
    await screen.findByText('已催办，下次反馈前一直置顶显示')
    expect(await screen.findByText(/^蔡建平 今天 15:00 催办：群众又来电$/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(wire.to('keyTask/urge').map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/keyTask/urge',
        body: { clientId: expect.any(String), id, words: '群众又来电' },
      },
    ])
  })

  it('can be sent while another user works on the task', async () => {
    const { id } = waiting()
    details.letHold(WANG, id)
    const { user } = await open(id, ZHOU)
    await user.click(await button('催办'))
    await user.click(
      await (await sheet('催办')).findByRole('button', { name: '期限将至，请抓紧办理并反馈进展。' }),
    )
    await user.click((await sheet('催办')).getByRole('button', { name: '确认催办' }))
    await waitFor(() => expect(taskNow(id).facts.urges).toHaveLength(1))
  })

  it('keeps the text when it fails, also when the sheet is closed, and is not sent twice', async () => {
    const wire = watchWire()
    const { id } = waiting()
    const { user } = await open(id, CAI)
    await user.click(await button('催办'))
    await user.type((await sheet('催办')).getByLabelText(/^催办内容/), '请今日反馈')
    letFail('keyTask/urge', 'lost')
    await user.click((await sheet('催办')).getByRole('button', { name: '确认催办' }))
    const note = await (await sheet('催办')).findByRole('alert')
    expect(note.textContent).toMatch(/还不知道是否已提交。填写的内容还在/)
    await user.click((await sheet('催办')).getByRole('button', { name: '确认催办' }))
    await screen.findByText('已催办，下次反馈前一直置顶显示')
    expect(taskNow(id).facts.urges).toHaveLength(1)
    const [first, second] = wire.to('keyTask/urge').map(({ body }) => body)
    expect(first).toEqual(second)
  })

  it('restores the text when the sheet was closed', async () => {
    const { id } = waiting()
    const { user } = await open(id, CAI)
    await user.click(await button('催办'))
    await user.type((await sheet('催办')).getByLabelText(/^催办内容/), '写了一半')
    await user.click((await sheet('催办')).getByLabelText('关闭'))
    await user.click(await button('催办'))
    expect((await sheet('催办')).getByLabelText(/^催办内容/)).toHaveProperty('value', '写了一半')
  })

  it('is not offered to the departments that work on it', async () => {
    const { id } = waiting()
    await open(id, WANG)
    expect(screen.queryByRole('button', { name: '催办' })).toBeNull()
  })

  it('shows the holder of the task that it waits for them', async () => {
    const { id } = submitted()
    const { user } = await open(id, ZHOU)
    const urge = await button('催办')
    expect(urge.getAttribute('aria-disabled')).toBe('true')
    await user.click(urge)
    await screen.findByText('督办正等您办理，无需催办')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('撤回 on every detail of a task', () => {
  it('withdraws the user’s own submit, with a reason, before the next user has opened it', async () => {
    const wire = watchWire()
    const { id } = submitted()
    taskNow(id).facts = { ...taskNow(id).facts, openedByNext: false, submittedById: '1404' }
    const { user } = await open(id, CAI)
    await user.click(await button('撤回'))
    await user.type((await sheet('撤回')).getByLabelText(/^撤回理由/), '补充要求')
    await user.click((await sheet('撤回')).getByRole('button', { name: '确认撤回' }))
    await screen.findByText('已撤回，可修改后重新提交')
    expect(wire.to('keyTask/withdraw').map(({ body }) => body)).toEqual([{ id, reason: '补充要求' }])
    expect(taskNow(id).facts.stage).toBe('draft')
    await waitFor(() => expect(screen.queryByRole('button', { name: '撤回' })).toBeNull())
  })

  it('shows why not once the next user has opened it', async () => {
    const { id } = submitted()
    taskNow(id).facts = { ...taskNow(id).facts, openedByNext: true, submittedById: '1404' }
    const { user } = await open(id, CAI)
    await user.click(await button('撤回'))
    await screen.findByText('下一环节已开始办理，不能撤回')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps the reason when the approver was faster, and shows that', async () => {
    const { id } = submitted()
    taskNow(id).facts = { ...taskNow(id).facts, openedByNext: false, submittedById: '1404' }
    const { user } = await open(id, CAI)
    await user.click(await button('撤回'))
    await user.type((await sheet('撤回')).getByLabelText(/^撤回理由/), '补充要求')
    letMove(ZHOU, 'approve', id)
    await user.click((await sheet('撤回')).getByRole('button', { name: '确认撤回' }))
    const dialog = await sheet('撤回')
    expect((await dialog.findByRole('alert')).textContent).toMatch(
      /^没有提交：下一环节已办理，不能撤回。填写的内容还在/,
    )
    expect(dialog.getByLabelText(/^撤回理由/)).toHaveProperty('value', '补充要求')
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: '确认撤回' }).getAttribute('aria-disabled')).toBe('true'),
    )
  })
})
