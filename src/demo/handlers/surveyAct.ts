import * as contract from '@/api/contract/surveyAct'
import { handle, type Route } from '../gateway/handle'
import { enterSurvey, moveSurvey } from '../twoViolations/act'

export const surveyActRoutes: readonly Route[] = [
  handle(contract.surveySubmit, ({ db, user, data }) => {
    const { id, surveyNo } = enterSurvey(db, user, data)
    return { id, surveyNo }
  }),
  handle(contract.surveyByClientId, ({ db, user, query: { clientId } }) => {
    const found = [...db.surveys.values()].find(
      (record) => record.clientId === clientId && record.facts.reporterId === user.id,
    )
    return found ? { id: found.id, surveyNo: found.surveyNo } : null
  }),
  handle(contract.surveyMove, ({ db, user, data }) => {
    moveSurvey(db, user, data)
    return null
  }),
]
