import type { SurveyRow } from '@/api/contract/survey'
import { surveyLampFacts } from '@/domain/violation/survey'
import { SummaryCard } from '@/kit/record/head/SummaryCard'
import { surveyLine, surveyTitle } from './surveyWords'

/** At the top of a form: which violation it is about. */
export function SurveySummary({ record }: { record: SurveyRow }) {
  const { surveyNo, buildingName, thumbnail } = record
  return (
    <SummaryCard
      title={[surveyTitle(record), surveyLine(record)].filter(Boolean).join(' · ')}
      under={[buildingName, surveyNo].filter(Boolean).join(' · ')}
      photo={thumbnail}
      facts={surveyLampFacts(record)}
    />
  )
}
