import type { ReactNode } from 'react'
import { SkeletonLines } from '@/ui/state/Skeleton'
import { Waiting } from '../data/Waiting'
import type { RecordView } from './row/flow'
import type { RecordRow } from './kind'
import { LockNotice } from './lock/LockNotice'
import { HandoverNotices } from './marks/HandoverNotices'
import { handoversOf } from './marks/handoversOf'
import { RecordPhotos } from './photos/RecordPhotos'
import { ShortFlow } from './history/ShortFlow'

/** How many steps of the flow a detail shows before it refers to the whole record. */
const SHORT_FLOW = 3

export interface RecordPartsProps<R extends RecordRow, D extends R, A extends string> {
  view: RecordView<R, D, A>
  /** The record, or until it has been read the row it was opened by. */
  of: { record: D } | { row: R }
  /** What this screen asks about it, below its head. */
  children?: ReactNode
}

/** All that a detail tells of a record; of a row the head and the fields, which stay where they are when the rest comes. */
export function RecordParts<R extends RecordRow, D extends R, A extends string>({
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
