import * as contract from '@/api/contract/casePersonal'
import { PhotoKind } from '@/domain/attachment'
import { delayProblems, handleProblems, withdrawProblems } from '@/domain/case/evidence'
import { mayDo } from '@/domain/case/moves'
import { isInPerson, isSubmittedInPerson } from '@/domain/case/personal'
import { HandleTab, handleTabOf } from '@/domain/case/stage'
import { wireTime } from '@/domain/time'
import { caseOf } from '../db'
import { dictionary } from '../dictionaries'
import { DemoError } from '../errors'
import { handle, type Route } from '../handle'
import type { Db, User } from '../model'
import { act } from '../rules/act'
import { takePhotos, type Attachment } from '../rules/attachments'

/** Refuses with the first thing a form lacks, in the words of `domain`. */
function refuse([problem]: readonly string[]): void {
  if (problem !== undefined) throw new DemoError(problem)
}

const tempKey = (user: User, id: string): string => `${user.id}/${id}`

interface Handling {
  id: string
  result: string
  opinion: string
  attachments: readonly Attachment[]
}

/** The handler's result, by the call that belongs to the tab the case stands in; what was kept for it is forgotten. */
function submit(db: Db, user: User, tab: HandleTab, data: Handling): null {
  const record = caseOf(db, data.id)
  // Where it is not this user's to handle at all, the rule says so below.
  const stands = isInPerson(record.facts) ? handleTabOf(record.facts) : tab
  if (stands === HandleTab.rework && tab === HandleTab.todo)
    throw new DemoError('案件已转为追加整改，请刷新后再提交')
  if (stands === HandleTab.todo && tab === HandleTab.rework)
    throw new DemoError('案件不是追加整改案件，请刷新后再提交')
  const photoCount = data.attachments.filter(({ kind }) => kind === PhotoKind.after).length
  refuse(handleProblems({ ...data, photoCount }))
  const photos = takePhotos(db, user, record, data.attachments)
  act(db, user, 'personalHandle', data.id, { opinion: data.opinion, photos })
  db.temps.delete(tempKey(user, data.id))
  return null
}

const handling: readonly Route[] = [
  handle(contract.personalHandleSubmit, ({ db, user, data }) => submit(db, user, HandleTab.todo, data)),
  handle(contract.personalReworkSubmit, ({ db, user, data }) => submit(db, user, HandleTab.rework, data)),
  handle(contract.saveTemp, ({ db, user, data: { id, ...form }, now }) => {
    const verdict = mayDo('personalHandle', caseOf(db, id).facts, user, now)
    // A parked case may be written about; another's, or one that has moved on, may not.
    if (!verdict.ok && verdict.kind !== 'rule') throw new DemoError(verdict.why)
    db.temps.set(tempKey(user, id), { ...form, time: now })
    return null
  }),
  handle(contract.getCurrentUserTempFromCache, ({ db, user, query }) => {
    const temp = db.temps.get(tempKey(user, query.id))
    return temp
      ? { ...temp, attachments: temp.attachments.map((one) => ({ ...one })), time: wireTime(temp.time) }
      : null
  }),
]

interface DelayRequest {
  id: string
  reasonType: string
  reason: string
}

/** A delay asked for is granted at once: nobody in the demo sits at the desk that would decide. */
function delay(db: Db, user: User, personal: boolean, { id, reasonType, reason }: DelayRequest): null {
  const { facts } = caseOf(db, id)
  refuse(delayProblems({ reasonType, reason }))
  const type = dictionary(db, 'delay_reason')?.find(({ value }) => value === reasonType)
  if (!type) throw new DemoError('延期原因有误，请重新选择')
  const verdict = mayDo('delay', facts, user, db.clock.now())
  if (verdict.ok && isInPerson(facts) !== personal) throw new DemoError('案件的处置人已变更，请刷新后再申请')
  act(db, user, 'delay', id, { opinion: `${type.label}：${reason}` })
  return null
}

const delaying: readonly Route[] = [
  handle(contract.ifDelay, ({ db, user, query, now }) => {
    const { facts, clock } = caseOf(db, query.id)
    const verdict = mayDo('delay', facts, user, now)
    return {
      allowed: verdict.ok,
      reason: verdict.ok ? '' : verdict.why,
      used: facts.delayCount,
      limitAmount: clock?.limit.amount ?? 0,
      limitUnit: clock?.limit.unit ?? '',
    }
  }),
  handle(contract.delaySubmit, ({ db, user, data }) => delay(db, user, false, data)),
  handle(contract.personalDelaySubmit, ({ db, user, data }) => delay(db, user, true, data)),
]

function withdraw(
  db: Db,
  user: User,
  personal: boolean,
  { id, reason }: { id: string; reason: string },
): null {
  const { facts } = caseOf(db, id)
  refuse(withdrawProblems({ reason }))
  const verdict = mayDo('withdraw', facts, user, db.clock.now())
  if (verdict.ok && isSubmittedInPerson(facts) !== personal)
    throw new DemoError('案件的环节已变更，请刷新后再撤回')
  act(db, user, 'withdraw', id, { opinion: reason })
  return null
}

const withdrawing: readonly Route[] = [
  handle(contract.revoke, ({ db, user, query }) => withdraw(db, user, false, query)),
  handle(contract.personalRevoke, ({ db, user, query }) => withdraw(db, user, true, query)),
]

export const casePersonalRoutes: readonly Route[] = [...handling, ...delaying, ...withdrawing]
