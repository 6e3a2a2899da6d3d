import type { TodoCounts } from '@/api/contract/portal'
import { worksInPerson } from '@/domain/actor'
import type { Area } from '@/city/areas'
import { isAreaAbsent, type Offered } from '@/stores/offered'
import { destination, to, type Destination } from '@/kit/screen/hooks'

export type TodoKey = Exclude<keyof TodoCounts, 'ringing' | 'onShift'>

/** The known counts. */
export type ListedCounts = Partial<Pick<TodoCounts, TodoKey>>

/** The screen of the account's work: 个人处置 for a handler, 案件处置 for a department. */
export function handlingScreen(roles: readonly string[]): 'personalHandle' | 'caseHandle' {
  return worksInPerson(roles) ? 'personalHandle' : 'caseHandle'
}

export interface TodoItem {
  key: TodoKey
  label: string
  tone?: 'warn' | 'bad' | 'watch'
  target: Destination
  /** The area of its assumed calls. */
  area?: Area
}

/**
 * The to-do strip: ten counts, each with its list. Work of the account's roles comes first. Areas that the
 * city does not have are left out.
 */
export function todoItems(roles: readonly string[], offered: Offered): TodoItem[] {
  const handling = handlingScreen(roles)
  const cases: TodoItem[] = [
    { key: 'sign', label: '待签收', target: to.caseSign() },
    { key: 'handle', label: '待处置', target: destination(handling) },
    // spec §2: handling tab 2 is additional rectification.
    { key: 'rework', label: '追加整改', target: destination(handling, { tab: '2' }) },
    { key: 'confirm', label: '待确认', target: to.handleConfirm() },
  ]
  const tasks: TodoItem[] = [
    { key: 'verify', label: '待核实', target: to.verifyTask(), area: 'visit' },
    { key: 'check', label: '待核查', target: to.checkTask(), area: 'visit' },
    { key: 'command', label: '指令', target: to.commandTask(), area: 'command' },
  ]
  const pressing: TodoItem[] = [
    { key: 'warn', label: '即将超期', tone: 'warn', target: to.caseWarn() },
    { key: 'overdue', label: '已超期', tone: 'bad', target: destination('caseWarn', { tab: '2' }) },
  ]
  const supervised: TodoItem = {
    key: 'supervise',
    label: '督办',
    tone: 'watch',
    target: to.keyTaskHandle(),
    area: 'keytask',
  }
  const [own, other] = roles.includes('collector') ? [tasks, cases] : [cases, tasks]
  return [...own, ...pressing, ...other, supervised].filter(
    ({ area }) => !area || !isAreaAbsent(offered, area),
  )
}
