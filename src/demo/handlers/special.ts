import * as contract from '@/api/contract/special'
import { handle, type Route } from '../gateway/handle'
import { pass } from '../special/act'
import { campaignOf } from '../special/campaign'
import { campaignLists, everyCampaign } from '../special/lists'
import { donePointLists } from '../special/pointLists'
import { wireCampaignChoice, wireCampaignDetail } from '../special/wire'

export const specialRoutes: readonly Route[] = [
  handle(contract.campaignPage, ({ db, user, query }) =>
    campaignLists.page(db, user, query.over === '1' ? 'over' : 'open', query),
  ),
  handle(contract.campaignChoices, ({ db, now }) => everyCampaign(db, now).map(wireCampaignChoice)),
  handle(contract.campaignDetail, ({ db, user, query }) =>
    wireCampaignDetail(db, campaignOf(db, query.id), user),
  ),
  handle(contract.donePointPage, ({ db, user, query }) => donePointLists.page(db, user, 'donePoint', query)),
  handle(contract.passPoint, ({ db, user, data }) => pass(db, user, data)),
  handle(contract.passByClientId, ({ db, query: { clientId } }) => {
    const points = [...db.campaigns.values()].flatMap((campaign) => campaign.points)
    return points.some(({ clientIds }) => clientIds.includes(clientId)) ? { id: clientId } : null
  }),
]
