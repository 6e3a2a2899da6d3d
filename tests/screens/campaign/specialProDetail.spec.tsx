import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LIN, onScreen, renderApp } from '../../app'
import { itIsADetail } from '../../families/itIsADetail'
import { accountKnown, useCity } from '../case/city'
import { details, findingIn } from './findings'

useCity()

const open = async (id: string, also = '') => {
  const app = renderApp({ at: `/specialProDetail?id=${id}${also}`, as: LIN })
  await onScreen('专项问题详情')
  await accountKnown()
  return app
}

describe('专项问题详情', () => {
  itIsADetail({
    ...details,
    at: '/specialProDetail',
    title: '专项问题详情',
    as: LIN,
    record: () => {
      const { id, description: text } = findingIn('ownFindingReview', LIN)
      return { id, text }
    },
  })

  it('shows photos before and after side by side and the text, and opens 复核', async () => {
    const { id, feedback } = findingIn('ownFindingReview', LIN)
    const { user, router } = await open(id)
    await screen.findByText(feedback?.opinion ?? '')
    expect(await screen.findByText('处置前后对照')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '滑动对照' }))
    expect(screen.getByRole('slider', { name: '对照分界线' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '复核' }))
    await onScreen('专项复核')
    expect(router.state.location.search).toBe(`?id=${id}`)
  })

  it('shows on an open finding why it cannot be reviewed yet', async () => {
    const { id, description } = findingIn('ownFindingTodo', LIN)
    const { user } = await open(id)
    await screen.findByText(description)
    await user.click(screen.getByRole('button', { name: '复核' }))
    expect(await screen.findByText('还没有处置反馈')).toBeTruthy()
  })

  it('shows that it was handled on the spot, without a deadline', async () => {
    const { id, feedback } = findingIn('ownFindingClosed', LIN, ({ selfHandled }) => selfHandled)
    await open(id)
    await screen.findByText(feedback?.opinion ?? '')
    expect(screen.getAllByText('现场整改').length).toBeGreaterThan(0)
    expect(screen.queryByText('时限怎么算')).toBeNull()
  })

  it('explains its deadline: from 登记, day and night', async () => {
    const { id } = findingIn('ownFindingTodo', LIN, ({ facts }) => facts.kind === 'inspect')
    const { user } = await open(id)
    await user.click(await screen.findByText('时限怎么算'))
    expect(await screen.findByText('1 天，昼夜连续计时，节假日照算')).toBeTruthy()
  })

  it('opens its whole flow and all files from 更多', async () => {
    const { id, flow } = findingIn('ownFindingReview', LIN)
    const { user, router } = await open(id)
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: '更多' }))
      await user.click(
        within(await screen.findByRole('dialog', { name: '更多' })).getByRole('button', { name }),
      )
    }
    await choose('办理经过')
    await screen.findByText(`${flow.length} 步`)
    await router.navigate(-1)
    await choose('全部附件')
    expect(await screen.findByText('处置后')).toBeTruthy()
  })

  it('opens its campaign', async () => {
    const { id } = findingIn('ownFindingReview', LIN)
    const { user } = await open(id)
    await user.click(await screen.findByRole('button', { name: /专项巡查$|文明城市实地督导$/ }))
    await onScreen('专项详情')
  })
})
