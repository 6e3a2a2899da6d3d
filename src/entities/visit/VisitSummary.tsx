import type { VisitRow } from '@/api/contract/visit'
import { visitLampFacts } from '@/domain/visit/visit'
import { SummaryCard } from '@/kit/record/head/SummaryCard'
import { visitPlace, visitTitle } from './visitWords'
import './visit.css'

/** At the top of a form: which case is to be seen, and what was said of it. */
export function VisitSummary({ record }: { record: VisitRow }) {
  const { manageProblem, description, thumbnail } = record
  return (
    <SummaryCard
      title={[visitTitle(record), manageProblem].filter(Boolean).join(' · ')}
      under={visitPlace(record)}
      photo={thumbnail}
      facts={visitLampFacts(record)}
    >
      {description && <p className="cg-visit-said">{description}</p>}
    </SummaryCard>
  )
}
