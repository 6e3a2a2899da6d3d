import type { CaseRow } from '@/api/contract/case'
import type { KeyCaseRow } from '@/api/contract/keyTaskCase'
import { TaskLevel } from '@/domain/keytask/taskFacts'
import { levelWord } from '@/domain/keytask/taskWords'
import { CaseCard } from '@/entities/case/CaseCard'
import type { CardProps } from '@/kit/record/kind'
import type { RowTag } from '@/kit/record/head/RecordTitle'

type TaskOfRow = Pick<KeyCaseRow, 'keyTaskNo' | 'keyTaskLevel'>

/** A key case in a list: as any case, and which task it belongs to. */
export function KeyCaseCard({ row, ...rest }: CardProps<CaseRow & Partial<TaskOfRow>>) {
  const { keyTaskNo = '', keyTaskLevel = '' } = row
  const tag = taskTag({ keyTaskNo, keyTaskLevel }, row.supervised)
  return <CaseCard {...rest} row={row} task={tag} />
}

/** 紧急督办 DB…; of a task that is over without colour. Undefined where the gateway names none. */
function taskTag({ keyTaskNo, keyTaskLevel: level }: TaskOfRow, open: boolean): RowTag | undefined {
  if (keyTaskNo === '') return undefined
  // 一般 sets nothing apart.
  const grade = level === TaskLevel.normal ? '' : levelWord({ level })
  return { text: `${grade}督办 ${keyTaskNo}`, tone: open ? 'watch' : 'plain' }
}
