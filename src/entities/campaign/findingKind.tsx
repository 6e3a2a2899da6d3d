import {
  findingDetail,
  findingFlow,
  findingPhotos,
  type FindingDetail,
  type FindingRow,
} from '@/api/contract/finding'
import { lampOf, LAMP_LABEL } from '@/domain/deadline/lamp'
import { isPosition } from '@/domain/geo'
import { findingLampFacts, findingTrace, FINDING_LIMIT } from '@/domain/campaign/finding'
import { mayFinding, type FindingMove } from '@/domain/campaign/findingMoves'
import { fileUrl, thumbOf } from '@/kit/data/filePreview'
import { lookOfLamp } from '@/kit/map/lampLook'
import type { RecordFlow, RecordView } from '@/kit/record/row/flow'
import type { ActionLink, RecordKind, CardProps } from '@/kit/record/kind'
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
import { findingPlace, findingState, findingTags, findingTime, findingTitle } from './findingWords'
import { describeLimit } from '@/domain/deadline/deadline'
import { spokenTime, type Millis } from '@/domain/time'
import { RecordDeadline } from '@/kit/record/head/RecordDeadline'
import { RecordPath } from '@/kit/record/head/RecordPath'
import { Card } from '@/ui/Card'
import { Rows, type RowItem } from '@/ui/Rows'
import { FindingInfo } from './FindingInfo'
import { SummaryCard } from '@/kit/record/head/SummaryCard'
import './finding.css'

const PATH = ['登记', '处置', '复核', '办结'] as const
const POSITION = { todo: 1, review: 2, closed: PATH.length } as const

/** From when the present round runs. */
const beginning = ({ returnCount }: FindingDetail): string => (returnCount > 0 ? '打回' : '登记')

/** What was found wrong, how far it has come, and how long there is for it. */
function FindingHead({ record }: { record: FindingDetail }) {
  const { problemNo, kind, since, state } = record
  return (
    <Card>
      <RecordTitle
        title={findingTitle(record)}
        under={[problemNo, record.campaignName]}
        state={{ text: findingState(record), open: state !== 'closed' }}
        tags={findingTags(record)}
      />
      <RecordPath label="办理进度" path={PATH} position={POSITION[state]} />
      {!record.selfHandled && (
        <RecordDeadline
          facts={findingLampFacts(record)}
          note={(_at, now) =>
            since === null
              ? undefined
              : `整改时限 ${describeLimit(FINDING_LIMIT[kind])} · ${spokenTime(since, now)} ${beginning(record)}`
          }
        >
          <ClockRows record={record} />
        </RecordDeadline>
      )}
    </Card>
  )
}

/** How the deadline came about: it runs from the registration, and anew from each 打回, day and night. */
function ClockRows({ record }: { record: FindingDetail }) {
  const now = useNow()
  return <Rows rows={clockRows(record, now)} />
}

function clockRows(record: FindingDetail, now: Millis): RowItem[] {
  const { kind, since, deadline, feedbackTime } = record
  const lamp = lampOf(findingLampFacts(record), now)
  const told = (ms: Millis | null) => (ms === null ? '' : spokenTime(ms, now))
  return [
    { label: '时限', value: `${describeLimit(FINDING_LIMIT[kind])}，昼夜连续计时，节假日照算` },
    { label: '起算', value: since === null ? '' : `${told(since)}，${beginning(record)}` },
    { label: '截止', value: told(deadline) },
    ...(feedbackTime === null ? [] : [{ label: '反馈', value: `${told(feedbackTime)}，复核不计时` }]),
    { label: '灯色', value: lamp === null ? '' : LAMP_LABEL[lamp] },
  ]
}

/** What sets a finding apart in a list: that it was sent back, that it is new, that a form about it was begun. */
const findingMarks: RecordMarks<FindingRow> = {
  returned: ({ returned }) => returned,
  unread: ({ unread }) => unread,
  drafts: { findingFeedback: '', findingReview: '复核', findingAssign: '指派' },
}

const TONE = { todo: 'warn', review: 'brand', closed: 'plain' } as const

/** A finding in a list: what is wrong, of which campaign, how it stands, how long still, where and how far. */
function FindingCard({ row, onOpen, action, check }: CardProps<FindingRow>) {
  const time = findingTime(row, useNow())
  return (
    <RowCard
      title={findingTitle(row)}
      kind={row.campaignName}
      lamp={<RecordLamp facts={findingLampFacts(row)} />}
      no={row.problemNo}
      text={row.description}
      place={<PlaceLine name={findingPlace(row)} at={row} />}
      photo={row.thumbnail && <Thumb {...thumbOf(row.thumbnail)} alt={`${findingTitle(row)}的照片`} />}
      foot={
        <>
          <RowMarks marks={findingMarks} row={row} />
          <Tag tone={TONE[row.state]}>{findingState(row)}</Tag>
          <RowTags tags={findingTags(row)} />
          {time && <span>{time}</span>}
        </>
      }
      action={action}
      check={check}
      onOpen={onOpen}
    />
  )
}

/** At the top of a form: which finding it is about, and what was said of it. */
function FindingSummary({ record }: { record: FindingRow }) {
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

export type FindingFlow = RecordFlow<FindingRow, FindingDetail, FindingMove>
export type FindingView = RecordView<FindingRow, FindingDetail, FindingMove>
export type FindingLink = ActionLink<FindingMove>

const part = (name: 'flow' | 'files') => (id: string) => to.specialProDetail({ id, part: name })

/** 专项问题: what was found wrong in a campaign. */
export const findingKind: RecordKind<FindingRow, FindingDetail, FindingMove> = {
  // spec §3: type; its values are not shown there.
  lockType: 'finding',
  noun: '专项问题',
  // All its files are photos of it.
  reads: { detail: findingDetail, flow: findingFlow, photos: findingPhotos, files: findingPhotos },
  verdict: mayFinding,
  trace: findingTrace,
  marks: findingMarks,
  assigned: ({ assigned, handlerId, handlerName }) =>
    assigned && { ...assigned, toId: handlerId, toName: handlerName },
  marker: (row, now) => {
    const { id, longitude, latitude, problemNo } = row
    const position = { longitude, latitude }
    if (!isPosition(position)) return null
    const look = lookOfLamp(lampOf(findingLampFacts(row), now))
    return { id, position, look, label: `${findingTitle(row)} ${problemNo}` }
  },
  Card: FindingCard,
  Summary: FindingSummary,
  Head: FindingHead,
  Info: FindingInfo,
  stamp: ({ address, problemNo, longitude, latitude, since }) => {
    const at = { longitude, latitude }
    return { place: address, number: problemNo, scene: { position: isPosition(at) ? at : null, since } }
  },
  before: ({ thumbnail }) => fileUrl(thumbnail),
  links: { files: part('files'), flow: part('flow') },
}
