import type { TodoCounts } from '@/api/contract/portal'
import { worksInPerson } from '@/domain/actor'
import { isScreenAbsent, type Offered } from '@/stores/offered'
import { destination, type Destination } from '@/kit/screen/hooks'
import type { ScreenName } from '@/kit/screen/rows'

type Summed = 'command' | 'supervise' | 'daily'
type Counted = Exclude<keyof TodoCounts, Summed | 'ringing' | 'onShift' | 'overdueStop'>

/** A number of the workbench. Each is the total of one list. */
export type TodoKey = Counted | 'commandDoing' | 'superviseDoing' | 'dailyToRead'

/** The known counts, by list. */
export type ListedCounts = { readonly [key in TodoKey | 'stops']?: number | undefined }

const rest = (sum: number | undefined, part: number | null = 0): number | undefined =>
  sum === undefined ? undefined : Math.max(0, sum - (part ?? 0))

/** The counts of the gateway by list: it adds up the lists of 指令, 督办 and 日报. */
export function countsByList({
  command,
  supervise,
  daily,
  commandWait,
  dailyReturned,
  overdueStop,
  collect,
  ...counts
}: Partial<TodoCounts>): ListedCounts {
  return {
    ...counts,
    stops: overdueStop ?? undefined,
    collect: collect ?? undefined,
    // A gateway without this number: they are all in the first list.
    commandWait: commandWait ?? command,
    commandDoing: commandWait === null ? undefined : rest(command, commandWait),
    superviseDoing: rest(supervise, counts.superviseSign),
    dailyReturned: dailyReturned ?? undefined,
    dailyToRead: rest(daily, dailyReturned),
  }
}

/** The screen of the account's work: 个人处置 for a handler, 案件处置 for a department. */
export function handlingScreen(roles: readonly string[]): 'personalHandle' | 'caseHandle' {
  return worksInPerson(roles) ? 'personalHandle' : 'caseHandle'
}

type Tone = 'warn' | 'bad' | 'watch'

/** A cell of the strip: a list, or the overdue stops of 今日路线. */
export type CellKey = TodoKey | 'stops'

/** Label, screen and tab of each list, the lists of one screen by urgency; the first tab when left out. `handle`: the screen of the role. */
const LISTS: Record<TodoKey, readonly [string, ScreenName | 'handle', string?, Tone?]> = {
  sign: ['待签收', 'caseSign'],
  handle: ['待处置', 'handle'],
  // spec §2: handling tab 2 is additional rectification.
  rework: ['追加整改', 'handle', '2'],
  confirm: ['待确认', 'handleConfirm'],
  overdue: ['已超期', 'caseWarn', '2', 'bad'],
  warn: ['即将超期', 'caseWarn', '', 'warn'],
  verify: ['待核实', 'verifyTask'],
  check: ['待核查', 'checkTask'],
  commandWait: ['待收指令', 'commandTask'],
  commandDoing: ['在办指令', 'commandTask', 'doing'],
  superviseInspect: ['现场核查', 'fieldInspection', '', 'watch'],
  finding: ['专项处置', 'specialHandle'],
  findingReview: ['专项复核', 'specialHandle', 'review'],
  dutyTodo: ['班组待办', 'dutyTodo'],
  building: ['应巡楼栋', 'twoViolations'],
  collect: ['采集任务', 'infoCollection'],
  superviseSign: ['督办签收', 'keyTaskHandle', '', 'watch'],
  superviseDoing: ['督办办理', 'keyTaskHandle', '2', 'watch'],
  superviseApprove: ['督办审批', 'examineApproval', '', 'watch'],
  superviseConfirm: ['督办确认', 'keyTaskConfirm', '', 'watch'],
  superviseAnswer: ['核查反馈', 'checkFeedback', '', 'watch'],
  superviseDraft: ['督办草稿', 'keyTaskStart'],
  keyCase: ['重点处置', 'keyCaseHandle'],
  keyCaseRework: ['重点整改', 'keyCaseHandle', '2'],
  keyCaseConfirm: ['重点确认', 'keyHandleConfirm'],
  dailyToRead: ['待阅日报', 'dutyReportRecord', 'toRead'],
  dailyReturned: ['退回日报', 'dutyReportRecord', 'returned'],
  suggestionAnswer: ['新的答复', 'suggestionHistory', 'unread'],
  question: ['待填问卷', 'question'],
  notice: ['未读公告', 'announcement', 'unread'],
  message: ['未读消息', 'conversation'],
}

const CASES = ['sign', 'handle', 'rework', 'confirm', 'warn', 'overdue'] as const

/** The work that a role can have, most frequent first. */
const WORK: readonly (readonly [role: string, ...CellKey[]])[] = [
  ['collector', 'verify', 'check', 'commandWait', 'commandDoing', 'stops'],
  ['collector', 'superviseInspect', 'findingReview', 'dutyTodo', 'building', 'collect', 'dailyReturned'],
  [
    'handler',
    'handle',
    'rework',
    'warn',
    'overdue',
    'stops',
    'superviseDoing',
    'finding',
    'dutyTodo',
    'keyCase',
    'dailyReturned',
  ],
  ['head', ...CASES, 'stops', 'superviseSign', 'superviseDoing', 'dutyTodo'],
  ['centre', 'superviseApprove', 'superviseConfirm', 'superviseDraft', 'dailyToRead', 'notice'],
]
const UNKNOWN: readonly CellKey[] = [...CASES, 'verify', 'check', 'commandWait', 'superviseDoing']

/** The cells of a row of the strip. */
const ROW = 5

export interface TodoItem {
  key: CellKey
  label: string
  tone?: Tone | undefined
  /** Null: it opens no screen, but the stops. */
  target: Destination | null
}

/** The list whose total is a count. */
export function listOf(key: TodoKey, roles: readonly string[]): Destination {
  const [, screen, tab = ''] = LISTS[key]
  return destination(screen === 'handle' ? handlingScreen(roles) : screen, { tab })
}

/** The counts of the tabs of a screen: its tile shows the first that is not zero. */
export const countsOf = (name: ScreenName): TodoKey[] =>
  (Object.keys(LISTS) as TodoKey[]).filter((key) => {
    const [, screen] = LISTS[key]
    return screen === name || (screen === 'handle' && (name === 'personalHandle' || name === 'caseHandle'))
  })

const itemOf = (key: CellKey, roles: readonly string[], hasCases: boolean): TodoItem =>
  key === 'stops'
    ? // The overdue cases of a user with cases have a separate list.
      { key, label: hasCases ? '任务超期' : LISTS.overdue[0], tone: 'bad', target: null }
    : { key, label: LISTS[key][0], tone: LISTS[key][3], target: listOf(key, roles) }

/**
 * The to-do strip: the work that these roles can have, and any other open work, which takes the places of empty lists.
 * Areas that the city does not have are left out. `counts`: undefined before they are known.
 */
export function todoItems(
  roles: readonly string[],
  offered: Offered,
  counts: ListedCounts = {},
  hasRoute = true,
): TodoItem[] {
  const own = WORK.flatMap(([role, ...keys]) => (roles.includes(role) ? keys : []))
  const base = own.length > 0 ? own : UNKNOWN
  const left = (key: CellKey) => (key === 'stops' ? 1 : (counts[key] ?? 0))
  const others = (Object.keys(LISTS) as TodoKey[]).filter((key) => left(key) > 0)
  const items = [...new Set([...base, ...others])]
    .filter((key) => key !== 'stops' || hasRoute)
    .map((key) => itemOf(key, roles, base.includes('overdue')))
    .filter(({ target }) => target === null || !isScreenAbsent(offered, target.screen))
  const empty = items.filter(({ key }) => left(key) === 0).reverse()
  // The strip keeps its height when the counts arrive: two rows at most.
  const most = base.length > ROW ? 2 * ROW : ROW
  const surplus = new Set(empty.slice(0, Math.max(0, items.length - most)))
  return items.filter((item) => !surplus.has(item)).slice(0, most)
}
