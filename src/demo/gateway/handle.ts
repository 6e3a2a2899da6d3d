import { http, type HttpHandler } from 'msw'
import type * as v from 'valibot'
import type { Endpoint, PathParams } from '@/api/endpoint'
import type { Millis } from '@/domain/time'
import type { Db, User } from '../city/model'
import { touchLocks } from '../records/locks'
import { userIn } from './auth'
import { CODE, DemoError } from './errors'
import { delayOf, envelope, failureOf, refusal, silence, spoilt, wait } from './failures'
import { type Carried, carriedBy, parsePart } from './request'
import type { Worlds } from './worlds'

type Schema = v.GenericSchema
type MaybeSchema = Schema | undefined
type Parsed<S> = S extends Schema ? v.InferOutput<S> : undefined

export interface Ask<P extends string, Q, D> {
  query: Parsed<Q>
  data: Parsed<D>
  params: PathParams<P>
  db: Db
  now: Millis
  request: Request
}

/** What the resolver of a call gets. */
export type CallOf<E> = E extends Endpoint<infer P, infer Q, infer D> ? Ask<P, Q, D> & { user: User } : never

type Answer<B extends Schema> = v.InferInput<B> | Promise<v.InferInput<B>>

/** tests/demo/contract.spec.ts compares these with the contract. */
export interface Route {
  method: string
  path: string
  handler: (worlds: Worlds) => HttpHandler
}

export function handle<P extends string, Q extends MaybeSchema, D extends MaybeSchema, B extends Schema>(
  endpoint: Endpoint<P, Q, D, B>,
  resolver: (ask: Ask<P, Q, D> & { user: User }) => Answer<B>,
): Route {
  return route(endpoint, (ask: Ask<P, Q, D>) => {
    const user = userIn(ask.db, ask.request)
    for (const id of idsIn(ask.query, ask.data, ask.params)) touchLocks(ask.db, user, id)
    return resolver({ ...ask, user })
  })
}

/** An action without a response body; the work throws to refuse. */
export const done = <P extends string, Q extends MaybeSchema, D extends MaybeSchema>(
  endpoint: Endpoint<P, Q, D, v.UnknownSchema>,
  work: (ask: Ask<P, Q, D> & { user: User }) => void,
): Route =>
  handle(endpoint, (ask) => {
    work(ask)
    return null
  })

export const paged = <P extends string, Q extends Schema, B extends Schema, Name extends string>(
  endpoint: Endpoint<P, Q, undefined, B>,
  lists: { page(db: Db, user: User, name: Name, query: v.InferOutput<Q>): v.InferInput<B> },
  name: Name,
): Route =>
  // Parsed<Q> is the output of the schema; the compiler cannot resolve it for a generic schema.
  handle(endpoint, ({ db, user, query }) => lists.page(db, user, name, query as v.InferOutput<Q>))

export function handleWithoutSession<
  P extends string,
  Q extends MaybeSchema,
  D extends MaybeSchema,
  B extends Schema,
>(endpoint: Endpoint<P, Q, D, B>, resolver: (ask: Ask<P, Q, D>) => Answer<B>, msg = ''): Route {
  if (!endpoint.policy.open) throw new Error(`${endpoint.path} is not open`)
  return route(endpoint, resolver, msg)
}

function idsIn(...parts: unknown[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part !== 'object' || part === null) return []
    const ids: unknown[] = [
      ...('id' in part ? [part.id] : []),
      ...('ids' in part && Array.isArray(part.ids) ? part.ids : []),
    ]
    return ids.filter((id): id is string => typeof id === 'string')
  })
}

const METHODS = { GET: http.get, POST: http.post, DELETE: http.delete } as const

function route<P extends string, Q extends MaybeSchema, D extends MaybeSchema, B extends Schema>(
  endpoint: Endpoint<P, Q, D, B>,
  resolver: (ask: Ask<P, Q, D>) => Answer<B>,
  msg = '',
): Route {
  // Matches any base path: /qyapi, / or the prefix of a proxy (spec §7).
  const path = `*${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`
  const handler = (worlds: Worlds) =>
    METHODS[endpoint.method](path, ({ request, params }) =>
      answer(worlds.of(request), request, { msg, raw: endpoint.policy.raw }, (db, carried) => {
        // The schemas of these types check the parts; the compiler cannot see it through the generic.
        const ask = {
          query: endpoint.query && parsePart(endpoint.query, carried.query),
          data: endpoint.data && parseData(endpoint.data, carried.data),
          params,
          db,
          now: db.clock.now(),
          request,
        } as Ask<P, Q, D>
        return resolver(ask)
      }),
    )
  return { method: endpoint.method, path: endpoint.path, handler }
}

// jsdom has two FormData classes.
const parseData = (schema: Schema, data: unknown): unknown =>
  data instanceof Object && 'getAll' in data ? data : parsePart(schema, data)

type Work = (db: Db, carried: Carried) => unknown

/** `raw`: responses without an envelope, like those of the map services. */
interface Form {
  msg: string
  raw?: boolean | undefined
}

const bare = (body: unknown): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

async function answer(db: Db, request: Request, { msg, raw }: Form, work: Work): Promise<Response> {
  const ms = delayOf(db, request)
  if (ms > 0) await wait(ms, request.signal)
  try {
    const carried = await carriedBy(request)
    const failure = failureOf(db, request, carried.texts)
    if (failure === 'timeout') await wait(Infinity, request.signal)
    const refused = failure && refusal(failure)
    if (refused) return refused
    const body = await work(db, carried)
    const silent = silence(failure)
    if (silent) return silent
    const sent = spoilt(failure, body ?? null)
    return raw ? bare(sent) : envelope(true, CODE.ok, msg, sent)
  } catch (error) {
    if (error instanceof DemoError) return envelope(false, error.code, error.message, error.body)
    throw error
  }
}
