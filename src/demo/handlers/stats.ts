import * as contract from '@/api/contract/stats'
import { handle, type Route } from '../gateway/handle'
import { ownStatisticsOf } from '../stats/own'
import { figuresOf, groupsOf } from '../stats/platform'

export const statsRoutes: readonly Route[] = [
  handle(contract.statFigures, ({ db, user, query }) => figuresOf(db, user, query)),
  handle(contract.statGroups, ({ db, user, query }) => groupsOf(db, user, query)),
  handle(contract.ownStatistics, ({ db, user, query }) => ownStatisticsOf(db, user, query)),
]
