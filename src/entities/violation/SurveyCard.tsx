import type { SurveyRow } from '@/api/contract/survey'
import { surveyLampFacts } from '@/domain/violation/survey'
import { spokenTime } from '@/domain/time'
import { thumbOf } from '@/kit/data/filePreview'
import { PlaceLine } from '@/kit/list/rows/PlaceLine'
import type { CardProps } from '@/kit/record/kind'
import { RowMarks } from '@/kit/record/marks/RowMarks'
import { RecordLamp } from '@/kit/record/head/RecordLamp'
import { RowTags } from '@/kit/record/head/RecordTitle'
import { useNow } from '@/kit/screen/useNow'
import { RowCard } from '@/ui/list/RowCard'
import { Thumb } from '@/ui/photo/Photo'
import { surveyMarks } from './surveyMarks'
import { surveyLine, surveyTags, surveyTitle } from './surveyWords'

/** A survey in a list: what was found, how it stands, where, when. */
export function SurveyCard({ row, onOpen, action, check }: CardProps<SurveyRow>) {
  const now = useNow()
  const { surveyNo, buildingName, buildingNo, thumbnail, foundTime, reporterName } = row
  const title = surveyTitle(row)
  return (
    <RowCard
      title={title}
      kind={buildingNo}
      lamp={<RecordLamp facts={surveyLampFacts(row)} />}
      no={surveyNo}
      text={surveyLine(row) || undefined}
      place={<PlaceLine name={buildingName} at={row} />}
      photo={thumbnail && <Thumb {...thumbOf(thumbnail)} alt={`${title}的照片`} />}
      foot={
        <>
          <RowMarks marks={surveyMarks} row={row} />
          <RowTags tags={surveyTags(row)} />
          {foundTime !== null && (
            <span>{[reporterName, spokenTime(foundTime, now)].filter(Boolean).join(' ')}</span>
          )}
        </>
      }
      action={action}
      check={check}
      onOpen={onOpen}
    />
  )
}
