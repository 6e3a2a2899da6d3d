import type { CaseRecord } from '@/demo/case/model'
import type { KeyTaskRecord } from '@/demo/keytask/model'
import { taskStateLabel } from '@/domain/keytask/taskStage'
import { taskNow } from '../../keytask/tasks'

/** The task of a key case of the seed. */
export function taskOf({ keyTaskIds: [id = ''] }: Pick<CaseRecord, 'keyTaskIds'>): KeyTaskRecord {
  return taskNow(id)
}

/** The state of the task that both screens show. */
export const taskStateOf = ({ facts }: KeyTaskRecord): string => taskStateLabel(facts)
