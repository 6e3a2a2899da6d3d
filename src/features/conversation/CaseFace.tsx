import type { CaseRow } from '@/api/contract/case'
import { lampFactsOf } from '@/entities/case/facts'
import { RecordLamp } from '@/kit/record/head/RecordTitle'

/** What the card of a case says: its number and lamp, what it is, and where. */
export const CaseFace = ({ row }: { row: CaseRow }) => (
  <>
    <small className="cg-msg-case num">
      <span>案件 {row.taskNo}</span>
      <RecordLamp facts={lampFactsOf(row)} short />
    </small>
    <b>{[row.smallTypeName, row.manageProblem].filter(Boolean).join(' · ')}</b>
    <small>{[row.streetName, row.address].filter(Boolean).join(' ')}</small>
  </>
)
