import type * as v from 'valibot'
import * as contract from '@/api/contract/keyTaskAct'
import { askDelayProblems, taskWithdrawProblems, urgeProblems } from '@/domain/keytask/taskEvidence'
import { mayDoTask } from '@/domain/keytask/taskMoves'
import { parseWireTime } from '@/domain/time'
import { whyNot } from '@/domain/verdict'
import { keyTaskOf } from '../city/db'
import { dictionary } from '../city/dictionaries'
import { DemoError } from '../gateway/errors'
import { handle, type Route } from '../gateway/handle'
import { actOnTask, addToTask, lineBy } from '../keytask/act'
import type { Db, User } from '../city/model'
import { refuseMove, refuseProblems } from '../records/refuse'

type Delay = v.InferOutput<typeof contract.keyTaskDelay.data>

/** Asked of the 审批人; received before, it is waiting already. */
function askDelay(db: Db, user: User, { id, clientId, reasonType, reason, ...asked }: Delay): null {
  const record = keyTaskOf(db, id)
  if (lineBy(db, user, clientId, record)) return null
  const now = db.clock.now()
  refuseMove(mayDoTask('askDelay', record.facts, user, now))
  const until = parseWireTime(asked.until)
  const { deadline } = record.facts
  refuseProblems(askDelayProblems({ until, reasonType, reason }, { deadline, now }))
  const type = dictionary(db, 'delay_reason')?.find(({ value }) => value === reasonType)
  if (!type) throw new DemoError('延期原因有误，请重新选择')
  const opinion = `${type.label}：${reason}`
  actOnTask(db, user, 'askDelay', id, { until: until ?? undefined, opinion, clientId })
  return null
}

export const keyTaskActRoutes: readonly Route[] = [
  handle(contract.keyTaskIfDelay, ({ db, user, query, now }) => {
    const { facts, delaysGranted } = keyTaskOf(db, query.id)
    const verdict = mayDoTask('askDelay', facts, user, now)
    return { allowed: verdict.ok, reason: whyNot(verdict), used: delaysGranted }
  }),
  handle(contract.keyTaskDelay, ({ db, user, data }) => askDelay(db, user, data)),
  handle(contract.keyTaskUrge, ({ db, user, data: { id, clientId, words } }) => {
    refuseProblems(urgeProblems({ words }))
    addToTask(db, user, 'urge', id, { words: words.trim(), clientId })
    return null
  }),
  handle(contract.keyTaskWithdraw, ({ db, user, data: { id, reason } }) => {
    refuseProblems(taskWithdrawProblems({ reason }))
    actOnTask(db, user, 'withdraw', id, { opinion: reason })
    return null
  }),
]
