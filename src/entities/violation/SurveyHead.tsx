import type { Survey } from '@/api/contract/survey'
import {
  isOpenSurvey,
  pathPosition,
  STEP_DAYS,
  SURVEY_PATH,
  SURVEY_STATE_LABEL,
  surveyLampFacts,
  type SurveyState,
} from '@/domain/violation/survey'
import { nextMove, SURVEY_MOVE_LABEL, SURVEY_MOVE_NOUN } from '@/domain/violation/surveyMoves'
import { spokenTime } from '@/domain/time'
import { RecordDeadline } from '@/kit/record/head/RecordDeadline'
import { RecordPath } from '@/kit/record/head/RecordPath'
import { RecordTitle } from '@/kit/record/head/RecordTitle'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { Rows } from '@/ui/Rows'
import { surveyTags, surveyTitle } from './surveyWords'

/** What was found and how far it has come; until when the next step is to be taken. */
export function SurveyHead({ record }: { record: Survey }) {
  const { surveyNo, buildingName, state, since } = record
  const open = isOpenSurvey(record)
  return (
    <Card>
      <RecordTitle
        title={surveyTitle(record)}
        under={[surveyNo, buildingName]}
        state={{ text: SURVEY_STATE_LABEL[state], open }}
        tags={surveyTags(record).slice(1)}
      />
      {state !== 'normal' && state !== 'dismissed' && (
        <RecordPath label="违建处置进度" path={SURVEY_PATH} position={pathPosition(record)} />
      )}
      <RecordDeadline
        facts={surveyLampFacts(record)}
        note={(_at, now) =>
          since === null
            ? undefined
            : `${spokenTime(since, now)} 起 ${daysOf(state)} 天内${SURVEY_MOVE_NOUN[nextMove(record)]}`
        }
      >
        <StepRows record={record} />
      </RecordDeadline>
    </Card>
  )
}

const daysOf = (state: SurveyState): number => {
  const found = Object.entries(STEP_DAYS).find(([open]) => open === state)
  return found?.[1] ?? 0
}

/** How the deadline came about: each step has a limit of its own. */
function StepRows({ record }: { record: Survey }) {
  const now = useNow()
  const { state, since, deadline } = record
  const told = (ms: number | null) => (ms === null ? '' : spokenTime(ms, now))
  return (
    <Rows
      rows={[
        { label: '这一步', value: `${SURVEY_STATE_LABEL[state]} → ${SURVEY_MOVE_LABEL[nextMove(record)]}` },
        { label: '时限', value: `${daysOf(state)} 天，昼夜连续计时，节假日照算` },
        { label: '起算', value: told(since) },
        { label: '截止', value: told(deadline) },
      ]}
    />
  )
}
