import type { SurveyRow } from '@/api/contract/survey'
import { areaWords, NATURE_LABEL, SURVEY_STATE_LABEL, type SurveyState } from '@/domain/violation/survey'
import type { RowTag } from '@/kit/record/head/RecordTitle'

const STATE_TONE: Record<SurveyState, RowTag['tone']> = {
  normal: 'ok',
  suspected: 'bad',
  stopped: 'warn',
  transferred: 'warn',
  removed: 'brand',
  legalised: 'brand',
  closed: 'ok',
  dismissed: 'plain',
}

/** What was found, as one says it: 屋顶加盖 36 m²; 巡查正常. */
export const surveyTitle = (row: Pick<SurveyRow, 'state' | 'kindName' | 'nature'>): string =>
  row.state === 'normal' ? '巡查正常' : row.kindName || NATURE_LABEL[row.nature]

/** The few words that set a survey apart. */
export function surveyTags(row: SurveyRow): RowTag[] {
  const { state, nature, curable } = row
  const found: (false | RowTag)[] = [
    { text: SURVEY_STATE_LABEL[state], tone: STATE_TONE[state] },
    state !== 'normal' && nature === 'land' && { text: NATURE_LABEL.land, tone: 'plain' },
    state === 'transferred' && !curable && { text: '只能拆除', tone: 'plain' },
  ]
  return found.filter((tag) => tag !== false)
}

/** Where in the building, how much, how far it had come: 屋顶 · 36 m² · 主体施工. */
export const surveyLine = (row: SurveyRow): string =>
  row.state === 'normal' ? '' : [row.floor, areaWords(row), row.stageName].filter(Boolean).join(' · ')
