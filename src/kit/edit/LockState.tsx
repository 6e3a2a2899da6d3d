import { spokenTime } from '@/domain/time'
import { LockIcon } from '@/ui/icon/icons'
import { LinkButton } from '@/ui/button/LinkButton'
import { Notice } from '@/ui/state/Notice'
import type { RecordLock } from '../record/lock/useRecordLock'
import { useNow } from '../screen/useNow'

const holderOf = ({ holderName }: { holderName: string }): string => holderName || '其他人'

/** Why a lock keeps the form from being submitted; '' when it does not. */
export function lockReason(lock: RecordLock | undefined): string {
  // Without a line the form is checked and kept, and says itself that it was not sent.
  if (!lock || lock.state === 'mine' || lock.state === 'offline') return ''
  if (lock.state === 'held') return lock.message ?? `${holderOf(lock)}正在办理，您可以查看`
  return lock.state === 'checking' ? '正在确认是否有人在办，请稍候' : lock.message
}

/** Who is at the record, or that nobody can tell. */
export function LockState({ lock }: { lock: RecordLock }) {
  const now = useNow()
  if (lock.state === 'held') {
    const since = lock.since === null ? '' : ` ${spokenTime(lock.since, now)} 起`
    return (
      <Notice tone="warn" icon={LockIcon}>
        {lock.message ?? `${holderOf(lock)}${since}正在办理，您可以查看；对方离开后自动可以办理`}
      </Notice>
    )
  }
  if (lock.state === 'offline') return <Notice tone="warn">网络不通，先填好存草稿，联网后再提交</Notice>
  if (lock.state !== 'failed') return null
  return (
    <Notice tone="bad" icon={LockIcon} action={<LinkButton onClick={lock.retry}>重试</LinkButton>}>
      {lock.message}
    </Notice>
  )
}
