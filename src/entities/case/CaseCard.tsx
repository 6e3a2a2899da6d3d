import type { ReactNode } from 'react'
import type { CaseRow } from '@/api/contract/case'
import { distinct } from '@/domain/distinct'
import { PlaceLine } from '@/kit/list/rows/PlaceLine'
import { RowCard } from '@/ui/list/RowCard'
import { Thumb } from '@/ui/photo/Photo'
import { thumbOf } from '@/kit/data/filePreview'
import type { CardProps } from '@/kit/record/kind'
import { RowMarks } from '@/kit/record/marks/RowMarks'
import { RowTags, type RowTag } from '@/kit/record/head/RecordTitle'
import { RecordLamp } from '@/kit/record/head/RecordLamp'
import { caseMarks } from './caseMarks'
import { lampFactsOf } from './facts'
import { RowTime } from './RowTime'

export interface CaseCardProps extends CardProps<CaseRow> {
  /** Before its tags: how it stands and with whom, where a list mixes both. */
  state?: ReactNode
  /** In place of the word 督办: which task it belongs to. */
  task?: RowTag
}

/** A case in a list: what, how long still, where, since when. */
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

/** The few words that set a case apart, most pressing first; `task` in place of the word 督办. */
export function caseTags(row: CaseRow, task?: RowTag): RowTag[] {
  const tags: (false | RowTag)[] = [
    row.urgent && { text: '紧急', tone: 'bad' },
    task ?? (row.supervised && { text: '督办', tone: 'watch' }),
    row.reworkCount > 0 && { text: `返工 ${row.reworkCount} 次`, tone: 'warn' },
    row.delayCount > 0 && { text: `延期 ${row.delayCount} 次`, tone: 'plain' },
    row.typical && { text: '典型', tone: 'ok' },
    /^\d+$/.test(row.sourceName) && { text: row.sourceName, tone: 'brand' },
  ]
  const labels = row.labels.map(({ name }) => ({ text: name, tone: 'brand' as const }))
  return distinct([...tags.filter((tag) => tag !== false), ...labels], ({ text }) => text)
}
