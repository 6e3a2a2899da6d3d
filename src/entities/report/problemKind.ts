import type { CaseDetail } from '@/api/contract/case'
import type { ProblemRow } from '@/api/contract/report'
import type { CaseAction } from '@/domain/case/caseFacts'
import { caseKind } from '@/entities/case/caseKind'
import { CaseSummary } from '@/entities/case/CaseHead'
import type { RecordFlow, RecordView } from '@/kit/record/row/FlowScreen'
import type { RecordKind } from '@/kit/record/kind'
import { ProblemCard } from './ProblemCard'

export type ProblemFlow = RecordFlow<ProblemRow, CaseDetail, CaseAction>
export type ProblemView = RecordView<ProblemRow, CaseDetail, CaseAction>

/** 问题: a report as its reporter sees it. It uses the calls of its case, so that both always agree. */
export const problemKind: RecordKind<ProblemRow, CaseDetail, CaseAction> = {
  ...caseKind,
  noun: '问题',
  Card: ProblemCard,
  Summary: CaseSummary,
  // Its detail starts with the state of the report.
  glimpse: undefined,
}
