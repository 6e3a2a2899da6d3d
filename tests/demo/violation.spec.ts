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
  it.each([LIN, CHEN, WANG])('give %s buildings to see, and some seen; none is in both', async (as) => {
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
  it('makes a 疑似 once, however often it is sent, and the building is seen', async () => {
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

  it.each<[string, Partial<SurveyEntry>, string]>([
    ['no photo', { attachments: [] }, '请至少拍一张违建照片'],
    ['a kind nobody knows', { kind: '99' }, '请选择违建类型'],
    ['no area', { area: 0 }, '请填写违建面积，单位平方米'],
    ['no measure', { measures: [] }, '请选择已采取的措施'],
    ['from afar', { latitude: 24.6 }, '超过 200 米，请说明原因'],
    ['from nobody knows where', { longitude: null, latitude: null }, '没有取得定位，请说明原因'],
    ['a building nobody has filed', { buildingId: 'LD999' }, '楼栋不存在或已被删除'],
    ['a building of another beat', { buildingId: 'LD020' }, '这栋楼不在您的责任网格'],
  ])('refuses %s', async (_, change, why) => {
    const data = { ...(await entry()), ...change }
    const before = surveys().length
    expect(await city.refusal(surveySubmit, { data }, { as: LIN })).toContain(why)
    expect(surveys()).toHaveLength(before)
  })

  it('keeps nothing of a 正常 that belongs to a yes', async () => {
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
  const told = {
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

  it('lead from 疑似 to 销案, each written into its flow', async () => {
    const { id } = inState('suspected')
    const attachments = await shown()
    const send = (data: Pick<SurveyMoveData, 'move'> & Partial<SurveyMoveData>) =>
      city.body(surveyMove, { data: { ...told, id, attachments, ...data } }, { as: WANG })
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

  it.each<[string, string, SurveyState, Pick<SurveyMoveData, 'move'> & Partial<SurveyMoveData>, string]>([
    ['another than who leads', CHEN, 'removed', { move: 'close' }, '由部门负责人核定销案'],
    ['out of order', CHEN, 'stopped', { move: 'demolish', area: 1 }, '要先移交，才能登记拆除'],
    ['more than stands', CHEN, 'transferred', { move: 'demolish', area: 9999 }, '请核对面积'],
    [
      'an area where nothing is taken down',
      CHEN,
      'stopped',
      { move: 'transfer', unit: '1', area: 3 },
      '只有拆除要填面积',
    ],
    ['a unit nobody knows', CHEN, 'stopped', { move: 'transfer', unit: '99' }, '请选择移交单位'],
  ])('are refused to %s', async (_, as, state, data, why) => {
    const { id } = inState(state)
    const attachments = await shown()
    const asked = { data: { ...told, id, attachments, ...data } }
    expect(await city.refusal(surveyMove, asked, { as })).toContain(why)
  })

  it('are refused while somebody else works on it', async () => {
    const { id } = inState('stopped')
    const lock = { holderId: '1003', holderName: '王建国', tackleType: 'survey', since: NOW, lastCall: NOW }
    city.demo.db().locks.set(`survey/${id}`, lock)
    const data = { ...told, id, move: 'transfer' as const, unit: '1' }
    expect(await city.refusal(surveyMove, { data }, { as: CHEN })).toContain('王建国正在办理')
  })

  it('take it out of the list of who made it', async () => {
    const page = { query: { pageNum: 1, pageSize: 200 } }
    const idsOf = async (as: string) =>
      (await city.body(surveyTodoPage, page, { as })).list.map(({ id }) => id)
    const [id = ''] = await idsOf(LIN)
    const data = { ...told, id, move: 'stop' as const, measures: ['1'], attachments: await shown() }
    await city.body(surveyMove, { data }, { as: LIN })
    expect(await idsOf(LIN)).not.toContain(id)
    expect(await idsOf(CHEN)).toContain(id)
  })
})
