import { beforeEach, describe, expect, it } from 'vitest'
import { detail, detailPart } from '@/api/contract/case'
import * as contract from '@/api/contract/caseFeedback'
import type { User } from '@/demo/city/model'
import { caseLists } from '@/demo/case/lists'
import { CHEN, gateway, uploaded, WANG } from '../gateway'

let city = gateway()
beforeEach(() => {
  city = gateway()
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
