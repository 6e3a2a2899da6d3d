import * as contract from '@/api/contract/campaign'
import * as specialScoreCalls from '@/api/contract/campaignScore'
import * as findingCalls from '@/api/contract/campaignFinding'
import { wirePhotos } from '../case/wire'
import type { Area } from '../city/area'
import { handle, paged } from '../gateway/handle'
import { opened } from '../records/flow'
import { pageOf } from '../records/lists'
import { detailRoute, flowRoute } from '../records/routes'
import { pick } from '../records/wire'
import { campaignOf, pass, pointOf, score } from './act'
import { assign, feedBack, register, review } from './findingAct'
import { findingLists, wireFindingDetail } from './findingLists'
import { findingOf } from './findingMove'
import { campaignLists, donePointLists, everyCampaign } from './lists'
import { wireCampaignChoice, wireCampaignDetail, wireScore } from './wire'

export const campaignArea: Area = {
  name: 'campaign',
  create: () => ({ campaigns: new Map(), findings: new Map() }),
  lists: { campaign: campaignLists, campaignPoint: donePointLists, finding: findingLists },
  lockable: {
    finding: { find: findingOf, noteOpened: (db, by, id) => opened(findingOf(db, id), by) },
  },
  handlers: [
    handle(contract.campaignPage, ({ db, user, query }) =>
      campaignLists.page(db, user, query.over === '1' ? 'over' : 'open', query),
    ),
    handle(contract.campaignChoices, ({ db, now }) => everyCampaign(db, now).map(wireCampaignChoice)),
    handle(contract.campaignDetail, ({ db, user, query }) =>
      wireCampaignDetail(db, campaignOf(db, query.id), user),
    ),
    paged(contract.donePointPage, donePointLists, 'donePoint'),
    handle(contract.passPoint, ({ db, user, data }) => pass(db, user, data)),
    handle(contract.passByClientId, ({ db, query: { clientId } }) => {
      const points = [...db.campaigns.values()].flatMap((campaign) => campaign.points)
      return points.some(({ clientIds }) => clientIds.includes(clientId)) ? { id: clientId } : null
    }),
    handle(specialScoreCalls.scorePage, ({ db, query }) => {
      const { campaign, point } = pointOf(db, query.campaignId, query.pointId)
      const { list, total } = pageOf([...point.scores].reverse(), query)
      return { list: list.map(wireScore(campaign)), total }
    }),
    handle(specialScoreCalls.scorePoint, ({ db, user, data }) => pick(score(db, user, data), 'id', 'score')),
    handle(specialScoreCalls.scoreByClientId, ({ db, query: { clientId } }) => {
      const points = [...db.campaigns.values()].flatMap((campaign) => campaign.points)
      const found = points.flatMap(({ scores }) => scores).find((one) => one.clientId === clientId)
      return found ? { id: found.id, score: found.score } : null
    }),
    paged(findingCalls.findingTodoPage, findingLists, 'findingTodo'),
    paged(findingCalls.findingHandledPage, findingLists, 'findingHandled'),
    paged(findingCalls.findingClosedPage, findingLists, 'findingClosed'),
    paged(findingCalls.ownFindingTodoPage, findingLists, 'ownFindingTodo'),
    paged(findingCalls.ownFindingReviewPage, findingLists, 'ownFindingReview'),
    paged(findingCalls.ownFindingClosedPage, findingLists, 'ownFindingClosed'),
    paged(findingCalls.findingCampaignPage, findingLists, 'findingCampaign'),
    detailRoute(findingCalls.findingDetail, findingOf, wireFindingDetail, opened),
    flowRoute(findingCalls.findingFlow, findingOf),
    handle(findingCalls.findingPhotos, ({ db, query }) => wirePhotos(findingOf(db, query.id))),
    handle(findingCalls.registerFinding, ({ db, user, data }) =>
      pick(register(db, user, data), 'id', 'problemNo'),
    ),
    handle(findingCalls.findingByClientId, ({ db, user, query: { clientId } }) => {
      const found = [...db.findings.values()].find(
        (record) => record.clientId === clientId && record.facts.registrarId === user.id,
      )
      return found ? { id: found.id, problemNo: found.problemNo } : null
    }),
    handle(findingCalls.findingAssign, ({ db, user, data }) => assign(db, user, data)),
    handle(findingCalls.findingFeedback, ({ db, user, data }) => feedBack(db, user, data)),
    handle(findingCalls.findingReview, ({ db, user, data }) => review(db, user, data)),
  ],
}
