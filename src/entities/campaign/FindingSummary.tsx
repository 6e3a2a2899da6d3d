import type { FindingRow } from '@/api/contract/finding'
import { findingLampFacts } from '@/domain/campaign/finding'
import { SummaryCard } from '@/kit/record/head/SummaryCard'
import { findingPlace, findingTitle } from './findingWords'
import './finding.css'

/** At the top of a form: which finding it is about, and what was said of it. */
export function FindingSummary({ record }: { record: FindingRow }) {
  const { description, thumbnail, problemNo } = record
  return (
    <SummaryCard
      title={findingTitle(record)}
      under={[findingPlace(record), problemNo].filter(Boolean).join(' · ')}
      photo={thumbnail}
      facts={findingLampFacts(record)}
    >
      {description && <p className="cg-finding-said">{description}</p>}
    </SummaryCard>
  )
}
