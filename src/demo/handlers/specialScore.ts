import * as contract from '@/api/contract/specialScore'
import { handle, type Route } from '../gateway/handle'
import { pageOf } from '../records/paging'
import { score } from '../special/act'
import { pointOf } from '../special/campaign'
import { wireScore } from '../special/wire'

export const specialScoreRoutes: readonly Route[] = [
  handle(contract.scorePage, ({ db, query }) => {
    const { campaign, point } = pointOf(db, query.campaignId, query.pointId)
    const { list, total } = pageOf([...point.scores].reverse(), query)
    return { list: list.map(wireScore(campaign)), total }
  }),
  handle(contract.scorePoint, ({ db, user, data }) => {
    const made = score(db, user, data)
    return { id: made.id, score: made.score }
  }),
  handle(contract.scoreByClientId, ({ db, query: { clientId } }) => {
    const points = [...db.campaigns.values()].flatMap((campaign) => campaign.points)
    const found = points.flatMap(({ scores }) => scores).find((one) => one.clientId === clientId)
    return found ? { id: found.id, score: found.score } : null
  }),
]
