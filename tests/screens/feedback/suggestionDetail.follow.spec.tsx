import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PhotoKind } from '@/domain/attachment'
import { listDrafts } from '@/stores/drafts'
import { listActs } from '@/stores/outbox/records'
import { demo, LIN, onScreen, renderApp, type AppTest } from '../../app'
import { watchWire } from '../../wire'
import { accountKnown, letFail, photo, useCity, userOf } from '../case/city'
import { failure, letAnswer, oneOf, suggestionNow } from './suggestions'
import { waitOnline } from '../../visits'

useCity()

const ASK = 'caseSuggestion/askAgain'
const RATE = 'caseSuggestion/evaluate'

/** A suggestion that can be followed up and rated. */
const ownOpen = () =>
  oneOf('2', ({ lines, rating }) => rating === null && lines[lines.length - 1]?.kind === 'answer')
const questions = (id: string) => suggestionNow(id).lines.filter(({ kind }) => kind === 'ask')
const textField = (label: RegExp) => screen.getByLabelText<HTMLTextAreaElement>(label)
const submit = (name: string) => screen.getByRole('button', { name })

async function openForm(id: string, name: '追问' | '评价'): Promise<AppTest> {
  const app = renderApp({ at: `/suggestionDetail?id=${id}`, as: LIN })
  await onScreen('投诉建议详情')
  await accountKnown()
  await app.user.click(await screen.findByRole('button', { name }))
  await onScreen(name)
  await screen.findByLabelText(name === '追问' ? /^追问内容/ : /^评价说明/)
  return app
}

/** Cuts the connection for these calls; returns a function that restores it and sends everything. */
function cut(call: string) {
  letFail(call, 'offline', 9)
  letFail('person/getCurretUser', 'offline', 9) // sic, spec §7
  return async (arrived: () => void) => {
    demo.db().failures.length = 0
    await waitOnline(arrived)
  }
}

describe('追问', () => {
  it('sends a follow-up question with its photos once, and shows the answer it is about', async () => {
    const wire = watchWire()
    const record = ownOpen()
    const { id } = record
    const app = await openForm(id, '追问')
    expect(screen.getByText(record.lines[record.lines.length - 1]?.opinion ?? '?')).toBeTruthy()
    await app.user.click(submit('提交追问'))
    expect(await failure()).toBe('请填写追问内容')
    await app.user.type(textField(/^追问内容/), '还是没有说清楚由谁负责')
    await app.user.upload(screen.getByLabelText('选择补充照片'), photo('补充.jpg', 4))
    await screen.findByText('已收到 1 / 1')
    await app.user.dblClick(submit('提交追问'))
    await screen.findByText('已提交')
    await onScreen('投诉建议详情')
    expect(await screen.findByText('等待答复追问')).toBeTruthy()
    expect(screen.getByText('还是没有说清楚由谁负责')).toBeTruthy()
    expect(wire.to(ASK)).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/caseSuggestion/askAgain',
        query: {},
        body: {
          clientId: expect.stringMatching(/^[\da-f]{16}$/) as unknown,
          id,
          opinion: '还是没有说清楚由谁负责',
          attachments: [expect.objectContaining({ attachmentName: '补充.jpg', kind: PhotoKind.feedback })],
        },
      },
    ])
    expect(questions(id)).toHaveLength(1)
    expect(await listDrafts(userOf(LIN).id, 'suggestionAsk')).toEqual([])
  })

  it('is queued offline, cannot be sent twice, and arrives once', async () => {
    const { id } = ownOpen()
    const app = await openForm(id, '追问')
    await app.user.type(textField(/^追问内容/), '隧道里写的')
    const goOnline = cut(ASK)
    await app.user.click(submit('提交追问'))
    await screen.findByText(/已存入待传，联网后自动上传|正在核对/)
    await onScreen('投诉建议详情')
    expect(await screen.findByText(/^这件有追问或评价在本机：1 条还在上传或核对/)).toBeTruthy()
    await app.user.click(screen.getByRole('button', { name: '评价' }))
    await screen.findByText('追问还在本机待传，请等传完')
    await goOnline(() => expect(questions(id)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText(/^这件有追问或评价在本机/)).toBeNull())
  })

  it('looks up a submit whose answer was lost, and does not send it again', async () => {
    const wire = watchWire()
    const { id } = ownOpen()
    const app = await openForm(id, '追问')
    await app.user.type(textField(/^追问内容/), '只此一条')
    letFail(ASK, 'lost')
    await app.user.click(submit('提交追问'))
    await screen.findByText('没有收到服务器的回答，正在核对，请不要重复提交')
    await waitOnline(async () => expect((await listActs(userOf(LIN).id))[0]?.state).toBe('received'))
    expect(wire.to(ASK)).toHaveLength(1)
    expect(questions(id)).toHaveLength(1)
  })

  it('restores the draft', async () => {
    const { id } = ownOpen()
    const app = await openForm(id, '追问')
    await app.user.type(textField(/^追问内容/), '写到一半')
    await app.router.navigate(-1)
    await onScreen('投诉建议详情')
    await app.user.click(await screen.findByRole('button', { name: '追问' }))
    await onScreen('追问')
    await waitFor(() => expect(textField(/^追问内容/).value).toBe('写到一半'))
  })

  it('keeps the text when another phone sent a question meanwhile, and shows why', async () => {
    const record = ownOpen()
    const app = await openForm(record.id, '追问')
    await app.user.type(textField(/^追问内容/), '晚了一步')
    const now = suggestionNow(record.id)
    now.lines = [...now.lines, { ...now.lines[0]!, id: 'other', kind: 'ask', adoption: '' }]
    await app.user.click(submit('提交追问'))
    expect(await failure()).toContain('上次追问还没有答复，请等答复后再追问')
    await waitFor(() => expect(textField(/^追问内容/).value).toBe('晚了一步'))
  })
})

describe('评价', () => {
  it('requires a grade, and a reason for a bad one; is sent once, and is final', async () => {
    const wire = watchWire()
    const { id } = ownOpen()
    const app = await openForm(id, '评价')
    expect(screen.getByText('只能评价一次，评价后不能再追问')).toBeTruthy()
    await app.user.click(submit('提交评价'))
    expect(await failure()).toBe('请选择满意程度')
    await app.user.click(screen.getByRole('button', { name: '不满意' }))
    await app.user.click(submit('提交评价'))
    await screen.findByText('请填写不满意的原因', { selector: '[role=alert] *' })
    await app.user.type(textField(/^不满意的原因/), '没有人到场')
    await app.user.dblClick(submit('提交评价'))
    await screen.findByText('已提交')
    await onScreen('投诉建议详情')
    expect(await screen.findByRole('region', { name: '我的评价' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '评价' })).toBeNull()
    expect(wire.to(RATE).map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/caseSuggestion/evaluate',
        body: { clientId: expect.any(String) as unknown, id, score: 2, opinion: '没有人到场' },
      },
    ])
    expect(suggestionNow(id).rating).toMatchObject({ score: 2 })
  })

  it('is queued offline, cannot be written twice meanwhile, and arrives once', async () => {
    const wire = watchWire()
    const { id } = ownOpen()
    const app = await openForm(id, '评价')
    await app.user.click(screen.getByRole('button', { name: '非常满意' }))
    const goOnline = cut(RATE)
    await app.user.click(submit('提交评价'))
    await screen.findByText(/已存入待传，联网后自动上传|正在核对/)
    await onScreen('投诉建议详情')
    await app.user.click(await screen.findByRole('button', { name: '评价' }))
    await screen.findByText('评价还在本机待传，请等传完')
    await goOnline(() => expect(suggestionNow(id).rating).toMatchObject({ score: 5 }))
    expect(new Set(wire.to(RATE).map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('shows why it cannot be rated twice', async () => {
    const { id } = oneOf('1', ({ rating }) => rating !== null)
    renderApp({ at: `/suggestionDetail?id=${id}&act=rate`, as: LIN })
    expect(await screen.findByText('已经评价过，只能评价一次')).toBeTruthy()
    expect(submit('提交评价').getAttribute('aria-disabled')).toBe('true')
  })

  it('can follow the answer to a 追问', async () => {
    const { id } = ownOpen()
    const app = await openForm(id, '追问')
    await app.user.type(textField(/^追问内容/), '补充：每天早上七点到八点最严重')
    await app.user.click(submit('提交追问'))
    await onScreen('投诉建议详情')
    await screen.findByText('等待答复追问')
    letAnswer()
    // Refetched, as by pulling down.
    void app.queryClient.invalidateQueries()
    await screen.findByText(/补充情况已收悉/)
    await app.user.click(await screen.findByRole('button', { name: '评价' }))
    await onScreen('评价')
  })
})
