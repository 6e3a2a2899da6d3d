import { describe, expect, it } from 'vitest'
import { questionDetail, questionPage, questionSubmit, STATES } from '@/api/contract/question'
import { isFor, questionLists, questionnaires } from '@/demo/question/lists'
import { wireTime } from '@/domain/time'
import { CHEN, gateway, LIN, NOW, WANG } from './gateway'

const city = gateway()
const db = () => city.demo.db()
const userOf = city.user
const page = (as: string, state: (typeof STATES)[number]) =>
  city.body(questionPage, { query: { pageNum: 1, pageSize: 50, state } }, { as })

describe('问卷 of the demo', () => {
  it.each([LIN, CHEN, WANG])('are each in one of three lists, for %s', async (as) => {
    const mine = questionnaires(db()).filter((one) => isFor(one, userOf(as)))
    const lists = await Promise.all(STATES.map((state) => page(as, state)))
    const ids = lists.flatMap(({ list }) => list.map(({ id }) => id))
    expect([...ids].sort()).toEqual(mine.map(({ id }) => id).sort())
    expect(lists[0]?.list.length).toBeGreaterThan(0)
  })

  it('are refused for users outside their audience', async () => {
    const other = questionnaires(db()).find((one) => !isFor(one, userOf(LIN)))
    if (!other) throw new RangeError('all are for everybody')
    const input = { query: { id: other.id } }
    expect(await city.refusal(questionDetail, input, { as: LIN })).toBe('问卷不存在或不是发给您的')
  })

  it('refuse an answer without a required field and stay open', async () => {
    const open = questionLists.all(db(), userOf(WANG), 'todo')
    const strict = open.find(({ questions }) => questions.some(({ required }) => required))
    if (!strict) throw new RangeError('nothing is required')
    const data = { clientId: 'half', id: strict.id, time: wireTime(NOW), answers: [] }
    expect(await city.refusal(questionSubmit, { data }, { as: WANG })).not.toBe('')
    expect(questionLists.all(db(), userOf(WANG), 'todo').map(({ id }) => id)).toContain(strict.id)
  })
})
