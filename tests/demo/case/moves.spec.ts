import { beforeEach, describe, expect, it } from 'vitest'
import { type CaseQuery, detail, detailPart } from '@/api/contract/case'
import { queryCaseByPage } from '@/api/contract/caseQuery'
import { handlingLast, handlingSubmit, queryHandlePage } from '@/api/contract/caseHandle'
import { querySignPage, signBatchSubmit, signSubmit } from '@/api/contract/caseSign'
import { PhotoKind } from '@/domain/attachment'
import { Stage } from '@/domain/case/stage'
import { CONTESTED_CASE } from '@/demo/seed'
import { CHEN, gateway, LIN, NOW, uploaded, WANG } from '../gateway'
import {
  confirmSubmit,
  personalConfirmSubmit,
  queryUnDoneHandleConfirmPage,
} from '@/api/contract/caseConfirm'
import { personalRevoke, revoke } from '@/api/contract/caseWithdraw'
import { queryHandlePersonPage } from '@/api/contract/casePersonal'
import { HandlingResult } from '@/domain/case/evidence'
import * as contract from '@/api/contract/caseFeedback'
import type { User } from '@/demo/city/model'
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

/** A case 王建国 may sign, not the one a colleague signs first; of 鹭江中队 when asked for. */
async function toSign(department = ''): Promise<string> {
  const { list } = await city.body(querySignPage, { query: ALL }, { as: WANG })
  const found = list.find(
    ({ id, departmentId }) => id !== CONTESTED_CASE && departmentId.startsWith(department),
  )
  return found?.id ?? ''
}

describe('the life of a case', () => {
  it('goes from signing through handling to the list of handled ones', async () => {
    const id = await toSign()
    await city.body(signSubmit, { data: { id, result: 'sign', opinion: '马上去' } }, { as: WANG })
    const todo = await city.body(queryHandlePage, { query: ALL }, { as: WANG })
    expect(todo.list.map((row) => row.id)).toContain(id)

    await city.body(handlingSubmit, { data: await handled(id) }, { as: WANG })
    const after = await city.body(detail, { query: { id } }, { as: WANG })
    expect(after).toMatchObject({
      stage: Stage.awaitingClosure,
      signerName: '王建国',
      signTime: NOW,
      finishTime: NOW,
    })
    const done = await city.body(queryCaseByPage, { query: { ...ALL, handleTab: '3' } }, { as: WANG })
    expect(done.list.map((row) => row.id)).toContain(id)
  })

  it('is not signed when the person it is handed to may not have it', async () => {
    const id = await toSign()
    const data = { id, result: 'sign' as const, handlerId: '1001' }
    expect(await city.refusal(signSubmit, { data }, { as: WANG })).toBe('请选择本部门的处置人')
    expect((await city.body(detail, { query: { id } }, { as: WANG })).stage).toBe(Stage.dispatched)
    await city.body(signSubmit, { data: { id, result: 'sign' } }, { as: WANG })
  })

  it('goes back to the centre when signing is refused', async () => {
    const id = await toSign()
    await city.body(signSubmit, { data: { id, result: 'refuse', opinion: '不在辖区' } }, { as: WANG })
    const after = await city.body(detail, { query: { id } }, { as: WANG })
    expect(after).toMatchObject({ stage: Stage.reported, departmentId: '' })
  })
})

describe('refusals, each in the words of the rules', () => {
  it.each([
    ['refusing without a reason', { result: 'refuse' as const }, WANG, '请填写拒签理由'],
    ['signing as a handler', { result: 'sign' as const }, CHEN, '只有处置部门可以签收'],
    ['signing as a collector', { result: 'sign' as const }, LIN, '只有处置部门可以签收'],
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

  it('handling before it is signed', async () => {
    const data = await handled(await toSign())
    expect(await city.refusal(handlingSubmit, { data }, { as: WANG })).toBe('案件还没有签收')
  })

  it('handling without a photo after, and with a photo nobody uploaded', async () => {
    const id = await toSign()
    await city.body(signSubmit, { data: { id, result: 'sign' } }, { as: WANG })
    const bare = { id, result: '1', opinion: '好了', attachments: [] }
    expect(await city.refusal(handlingSubmit, { data: bare }, { as: WANG })).toBe('请至少上传一张处置后照片')
    const lost = {
      attachmentName: 'a.jpg',
      attachmentPath: '/files/upload/gone.jpg',
      kind: PhotoKind.after,
    }
    expect(await city.refusal(handlingSubmit, { data: { ...bare, attachments: [lost] } }, { as: WANG })).toBe(
      'a.jpg没有上传成功，请重新上传',
    )
  })
})

describe('a batch', () => {
  it('signs the good rows and says why one failed: a colleague was faster', async () => {
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

  it('has exactly one such row among all that wait to be signed', async () => {
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

/** A case of her squad that nobody is assigned to, handled by whoever asks. */
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

describe('a case the department handled itself', () => {
  it('waits for its head when one of its people handled it, and is confirmed by a call of its own', async () => {
    const id = await handledBy(CHEN)
    expect(await rowNow(id)).toMatchObject({ stage: Stage.handling, step: 'confirming', handlerId: '' })
    expect((await toConfirm()).map((row) => row.id)).toContain(id)
    const sent = { data: { id, result: 'confirm' as const, opinion: '' } }
    expect(await city.refusal(personalConfirmSubmit, sent, { as: WANG })).toBe(
      '办理方式与案件不符，请刷新后再试',
    )
    expect(await city.refusal(confirmSubmit, sent, { as: CHEN })).toBe('只有处置部门可以确认')
    await city.body(confirmSubmit, sent, { as: WANG })
    expect((await rowNow(id)).stage).toBe(Stage.awaitingClosure)
  })

  it('goes on at once when its head handled it', async () => {
    const id = await handledBy(WANG)
    expect((await rowNow(id)).stage).toBe(Stage.awaitingClosure)
    expect((await toConfirm()).map((row) => row.id)).not.toContain(id)
  })

  it('goes back to the department when it is sent back, or taken back by whoever handled it', async () => {
    const first = await handledBy(CHEN)
    const back = { data: { id: first, result: 'sendBack' as const, opinion: '边角还有残留' } }
    await city.body(confirmSubmit, back, { as: WANG })
    expect(await rowNow(first)).toMatchObject({ stage: Stage.handling, step: 'department' })
    const id = await handledBy(CHEN)
    const taken = { query: { id, reason: '照片传错' } }
    expect(await city.refusal(personalRevoke, taken, { as: CHEN })).toBe('案件的环节已变更，请刷新后再撤回')
    await city.body(revoke, taken, { as: CHEN })
    expect(await rowNow(id)).toMatchObject({ stage: Stage.handling, step: 'department' })
  })
})

const PAGE = { query: { pageNum: 1, pageSize: 200 } }

describe('what the city tells of how a case came to whoever has it', () => {
  it('one of 陈美玲 was sent back, with what she had submitted; the others never came back', async () => {
    const { body } = gateway()
    const { list } = await body(queryHandlePersonPage, PAGE, { as: CHEN })
    const back = list.filter(({ returned }) => returned !== null)
    expect(back.map(({ returned }) => returned?.way)).toEqual(['sendBack'])
    const sent = await body(handlingLast, { query: { id: back[0]?.id ?? '' } }, { as: CHEN })
    expect(sent).toMatchObject({ result: HandlingResult.done })
    expect(sent?.attachments.map(({ kind }) => kind)).toEqual(['2'])
    const other = list.find(({ returned }) => returned === null)
    expect(await body(handlingLast, { query: { id: other?.id ?? '' } }, { as: CHEN })).toBeNull()
  })

  it('a case is unread until its reader opens it; others have to open it themselves', async () => {
    const { body } = gateway()
    const unread = async () =>
      (await body(querySignPage, PAGE, { as: WANG })).list.filter((row) => row.unread).map(({ id }) => id)
    const [first = '', ...rest] = await unread()
    expect(rest.length).toBeGreaterThan(0)
    expect(await body(detail, { query: { id: first } }, { as: WANG })).toMatchObject({ unread: true })
    expect(await unread()).toEqual(rest)
    expect(await body(detail, { query: { id: first } }, { as: WANG })).toMatchObject({ unread: false })
  })
})

const userOf = (mobile: string): User => {
  const user = [...city.demo.db().users.values()].find((each) => each.mobile === mobile)
  if (!user) throw new RangeError(mobile)
  return user
}

const open = (mobile: string, personal: boolean) => {
  const cases = caseLists.all(city.demo.db(), userOf(mobile), 'feedback')
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
  it('is a line of the flow with its words and photos; the case stands where it stood', async () => {
    const { id } = open(WANG, false)
    const before = await city.body(detail, { query: { id } }, { as: WANG })
    const path = await uploaded(city.demo, WANG, '进展.jpg')
    const photo = { attachmentName: '进展.jpg', attachmentPath: path, kind: '6' }
    const data = { ...words(id).data, attachments: [photo] }
    const receipt = await city.body(contract.feedbackSubmit, { data }, { as: WANG })
    const [line, ...others] = await flowOf(id)
    expect(others).toEqual([])
    expect(line).toMatchObject({
      id: receipt.id,
      operatorName: '王建国',
      opinion: '配件明天到货',
      attachments: [{ attachmentPath: path }],
    })
    expect(await city.body(detail, { query: { id } }, { as: WANG })).toEqual(before)
  })

  it('is found by its client id, by whoever wrote it and by nobody else', async () => {
    const { id } = open(CHEN, true)
    const { id: lineId } = await city.body(contract.personalFeedback, words(id, 'f2'), { as: CHEN })
    const asked = { query: { clientId: 'f2' } }
    expect(await city.body(contract.feedbackByClientId, asked, { as: CHEN })).toEqual({ id: lineId })
    expect(await city.body(contract.feedbackByClientId, asked, { as: WANG })).toBeNull()
    expect(
      await city.body(contract.feedbackByClientId, { query: { clientId: 'f3' } }, { as: CHEN }),
    ).toBeNull()
  })

  it('sent twice is there twice: the app must not', async () => {
    const { id } = open(WANG, false)
    await city.body(contract.feedbackSubmit, words(id), { as: WANG })
    await city.body(contract.feedbackSubmit, words(id), { as: WANG })
    expect(await flowOf(id)).toHaveLength(2)
  })

  it('is refused without words, and from whoever it is none of the business of', async () => {
    const theirs = open(WANG, false)
    const { id } = open(CHEN, true)
    expect(await city.refusal(contract.feedbackSubmit, words(id, 'f4', ' '), { as: WANG })).toBe(
      '请填写反馈内容',
    )
    expect(await city.refusal(contract.personalFeedback, words(id), { as: WANG })).toBe(
      '案件没有指派给您，请按部门反馈',
    )
    theirs.facts = { ...theirs.facts, departmentId: '35020301' }
    expect(await city.refusal(contract.feedbackSubmit, words(theirs.id), { as: CHEN })).toBe(
      '只有处置部门或处置人可以追加反馈',
    )
  })
})
