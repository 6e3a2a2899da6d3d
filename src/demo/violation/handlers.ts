import * as surveyActCalls from '@/api/contract/violationAct'
import * as contract from '@/api/contract/violationBuilding'
import * as surveyCalls from '@/api/contract/violationSurvey'
import { wirePhotos } from '../case/wire'
import { type Area, lockable } from '../city/area'
import { DemoError } from '../gateway/errors'
import { done, handle, paged } from '../gateway/handle'
import { flowRoute, receiptRoute } from '../records/routes'
import { pick } from '../records/wire'
import { enterBuilding, enteredAs, enterSurvey, moveSurvey, submittedAs } from './act'
import { buildingLists, surveyLists, wireBuilding, wireBuildingFile, wireSurveyDetail } from './lists'
import { buildingOf, standingOf, surveyOf } from './survey'

export const violationArea: Area = {
  name: 'violation',
  create: () => ({ buildings: new Map(), surveys: new Map() }),
  lists: { building: buildingLists, survey: surveyLists },
  // Users get no notification of new ones.
  lockable: { survey: lockable(surveyOf) },
  handlers: [
    paged(contract.buildingDuePage, buildingLists, 'buildingDue'),
    paged(contract.buildingSeenPage, buildingLists, 'buildingSeen'),
    paged(contract.buildingPage, buildingLists, 'building'),
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
    paged(surveyCalls.surveyTodoPage, surveyLists, 'surveyTodo'),
    paged(surveyCalls.surveyPage, surveyLists, 'survey'),
    handle(surveyCalls.surveyDetail, ({ db, query }) => wireSurveyDetail(db, surveyOf(db, query.id))),
    flowRoute(surveyCalls.surveyFlow, surveyOf),
    handle(surveyCalls.surveyPhotos, ({ db, query }) => {
      const { photos, buildingId } = surveyOf(db, query.id)
      return wirePhotos({ place: buildingOf(db, buildingId).place, photos })
    }),
    handle(surveyActCalls.surveySubmit, (ask) => pick(enterSurvey(ask), 'id', 'surveyNo')),
    receiptRoute(surveyActCalls.surveyByClientId, enteredAs),
    handle(surveyActCalls.buildingSubmit, (ask) => pick(enterBuilding(ask), 'id', 'buildingNo')),
    receiptRoute(surveyActCalls.buildingByClientId, submittedAs),
    done(surveyActCalls.surveyMove, moveSurvey),
  ],
}
