import { beforeEach, describe, expect, it } from 'vitest'
import { keyTaskDetail } from '@/api/contract/keytask'
import { keyTaskDelay, keyTaskUrge } from '@/api/contract/keytaskAct'
import { keyTaskAnswer, keyTaskAnswerByClientId } from '@/api/contract/keytaskCheck'
import { keyTaskFeedback, keyTaskFeedbackByClientId } from '@/api/contract/keytaskHandle'
import { keyTaskDiscard, keyTaskDraftPage, keyTaskSave, keyTaskSubmit } from '@/api/contract/keytaskStart'
import { caseDealDetailUnlock, dealDetailControl, isCaseDetailLock } from '@/api/contract/lock'
import { DAY, MINUTE, wireTime } from '@/domain/time'
import { CAI, CHEN, gateway, LIN, NOW, WANG, ZHOU } from '../gateway'
import { BUREAU, clientId, formOf, hands, photosOf, taskIn, underWay } from './keyTask'

let city = gateway()
beforeEach(() => {
  city = gateway()
})

const FIRST = { pageNum: 1, pageSize: 50 }

describe('an incomplete form', () => {
  it('is refused for users who may not start a task', async () => {
    for (const as of [CHEN, LIN])
      expect(await city.refusal(keyTaskSubmit, { data: formOf(city) }, { as })).toBe(
        '只有监督人员和部门负责人可以发起督办',
      )
  })
})

describe('a draft', () => {
  const empty = { caseIds: [], leadId: '', assists: [], approverId: '', deadline: '', requirement: '' }

  it('can be incomplete; only its starter reads, changes and deletes it', async () => {
    const { id } = await city.body(keyTaskSave, { data: formOf(city, empty) }, { as: CAI })
    const { list } = await city.body(keyTaskDraftPage, { query: FIRST }, { as: CAI })
    expect(list.find((row) => row.id === id)).toMatchObject({ taskNo: '', stage: 'draft', leadName: '' })
    const changed = formOf(city, { id, clientId: clientId(), reason: '改过的事由' })
    await city.body(keyTaskSave, { data: changed }, { as: CAI })
    expect(await hands(city).look(id)).toMatchObject({ reason: '改过的事由', leadId: BUREAU, caseCount: 2 })
    expect(await city.refusal(keyTaskSave, { data: changed }, { as: WANG })).toBe('只能修改自己发起的督办')
    expect(await city.refusal(keyTaskDiscard, { params: { id } }, { as: WANG })).toBe(
      '只有发起人可以删除草稿',
    )
    await city.body(keyTaskDiscard, { params: { id } }, { as: CAI })
    expect(await city.refusal(keyTaskDetail, { query: { id } }, { as: CAI })).toBe('督办任务不存在或已被删除')
  })
})

describe('requests received twice', () => {
  const before = () => city.demo.db().keyTasks.size

  it('a task saved or submitted twice is stored once', async () => {
    const size = before()
    const data = formOf(city)
    const first = await city.body(keyTaskSave, { data }, { as: CAI })
    expect(await city.body(keyTaskSave, { data }, { as: CAI })).toEqual(first)
    const sent = await city.body(keyTaskSubmit, { data }, { as: CAI })
    expect(await city.body(keyTaskSubmit, { data }, { as: CAI })).toEqual(sent)
    expect([sent.id, city.demo.db().keyTasks.size]).toEqual([first.id, size + 1])
  })

  it('a feedback, an answer and a 催办 are stored once and returned by client id', async () => {
    const id = await underWay(city)
    const lines = async () => city.demo.db().keyTasks.get(id)?.flow.length
    const attachments = await photosOf(city, CHEN)
    const feedback = { data: { clientId: 'f1', id, progress: 50, opinion: '过半', attachments } }
    const receipt = await city.body(keyTaskFeedback, feedback, { as: CHEN })
    const many = await lines()
    expect(await city.body(keyTaskFeedback, feedback, { as: CHEN })).toEqual(receipt)
    const byClient = { query: { clientId: 'f1' } }
    expect(await city.body(keyTaskFeedbackByClientId, byClient, { as: CHEN })).toEqual(receipt)
    expect(await city.body(keyTaskFeedbackByClientId, byClient, { as: WANG })).toBeNull()
    expect(await lines()).toBe(many)
    const urge = { data: { clientId: 'u1', id, words: '抓紧' } }
    await city.body(keyTaskUrge, urge, { as: CAI })
    await city.body(keyTaskUrge, urge, { as: CAI })
    expect((await hands(city).look(id)).urges).toHaveLength(1)
  })

  it('an answer to a 核查 is stored once', async () => {
    const { id } = taskIn(city, WANG, 'taskAnswer')
    const data = { clientId: 'a1', id, opinion: '已整改', attachments: [] }
    const receipt = await city.body(keyTaskAnswer, { data }, { as: WANG })
    expect(await city.body(keyTaskAnswer, { data }, { as: WANG })).toEqual(receipt)
    const byClient = { query: { clientId: 'a1' } }
    expect(await city.body(keyTaskAnswerByClientId, byClient, { as: WANG })).toEqual(receipt)
    const twice = { ...data, clientId: 'a2' }
    expect(await city.refusal(keyTaskAnswer, { data: twice }, { as: WANG })).toBe('没有需要反馈的核查意见')
  })
})

describe('two users on one task', () => {
  const lock = (id: string) => ({ params: { tackleType: 'handle', type: 'keyTask', id } })

  it('shows the second user the lock holder and refuses them until the release', async () => {
    const id = await underWay(city)
    await city.body(dealDetailControl, lock(id), { as: CHEN })
    const lockQuery = { query: { id, tackleType: 'handle', type: 'keyTask' } }
    expect(await city.body(isCaseDetailLock, lockQuery, { as: WANG })).toMatchObject({
      locked: true,
      mine: false,
      holderName: '陈美玲',
    })
    const until = wireTime(NOW + 20 * DAY)
    const data = { clientId: clientId(), id, until, reasonType: '1', reason: '材料未到货' }
    expect(await city.refusal(keyTaskDelay, { data }, { as: WANG })).toBe('陈美玲正在办理，请稍后再试')
    city.demo.clock().advance(8 * MINUTE)
    await hands(city).look(id, CHEN)
    city.demo.clock().advance(8 * MINUTE)
    expect(await city.body(isCaseDetailLock, lockQuery, { as: WANG })).toMatchObject({ locked: true })
    await city.body(caseDealDetailUnlock, lock(id), { as: CHEN })
    await city.body(keyTaskDelay, { data }, { as: WANG })
  })

  it('催办 and 阶段反馈 succeed while 陈美玲 holds the lock', async () => {
    const id = await underWay(city)
    await city.body(dealDetailControl, lock(id), { as: CHEN })
    await city.body(keyTaskUrge, { data: { clientId: clientId(), id, words: '抓紧' } }, { as: CAI })
    expect((await hands(city).look(id)).urges).toHaveLength(1)
    await hands(city).feedBack(id, 10, WANG)
    expect((await hands(city).look(id)).feedbacks).toHaveLength(1)
  })

  it('taking the lock opens the task', async () => {
    const { id } = await hands(city).start()
    await city.body(dealDetailControl, lock(id), { as: ZHOU })
    expect((await hands(city).look(id, CAI)).openedByNext).toBe(true)
  })
})
