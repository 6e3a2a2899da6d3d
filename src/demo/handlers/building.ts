import * as contract from '@/api/contract/building'
import { DemoError } from '../gateway/errors'
import { handle, type Route } from '../gateway/handle'
import { buildingLists } from '../twoViolations/buildingLists'
import { buildingOf, standingOf } from '../twoViolations/survey'
import { wireBuilding, wireBuildingFile } from '../twoViolations/wire'

export const buildingRoutes: readonly Route[] = [
  handle(contract.buildingDuePage, ({ db, user, query }) =>
    buildingLists.page(db, user, 'buildingDue', query),
  ),
  handle(contract.buildingSeenPage, ({ db, user, query }) =>
    buildingLists.page(db, user, 'buildingSeen', query),
  ),
  handle(contract.buildingPage, ({ db, user, query }) => buildingLists.page(db, user, 'building', query)),
  handle(contract.buildingDetail, ({ db, query }) => wireBuildingFile(db, buildingOf(db, query.id))),
  handle(contract.buildingByNo, ({ db, query }) => {
    const found = [...db.buildings.values()].find(({ buildingNo }) => buildingNo === query.buildingNo)
    return found ? wireBuilding(db, found, standingOf(db, found)) : null
  }),
  handle(contract.buildingReveal, ({ db, data: { id, field } }) => {
    const { ownerName, ownerPhone } = buildingOf(db, id)
    const value = field === 'name' ? ownerName : ownerPhone
    if (value === '') throw new DemoError('没有登记这一项')
    return { value }
  }),
]
