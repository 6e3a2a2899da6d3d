import { useState, type ReactNode } from 'react'
import { useArrival } from '@/kit/screen/useArrival'
import type { Account } from '@/api/contract/account'
import { IconButton } from '@/ui/IconButton'
import { MoreIcon } from '@/ui/MoreIcon'
import { LinkButton } from '@/ui/LinkButton'
import type { SyncState } from './useWorkbench'

const SYNC_TEXT: Record<SyncState, string> = {
  syncing: '同步中',
  synced: '已同步',
  offline: '网络不通',
  failed: '部分未更新',
}

export interface HeadProps {
  account: Account | null
  accountFailed: boolean
  onRetryAccount: () => void
  sync: SyncState
  onRefresh: () => void
  onSettings: () => void
  /** True once the numbers have had the line to themselves. */
  later: boolean
}

const loadBadge = () => import('./OutboxBadge').then((module) => module.OutboxBadge)

/**
 * What this phone still holds, in the place of the sync chip (`children`), once the outbox and its badge are there. Where
 * their chunk does not come the chip stays, and the next visit asks again.
 */
function OutboxSpot({ later, children }: { later: boolean; children: ReactNode }) {
  const { arrived: Badge } = useArrival(loadBadge, later)
  const [held, setHeld] = useState(false)
  return (
    <>
      {!held && children}
      {Badge && <Badge onHeld={setHeld} />}
    </>
  )
}

/** Who and where I am, whether the last reads came through, and the way to the settings. */
export function Head({
  account,
  accountFailed,
  onRetryAccount,
  sync,
  onRefresh,
  onSettings,
  later,
}: HeadProps) {
  return (
    <header className="cg-gw-head">
      <h1 className="cg-hide">工作台</h1>
      <span className="cg-gw-avatar" aria-hidden>
        {account ? [...account.name][0] : ''}
      </span>
      {account ? <Who account={account} /> : <NoOne failed={accountFailed} onRetry={onRetryAccount} />}
      <OutboxSpot later={later}>
        <button
          type="button"
          className={`cg-gw-sync cg-gw-sync-${sync}`}
          aria-label={`${SYNC_TEXT[sync]}，点按刷新`}
          onClick={onRefresh}
        >
          <span>{SYNC_TEXT[sync]}</span>
        </button>
      </OutboxSpot>
      <IconButton icon={MoreIcon} label="设置" onClick={onSettings} />
    </header>
  )
}

function Who({ account: { name, duty, gridText, orgName } }: { account: Account }) {
  return (
    <div className="cg-gw-who">
      <p className="cg-gw-name">{name}</p>
      <p className="cg-gw-post">{[duty, gridText || orgName].filter(Boolean).join(' · ')}</p>
    </div>
  )
}

function NoOne({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (!failed) return <div className="cg-gw-who cg-gw-who-wait" aria-hidden />
  return (
    <div className="cg-gw-who">
      <p className="cg-gw-post">账号信息没有加载出来</p>
      <LinkButton onClick={onRetry} label="重试，重新加载账号信息">
        重试
      </LinkButton>
    </div>
  )
}
