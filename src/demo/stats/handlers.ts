import * as contract from '@/api/contract/stats'
import type { Area } from '../city/area'
import { handle, type Route } from '../gateway/handle'
import { ownStatisticsOf } from './own'
import { figuresOf, groupsOf } from './platform'

const statsRoutes: readonly Route[] = [
  handle(contract.statFigures, ({ db, user, query }) => figuresOf(db, user, query)),
  handle(contract.statGroups, ({ db, user, query }) => groupsOf(db, user, query)),
  handle(contract.ownStatistics, ({ db, user, query }) => ownStatisticsOf(db, user, query)),
]

export const statsArea: Area = {
  name: 'stats',
  handlers: [...statsRoutes],
}
