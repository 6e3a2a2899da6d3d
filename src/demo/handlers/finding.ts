import * as contract from '@/api/contract/finding'
import { wireFlow, wirePhoto } from '../case/wire'
import { assign, feedBack, register, review } from '../finding/act'
import { findingLists } from '../finding/lists'
import { findingOf, noteFindingOpened } from '../finding/store'
import { wireFindingDetail } from '../finding/wire'
import { handle, type Route } from '../gateway/handle'
import { isAhead } from '../gateway/request'

export const findingRoutes: readonly Route[] = [
  handle(contract.findingTodoPage, ({ db, user, query }) =>
    findingLists.page(db, user, 'findingTodo', query),
  ),
  handle(contract.findingHandledPage, ({ db, user, query }) =>
    findingLists.page(db, user, 'findingHandled', query),
  ),
  handle(contract.findingClosedPage, ({ db, user, query }) =>
    findingLists.page(db, user, 'findingClosed', query),
  ),
  handle(contract.ownFindingTodoPage, ({ db, user, query }) =>
    findingLists.page(db, user, 'ownFindingTodo', query),
  ),
  handle(contract.ownFindingReviewPage, ({ db, user, query }) =>
    findingLists.page(db, user, 'ownFindingReview', query),
  ),
  handle(contract.ownFindingClosedPage, ({ db, user, query }) =>
    findingLists.page(db, user, 'ownFindingClosed', query),
  ),
  handle(contract.findingCampaignPage, ({ db, user, query }) =>
    findingLists.page(db, user, 'findingCampaign', query),
  ),
  handle(contract.findingDetail, ({ db, user, query, request }) => {
    const record = findingOf(db, query.id)
    // As it was before: this answer tells the app that it was new.
    const found = wireFindingDetail(db, record, user)
    if (!isAhead(request)) noteFindingOpened(record, user)
    return found
  }),
  handle(contract.findingFlow, ({ db, query }) => ({
    flow: findingOf(db, query.id).flow.map(wireFlow),
    undertaking: null,
  })),
  handle(contract.findingPhotos, ({ db, query }) => {
    const record = findingOf(db, query.id)
    return record.photos.map((photo) => wirePhoto(record, photo))
  }),
  handle(contract.registerFinding, ({ db, user, data }) => {
    const { id, problemNo } = register(db, user, data)
    return { id, problemNo }
  }),
  handle(contract.findingByClientId, ({ db, user, query: { clientId } }) => {
    const found = [...db.findings.values()].find(
      (record) => record.clientId === clientId && record.facts.registrarId === user.id,
    )
    return found ? { id: found.id, problemNo: found.problemNo } : null
  }),
  handle(contract.findingAssign, ({ db, user, data }) => assign(db, user, data)),
  handle(contract.findingFeedback, ({ db, user, data }) => feedBack(db, user, data)),
  handle(contract.findingReview, ({ db, user, data }) => review(db, user, data)),
]
