import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import {
  objectBrief,
  type ObjectRow,
  objectHistory,
  type ObjectEvent,
  objectReveal,
  type Secret,
} from '@/api/contract/object'
import { OBJECT_NOUN, type ObjectKindName } from '@/domain/object/objectKinds'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button, LinkButton } from '@/ui/button/Button'
import { keyOf, useApiQuery, readingOf } from '@/kit/data/useApiQuery'
import { DetailScreen } from '@/kit/detail/DetailScreen'
import { PhotoCard } from '@/kit/record/recordCards'
import { useRecord } from '@/kit/record/useRecord'
import { to, useNav, useUrlState, useNow } from '@/kit/screen/hooks'
import { useLatePart } from '@/kit/screen/late'
import { type ObjectDetail, type ObjectKind, aboutObject, type ObjectField } from './kind'
import { formatRelativeTime, type Millis } from '@/domain/time'
import { ACT_STATE_LABEL } from '@/stores/outbox/item'
import { useOutbox } from '@/stores/outbox/state'
import { Card, Tag, Notice, Rows, type RowItem } from '@/ui/Card'
import { Timeline } from '@/ui/progress/Timeline'
import { Loaded } from '@/kit/data/Loaded'
import { device } from '@/platform/current'
import { formatTime } from '@/domain/format'
import { PositionView } from '@/kit/detail/PositionView'
import { RowTags } from '@/kit/record/head/RecordTitle'
import { call } from '@/api/call'
import { SecretValue } from '@/kit/detail/SecretValue'
import '@/kit/record/head/head.css'
import './object.css'

interface SecretTextProps {
  of: { kind: ObjectKindName; id: string; field: Secret }
  /** 电话 */
  label: string
  /** As lists show it. */
  masked: string
}

/** Personal data of an object of the city; a phone number is dialled without being shown. */
function SecretText({ of, label, masked }: SecretTextProps) {
  const ask = async () => (await call(objectReveal, { data: of })).value
  return <SecretValue label={label} masked={masked} ask={ask} dials={of.field === 'phone'} />
}

interface ObjectInfoProps<R extends ObjectRow, D extends R & ObjectDetail> {
  kind: ObjectKind<R, D>
  record: D
}

/** The name of an object, its fields and its position. */
function ObjectInfo<R extends ObjectRow, D extends R & ObjectDetail>({
  kind,
  record,
}: ObjectInfoProps<R, D>) {
  const { name, code, address, areaName, streetName, communityName } = record
  const place = `${areaName}${streetName}${communityName}`
  const rows: RowItem[] = [
    ...kind
      .fields(record)
      .filter(({ value }) => value !== '')
      .map((field) => ({
        label: field.label,
        value: <Value field={field} kind={kind.name} id={record.id} />,
      })),
    { label: '位置', value: address.includes(communityName) ? address : `${place} ${address}`.trim() },
    ...[
      { label: '单元网格', value: record.gridCode },
      { label: '责任网格', value: record.dutyGridName },
      { label: '备注', value: record.remark },
      { label: '登记', value: signed(record) },
    ].filter(({ value }) => value !== ''),
  ]
  return (
    <>
      <Card>
        <div className="cg-record-head">
          <div>
            <h2>{name || '未命名'}</h2>
            <p className="num">{[kind.sort(record), code].filter(Boolean).join(' · ')}</p>
          </div>
          <Tag>{OBJECT_NOUN[kind.name]}</Tag>
        </div>
        <div className="cg-record-tags">
          <RowTags tags={kind.tags(record)} />
        </div>
      </Card>
      <Card title={`${OBJECT_NOUN[kind.name]}信息`}>
        <Rows rows={rows} />
        <PositionView
          target={record}
          name={name}
          address={address}
          look={kind.look?.(record)}
          area={kind.ring?.(record)}
        />
      </Card>
    </>
  )
}

/** 2024-03-01 林志强 */
const signed = ({ createTime, creatorName }: ObjectDetail): string =>
  [createTime === null ? '' : formatTime(createTime, 'YYYY-MM-DD'), creatorName].filter(Boolean).join(' ')

function Value({
  field: { label, value, secret, dials, open },
  kind,
  id,
}: {
  field: ObjectField
  kind: ObjectKind<never, never>['name']
  id: string
}) {
  const nav = useNav()
  if (secret) return <SecretText of={{ kind, id, field: secret }} label={label} masked={value} />
  // Not personal: shown in full.
  if (dials) {
    return (
      <LinkButton label={`拨打 ${value}`} onClick={() => device().dial(value)}>
        {value}
      </LinkButton>
    )
  }
  if (open) return <LinkButton onClick={() => nav.go(open)}>{value}</LinkButton>
  return value
}

/** Number of newest entries before the list expands. */
const SHORT = 4

/** 历史: the history of an object, newest first; a case opens its detail. */
function ObjectHistory({ kind, id }: { kind: ObjectKindName; id: string }) {
  const history = readingOf(useApiQuery(objectHistory, { query: { kind, id } }))
  const [all, setAll] = useState(false)
  const more = (history.data?.length ?? 0) > SHORT
  return (
    <Card
      title="历史记录"
      right={more && <LinkButton onClick={() => setAll(!all)}>{all ? '收起' : '全部历史'}</LinkButton>}
    >
      <Unsent kind={kind} id={id} />
      <Loaded of={history} what="历史记录">
        {(events) =>
          events.length === 0 ? <p>还没有记录</p> : <Events events={all ? events : events.slice(0, SHORT)} />
        }
      </Loaded>
    </Card>
  )
}

/** 纠错 of this phone that the server has not received yet. */
function Unsent({ kind, id }: { kind: ObjectKindName; id: string }) {
  const about = aboutObject(kind, id)
  const items = useOutbox((outbox) => outbox.items)
  const own = items.filter((item) => item.about === about && item.state !== 'received')
  return own.map(({ key, note, state, lastError }) => (
    <Notice key={key} tone={state === 'failed' ? 'warn' : 'info'}>
      {[`纠错${ACT_STATE_LABEL[state]}`, note, lastError].filter(Boolean).join(' · ')}
    </Notice>
  ))
}

function Events({ events }: { events: readonly ObjectEvent[] }) {
  const nav = useNav()
  const now = useNow()
  return (
    <Timeline
      label="历史记录"
      items={events.map(({ id, time, title, words, byName, stateName, caseId }) => ({
        key: id,
        title: (
          <>
            {caseId === '' ? (
              title
            ) : (
              <LinkButton onClick={() => nav.go(to.caseDetail2({ id: caseId }))}>{title}</LinkButton>
            )}
            {stateName !== '' && (
              <span className="cg-object-state">
                <Tag>{stateName}</Tag>
              </span>
            )}
          </>
        ),
        meta: [byName, when(time, now)].filter(Boolean).join(' · '),
        body: words === '' ? undefined : words,
        tone: 'plain',
      }))}
    />
  )
}

const when = (time: Millis | null, now: Millis): string =>
  time === null ? '' : formatRelativeTime(time, now)

export interface ObjectDetailScreenProps<R extends ObjectRow, D extends R & ObjectDetail> {
  kind: ObjectKind<R, D>
  id: string
  /** Its content or related objects, below its fields. */
  children?: (record: D) => ReactNode
}

/** An object: fields, position, related objects, photos and history; 纠错 and 在此上报. */
export function ObjectDetailScreen<R extends ObjectRow, D extends R & ObjectDetail>({
  kind,
  id,
  children,
}: ObjectDetailScreenProps<R, D>) {
  const record = useRecord(kind.detail, id)
  return (
    <DetailScreen
      record={record}
      what={OBJECT_NOUN[kind.name]}
      bottom={(data) => <Acts kind={kind} record={data} />}
    >
      {(data) => (
        <>
          <ObjectInfo kind={kind} record={data} />
          {children?.(data)}
          {data.photos.length > 0 && <PhotoCard title="照片" photos={data.photos} />}
          <ObjectHistory kind={kind.name} id={id} />
        </>
      )}
    </DetailScreen>
  )
}

const loadSheet = () => import('./CorrectSheet').then(({ CorrectSheet }) => CorrectSheet)

function Acts<R extends ObjectRow, D extends R & ObjectDetail>({
  kind: { name: kind },
  record,
}: {
  kind: ObjectKind<R, D>
  record: D
}) {
  const nav = useNav()
  const client = useQueryClient()
  const [url, change] = useUrlState()
  // An address with the draft of a 纠错 opens it: from the list of drafts, and after a reload.
  const [correcting, setCorrecting] = useState(() => url.get('draft') !== null)
  const { Part: CorrectSheet, open: openSheet } = useLatePart('纠错', loadSheet)
  const { id } = record
  const bringIt = useEffectEvent(() => void (correcting && openSheet()))
  useEffect(() => bringIt(), [])
  const close = () => {
    setCorrecting(false)
    change({ draft: '' })
  }
  const report = () => {
    // The form reuses the data of this screen, so it works offline too.
    client.setQueryData(keyOf(objectBrief, { query: { kind, id } }), record)
    nav.go(to.problemRegister({ about: `${kind}/${id}` }))
  }
  return (
    <BottomBar>
      <Button
        kind="ghost"
        onClick={() => {
          setCorrecting(true)
          openSheet()
        }}
      >
        纠错
      </Button>
      <Button grow onClick={report}>
        在此上报
      </Button>
      {CorrectSheet && correcting && <CorrectSheet kind={kind} record={record} onClose={close} />}
    </BottomBar>
  )
}
