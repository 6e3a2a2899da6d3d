import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHEN, onScreen, renderApp } from '../../app'
import { itIsAnEdit } from '../../families/itIsAnEdit'
import { watchWire } from '../../wire'
import { accountKnown, useCity } from '../case/city'
import { addPhoto, photoArrived, takePhoto, tap } from '../steps'
import { edits, todoIn, todoNow } from './duties'

useCity()

const common = { ...edits, at: '/dutyTodoEdit' } as const
const doing = () => todoIn(CHEN, ({ facts }) => facts.state === 'doing' && facts.holderId === '1002')

const open = async (id: string, also = '') => {
  const app = renderApp({ at: '/dutyTodo', as: CHEN })
  await onScreen('班组待办')
  await accountKnown()
  await app.router.navigate(`/dutyTodoEdit?id=${id}${also}`)
  return app
}

describe('待办办理', () => {
  itIsAnEdit({
    ...common,
    title: '待办办理',
    record: doing,
    fill: async (user) => {
      await user.click(tap('已办结'))
      await user.type(screen.getByLabelText(/^办理说明/), '全部归位')
      await addPhoto(user, '现场照片')
    },
    arrived: photoArrived,
    typed: { label: /^办理说明/, text: '全部归位' },
    button: '提交办结',
    call: 'dutyTodo/handle',
    successMessage: '待办已办结',
    queued: /^已提交 办结 · /,
    missing: '请选择还在办或已办结',
  })

  it('records the progress, and stays under way', async () => {
    const wire = watchWire()
    const { id } = doing()
    const before = todoNow(id).facts.progressCount
    const { user } = await open(id)
    await screen.findByLabelText(/^办理说明/)
    await user.click(tap('还在办，报进展'))
    await user.type(screen.getByLabelText(/^办理说明/), '一半')
    await takePhoto(user, '现场照片')
    await user.click(screen.getByRole('button', { name: '提交进展' }))
    await screen.findByText('进展已提交，可继续办理')
    expect(wire.to('dutyTodo/handle').map(({ body }) => body)).toMatchObject([
      { id, done: false, opinion: '一半' },
    ])
    expect(todoNow(id).facts).toMatchObject({ state: 'doing', progressCount: before + 1 })
  })

  it('is accepted by a tap, and then belongs to the user', async () => {
    const { id } = todoIn(CHEN, ({ facts }) => facts.holderId === '')
    const { user } = await open(id)
    await screen.findByLabelText(/^接收说明/)
    await expect.poll(() => edits.holderOf(id)).toBe('陈美玲')
    await user.click(screen.getByRole('button', { name: '接收' }))
    await screen.findByText('已接收，由您办理')
    expect(todoNow(id).facts).toMatchObject({ state: 'doing', holderId: '1002' })
  })

  it('is passed on to a colleague with a reason, and no longer belongs to the user', async () => {
    const wire = watchWire()
    const { id } = doing()
    const { user } = await open(id, '&pass=1')
    await onScreen('转交待办')
    await user.click(await screen.findByRole('button', { name: /^转交给/ }))
    await user.click(await screen.findByText('张春燕'))
    await user.type(screen.getByLabelText(/^转交原因/), '轮休')
    await user.click(screen.getByRole('button', { name: '转交' }))
    await screen.findByText('已转交给张春燕')
    expect(wire.to('dutyTodo/passOn').map(({ body }) => body)).toEqual([
      { id, personId: '1202', opinion: '轮休' },
    ])
    expect(todoNow(id)).toMatchObject({
      facts: { state: 'waiting', holderId: '1202' },
      assigned: { way: 'passOn', byName: '陈美玲', reason: '轮休' },
    })
  })
})
