import type * as v from 'valibot'
import * as contract from '@/api/contract/keyTaskHandle'
import {
  finishProblems,
  stageFeedbackProblems,
  taskSignProblems,
  transferProblems,
} from '@/domain/keytask/taskEvidence'
import { mayDoTask } from '@/domain/keytask/taskMoves'
import { partsOf } from '@/domain/keytask/taskParts'
import { keyTaskOf } from '../city/db'
import { handle, type Route } from '../gateway/handle'
import { actOnTask, addToTask, lineBy } from '../keytask/act'
import { openCaseCount } from '../keytask/facts'
import { keyTaskLists } from '../keytask/lists'
import { departmentOf, undertakerOf } from '../keytask/people'
import { wireFinish } from '../keytask/wire'
import type { Db, User } from '../city/model'
import { takePhotos } from '../records/attachments'
import { refuseMove, refuseProblems, refuseUnless } from '../records/refuse'

type Feedback = v.InferOutput<typeof contract.keyTaskFeedback.data>

/** A feedback on the part of one's department; one that was received before is answered by what there is. */
function feedBack(db: Db, user: User, { id, clientId, progress, opinion, ...sent }: Feedback) {
  const record = keyTaskOf(db, id)
  const known = lineBy(db, user, clientId, record)
  if (known) return { id: known.id }
  const { facts, level } = record
  refuseMove(mayDoTask('feedback', facts, user, db.clock.now()))
  const parts = partsOf(facts, user)
  const departmentId = sent.departmentId ?? parts[0] ?? ''
  refuseUnless(parts.includes(departmentId), '只能反馈本部门承担的部分')
  const part = facts.assists.find((each) => each.departmentId === departmentId)
  const before = (part ?? facts).progress
  const photoCount = sent.attachments.length
  refuseProblems(stageFeedbackProblems({ progress, opinion, photoCount }, { before, level }))
  const photos = takePhotos(db, user, record, sent.attachments)
  return {
    id: addToTask(db, user, 'feedback', id, { departmentId, progress, opinion, photos, clientId })?.id ?? '',
  }
}

const lists: readonly Route[] = [
  handle(contract.keyTaskSignPage, ({ db, user, query }) => keyTaskLists.page(db, user, 'taskSign', query)),
  handle(contract.keyTaskHandlePage, ({ db, user, query }) =>
    keyTaskLists.page(db, user, 'taskHandle', query),
  ),
  handle(contract.keyTaskDonePage, ({ db, user, query }) => keyTaskLists.page(db, user, 'taskDone', query)),
  handle(contract.keyTaskTodoPage, ({ db, user, query }) => keyTaskLists.page(db, user, 'taskTodo', query)),
]

const signing: readonly Route[] = [
  handle(contract.keyTaskSign, ({ db, user, data: { id, undertakerId, opinion } }) => {
    const { facts } = keyTaskOf(db, id)
    refuseMove(mayDoTask('sign', facts, user, db.clock.now()))
    refuseProblems(taskSignProblems({ undertakerId, opinion }))
    const { name } = undertakerOf(db, facts.leadId, undertakerId)
    actOnTask(db, user, 'sign', id, { undertakerId, personName: name, opinion })
    return null
  }),
  handle(contract.keyTaskTransfer, ({ db, user, data: { id, ...form } }) => {
    const { facts } = keyTaskOf(db, id)
    refuseMove(mayDoTask('transfer', facts, user, db.clock.now()))
    refuseProblems(transferProblems(form, facts))
    const departmentId = departmentOf(form.departmentId, '转办')
    const { name } = undertakerOf(db, departmentId, form.undertakerId)
    actOnTask(db, user, 'transfer', id, { ...form, personName: name })
    return null
  }),
]

export const keyTaskHandleRoutes: readonly Route[] = [
  ...lists,
  ...signing,
  handle(contract.keyTaskFeedback, ({ db, user, data }) => feedBack(db, user, data)),
  handle(contract.keyTaskFeedbackByClientId, ({ db, user, query }) => {
    const line = lineBy(db, user, query.clientId)
    return line ? { id: line.id } : null
  }),
  handle(contract.keyTaskFinish, ({ db, user, data: { id, opinion, caseReason, attachments } }) => {
    const record = keyTaskOf(db, id)
    refuseMove(mayDoTask('finish', record.facts, user, db.clock.now()))
    const left = { openCaseCount: openCaseCount(db, record), level: record.level }
    refuseProblems(finishProblems({ opinion, caseReason, photoCount: attachments.length }, left))
    const photos = takePhotos(db, user, record, attachments)
    actOnTask(db, user, 'finish', id, { opinion, caseReason, photos })
    return null
  }),
  handle(contract.keyTaskFinishLast, ({ db, query }) => wireFinish(keyTaskOf(db, query.id))),
]
