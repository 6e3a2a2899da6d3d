import * as v from 'valibot'
import { call } from '@/api/call'
import { problemByClientId, problemReport, reportProblem } from '@/api/contract/problem'
import { ApiError } from '@/api/envelope'
import { MESSAGE } from '@/api/messages'
import { attachmentsOf } from './attachmentsOf'
import type { Receipt } from './item'
import type { OutboxKind } from './kinds'

/** What a report holds besides its client id and its photos. */
export const reportPayload = v.omit(problemReport, ['clientId', 'attachments'])
export type ReportPayload = v.InferOutput<typeof reportPayload>

/** An answer without an id is no receipt: whether the record was taken stays open. */
function receiptOf({ id, taskNo }: { id: string; taskNo: string }): Receipt {
  if (!id) throw new ApiError('badBody', MESSAGE.badBody)
  return { id, number: taskNo }
}

const quiet = { quiet: true } as const

/** 问题上报, from 问题登记. */
export const report: OutboxKind<ReportPayload> = {
  kind: 'report',
  noun: '问题上报',
  verb: '上报',
  foundIn: '问题记录',
  schema: reportPayload,
  send: async (payload, photos, clientId) =>
    receiptOf(
      await call(
        reportProblem,
        { data: { ...payload, clientId, attachments: attachmentsOf(photos) } },
        quiet,
      ),
    ),
  lookUp: async (clientId) => {
    const found = await call(problemByClientId, { query: { clientId } }, quiet)
    return found && receiptOf(found)
  },
}
