import * as v from 'valibot'
import { call } from '@/api/call'
import { passByClientId, passPoint, pointNormal } from '@/api/contract/campaign'
import { ApiError, MESSAGE } from '@/api/envelope'
import { outboxKind } from '@/stores/outbox/kind'

/** Payload of a 正常 apart from its client id. */
const payload = v.omit(pointNormal, ['clientId'])
export type Pass = v.InferOutput<typeof payload>

const quiet = { quiet: true } as const

function receiptOf({ id }: { id: string }) {
  if (!id) throw new ApiError('badBody', MESSAGE.badBody)
  return { id, number: '' }
}

/** 正常 of a point, by one tap: it has no form, and its list shows the result. */
export const pointPassKind = outboxKind<Pass>({
  name: 'pointPass',
  noun: '专项巡查',
  verb: '登记',
  foundIn: '专项巡查',
  untold: true,
  payload,
  send: async (pass, _, clientId) => receiptOf(await call(passPoint, { data: { ...pass, clientId } }, quiet)),
  lookUp: async (clientId) => {
    const found = await call(passByClientId, { query: { clientId } }, quiet)
    return found && receiptOf(found)
  },
})
