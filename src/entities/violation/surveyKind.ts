import {
  surveyDetail,
  surveyFlow as flowRead,
  surveyPhotos,
  type Survey,
  type SurveyRow,
} from '@/api/contract/survey'
import { lampOf } from '@/domain/deadline/lamp'
import { isPosition } from '@/domain/geo'
import { surveyLampFacts, surveyTrace } from '@/domain/violation/survey'
import { mayMoveSurvey, type SurveyMove } from '@/domain/violation/surveyMoves'
import { fileUrl } from '@/kit/data/filePreview'
import { lookOfLamp } from '@/kit/map/lampLook'
import type { RecordKind } from '@/kit/record/kind'
import { to } from '@/kit/screen/links'
import { SurveyCard } from './SurveyCard'
import { SurveyHead } from './SurveyHead'
import { SurveyInfo } from './SurveyInfo'
import { surveyMarks } from './surveyMarks'
import { SurveySummary } from './SurveySummary'
import { surveyTitle } from './surveyWords'

const part = (name: 'flow' | 'files') => (id: string) => to.recordList({ id, part: name })

/** 两违巡查记录: what was found at a building, and its way from 疑似 to 销案. */
export const surveyKind: RecordKind<SurveyRow, Survey, SurveyMove> = {
  // spec §3: type; its values are not shown there.
  lockType: 'survey',
  noun: '巡查记录',
  reads: { detail: surveyDetail, flow: flowRead, photos: surveyPhotos, files: surveyPhotos },
  verdict: mayMoveSurvey,
  trace: surveyTrace,
  marks: surveyMarks,
  marker: (row, now) => {
    const { id, longitude, latitude, surveyNo } = row
    const position = { longitude, latitude }
    if (!isPosition(position)) return null
    const lamp = lampOf(surveyLampFacts(row), now)
    const look = lamp === null ? undefined : lookOfLamp(lamp)
    return { id, position, look, label: `${surveyTitle(row)} ${surveyNo}` }
  },
  Card: SurveyCard,
  Summary: SurveySummary,
  Head: SurveyHead,
  Info: SurveyInfo,
  stamp: ({ buildingName, address, surveyNo, longitude, latitude, foundTime }) => {
    const at = { longitude, latitude }
    return {
      place: [address, buildingName].find(Boolean) ?? '',
      number: surveyNo,
      scene: { position: isPosition(at) ? at : null, since: foundTime },
    }
  },
  before: ({ thumbnail }) => fileUrl(thumbnail),
  links: { files: part('files'), flow: part('flow') },
}
