import { describe, expect, it } from 'vitest'
import { queryCaseByPage } from '@/api/contract/caseQuery'
import type { CaseQuery } from '@/api/contract/case'
import * as contract from '@/api/contract/caseQuery'
import { everyCase } from '@/demo/case/archive'
import { messageId } from '@/demo/case/messages'
import { Stage } from '@/domain/case/stage'
import { DAY } from '@/domain/time'
import { CHEN, gateway, LIN, WANG } from '../gateway'

const city = gateway()
const ALL: CaseQuery = { pageNum: 1, pageSize: 200 }
const cases = () => [...city.demo.db().cases.values()]
const union = async (query: Partial<contract.UnionQuery> = {}, as = WANG) =>
  (await city.body(contract.queryCaseUnionPage, { query: { ...ALL, ...query } }, { as })).list
const underWay = async (as: string) => (await city.body(queryCaseByPage, { query: ALL }, { as })).list

describe('综合查询', () => {
  it('finds every report that became a case, for whoever asks', async () => {
    // The archive included: whoever looks something up may look for what is long over.
    const reported = everyCase(city.demo.db()).filter(
      ({ facts }) => facts.stage > Stage.draft && facts.voided !== true,
    )
    for (const as of [WANG, CHEN, LIN]) {
      const { total } = await city.body(contract.queryCaseUnionPage, { query: ALL }, { as })
      expect(total).toBe(reported.length)
    }
  })

  it('narrows by source, by a department with all below it, and by part of a number', async () => {
    const bySource = await union({ source: '1' })
    expect(new Set(bySource.map(({ sourceName }) => sourceName)).size).toBe(1)
    const byBureau = await union({ departmentId: '35020301' })
    expect(byBureau.some(({ departmentId }) => departmentId !== '35020301')).toBe(true)
    expect(byBureau.every(({ departmentId }) => departmentId.startsWith('35020301'))).toBe(true)
    const [first] = byBureau
    const byNumber = await union({ taskNo: ` ${first?.taskNo.slice(-6).toLowerCase()} ` })
    expect(byNumber.map(({ id }) => id)).toContain(first?.id)
    expect(byNumber.every(({ taskNo }) => taskNo.includes(first?.taskNo.slice(-6) ?? ''))).toBe(true)
  })

  it('takes all conditions together, and finds nothing of a source nobody has', async () => {
    const both = await union({ stage: String(Stage.closed), departmentId: '35020301', lamp: 'green' })
    expect(both.length).toBeGreaterThan(0)
    expect(both.every((row) => row.stage === Stage.closed && row.departmentId.startsWith('35020301'))).toBe(
      true,
    )
    expect(await union({ source: '99' })).toEqual([])
  })
})

describe('在办案件', () => {
  it('are dispatched and not closed, and concern the one who asks', async () => {
    for (const as of [WANG, CHEN, LIN]) {
      const rows = await underWay(as)
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.every(({ stage }) => stage >= Stage.dispatched && stage < Stage.closed)).toBe(true)
    }
    const own = (await underWay(WANG)).map(({ departmentId }) => departmentId)
    expect(own.every((id) => id.startsWith('35020301'))).toBe(true)
  })
})

describe('户外广告', () => {
  it('are of the three types, each with what is registered of it, and always the same', async () => {
    const ask = () => city.body(contract.queryOutdoorAdCasePage, { query: ALL }, { as: WANG })
    const { list } = await ask()
    expect(new Set(list.map(({ smallTypeName }) => smallTypeName))).toEqual(
      new Set(['户外广告', '牌匾标识', '违规户外广告']),
    )
    for (const { smallTypeName, adNo, permitFrom, permitTo, adOwner, adSize } of list) {
      expect([adOwner, adSize]).not.toContain('')
      // What was put up without asking stands in no register.
      expect(adNo === '').toBe(smallTypeName === '违规户外广告')
      expect(permitTo === null).toBe(adNo === '')
      if (permitFrom !== null && permitTo !== null) expect(permitTo - permitFrom).toBe(364 * DAY)
    }
    expect((await ask()).list).toEqual(list)
  })
})

describe('the short message behind a link', () => {
  const read = (id: string) => city.body(contract.smsContent, { params: { id } })
  const of = (fits: (stage: number) => boolean) => {
    const found = cases().find(({ facts, times }) => fits(facts.stage) && times.dispatch !== undefined)
    if (!found) throw new RangeError('no such case')
    return found
  }

  it('tells without a session that the case was taken up, with nobody’s name or number', async () => {
    const record = of((stage) => stage === Stage.handling)
    const message = await read(messageId(record, 'A'))
    expect(message).toMatchObject({ expired: false, caseInfo: { taskNo: record.taskNo, closeTime: null } })
    expect(message?.content).toContain(record.taskNo)
    expect(JSON.stringify(message)).not.toContain(record.reporterPhone)
    expect(JSON.stringify(message)).not.toContain(record.reporterName)
  })

  it('tells of the end only once there is one', async () => {
    expect(
      await read(
        messageId(
          of((stage) => stage === Stage.handling),
          'B',
        ),
      ),
    ).toBeNull()
    const closed = await read(
      messageId(
        of((stage) => stage === Stage.closed),
        'B',
      ),
    )
    expect(closed?.content).toContain('已办结')
    expect(closed?.caseInfo?.closeTime).toBeGreaterThan(0)
  })

  it.each(['SMS', 'SMSA', 'SMSA999999', 'SMSZ100000', '100000', 'SMSA1/../2'])(
    'is none under %s',
    async (id) => {
      expect(await read(id)).toBeNull()
    },
  )

  it('tells nothing any more after thirty days, but that it has expired', async () => {
    const record = of((stage) => stage === Stage.handling)
    await city.control('advance', { ms: 31 * DAY })
    expect(await read(messageId(record, 'A'))).toMatchObject({ expired: true, content: '', caseInfo: null })
    await city.control('reset')
  })
})
