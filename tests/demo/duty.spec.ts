// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest'
import {
  dailyDetail,
  dailyOfDay,
  dailyRead,
  dailyReturn,
  dailySave,
  dailyByClientId,
  dailySubmit,
} from '@/api/contract/dutyDaily'
import {
  dutyConfirm,
  dutyDetail,
  dutySign,
  dutySignByClientId,
  dutyToday,
  signDetail,
} from '@/api/contract/duty'
import {
  dutyTodoDetail,
  dutyTodoDonePage,
  dutyTodoFlow,
  dutyTodoHandle,
  dutyTodoOpenPage,
  dutyTodoPassOn,
  dutyTodoReceive,
} from '@/api/contract/dutyTodo'
import type { TodoRecord } from '@/demo/duty/model'
import type { TodoState } from '@/domain/duty/todo'
import { HOUR, MINUTE, wireTime } from '@/domain/time'
import { CHEN, gateway, LIN, NOW, uploaded, WANG } from './gateway'

let city = gateway()
beforeEach(() => {
  city = gateway()
})

const db = () => city.demo.db()
const PAGE = { query: { pageNum: 1, pageSize: 200 } }
const TODAY = '2026-06-12'
/** 值班长 and 值班员 of the shift that relieves 陈美玲 and 王建国 at 21:00. */
const [NEXT, NEXT_TOO] = ['13900001203', '13900001204']

/** The current shift of a user. */
async function shiftOf(as: string) {
  const { shift } = await city.body(dutyToday, {}, { as })
  if (!shift) throw new RangeError(`${as} has no shift`)
  return shift
}

/** 签到 of 林志强 at its place, when his shift begins; his squad requires a photo. */
async function signing() {
  const { id, longitude, latitude } = await shiftOf(LIN)
  return {
    clientId: 'c1',
    shiftId: id,
    side: 'in' as const,
    time: `${TODAY} 15:04:00`,
    longitude,
    latitude,
    accuracy: 12,
    farReason: '',
    note: '',
    attachments: [{ attachmentName: '签到.jpg', attachmentPath: await uploaded(city.demo, LIN), kind: '2' }],
  }
}

describe('signing', () => {
  it('uses the time on the phone and counts once when sent twice', async () => {
    const data = await signing()
    city.demo.clock().advance(2 * HOUR)
    const receipt = await city.body(dutySign, { data }, { as: LIN })
    expect(receipt?.counted).toBe(NOW + 4 * MINUTE)
    expect(await city.body(dutySign, { data }, { as: LIN })).toEqual(receipt)
    const query = { clientId: 'c1' }
    expect(await city.body(dutySignByClientId, { query }, { as: LIN })).toEqual(receipt)
    expect(await city.body(dutySignByClientId, { query }, { as: CHEN })).toBeNull()
    const { inTime, signId } = await shiftOf(LIN)
    expect(inTime).toBe(NOW + 4 * MINUTE)
    expect(await city.body(signDetail, { query: { id: signId } }, { as: WANG })).toMatchObject({
      holderName: '林志强',
      in: { time: NOW + 4 * MINUTE, receivedTime: NOW + 2 * HOUR, metres: 0 },
      out: null,
    })
  })

  it('refuses a second signature, one for another user and one long after the end', async () => {
    const own = await signing()
    const data = { ...own, clientId: 'c2', shiftId: (await shiftOf(CHEN)).id }
    expect(await city.refusal(dutySign, { data }, { as: CHEN })).toBe('这一班已经签到')
    expect(await city.refusal(dutySign, { data: own }, { as: CHEN })).toBe('只能为自己签到')
    city.demo.clock().advance(13 * HOUR)
    const late = { ...data, side: 'out' as const, note: '无', time: '2026-06-13 04:00:00' }
    expect(await city.refusal(dutySign, { data: late }, { as: CHEN })).toBe(
      '已过签退时间，请在签到详情申请补录',
    )
  })

  it('shows signatures only to the same shift and its leader', async () => {
    const query = { id: (await shiftOf(LIN)).signId }
    expect(await city.body(signDetail, { query }, { as: '13900001101' })).toMatchObject({ in: null })
    expect(await city.refusal(signDetail, { query }, { as: CHEN })).toBe('只能查看本班组的签到')
  })
})

describe('交接', () => {
  /** 陈美玲 leaves half an hour before the end, with a handover note. */
  async function leave(): Promise<string> {
    const { id, longitude, latitude } = await shiftOf(CHEN)
    city.demo.clock().advance(5.5 * HOUR)
    const data = { ...(await signing()), side: 'out' as const, shiftId: id, longitude, latitude }
    const form = { ...data, time: `${TODAY} 20:30:00`, note: '文灶路口积水未退，已放警示牌', attachments: [] }
    await city.body(dutySign, { data: form }, { as: CHEN })
    return id
  }

  it('is confirmed once by the next shift, which sees by whom', async () => {
    const shiftId = await leave()
    expect(await city.body(dutyToday, {}, { as: NEXT })).toMatchObject({ toConfirm: true })
    const { id } = await shiftOf(NEXT)
    const { former: previous } = await city.body(dutyDetail, { query: { id } }, { as: NEXT })
    expect(previous).toMatchObject({ shiftId, confirmedByName: '' })
    expect(previous?.notes).toContainEqual(
      expect.objectContaining({ byName: '陈美玲', text: '文灶路口积水未退，已放警示牌' }),
    )
    const data = { shiftId }
    const count = { count: previous?.notes.length }
    expect(await city.body(dutyConfirm, { data }, { as: NEXT })).toEqual(count)
    // A retry after a lost response.
    expect(await city.body(dutyConfirm, { data }, { as: NEXT })).toEqual(count)
    const name = db().users.get('1203')?.name
    expect(await city.refusal(dutyConfirm, { data }, { as: NEXT_TOO })).toBe(`${name}已确认接班`)
    expect(await city.body(dutyToday, {}, { as: NEXT })).toMatchObject({ toConfirm: false })
    expect(await city.body(dutyDetail, { query: { id: shiftId } }, { as: CHEN })).toMatchObject({
      confirmedByName: name,
      confirmedTime: NOW + 5.5 * HOUR,
    })
  })

  it('refuses confirmation by the same shift and without a handover note', async () => {
    const { id } = await shiftOf(CHEN)
    const data = { shiftId: id }
    expect(await city.refusal(dutyConfirm, { data }, { as: NEXT })).toBe('上一班还没有写交接事项')
    await leave()
    expect(await city.refusal(dutyConfirm, { data }, { as: CHEN })).toBe('由下一班的值班人员确认')
  })
})

const daily = (work: string, day = TODAY) => ({ day, work, trouble: '', plan: '' })
const reportOf = (as: string, day = TODAY) => city.body(dailyOfDay, { query: { day } }, { as })

describe('日报', () => {
  it('is refused over a version that its author has not seen, and taken once by its client id', async () => {
    await city.body(dailySave, { data: daily('在另一台手机上写的') }, { as: CHEN })
    const submit = { ...daily('没有网络时写的'), clientId: 'c2', seenVersion: '' }
    expect(await city.refusal(dailySubmit, { data: submit }, { as: CHEN })).toBe(
      '平台上有这一天更新的日报，请核对后再提交',
    )
    expect(await city.body(dailyByClientId, { query: { clientId: 'c2' } }, { as: CHEN })).toBeNull()
    const { savedTime } = await reportOf(CHEN)
    await city.body(dailySubmit, { data: { ...submit, seenVersion: wireTime(savedTime ?? 0) } }, { as: CHEN })
    await city.body(dailySubmit, { data: submit }, { as: CHEN })
    const report = await reportOf(CHEN)
    expect(report).toMatchObject({ state: 'submitted', work: '没有网络时写的' })
    expect(await city.body(dailyByClientId, { query: { clientId: 'c2' } }, { as: CHEN })).toEqual({
      id: report.id,
    })
    expect(await city.body(dailyByClientId, { query: { clientId: 'c2' } }, { as: LIN })).toBeNull()
  })

  it('can be read and returned only by the leader, and only after the submit', async () => {
    await city.body(dailySave, { data: daily('巡查') }, { as: CHEN })
    const { id } = await reportOf(CHEN)
    expect(await city.refusal(dailyRead, { data: { id } }, { as: WANG })).toBe('日报还没有提交')
    await city.body(
      dailySubmit,
      { data: { ...daily('巡查'), clientId: 'c1', seenVersion: '' } },
      { as: CHEN },
    )
    for (const as of [CHEN, LIN])
      expect(await city.refusal(dailyRead, { data: { id } }, { as })).toBe('由负责人审阅')
    expect(await city.refusal(dailyReturn, { data: { id, reason: '重写' } }, { as: LIN })).toBe(
      '由负责人退回',
    )
    expect(await city.refusal(dailyDetail, { query: { id } }, { as: LIN })).toBe('只能查看本单位的日报')
  })
})

/** The first 班组待办 of 陈美玲's squad in a state: unassigned while it waits, else her own. */
function todoIn(state: TodoState): TodoRecord {
  const chen = db().users.get('1002')
  const found = [...db().duty.todos.values()].find(
    ({ facts }) =>
      facts.squadId === chen?.orgCode &&
      facts.state === state &&
      facts.holderId === (state === 'waiting' ? '' : '1002'),
  )
  if (!found) throw new RangeError(`no 班组待办 is ${state}`)
  return found
}

const handling = async (id: string, done: boolean) => ({
  id,
  done,
  opinion: done ? '已清理完毕' : '已到场，等料',
  attachments: [{ attachmentName: '现场.jpg', attachmentPath: await uploaded(city.demo, CHEN), kind: '2' }],
})
const openOf = async (as: string) => (await city.body(dutyTodoOpenPage, PAGE, { as })).list
const doneOf = async (as: string) => (await city.body(dutyTodoDonePage, PAGE, { as })).list

describe('班组待办', () => {
  /** Another member of the squad. */
  const mate = ({ facts: { squadId } }: TodoRecord) => {
    const found = [...db().users.values()].find(
      ({ id, orgCode, bound, roles }) =>
        id !== '1002' && bound && orgCode.startsWith(squadId) && roles.includes('handler'),
    )
    if (!found) throw new RangeError('陈美玲 is alone')
    return found
  }

  it('is received, reported on and finished by a member of the squad, with a flow line per step', async () => {
    const record = todoIn('waiting')
    const { id } = record
    const { mobile } = mate(record)
    expect((await openOf(mobile)).map((row) => row.id)).toContain(id)
    await city.body(dutyTodoReceive, { data: { id, opinion: '' } }, { as: CHEN })
    expect((await openOf(mobile)).map((row) => row.id)).not.toContain(id)
    const other = await handling(id, true)
    expect(await city.refusal(dutyTodoHandle, { data: other }, { as: mobile })).toBe('待办已由他人接收')
    await city.body(dutyTodoHandle, { data: await handling(id, false) }, { as: CHEN })
    await city.body(dutyTodoHandle, { data: await handling(id, true) }, { as: CHEN })
    expect((await doneOf(CHEN)).find((row) => row.id === id)).toMatchObject({
      state: 'done',
      progressCount: 1,
      doneTime: NOW,
    })
    const { flow } = await city.body(dutyTodoFlow, { query: { id } }, { as: CHEN })
    expect(flow.map(({ action }) => action)).toEqual(['下发', '接收', '办理', '办结'])
    expect(flow[3]).toMatchObject({ operatorName: '陈美玲', opinion: '已清理完毕' })
  })

  it('is passed on with a reason and is unread for its new holder', async () => {
    const record = todoIn('doing')
    const { id } = record
    const { id: personId, mobile, name } = mate(record)
    const data = { id, personId, opinion: '轮休，请接手' }
    await city.body(dutyTodoPassOn, { data }, { as: CHEN })
    expect((await openOf(CHEN)).map((row) => row.id)).not.toContain(id)
    expect((await doneOf(CHEN)).map((row) => row.id)).toContain(id)
    expect((await openOf(mobile)).find((row) => row.id === id)).toMatchObject({
      state: 'waiting',
      holderName: name,
      unread: true,
      assigned: { way: 'passOn', byName: '陈美玲', reason: '轮休，请接手' },
    })
    expect(await city.refusal(dutyTodoReceive, { data: { id, opinion: '' } }, { as: CHEN })).toBe(
      '待办已由他人接收',
    )
    await city.body(dutyTodoReceive, { data: { id, opinion: '收到' } }, { as: mobile })
    expect(await city.body(dutyTodoDetail, { query: { id } }, { as: mobile })).toMatchObject({
      state: 'doing',
      holderName: name,
    })
  })

  it('cannot be changed while another user holds the lock', async () => {
    const { id } = todoIn('doing')
    const lock = { holderId: '1003', holderName: '王建国', tackleType: 'dutyTodo', since: NOW, lastCall: NOW }
    db().locks.set(`dutyTodo/${id}`, lock)
    const data = await handling(id, true)
    expect(await city.refusal(dutyTodoHandle, { data }, { as: CHEN })).toContain('王建国正在办理')
    expect(todoIn('doing').id).toBe(id)
  })
})
