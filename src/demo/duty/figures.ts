import type { DailyFigure, FigureItem } from '@/api/contract/dutyDaily'
import type { CaseAction } from '@/domain/case/caseFacts'
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
import { visitsIn } from '../visit/visits'

type Item = Omit<FigureItem, 'time' | 'parentId'> & { time: string; parentId?: string }

export type Figure = Omit<DailyFigure, 'items'> & { items: Item[] }

const counted = (key: string, label: string, items: Item[]): Figure => ({
  key,
  label,
  value: String(items.length),
  unit: '件',
  items: items.map((item) => ({ parentId: '', ...item })).sort((a, b) => (a.time < b.time ? -1 : 1)),
})

/** An item if its time is in the day. */
type Within = (ms: Millis | null | undefined, item: Omit<Item, 'time'>) => Item[]

const withinDay = (day: number): Within => {
  const from = dayStart(day)
  return (ms, item) => (ms && ms >= from && ms < from + DAY ? [{ ...item, time: wireTime(ms) }] : [])
}

const caseItem = (kind: string, { id, problem, taskNo }: CaseRecord) => ({
  id,
  kind,
  title: `${problem.smallType} · ${problem.manageProblem}`,
  note: taskNo,
})

/** Cases with one of these actions by the user; each case once, by its last one. */
function casesDone(db: Db, user: User, within: Within, actions: readonly CaseAction[]): Item[] {
  const labels = actions.map((action) => CASE_ACTION_LABEL[action])
  return [...db.cases.values()].flatMap((record) =>
    record.flow
      .filter(({ operatorName, action }) => operatorName === user.name && labels.includes(action))
      .flatMap(({ time }) => within(time, caseItem('case', record)))
      .slice(-1),
  )
}

function collectorFigures(db: Db, user: User, day: number, within: Within): Figure[] {
  const cases = [...db.cases.values()]
  const reports = cases.flatMap((record) => {
    const { facts, times } = record
    const isReport = facts.reporterId === user.id && facts.stage > Stage.draft
    return isReport ? within(times.report, caseItem('problem', record)) : []
  })
  const visits = (kind: 'verify' | 'check') =>
    visitsIn(db)
      .filter(({ visit }) => visit.kind === kind && visit.holderId === user.id)
      .flatMap(({ record, visit: { id, taskNo, end } }) =>
        within(end?.at, { ...caseItem(kind, record), id, note: taskNo }),
      )
  const commands = [...db.commands.values()]
    .filter(({ facts }) => facts.holderId === user.id && facts.state === 'done')
    .flatMap(({ id, title, taskNo: note, facts }) =>
      within(facts.doneTime, { id, kind: 'command', title, note }),
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

function handlerFigures(db: Db, user: User, within: Within): Figure[] {
  const done = (key: string, label: string, ...actions: readonly CaseAction[]) =>
    counted(key, label, casesDone(db, user, within, actions))
  const handled = done('handle', '处置案件', 'handle', 'personalHandle')
  if (!user.roles.includes('head')) return [handled]
  return [
    done('sign', '签收案件', 'sign'),
    done('assign', '指派案件', 'assign', 'reassign', 'passOn'),
    handled,
    done('confirm', '确认案件', 'confirm', 'sendBack'),
  ]
}

function todosDone(db: Db, user: User, within: Within): Figure {
  const items = [...db.duty.todos.values()].flatMap(({ id, title, todoNo, flow }) => {
    const own = flow.filter(({ operatorName }) => operatorName === user.name)
    const line = own.find(({ action }) => action === TODO_MOVE_LABEL.finish)
    return within(line?.time, { id, kind: 'dutyTodo', title, note: todoNo })
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
    all
      .filter(({ end }) => end?.byId === user.id)
      .flatMap(({ id, name, end }) =>
        within(end?.at, { id, kind: 'campaignPoint', parentId, title: `${of} · ${name}`, note: '' }),
      ),
  )

const findings: Source = (db, user, within) =>
  [...db.findings.values()].flatMap(({ id, facts, problemNo, registerTime, feedback }) => {
    const title = `${facts.kind === 'inspect' ? '专项' : '文明'}问题`
    const item = { id, kind: 'finding', title, note: problemNo }
    const handled = feedback?.byName === user.name ? within(feedback.at, item) : []
    const registered = facts.registrarId === user.id ? within(registerTime, item) : []
    return [...handled, ...registered].slice(0, 1)
  })

const surveys: Source = (db, user, within) =>
  [...db.surveys.values()]
    .filter(({ facts }) => facts.reporterId === user.id)
    .flatMap(({ id, surveyNo: note, nature, found }) =>
      within(found, { id, kind: 'survey', title: NATURE_LABEL[nature], note }),
    )

const collects: Source = (db, user, within) =>
  [...collectsOf(db).values()]
    .filter(({ userId }) => userId === user.id)
    .flatMap(({ id, code, kind, submitted }) =>
      within(submitted, { id, kind: 'collect', title: NOUN[kind], note: code }),
    )

const corrections: Source = (db, user, within) =>
  db.corrections
    .filter(({ byName }) => byName === user.name)
    .flatMap(({ id, kind, objectId: parentId, time }) =>
      within(time, { id, kind, parentId, title: `${NOUN[kind]}纠错`, note: '' }),
    )

const tasks: Source = (db, user, within) =>
  [...db.keyTasks.values()].flatMap(({ id, taskNo: note, flow }) =>
    flow
      .filter(({ operatorName }) => operatorName === user.name)
      .flatMap(({ time, action }) => within(time, { id, kind: 'keyTask', title: `督办${action}`, note }))
      .slice(-1),
  )

/** Actions on cases that no figure of a role counts. */
const OTHER_ACTIONS = ['refuseSign', 'delay', 'park', 'release', 'withdraw', 'appendFeedback'] as const

const others: Source = (db, user, within) => casesDone(db, user, within, OTHER_ACTIONS)

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
