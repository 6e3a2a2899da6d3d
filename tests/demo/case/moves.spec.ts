import { beforeEach, describe, expect, it } from 'vitest'
import { type CaseQuery, detail, detailPart } from '@/api/contract/case'
import { handlingSubmit, queryHandlePage } from '@/api/contract/caseHandle'
import { querySignPage, signBatchSubmit, signSubmit } from '@/api/contract/caseSign'
import { PhotoKind } from '@/domain/attachment'
import { Stage } from '@/domain/case/stage'
import { CONTESTED_CASE } from '@/demo/seed'
import { CHEN, gateway, LIN, uploaded, WANG } from '../gateway'
import {
  confirmSubmit,
  personalConfirmSubmit,
  queryUnDoneHandleConfirmPage,
} from '@/api/contract/caseConfirm'
import * as contract from '@/api/contract/caseFeedback'
import { caseLists } from '@/demo/case/lists'

let city = gateway()

beforeEach(() => {
  city = gateway()
})

const photo = async (kind: string = PhotoKind.after) => ({
  attachmentName: '处置后.jpg',
  attachmentPath: await uploaded(city.demo, WANG),
  kind,
})

const handled = async (id: string) => ({
  id,
  result: '1',
  opinion: '已清理完毕',
  attachments: [await photo()],
})

const ALL: CaseQuery = { pageNum: 1, pageSize: 200 }

/** A case that 王建国 may sign, without the one that a colleague signs first; of 鹭江中队 on request. */
async function toSign(department = ''): Promise<string> {
  const { list } = await city.body(querySignPage, { query: ALL }, { as: WANG })
  const found = list.find(
    ({ id, departmentId }) => id !== CONTESTED_CASE && departmentId.startsWith(department),
  )
  return found?.id ?? ''
}

describe('the life of a case', () => {
  it('refuses signing when the chosen handler is not allowed', async () => {
    const id = await toSign()
    const data = { id, result: 'sign' as const, handlerId: '1001' }
    expect(await city.refusal(signSubmit, { data }, { as: WANG })).toBe('请选择本部门的处置人')
    expect((await city.body(detail, { query: { id } }, { as: WANG })).stage).toBe(Stage.dispatched)
    await city.body(signSubmit, { data: { id, result: 'sign' } }, { as: WANG })
  })
})

describe('refusals with the messages of the rules', () => {
  it.each([
    ['refusing without a reason', { result: 'refuse' as const }, WANG, '请填写拒签理由'],
    ['signing as a handler', { result: 'sign' as const }, CHEN, '只有部门负责人可以签收'],
    ['signing as a collector', { result: 'sign' as const }, LIN, '只有部门负责人可以签收'],
    [
      'handing it to a collector',
      { result: 'sign' as const, handlerId: '1001' },
      WANG,
      '请选择本部门的处置人',
    ],
  ])('%s', async (_, data, as, sentence) => {
    const id = await toSign()
    expect(await city.refusal(signSubmit, { data: { id, ...data } }, { as })).toBe(sentence)
  })

  it('refuses handling before signing', async () => {
    const data = await handled(await toSign())
    expect(await city.refusal(handlingSubmit, { data }, { as: WANG })).toBe('案件还没有签收')
  })
})

describe('a batch', () => {
  it('signs the valid rows and returns the reason for the row a colleague signed first', async () => {
    const { list } = await city.body(querySignPage, { query: { ...ALL, keyword: '来电催办' } }, { as: WANG })
    expect(list.map((row) => row.id)).toEqual([CONTESTED_CASE])
    const good = await toSign()
    const answers = await city.body(
      signBatchSubmit,
      { data: { ids: [good, CONTESTED_CASE, 'nothing'] } },
      { as: WANG },
    )
    expect(answers).toEqual([
      { id: good, success: true, msg: '' },
      { id: CONTESTED_CASE, success: false, msg: '案件已由他人签收' },
      { id: 'nothing', success: false, msg: '案件不存在或已被删除' },
    ])
    const after = await city.body(querySignPage, { query: ALL }, { as: WANG })
    expect(after.list.map((row) => row.id)).not.toContain(CONTESTED_CASE)
  })

  it('has exactly one such row in 待签收', async () => {
    const { list } = await city.body(querySignPage, { query: ALL }, { as: WANG })
    const answers = await city.body(
      signBatchSubmit,
      { data: { ids: list.map(({ id }) => id) } },
      { as: WANG },
    )
    expect(answers?.filter(({ success }) => !success).map(({ id }) => id)).toEqual([CONTESTED_CASE])
  })
})

const rowNow = (id: string) => city.body(detail, { query: { id } }, { as: CHEN })

/** A case of her squad without an assignee, handled by this user. */
async function handledBy(as: string): Promise<string> {
  const { list } = await city.body(queryHandlePage, { query: ALL }, { as: CHEN })
  const id = list.find(({ parkedUntil }) => parkedUntil === null)?.id ?? ''
  const attachmentPath = await uploaded(city.demo, as)
  const attachments = [{ attachmentName: '处置后.jpg', attachmentPath, kind: '2' }]
  await city.body(handlingSubmit, { data: { id, result: '1', opinion: '已清理', attachments } }, { as })
  return id
}

const toConfirm = async () =>
  (await city.body(queryUnDoneHandleConfirmPage, { query: ALL }, { as: WANG })).list

describe('a case that the department handled itself', () => {
  it('needs a separate confirmation by the head when a handler handled it', async () => {
    const id = await handledBy(CHEN)
    expect(await rowNow(id)).toMatchObject({ stage: Stage.handling, step: 'confirming', handlerId: '' })
    expect((await toConfirm()).map((row) => row.id)).toContain(id)
    const sent = { data: { id, result: 'confirm' as const, opinion: '' } }
    expect(await city.refusal(personalConfirmSubmit, sent, { as: WANG })).toBe(
      '办理方式与案件不符，请刷新后再试',
    )
    expect(await city.refusal(confirmSubmit, sent, { as: CHEN })).toBe('只有部门负责人可以确认')
    await city.body(confirmSubmit, sent, { as: WANG })
    expect((await rowNow(id)).stage).toBe(Stage.awaitingClosure)
  })

  it('needs no confirmation when the head handled it', async () => {
    const id = await handledBy(WANG)
    expect((await rowNow(id)).stage).toBe(Stage.awaitingClosure)
    expect((await toConfirm()).map((row) => row.id)).not.toContain(id)
  })
})

const open = (mobile: string, personal: boolean) => {
  const cases = caseLists.all(city.demo.db(), city.user(mobile), 'feedback')
  const found = cases.find(({ facts }) => facts.stage === 3 && (facts.handlerId !== '') === personal)
  if (!found) throw new RangeError('no such case')
  return found
}

const words = (id: string, clientId = 'f1', opinion = '配件明天到货') => ({
  data: { clientId, id, opinion, attachments: [] },
})

const flowOf = async (id: string) =>
  (await city.body(detailPart, { query: { id } }, { as: WANG })).flow.filter(
    ({ action }) => action === '追加反馈',
  )

describe('追加反馈', () => {
  it('is returned by its client id, only to its author', async () => {
    const { id } = open(CHEN, true)
    const { id: lineId } = await city.body(contract.personalFeedback, words(id, 'f2'), { as: CHEN })
    const byClient = { query: { clientId: 'f2' } }
    expect(await city.body(contract.feedbackByClientId, byClient, { as: CHEN })).toEqual({ id: lineId })
    expect(await city.body(contract.feedbackByClientId, byClient, { as: WANG })).toBeNull()
    expect(
      await city.body(contract.feedbackByClientId, { query: { clientId: 'f3' } }, { as: CHEN }),
    ).toBeNull()
  })

  it('is stored twice when sent twice, which the app must avoid', async () => {
    const { id } = open(WANG, false)
    await city.body(contract.feedbackSubmit, words(id), { as: WANG })
    await city.body(contract.feedbackSubmit, words(id), { as: WANG })
    expect(await flowOf(id)).toHaveLength(2)
  })
})
