import * as contract from '@/api/contract/caseFeedback'
import { feedbackProblems } from '@/domain/case/evidence'
import { lineByClientId } from '../case/line'
import { caseLists } from '../case/lists'
import { makeMove } from '../case/move'
import { caseOf } from '../city/db'
import { handle, type Route } from '../gateway/handle'
import type { Attachment } from '../city/cityParts'
import type { Db, User } from '../city/model'
import { takePhotos } from '../records/attachments'
import { refuseProblems, refuseUnless } from '../records/refuse'

interface Feedback {
  clientId: string
  id: string
  opinion: string
  attachments: readonly Attachment[]
}

/**
 * A record more in the flow of the case, which stays where it is. Two with one client id make two: it is the app that must
 * not send twice, and a mistake of it must show.
 */
function append(db: Db, user: User, { clientId, id, opinion, attachments }: Feedback) {
  refuseProblems(feedbackProblems({ opinion }))
  const record = caseOf(db, id)
  // Not by `act`: whoever holds the case goes on with it, for nothing of it changes.
  const photos = takePhotos(db, user, record, attachments)
  makeMove(record, 'appendFeedback', user, db.clock.now(), { opinion, photos, clientId })
  return { id: record.flow[record.flow.length - 1]?.id ?? '' }
}

export const caseFeedbackRoutes: readonly Route[] = [
  handle(contract.queryAppendFeedbackPage, ({ db, user, query }) =>
    caseLists.page(db, user, 'feedback', query),
  ),
  handle(contract.feedbackSubmit, ({ db, user, data }) => append(db, user, data)),
  handle(contract.personalFeedback, ({ db, user, data }) => {
    refuseUnless(caseOf(db, data.id).facts.handlerId === user.id, '案件没有指派给您，请按部门反馈')
    return append(db, user, data)
  }),
  handle(contract.feedbackByClientId, ({ db, user, query }) => lineByClientId(db, user, query.clientId)),
]
