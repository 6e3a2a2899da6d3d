import { useQuery } from '@tanstack/react-query'
import { dutyToday, type OwnShift } from '@/api/contract/duty'
import { dailyMinePage, type DailyDetails, type DailyRow } from '@/api/contract/dutyDaily'
import { type DoneWork, workFromPhone } from '@/domain/duty/daily'
import { formatTime } from '@/domain/format'
import { taskOf } from '@/domain/id'
import { dayOf } from '@/domain/month'
import { countsQuery } from '@/kit/data/counts'
import { keptQuery } from '@/kit/data/keptRows'
import { useApiQuery, useAccount } from '@/kit/data/useApiQuery'
import { now } from '@/stores/clock'
import { useFinished, withoutFinished } from '@/stores/finished'
import { useOutbox } from '@/stores/outbox/state'
import { timeOf } from '@/stores/persisted/times'

/** The types of queued work that a report names, as the server's figures name them. */
const QUEUED_LABEL: Readonly<Record<string, string>> = {
  report: '上报问题',
  verify: '核实',
  check: '核查',
  commandComplete: '完成指令',
  todoHandle: '班组待办',
  finding: '专项问题',
  findingFeedback: '专项问题',
  pointPass: '专项巡查',
  pointScore: '文明督导',
  taskInspect: '督办办理',
  survey: '两违巡查',
  building: '楼栋登记',
  collectMerchant: '信息采集',
  collectStallPoint: '信息采集',
  collectPoint: '信息采集',
  objectCorrection: '对象纠错',
  inspectEnd: '巡查',
}

/** The same for tasks that were sent at once, by their counts. */
const SENT_LABEL: Readonly<Record<string, string>> = {
  verify: '核实',
  check: '核查',
  command: '完成指令',
  dutyTodo: '班组待办',
  finding: '专项问题',
  superviseInspect: '督办办理',
}

/** Counts of open work in 明日计划. */
const OPEN_LABEL = { verify: '核实', check: '核查', command: '指令', dutyTodo: '班组待办' } as const

/** The work of a day that the outbox and the finished tasks of this phone have. */
function useDoneWork(day: string): DoneWork[] {
  const { items } = useOutbox()
  const { tasks } = useFinished()
  const queued = items.filter(({ createdAt, state }) => dayOf(createdAt) === day && state !== 'failed')
  const known = new Set(queued.map(({ about }) => taskOf(about)))
  const sent = Object.entries(tasks).flatMap(([task, at]) => {
    const label = SENT_LABEL[task.split('/')[0] ?? '']
    return label && at > 0 && dayOf(at) === day && !known.has(task) ? [{ label, title: '' }] : []
  })
  const acts = queued.flatMap(({ kind, title }) => {
    const label = QUEUED_LABEL[kind]
    return label ? [{ label, title }] : []
  })
  return [...acts, ...sent]
}

/** 值班：早班 08:00–16:00，07:55 签到。 */
function shiftLine({ name, from, to: until, inTime }: OwnShift): string {
  const hours =
    from !== null && until !== null && `${formatTime(from, 'HH:mm')}–${formatTime(until, 'HH:mm')}`
  const signed = inTime === null ? '' : `，${formatTime(inTime, 'HH:mm')} 签到`
  return `值班：${[name, hours].filter(Boolean).join(' ')}${signed}。`
}

/**
 * A report of a day without the server's draft: from the queued and finished work of this phone and from its stored answers.
 * Null while those are read, or where it is not needed.
 */
export function useDailyOfPhone(day: string, looks: boolean): DailyDetails | null {
  const account = useAccount()
  const { tasks } = useFinished()
  const done = useDoneWork(day)
  const isToday = day === dayOf(now())
  const { data: duty, isPending } = useApiQuery(dutyToday, {}, { enabled: looks && isToday })
  const counts = useQuery({ ...countsQuery(), enabled: false }).data
  const listed = useQuery({
    ...keptQuery<DailyRow>(
      dailyMinePage,
      dailyMinePage.path,
      account?.id ?? '',
      day,
      (row) => row.day === day,
    ),
    enabled: looks && account !== null,
  })
  if (!looks || !account || listed.isPending || (isToday && isPending && duty === undefined)) return null
  const shift = isToday && duty?.shift?.from && dayOf(duty.shift.from) === day ? [shiftLine(duty.shift)] : []
  const left = counts && isToday ? withoutFinished(counts, tasks, timeOf(counts)?.at ?? now()) : null
  const open = Object.entries(OPEN_LABEL).flatMap(([name, label]) => {
    const count = left?.[name as keyof typeof OPEN_LABEL] ?? 0
    return count > 0 ? [`${label} ${count} 件`] : []
  })
  const texts = {
    work: workFromPhone(shift, done),
    trouble: '',
    plan: open.length > 0 ? `继续办理：${open.join('、')}。` : '',
  }
  const [row] = listed.data?.rows ?? []
  const facts = { state: 'draft' as const, holderId: account.id, holderName: account.name, returned: null }
  // Not the version of a row: it is only a part of the report, so a submit must not replace it unseen.
  const unread = { savedTime: null, submitTime: null, readByName: '', readTime: null }
  const rest = { id: '', day, orgId: '', orgName: '', figures: [], drafted: true, ...facts, ...unread }
  return { ...rest, ...(row && { state: row.state, returned: row.returned }), ...texts }
}
