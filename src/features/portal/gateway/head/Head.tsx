import type { Account } from '@/api/contract/account'
import { IconButton, LinkButton } from '@/ui/button/Button'
import { MoreIcon } from '@/ui/icon/Icon'
import { useTitleFocus } from '@/ui/frame/NavBar'
import type { SyncState } from '@/stores/network'
import { useState } from 'react'
import { useArrival, useLatePart } from '@/kit/screen/late'
import type { Held } from './held'

const SYNC_TEXT: Record<SyncState, string> = {
  syncing: '同步中',
  synced: '已同步',
  offline: '离线',
  failed: '部分未更新',
}

interface SyncPillProps {
  sync: SyncState
  /** True once the counts have loaded. */
  later: boolean
  onRefresh: () => void
}

const loadPanel = () => import('@/kit/outbox/OutboxPanel').then((module) => module.OutboxPanel)
const loadWatch = () => import('./OutboxWatch').then((module) => module.OutboxWatch)

/** Connection state, unsent data on this phone, and the link to it: 待传与草稿. */
function SyncPill({ sync, later, onRefresh }: SyncPillProps) {
  const { arrived: OutboxWatch } = useArrival(loadWatch, later)
  const [held, setHeld] = useState<Held | null>(null)
  const { Part: OutboxPanel, ...panel } = useLatePart('待传与草稿', loadPanel)
  const wrong = sync === 'offline' || (sync === 'failed' && !held?.presses) ? SYNC_TEXT[sync] : ''
  const statusText = (between: string, words = '') =>
    [wrong, words].filter(Boolean).join(between) || SYNC_TEXT[sync]
  return (
    <>
      <button
        type="button"
        className={`cg-gw-sync cg-gw-sync-${!wrong && held?.presses ? 'held' : sync}`}
        aria-label={`${statusText('，', held?.all)}，点按查看待传与草稿`}
        onClick={panel.open}
      >
        <span>{statusText(' · ', sync === 'failed' && wrong ? '' : held?.text)}</span>
      </button>
      {OutboxWatch && <OutboxWatch onHeld={setHeld} />}
      {OutboxPanel && (
        <OutboxPanel
          open={panel.isOpen}
          onClose={panel.close}
          tab={held?.tab}
          sync={{ state: sync, refresh: onRefresh }}
        />
      )}
    </>
  )
}

export interface HeadProps {
  account: Account | null
  accountFailed: boolean
  onRetryAccount: () => void
  sync: SyncState
  onRefresh: () => void
  onSettings: () => void
  /** True once the counts have had the connection to themselves. */
  later: boolean
}

/** The user and their unit, the sync state, and the link to the settings. */
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
      <h1 className="cg-hide" ref={useTitleFocus()} tabIndex={-1}>
        工作台
      </h1>
      <span className="cg-gw-avatar" aria-hidden>
        {account ? [...account.name][0] : ''}
      </span>
      {account ? (
        <UserInfo account={account} />
      ) : (
        <UserPlaceholder failed={accountFailed} onRetry={onRetryAccount} />
      )}
      <SyncPill sync={sync} later={later} onRefresh={onRefresh} />
      <IconButton icon={MoreIcon} label="设置" onClick={onSettings} />
    </header>
  )
}

function UserInfo({ account: { name, duty, gridText, orgName } }: { account: Account }) {
  return (
    <div className="cg-gw-who">
      <p className="cg-gw-name">{name}</p>
      <p className="cg-gw-post">{[duty, gridText || orgName].filter(Boolean).join(' · ')}</p>
    </div>
  )
}

function UserPlaceholder({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
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
