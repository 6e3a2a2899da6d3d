import { beforeEach, describe, expect, it } from 'vitest'
import { caseRecordPhoto, casePhotoNew, detail, detailPart } from '@/api/contract/case'
import { queryCaseByPage } from '@/api/contract/caseQuery'
import { queryHandlePage, handlingSubmit } from '@/api/contract/caseHandle'
import { querySignPage, signSubmit } from '@/api/contract/caseSign'
import { listPortalPerson } from '@/api/contract/base'
import { PhotoKind } from '@/domain/attachment'
import { Stage } from '@/domain/case/stage'
import { act } from '@/demo/case/act'
import { CONTESTED_CASE } from '@/demo/seed'
import { CHEN, gateway, LIN, NOW, uploaded, WANG } from '../gateway'

const ALL = { pageNum: 1, pageSize: 200 }
let city = gateway()
beforeEach(() => {
  city = gateway()
})

/** A case 王建国 may sign, not the one a colleague signs first; of 鹭江中队 when asked for. */
async function toSign(department = ''): Promise<string> {
  const { list } = await city.body(querySignPage, { query: ALL }, { as: WANG })
  const found = list.find(
    ({ id, departmentId }) => id !== CONTESTED_CASE && departmentId.startsWith(department),
  )
  return found?.id ?? ''
}

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

  it('writes every step into the flow record, with its photos', async () => {
    const id = await toSign()
    await city.body(signSubmit, { data: { id, result: 'sign' } }, { as: WANG })
    await city.body(handlingSubmit, { data: await handled(id) }, { as: WANG })
    const { flow } = await city.body(detailPart, { query: { id } }, { as: WANG })
    expect(flow.map((step) => step.node)).toEqual(['上报', '核实', '立案', '派遣', '签收', '处置'])
    expect(flow[5]).toMatchObject({ operatorName: '王建国', opinion: '已清理完毕', time: NOW })
    expect(flow[5]?.attachments).toHaveLength(1)
    const photos = await city.body(casePhotoNew, { query: { id } }, { as: WANG })
    expect(photos.map(({ kind }) => kind)).toEqual([PhotoKind.near, PhotoKind.far, PhotoKind.after])
    expect(await city.body(caseRecordPhoto, { query: { id } }, { as: WANG })).toEqual(photos)
  })

  it('can be signed and handed to a person in one step', async () => {
    const id = await toSign('3502030106')
    const [person] = await city.body(
      listPortalPerson,
      { query: { orgCode: '3502030106', keyword: '陈' } },
      { as: WANG },
    )
    expect(person?.name).toBe('陈美玲')
    await city.body(signSubmit, { data: { id, result: 'sign', handlerId: person?.id } }, { as: WANG })
    expect(await city.body(detail, { query: { id } }, { as: WANG })).toMatchObject({
      step: 'personal',
      handlerName: '陈美玲',
    })
  })

  it('is not signed when the person it is handed to may not have it', async () => {
    const id = await toSign()
    const data = { id, result: 'sign' as const, handlerId: '1001' }
    expect(await city.refusal(signSubmit, { data }, { as: WANG })).toBe('请选择本部门的处置人')
    expect((await city.body(detail, { query: { id } }, { as: WANG })).stage).toBe(Stage.dispatched)
    await city.body(signSubmit, { data: { id, result: 'sign' } }, { as: WANG })
  })

  it('goes on through the moves no screen has yet: personal handling, 确认, 核查, 追加整改', () => {
    const db = city.demo.db()
    const [lin, chen, wang] = ['1001', '1002', '1003'].map((id) => db.users.get(id))
    const record = [...db.cases.values()].find(
      ({ facts }) =>
        facts.stage === Stage.handling &&
        facts.step === 'personal' &&
        facts.handlerId === '1002' &&
        facts.parkedUntil === null,
    )
    if (!lin || !chen || !wang || !record) throw new Error('the seed lacks somebody')
    record.collectorId = lin.id
    act(db, chen, 'personalHandle', record.id, { opinion: '好了' })
    act(db, wang, 'confirm', record.id)
    expect(record.facts).toMatchObject({ stage: Stage.awaitingClosure, taskHolderId: lin.id })
    const before = record.facts.reworkCount
    act(db, lin, 'check', record.id, { passed: false, opinion: '没好' })
    expect(record.facts).toMatchObject({ stage: Stage.handling, step: 'personal', reworkCount: before + 1 })
    expect(record.clock?.start).toBe(NOW)
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
    const lost = { attachmentName: 'a.jpg', attachmentPath: '/files/upload/gone.jpg', kind: PhotoKind.after }
    expect(await city.refusal(handlingSubmit, { data: { ...bare, attachments: [lost] } }, { as: WANG })).toBe(
      'a.jpg没有上传成功，请重新上传',
    )
  })

  it('a case that does not exist, and a call that lacks a part', async () => {
    expect(await city.refusal(detail, { query: { id: 'nothing' } }, { as: WANG })).toBe(
      '案件不存在或已被删除',
    )
    const response = await city.get('/qyapi/api-digital/api/v1/caseCommon/detail', {
      accessToken: city.demo.tokenOf(WANG),
    })
    expect(await response?.json()).toMatchObject({ success: false, msg: expect.stringContaining('参数有误') })
  })
})
