import { beforeEach, describe, expect, it } from 'vitest'
import { detail } from '@/api/contract/case'
import { keyTaskFlow, keyTasksOfCase } from '@/api/contract/keytask'
import { keyTaskApprove, keyTaskDecideDelay } from '@/api/contract/keytaskApprove'
import { keyTaskDelay, keyTaskIfDelay, keyTaskUrge, keyTaskWithdraw } from '@/api/contract/keytaskAct'
import { keyTaskAnswer, keyTaskInspect } from '@/api/contract/keytaskCheck'
import { keyTaskConfirm } from '@/api/contract/keytaskConfirm'
import { keyTaskTransfer } from '@/api/contract/keytaskHandle'
import { keyTaskSubmit } from '@/api/contract/keytaskStart'
import { DAY, wireTime } from '@/domain/time'
import { CAI, CHEN, gateway, LIN, NOW, WANG, YOU, ZHOU } from '../gateway'
import { clientId, formOf, handedIn, hands, photosOf, underWay } from './keyTask'

let city = gateway()
beforeEach(() => {
  city = gateway()
})

const confirm = (id: string, result: 'confirm' | 'sendBack' = 'confirm', opinion = '') =>
  city.body(keyTaskConfirm, { data: { id, result, opinion, inspectorId: '1001' } }, { as: CAI })

/** 林志强 on site, or this many degrees north of it. */
async function visit(id: string, result: 'pass' | 'fail', north = 0, farReason = '') {
  const { longitude, latitude } = await hands(city).look(id)
  return {
    id,
    result,
    opinion: result === 'fail' ? '东侧仍有垃圾' : '',
    longitude,
    latitude: (latitude ?? 0) + north,
    accuracy: 10,
    farReason,
    attachments: await photosOf(city, LIN, '5'),
  }
}
const inspect = async (id: string, result: 'pass' | 'fail') =>
  city.body(keyTaskInspect, { data: await visit(id, result) }, { as: LIN })

const askDelay = (id: string, until = NOW + 9 * DAY, known = clientId()) => ({
  data: { clientId: known, id, until: wireTime(until), reasonType: '1', reason: '等材料' },
})

describe('a whole task, by all its users', () => {
  it('is started, returned, approved, signed, handled, submitted, fails its 核查 and is closed', async () => {
    const { start, approve, sign, feedBack, finish, look } = hands(city)
    const { id, taskNo } = await start()
    expect(taskNo).toMatch(/^DB20260612\d{5}$/)

    await city.body(keyTaskApprove, { data: { id, result: 'return', opinion: '分工不清' } }, { as: ZHOU })
    expect(await look(id)).toMatchObject({
      stage: 'draft',
      returned: { way: 'return', byName: '周敏', reason: '分工不清' },
    })
    const again = formOf(city, { clientId: clientId(), id, requirement: '三天内清理，协办负责冲洗' })
    expect(await city.body(keyTaskSubmit, { data: again }, { as: CAI })).toEqual({ id, taskNo })
    await approve(id)
    expect(await look(id)).toMatchObject({ stage: 'signing', startTime: NOW, returned: null })

    await sign(id)
    expect(await look(id)).toMatchObject({ undertakerName: '陈美玲', assigned: { byName: '王建国' } })
    await feedBack(id, 60)
    await feedBack(id, 100, YOU)
    const urge = { clientId: clientId(), id, words: '请今日反馈' }
    await city.body(keyTaskUrge, { data: urge }, { as: CAI })
    expect((await look(id)).urges).toEqual([{ byName: '蔡建平', time: NOW, words: '请今日反馈' }])
    await feedBack(id, 100)
    expect(await look(id)).toMatchObject({ progress: 100, urges: [], assists: [{ progress: 100 }] })

    await finish(id)
    await confirm(id)
    await inspect(id, 'fail')
    expect(await look(id)).toMatchObject({
      stage: 'handling',
      reworkCount: 1,
      progress: 90,
      answerDue: true,
      returned: { way: 'check', byName: '林志强' },
      inspections: [{ passed: false, metres: 0, answer: null }],
    })
    const answer = { clientId: clientId(), id, opinion: '东侧今日清理', attachments: [] }
    await city.body(keyTaskAnswer, { data: answer }, { as: CHEN })
    await feedBack(id, 100)
    await finish(id)
    await confirm(id)
    await inspect(id, 'pass')
    const done = await look(id)
    expect(done).toMatchObject({ stage: 'closed', closeTime: NOW, answerDue: false, returned: null })
    expect(done.inspections).toMatchObject([
      { passed: false, answer: { byName: '陈美玲', opinion: '东侧今日清理' } },
      { passed: true, answer: null },
    ])
    const { flow } = await city.body(keyTaskFlow, { query: { id } }, { as: WANG })
    expect(flow.map(({ action }) => action)).toEqual(
      '提交 退回 提交 同意 签收 阶段反馈 阶段反馈 催办 阶段反馈 提交办结 确认 核查不通过 核查反馈 阶段反馈 提交办结 确认 核查通过'.split(
        ' ',
      ),
    )
  })

  it('marks its cases from the approval to the end', async () => {
    const { start, approve, sign, look } = hands(city)
    const { id } = await start()
    const [caseId = ''] = (await look(id)).cases.map((each) => each.id)
    const marked = async () => (await city.body(detail, { query: { id: caseId } }, { as: WANG })).supervised
    expect(await marked()).toBe(false)
    await approve(id)
    expect(await marked()).toBe(true)
    const [task] = await city.body(keyTasksOfCase, { query: { caseId } }, { as: WANG })
    expect(task).toMatchObject({ id, stage: 'signing', caseCount: 2, openCaseCount: 2 })
    await sign(id)
    const { feedBack, finish } = hands(city)
    await feedBack(id, 100)
    await feedBack(id, 100, YOU)
    await finish(id)
    await confirm(id)
    expect(await marked()).toBe(true)
    await inspect(id, 'pass')
    expect(await marked()).toBe(false)
    expect(await city.body(keyTasksOfCase, { query: { caseId } }, { as: WANG })).toMatchObject([{ id }])
  })

  it('a case of two tasks keeps the mark until both are closed', async () => {
    const first = await handedIn(city)
    const caseIds = (await hands(city).look(first)).cases.map((each) => each.id)
    const second = await hands(city).start({ caseIds })
    await hands(city).approve(second.id)
    await confirm(first)
    await inspect(first, 'pass')
    const [caseId = ''] = caseIds
    expect((await city.body(detail, { query: { id: caseId } }, { as: WANG })).supervised).toBe(true)
    const tasks = await city.body(keyTasksOfCase, { query: { caseId } }, { as: WANG })
    expect(tasks.map(({ id }) => id)).toEqual([second.id, first])
  })

  it('can be transferred to another department, which becomes the lead', async () => {
    const { start, approve, look } = hands(city)
    const { id } = await start()
    await approve(id)
    const data = { id, departmentId: '35020304', undertakerId: '1211', opinion: '属环卫职责' }
    await city.body(keyTaskTransfer, { data }, { as: WANG })
    expect(await look(id)).toMatchObject({
      stage: 'handling',
      leadName: '思明区环卫中心',
      undertakerName: '翁阿水',
      // The new lead is no longer an assistant.
      assists: [],
    })
  })
})

describe('延期', () => {
  it('goes to the 审批人, moves the deadline when granted, and is refused twice in a round', async () => {
    const id = await underWay(city)
    const ask = askDelay(id)
    await city.body(keyTaskDelay, ask, { as: CHEN })
    // A browser may send the request twice.
    await city.body(keyTaskDelay, ask, { as: CHEN })
    expect(await hands(city).look(id)).toMatchObject({
      delay: { until: NOW + 9 * DAY, byName: '陈美玲', reason: '材料未到货：等材料' },
      deadline: NOW + 5 * DAY,
    })
    await city.body(keyTaskDecideDelay, { data: { id, result: 'grant', opinion: '' } }, { as: ZHOU })
    expect(await hands(city).look(id)).toMatchObject({ delay: null, deadline: NOW + 9 * DAY })
    expect(await city.body(keyTaskIfDelay, { query: { id } }, { as: CHEN })).toEqual({
      allowed: false,
      reason: '已申请过延期，不能再次申请',
      used: 1,
    })
  })
})

describe('撤回', () => {
  const withdraw = (id: string) => ({ data: { id, reason: '选错案件' } })

  it('takes a task back one step until the next user opens it', async () => {
    const { start, look } = hands(city)
    const { id } = await start()
    await city.body(keyTaskWithdraw, withdraw(id), { as: CAI })
    expect(await look(id)).toMatchObject({ stage: 'draft', returned: { way: 'withdraw' } })
    const handed = await handedIn(city)
    await city.body(keyTaskWithdraw, withdraw(handed), { as: CHEN })
    expect(await look(handed)).toMatchObject({ stage: 'handling', finishTime: null, progress: 100 })
  })

  it('is refused after the next user has opened it, but not after others have', async () => {
    const { start, look } = hands(city)
    const { id } = await start()
    await look(id, WANG)
    expect((await look(id, ZHOU)).openedByNext).toBe(true)
    expect(await city.refusal(keyTaskWithdraw, withdraw(id), { as: CAI })).toBe(
      '下一环节已开始办理，不能撤回',
    )
    expect(await city.refusal(keyTaskWithdraw, withdraw(id), { as: ZHOU })).toBe('只有提交人可以撤回')
  })
})
