import { getResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import * as contract from '@/api/contract/feedback'
import { todoCount } from '@/api/contract/portal'
import { ANSWER_AFTER } from '@/demo/feedback/act'
import { CAI, CHEN, gateway, LIN, uploaded } from './gateway'

let city = gateway()
beforeEach(() => {
  city = gateway()
})

const suggestion = (change: object = {}) => ({
  data: {
    clientId: 's1',
    type: '2' as const,
    title: '井盖没人管',
    content: '厦禾路 820 号井盖缺失九天，三家互相退回',
    anonymous: false,
    caseId: '',
    attachments: [],
    ...change,
  },
})
const submit = (change: object = {}, as = LIN) =>
  city.body(contract.submitSuggestion, suggestion(change), { as })
const page = (adoption: '0' | '1' | '2', as = LIN, more: object = {}) =>
  city.body(contract.suggestionPage, { query: { adoption, pageNum: 1, pageSize: 50, ...more } }, { as })
const read = (id: string, as = LIN) => city.body(contract.suggestionDetail, { query: { id } }, { as })
const later = () => city.demo.clock().advance(ANSWER_AFTER)
const ask = (id: string, clientId = 'a1', opinion = '补充：晚上八点到十点最明显') => ({
  data: { clientId, id, opinion, attachments: [] },
})
const rate = (id: string, clientId = 'r1', score = 5, opinion = '') => ({
  data: { clientId, id, score, opinion },
})

describe('the 投诉 and 建议 of the seed', () => {
  it('are shown only to their author', async () => {
    const [first] = (await page('1')).list
    expect((await page('1', CAI)).list).toEqual([])
    const input = { query: { id: first?.id ?? '' } }
    expect(await city.refusal(contract.suggestionDetail, input, { as: CHEN })).toBe(
      '投诉建议不存在或已被删除',
    )
  })

  it('have lists that match their counts, unread first until opened', async () => {
    const counts = () => city.body(contract.suggestionCounts, {}, { as: LIN })
    const { list } = await page('2')
    const unread = list.filter((row) => row.unread)
    expect(unread.length).toBeGreaterThan(0)
    expect(list.slice(0, unread.length)).toEqual(unread)
    const before = await counts()
    expect(before.rejected).toBe(unread.length)
    expect(before.waiting).toBe((await page('0')).total)
    const badge = await city.body(todoCount, {}, { as: LIN })
    expect(badge.suggestionAnswer).toBe(before.adopted + before.rejected)
    expect((await read(unread[0]?.id ?? '')).unread).toBe(true)
    expect((await counts()).rejected).toBe(unread.length - 1)
    expect((await read(unread[0]?.id ?? '')).unread).toBe(false)
  })
})

describe('a new record', () => {
  it('waits, gets an answer, accepts a 追问 and is rated once', async () => {
    const { id, suggestionNo } = await submit()
    expect(suggestionNo).toMatch(/^TS20260612\d{4}$/)
    expect((await page('0')).list[0]).toMatchObject({ id, adoption: '', unread: false })
    expect(await city.refusal(contract.askAgain, ask(id), { as: LIN })).toBe('还没有答复，答复后才能追问')
    later()
    expect((await page('1')).list[0]).toMatchObject({ id, adoption: '1', unread: true })
    await city.body(contract.askAgain, ask(id), { as: LIN })
    expect(await city.refusal(contract.askAgain, ask(id, 'a2'), { as: LIN })).toBe(
      '上次追问还没有答复，请等答复后再追问',
    )
    expect(await city.refusal(contract.rateSuggestion, rate(id), { as: LIN })).toBe(
      '追问还没有答复，请等答复后再评价',
    )
    later()
    expect((await read(id)).lines.map(({ kind }) => kind)).toEqual(['answer', 'ask', 'answer'])
    expect(await city.refusal(contract.rateSuggestion, rate(id, 'r1', 1), { as: LIN })).toBe(
      '请填写不满意的原因',
    )
    await city.body(contract.rateSuggestion, rate(id), { as: LIN })
    expect((await read(id)).rating).toMatchObject({ score: 5 })
    expect(await city.refusal(contract.rateSuggestion, rate(id, 'r2'), { as: LIN })).toBe(
      '已经评价过，只能评价一次',
    )
    expect(await city.refusal(contract.askAgain, ask(id, 'a3'), { as: LIN })).toBe('已经评价，不能再追问')
  })

  it('is stored once when sent twice, and only its author gets it by client id', async () => {
    const before = city.demo.db().suggestions.size
    const receipt = await submit()
    expect(await submit()).toEqual(receipt)
    expect(city.demo.db().suggestions.size).toBe(before + 1)
    later()
    const question = await city.body(contract.askAgain, ask(receipt.id), { as: LIN })
    expect(await city.body(contract.askAgain, ask(receipt.id), { as: LIN })).toEqual(question)
    later()
    const rated = await city.body(contract.rateSuggestion, rate(receipt.id), { as: LIN })
    expect(await city.body(contract.rateSuggestion, rate(receipt.id), { as: LIN })).toEqual(rated)
    const found = (clientId: string, as = LIN) =>
      city.body(contract.suggestionByClientId, { query: { clientId } }, { as })
    expect([await found('s1'), await found('a1'), await found('r1')]).toEqual([receipt, question, rated])
    expect([await found('s1', CHEN), await found('unknown')]).toEqual([null, null])
  })
})

describe('匿名', () => {
  const SECRETS = ['林志强', LIN]
  const file = async (path: string) => {
    const request = new Request(`http://city.example${path}`)
    return (await getResponse(city.demo.handlers, request))?.text()
  }

  it('hides name and phone in the list, the detail and the photos', async () => {
    const path = await uploaded(city.demo, LIN, '现场.jpg')
    const attachments = [{ attachmentName: '现场.jpg', attachmentPath: path, kind: '6' }]
    const { id } = await submit({ anonymous: true, attachments })
    later()
    await city.body(contract.askAgain, { data: { ...ask(id).data, attachments } }, { as: LIN })
    later()
    const own = [...city.demo.db().suggestions.values()].filter(({ anonymous }) => anonymous)
    expect(own.length).toBeGreaterThan(4)
    const details = await Promise.all(
      own.filter(({ authorId }) => authorId === '1001').map((record) => read(record.id)),
    )
    const drawn = details.flatMap(({ photos }) => photos.map(({ photoPath }) => photoPath))
    const pictures = await Promise.all(drawn.filter((each) => each.startsWith('/files/demo')).map(file))
    expect(pictures.length).toBeGreaterThan(0)
    const answers = JSON.stringify([details, (await page('0', LIN, { keyword: '夜间' })).list, pictures])
    for (const secret of SECRETS) expect(answers).not.toContain(secret)
    expect((await read(id)).lines[0]?.opinion).toMatch(/^您好：/)
  })
})
