import * as v from 'valibot'
import { post } from '../endpoint'
import { flag, list, nothing, record, text } from '../tolerant'

// 指派, 改派, 转交 and 催办 of a signed case. The specification has the candidates (listPortalPerson, spec §7), but no call that
// assigns a case: paths, methods and payloads are assumed.

const PERSONAL = '/api-digital/api/v1/handlePerson'

/** Assignee and reason. The gateway knows from the case whether it is 指派, 改派 or 转交. */
const assignment = { handlerId: v.string(), opinion: v.string() }

export const assignSubmit = post(`${PERSONAL}/assign`, {
  source: 'assumed',
  about: 'case',
  data: v.object({ id: v.string(), ...assignment }),
  body: nothing(),
})

/** Assigns many cases to one person; a refused row does not stop the others, and each row has its own answer. */
export const assignBatchSubmit = post(`${PERSONAL}/batchAssign`, {
  source: 'assumed',
  about: 'case',
  data: v.object({ ids: v.array(v.string()), ...assignment }),
  body: list(record({ id: text(), success: flag(), msg: text() })),
})

/** 催办 of the assignee of a case: shown on it until the assignee moves it. It takes no lock. */
export const caseUrge = post(`${PERSONAL}/urge`, {
  source: 'assumed',
  about: 'case',
  data: v.object({ clientId: v.string(), id: v.string(), words: v.string() }),
  appends: true,
  body: nothing(),
})
