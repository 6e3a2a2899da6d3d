import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHEN, onScreen, renderApp } from '../../app'
import { itIsADetail } from '../../families/itIsADetail'
import { useCity } from '../case/city'
import { details, todoIn } from './duties'

useCity()

describe('待办详情', () => {
  itIsADetail({
    ...details,
    at: '/dutyTodoDetail',
    title: '待办详情',
    as: CHEN,
    record: () => {
      const { id, content: text } = todoIn(CHEN, ({ facts }) => facts.state === 'doing')
      return { id, text }
    },
    lock: { tackleType: 'dutyTodo', type: 'dutyTodo' },
  })

  it('shows on top who passed it on and why, and offers 接收 and 转交', async () => {
    const record = todoIn(CHEN, ({ assigned }) => assigned !== null)
    const { user } = renderApp({ at: `/dutyTodoDetail?id=${record.id}`, as: CHEN })
    expect(await screen.findByText(/张春燕 .*转交给您：我在处理第一码头积水/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: '转交' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '接收' }))
    await onScreen('接收待办')
  })

  it('shows its whole flow and all its files', async () => {
    const { id } = todoIn(CHEN, ({ facts }) => facts.progressCount > 0)
    const { router } = renderApp({ at: `/dutyTodoDetail?id=${id}&part=flow`, as: CHEN })
    expect(await screen.findByText(/先换了一只/)).toBeTruthy()
    await router.navigate(`/dutyTodoDetail?id=${id}&part=files`)
    expect(await screen.findByRole('radio', { name: '按类型' })).toBeTruthy()
  })
})
