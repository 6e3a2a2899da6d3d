import type { ReactNode } from 'react'
import { BottomBar } from '@/ui/frame/BottomBar'
import { FinishedNotice, LockNotice, MoreButton, OfferedActions } from './RecordActs'
import { DetailScreen } from '@/kit/detail/DetailScreen'
import { SkeletonLines } from '@/ui/state/Skeleton'
import { SlowLoading } from '@/kit/data/Loaded'
import { useScreen, useSecondFrame } from '@/kit/screen/hooks'
import { isScrolled } from '@/kit/screen/scrollMemory'
import { Card, Rows } from '@/ui/Card'
import { formatTime } from '@/domain/format'
import { StateBlock } from '@/ui/state/StateBlock'
import { PhoneLink } from '@/kit/detail/TalkLinks'
import type { RecordView } from './row/FlowScreen'
import { useOpenedRow } from './row/openedRow'
import type { RecordRow, FlowPart, RecordKind } from './kind'
import { HandoverNotices, handoversOf } from './marks/HandoverNotices'
import { RecordPhotos, ShortFlow, FlowRecord } from './recordCards'
import { useRecord, useOpening } from './useRecord'

/** Number of flow steps in a detail before it links to the full history. */
const SHORT_FLOW = 3

interface RecordPartsProps<R extends RecordRow, D extends R, A extends string> {
  view: RecordView<R, D, A>
  /** The record, or until it has loaded the row that opened it. */
  of: { record: D } | { row: R; failed: boolean }
  /** Whether to draw what lies below the window. */
  hasRest?: boolean
  /** Further content of this screen, below its head. */
  children?: ReactNode
}

/** The content of a detail; for a row its head and fields, which keep their places when the rest arrives. */
function RecordParts<R extends RecordRow, D extends R, A extends string>({
  view: { kind, tackleType },
  of,
  hasRest = false,
  children,
}: RecordPartsProps<R, D, A>) {
  if ('row' in of) {
    const { row, failed } = of
    return (
      <>
        <HandoverNotices key="notices" returned={kind.marks?.returned(row) ?? null} assigned={null} />
        {kind.glimpse && <kind.glimpse.Head key="head" record={row} />}
        {kind.glimpse && <kind.glimpse.Info key="info" record={row} />}
        {!failed && hasRest && (
          <SlowLoading leave>
            <SkeletonLines lines={3} />
          </SlowLoading>
        )}
      </>
    )
  }
  const { record } = of
  const { id } = record
  return (
    <>
      <FinishedNotice record={record} />
      <LockNotice id={id} tackleType={tackleType} type={kind.lockType} />
      <HandoverNotices key="notices" {...handoversOf(kind, record)} />
      <kind.Head key="head" record={record} />
      {children}
      <kind.Info key="info" record={record} />
      {hasRest && (
        <>
          <RecordPhotos kind={kind} id={id} />
          <ShortFlow kind={kind} id={id} most={SHORT_FLOW} />
          {kind.Related && <kind.Related record={record} />}
        </>
      )}
    </>
  )
}

interface RecordDetailScreenProps<R extends RecordRow, D extends R, A extends string> {
  id: string
  view: RecordView<R, D, A>
  /** Further content about a record, below its head: photos to compare, why its clock is stopped. */
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
  const glimpse = useOpenedRow(kind, id)
  const { entryKey } = useScreen()
  // After a tap, the first frame is drawn a tenth sooner without what lies below the window.
  const hasRest = useSecondFrame(glimpse === null || isScrolled(entryKey))
  useOpening(kind, record.data)
  return (
    <DetailScreen
      record={record}
      what={kind.noun}
      // The screen may add content below the head: the row's preview must not be pushed down by it.
      meanwhile={
        glimpse && !children
          ? (failed) => (
              <>
                <RecordParts key="parts" view={view} of={{ row: glimpse, failed }} hasRest={hasRest} />
              </>
            )
          : undefined
      }
      right={record.data && <MoreButton view={view} record={record.data} />}
      bottom={(data) => (
        <BottomBar>
          <OfferedActions view={view} record={data} />
        </BottomBar>
      )}
    >
      {(data) => (
        // In a fragment like `meanwhile`: with the same key the preview becomes the record without a remount.
        <>
          <RecordParts key="parts" view={view} of={{ record: data }} hasRest={hasRest}>
            {children?.(data)}
          </RecordParts>
        </>
      )}
    </DetailScreen>
  )
}

interface HandlingRecordProps {
  part: FlowPart
  /** Noun of the record: 督办任务. */
  noun: string
}

/** 承办信息 and every step of a record. */
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

/** 处置信息: the whole flow of a record, and 承办信息. */
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
