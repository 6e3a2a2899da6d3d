import type { ReactNode } from 'react'
import type { CaseRow } from '@/api/contract/case'
import { SummaryCard } from '@/kit/record/head/SummaryCard'
import { lampFactsOf } from './facts'

/** At the top of a form: which case it is about. */
export function CaseSummary({ record, children }: { record: CaseRow; children?: ReactNode }) {
  const { smallTypeName, address, taskNo, thumbnail } = record
  return (
    <SummaryCard
      title={smallTypeName}
      under={address || taskNo}
      photo={thumbnail}
      facts={lampFactsOf(record)}
    >
      {children}
    </SummaryCard>
  )
}
