import type { CaseRecord } from '@/demo/case/model'
import type { KeyTaskRecord } from '@/demo/keytask/model'
import { taskStateLabel } from '@/domain/keytask/taskStage'
import { taskNow } from '../../keytask/tasks'

/** The task above a key case of the seed, which has one. */
export function taskAbove({ keyTaskIds: [id = ''] }: Pick<CaseRecord, 'keyTaskIds'>): KeyTaskRecord {
  return taskNow(id)
}

/** The one state it shows everywhere. */
export const stateOf = ({ facts }: KeyTaskRecord): string => taskStateLabel(facts)
