import { useState, type ReactNode } from 'react'
import { isOffered, whyNot } from '@/domain/verdict'
import { BottomBar } from '@/ui/frame/BottomBar'
import { IconButton, Button } from '@/ui/button/Button'
import { MoreIcon } from '@/ui/icon/Icon'
import { LockIcon } from '@/ui/icon/icons'
import { Menu } from '@/ui/button/Menu'
import { Popup } from '@/ui/overlay/Popup'
import { DetailScreen } from '@/kit/detail/DetailScreen'
import { useNav, useNow } from '@/kit/screen/hooks'
import { SkeletonLines } from '@/ui/state/Skeleton'
import { Waiting } from '@/kit/data/Loaded'
import { ApiError } from '@/api/envelope'
import { isCaseDetailLock } from '@/api/contract/lock'
import { spokenTime } from '@/domain/time'
import { Notice, Card, Rows } from '@/ui/Card'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { formatTime } from '@/domain/format'
import { StateBlock } from '@/ui/state/StateBlock'
import { PhoneLink } from '@/kit/detail/TalkLinks'
import type { RecordView } from './row/FlowScreen'
import { useGlimpse } from './row/glimpse'
import type { RecordRow, ActionLink, FlowPart, RecordKind } from './kind'
import type { LockTarget } from './useRecordLock'
import { HandoverNotices, handoversOf } from './marks/HandoverNotices'
import { RecordPhotos, ShortFlow, FlowRecord } from './recordCards'
import { useRecord, useVerdicts, useOpening } from './useRecord'

/** Asked again this often (ms) while the detail shows. */
const EVERY = 15_000

/** Who is at work on a record, if anybody else is. */
function LockNotice({ id, tackleType, type }: LockTarget) {
  const { data: lock, error } = useApiQuery(
    isCaseDetailLock,
    { query: { id, tackleType, type } },
    { every: EVERY },
  )
  const now = useNow()
  // A refusal is the gateway's answer, in its own words.
  const refusal = error instanceof ApiError && error.kind === 'business' ? error.message : ''
  if (refusal !== '')
    return (
      <Notice tone="warn" icon={LockIcon}>
        {refusal}
      </Notice>
    )
  if (!lock?.locked || lock.mine) return null
  const since = lock.since === null ? '' : `${spokenTime(lock.since, now)} 起`
  return (
    <Notice tone="warn" icon={LockIcon}>
      {lock.holderName || '其他人'} {since}正在办理，您可以查看
    </Notice>
  )
}

/** How many steps of the flow a detail shows before it refers to the whole record. */
const SHORT_FLOW = 3

interface RecordPartsProps<R extends RecordRow, D extends R, A extends string> {
  view: RecordView<R, D, A>
  /** The record, or until it has been read the row it was opened by. */
  of: { record: D } | { row: R }
  /** What this screen asks about it, below its head. */
  children?: ReactNode
}

/** All that a detail tells of a record; of a row the head and the fields, which stay where they are when the rest comes. */
function RecordParts<R extends RecordRow, D extends R, A extends string>({
  view: { kind, tackleType },
  of,
  children,
}: RecordPartsProps<R, D, A>) {
  if ('row' in of) {
    const { row } = of
    return (
      <>
        <HandoverNotices key="notices" returned={kind.marks?.returned(row) ?? null} assigned={null} />
        {kind.glimpse && <kind.glimpse.Head key="head" record={row} />}
        {kind.glimpse && <kind.glimpse.Info key="info" record={row} />}
        <Waiting leave>
          <SkeletonLines lines={3} />
        </Waiting>
      </>
    )
  }
  const { record } = of
  const { id } = record
  return (
    <>
      <LockNotice id={id} tackleType={tackleType} type={kind.lockType} />
      <HandoverNotices key="notices" {...handoversOf(kind, record)} />
      <kind.Head key="head" record={record} />
      {children}
      <kind.Info key="info" record={record} />
      <RecordPhotos kind={kind} id={id} />
      <ShortFlow kind={kind} id={id} most={SHORT_FLOW} />
      {kind.Related && <kind.Related record={record} />}
    </>
  )
}

interface OfferedActionsProps<R extends RecordRow, D extends R, A extends string> {
  view: RecordView<R, D, A>
  record: D
}

/**
 * The buttons of a detail's bottom bar: the moves `domain` offers this user now, those only a rule forbids disabled with their
 * reason. Moves of another stage or another person are left out; where nothing is offered the main one stays and says why.
 */
export function OfferedActions<R extends RecordRow, D extends R, A extends string>({
  view,
  record,
}: OfferedActionsProps<R, D, A>) {
  const nav = useNav()
  const judge = useVerdicts(view.kind)
  const main = view.main(record)
  const offered = [...(view.others ?? []), main].filter(
    ({ action }) => judge !== null && isOffered(judge(action, record)),
  )
  const shown = offered.length > 0 ? offered : [main]
  const why = ({ action }: ActionLink<A>) => (judge ? whyNot(judge(action, record)) : '正在确认权限，请稍候')
  return shown.map((link) => (
    <Button
      key={link.label}
      kind={link === main || shown.length === 1 ? 'primary' : 'ghost'}
      grow={link === main || shown.length === 1}
      why={why(link)}
      onClick={() => nav.go(link.to(record.id))}
    >
      {link.label}
    </Button>
  ))
}

interface RecordDetailScreenProps<R extends RecordRow, D extends R, A extends string> {
  id: string
  view: RecordView<R, D, A>
  /** What this screen asks about a record, below its head: the photos to compare, why its clock stands. */
  children?: (record: D) => ReactNode
}

/** A record with its deadline, fields, position, photos and flow, and the actions allowed now. */
export function RecordDetailScreen<R extends RecordRow, D extends R, A extends string>({
  id,
  view,
  children,
}: RecordDetailScreenProps<R, D, A>) {
  const { kind } = view
  const record = useRecord(kind.reads.detail, id)
  const glimpse = useGlimpse(kind, id)
  const [sheet, setSheet] = useState(false)
  useOpening(kind, record.data)
  return (
    <DetailScreen
      record={record}
      what={kind.noun}
      // Below the head the screen may have a word of its own: what stands there must not come in between.
      meanwhile={
        glimpse && !children ? (
          <>
            <RecordParts key="parts" view={view} of={{ row: glimpse }} />
          </>
        ) : undefined
      }
      right={record.data && <IconButton icon={MoreIcon} label="更多" onClick={() => setSheet(true)} />}
      bottom={(data) => (
        <BottomBar>
          <OfferedActions view={view} record={data} />
        </BottomBar>
      )}
    >
      {(data) => (
        <>
          <RecordParts key="parts" view={view} of={{ record: data }}>
            {children?.(data)}
          </RecordParts>
          <MoreSheet view={view} record={data} open={sheet} onClose={() => setSheet(false)} />
        </>
      )}
    </DetailScreen>
  )
}

interface MoreSheetProps<R extends RecordRow, D extends R, A extends string> {
  view: RecordView<R, D, A>
  record: D
  open: boolean
  onClose: () => void
}

/** 更多: what else there is to see of a record, or to do with it. */
function MoreSheet<R extends RecordRow, D extends R, A extends string>({
  view,
  record,
  open,
  onClose,
}: MoreSheetProps<R, D, A>) {
  const nav = useNav()
  const judge = useVerdicts(view.kind)
  const items = view.more
    .flatMap((link) => {
      if (link.action === undefined) return [{ ...link, why: '' }]
      const verdict = judge?.(link.action, record)
      const shown = verdict !== undefined && (link.explained ? isOffered(verdict) : verdict.ok)
      return shown ? [{ ...link, why: whyNot(verdict) }] : []
    })
    .map(({ label, to, why }) => ({
      key: label,
      label,
      why: why || undefined,
      onClick: () => {
        onClose()
        nav.go(to(record.id))
      },
    }))
  return (
    <Popup open={open} title="更多" onClose={onClose}>
      <Menu label="更多操作" items={items} />
    </Popup>
  )
}

interface HandlingRecordProps {
  part: FlowPart
  /** What the record is called: 督办任务. */
  noun: string
}

/** Who undertakes the work of a record, and every step of its way. */
export function HandlingRecord({ part: { flow, undertaking }, noun }: HandlingRecordProps) {
  return (
    <>
      {undertaking && (
        <Card title="承办信息">
          <Rows
            rows={[
              { label: '承办单位', value: undertaking.unit },
              { label: '承办人', value: undertaking.person },
              { label: '联系电话', value: undertaking.phone && <PhoneLink number={undertaking.phone} /> },
              { label: '处置方案', value: undertaking.plan },
              { label: '登记时间', value: undertaking.time !== null && formatTime(undertaking.time) },
            ]}
          />
        </Card>
      )}
      <Card title="办理经过" count={`${flow.length} 步`}>
        {flow.length > 0 ? (
          <FlowRecord steps={flow} />
        ) : (
          <StateBlock kind="empty" title="还没有办理记录" text={`${noun}每办理一步，都会记在这里。`} />
        )}
      </Card>
    </>
  )
}

interface HandlingInfoScreenProps<R extends RecordRow, D extends R, A extends string> {
  kind: RecordKind<R, D, A>
  id: string
}

/** 处置信息: the whole flow of a record, and who undertakes the work. */
export function HandlingInfoScreen<R extends RecordRow, D extends R, A extends string>({
  kind,
  id,
}: HandlingInfoScreenProps<R, D, A>) {
  const part = useRecord(kind.reads.flow, id)
  return (
    <DetailScreen record={part} what="处置信息">
      {(data) => <HandlingRecord part={data} noun={kind.noun} />}
    </DetailScreen>
  )
}
