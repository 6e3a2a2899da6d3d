import type * as v from 'valibot'
import type { dailyDetail, dailyMinePage, dailySave, dailySubmit } from '@/api/contract/dutyDaily'
import {
  dailyDayProblem,
  dailyProblems,
  dailyVersion,
  type DailyTexts,
  isLeaderOf,
  mayDaily,
} from '@/domain/duty/daily'
import { formatTime } from '@/domain/format'
import { DAY, dayKey, dayNumber, dayStart, parseWireTime } from '@/domain/time'
import { caseLists } from '../case/lists'
import { timeOr } from '../city/clock'
import type { City, Db, User } from '../city/model'
import { commandLists } from '../command/lists'
import { DemoError, refuseMove, refuseProblems } from '../gateway/errors'
import type { CallOf } from '../gateway/handle'
import { finder } from '../records/flow'
import {
  both,
  byId,
  criteria,
  type Holds,
  latestFirst,
  mentions,
  namedLists,
  type Order,
} from '../records/lists'
import { type BodyOf, nameOf, pick, type RowOf, wireHandover } from '../records/wire'
import { visitLists } from '../visit/lists'
import { dayOfNow, type Figure, figuresOf } from './figures'
import type { DailyRecord } from './model'
import { seatOf, shiftName, shiftsBetween, signOf } from './shifts'
import { todoLists } from './todo'

const dailyIdOf = (userId: string, day: number): string => `RB${userId}-${day}`

export const dailyOf = finder((db: Pick<City, 'duty'>) => db.duty.dailies, '日报')

/** Parses the day of a report; refuses the future and days older than a month. */
export function reportDay(db: Db, text: string): number {
  const at = parseWireTime(text)
  if (at === null) throw new DemoError('日期不正确，请重新选择')
  const day = dayNumber(at)
  const problem = dailyDayProblem(dayKey(day), db.clock.now())
  if (problem !== '') throw new DemoError(problem)
  return day
}

/** The report of a day, or a new, unsaved one. */
export const reportOf = (db: Pick<City, 'duty'>, user: User, day: number): DailyRecord =>
  db.duty.dailies.get(dailyIdOf(user.id, day)) ?? {
    id: dailyIdOf(user.id, day),
    day,
    facts: { state: 'draft', holderId: user.id, orgId: user.orgCode },
    words: null,
    savedAt: null,
    submitAt: null,
    read: null,
    returned: null,
  }

/** Counts by type: 店外经营 2 件、道路不洁 1 件 */
function sorts({ items }: Figure): string {
  const names = items.map(({ title }) => title.split(' · ')[0] ?? title)
  const counts = [...new Set(names)].map((name) => `${name} ${names.filter((one) => one === name).length} 件`)
  return counts.length > 3 ? `${counts.slice(0, 3).join('、')}等` : counts.join('、')
}

function dutyLine(db: Db, user: User, day: number): string[] {
  const from = dayStart(day)
  return shiftsBetween(db, from, from + DAY)
    .filter((shift) => shift.from >= from && seatOf(shift, user.id))
    .map((shift) => {
      const signed = signOf(db, shift, user.id, 'in')
      const hours = `${formatTime(shift.from, 'HH:mm')}–${formatTime(shift.to, 'HH:mm')}`
      const unsigned = shift.from > db.clock.now() ? '未开始' : '未签到'
      return `值班：${shiftName(shift)} ${hours}，${signed ? `${formatTime(signed.time, 'HH:mm')} 签到` : unsigned}。`
    })
}

function openWords(db: Db, user: User): Pick<DailyTexts, 'trouble' | 'plan'> {
  const open = [
    { word: '核实', count: visitLists.count(db, user, 'verify') },
    { word: '核查', count: visitLists.count(db, user, 'check') },
    { word: '指令', count: commandLists.count(db, user, 'command') },
    { word: '班组待办', count: todoLists.count(db, user, 'dutyTodo') },
    {
      word: '待处置案件',
      count: user.roles.includes('head')
        ? caseLists.count(db, user, 'handle')
        : caseLists.count(db, user, 'personalTodo'),
    },
  ].filter(({ count }) => count > 0)
  const overdue = user.roles.includes('collector') ? 0 : caseLists.count(db, user, 'overdue')
  const left = open.map(({ word, count }) => `${word} ${count} 件`).join('、')
  return {
    trouble: overdue > 0 ? `有 ${overdue} 件案件已超期，正在催办。` : '',
    plan: left === '' ? '' : `继续办理：${left}。`,
  }
}

function draftedWords(db: Db, user: User, day: number, figures: readonly Figure[]): DailyTexts {
  const done = figures.filter(({ items }) => items.length > 0)
  const lines = done.map((figure) =>
    figure.key === 'mileage'
      ? `巡查 ${figure.items.length} 次，里程 ${figure.value} 公里。`
      : `${figure.label} ${figure.value} 件：${sorts(figure)}。`,
  )
  const all = [...dutyLine(db, user, day), ...lines]
  const isToday = day === dayOfNow(db)
  const nothing = isToday ? '' : '当日没有案件办理记录。'
  const work = all.length === 0 ? nothing : all.map((line, index) => `${index + 1}. ${line}`).join('\n')
  return { work, ...(isToday ? openWords(db, user) : { trouble: '', plan: '' }) }
}

const wordsOf = (db: Db, record: DailyRecord, figures: readonly Figure[]): DailyTexts => {
  const user = db.users.get(record.facts.holderId)
  if (record.words || !user) return record.words ?? { work: '', trouble: '', plan: '' }
  return draftedWords(db, user, record.day, figures)
}

const trimmed = ({ work, trouble, plan }: DailyTexts): DailyTexts => ({
  work: work.trim(),
  trouble: trouble.trim(),
  plan: plan.trim(),
})

export function saveDaily({ db, user, now, data: form }: CallOf<typeof dailySave>): void {
  const record = reportOf(db, user, reportDay(db, form.day))
  refuseMove(mayDaily('submit', record.facts, user, now))
  record.words = trimmed(form)
  record.savedAt = now
  db.duty.dailies.set(record.id, record)
}

/** Submits a report. A repeated submit changes nothing. */
export function submitDaily({ db, user, now, data: form }: CallOf<typeof dailySubmit>): void {
  const record = reportOf(db, user, reportDay(db, form.day))
  const words = trimmed(form)
  const isSame = JSON.stringify(record.words) === JSON.stringify(words)
  if (record.clientId === form.clientId || (record.facts.state === 'submitted' && isSame)) return
  refuseMove(mayDaily('submit', record.facts, user, now))
  refuseProblems(dailyProblems(words))
  const version = dailyVersion({ savedTime: record.savedAt, submitTime: record.submitAt })
  if (version !== form.seenVersion && !isSame) throw new DemoError('平台上有这一天更新的日报，请核对后再提交')
  record.clientId = form.clientId
  record.words = words
  record.submitAt = now
  record.facts = { ...record.facts, state: 'submitted' }
  db.duty.dailies.set(record.id, record)
}

export function readDaily(db: Db, user: User, id: string): void {
  const record = dailyOf(db, id)
  if (record.facts.state === 'read' && record.read?.byName === user.name) return
  refuseMove(mayDaily('read', record.facts, user, db.clock.now()))
  record.facts = { ...record.facts, state: 'read' }
  record.read = { byName: user.name, time: db.clock.now() }
  record.returned = null
}

export function returnDaily(db: Db, user: User, id: string, reason: string): void {
  const record = dailyOf(db, id)
  refuseMove(mayDaily('return', record.facts, user, db.clock.now()))
  record.facts = { ...record.facts, state: 'returned' }
  record.returned = { way: 'return', byName: user.name, time: db.clock.now(), reason }
}

const dailyDay = ({ day }: DailyRecord): string => dayKey(day)

const figuresOfReport = (db: Db, { facts, day }: DailyRecord): Figure[] => {
  const user = db.users.get(facts.holderId)
  return user ? figuresOf(db, user, day) : []
}

function wireHead(db: Db, record: DailyRecord) {
  const { facts, savedAt, submitAt, read, returned } = record
  const user = db.users.get(facts.holderId)
  return {
    id: record.id,
    day: dailyDay(record),
    ...pick(facts, 'state', 'holderId', 'orgId'),
    holderName: user?.name ?? '',
    orgName: user?.orgName ?? '',
    savedTime: timeOr(savedAt),
    submitTime: timeOr(submitAt),
    readByName: read?.byName ?? '',
    readTime: timeOr(read?.time),
    returned: wireHandover(returned),
  }
}

const wireDaily = (db: Db, record: DailyRecord) =>
  ({
    ...wireHead(db, record),
    work: wordsOf(db, record, record.words ? [] : figuresOfReport(db, record)).work,
  }) satisfies RowOf<typeof dailyMinePage>

export function wireDailyDetail(db: Db, record: DailyRecord): BodyOf<typeof dailyDetail> {
  const figures = figuresOfReport(db, record)
  return {
    ...wireHead(db, record),
    ...wordsOf(db, record, figures),
    figures,
    drafted: record.words === null && record.facts.state === 'draft',
  }
}

const newest: Order<DailyRecord> = latestFirst(({ day }) => day, byId)

const oldest: Order<DailyRecord> = (a, b) => newest(b, a)

type Query = v.InferOutput<NonNullable<typeof dailyMinePage.query>>

const nameIn = (db: Db, { facts }: DailyRecord): string => nameOf(db, facts.holderId)

const fits = criteria<DailyRecord, Query>({
  texts: (record, db) => [nameIn(db, record), record.words?.work ?? ''],
  time: ({ day }) => dayStart(day),
  values: { state: ({ facts }) => facts.state },
})

const isMine: Holds<DailyRecord> = ({ facts }, user) => facts.holderId === user.id

export const dailyLists = namedLists({
  records: (db) => db.duty.dailies.values(),
  lists: {
    dailyMine: { holds: isMine, order: () => newest },
    dailyReturned: { holds: both(isMine, ({ facts }) => facts.state === 'returned'), order: () => newest },
    dailyToRead: {
      holds: ({ facts }, user) => facts.state === 'submitted' && isLeaderOf(facts, user),
      order: () => oldest,
    },
    dailySeen: {
      holds: ({ read, returned }, user) => read?.byName === user.name || returned?.byName === user.name,
      order: () => newest,
    },
  },
  fits: (query: Partial<Query>, db) => {
    const general = fits(query, db)
    return (record) => general(record) && mentions(query.personName, [nameIn(db, record)])
  },
  row: wireDaily,
})
