import { useState, type ReactNode } from 'react'
import { detail, type CaseDetail } from '@/api/contract/case'
import { isCaseDetailLock } from '@/api/contract/caseLock'
import { mayDo, type CaseAction, type Verdict } from '@/domain/case/moves'
import { spokenTime } from '@/domain/time'
import { BottomBar } from '@/ui/BottomBar'
import { IconButton } from '@/ui/IconButton'
import { LockIcon, MoreIcon } from '@/ui/icons'
import { Menu, type MenuItem } from '@/ui/Menu'
import { Notice } from '@/ui/Notice'
import { Popup } from '@/ui/Popup'
import { DetailScreen } from '../DetailScreen'
import { to } from '../links'
import { useNav } from '../screenContext'
import { actorOf, useAccount } from '../useAccount'
import { useApiQuery } from '../useApiQuery'
import { useNow } from '../useNow'
import { CaseHead } from './CaseHead'
import { CaseInfo } from './CaseInfo'
import { CasePhotos } from './CasePhotos'
import { factsOf } from './facts'
import { NearbyCases } from './NearbyCases'
import { ShortFlow } from './ShortFlow'

/** How many steps of the flow a detail shows before it refers to the whole record. */
const SHORT_FLOW = 3

export interface CaseDetailScreenProps {
  id: string
  /** The lock that the work on this case takes, so that it can be told beforehand who is at it. */
  tackleType: string
  /** The buttons at the bottom; `why` tells why an action is not allowed now ('' when it is). */
  actions: (record: CaseDetail, why: (action: CaseAction) => string) => ReactNode
  /** Further ways on, behind 更多. */
  more?: (record: CaseDetail) => MenuItem[]
  /** What this list asks about a case, below its head: the photos to compare, why its clock stands. */
  children?: (record: CaseDetail) => ReactNode
}

/** A case with its deadline, fields, position, photos and record, and the actions allowed now. */
export function CaseDetailScreen({ id, tackleType, actions, more, children }: CaseDetailScreenProps) {
  const record = useApiQuery(detail, { query: { id } })
  const nav = useNav()
  const now = useNow()
  const account = useAccount()
  const [sheet, setSheet] = useState(false)
  const why = (action: CaseAction): string => {
    if (!record.data || !account) return '正在确认权限，请稍候'
    return reason(mayDo(action, factsOf(record.data), actorOf(account), now))
  }
  const items = record.data && more ? more(record.data) : []
  return (
    <DetailScreen
      record={record}
      what="案件"
      right={items.length > 0 && <IconButton icon={MoreIcon} label="更多" onClick={() => setSheet(true)} />}
      bottom={(data) => <BottomBar>{actions(data, why)}</BottomBar>}
    >
      {(data) => (
        <>
          <LockNotice id={id} tackleType={tackleType} />
          <CaseHead record={data} />
          {children?.(data)}
          <CaseInfo record={data} />
          <CasePhotos id={id} onAll={() => nav.go(to.attachmentDetail({ id }))} />
          <ShortFlow id={id} most={SHORT_FLOW} onAll={() => nav.go(to.handleInfo({ id }))} />
          <NearbyCases record={data} />
          <Popup open={sheet} title="更多" onClose={() => setSheet(false)}>
            <Menu label="更多操作" items={items.map((item) => closing(item, () => setSheet(false)))} />
          </Popup>
        </>
      )}
    </DetailScreen>
  )
}

const reason = (verdict: Verdict): string => (verdict.ok ? '' : verdict.why)

const closing = (item: MenuItem, close: () => void): MenuItem => ({
  ...item,
  onClick: () => {
    close()
    item.onClick()
  },
})

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
