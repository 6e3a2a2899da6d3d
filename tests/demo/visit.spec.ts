import { beforeEach, describe, expect, it } from 'vitest'
import { detail, detailPart } from '@/api/contract/case'
import { revoke } from '@/api/contract/caseWithdraw'
import { todoCount } from '@/api/contract/portal'
import { unVerifyPage, visitDetail, visitFlow } from '@/api/contract/visit'
import { visitCheck, visitVerify } from '@/api/contract/visitAct'
import { type VisitListName, visitLists } from '@/demo/visit/lists'
import { openVisit, type Visit } from '@/demo/visit/visits'
import { Stage } from '@/domain/case/stage'
import { CHEN, gateway, LIN, uploaded, WANG } from './gateway'

let city = gateway()
beforeEach(() => {
  city = gateway()
})

const visitIn = (name: VisitListName, fits: (one: Visit) => boolean = () => true): Visit => {
  const found = visitLists.all(city.demo.db(), city.user(LIN), name).find(fits)
  if (!found) throw new RangeError(`nothing in ${name}`)
  return found
}

/** The report of 林志强 on a visit, made on site. */
const reportOn = async ({ visit, record }: Visit) => ({
  id: visit.id,
  result: 'yes' as 'yes' | 'no' | 'unable',
  reasonType: '',
  opinion: '',
  longitude: record.place.longitude as number | null,
  latitude: record.place.latitude as number | null,
  accuracy: 10 as number | null,
  farReason: '',
  attachments: [{ attachmentName: '现场.jpg', attachmentPath: await uploaded(city.demo, LIN), kind: '5' }],
})
const AS_REPORTED = { smallTypeId: '', problemId: '' }

describe('refusals of a 核实', () => {
  it('refuses a visit of another user, a completed one and one of the other type', async () => {
    const one = visitIn('verify')
    const data = { ...(await reportOn(one)), ...AS_REPORTED }
    expect(await city.refusal(visitVerify, { data }, { as: CHEN })).toBe('只有采集员可以核实')
    expect(await city.refusal(visitCheck, { data }, { as: LIN })).toBe('这是核实任务')
    await city.body(visitVerify, { data }, { as: LIN })
    expect(await city.refusal(visitVerify, { data }, { as: LIN })).toBe('任务已核实')
    expect(await city.refusal(visitVerify, { data: { ...data, id: 'nothing' } }, { as: LIN })).toBe(
      '任务不存在或已被删除',
    )
  })
})

describe('a case and its visits', () => {
  it('is dispatched by a 核实, and its flow, detail and visit agree', async () => {
    const one = visitIn('verify', ({ record }) => record.flow.length === 1)
    const { id } = one.record
    await city.body(visitVerify, { data: { ...(await reportOn(one)), ...AS_REPORTED } }, { as: LIN })
    const found = await city.body(detail, { query: { id } }, { as: WANG })
    expect(found).toMatchObject({ stage: Stage.dispatched, limitAmount: one.record.problem.limit.amount })
    const { flow } = await city.body(detailPart, { query: { id } }, { as: LIN })
    expect(flow.map(({ action }) => action)).toEqual(['上报', '核实属实', '立案', '派遣'])
    expect(await city.body(visitFlow, { query: { id: one.visit.id } }, { as: LIN })).toEqual(
      await city.body(detailPart, { query: { id } }, { as: LIN }),
    )
    const visit = await city.body(visitDetail, { query: { id: one.visit.id } }, { as: LIN })
    expect(visit).toMatchObject({ state: 'done', result: 'yes', metres: 0 })
    expect(visit.attachments).toHaveLength(1)
  })

  it('drops the visit when withdrawn: no list shows it and its report is refused', async () => {
    const one = visitIn(
      'check',
      ({ record: { facts } }) => !facts.openedByNext && facts.departmentId.startsWith('35020301'),
    )
    const before = await city.body(todoCount, {}, { as: LIN })
    await city.body(revoke, { query: { id: one.record.id, reason: '照片传错' } }, { as: WANG })
    const after = await city.body(todoCount, {}, { as: LIN })
    expect([before?.check, after?.check]).toEqual([before?.check, (before?.check ?? 0) - 1])
    const now = one.record.visits.slice(-1)[0]
    expect(now).toMatchObject({ dropped: true, end: null })
    expect(await city.refusal(visitCheck, { data: await reportOn(one) }, { as: LIN })).toBe(
      '案件已撤回，任务已取消',
    )
  })

  it('cannot be withdrawn after the collector has opened the visit', async () => {
    const one = visitIn(
      'check',
      ({ record: { facts } }) => !facts.openedByNext && facts.departmentId.startsWith('35020301'),
    )
    const ahead = { as: LIN, headers: { purpose: 'prefetch' } }
    // A prefetch does not count as opening.
    await city.body(visitDetail, { query: { id: one.visit.id } }, ahead)
    expect(one.record.facts.openedByNext).toBe(false)
    const unread = await city.body(visitDetail, { query: { id: one.visit.id } }, { as: LIN })
    const read = await city.body(visitDetail, { query: { id: one.visit.id } }, { as: LIN })
    expect(read.unread).toBe(false)
    expect(unread.id).toBe(read.id)
    const query = { id: one.record.id, reason: '照片传错' }
    expect(await city.refusal(revoke, { query }, { as: WANG })).toBe('下一环节已开始办理，不能撤回')
  })

  it('goes to a colleague after 无法核实, who becomes the holder', async () => {
    const one = visitIn('verify', ({ record }) => record.flow.length === 1)
    const data = { ...(await reportOn(one)), ...AS_REPORTED, result: 'unable' as const, reasonType: '3' }
    await city.body(visitVerify, { data }, { as: LIN })
    const next = openVisit(one.record)
    const colleague = city.demo.db().users.get(next?.holderId ?? '')
    expect(colleague?.roles).toContain('collector')
    const { list } = await city.body(
      unVerifyPage,
      { query: { pageNum: 1, pageSize: 50 } },
      { as: colleague?.mobile ?? '' },
    )
    expect(list.map(({ id }) => id)).toContain(next?.id)
    const seen = await city.body(
      visitDetail,
      { query: { id: next?.id ?? '' } },
      { as: colleague?.mobile ?? '' },
    )
    expect(seen.assigned).toMatchObject({ way: 'passOn', byName: '林志强', reason: '天黑看不清' })
    expect(one.record.flow.slice(-1)[0]).toMatchObject({ action: '无法核实', receiverName: colleague?.name })
  })
})
