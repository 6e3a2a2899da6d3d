import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHEN, LIN, onScreen, renderApp } from '../../app'
import { accountKnown, letFail, useCity } from '../case/city'
import { oneOf } from './suggestions'

useCity()

const open = async (id: string, as = LIN) => {
  const app = renderApp({ at: `/suggestionDetail?id=${id}`, as })
  await onScreen('投诉建议详情')
  await accountKnown()
  return app
}
const answers = async () => within(await screen.findByRole('list', { name: '答复和追问' }))
const button = (name: string) => screen.findByRole('button', { name })

describe('投诉建议详情', () => {
  it('shows it in full, with who knows its author, its photos and its case', async () => {
    const record = oneOf('1', ({ caseId, anonymous }) => caseId !== '' && anonymous)
    const { user } = await open(record.id)
    await screen.findByRole('heading', { name: record.title })
    expect(screen.getByText(record.content)).toBeTruthy()
    expect(screen.getByText('匿名，答复单位看不到姓名和电话')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '附件' })).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^查看 附件 反馈 第 \d 张/ })).toHaveLength(
      record.photos.length,
    )
    await user.click(screen.getByRole('button', { name: /XM\d+$/ }))
    await onScreen('案件全览')
  })

  it('shows all messages, newest first, with the reason of an earlier rejection', async () => {
    const record = oneOf('1', ({ lines }) => lines.length === 3 && lines[0]?.adoption === '2')
    await open(record.id)
    const messages = (await (await answers()).findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(messages).toEqual(
      [...record.lines].reverse().map(({ opinion }) => expect.stringContaining(opinion) as unknown),
    )
    expect(messages.map((text) => /^(采纳|我的追问|驳回)/.exec(text ?? '')?.[0])).toEqual([
      '采纳',
      '我的追问',
      '驳回',
    ])
  })

  it('shows that the city has received it, and offers nothing before the answer', async () => {
    const { id } = oneOf('0')
    await open(id)
    expect(await screen.findByText('已送达，还没有答复。答复后这里和工作台会提醒您。')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '追问' })).toBeNull()
    expect(screen.queryByRole('button', { name: '评价' })).toBeNull()
  })

  it('shows why both actions wait while a question is open', async () => {
    const { id } = oneOf('2', ({ lines }) => lines[lines.length - 1]?.kind === 'ask')
    const { user } = await open(id)
    expect((await answers()).getByText('等待答复追问')).toBeTruthy()
    await user.click(await button('追问'))
    await screen.findByText('上次追问还没有答复，请等答复后再追问')
    await user.click(await button('评价'))
    await screen.findByText('追问还没有答复，请等答复后再评价')
    await onScreen('投诉建议详情')
  })

  it('shows the rating, after which no action is offered', async () => {
    const record = oneOf('2', ({ rating }) => rating !== null && rating.score === 2)
    await open(record.id)
    const card = within(await screen.findByRole('region', { name: '我的评价' }))
    expect(card.getByText('不满意')).toBeTruthy()
    expect(card.getByText(record.rating?.opinion ?? '?')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '追问' })).toBeNull()
    expect(screen.queryByRole('button', { name: '评价' })).toBeNull()
  })

  it('loads on 重试 after a lost signal', async () => {
    const { id, content } = oneOf('1')
    // A read without an answer is retried once automatically.
    letFail('caseSuggestion/detail?', 'offline', 2)
    const { user } = await open(id)
    await screen.findByText('投诉建议没有加载出来')
    await user.click(screen.getByText('重试'))
    expect(await screen.findByText(content)).toBeTruthy()
  })

  it('is visible only to its author', async () => {
    const { id, content } = oneOf('1')
    await open(id, CHEN)
    expect(await screen.findByText('投诉建议不存在或已被删除')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(content)).toBeNull())
  })
})
