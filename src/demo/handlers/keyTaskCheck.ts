import type * as v from 'valibot'
import * as contract from '@/api/contract/keyTaskCheck'
import { distance, isPosition } from '@/domain/geo'
import { answerProblems, inspectProblems } from '@/domain/keytask/taskEvidence'
import { mayDoTask } from '@/domain/keytask/taskMoves'
import { keyTaskOf } from '../city/db'
import { handle, type Route } from '../gateway/handle'
import { actOnTask, addToTask, lineBy } from '../keytask/act'
import { spotOf } from '../keytask/facts'
import { keyTaskLists } from '../keytask/lists'
import type { Db, User } from '../city/model'
import type { KeyTaskRecord } from '../keytask/model'
import { takePhotos } from '../records/attachments'
import { refuseMove, refuseProblems } from '../records/refuse'

type Visit = v.InferOutput<typeof contract.keyTaskInspect.data>

/** Metres between the collector and the spot; null where nobody knows. */
function metresFrom(db: Db, record: KeyTaskRecord, { longitude, latitude }: Visit): number | null {
  const spot = spotOf(db, record)
  const here = { longitude, latitude }
  return spot && isPosition(here) ? Math.round(distance(here, spot)) : null
}

function inspect(db: Db, user: User, visit: Visit): null {
  const { id, opinion, farReason, accuracy, attachments } = visit
  const record = keyTaskOf(db, id)
  refuseMove(mayDoTask('inspect', record.facts, user, db.clock.now()))
  const passed = visit.result === 'pass'
  const metres = metresFrom(db, record, visit)
  const form = { passed, opinion, farReason, photoCount: attachments.length }
  refuseProblems(inspectProblems(form, { metres, accuracy }))
  const photos = takePhotos(db, user, record, attachments)
  actOnTask(db, user, 'inspect', id, { passed, opinion, farReason, metres, photos })
  return null
}

type Answer = v.InferOutput<typeof contract.keyTaskAnswer.data>

/** What is done about a failed 核查. */
function answer(db: Db, user: User, { id, clientId, opinion, attachments }: Answer) {
  refuseProblems(answerProblems({ opinion }))
  const photos = takePhotos(db, user, keyTaskOf(db, id), attachments)
  return { id: addToTask(db, user, 'answer', id, { opinion, photos, clientId })?.id ?? '' }
}

export const keyTaskCheckRoutes: readonly Route[] = [
  handle(contract.keyTaskInspectPage, ({ db, user, query }) =>
    keyTaskLists.page(db, user, 'taskInspect', query),
  ),
  handle(contract.keyTaskInspectedPage, ({ db, user, query }) =>
    keyTaskLists.page(db, user, 'taskInspected', query),
  ),
  handle(contract.keyTaskInspect, ({ db, user, data }) => inspect(db, user, data)),
  handle(contract.keyTaskUnAnswerPage, ({ db, user, query }) =>
    keyTaskLists.page(db, user, 'taskAnswer', query),
  ),
  handle(contract.keyTaskAnsweredPage, ({ db, user, query }) =>
    keyTaskLists.page(db, user, 'taskAnswered', query),
  ),
  handle(contract.keyTaskAnswer, ({ db, user, data }) => answer(db, user, data)),
  handle(contract.keyTaskAnswerByClientId, ({ db, user, query }) => {
    const line = lineBy(db, user, query.clientId)
    return line ? { id: line.id } : null
  }),
]
