import type { CaseQuery } from '@/api/contract/case'
import * as contract from '@/api/contract/keyTaskCase'
import { isSupervising } from '@/domain/keytask/taskStage'
import { caseLists, type CaseListName } from '../case/lists'
import { caseOf } from '../city/db'
import { handle, type Route } from '../gateway/handle'
import { byTaskDeadline } from '../keytask/query'
import type { Db, User } from '../city/model'

/** The task a case belongs to: of several open ones what ends first, of closed ones the last. */
function taskOf(db: Db, caseId: string) {
  const tasks = caseOf(db, caseId).keyTaskIds.flatMap((id) => db.keyTasks.get(id) ?? [])
  const [first] = tasks.filter(({ facts }) => isSupervising(facts.stage)).sort(byTaskDeadline)
  const task = first ?? tasks[tasks.length - 1]
  return { keyTaskId: task?.id ?? '', keyTaskNo: task?.taskNo ?? '', keyTaskLevel: task?.level ?? '' }
}

function page(db: Db, user: User, name: CaseListName, query: CaseQuery) {
  const { list, total } = caseLists.page(db, user, name, query)
  return { list: list.map((row) => ({ ...row, ...taskOf(db, row.id) })), total }
}

export const keyTaskCaseRoutes: readonly Route[] = [
  handle(contract.keyCaseSignPage, ({ db, user, query }) => page(db, user, 'keySign', query)),
  handle(contract.keyCaseHandlePage, ({ db, user, query }) => page(db, user, 'keyHandle', query)),
  handle(contract.keyCaseAppendPage, ({ db, user, query }) => page(db, user, 'keyRework', query)),
  handle(contract.keyCaseDonePage, ({ db, user, query }) => page(db, user, 'keyDone', query)),
  handle(contract.keyCaseClosedPage, ({ db, user, query }) => page(db, user, 'keyClosed', query)),
  handle(contract.keyCaseUnConfirmPage, ({ db, user, query }) => page(db, user, 'keyToConfirm', query)),
  handle(contract.keyCaseDoneConfirmPage, ({ db, user, query }) => page(db, user, 'keyConfirmed', query)),
]
