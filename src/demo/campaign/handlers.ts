import * as contract from '@/api/contract/campaign'
import * as findingCalls from '@/api/contract/campaignFinding'
import * as specialScoreCalls from '@/api/contract/campaignScore'
import { wirePhotos } from '../case/wire'
import { type Area, lockable } from '../city/area'
import type { Db } from '../city/model'
import { handle, paged } from '../gateway/handle'
import { opened } from '../records/flow'
import { pageOf } from '../records/lists'
import { detailRoute, flowRoute, lineRoute, receiptRoute } from '../records/routes'
import { pick } from '../records/wire'
import { campaignOf, pass, pointOf, score } from './act'
import { assign, feedBack, findingOf, register, registeredAs, review } from './findingMoves'
import { findingLists, wireFindingDetail } from './findingLists'
import {
  campaignLists,
  donePointLists,
  everyCampaign,
  wireCampaignChoice,
  wireCampaignDetail,
  wireScore,
} from './lists'
import type { PointRecord } from './model'

const everyPoint = ({ campaigns }: Db): PointRecord[] =>
  [...campaigns.values()].flatMap(({ points }) => points)

export const campaignArea: Area = {
  name: 'campaign',
  create: () => ({ campaigns: new Map(), findings: new Map() }),
  lists: { campaign: campaignLists, campaignPoint: donePointLists, finding: findingLists },
  lockable: { finding: lockable(findingOf, opened) },
  handlers: [
    handle(contract.campaignPage, ({ db, user, query }) =>
      campaignLists.page(db, user, query.over === '1' ? 'over' : 'open', query),
    ),
    handle(contract.campaignChoices, ({ db, now }) => everyCampaign(db, now).map(wireCampaignChoice)),
    handle(contract.campaignDetail, ({ db, user, query }) =>
      wireCampaignDetail(db, campaignOf(db, query.id), user),
    ),
    paged(contract.donePointPage, donePointLists, 'donePoint'),
    handle(contract.passPoint, pass),
    handle(contract.passByClientId, ({ db, query: { clientId } }) =>
      everyPoint(db).some(({ clientIds }) => clientIds.includes(clientId)) ? { id: clientId } : null,
    ),
    handle(specialScoreCalls.scorePage, ({ db, query }) => {
      const { campaign, point } = pointOf(db, query.campaignId, query.pointId)
      const { list, total } = pageOf([...point.scores].reverse(), query)
      return { list: list.map(wireScore(campaign)), total }
    }),
    handle(specialScoreCalls.scorePoint, (ask) => pick(score(ask), 'id', 'score')),
    receiptRoute(specialScoreCalls.scoreByClientId, (db, _user, clientId) =>
      everyPoint(db)
        .flatMap(({ scores }) => scores)
        .find((one) => one.clientId === clientId),
    ),
    paged(findingCalls.findingTodoPage, findingLists, 'findingTodo'),
    paged(findingCalls.findingHandledPage, findingLists, 'findingHandled'),
    paged(findingCalls.findingReviewPage, findingLists, 'findingReview'),
    paged(findingCalls.findingClosedPage, findingLists, 'findingClosed'),
    paged(findingCalls.ownFindingTodoPage, findingLists, 'ownFindingTodo'),
    paged(findingCalls.ownFindingReviewPage, findingLists, 'ownFindingReview'),
    paged(findingCalls.ownFindingClosedPage, findingLists, 'ownFindingClosed'),
    paged(findingCalls.findingCampaignPage, findingLists, 'findingCampaign'),
    detailRoute(findingCalls.findingDetail, findingOf, wireFindingDetail, opened),
    flowRoute(findingCalls.findingFlow, findingOf),
    handle(findingCalls.findingPhotos, ({ db, query }) => wirePhotos(findingOf(db, query.id))),
    handle(findingCalls.registerFinding, (ask) => pick(register(ask), 'id', 'problemNo')),
    receiptRoute(findingCalls.findingByClientId, registeredAs),
    handle(findingCalls.findingAssign, assign),
    handle(findingCalls.findingFeedback, feedBack),
    lineRoute(findingCalls.findingFeedbackByClientId, ({ findings }) => findings.values()),
    handle(findingCalls.findingReview, review),
  ],
}
