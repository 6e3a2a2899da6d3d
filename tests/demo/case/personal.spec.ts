import { newId } from '@/domain/id'
import { beforeEach, describe, expect, it } from 'vitest'
import { detail, type CaseQuery } from '@/api/contract/case'
import { queryHandlePage } from '@/api/contract/caseHandle'
import { personalConfirmSubmit } from '@/api/contract/caseConfirm'
import * as contract from '@/api/contract/casePersonal'
import { delaySubmit, personalDelaySubmit } from '@/api/contract/caseDelay'
import { personalRevoke, queryRevokePage, revoke } from '@/api/contract/caseWithdraw'
import { Stage } from '@/domain/case/stage'
import { HOUR } from '@/domain/time'
import { CHEN, gateway, NOW, uploaded, WANG } from '../gateway'

let city = gateway()
beforeEach(() => {
  city = gateway()
})

const ALL: CaseQuery = { pageNum: 1, pageSize: 200 }
type List = typeof contract.queryHandlePersonPage | typeof contract.queryHandlePersonAppendPage
const rows = async (list: List, as = CHEN) => (await city.body(list, { query: ALL }, { as })).list
const mine = async (list: List = contract.queryHandlePersonPage) => {
  const found = (await rows(list)).find(
    ({ parkedUntil, deadline }) => parkedUntil === null && (deadline ?? 0) > NOW + HOUR,
  )
  if (!found) throw new RangeError('nothing to do')
  return found
}
const revocable = async (as: string) => (await city.body(queryRevokePage, { query: ALL }, { as })).list
const rowNow = (id: string) => city.body(detail, { query: { id } }, { as: CHEN })
const handling = (id: string, attachmentPath: string) => ({
  data: {
    id,
    result: '1',
    opinion: '已清理干净',
    attachments: [{ attachmentName: '处置后.jpg', attachmentPath, kind: '2' }],
  },
})
const delaying = (id: string, reasonType = '1', reason = '配件明天到货') => ({
  data: { clientId: newId(), id, reasonType, reason },
})

describe('the submit of the handler', () => {
  it('uses the call of its tab; the other call is refused and changes nothing', async () => {
    const path = await uploaded(city.demo, CHEN)
    const todo = await mine()
    const rework = await mine(contract.queryHandlePersonAppendPage)
    expect(await city.refusal(contract.personalReworkSubmit, handling(todo.id, path), { as: CHEN })).toBe(
      '案件不是追加整改案件，请刷新后再提交',
    )
    expect(await city.refusal(contract.personalHandlingSubmit, handling(rework.id, path), { as: CHEN })).toBe(
      '案件已转为追加整改，请刷新后再提交',
    )
    expect((await rowNow(todo.id)).step).toBe('personal')
    await city.body(contract.personalHandlingSubmit, handling(todo.id, path), { as: CHEN })
    await city.body(contract.personalReworkSubmit, handling(rework.id, path), { as: CHEN })
    for (const { id } of [todo, rework]) expect((await rowNow(id)).step).toBe('confirming')
  })
})

describe('延期', () => {
  it('uses the call for the handler of the case', async () => {
    const { id } = await mine()
    const stale = '案件的处置人已变更，请刷新后再申请'
    expect(await city.refusal(delaySubmit, delaying(id), { as: CHEN })).toBe(stale)
    const { list } = await city.body(queryHandlePage, { query: ALL }, { as: WANG })
    const his = list.find(
      (row) => row.parkedUntil === null && (row.deadline ?? 0) > NOW && row.delayCount === 0,
    )
    const sent = delaying(his?.id ?? '')
    expect(await city.refusal(personalDelaySubmit, sent, { as: WANG })).toBe(stale)
    await city.body(delaySubmit, sent, { as: WANG })
  })
})

describe('撤回', () => {
  const query = (id: string, reason = '照片传错') => ({ query: { id, reason } })

  it('returns the case to its submitter, through their call', async () => {
    const hers = (await revocable(CHEN)).find(
      ({ step, stage, handlerId }) => step === 'confirming' && stage === Stage.handling && handlerId !== '',
    )
    const id = hers?.id ?? ''
    expect(await city.refusal(revoke, query(id), { as: CHEN })).toBe('案件的环节已变更，请刷新后再撤回')
    await city.body(personalRevoke, query(id), { as: CHEN })
    expect(await rowNow(id)).toMatchObject({ stage: Stage.handling, step: 'personal', finishTime: null })
    expect((await revocable(CHEN)).map((row) => row.id)).not.toContain(id)

    const his = (await revocable(WANG)).find(({ stage }) => stage === Stage.awaitingClosure)
    await city.body(revoke, query(his?.id ?? ''), { as: WANG })
    expect((await rowNow(his?.id ?? '')).stage).toBe(Stage.handling)
  })

  it('of a confirmation keeps the work of the handler finished', async () => {
    const path = await uploaded(city.demo, CHEN)
    const { id } = await mine()
    await city.body(contract.personalHandlingSubmit, handling(id, path), { as: CHEN })
    const confirmed = { id, result: 'confirm' as const, opinion: '' }
    await city.body(personalConfirmSubmit, { data: confirmed }, { as: WANG })
    await city.body(revoke, query(id), { as: WANG })
    expect(await rowNow(id)).toMatchObject({ stage: Stage.handling, step: 'confirming', finishTime: NOW })
  })
})
