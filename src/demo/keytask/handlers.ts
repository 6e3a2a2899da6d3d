import type { CaseQuery } from '@/api/contract/case'
import * as keyTaskCaseCalls from '@/api/contract/caseKey'
import * as contract from '@/api/contract/keytask'
import * as keyTaskApproveCalls from '@/api/contract/keytaskApprove'
import * as keyTaskConfirmCalls from '@/api/contract/keytaskConfirm'
import * as keyTaskStartCalls from '@/api/contract/keytaskStart'
import { approvalProblems, taskConfirmProblems } from '@/domain/keytask/taskEvidence'
import { mayDoTask } from '@/domain/keytask/taskMoves'
import { isSupervising } from '@/domain/keytask/taskStage'
import { wireTime } from '@/domain/time'
import { wirePerson } from '../base/handlers'
import { caseOf } from '../case/archive'
import { type CaseListName, caseLists } from '../case/lists'
import { wireFlow, wireFlowPhotos } from '../case/wire'
import { type Area, lockable } from '../city/area'
import type { Db, User } from '../city/model'
import { refuseMove, refuseProblems } from '../gateway/errors'
import { done, handle, paged } from '../gateway/handle'
import { isAhead } from '../gateway/request'
import { receiptRoute } from '../records/routes'
import { pick } from '../records/wire'
import { orgTitle } from '../seed/organisation'
import { actOnTask, discardTask, noteTaskOpened, saveTask, submitTask, submittedAs } from './act'
import { approversFor, inspectorOf, inspectorsFor, keyTaskOf, spotOf } from './facts'
import { byTaskDeadline, keyTaskLists } from './lists'
import type { KeyTaskRecord } from './model'
import texts from './texts.json'
import { wireTaskDetail, wireTaskPhotos, wireTaskRow } from './wire'
import { keytaskWorkRoutes } from './workHandlers'

function undertakingOf(db: Db, { facts, names, times, requirement }: KeyTaskRecord) {
  if (facts.undertakerId === '') return null
  return {
    unit: orgTitle(facts.leadId),
    person: names.undertaker,
    phone: db.users.get(facts.undertakerId)?.mobile ?? '',
    plan: requirement,
    time: times.sign === undefined ? null : wireTime(times.sign),
  }
}

const openFirst = (a: KeyTaskRecord, b: KeyTaskRecord): number =>
  Number(isSupervising(b.facts.stage)) - Number(isSupervising(a.facts.stage)) || byTaskDeadline(a, b)

/** Returns the open task that ends first, else the last closed one. */
function taskOf(db: Db, caseId: string) {
  const tasks = caseOf(db, caseId).keyTaskIds.flatMap((id) => db.keyTasks.get(id) ?? [])
  const [first] = tasks.filter(({ facts }) => isSupervising(facts.stage)).sort(byTaskDeadline)
  const task = first ?? tasks[tasks.length - 1]
  return { keyTaskId: task?.id ?? '', keyTaskNo: task?.taskNo ?? '', keyTaskLevel: task?.level ?? '' }
}

const keyCases = {
  page(db: Db, user: User, name: CaseListName, query: CaseQuery) {
    const { list, total } = caseLists.page(db, user, name, query)
    return { list: list.map((row) => ({ ...row, ...taskOf(db, row.id) })), total }
  },
}

export const keytaskArea: Area = {
  name: 'keytask',
  create: () => ({ keyTasks: new Map() }),
  lists: { keyTask: keyTaskLists },
  lockable: { keyTask: lockable(keyTaskOf, noteTaskOpened) },
  handlers: [
    handle(contract.keyTaskDetail, ({ db, user, query, request }) => {
      const record = keyTaskOf(db, query.id)
      const found = wireTaskDetail(db, record, user)
      if (!isAhead(request)) noteTaskOpened(record, user, db)
      // `found` is the state before this read; the app shows whether the task was new.
      return { ...found, openedByNext: record.facts.openedByNext }
    }),
    handle(contract.keyTaskFlow, ({ db, query }) => {
      const record = keyTaskOf(db, query.id)
      return { flow: record.flow.map(wireFlow), undertaking: undertakingOf(db, record) }
    }),
    handle(contract.keyTaskPhotos, ({ db, query }) => wireTaskPhotos(db, keyTaskOf(db, query.id))),
    handle(contract.keyTaskFiles, ({ db, query }) => {
      const record = keyTaskOf(db, query.id)
      return wireFlowPhotos({ place: spotOf(db, record), flow: record.flow })
    }),
    handle(contract.keyTasksOfCase, ({ db, user, query }) =>
      caseOf(db, query.caseId)
        .keyTaskIds.flatMap((id) => db.keyTasks.get(id) ?? [])
        .sort(openFirst)
        .map((record) => wireTaskRow(db, record, user)),
    ),

    paged(contract.keyTaskUnionPage, keyTaskLists, 'taskUnion'),
    paged(keyTaskCaseCalls.keyCaseSignPage, keyCases, 'keySign'),
    paged(keyTaskCaseCalls.keyCaseHandlePage, keyCases, 'keyHandle'),
    paged(keyTaskCaseCalls.keyCaseAppendPage, keyCases, 'keyRework'),
    paged(keyTaskCaseCalls.keyCaseDonePage, keyCases, 'keyDone'),
    paged(keyTaskCaseCalls.keyCaseClosedPage, keyCases, 'keyClosed'),
    paged(keyTaskCaseCalls.keyCaseUnConfirmPage, keyCases, 'keyToConfirm'),
    paged(keyTaskCaseCalls.keyCaseDoneConfirmPage, keyCases, 'keyConfirmed'),

    paged(keyTaskStartCalls.keyTaskDraftPage, keyTaskLists, 'taskDraft'),
    paged(keyTaskStartCalls.keyTaskStartedPage, keyTaskLists, 'taskStarted'),
    handle(keyTaskStartCalls.keyTaskSave, ({ db, user, data }) =>
      pick(saveTask(db, user, data), 'id', 'taskNo'),
    ),
    handle(keyTaskStartCalls.keyTaskSubmit, ({ db, user, data }) =>
      pick(submitTask(db, user, data), 'id', 'taskNo'),
    ),
    receiptRoute(keyTaskStartCalls.keyTaskByClientId, submittedAs),
    done(keyTaskStartCalls.keyTaskDiscard, ({ db, user, params }) => discardTask(db, user, params.id)),
    handle(keyTaskStartCalls.keyTaskTemplates, ({ query: { type } }) =>
      texts.templates
        .map((template, index) => ({ id: `T${index + 1}`, ...template }))
        .filter((template) => !type || template.type === type),
    ),
    handle(keyTaskStartCalls.keyTaskPersons, ({ db, user, query: { part, id } }) => {
      if (part === 'approve') return approversFor(db, user).map((each) => wirePerson(db, each))
      return inspectorsFor(db, id ? keyTaskOf(db, id) : null).map((each) => ({
        ...wirePerson(db, each),
        todoCount: keyTaskLists.count(db, each, 'taskInspect'),
      }))
    }),

    paged(keyTaskApproveCalls.keyTaskUnApprovePage, keyTaskLists, 'taskApprove'),
    paged(keyTaskApproveCalls.keyTaskDoneApprovePage, keyTaskLists, 'taskApproved'),
    done(keyTaskApproveCalls.keyTaskApprove, ({ db, user, data: { id, result, opinion } }) => {
      refuseProblems(approvalProblems({ result: result === 'approve' ? 'yes' : 'no', opinion }))
      actOnTask(db, user, result, id, { opinion })
    }),
    done(keyTaskApproveCalls.keyTaskDecideDelay, ({ db, user, data: { id, result, opinion } }) => {
      const passed = result === 'grant'
      refuseProblems(approvalProblems({ result: passed ? 'yes' : 'no', opinion }, '驳回'))
      actOnTask(db, user, 'decideDelay', id, { passed, opinion })
    }),

    paged(keyTaskConfirmCalls.keyTaskUnConfirmPage, keyTaskLists, 'taskConfirm'),
    paged(keyTaskConfirmCalls.keyTaskDoneConfirmPage, keyTaskLists, 'taskConfirmed'),
    handle(
      keyTaskConfirmCalls.keyTaskConfirm,
      ({ db, user, data: { id, result, opinion, inspectorId = '' } }) => {
        refuseMove(mayDoTask(result, keyTaskOf(db, id).facts, user, db.clock.now()))
        refuseProblems(taskConfirmProblems({ result, opinion, inspectorId }))
        const inspector = result === 'confirm' ? inspectorOf(db, inspectorId) : null
        actOnTask(db, user, result, id, { opinion, inspectorId: inspector?.id, personName: inspector?.name })
        return null
      },
    ),
    ...keytaskWorkRoutes,
  ],
}
