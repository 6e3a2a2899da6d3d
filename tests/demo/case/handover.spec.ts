// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { detail } from '@/api/contract/case'
import { handlingLast } from '@/api/contract/caseHandle'
import { queryHandlePersonAppendPage, queryHandlePersonPage } from '@/api/contract/casePersonal'
import { querySignPage } from '@/api/contract/caseSign'
import { HandlingResult } from '@/domain/case/evidence'
import { CHEN, gateway, WANG } from '../gateway'

const PAGE = { query: { pageNum: 1, pageSize: 200 } }

describe('what the city tells of how a case came to whoever has it', () => {
  it('rows of 追加整改 say who found it wanting, when and why', async () => {
    const { body } = gateway()
    const { list } = await body(queryHandlePersonAppendPage, PAGE, { as: CHEN })
    expect(list.length).toBeGreaterThan(0)
    for (const { returned } of list) {
      expect(returned).toMatchObject({ way: 'check' })
      expect(returned?.byName).not.toBe('')
      expect(returned?.reason).not.toBe('')
      expect(returned?.time).not.toBeNull()
    }
  })

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
