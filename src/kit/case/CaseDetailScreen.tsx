import { useState, type ReactNode } from 'react'
import { detail, type CaseDetail } from '@/api/contract/case'
import { isCaseDetailLock } from '@/api/contract/caseLock'
import { spokenTime } from '@/domain/time'
import { BottomBar } from '@/ui/BottomBar'
import { IconButton } from '@/ui/IconButton'
import { LockIcon, MoreIcon } from '@/ui/icons'
import { Menu } from '@/ui/Menu'
import { Notice } from '@/ui/Notice'
import { Popup } from '@/ui/Popup'
import { DetailScreen } from '../DetailScreen'
import { to } from '../links'
import { useNav } from '../screenContext'
import { useApiQuery } from '../useApiQuery'
import { useNow } from '../useNow'
import { CaseHead } from './CaseHead'
import { CaseInfo } from './CaseInfo'
import { CasePhotos } from './CasePhotos'
import type { CaseView } from './flow'
import { NearbyCases } from './NearbyCases'
import { OfferedActions } from './OfferedActions'
import { ShortFlow } from './ShortFlow'

/** How many steps of the flow a detail shows before it refers to the whole record. */
const SHORT_FLOW = 3

export interface CaseDetailScreenProps {
  id: string
  view: CaseView
  /** What this list asks about a case, below its head: the photos to compare, why its clock stands. */
  children?: (record: CaseDetail) => ReactNode
}

/** A case with its deadline, fields, position, photos and record, and the actions allowed now. */
export function CaseDetailScreen({ id, view, children }: CaseDetailScreenProps) {
  const record = useApiQuery(detail, { query: { id } })
  const nav = useNav()
  const [sheet, setSheet] = useState(false)
  const items = view.more.map(({ label, to: target }) => ({
    key: label,
    label,
    onClick: () => {
      setSheet(false)
      nav.go(target(id))
    },
  }))
  return (
    <DetailScreen
      record={record}
      what="案件"
      right={record.data && <IconButton icon={MoreIcon} label="更多" onClick={() => setSheet(true)} />}
      bottom={(data) => (
        <BottomBar>
          <OfferedActions record={data} main={view.main(data)} others={view.others ?? []} />
        </BottomBar>
      )}
    >
      {(data) => (
        <>
          <LockNotice id={id} tackleType={view.tackleType} />
          <CaseHead record={data} />
          {children?.(data)}
          <CaseInfo record={data} />
          <CasePhotos id={id} onAll={() => nav.go(to.attachmentDetail({ id }))} />
          <ShortFlow id={id} most={SHORT_FLOW} onAll={() => nav.go(to.handleInfo({ id }))} />
          <NearbyCases record={data} />
          <Popup open={sheet} title="更多" onClose={() => setSheet(false)}>
            <Menu label="更多操作" items={items} />
          </Popup>
        </>
      )}
    </DetailScreen>
  )
}

/** Who is at work on it, if anybody else is. */
function LockNotice({ id, tackleType }: { id: string; tackleType: string }) {
  const lock = useApiQuery(isCaseDetailLock, { query: { id, tackleType, type: 'case' } }, { every: 15_000 })
  const now = useNow()
  if (!lock.data?.locked || lock.data.mine) return null
  const since = lock.data.since === null ? '' : `${spokenTime(lock.data.since, now)} 起`
  return (
    <Notice tone="warn" icon={LockIcon}>
      {lock.data.holderName} {since}正在办理，您可以查看
    </Notice>
  )
}
