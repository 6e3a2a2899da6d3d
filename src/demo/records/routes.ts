import * as v from 'valibot'
import type { flowPart } from '@/api/contract/record'
import type { Endpoint } from '@/api/endpoint'
import { lastUndertaking, wireFlow } from '../case/wire'
import type { Db, FlowRecord, Undertaking, User } from '../city/model'
import { handle, type Route } from '../gateway/handle'
import { isAhead } from '../gateway/request'
import { lineBy } from './flow'

export type Id = v.GenericSchema<unknown, { id: string }>
type Find<R> = (db: Db, id: string) => R

/** Marks the record as opened, but returns its state before that. */
export const detailRoute = <P extends string, Q extends Id, B extends v.GenericSchema, R>(
  endpoint: Endpoint<P, Q, undefined, B>,
  find: Find<R>,
  wire: (db: Db, record: R, user: User) => v.InferInput<B>,
  open: (record: R, by: User, db: Db) => void = () => undefined,
): Route =>
  handle(endpoint, ({ db, user, query, request }) => {
    // Parsed<Q> is the output of the schema; the compiler cannot resolve it for a generic schema.
    const record = find(db, (query as v.InferOutput<Q>).id)
    const found = wire(db, record, user)
    if (!isAhead(request)) open(record, user, db)
    return found
  })

export const flowRoute = <P extends string, Q extends Id>(
  endpoint: Endpoint<P, Q, undefined, typeof flowPart>,
  find: Find<{ flow: readonly FlowRecord[]; undertakings?: readonly Undertaking[] }>,
): Route =>
  handle(endpoint, ({ db, query }) => {
    const { flow, undertakings = [] } = find(db, (query as v.InferOutput<Q>).id)
    return { flow: flow.map(wireFlow), undertaking: lastUndertaking({ undertakings }) }
  })

type ByClientId = v.GenericSchema<unknown, { clientId: string }>

/** Returns the record that this user sent under a client id, or null. The contract chooses the fields. */
export const receiptRoute = <P extends string, Q extends ByClientId, B extends v.GenericSchema>(
  endpoint: Endpoint<P, Q, undefined, B>,
  find: (db: Db, user: User, clientId: string) => v.InferInput<B> | undefined,
): Route =>
  handle(endpoint, ({ db, user, query }) => {
    const found = find(db, user, (query as v.InferOutput<Q>).clientId)
    return v.parse(endpoint.body, found ?? null) as v.InferInput<B>
  })

/** Returns the line of a flow that this user sent under a client id, or null. */
export const lineRoute = <P extends string, Q extends ByClientId, B extends v.GenericSchema>(
  endpoint: Endpoint<P, Q, undefined, B>,
  recordsOf: (db: Db) => Iterable<{ flow: readonly FlowRecord[] }>,
): Route => receiptRoute(endpoint, (db, user, clientId) => lineBy(recordsOf(db), user, clientId))
