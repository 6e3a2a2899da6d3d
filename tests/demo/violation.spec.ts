import { beforeEach, describe, expect, it } from 'vitest'
import { buildingDuePage, buildingSeenPage } from '@/api/contract/violationBuilding'
import { surveyDetail, surveyFlow, surveyTodoPage } from '@/api/contract/violationSurvey'
import {
  surveyByClientId,
  surveyMove,
  surveySubmit,
  type SurveyEntry,
  type SurveyMoveData,
} from '@/api/contract/violationAct'
import type { SurveyRecord } from '@/demo/violation/model'
import { standingOf } from '@/demo/violation/survey'
import { DAY, MINUTE } from '@/domain/time'
import { isDue } from '@/domain/violation/building'
import type { SurveyState } from '@/domain/violation/survey'
import { CHEN, gateway, LIN, NOW, uploaded, WANG } from './gateway'

let city = gateway()
beforeEach(() => {
  city = gateway()
})

const buildings = () => [...city.demo.db().buildings.values()]
const surveys = () => [...city.demo.db().surveys.values()]
const own = () => {
  const found = buildings().find(({ holderId, placed }) => holderId === '1001' && placed)
  if (!found) throw new RangeError('林志强 has no building')
  return found
}
const inState = (state: SurveyState, fits: (one: SurveyRecord) => boolean = () => true): SurveyRecord => {
  const found = surveys().find(
    (one) => one.facts.state === state && one.facts.unitId === '3502030106' && fits(one),
  )
  if (!found) throw new RangeError(`nothing is ${state}`)
  return found
}

const entry = async (): Promise<SurveyEntry> => ({
  clientId: 'c1',
  buildingId: own().id,
  time: '2026-06-12 14:58:00',
  longitude: own().place.longitude,
  latitude: own().place.latitude,
  accuracy: 12,
  farReason: '',
  found: true,
  nature: 'build',
  kind: '1',
  area: 36,
  floor: '屋顶',
  stage: '2',
  measures: ['1'],
  remark: '正在焊钢架',
  attachments: [{ attachmentName: '近景.jpg', attachmentPath: await uploaded(city.demo, LIN), kind: '3' }],
})

describe('the two streets of 两违巡查', () => {
  it.each([LIN, CHEN, WANG])('give %s buildings in 应巡 and 已巡, none in both', async (as) => {
    const page = { query: { pageNum: 1, pageSize: 200 } }
    const due = await city.body(buildingDuePage, page, { as })
    const seen = await city.body(buildingSeenPage, page, { as })
    expect(due.list.length).toBeGreaterThan(2)
    expect(seen.list.length).toBeGreaterThan(2)
    const both = due.list.filter(({ id }) => seen.list.some((other) => other.id === id))
    expect(both).toEqual([])
  })
})

describe('巡查录入', () => {
  it('creates one 疑似 when sent twice and moves the building to 已巡', async () => {
    const data = await entry()
    const first = await city.body(surveySubmit, { data }, { as: LIN })
    expect(await city.body(surveySubmit, { data }, { as: LIN })).toEqual(first)
    const found = await city.body(surveyByClientId, { query: { clientId: 'c1' } }, { as: LIN })
    expect(found).toEqual(first)
    const { id } = first
    expect(await city.body(surveyDetail, { query: { id } }, { as: LIN })).toMatchObject({
      state: 'suspected',
      kindName: '屋顶加盖',
      area: 36,
      metres: 0,
      foundTime: NOW - 2 * MINUTE,
      deadline: NOW - 2 * MINUTE + DAY,
    })
    const { due, risk } = standingOf(city.demo.db(), own())
    expect([risk, isDue(due, NOW)]).toEqual(['high', false])
  })

  it('drops the violation fields of a 正常', async () => {
    const data = { ...(await entry()), found: false }
    const { id } = await city.body(surveySubmit, { data }, { as: LIN })
    expect(await city.body(surveyDetail, { query: { id } }, { as: LIN })).toMatchObject({
      state: 'normal',
      area: 0,
      kindName: '',
      measureNames: [],
      deadline: null,
    })
  })
})

describe('the moves of a violation', () => {
  const MOVE = {
    opinion: '已处理',
    measures: [],
    reason: '',
    unit: '',
    area: 0,
    permitNo: '',
    attachments: [],
  }
  const shown = async () => [
    { attachmentName: '现场.jpg', attachmentPath: await uploaded(city.demo, WANG), kind: '2' },
  ]

  it('lead from 疑似 to 销案, each with a flow line', async () => {
    const { id } = inState('suspected')
    const attachments = await shown()
    const send = (data: Pick<SurveyMoveData, 'move'> & Partial<SurveyMoveData>) =>
      city.body(surveyMove, { data: { ...MOVE, id, attachments, ...data } }, { as: WANG })
    await send({ move: 'stop', measures: ['1', '2'] })
    await send({ move: 'transfer', unit: '1' })
    const { area } = inState('transferred', (one) => one.id === id).facts
    await send({ move: 'demolish', area: area - 1 })
    expect(inState('transferred', (one) => one.id === id).facts.removedArea).toBe(area - 1)
    await send({ move: 'demolish', area: 1 })
    await send({ move: 'close' })
    const { flow } = await city.body(surveyFlow, { query: { id } }, { as: WANG })
    expect(flow.map(({ action }) => action)).toEqual([
      '发现疑似违建',
      '制止',
      '移交',
      '登记拆除',
      '登记拆除',
      '销案',
    ])
    expect(flow[1]?.opinion).toBe('口头制止、责令停工通知书；已处理')
    expect(flow[4]?.opinion).toBe('拆除 1 m²，已全部拆除；已处理')
  })

  it('are refused while another user holds the lock', async () => {
    const { id } = inState('stopped')
    const lock = { holderId: '1003', holderName: '王建国', tackleType: 'survey', since: NOW, lastCall: NOW }
    city.demo.db().locks.set(`survey/${id}`, lock)
    const data = { ...MOVE, id, move: 'transfer' as const, unit: '1' }
    expect(await city.refusal(surveyMove, { data }, { as: CHEN })).toContain('王建国正在办理')
  })

  it('remove it from the to-do list of its mover', async () => {
    const page = { query: { pageNum: 1, pageSize: 200 } }
    const idsOf = async (as: string) =>
      (await city.body(surveyTodoPage, page, { as })).list.map(({ id }) => id)
    const [id = ''] = await idsOf(LIN)
    const data = { ...MOVE, id, move: 'stop' as const, measures: ['1'], attachments: await shown() }
    await city.body(surveyMove, { data }, { as: LIN })
    expect(await idsOf(LIN)).not.toContain(id)
    expect(await idsOf(CHEN)).toContain(id)
  })
})
