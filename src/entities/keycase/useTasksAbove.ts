import { keyTasksOfCase } from '@/api/contract/keyTask'
import { isSupervising } from '@/domain/keytask/taskStage'
import { useApiQuery } from '@/kit/data/useApiQuery'

/** The tasks a case is supervised by now; where all are over, those that it was. */
export function useTasksAbove(caseId: string) {
  const { data, ...rest } = useApiQuery(keyTasksOfCase, { query: { caseId } })
  const open = data?.filter(({ stage }) => isSupervising(stage))
  return { ...rest, data: open && open.length > 0 ? open : data }
}
