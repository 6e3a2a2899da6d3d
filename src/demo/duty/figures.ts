import { CASE_ACTION_LABEL } from '@/domain/case/moves'
import { Stage } from '@/domain/case/stage'
import { TODO_MOVE_LABEL } from '@/domain/duty/todo'
import { OBJECT_NOUN as NOUN } from '@/domain/object/objectKinds'
import { DAY, dayNumber, dayStart, kilometres, type Millis, wireTime } from '@/domain/time'
import { NATURE_LABEL } from '@/domain/violation/survey'
import { VISIT_WORD } from '@/domain/visit'
import type { CaseRecord } from '../case/model'
import type { Db, User } from '../city/model'
import { collectsOf } from '../collection/story'
import { wireInspection } from '../patrol/handlers'
import { inspectionsOn } from '../patrol/plan'

interface Item {
  id: string
  kind: string
  parentId?: string
  title: string
  note: string
  time: string
}

export interface Figure {
  key: string
  label: string
  value: string
  unit: string
  items: Item[]
}

const counted = (key: string, label: string, items: Item[]): Figure => ({
  key,
  label,
  value: String(items.length),
  unit: '件',
  items: items.map((item) => ({ parentId: '', ...item })).sort((a, b) => (a.time < b.time ? -1 : 1)),
})

const caseItem = (kind: string, { id, problem, taskNo }: CaseRecord, time: Millis): Item => ({
  id,
  kind,
  title: `${problem.smallType} · ${problem.manageProblem}`,
  note: taskNo,
  time: wireTime(time),
})

export type Within = (ms: Millis | null | undefined) => ms is Millis

/** Cases with one of these actions by the user; each case once, by its last one. */
function casesDone(db: Db, user: User, within: Within, actions: readonly string[]): Item[] {
  return [...db.cases.values()].flatMap((record) => {
    const lines = record.flow.filter(
      ({ operatorName, action, time }) =>
        operatorName === user.name && actions.includes(action) && within(time),
    )
    const last = lines[lines.length - 1]
    return last ? [caseItem('case', record, last.time)] : []
  })
}

const withinDay = (day: number): Within => {
  const from = dayStart(day)
  return (ms): ms is Millis => ms !== null && ms !== undefined && ms >= from && ms < from + DAY
}

function collectorFigures(db: Db, user: User, day: number, within: Within): Figure[] {
  const cases = [...db.cases.values()]
  const reports = cases.flatMap((record) => {
    const { facts, times } = record
    const isReport = facts.reporterId === user.id && facts.stage > Stage.draft
    return isReport && within(times.report) ? [caseItem('problem', record, times.report)] : []
  })
  const visits = (kind: 'verify' | 'check') =>
    cases.flatMap((record) =>
      record.visits.flatMap((visit) =>
        visit.kind === kind && visit.holderId === user.id && visit.end && within(visit.end.at)
          ? [{ ...caseItem(kind, record, visit.end.at), id: visit.id, note: visit.taskNo }]
          : [],
      ),
    )
  const commands = [...db.commands.values()].flatMap(({ id, title, taskNo, facts }) =>
    facts.holderId === user.id && facts.state === 'done' && within(facts.doneTime)
      ? [{ id, kind: 'command', title, note: taskNo, time: wireTime(facts.doneTime) }]
      : [],
  )
  return [
    counted('report', '上报问题', reports),
    counted('verify', VISIT_WORD.verify, visits('verify')),
    counted('check', VISIT_WORD.check, visits('check')),
    counted('command', '完成指令', commands),
    mileage(db, user, day),
  ]
}

function mileage(db: Db, user: User, day: number): Figure {
  const walks = inspectionsOn(db, user, day).map((inspection) => wireInspection(db, inspection))
  const metres = walks.reduce((sum, walk) => sum + walk.mileage, 0)
  return {
    key: 'mileage',
    label: '巡查里程',
    value: kilometres(metres),
    unit: '公里',
    items: walks.map((walk) => ({
      id: walk.id,
      kind: 'inspect',
      title: `巡查 ${kilometres(walk.mileage)} 公里`,
      note: walk.gridText,
      time: walk.startTime,
    })),
  }
}

const HANDLED = ['handle', 'personalHandle'] as const
const GIVEN = ['assign', 'reassign', 'passOn'] as const

function handlerFigures(db: Db, user: User, within: Within): Figure[] {
  const done = (...actions: readonly (keyof typeof CASE_ACTION_LABEL)[]) =>
    casesDone(
      db,
      user,
      within,
      actions.map((action) => CASE_ACTION_LABEL[action]),
    )
  const head = user.roles.includes('head')
  return [
    ...(head
      ? [counted('sign', '签收案件', done('sign')), counted('assign', '指派案件', done(...GIVEN))]
      : []),
    counted('handle', '处置案件', done(...HANDLED)),
    ...(head ? [counted('confirm', '确认案件', done('confirm', 'sendBack'))] : []),
  ]
}

function todosDone(db: Db, user: User, within: Within): Figure {
  const items = [...db.duty.todos.values()].flatMap(({ id, title, todoNo, flow }) => {
    const line = flow.find(
      ({ action, operatorName, time }) =>
        action === TODO_MOVE_LABEL.finish && operatorName === user.name && within(time),
    )
    return line ? [{ id, kind: 'dutyTodo', title, note: todoNo, time: wireTime(line.time) }] : []
  })
  return counted('dutyTodo', '办结待办', items)
}

export function figuresOf(db: Db, user: User, day: number): Figure[] {
  const within = withinDay(day)
  const own = user.roles.includes('collector')
    ? collectorFigures(db, user, day, within)
    : handlerFigures(db, user, within)
  return [...own, todosDone(db, user, within), ...otherFigures(db, user, within)]
}

export const dayOfNow = (db: Db): number => dayNumber(db.clock.now())

type Source = (db: Db, user: User, within: Within) => Item[]

const points: Source = (db, user, within) =>
  [...db.campaigns.values()].flatMap(({ id: parentId, name: of, points: all }) =>
    all.flatMap(({ id, name, end }) => {
      if (end?.byId !== user.id || !within(end.at)) return []
      const title = `${of} · ${name}`
      return [{ id, kind: 'campaignPoint', parentId, title, note: '', time: wireTime(end.at) }]
    }),
  )

const findings: Source = (db, user, within) =>
  [...db.findings.values()].flatMap(({ id, facts, problemNo, registerTime, feedback }) => {
    const registered = facts.registrarId === user.id && within(registerTime) ? registerTime : null
    const handled = feedback?.byName === user.name && within(feedback.at) ? feedback.at : null
    const time = handled ?? registered
    const title = `${facts.kind === 'inspect' ? '专项' : '文明'}问题`
    return time === null ? [] : [{ id, kind: 'finding', title, note: problemNo, time: wireTime(time) }]
  })

const surveys: Source = (db, user, within) =>
  [...db.surveys.values()].flatMap(({ id, facts, surveyNo, nature, found }) =>
    facts.reporterId === user.id && within(found)
      ? [{ id, kind: 'survey', title: NATURE_LABEL[nature], note: surveyNo, time: wireTime(found) }]
      : [],
  )

const collects: Source = (db, user, within) =>
  [...collectsOf(db).values()].flatMap(({ id, code, kind, userId, submitted }) =>
    userId === user.id && within(submitted)
      ? [{ id, kind: 'collect', title: NOUN[kind], note: code, time: wireTime(submitted) }]
      : [],
  )

const corrections: Source = (db, user, within) =>
  db.corrections.flatMap(({ id, kind, objectId: parentId, byName, time }) =>
    byName === user.name && within(time)
      ? [{ id, kind, parentId, title: `${NOUN[kind]}纠错`, note: '', time: wireTime(time) }]
      : [],
  )

const tasks: Source = (db, user, within) =>
  [...db.keyTasks.values()].flatMap(({ id, taskNo, flow }) => {
    const own = flow.filter(({ operatorName, time }) => operatorName === user.name && within(time))
    const last = own[own.length - 1]
    return last
      ? [{ id, kind: 'keyTask', title: `督办${last.action}`, note: taskNo, time: wireTime(last.time) }]
      : []
  })

/** Actions on cases that no figure of a role counts. */
const OTHER_ACTIONS = ['refuseSign', 'delay', 'park', 'release', 'withdraw', 'appendFeedback'] as const

const others: Source = (db, user, within) =>
  casesDone(
    db,
    user,
    within,
    OTHER_ACTIONS.map((action) => CASE_ACTION_LABEL[action]),
  )

const SOURCES: readonly (readonly [key: string, label: string, source: Source])[] = [
  ['other', '其他办理', others],
  ['campaign', '专项巡查', points],
  ['finding', '专项问题', findings],
  ['survey', '两违巡查', surveys],
  ['collect', '信息采集', collects],
  ['correct', '对象纠错', corrections],
  ['keyTask', '督办办理', tasks],
]

/** Figures of work that only some users do; leaves out empty figures. */
const otherFigures = (db: Db, user: User, within: Within): Figure[] =>
  SOURCES.map(([key, label, source]) => counted(key, label, source(db, user, within))).filter(
    ({ items }) => items.length > 0,
  )
