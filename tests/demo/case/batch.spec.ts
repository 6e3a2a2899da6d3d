import { beforeEach, describe, expect, it } from 'vitest'
import { querySignPage, signBatchSubmit } from '@/api/contract/caseSign'
import { undertakingLast, undertakingSave } from '@/api/contract/caseHandle'
import { CONTESTED_CASE } from '@/demo/seed'
import { gateway, NOW, WANG } from '../gateway'

const ALL = { pageNum: 1, pageSize: 200 }
let city = gateway()
beforeEach(() => {
  city = gateway()
})

/** A case 王建国 may sign, not the one a colleague signs first. */
async function toSign(): Promise<string> {
  const { list } = await city.body(querySignPage, { query: ALL }, { as: WANG })
  return list.find(({ id }) => id !== CONTESTED_CASE)?.id ?? ''
}

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

describe('承办信息', () => {
  it('is kept and comes back as the last one', async () => {
    const id = await toSign()
    expect(await city.body(undertakingLast, { query: { id } }, { as: WANG })).toBeNull()
    const data = { id, unit: '鹭江中队', person: '陈美玲', phone: '13800000002', plan: '今晚处置' }
    await city.body(undertakingSave, { data }, { as: WANG })
    const last = await city.body(undertakingLast, { query: { id } }, { as: WANG })
    expect(last).toMatchObject({ unit: '鹭江中队', plan: '今晚处置', time: NOW })
  })
})
