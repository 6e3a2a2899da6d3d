import * as contract from '@/api/contract/casePersonal'
import { mayDo } from '@/domain/case/moves'
import { isInPerson } from '@/domain/case/personal'
import { HandlingTab, handlingTabOf } from '@/domain/case/stage'
import { wireTime } from '@/domain/time'
import { isOffered } from '@/domain/verdict'
import { act } from '../case/act'
import { handlingPhotos, type Handling } from '../case/handling'
import { caseLists } from '../case/lists'
import { caseOf } from '../city/db'
import { DemoError } from '../gateway/errors'
import { handle, type Route } from '../gateway/handle'
import type { Db, User } from '../city/model'
import { refuseMove } from '../records/refuse'

const tempKey = (user: User, id: string): string => `${user.id}/${id}`

/** The handler's result, by the call that belongs to the tab the case stands in; what was kept for it is forgotten. */
function submit(db: Db, user: User, tab: HandlingTab, data: Handling): null {
  const record = caseOf(db, data.id)
  // Where it is not this user's to handle at all, the rule says so below.
  const stands = isInPerson(record.facts) ? handlingTabOf(record.facts) : tab
  if (stands === HandlingTab.rework && tab === HandlingTab.todo)
    throw new DemoError('案件已转为追加整改，请刷新后再提交')
  if (stands === HandlingTab.todo && tab === HandlingTab.rework)
    throw new DemoError('案件不是追加整改案件，请刷新后再提交')
  const photos = handlingPhotos(db, user, record, data)
  act(db, user, 'personalHandle', data.id, { opinion: data.opinion, result: data.result, photos })
  db.temps.delete(tempKey(user, data.id))
  return null
}

const submitting: readonly Route[] = [
  handle(contract.personalHandlingSubmit, ({ db, user, data }) => submit(db, user, HandlingTab.todo, data)),
  handle(contract.personalReworkSubmit, ({ db, user, data }) => submit(db, user, HandlingTab.rework, data)),
]

const keeping: readonly Route[] = [
  handle(contract.saveTemp, ({ db, user, data: { id, ...form }, now }) => {
    const verdict = mayDo('personalHandle', caseOf(db, id).facts, user, now)
    // A parked case may be written about; another's, or one that has moved on, may not.
    if (!isOffered(verdict)) refuseMove(verdict)
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

export const casePersonalRoutes: readonly Route[] = [
  handle(contract.queryHandlePersonPage, ({ db, user, query }) =>
    caseLists.page(db, user, 'personalTodo', query),
  ),
  handle(contract.queryHandlePersonAppendPage, ({ db, user, query }) =>
    caseLists.page(db, user, 'personalRework', query),
  ),
  ...submitting,
  ...keeping,
]
