import { call } from '@/api/call'
import { queryUnDoneHandleConfirmPage } from '@/api/contract/caseConfirm'
import { queryAppendPage, queryHandlePage } from '@/api/contract/caseHandle'
import { queryHandlePersonAppendPage, queryHandlePersonPage } from '@/api/contract/casePersonal'
import { queryOverDuePage, queryWarnPage } from '@/api/contract/caseQuery'
import { querySignPage } from '@/api/contract/caseSign'
import { worksInPerson } from '@/domain/actor'
import type { TodoCounts } from '@/api/contract/portal'

const lists = (roles: readonly string[]) =>
  Object.entries({
    sign: querySignPage,
    handle: worksInPerson(roles) ? queryHandlePersonPage : queryHandlePage,
    rework: worksInPerson(roles) ? queryHandlePersonAppendPage : queryAppendPage,
    confirm: queryUnDoneHandleConfirmPage,
    warn: queryWarnPage,
    overdue: queryOverDuePage,
  })

/**
 * The counts of the workbench from the totals of the lists in the specification, for a gateway without a call
 * for all counts. Lists that fail or have no total are left out. Rejects with ApiError when no count is
 * known.
 */
export async function listedCounts(
  roles: readonly string[],
  signal: AbortSignal,
): Promise<Partial<TodoCounts>> {
  const requests = lists(roles).map(async ([key, endpoint]) => {
    const query = { pageNum: 1, pageSize: 1 }
    const { list, total } = await call(endpoint, { query }, { signal, quiet: true, loading: false })
    return total > 0 || list.length === 0 ? [[key, total] as const] : []
  })
  const answers = await Promise.allSettled(requests)
  const [first] = answers
  if (first?.status === 'rejected' && answers.every(({ status }) => status === 'rejected')) throw first.reason
  return Object.fromEntries(answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])))
}
