import type { Account } from '@/api/contract/account'
import { IconButton } from '@/ui/button/IconButton'
import { MoreIcon } from '@/ui/icon/MoreIcon'
import { LinkButton } from '@/ui/button/LinkButton'
import { useTitleFocus } from '@/ui/frame/useTitleFocus'
import type { SyncState } from '@/stores/network'
import { SyncPill } from './SyncPill'

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

/** Who and where I am, how what is here stands to the city, and the way to the settings. */
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
      {account ? <Who account={account} /> : <NoOne failed={accountFailed} onRetry={onRetryAccount} />}
      <SyncPill sync={sync} later={later} onRefresh={onRefresh} />
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
