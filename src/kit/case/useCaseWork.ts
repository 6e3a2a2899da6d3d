import { detail } from '@/api/contract/case'
import type { CaseAction } from '@/domain/case/moves'
import { useApiQuery } from '../useApiQuery'
import { useRecordLock } from '../useRecordLock'
import { useCaseVerdict } from './useCaseVerdict'

/**
 * What every form about one case stands on, as `EditScreen` takes it: the case, why the move may not be made now ('' when it
 * may), and the lock of the work (spec §3: tackleType), freed on every exit.
 */
export function useCaseWork(id: string, action: CaseAction, tackleType: string) {
  const record = useApiQuery(detail, { query: { id } })
  const why = useCaseVerdict(action, record.data)
  const lock = useRecordLock({ id, tackleType })
  return { record, why, lock }
}
