import {
  surveyDetail,
  surveyFlow as flowRead,
  surveyPhotos,
  type Survey,
  type SurveyRow,
} from '@/api/contract/survey'
import { lampOf } from '@/domain/deadline/lamp'
import { isPosition, spokenDistance } from '@/domain/geo'
import {
  surveyLampFacts,
  surveyTrace,
  areaWords,
  NATURE_LABEL,
  isOpenSurvey,
  pathPosition,
  STEP_DAYS,
  SURVEY_PATH,
  SURVEY_STATE_LABEL,
  type SurveyState,
} from '@/domain/violation/survey'
import {
  mayMoveSurvey,
  type SurveyMove,
  SURVEY_MOVE_LABEL,
  SURVEY_MOVES,
  nextMove,
  SURVEY_MOVE_NOUN,
} from '@/domain/violation/surveyMoves'
import { fileUrl, thumbOf } from '@/kit/data/filePreview'
import { lookOfLamp } from '@/kit/map/lampLook'
import type { RecordKind, CardProps } from '@/kit/record/kind'
import { to } from '@/kit/screen/links'
import { spokenTime } from '@/domain/time'
import { PlaceLine } from '@/kit/list/rows/PlaceLine'
import { RowMarks } from '@/kit/record/marks/RowMarks'
import { RecordLamp } from '@/kit/record/head/RecordLamp'
import { RowTags, RecordTitle, type RowTag } from '@/kit/record/head/RecordTitle'
import { useNow } from '@/kit/screen/useNow'
import { RowCard } from '@/ui/list/RowCard'
import { Thumb } from '@/ui/photo/Photo'
import type { RecordMarks } from '@/kit/record/marks/marks'
import { moveDrafts } from './moveDrafts'
import { RecordDeadline } from '@/kit/record/head/RecordDeadline'
import { RecordPath } from '@/kit/record/head/RecordPath'
import { Card } from '@/ui/Card'
import { Rows, type RowItem } from '@/ui/Rows'
import { formatTime } from '@/domain/format'
import { PositionView } from '@/kit/detail/PositionView'
import { useNav } from '@/kit/screen/screenContext'
import { LinkButton } from '@/ui/button/LinkButton'
import { SummaryCard } from '@/kit/record/head/SummaryCard'

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
const surveyTitle = (row: Pick<SurveyRow, 'state' | 'kindName' | 'nature'>): string =>
  row.state === 'normal' ? '巡查正常' : row.kindName || NATURE_LABEL[row.nature]

/** The few words that set a survey apart. */
function surveyTags(row: SurveyRow): RowTag[] {
  const { state, nature, curable } = row
  const found: (false | RowTag)[] = [
    { text: SURVEY_STATE_LABEL[state], tone: STATE_TONE[state] },
    state !== 'normal' && nature === 'land' && { text: NATURE_LABEL.land, tone: 'plain' },
    state === 'transferred' && !curable && { text: '只能拆除', tone: 'plain' },
  ]
  return found.filter((tag) => tag !== false)
}

/** Where in the building, how much, how far it had come: 屋顶 · 36 m² · 主体施工. */
const surveyLine = (row: SurveyRow): string =>
  row.state === 'normal' ? '' : [row.floor, areaWords(row), row.stageName].filter(Boolean).join(' · ')

/** What was found and how far it has come; until when the next step is to be taken. */
function SurveyHead({ record }: { record: Survey }) {
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

/** The fields of a survey, the building it is about, and where. */
function SurveyInfo({ record }: { record: Survey }) {
  const nav = useNav()
  const { buildingId, buildingName, buildingNo, address } = record
  const file = (
    <LinkButton onClick={() => nav.go(to.oneBuilding({ id: buildingId }))}>
      {buildingName || buildingNo}
    </LinkButton>
  )
  return (
    <Card title="巡查内容">
      <Rows
        rows={[
          { label: '楼栋', value: file },
          ...foundRows(record),
          ...[
            { label: '说明', value: record.remark },
            { label: '巡查人', value: record.reporterName },
            { label: '巡查时间', value: record.foundTime === null ? '' : formatTime(record.foundTime) },
            { label: '录入位置', value: toldFrom(record) },
            { label: '属地执法队', value: record.unitName },
          ].filter(({ value }) => value !== ''),
        ]}
      />
      <PositionView target={record} name={buildingName} address={address} />
    </Card>
  )
}

/** From how far it was told, and why from afar. */
function toldFrom({ metres, farReason }: Survey): string {
  const far = metres === null ? '距楼栋不详' : `距楼栋 ${spokenDistance(metres)}`
  return [far, farReason].filter(Boolean).join('：')
}

const foundRows = (record: Survey): RowItem[] =>
  record.state === 'normal'
    ? [{ label: '新增违建', value: '否' }]
    : [
        { label: '新增违建', value: `是，${NATURE_LABEL[record.nature]}` },
        ...[
          { label: '类型', value: record.kindName },
          { label: '部位', value: record.floor },
          { label: '面积', value: areaWords(record) },
          { label: '建设阶段', value: record.stageName },
          { label: '已采取措施', value: record.measureNames.join('、') },
          { label: '移交单位', value: record.transferredTo },
          { label: '审批文号', value: record.permitNo },
        ].filter(({ value }) => value !== ''),
      ]

/** What sets a survey apart in a list: that a form about it was begun. */
const surveyMarks: RecordMarks<SurveyRow> = {
  returned: () => null,
  unread: () => false,
  drafts: Object.fromEntries(SURVEY_MOVES.map((move) => [moveDrafts(move), SURVEY_MOVE_LABEL[move]])),
}

/** A survey in a list: what was found, how it stands, where, when. */
function SurveyCard({ row, onOpen, action, check }: CardProps<SurveyRow>) {
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

/** At the top of a form: which violation it is about. */
function SurveySummary({ record }: { record: SurveyRow }) {
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
