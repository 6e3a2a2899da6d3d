import * as contract from '@/api/contract/survey'
import { wireFlow, wirePhoto } from '../case/wire'
import { handle, type Route } from '../gateway/handle'
import { buildingOf, surveyOf } from '../twoViolations/survey'
import { surveyLists } from '../twoViolations/surveyLists'
import { wireSurveyDetail } from '../twoViolations/wire'

export const surveyRoutes: readonly Route[] = [
  handle(contract.surveyTodoPage, ({ db, user, query }) => surveyLists.page(db, user, 'surveyTodo', query)),
  handle(contract.surveyPage, ({ db, user, query }) => surveyLists.page(db, user, 'survey', query)),
  handle(contract.surveyDetail, ({ db, query }) => wireSurveyDetail(db, surveyOf(db, query.id))),
  handle(contract.surveyFlow, ({ db, query }) => ({
    flow: surveyOf(db, query.id).flow.map(wireFlow),
    undertaking: null,
  })),
  handle(contract.surveyPhotos, ({ db, query }) => {
    const record = surveyOf(db, query.id)
    return record.photos.map((photo) => wirePhoto(buildingOf(db, record.buildingId), photo))
  }),
]
