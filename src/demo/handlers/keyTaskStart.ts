import * as contract from '@/api/contract/keyTaskStart'
import { keyTaskOf } from '../city/db'
import { handle, type Route } from '../gateway/handle'
import { keyTaskLists } from '../keytask/lists'
import { approversFor, inspectorsFor } from '../keytask/people'
import { discardTask, saveTask, submittedAs, submitTask } from '../keytask/start'
import { wirePerson } from '../city/person'
import { keyTaskTemplates } from '../seed/texts/keyTaskTemplates'

export const keyTaskStartRoutes: readonly Route[] = [
  handle(contract.keyTaskDraftPage, ({ db, user, query }) => keyTaskLists.page(db, user, 'taskDraft', query)),
  handle(contract.keyTaskStartedPage, ({ db, user, query }) =>
    keyTaskLists.page(db, user, 'taskStarted', query),
  ),
  handle(contract.keyTaskSave, ({ db, user, data }) => {
    const { id, taskNo } = saveTask(db, user, data)
    return { id, taskNo }
  }),
  handle(contract.keyTaskSubmit, ({ db, user, data }) => {
    const { id, taskNo } = submitTask(db, user, data)
    return { id, taskNo }
  }),
  handle(contract.keyTaskByClientId, ({ db, user, query }) => {
    const found = submittedAs(db, user, query.clientId)
    return found ? { id: found.id, taskNo: found.taskNo } : null
  }),
  handle(contract.keyTaskDiscard, ({ db, user, params }) => {
    discardTask(db, user, params.id)
    return null
  }),
  handle(contract.keyTaskTemplates, ({ query: { type } }) =>
    keyTaskTemplates
      .map((template, index) => ({ id: `T${index + 1}`, ...template }))
      .filter((template) => !type || template.type === type),
  ),
  handle(contract.keyTaskPersons, ({ db, user, query: { part, id } }) => {
    const found =
      part === 'approve' ? approversFor(db, user) : inspectorsFor(db, id ? keyTaskOf(db, id) : null)
    return found.map((each) => wirePerson(db, each))
  }),
]
