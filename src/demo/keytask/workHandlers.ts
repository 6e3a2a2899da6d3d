import * as contract from '@/api/contract/keytaskAct'
import * as keyTaskCheckCalls from '@/api/contract/keytaskCheck'
import * as keyTaskHandleCalls from '@/api/contract/keytaskHandle'
import {
  askDelayProblems,
  finishProblems,
  inspectProblems,
  stageFeedbackProblems,
  taskAnswerProblems,
  taskSignProblems,
  taskWithdrawProblems,
  transferProblems,
  urgeProblems,
} from '@/domain/keytask/taskEvidence'
import { mayDoTask } from '@/domain/keytask/taskMoves'
import { feedbackParts } from '@/domain/keytask/taskParts'
import { parseWireTime } from '@/domain/time'
import { whyNot } from '@/domain/verdict'
import { dictionary } from '../city/dictionaries'
import { DemoError, refuseMove, refuseProblems, refuseUnless } from '../gateway/errors'
import { done, handle, paged, type Route } from '../gateway/handle'
import { lineBy, metresTo, takePhotos } from '../records/flow'
import { lineRoute } from '../records/routes'
import { actOnTask, addToTask } from './act'
import { departmentOf, keyTaskOf, openCaseCount, spotOf, undertakerOf } from './facts'
import { keyTaskLists } from './lists'
import { wireFinish } from './wire'

export const keytaskWorkRoutes: readonly Route[] = [
  handle(contract.keyTaskIfDelay, ({ db, user, query, now }) => {
    const { facts, delaysGranted } = keyTaskOf(db, query.id)
    const verdict = mayDoTask('askDelay', facts, user, now)
    return { allowed: verdict.ok, reason: whyNot(verdict), used: delaysGranted }
  }),
  done(contract.keyTaskDelay, ({ db, user, data: { id, clientId, reasonType, reason, ...form }, now }) => {
    const record = keyTaskOf(db, id)
    if (lineBy([record], user, clientId)) return
    refuseMove(mayDoTask('askDelay', record.facts, user, now))
    const until = parseWireTime(form.until)
    const { deadline } = record.facts
    refuseProblems(askDelayProblems({ until, reasonType, reason }, { deadline, now }))
    const type = dictionary(db, 'delay_reason')?.find(({ value }) => value === reasonType)
    if (!type) throw new DemoError('延期原因有误，请重新选择')
    const opinion = `${type.label}：${reason}`
    actOnTask(db, user, 'askDelay', id, { until: until ?? undefined, opinion, clientId })
  }),
  done(contract.keyTaskUrge, ({ db, user, data: { id, clientId, words } }) => {
    refuseProblems(urgeProblems({ words }))
    addToTask(db, user, 'urge', id, { words: words.trim(), clientId })
  }),
  done(contract.keyTaskWithdraw, ({ db, user, data: { id, reason } }) => {
    refuseProblems(taskWithdrawProblems({ reason }))
    actOnTask(db, user, 'withdraw', id, { opinion: reason })
  }),

  paged(keyTaskCheckCalls.keyTaskInspectPage, keyTaskLists, 'taskInspect'),
  paged(keyTaskCheckCalls.keyTaskInspectedPage, keyTaskLists, 'taskInspected'),
  done(keyTaskCheckCalls.keyTaskInspect, ({ db, user, data: visit }) => {
    const { id, clientId, opinion, farReason, accuracy, attachments } = visit
    const record = keyTaskOf(db, id)
    if (clientId !== '' && lineBy([record], user, clientId)) return
    refuseMove(mayDoTask('inspect', record.facts, user, db.clock.now()))
    const passed = visit.result === 'pass'
    const metres = metresTo(spotOf(db, record), visit)
    const form = { passed, opinion, farReason, photoCount: attachments.length }
    refuseProblems(inspectProblems(form, { metres, accuracy }))
    const photos = takePhotos(db, user, record, attachments)
    actOnTask(db, user, 'inspect', id, { passed, opinion, farReason, metres, photos, clientId })
  }),
  paged(keyTaskCheckCalls.keyTaskUnAnswerPage, keyTaskLists, 'taskAnswer'),
  paged(keyTaskCheckCalls.keyTaskAnsweredPage, keyTaskLists, 'taskAnswered'),
  handle(keyTaskCheckCalls.keyTaskAnswer, ({ db, user, data: { id, clientId, opinion, attachments } }) => {
    refuseProblems(taskAnswerProblems({ opinion }))
    const photos = takePhotos(db, user, keyTaskOf(db, id), attachments)
    return { id: addToTask(db, user, 'answer', id, { opinion, photos, clientId })?.id ?? '' }
  }),
  lineRoute(keyTaskCheckCalls.keyTaskAnswerByClientId, (db) => db.keyTasks.values()),

  paged(keyTaskHandleCalls.keyTaskSignPage, keyTaskLists, 'taskSign'),
  paged(keyTaskHandleCalls.keyTaskHandlePage, keyTaskLists, 'taskHandle'),
  paged(keyTaskHandleCalls.keyTaskDonePage, keyTaskLists, 'taskDone'),

  done(keyTaskHandleCalls.keyTaskSign, ({ db, user, data: { id, undertakerId, opinion } }) => {
    const { facts } = keyTaskOf(db, id)
    refuseMove(mayDoTask('sign', facts, user, db.clock.now()))
    refuseProblems(taskSignProblems({ undertakerId, opinion }))
    const { name } = undertakerOf(db, facts.leadId, undertakerId)
    actOnTask(db, user, 'sign', id, { undertakerId, personName: name, opinion })
  }),
  done(keyTaskHandleCalls.keyTaskTransfer, ({ db, user, data: { id, ...form } }) => {
    const { facts } = keyTaskOf(db, id)
    refuseMove(mayDoTask('transfer', facts, user, db.clock.now()))
    refuseProblems(transferProblems(form, facts))
    const departmentId = departmentOf(form.departmentId, '转办')
    const { name } = undertakerOf(db, departmentId, form.undertakerId)
    actOnTask(db, user, 'transfer', id, { ...form, personName: name })
  }),
  handle(
    keyTaskHandleCalls.keyTaskFeedback,
    ({ db, user, data: { id, clientId, progress, opinion, ...sent } }) => {
      const record = keyTaskOf(db, id)
      const known = lineBy([record], user, clientId)
      if (known) return { id: known.id }
      const { facts, level } = record
      refuseMove(mayDoTask('feedback', facts, user, db.clock.now()))
      const parts = feedbackParts(facts, user)
      const departmentId = sent.departmentId ?? parts[0] ?? ''
      refuseUnless(parts.includes(departmentId), '只能反馈本部门承担的部分')
      const part = facts.assists.find((each) => each.departmentId === departmentId)
      const before = (part ?? facts).progress
      const photoCount = sent.attachments.length
      refuseProblems(stageFeedbackProblems({ progress, opinion, photoCount }, { before, level }))
      const photos = takePhotos(db, user, record, sent.attachments)
      return {
        id:
          addToTask(db, user, 'feedback', id, { departmentId, progress, opinion, photos, clientId })?.id ??
          '',
      }
    },
  ),
  lineRoute(keyTaskHandleCalls.keyTaskFeedbackByClientId, (db) => db.keyTasks.values()),
  done(keyTaskHandleCalls.keyTaskFinish, ({ db, user, data: { id, opinion, caseReason, attachments } }) => {
    const record = keyTaskOf(db, id)
    refuseMove(mayDoTask('finish', record.facts, user, db.clock.now()))
    const left = { openCaseCount: openCaseCount(db, record), level: record.level }
    refuseProblems(finishProblems({ opinion, caseReason, photoCount: attachments.length }, left))
    const photos = takePhotos(db, user, record, attachments)
    actOnTask(db, user, 'finish', id, { opinion, caseReason, photos })
  }),
  handle(keyTaskHandleCalls.keyTaskFinishLast, ({ db, query }) => wireFinish(keyTaskOf(db, query.id))),
]
