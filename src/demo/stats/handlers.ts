import * as contract from '@/api/contract/stats'
import type { Area } from '../city/area'
import { handle } from '../gateway/handle'
import { ownStatisticsOf } from './own'
import { figuresOf, groupsOf } from './platform'

export const statsArea: Area = {
  name: 'stats',
  handlers: [
    handle(contract.statFigures, ({ db, user, query }) => figuresOf(db, user, query)),
    handle(contract.statGroups, ({ db, user, query }) => groupsOf(db, user, query)),
    handle(contract.ownStatistics, ({ db, user, query }) => ownStatisticsOf(db, user, query)),
  ],
}
