import { describe, expect, it } from 'vitest'
import { type CaseQuery, detail } from '@/api/contract/case'
import * as key from '@/api/contract/caseKey'
import { signSubmit } from '@/api/contract/caseSign'
import type { KeyTaskQuery, KeyTaskRow } from '@/api/contract/keytask'
import { keyTaskUnApprovePage } from '@/api/contract/keytaskApprove'
import { keyTaskInspectPage } from '@/api/contract/keytaskCheck'
import { keyTaskUnConfirmPage } from '@/api/contract/keytaskConfirm'
import { keyTaskDonePage, keyTaskHandlePage, keyTaskSignPage } from '@/api/contract/keytaskHandle'
import { todoCount } from '@/api/contract/portal'
import type { Db } from '@/demo/city/model'
import { spotOf } from '@/demo/keytask/facts'
import type { KeyTaskRecord } from '@/demo/keytask/model'
import { feedbacksOf, inspectionsOf, lastFinish } from '@/demo/keytask/wire'
import { orgByCode } from '@/demo/seed/organisation'
import { handlingTabOf, Stage } from '@/domain/case/stage'
import { formatTime } from '@/domain/format'
import { feedbackPhotos, finishPhotos } from '@/domain/keytask/taskEvidence'
import { TASK_LEVEL_LABEL, TASK_TYPE_LABEL, type TaskMove } from '@/domain/keytask/taskFacts'
import { mayDoTask } from '@/domain/keytask/taskMoves'
import { worksOn } from '@/domain/keytask/taskParts'
import { isSupervising, stageRank, type TaskStage } from '@/domain/keytask/taskStage'
import { CAI, CHEN, gateway, LIN, NOW, WANG, YOU, ZHOU } from '../gateway'
import { cities } from '../seed/moments'

const city = gateway()

const ALL: KeyTaskQuery = { pageNum: 1, pageSize: 200 }

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

describe('the rules and a row', () => {
  const LISTS = [
    ['approve', keyTaskUnApprovePage, ZHOU],
    ['sign', keyTaskSignPage, WANG],
    ['feedback', keyTaskHandlePage, YOU],
    ['confirm', keyTaskUnConfirmPage, CAI],
    ['inspect', keyTaskInspectPage, LIN],
  ] as const

  it.each(LISTS)('the rule of %s passes for the rows of its list', async (move: TaskMove, endpoint, as) => {
    const { list } = await city.body(endpoint, { query: ALL }, { as })
    expect(list.length).toBeGreaterThan(0)
    const may = (row: KeyTaskRow) => mayDoTask(move, row, city.user(as), NOW).ok
    const waiting = list.filter(({ delay }) => delay === null)
    expect(waiting.filter((row) => !may(row))).toEqual([])
  })

  it('待签收, 办理中 and 已办 share no tasks, and 督办 counts the first two', async () => {
    for (const as of [WANG, CHEN, YOU]) {
      const [sign, handle, done] = await Promise.all(
        [keyTaskSignPage, keyTaskHandlePage, keyTaskDonePage].map((endpoint) =>
          city.body(endpoint, { query: ALL }, { as }),
        ),
      )
      const counts = await city.body(todoCount, {}, { as })
      const waiting = [...ids(sign?.list ?? []), ...ids(handle?.list ?? [])]
      expect(new Set(waiting).size).toBe(waiting.length)
      expect(counts.supervise).toBe(waiting.length)
      expect(done?.list.every(({ stage }) => ['confirming', 'inspecting', 'closed'].includes(stage))).toBe(
        true,
      )
      expect(handle?.list.every((row) => worksOn(row, city.user(as)))).toBe(true)
    }
  })
})

describe('重点案件', () => {
  const QUERY: CaseQuery = { pageNum: 1, pageSize: 200 }
  const rows = async (endpoint: (typeof key)[keyof typeof key], as = WANG) =>
    (await city.body(endpoint, { query: QUERY }, { as })).list

  it('are cases of the tabs of spec §2, each with its task', async () => {
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

  it('are signed, counted and confirmed like other cases', async () => {
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

const tasksIn = (db: Db): KeyTaskRecord[] => [...db.keyTasks.values()]

const since = (stage: TaskStage) => (rank: TaskStage) => stageRank(stage) >= stageRank(rank)

/** The names of the failed checks of a task. */
function disagreements(db: Db, record: KeyTaskRecord, now: number): string[] {
  const { facts, flow, times, taskNo, names, caseIds, level } = record
  const is = since(facts.stage)
  const lines = (action: string) => flow.filter((line) => line.action === action)
  const last = flow[flow.length - 1]
  const checks: [boolean, string][] = [
    [flow.every(({ time }, at) => at === 0 || (flow[at - 1]?.time ?? 0) <= time), 'lines in order'],
    [flow.every(({ time }) => time <= now), 'nothing in the future'],
    [(taskNo === '') === (lines('提交').length === 0), 'a number since it was submitted'],
    [
      taskNo === '' || taskNo.startsWith(`DB${formatTime(times.submit ?? 0, 'YYYYMMDD')}`),
      'the number names its day',
    ],
    [(facts.startTime !== null) === is('signing'), 'its time began with the approval'],
    [
      facts.deadline !== null && (times.approve === undefined || facts.deadline > times.approve),
      'a deadline',
    ],
    [(facts.undertakerId !== '' && names.undertaker !== '') === is('handling'), 'undertaken'],
    [(facts.finishTime !== null) === is('confirming'), 'handed in'],
    [!is('confirming') || facts.progress === 100, 'all of it done'],
    [!is('inspecting') || (facts.inspectorId !== '' && names.inspector !== ''), 'a collector named'],
    [(times.close !== undefined) === (facts.stage === 'closed'), 'time of closing'],
    [lines('打回').length + lines('核查不通过').length === facts.reworkCount, 'rework counted'],
    [lines('同意延期').length === record.delaysGranted, 'delays counted'],
    [
      (facts.delay !== null) ===
        (last !== undefined &&
          facts.delayAsked &&
          lines('申请延期').length > lines('同意延期').length + lines('驳回延期').length),
      'a delay that waits',
    ],
    [caseIds.length > 0 || record.place !== null, 'cases or a place'],
    [caseIds.every((id) => db.cases.has(id)), 'cases that are there'],
    [
      caseIds.every((id) => (db.cases.get(id)?.times.report ?? Infinity) <= (times.submit ?? now)),
      'cases older than it',
    ],
    [spotOf(db, record) !== null, 'somewhere'],
    [orgByCode(facts.leadId) !== undefined, 'a department that leads'],
    [
      facts.assists.every(({ departmentId }) => orgByCode(departmentId) && departmentId !== facts.leadId),
      'departments that assist',
    ],
    [
      feedbacksOf(record).every(({ attachments }) => attachments.length >= feedbackPhotos(level)),
      'photos of feedbacks',
    ],
    [
      !lastFinish(record) || (lastFinish(record)?.attachments.length ?? 0) >= finishPhotos(level),
      'photos of the end',
    ],
    [
      inspectionsOf(record).every(({ line }) => line.attachments.length > 0 && (line.metres ?? 999) <= 200),
      'visits on the spot',
    ],
    [new Set(record.photos.map(({ path }) => path)).size === record.photos.length, 'photos apart'],
    [
      Object.keys(TASK_TYPE_LABEL).includes(record.type) && Object.keys(TASK_LEVEL_LABEL).includes(level),
      'type and level',
    ],
    [record.reason.length > 5 && record.requirement.length > 10, 'words'],
  ]
  return checks.filter(([holds]) => !holds).map(([, words]) => `${record.id} ${facts.stage}: ${words}`)
}

describe.each(cities)('the supervised tasks on $when', ({ db, now }) => {
  it('have consistent facts, times, flow and photos', () => {
    expect(tasksIn(db).flatMap((record) => disagreements(db, record, now))).toEqual([])
  })

  it('mark a case as 督办 only while an open task supervises it', () => {
    const supervised = [...db.cases.values()].filter((record) => record.supervised).map(({ id }) => id)
    const linked = tasksIn(db)
      .filter(({ facts }) => isSupervising(facts.stage))
      .flatMap(({ caseIds }) => caseIds)
    expect(supervised.sort()).toEqual([...new Set(linked)].sort())
    expect(supervised.length).toBeGreaterThan(10)
  })
})
