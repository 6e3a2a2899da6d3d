import {
  surveyDetail,
  surveyFlow as flowRead,
  surveyPhotos,
  type Survey,
  type SurveyRow,
} from '@/api/contract/violationSurvey'
import { formatDistance } from '@/domain/geo'
import {
  areaText,
  isOpenSurvey,
  NATURE_LABEL,
  surveyPathPosition,
  STEP_DAYS,
  SURVEY_PATH,
  SURVEY_STATE_LABEL,
  surveyLampFacts,
  surveyFingerprint,
  type SurveyState,
} from '@/domain/violation/survey'
import {
  mayMoveSurvey,
  nextMove,
  SURVEY_MOVE_LABEL,
  SURVEY_MOVE_NOUN,
  SURVEY_MOVES,
  type SurveyMove,
} from '@/domain/violation/surveyMoves'
import type { Fact } from '@/kit/detail/Facts'
import type { RowTag } from '@/kit/record/head/RecordTitle'
import { shownTags, type RecordKind, type RecordMarks, partLinks } from '@/kit/record/kind'
import { headOf, infoOf, summaryOf } from '@/kit/record/recordParts'
import { cardOf, placeParts, type RecordFacts } from '@/kit/record/rowParts'
import { to } from '@/kit/screen/hooks'

/** Draft name of a move: each move has its own. */
export const moveDrafts = (move: SurveyMove): string => `survey-${move}`

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

/** The finding in everyday form: 屋顶加盖 36 m²; 巡查正常. */
const surveyTitle = (row: Pick<SurveyRow, 'state' | 'kindName' | 'nature'>): string =>
  row.state === 'normal' ? '巡查正常' : row.kindName || NATURE_LABEL[row.nature]

/** The tags of a survey. */
function tagsOf({ state, nature, curable }: SurveyRow): RowTag[] {
  return shownTags(
    state !== 'normal' && nature === 'land' && { text: NATURE_LABEL.land, tone: 'plain' },
    state === 'transferred' && !curable && { text: '只能拆除', tone: 'plain' },
  )
}

/** Part of the building, area, progress: 屋顶 · 36 m² · 主体施工. */
const surveyLine = (row: SurveyRow): string =>
  row.state === 'normal' ? '' : [row.floor, areaText(row), row.stageName].filter(Boolean).join(' · ')

const daysOf = (state: SurveyState): number => {
  const found = Object.entries(STEP_DAYS).find(([open]) => open === state)
  return found?.[1] ?? 0
}

const facts: RecordFacts<SurveyRow> = {
  title: surveyTitle,
  number: ({ surveyNo }) => surveyNo,
  lamp: surveyLampFacts,
  since: ({ foundTime }) => foundTime,
  photo: ({ thumbnail }) => thumbnail,
}

/** Distance of the submission, and the reason when it was remote. */
function distanceText({ buildingId, metres, farReason }: Survey): string {
  if (buildingId === '') return ''
  const far = metres === null ? '距楼栋不详' : `距楼栋 ${formatDistance(metres)}`
  return [far, farReason].filter(Boolean).join('：')
}

/** The finding. */
const foundFacts = (record: Survey): Fact[] =>
  record.state === 'normal'
    ? [{ label: '新增违建', value: '否' }]
    : [
        { label: '新增违建', value: `是，${NATURE_LABEL[record.nature]}` },
        { label: '类型', value: record.kindName },
        { label: '部位', value: record.floor },
        { label: '面积', value: areaText(record) },
        { label: '建设阶段', value: record.stageName },
        { label: '已采取措施', value: record.measureNames.join('、') },
        { label: '移交单位', value: record.transferredTo },
        { label: '审批文号', value: record.permitNo },
      ]

/** The marks of a survey in a list: has a draft. */
const marks: RecordMarks<SurveyRow> = {
  returned: () => null,
  unread: () => false,
  drafts: Object.fromEntries(SURVEY_MOVES.map((move) => [moveDrafts(move), SURVEY_MOVE_LABEL[move]])),
}

/** 两违巡查记录: the finding at a building, and its path from 疑似 to 销案. */
export const surveyKind: RecordKind<SurveyRow, Survey, SurveyMove> = {
  // spec §3: type; its values are not shown there.
  lockType: 'survey',
  noun: '巡查记录',
  reads: { detail: surveyDetail, flow: flowRead, photos: surveyPhotos, files: surveyPhotos },
  verdict: mayMoveSurvey,
  trace: surveyFingerprint,
  marks,
  ...placeParts(facts),
  stamp: (row) => ({ ...placeParts(facts).stamp(row), place: row.address || row.buildingName }),
  Card: cardOf({
    ...facts,
    marks,
    sort: ({ buildingNo }) => buildingNo,
    text: (row) => surveyLine(row) || undefined,
    // Open land and unregistered buildings are found by their address.
    place: ({ buildingId, buildingName, address }) =>
      buildingId === '' ? [buildingName, address].filter(Boolean).join(' ') : buildingName,
    standing: ({ state }) => ({ text: SURVEY_STATE_LABEL[state], tone: STATE_TONE[state] }),
    tags: tagsOf,
    time: ({ foundTime, reporterName }, spoken) =>
      foundTime === null ? '' : [reporterName, spoken(foundTime)].filter(Boolean).join(' '),
  }),
  Summary: summaryOf({
    ...facts,
    heading: (row) => [surveyTitle(row), surveyLine(row)].filter(Boolean).join(' · '),
    under: ({ buildingName, surveyNo }) => [buildingName, surveyNo],
  }),
  Head: headOf<Survey>({
    ...facts,
    under: ({ surveyNo, buildingName }) => [surveyNo, buildingName],
    state: (record) => ({ text: SURVEY_STATE_LABEL[record.state], open: isOpenSurvey(record) }),
    tags: tagsOf,
    path: {
      label: '违建处置进度',
      path: SURVEY_PATH,
      position: (record) =>
        record.state === 'normal' || record.state === 'dismissed' ? null : surveyPathPosition(record),
    },
    rule: (record, spoken) =>
      record.since === null
        ? ''
        : `${spoken(record.since)} 起 ${daysOf(record.state)} 天内${SURVEY_MOVE_NOUN[nextMove(record)]}`,
    // Each step has its time limit.
    clock: (record, spoken) => [
      {
        label: '这一步',
        value: `${SURVEY_STATE_LABEL[record.state]} → ${SURVEY_MOVE_LABEL[nextMove(record)]}`,
      },
      { label: '时限', value: `${daysOf(record.state)} 天，昼夜连续计时，节假日照算` },
      { label: '起算', value: spoken(record.since) },
      { label: '截止', value: spoken(record.deadline) },
    ],
    lampRow: false,
  }),
  Info: infoOf<Survey>({
    title: '巡查内容',
    main: (record) => [
      {
        // Without a registered building its name is that of the place.
        label: record.buildingId ? '楼栋' : '地点',
        value: record.buildingName || record.buildingNo,
        ...(record.buildingId && { open: to.oneBuilding({ id: record.buildingId }) }),
      },
      ...foundFacts(record),
      { label: '说明', value: record.remark },
      { label: '巡查人', value: record.reporterName },
      { label: '巡查时间', time: record.foundTime },
      { label: '录入位置', value: distanceText(record) },
      { label: '属地执法队', value: record.unitName },
    ],
    name: ({ buildingName }) => buildingName,
  }),
  links: partLinks((at) => to.recordList(at)),
}
