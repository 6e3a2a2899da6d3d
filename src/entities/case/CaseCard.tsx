import type { ReactNode } from 'react'
import type { CaseRow } from '@/api/contract/case'
import { distinct } from '@/domain/distinct'
import { PlaceLine } from '@/kit/list/rows/PlaceLine'
import { RowCard } from '@/ui/Card'
import { Thumb } from '@/ui/photo/Photo'
import { thumbOf } from '@/kit/data/filePreview'
import type { RecordCardProps, RecordMarks } from '@/kit/record/kind'
import { RowMarks } from '@/kit/record/marks/RowMarks'
import { RowTags, type RowTag, RecordLamp } from '@/kit/record/head/RecordTitle'
import { lampFactsOf } from './facts'
import { effectiveDeadline, isParked } from '@/domain/deadline/lamp'
import { formatRelativeTime, type Millis } from '@/domain/time'
import { useNow } from '@/kit/screen/hooks'

/**
 * The deadline of a case in a list, since the remaining time beside its lamp may be working time: 明天 08:28
 * 截止. For a handled case when it was handled: 昨天 16:05 处置. For a case without an end or a deadline when it
 * arrived: 昨天 16:05 派遣. '' where unknown.
 */
export function rowTime(row: CaseRow, now: Millis): string {
  const facts = lampFactsOf(row)
  const stands = isParked(facts, now) && (facts.parkedUntil ?? now) <= now
  const due = facts.finishedAt === null && !stands ? effectiveDeadline(facts, now) : null
  if (due !== null) return `${formatRelativeTime(due, now)} 截止`
  if (row.finishTime !== null) return `${formatRelativeTime(row.finishTime, now)} 处置`
  return row.dispatchTime === null ? '' : `${formatRelativeTime(row.dispatchTime, now)} 派遣`
}

/** The time at the end of a row, following the clock. */
export function RowTime({ row }: { row: CaseRow }) {
  const text = rowTime(row, useNow())
  return text === '' ? null : <span>{text}</span>
}

/** The marks of a case in a list: returned, new, has a draft. */
export const caseMarks: RecordMarks<CaseRow> = {
  returned: ({ returned }) => returned,
  unread: ({ unread }) => unread,
  drafts: {
    caseEdit: '',
    caseAssign: '指派',
    caseHandleEdit: '',
    personalHandleEdit: '',
    handleConfirmEdit: '',
    applyDelay: '延期',
    caseRelieveEdit: '解挂',
    casePark: '挂账',
    caseWithdrawalEdit: '撤回',
  },
}

export interface CaseCardProps extends RecordCardProps<CaseRow> {
  /** Before its tags: its state and holder, in lists with several states. */
  state?: ReactNode
  /** Instead of the tag 督办: its task. */
  task?: RowTag | undefined
}

/** A case in a list: title, remaining time, place, time. */
export function CaseCard({ row, onOpen, action, check, state, task }: CaseCardProps) {
  return (
    <RowCard
      title={row.smallTypeName || '未分类'}
      kind={row.bigTypeName}
      lamp={<RecordLamp facts={lampFactsOf(row)} />}
      no={row.taskNo}
      text={row.description}
      place={<PlaceLine name={row.address || `${row.areaName}${row.streetName}`} at={row} />}
      photo={row.thumbnail && <Thumb {...thumbOf(row.thumbnail)} alt={`${row.smallTypeName}的照片`} />}
      foot={
        <>
          <RowMarks marks={caseMarks} row={row} />
          {state}
          <RowTags tags={caseTags(row, task)} />
          <RowTime row={row} />
        </>
      }
      action={action}
      check={check}
      watch={row.supervised}
      onOpen={onOpen}
    />
  )
}

/** The tags of a case, most urgent first; `task` instead of the tag 督办. */
export function caseTags(row: CaseRow, task?: RowTag): RowTag[] {
  const tags: (false | null | RowTag)[] = [
    row.urgent && { text: '紧急', tone: 'bad' },
    row.urged && { text: '催办', tone: 'bad' },
    task ?? (row.supervised && { text: '督办', tone: 'watch' }),
    row.reworkCount > 0 && { text: `返工 ${row.reworkCount} 次`, tone: 'warn' },
    row.delayCount > 0 && { text: `延期 ${row.delayCount} 次`, tone: 'plain' },
    row.typical && { text: '典型', tone: 'ok' },
    /^\d+$/.test(row.sourceName) && { text: row.sourceName, tone: 'brand' },
  ]
  const labels = row.labels.map(({ name }) => ({ text: name, tone: 'brand' as const }))
  return distinct([...tags.filter((tag) => tag !== false && tag !== null), ...labels], ({ text }) => text)
}
