import { useState, type ReactNode } from 'react'
import { isOffered, whyNot } from '@/domain/verdict'
import { BottomBar } from '@/ui/frame/BottomBar'
import { IconButton } from '@/ui/button/IconButton'
import { MoreIcon } from '@/ui/icon/MoreIcon'
import { Menu } from '@/ui/button/Menu'
import { Popup } from '@/ui/overlay/Popup'
import { DetailScreen } from '../detail/DetailScreen'
import { useNav } from '../screen/screenContext'
import type { RecordView } from './row/flow'
import { useGlimpse } from './row/glimpse'
import type { RecordRow } from './kind'
import { useOpening } from './marks/useOpening'
import { OfferedActions } from './OfferedActions'
import { RecordParts } from './RecordParts'
import { useRecord } from './useRecord'
import { useVerdicts } from './useVerdict'

export interface RecordDetailScreenProps<R extends RecordRow, D extends R, A extends string> {
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
