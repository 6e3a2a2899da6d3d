import { isCaseDetailLock } from '@/api/contract/lock'
import { spokenTime } from '@/domain/time'
import { LockIcon } from '@/ui/icon/icons'
import { Notice } from '@/ui/state/Notice'
import { useApiQuery } from '../../data/useApiQuery'
import { useNow } from '../../screen/useNow'
import type { LockTarget } from './useRecordLock'

/** Asked again this often (ms) while the detail shows. */
const EVERY = 15_000

/** Who is at work on a record, if anybody else is. */
export function LockNotice({ id, tackleType, type }: LockTarget) {
  const { data: lock } = useApiQuery(isCaseDetailLock, { query: { id, tackleType, type } }, { every: EVERY })
  const now = useNow()
  if (!lock?.locked || lock.mine) return null
  const since = lock.since === null ? '' : `${spokenTime(lock.since, now)} 起`
  return (
    <Notice tone="warn" icon={LockIcon}>
      {lock.holderName} {since}正在办理，您可以查看
    </Notice>
  )
}
