import type { SurveyRow } from '@/api/contract/survey'
import { surveyLampFacts } from '@/domain/twoViolations/survey'
import { spokenTime } from '@/domain/time'
import { thumbOf } from '@/kit/data/filePreview'
import { distanceText, usePosition } from '@/kit/data/usePosition'
import type { CardProps } from '@/kit/record/kind'
import { RowMarks } from '@/kit/record/marks/RowMarks'
import { RecordLamp } from '@/kit/record/head/RecordLamp'
import { RowTags } from '@/kit/record/head/RecordTitle'
import { useNow } from '@/kit/screen/useNow'
import { Icon } from '@/ui/icon/Icon'
import { PinIcon } from '@/ui/icon/icons'
import { RowCard } from '@/ui/list/RowCard'
import { Thumb } from '@/ui/photo/Photo'
import { surveyMarks } from './surveyMarks'
import { surveyLine, surveyTags, surveyTitle } from './surveyWords'

/** A survey in a list: what was found, how it stands, where, when. */
export function SurveyCard({ row, onOpen, action, check }: CardProps<SurveyRow>) {
  const now = useNow()
  const { fix } = usePosition()
  const { surveyNo, buildingName, buildingNo, thumbnail, foundTime, reporterName } = row
  const title = surveyTitle(row)
  return (
    <RowCard
      title={title}
      kind={buildingNo}
      lamp={<RecordLamp facts={surveyLampFacts(row)} />}
      no={surveyNo}
      text={surveyLine(row) || undefined}
      place={
        <>
          <Icon as={PinIcon} size={14} />
          {[buildingName, distanceText(fix, row)].filter(Boolean).join(' · ')}
        </>
      }
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
