import * as v from 'valibot'
import { post } from '../endpoint'
import { flag, list, nothing, record, text } from '../tolerant'

// 指派, 改派 and 转交 of a signed case. The specification has the people to choose from (listPortalPerson, spec §7) and no call that
// gives a case to one of them: paths, methods and payloads are assumed.

const PERSONAL = '/api-digital/api/v1/handlePerson'

/** To whom, and why. The gateway knows by the case whether it is given for the first time, to another one or passed on. */
const assignment = { handlerId: v.string(), opinion: v.string() }

export const assignSubmit = post(`${PERSONAL}/assign`, {
  source: 'assumed',
  about: 'case',
  data: v.object({ id: v.string(), ...assignment }),
  body: nothing(),
})

/** Gives many to one person; one refused row does not stop the others, each row has its own answer. */
export const assignBatchSubmit = post(`${PERSONAL}/batchAssign`, {
  source: 'assumed',
  about: 'case',
  data: v.object({ ids: v.array(v.string()), ...assignment }),
  body: list(record({ id: text(), success: flag(), msg: text() })),
})
