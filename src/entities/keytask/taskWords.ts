import { shownTags } from '@/kit/record/kind'
import type { KeyTaskRow } from '@/api/contract/keytask'
import { TaskLevel, taskLevelLabel } from '@/domain/keytask/taskFacts'
import { taskHolder } from '@/domain/keytask/taskParts'
import type { RowTag } from '@/kit/record/head/RecordTitle'

/** The feedback interval, by the 反馈周期 in days; 0 without one. */
export const cycleText = (cycleDays: number): string =>
  cycleDays > 0 ? `每 ${cycleDays} 天，从上次反馈算起` : '没有约定'

/** The name of a department of a task; '' when it has no part in it. */
export const unitName = (task: KeyTaskRow, departmentId: string): string =>
  departmentId === task.leadId
    ? task.leadName
    : (task.assists.find((part) => part.departmentId === departmentId)?.departmentName ?? '')

/** The current holder of a task, by role and name: 承办人 陈美玲. '' once it is closed. */
export function holderText(task: KeyTaskRow): string {
  const holder = taskHolder(task)
  if (!holder) return ''
  const names: Record<typeof holder.part, string> = {
    发起人: task.starterName,
    审批人: task.approverName,
    主办: task.leadName,
    承办人: task.undertakerName,
    核查人: task.inspectorName,
  }
  return [holder.part, names[holder.part]].filter(Boolean).join(' ')
}

const LEVEL_TONE: Readonly<Record<string, RowTag['tone']>> = {
  [TaskLevel.urgent]: 'bad',
  [TaskLevel.important]: 'warn',
}

/** The tags of a task, most urgent first. */
export function taskTags(task: KeyTaskRow): RowTag[] {
  // 一般 has no tag.
  const tone = LEVEL_TONE[task.level]
  return shownTags(
    task.urges.length > 0 && { text: `催办 ${task.urges.length} 次`, tone: 'bad' },
    tone !== undefined && { text: taskLevelLabel(task), tone },
    task.delay !== null && { text: '延期待批', tone: 'warn' },
    task.reworkCount > 0 && { text: `返工 ${task.reworkCount} 次`, tone: 'warn' },
  )
}
