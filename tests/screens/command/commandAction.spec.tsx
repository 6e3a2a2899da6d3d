import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PhotoKind } from '@/domain/attachment'
import { LIN, onScreen, renderApp } from '../../app'
import { itIsAnEdit } from '../../families/itIsAnEdit'
import { watchWire } from '../../wire'
import { accountKnown, useCity } from '../case/city'
import { commandIn, commandNow, edits } from './commands'
import { addPhoto, failure, photoArrived, takePhoto } from '../steps'

useCity()

const common = { ...edits, at: '/commandAction', as: LIN } as const

const open = async (id: string, also = '') => {
  const app = renderApp({ at: '/commandTask', as: LIN })
  await onScreen('指令任务')
  await accountKnown()
  await app.router.navigate(`/commandAction?id=${id}${also}`)
  return app
}

describe('指令反馈: 接收', () => {
  itIsAnEdit({
    ...common,
    title: '指令反馈',
    from: { at: '/commandTask', title: '指令任务' },
    record: () => commandIn('commandWait'),
    fill: async (user) => {
      await user.type(screen.getByLabelText(/^接收说明/), '马上出发')
    },
    typed: { label: /^接收说明/, text: '马上出发' },
    button: '接收指令',
    call: 'appTask/commandReceive',
    successMessage: '已接收，可在执行中反馈进展',
  })

  it('refuses with a reason of the dictionary and a text', async () => {
    const wire = watchWire()
    const { id } = commandIn('commandWait')
    const { user } = await open(id)
    await screen.findByLabelText(/^接收说明/)
    await user.click(screen.getByRole('button', { name: '拒绝指令' }))
    expect(await failure()).toBe('请选择拒绝的原因')
    await user.click(await screen.findByRole('radio', { name: '不在责任网格' }))
    await user.type(screen.getByLabelText(/^拒绝说明/), '请派网格 4')
    await user.click(screen.getByRole('button', { name: '拒绝指令' }))
    await screen.findByText('已拒绝，指令退回指挥中心')
    expect(wire.to('commandRefuse').map(({ body }) => body)).toEqual([
      { id, reasonType: '1', opinion: '请派网格 4' },
    ])
    expect(commandNow(id)).toMatchObject({ facts: { state: 'refused' }, reasonName: '不在责任网格' })
  })
})

describe('指令反馈: 完成', () => {
  itIsAnEdit({
    ...common,
    also: '&finish=1',
    title: '完成指令',
    from: { at: '/commandTask', title: '指令任务' },
    record: () => commandIn('commandDoing'),
    fill: async (user) => {
      await user.type(screen.getByLabelText(/^完成说明/), '全部查看完毕')
      await addPhoto(user, '完成照片')
    },
    arrived: photoArrived,
    typed: { label: /^完成说明/, text: '全部查看完毕' },
    button: '提交完成',
    call: 'appTask/commandComplete',
    successMessage: '指令已完成',
    queued: /^已提交 完成 · /,
    missing: '请填写完成说明',
  })
})

describe('指令反馈: 反馈进展', () => {
  it('is sent once by the outbox with its photo, and the command stays under way', async () => {
    const wire = watchWire()
    const { id, flow } = commandIn('commandDoing')
    const before = flow.length
    const { user } = await open(id)
    await user.type(await screen.findByLabelText(/^反馈说明/), '查到一半')
    await user.click(screen.getByRole('button', { name: '提交反馈' }))
    expect(await failure()).toBe('请至少上传一张反馈照片')
    await takePhoto(user, '反馈照片')
    await user.click(screen.getByRole('button', { name: '提交反馈' }))
    await onScreen('指令任务')
    await expect.poll(() => commandNow(id).flow.length).toBe(before + 1)
    expect(wire.to('commandFeedback').filter(({ method }) => method === 'POST')).toHaveLength(1)
    const entry = commandNow(id).flow.slice(-1)[0]
    expect(entry).toMatchObject({ action: '反馈', opinion: '查到一半' })
    expect(entry?.attachments.map(({ kind }) => kind)).toEqual([PhotoKind.feedback])
    expect(commandNow(id).facts.state).toBe('doing')
  })
})
