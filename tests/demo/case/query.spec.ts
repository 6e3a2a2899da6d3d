import { beforeEach, describe, expect, it } from 'vitest'
import { type CaseQuery, queryCaseUnionPage } from '@/api/contract/case'
import * as contract from '@/api/contract/caseQuery'
import * as words from '@/api/contract/words'
import { everyCase } from '@/demo/case/archive'
import { messageId } from '@/demo/case/messages'
import { ownOpinions } from '@/demo/seed/texts'
import { Stage } from '@/domain/case/stage'
import { DAY } from '@/domain/time'
import { CHEN, gateway, LIN, WANG } from '../gateway'

let city = gateway()
beforeEach(() => {
  city = gateway()
})

const ALL: CaseQuery = { pageNum: 1, pageSize: 200 }

const cases = () => [...city.demo.db().cases.values()]

describe('综合查询', () => {
  it('returns every report that became a case, for every user', async () => {
    // The archive is included, because users search for old cases.
    const reported = everyCase(city.demo.db()).filter(
      ({ facts }) => facts.stage > Stage.draft && facts.voided !== true,
    )
    for (const as of [WANG, CHEN, LIN]) {
      const { total } = await city.body(queryCaseUnionPage, { query: ALL }, { as })
      expect(total).toBe(reported.length)
    }
  })
})

describe('the page behind a link in a text message', () => {
  const read = (id: string) => city.body(contract.smsContent, { params: { id } })
  const of = (fits: (stage: number) => boolean) => {
    const found = cases().find(({ facts, times }) => fits(facts.stage) && times.dispatch !== undefined)
    if (!found) throw new RangeError('no such case')
    return found
  }

  it('shows without a session that the case was accepted, but no names and phone numbers', async () => {
    const record = of((stage) => stage === Stage.handling)
    const message = await read(messageId(record, 'A'))
    expect(message).toMatchObject({ expired: false, caseInfo: { taskNo: record.taskNo, closeTime: null } })
    expect(message?.content).toContain(record.taskNo)
    expect(JSON.stringify(message)).not.toContain(record.reporterPhone)
    expect(JSON.stringify(message)).not.toContain(record.reporterName)
  })

  it('shows only that it has expired after thirty days', async () => {
    const record = of((stage) => stage === Stage.handling)
    await city.control('advance', { ms: 31 * DAY })
    expect(await read(messageId(record, 'A'))).toMatchObject({ expired: true, content: '', caseInfo: null })
    await city.control('reset')
  })
})

const opinions = async (as: string, kind?: string) =>
  (await city.body(words.commonOpinions, { query: kind ? { kind } : {} }, { as })).map(
    ({ content }) => content,
  )

const labels = async (as: string) => city.body(words.labelList, {}, { as })

describe('opinions', () => {
  it('can be changed and deleted only by their owner', async () => {
    const [first] = await city.body(words.commonOpinions, { query: {} }, { as: WANG })
    const id = first?.id ?? ''
    expect(await city.refusal(words.opinionDelete, { params: { id } }, { as: CHEN })).toBe(
      '内容已被删除，请刷新后再试',
    )
    await city.body(words.opinionSave, { data: { id, content: '改过。', kind: 'handle' } }, { as: WANG })
    expect((await opinions(WANG))[0]).toBe('改过。')
    await city.body(words.opinionDelete, { params: { id } }, { as: WANG })
    expect(await opinions(WANG)).toEqual(ownOpinions.slice(1))
  })
})

describe('labels', () => {
  it('can be added to a case only by their owner', async () => {
    const [id = ''] = [...city.demo.db().cases.keys()]
    const [own] = await labels(WANG)
    const [others] = await labels(CHEN)
    const attach = (labelIds: string[]) => ({ data: { id, labelIds } })
    expect(await city.refusal(words.labelAttach, attach([others?.id ?? '']), { as: WANG })).toBe(
      '标签已被删除，请刷新后再试',
    )
    await city.body(words.labelAttach, attach([own?.id ?? '', own?.id ?? '']), { as: WANG })
    const carried = city.demo.db().cases.get(id)?.labelIds ?? []
    expect(carried.filter((label) => label === own?.id)).toHaveLength(1)
    expect(
      await city.refusal(words.labelAttach, { data: { id: 'none', labelIds: [] } }, { as: WANG }),
    ).toContain('案件不存在')
  })
})
