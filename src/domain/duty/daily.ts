import { hasRole, isInOrg, type Actor } from '../actor'
import { textLength, problemIf, problemsOf, requiredText, type Problem } from '../problems'
import { dayKey, dayNumber, wireTime, type Millis } from '../time'
import { judge, type MoveRules, type MoveVerdict } from '../verdict'

// A daily report (日报): one per person and day, generated from the work of that day, read or returned by the head. The
// specification has only the screens (§2): states, limits and texts are assumed.

export const DAILY_STATES = ['draft', 'submitted', 'read', 'returned'] as const
export type DailyState = (typeof DAILY_STATES)[number]

const STATE_LABEL: Record<DailyState, string> = {
  draft: '未提交',
  submitted: '待阅',
  read: '已阅',
  returned: '退回',
}

export const dailyStateLabel = ({ state }: { state: DailyState }): string => STATE_LABEL[state]

/** The facts that decide what a user may do with a report. */
export interface DailyFacts {
  state: DailyState
  holderId: string
  /** Unit of its author. */
  orgId: string
}

const DAILY_MOVES = ['submit', 'read', 'return'] as const
export type DailyMove = (typeof DAILY_MOVES)[number]

/** Whether a user reads the reports of a unit: as its head, or as the centre for collectors. Never as the author. */
export const isLeaderOf = (
  { holderId, orgId }: Pick<DailyFacts, 'holderId' | 'orgId'>,
  actor: Actor,
): boolean =>
  holderId !== actor.id && (hasRole(actor, 'centre') || (hasRole(actor, 'head') && isInOrg(actor, orgId)))

const judged = (what: string): MoveRules<DailyFacts> => ({
  stage: ({ state }) => {
    if (state === 'submitted') return null
    return state === 'draft' ? '日报还没有提交' : `日报${STATE_LABEL[state]}`
  },
  who: (facts, actor) => (isLeaderOf(facts, actor) ? null : `由负责人${what}`),
  rules: [],
})

const RULES: Record<DailyMove, MoveRules<DailyFacts>> = {
  submit: {
    stage: ({ state }) =>
      state === 'draft' || state === 'returned' ? null : `日报已提交，${STATE_LABEL[state]}`,
    who: ({ holderId }, actor) => (holderId === actor.id ? null : '只能填报自己的日报'),
    rules: [],
  },
  read: judged('审阅'),
  return: judged('退回'),
}

/** Whether a user may make this move on a report now; a refusal has a Chinese sentence. */
export const mayDaily = (move: DailyMove, facts: DailyFacts, actor: Actor, now: Millis): MoveVerdict =>
  judge(RULES[move], facts, actor, now)

/** How many days back a report may be written. */
export const DAYS_BACK = 31

/** The first and the last day (YYYY-MM-DD) whose report may be written. */
export const dailyDays = (now: Millis): { first: string; last: string } => ({
  first: dayKey(dayNumber(now) - DAYS_BACK),
  last: dayKey(dayNumber(now)),
})

/** The reason why the report of a day (YYYY-MM-DD) cannot be written; '' when it can. */
export function dailyDayProblem(day: string, now: Millis): string {
  const { first, last } = dailyDays(now)
  if (day > last) return '还没到这一天，不能填报'
  return day < first ? '只能补报一个月内的日报' : ''
}

/** Maximum length of each part. */
export const DAILY_MAX = 600

export interface DailyTexts {
  /** 今日工作 */
  work: string
  /** 存在问题 */
  trouble: string
  /** 明日计划 */
  plan: string
}

export const DAILY_PARTS = ['work', 'trouble', 'plan'] as const

export const DAILY_PART_LABEL: Record<keyof DailyTexts, string> = {
  work: '今日工作',
  trouble: '存在问题',
  plan: '明日计划',
}

/** submit: 今日工作 is required; no part may be too long. */
export const dailyProblems = (words: DailyTexts): Problem<keyof DailyTexts>[] =>
  problemsOf<keyof DailyTexts>(
    problemIf(words.work.trim() === '', 'work', `请填写${DAILY_PART_LABEL.work}`),
    ...DAILY_PARTS.map((part) =>
      problemIf(
        textLength(words[part]) > DAILY_MAX,
        part,
        `${DAILY_PART_LABEL[part]}不能超过 ${DAILY_MAX} 个字`,
      ),
    ),
  )

/** When a report was last saved or submitted, as its next submit names it; '' before. */
export function dailyVersion({
  savedTime,
  submitTime,
}: Record<'savedTime' | 'submitTime', Millis | null>): string {
  const last = Math.max(savedTime ?? 0, submitTime ?? 0)
  return last === 0 ? '' : wireTime(last)
}

/** Work of a day as this phone knows it. */
export interface DoneWork {
  /** 核实, 上报问题 */
  label: string
  /** What it was about; '' when unknown. */
  title: string
}

/** The number of titles named per line. */
const NAMED = 3

/** 今日工作 from what the phone knows: 值班, then a line per type of work. */
export function workFromPhone(first: readonly string[], done: readonly DoneWork[]): string {
  const lines = [...new Set(done.map(({ label }) => label))].map((label) => {
    const some = done.filter((one) => one.label === label)
    const titles = some.map(({ title }) => title).filter((title) => title !== '')
    const named = titles.slice(0, NAMED).join('、') + (titles.length > NAMED ? '等' : '')
    return `${label} ${some.length} 件${named && `：${named}`}。`
  })
  const work = [...first, ...lines].map((line, index) => `${index + 1}. ${line}`).join('\n')
  return [...work].slice(0, DAILY_MAX).join('')
}

/** return: the reason is required. */
export const dailyReturnProblems = ({ reason }: { reason: string }): Problem<'reason'>[] =>
  problemsOf(requiredText('reason', reason, '退回理由'))
