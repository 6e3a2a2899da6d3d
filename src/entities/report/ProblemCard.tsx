import type { ProblemRow } from '@/api/contract/report'
import { Stage, stageLabel } from '@/domain/case/stage'
import { formatRelativeTime } from '@/domain/time'
import { CaseCard } from '@/entities/case/CaseCard'
import { caseFactsOf } from '@/entities/case/facts'
import type { RecordCardProps } from '@/kit/record/kind'
import { useNow } from '@/kit/screen/hooks'
import { Tag } from '@/ui/Card'

/** A user's report in a list: its state, its time, and its case. */
export function ProblemCard({ row, ...card }: RecordCardProps<ProblemRow>) {
  const facts = caseFactsOf(row)
  const open = facts.stage < Stage.closed && !facts.voided
  return (
    <CaseCard
      {...card}
      row={row}
      state={
        <>
          <Tag tone={open ? 'warn' : 'plain'}>{wasTakenBack(row) ? '已撤回' : stageLabel(facts)}</Tag>
          <ReportTime row={row} />
        </>
      }
    />
  )
}

/** The number comes with the first report: a draft with a number was withdrawn. */
const wasTakenBack = ({ stage, taskNo }: ProblemRow): boolean => stage === Stage.draft && taskNo !== ''

/** 今天 14:20 上报. Nothing for a draft. */
function ReportTime({ row: { reportTime } }: { row: ProblemRow }) {
  const now = useNow()
  return reportTime === null ? null : <span>{formatRelativeTime(reportTime, now)} 上报</span>
}
