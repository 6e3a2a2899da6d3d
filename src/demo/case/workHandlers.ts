import * as contract from '@/api/contract/caseDelay'
import * as caseFeedbackCalls from '@/api/contract/caseFeedback'
import * as casePersonalCalls from '@/api/contract/casePersonal'
import * as caseReleaseCalls from '@/api/contract/caseRelease'
import * as caseWithdrawCalls from '@/api/contract/caseWithdraw'
import {
  delayProblems,
  feedbackProblems,
  parkProblems,
  releaseProblems,
  withdrawProblems,
} from '@/domain/case/evidence'
import { mayDo } from '@/domain/case/moves'
import { isInPerson, isSubmittedInPerson } from '@/domain/case/personal'
import { HandlingTab, handlingTabOf } from '@/domain/case/stage'
import { parseWireTime, wireTime } from '@/domain/time'
import { isOffered, whyNot } from '@/domain/verdict'
import { dictionary } from '../city/dictionaries'
import type { Db, User } from '../city/model'
import { DemoError, refuseMove, refuseProblems, refuseUnless } from '../gateway/errors'
import { type CallOf, done, handle, paged, type Route } from '../gateway/handle'
import { lineBy, takePhotos } from '../records/flow'
import { lineRoute } from '../records/routes'
import { act, type Handling, handlingPhotos } from './act'
import { caseOf } from './archive'
import { caseLists } from './lists'
import { makeMove } from './move'

/** Grants a delay immediately: no user of the demo decides on it. */
function delay({ db, user, now, data }: CallOf<typeof contract.delaySubmit>, personal: boolean): void {
  const { clientId, id, reasonType, reason } = data
  const { facts, flow } = caseOf(db, id)
  // A browser may send a POST twice.
  if (lineBy([{ flow }], user, clientId)) return
  refuseProblems(delayProblems({ reasonType, reason }))
  const type = dictionary(db, 'delay_reason')?.find(({ value }) => value === reasonType)
  if (!type) throw new DemoError('延期原因有误，请重新选择')
  // If a rule forbids the move, `act` reports it.
  const fits = !mayDo('delay', facts, user, now).ok || isInPerson(facts) === personal
  refuseUnless(fits, '案件的处置人已变更，请刷新后再申请')
  act(db, user, 'delay', id, { opinion: `${type.label}：${reason}`, clientId })
}

function withdraw(
  { db, user, now, query }: CallOf<typeof caseWithdrawCalls.revoke>,
  personal: boolean,
): void {
  const { id, reason } = query
  const { facts } = caseOf(db, id)
  refuseProblems(withdrawProblems({ reason }))
  // If a rule forbids the move, `act` reports it.
  const fits = !mayDo('withdraw', facts, user, now).ok || isSubmittedInPerson(facts) === personal
  refuseUnless(fits, '案件的环节已变更，请刷新后再撤回')
  act(db, user, 'withdraw', id, { opinion: reason })
}

/** A repeated client id adds a second entry, to expose errors of the app. */
function append({ db, user, now, data }: CallOf<typeof caseFeedbackCalls.feedbackSubmit>) {
  const { clientId, id, opinion, attachments } = data
  refuseProblems(feedbackProblems({ opinion }))
  const record = caseOf(db, id)
  // Does not use `act`: a lock does not block additional feedback.
  const photos = takePhotos(db, user, record, attachments)
  makeMove(record, 'appendFeedback', user, now, { opinion, photos, clientId })
  return { id: record.flow[record.flow.length - 1]?.id ?? '' }
}

const tempKey = (user: User, id: string): string => `${user.id}/${id}`

/** Accepts only the call of the tab that the case is in. Deletes its 暂存. */
function submit(db: Db, user: User, tab: HandlingTab, data: Handling): void {
  const record = caseOf(db, data.id)
  // If the user may not handle the case at all, `act` reports it below.
  const stands = isInPerson(record.facts) ? handlingTabOf(record.facts) : tab
  if (stands === HandlingTab.rework && tab === HandlingTab.todo)
    throw new DemoError('案件已转为追加整改，请刷新后再提交')
  if (stands === HandlingTab.todo && tab === HandlingTab.rework)
    throw new DemoError('案件不是追加整改案件，请刷新后再提交')
  const photos = handlingPhotos(db, user, record, data)
  act(db, user, 'personalHandle', data.id, { opinion: data.opinion, result: data.result, photos })
  db.temps.delete(tempKey(user, data.id))
}

export const caseWorkRoutes: readonly Route[] = [
  handle(contract.ifDelay, ({ db, user, query, now }) => {
    const { facts, clock } = caseOf(db, query.id)
    const verdict = mayDo('delay', facts, user, now)
    return {
      allowed: verdict.ok,
      reason: whyNot(verdict),
      used: facts.delayCount,
      maxDelays: facts.maxDelays,
      limitAmount: clock?.limit.amount ?? 0,
      limitUnit: clock?.limit.unit ?? '',
    }
  }),
  done(contract.delaySubmit, (ask) => delay(ask, false)),
  done(contract.personalDelaySubmit, (ask) => delay(ask, true)),

  paged(caseReleaseCalls.queryOnReleasePage, caseLists, 'parked'),
  paged(caseReleaseCalls.queryDoneReleasePage, caseLists, 'released'),
  done(caseReleaseCalls.releaseApply, ({ db, user, data: { id, apply, reason, parkedUntil }, now }) => {
    if (apply === 'release') {
      refuseProblems(releaseProblems({ reason }))
      act(db, user, 'release', id, { opinion: reason })
      return
    }
    const until = parseWireTime(parkedUntil)
    refuseProblems(parkProblems({ reason, until }, now))
    act(db, user, 'park', id, { opinion: reason, until: until ?? undefined })
  }),

  paged(caseWithdrawCalls.queryRevokePage, caseLists, 'withdrawable'),
  done(caseWithdrawCalls.revoke, (ask) => withdraw(ask, false)),
  done(caseWithdrawCalls.personalRevoke, (ask) => withdraw(ask, true)),

  paged(caseFeedbackCalls.queryAppendFeedbackPage, caseLists, 'feedback'),
  handle(caseFeedbackCalls.feedbackSubmit, append),
  handle(caseFeedbackCalls.personalFeedback, (ask) => {
    const { handlerId } = caseOf(ask.db, ask.data.id).facts
    refuseUnless(handlerId === ask.user.id, '案件没有指派给您，请按部门反馈')
    return append(ask)
  }),
  lineRoute(caseFeedbackCalls.feedbackByClientId, (db) => db.cases.values()),

  paged(casePersonalCalls.queryHandlePersonPage, caseLists, 'personalTodo'),
  paged(casePersonalCalls.queryHandlePersonAppendPage, caseLists, 'personalRework'),

  done(casePersonalCalls.personalHandlingSubmit, ({ db, user, data }) =>
    submit(db, user, HandlingTab.todo, data),
  ),
  done(casePersonalCalls.personalReworkSubmit, ({ db, user, data }) =>
    submit(db, user, HandlingTab.rework, data),
  ),

  done(casePersonalCalls.saveTemp, ({ db, user, data: { id, ...form }, now }) => {
    const verdict = mayDo('personalHandle', caseOf(db, id).facts, user, now)
    // A parked case may be saved; a moved case or that of another user may not.
    if (!isOffered(verdict)) refuseMove(verdict)
    db.temps.set(tempKey(user, id), { ...form, time: now })
  }),
  handle(casePersonalCalls.getCurrentUserTempFromCache, ({ db, user, query }) => {
    const temp = db.temps.get(tempKey(user, query.id))
    return temp
      ? { ...temp, attachments: temp.attachments.map((one) => ({ ...one })), time: wireTime(temp.time) }
      : null
  }),
]
