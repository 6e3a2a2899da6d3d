import { describe, expect, it } from 'vitest'
import { detail, type CaseQuery } from '@/api/contract/case'
import { signSubmit } from '@/api/contract/caseSign'
import type { KeyTaskQuery, KeyTaskRow } from '@/api/contract/keyTask'
import { keyTaskUnApprovePage } from '@/api/contract/keyTaskApprove'
import * as key from '@/api/contract/keyTaskCase'
import { keyTaskInspectPage } from '@/api/contract/keyTaskCheck'
import { keyTaskUnConfirmPage } from '@/api/contract/keyTaskConfirm'
import {
  keyTaskDonePage,
  keyTaskHandlePage,
  keyTaskSignPage,
  keyTaskTodoPage,
} from '@/api/contract/keyTaskHandle'
import { keyTaskStartedPage } from '@/api/contract/keyTaskStart'
import { todayRoute, todoCount } from '@/api/contract/portal'
import { handlingTabOf, Stage } from '@/domain/case/stage'
import { distance } from '@/domain/geo'
import { mayDoTask } from '@/domain/keytask/taskMoves'
import { worksOn } from '@/domain/keytask/taskParts'
import { feedbacksDue, taskLamp } from '@/domain/keytask/taskTime'
import type { TaskMove } from '@/domain/keytask/taskFacts'
import { DAY, wireTime } from '@/domain/time'
import { CAI, CHEN, gateway, LIN, NOW, WANG, YOU, ZHOU } from '../gateway'
import { userBy } from './keyTask'

const city = gateway()
const ALL: KeyTaskQuery = { pageNum: 1, pageSize: 200 }
const started = async (query: Partial<KeyTaskQuery> = {}) =>
  (await city.body(keyTaskStartedPage, { query: { ...ALL, ...query } }, { as: CAI })).list
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

describe('a row is all the rules need', () => {
  const LISTS = [
    ['approve', keyTaskUnApprovePage, ZHOU],
    ['sign', keyTaskSignPage, WANG],
    ['feedback', keyTaskHandlePage, YOU],
    ['confirm', keyTaskUnConfirmPage, CAI],
    ['inspect', keyTaskInspectPage, LIN],
  ] as const

  it.each(LISTS)(
    '%s may be judged on the phone as it is at the gateway',
    async (move: TaskMove, endpoint, as) => {
      const { list } = await city.body(endpoint, { query: ALL }, { as })
      expect(list.length).toBeGreaterThan(0)
      const may = (row: KeyTaskRow) => mayDoTask(move, row, userBy(city, as), NOW).ok
      const waiting = list.filter(({ delay }) => delay === null)
      expect(waiting.filter((row) => !may(row))).toEqual([])
    },
  )

  it('待签收, 办理中 and 已办 are apart, and 督办 counts the first two', async () => {
    for (const as of [WANG, CHEN, YOU]) {
      const [sign, handle, done, todo] = await Promise.all(
        [keyTaskSignPage, keyTaskHandlePage, keyTaskDonePage, keyTaskTodoPage].map((endpoint) =>
          city.body(endpoint, { query: ALL }, { as }),
        ),
      )
      const counts = await city.body(todoCount, {}, { as })
      expect(ids(todo?.list ?? []).sort()).toEqual(
        [...ids(sign?.list ?? []), ...ids(handle?.list ?? [])].sort(),
      )
      expect(counts.supervise).toBe(todo?.total)
      expect(done?.list.every(({ stage }) => ['confirming', 'inspecting', 'closed'].includes(stage))).toBe(
        true,
      )
      expect(handle?.list.every((row) => worksOn(row, userBy(city, as)))).toBe(true)
    }
  })
})

describe('what a list may be asked', () => {
  it.each<[string, Partial<KeyTaskQuery>, (row: KeyTaskRow) => boolean]>([
    ['type', { type: '2' }, ({ type }) => type === '2'],
    ['levels', { level: '1,3' }, ({ level }) => level !== '2'],
    ['stage', { stage: 'handling' }, ({ stage }) => stage === 'handling'],
    ['lamp', { lamp: 'red,yellow' }, (row) => ['red', 'yellow'].includes(taskLamp(row, NOW) ?? '')],
    [
      '主办 or 协办',
      { departmentId: '35020304' },
      ({ leadId, assists }) =>
        leadId === '35020304' || assists.some(({ departmentId }) => departmentId === '35020304'),
    ],
    ['a person', { personName: '陈美' }, ({ undertakerName }) => undertakerName === '陈美玲'],
    ['its words', { keyword: '急救通道' }, ({ reason }) => reason.includes('急救通道')],
    ['initials', { keyword: 'jjtd' }, ({ reason }) => reason.includes('急救通道')],
    [
      'days',
      { startTime: wireTime(NOW - 8 * DAY), endTime: wireTime(NOW - 4 * DAY) },
      ({ submitTime }) => (submitTime ?? 0) >= NOW - 8 * DAY && (submitTime ?? 0) <= NOW - 4 * DAY,
    ],
  ])('%s', async (_, query, fits) => {
    const all = await started()
    const found = await started(query)
    expect(ids(found).sort()).toEqual(ids(all.filter(fits)).sort())
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(all.length)
  })

  it('its number', async () => {
    const [first] = await started()
    expect(ids(await started({ keyword: first?.taskNo }))).toEqual([first?.id])
  })

  const rising = (values: readonly number[]) =>
    values.every((value, at) => at === 0 || (values[at - 1] ?? 0) <= value)
  const HERE = { longitude: 118.08, latitude: 24.46 }
  it.each<[string, Partial<KeyTaskQuery>, (row: KeyTaskRow) => number]>([
    ['deadline', { sort: 'deadline' }, ({ deadline }) => deadline ?? Infinity],
    ['handled', { sort: 'handled' }, ({ since }) => -(since ?? 0)],
    ['newest', { sort: 'newest' }, ({ submitTime }) => -(submitTime ?? 0)],
    [
      'feedback',
      { sort: 'feedback' },
      (row) => Math.min(Infinity, ...feedbacksDue(row, NOW).map(({ due }) => due)),
    ],
    [
      'distance',
      { sort: 'distance', ...HERE },
      ({ longitude, latitude }) => distance(HERE, { longitude: longitude ?? 0, latitude: latitude ?? 0 }),
    ],
  ])('in order of %s', async (_, query, value) => {
    const values = (await started(query)).map(value)
    expect(rising(values)).toBe(true)
    expect(new Set(values).size).toBeGreaterThan(5)
  })

  it('pages', async () => {
    const second = await city.body(keyTaskStartedPage, { query: { pageNum: 2, pageSize: 10 } }, { as: CAI })
    expect(ids(second.list)).toEqual(ids(await started()).slice(10, 20))
  })
})

describe('重点案件', () => {
  const QUERY: CaseQuery = { pageNum: 1, pageSize: 200 }
  const rows = async (endpoint: (typeof key)[keyof typeof key], as = WANG) =>
    (await city.body(endpoint, { query: QUERY }, { as })).list

  it('are cases of the tabs of spec §2, each with the task it belongs to', async () => {
    const tabs = [key.keyCaseHandlePage, key.keyCaseAppendPage, key.keyCaseDonePage, key.keyCaseClosedPage]
    for (const [index, endpoint] of tabs.entries()) {
      const list = await rows(endpoint)
      expect(list.length).toBeGreaterThan(0)
      for (const row of list) {
        const stage = Object.values(Stage).find((each) => each === row.stage) ?? Stage.draft
        expect(handlingTabOf({ ...row, stage })).toBe(String(index + 1))
        expect([row.keyTaskId, row.keyTaskNo]).not.toContain('')
        expect(city.demo.db().keyTasks.get(row.keyTaskId)?.caseIds).toContain(row.id)
      }
    }
    expect((await rows(key.keyCaseHandlePage)).every(({ supervised }) => supervised)).toBe(true)
  })

  it('are signed, counted and confirmed as cases', async () => {
    const [first] = await rows(key.keyCaseSignPage)
    const id = first?.id ?? ''
    await city.body(signSubmit, { data: { id, result: 'sign' } }, { as: WANG })
    expect(ids(await rows(key.keyCaseHandlePage))).toContain(id)
    expect((await city.body(detail, { query: { id } }, { as: WANG })).supervised).toBe(true)
    const counts = await city.body(todoCount, {}, { as: WANG })
    expect([counts.keyCase, counts.keyCaseConfirm]).toEqual([
      (await rows(key.keyCaseHandlePage)).length,
      (await rows(key.keyCaseUnConfirmPage)).length,
    ])
  })
})

describe('今日路线', () => {
  it.each([LIN, CHEN, WANG, YOU])('of %s has stops of 督办, told as their lists tell them', async (as) => {
    const db = city.demo.db()
    const { list, total } = await city.body(todayRoute, {}, { as })
    const tasks = list.filter(({ id }) => db.keyTasks.has(id))
    expect(total).toBeGreaterThan(0)
    for (const stop of tasks) {
      const record = db.keyTasks.get(stop.id)
      expect(stop).toMatchObject({ deadline: record?.facts.deadline, limitStart: record?.facts.startTime })
      expect(stop.kind).toBe(as === LIN ? 'taskInspect' : 'taskHandle')
    }
    expect(as === WANG || tasks.length > 0).toBe(true)
  })
})
