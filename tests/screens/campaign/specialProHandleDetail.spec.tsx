import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHEN, LIN, onScreen, renderApp, WANG } from '../../app'
import { itIsADetail } from '../../families/itIsADetail'
import { accountKnown, useCity } from '../case/city'
import { details, findingIn } from './findings'

useCity()

const open = async (id: string, as: string) => {
  const app = renderApp({ at: `/specialProHandleDetail?id=${id}`, as })
  await onScreen('专项问题处置详情')
  await accountKnown()
  return app
}

describe('专项问题处置详情', () => {
  itIsADetail({
    ...details,
    at: '/specialProHandleDetail',
    title: '专项问题处置详情',
    as: CHEN,
    record: () => {
      const { id, description: text } = findingIn('findingTodo', CHEN)
      return { id, text }
    },
  })

  it('shows on top who sent it back and why, and opens the form', async () => {
    const back = findingIn('findingTodo', CHEN, ({ facts }) => facts.returnCount > 0)
    const { user } = await open(back.id, CHEN)
    const why = back.flow.find(({ action }) => action === '复核打回')?.opinion ?? ''
    expect(await screen.findByText(new RegExp(`^林志强 .*打回：${why}$`))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '处置反馈' }))
    await onScreen('专项处置反馈')
  })

  it('shows the assigned user who assigned it', async () => {
    const given = findingIn('findingTodo', CHEN, ({ flow }) => flow.some(({ action }) => action === '改派'))
    await open(given.id, CHEN)
    expect(await screen.findByText(/^王建国 .*改派给您：/)).toBeTruthy()
  })

  it('offers the head both to assign and to handle it while it is not assigned', async () => {
    const { id, description } = findingIn('findingTodo', WANG, ({ facts }) => facts.handlerId === '')
    const { user } = await open(id, WANG)
    await screen.findByText(description)
    expect(await screen.findByRole('button', { name: '处置反馈' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '指派' }))
    await onScreen('专项指派')
  })

  it('shows an uninvolved user why no action is possible', async () => {
    const { id, description } = findingIn('findingTodo', CHEN)
    const { user } = await open(id, LIN)
    await screen.findByText(description)
    await user.click(screen.getByRole('button', { name: '处置反馈' }))
    expect(await screen.findByText(/^由责任单位处置$|^问题已派给他人处置$/)).toBeTruthy()
  })
})
