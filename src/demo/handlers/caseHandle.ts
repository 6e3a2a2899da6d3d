import * as contract from '@/api/contract/caseHandle'
import { act } from '../case/act'
import { handlingPhotos } from '../case/handling'
import { caseLists } from '../case/lists'
import { lastHandling } from '../case/handover'
import { lastUndertaking, wireSent } from '../case/wire'
import { caseOf } from '../city/db'
import { DemoError } from '../gateway/errors'
import { handle, type Route } from '../gateway/handle'
import { refuseIfLocked } from '../records/locks'

export const caseHandleRoutes: readonly Route[] = [
  handle(contract.queryHandlePage, ({ db, user, query }) => caseLists.page(db, user, 'handle', query)),
  handle(contract.queryAppendPage, ({ db, user, query }) => caseLists.page(db, user, 'rework', query)),
  handle(contract.handlingSubmit, ({ db, user, data }) => {
    const photos = handlingPhotos(db, user, caseOf(db, data.id), data)
    act(db, user, 'handle', data.id, { opinion: data.opinion, result: data.result, photos })
    return null
  }),
  handle(contract.handlingLast, ({ db, query }) => wireSent(lastHandling(caseOf(db, query.id)))),
  handle(contract.undertakingSave, ({ db, user, data, now }) => {
    const record = caseOf(db, data.id)
    refuseIfLocked(db, user, 'case', data.id)
    const { departmentId, handlerId } = record.facts
    // The person it is assigned to may belong to a squad below the department.
    if (!user.orgIds.includes(departmentId) && handlerId !== user.id)
      throw new DemoError('只有处置部门或处置人可以填写承办信息')
    const { unit, person, phone, plan = '' } = data
    record.undertakings.push({ unit, person, phone, plan, time: now })
    return null
  }),
  handle(contract.undertakingLast, ({ db, query }) => lastUndertaking(caseOf(db, query.id))),
]
