import { beforeEach, describe, expect, it } from 'vitest'
import { detail, type CaseQuery } from '@/api/contract/case'
import {
  confirmSubmit,
  personalConfirmSubmit,
  queryUnDoneHandleConfirmPage,
} from '@/api/contract/caseConfirm'
import { handlingSubmit, queryHandlePage } from '@/api/contract/caseHandle'
import { personalRevoke, revoke } from '@/api/contract/caseWithdraw'
import { Stage } from '@/domain/case/stage'
import { CHEN, gateway, uploaded, WANG } from '../gateway'

let city = gateway()
beforeEach(() => {
  city = gateway()
})

const ALL: CaseQuery = { pageNum: 1, pageSize: 200 }
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
