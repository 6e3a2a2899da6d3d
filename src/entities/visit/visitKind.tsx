import {
  visitDetail,
  visitFiles,
  visitFlow,
  visitPhotos,
  type VisitDetail,
  type VisitRow,
} from '@/api/contract/visit'
import { isPosition } from '@/domain/geo'
import {
  visitTrace,
  type VisitKind,
  visitLampFacts,
  visitStateLabel,
  VISIT_LIMIT,
  VISIT_WORD,
} from '@/domain/visit/visit'
import { mayVisit } from '@/domain/visit/visitMoves'
import { fileUrl, thumbOf } from '@/kit/data/filePreview'
import type { RecordFlow, RecordView } from '@/kit/record/row/flow'
import type { RecordKind, CardProps } from '@/kit/record/kind'
import { to } from '@/kit/screen/links'
import { PlaceLine } from '@/kit/list/rows/PlaceLine'
import { RowMarks } from '@/kit/record/marks/RowMarks'
import { RecordLamp } from '@/kit/record/head/RecordLamp'
import { RowTags, RecordTitle } from '@/kit/record/head/RecordTitle'
import { useNow } from '@/kit/screen/useNow'
import { RowCard } from '@/ui/list/RowCard'
import { Thumb } from '@/ui/photo/Photo'
import { Tag } from '@/ui/Tag'
import type { RecordMarks } from '@/kit/record/marks/marks'
import { visitPlace, visitTags, visitTime, visitTitle } from './visitWords'
import { describeLimit } from '@/domain/deadline/deadline'
import { LAMP_LABEL, lampOf } from '@/domain/deadline/lamp'
import { spokenTime, type Millis } from '@/domain/time'
import { RecordDeadline } from '@/kit/record/head/RecordDeadline'
import { Card } from '@/ui/Card'
import { Rows, type RowItem } from '@/ui/Rows'
import { VisitInfo } from './VisitInfo'
import { lookOfLamp, SUPERVISED } from '@/kit/map/lampLook'
import type { MapMarker } from '@/map/display/canvas'
import { SummaryCard } from '@/kit/record/head/SummaryCard'
import './visit.css'

/** What is to be seen, whether it was, and how long there is for it. */
function VisitHead({ record }: { record: VisitDetail }) {
  const { taskNo, bigTypeName, sourceName, kind, since, state } = record
  return (
    <Card>
      <RecordTitle
        title={visitTitle(record)}
        under={[taskNo, bigTypeName, sourceName]}
        state={{ text: visitStateLabel(record), open: state === 'open' }}
        tags={visitTags(record)}
      />
      <RecordDeadline
        facts={visitLampFacts(record)}
        note={(_at, now) =>
          since === null
            ? undefined
            : `${VISIT_WORD[kind]}时限 ${describeLimit(VISIT_LIMIT[kind])} · ${spokenTime(since, now)} 派发`
        }
      >
        <ClockRows record={record} />
      </RecordDeadline>
    </Card>
  )
}

/** How the deadline of a visit came about: it runs from the moment it was given, day and night. */
function ClockRows({ record }: { record: VisitDetail }) {
  const now = useNow()
  return <Rows rows={clockRows(record, now)} />
}

function clockRows(record: VisitDetail, now: Millis): RowItem[] {
  const { kind, since, deadline, doneTime } = record
  const lamp = lampOf(visitLampFacts(record), now)
  const told = (ms: Millis | null) => (ms === null ? '' : spokenTime(ms, now))
  return [
    { label: '时限', value: `${describeLimit(VISIT_LIMIT[kind])}，昼夜连续计时，节假日照算` },
    { label: '起算', value: since === null ? '' : `${told(since)}，派发给采集员` },
    { label: '截止', value: told(deadline) },
    ...(doneTime === null ? [] : [{ label: '完成', value: told(doneTime) }]),
    { label: '灯色', value: lamp === null ? '' : LAMP_LABEL[lamp] },
  ]
}

/** What sets a visit apart in a list: that the department did not take it, that it is new, that a form about it was begun. */
const visitMarks: RecordMarks<VisitRow> = {
  returned: ({ returned }) => returned,
  unread: ({ unread }) => unread,
  drafts: { verifyAction: '', checkAction: '' },
}

/** A visit in a list: what is to be seen, how long still, where and how far. */
function VisitCard({ row, onOpen, action, check }: CardProps<VisitRow>) {
  const now = useNow()
  const time = visitTime(row, now)
  return (
    <RowCard
      title={visitTitle(row)}
      kind={row.bigTypeName}
      lamp={<RecordLamp facts={visitLampFacts(row)} />}
      no={row.taskNo}
      text={row.description}
      place={<PlaceLine name={visitPlace(row)} at={row} />}
      photo={row.thumbnail && <Thumb {...thumbOf(row.thumbnail)} alt={`${visitTitle(row)}的照片`} />}
      foot={
        <>
          <RowMarks marks={visitMarks} row={row} />
          {row.state !== 'open' && <Tag tone={toneOf(row)}>{visitStateLabel(row)}</Tag>}
          <RowTags tags={visitTags(row)} />
          {time && <span>{time}</span>}
        </>
      }
      action={action}
      check={check}
      watch={row.supervised}
      onOpen={onOpen}
    />
  )
}

const toneOf = ({ result }: VisitRow) => (result === 'yes' ? 'ok' : result === 'no' ? 'bad' : 'plain')

/** A visit on a map at `now` (epoch ms); null when the gateway gave its case no position. */
function visitMarker(row: VisitRow, now: Millis): MapMarker | null {
  const { id, longitude, latitude, taskNo, supervised } = row
  const position = { longitude, latitude }
  if (!isPosition(position)) return null
  const look = lookOfLamp(lampOf(visitLampFacts(row), now))
  return {
    id,
    position,
    look,
    badge: supervised ? SUPERVISED : undefined,
    label: `${visitTitle(row)} ${taskNo}`,
  }
}

/** At the top of a form: which case is to be seen, and what was said of it. */
function VisitSummary({ record }: { record: VisitRow }) {
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

/** Lists and details about visits. */
export type VisitFlow = RecordFlow<VisitRow, VisitDetail, VisitKind>
export type VisitView = RecordView<VisitRow, VisitDetail, VisitKind>
type Kind = RecordKind<VisitRow, VisitDetail, VisitKind>

const kindOf = (kind: VisitKind): Kind => ({
  // spec §3: type; its values are not shown there.
  lockType: 'visit',
  noun: '任务',
  reads: { detail: visitDetail, flow: visitFlow, photos: visitPhotos, files: visitFiles },
  verdict: mayVisit,
  trace: visitTrace,
  marks: visitMarks,
  assigned: ({ assigned, holderId, holderName }) =>
    assigned && { ...assigned, toId: holderId, toName: holderName },
  marker: visitMarker,
  Card: VisitCard,
  Summary: VisitSummary,
  Head: VisitHead,
  Info: VisitInfo,
  stamp: ({ address, taskNo, longitude, latitude, since }) => {
    const at = { longitude, latitude }
    return { place: address, number: taskNo, scene: { position: isPosition(at) ? at : null, since } }
  },
  before: ({ thumbnail }) => fileUrl(thumbnail),
  links: {
    files: (id) => to.taskDetail({ kind, id, part: 'files' }),
    flow: (id) => to.taskDetail({ kind, id, part: 'flow' }),
  },
})

/** 核实 and 核查: one shape, each with its own screens. */
export const visitKinds: Record<VisitKind, Kind> = { verify: kindOf('verify'), check: kindOf('check') }
