import { CASE_ACTION_LABEL } from '@/domain/case/moves'
import { Stage } from '@/domain/case/stage'
import { TODO_MOVE_LABEL } from '@/domain/duty/todo'
import { DAY, dayNumber, dayStart, kilometres, type Millis, wireTime } from '@/domain/time'
import { VISIT_WORD } from '@/domain/visit'
import type { Db, User } from '../city/model'
import { wireInspection } from '../patrol/handlers'
import { inspectionsOn } from '../patrol/plan'
import { caseItem, casesDone, counted, type Figure, type Within } from './figure'
import { otherFigures } from './otherFigures'

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
