import type * as v from 'valibot'

export type Method = 'GET' | 'POST' | 'DELETE'

/** `spec`: named in spec §7. `assumed`: invented by us, to be matched with the gateway of the city. */
export type Source = 'spec' | 'assumed'

/** The names in braces of a path, as an object of strings. */
export type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParams<Rest>
  : object

/**
 * Tags of what a read shows or an action changes: 'case', 'label'. After an action all reads with the same tag are stale.
 * `never`: no tag, with the reason.
 */
export type EndpointTags = string | readonly string[] | { never: string }

/** The tags of an endpoint; empty without tags. */
export const tagsOf = (about: EndpointTags | undefined): readonly string[] => {
  if (about === undefined || (typeof about === 'object' && 'never' in about)) return []
  return typeof about === 'string' ? [about] : about
}

type Schema = v.GenericSchema

/** How the client handles a call; the defaults are those of spec §7 and §8. */
export interface CallPolicy {
  /** False: no loading toast. */
  loading?: boolean
  /** True: the caller handles failures, the client shows nothing and does not reject (trust login, §8). */
  passThrough?: boolean
  /** True: needs no session; 901 does not open the login. */
  open?: boolean
  /**
   * True: a service behind the gateway answers in its own form, without an envelope (spec §7: tdtApi, baiduApi). The HTTP body
   * becomes the body of a passing envelope, and the caller checks it. HTTP failures, no response and timeouts are reported as
   * usual; so is 901, the only envelope that the gateway puts in its place.
   */
  raw?: boolean
  /** True: fetches the user of the token, so it is sent before the user is known. */
  identifies?: boolean
  /** True: the code decides on success, not the flag (dictionaries, spec §8). */
  byCode?: boolean
  /** True: a GET that changes something (spec §7: revoke). */
  acts?: boolean
  /**
   * True: a repeated call would do its work twice, so it carries a `clientId`, and the gateway answers a known one with the
   * existing record. Other actions move, set or replace: a repeated one is refused or changes nothing.
   */
  appends?: boolean
  /** For a read with tags that is not persisted: the reason. `true`: a read without tags that is persisted. */
  keep?: true | { never: string } | undefined
}

/** One call of the gateway as a value; client and demo backend are typed from it. */
export interface Endpoint<
  P extends string = string,
  Q extends Schema | undefined = Schema | undefined,
  D extends Schema | undefined = Schema | undefined,
  B extends Schema = Schema,
> {
  method: Method
  path: P
  source: Source
  query: Q
  data: D
  body: B
  about: EndpointTags | undefined
  policy: CallPolicy
}

interface Spec<Q, D, B> extends CallPolicy {
  source: Source
  query?: Q
  data?: D
  body: B
  about?: EndpointTags
}

function endpoint(method: Method) {
  return <
    const P extends string,
    B extends Schema,
    Q extends Schema | undefined = undefined,
    D extends Schema | undefined = undefined,
  >(
    path: P,
    { source, query, data, body, about, ...policy }: Spec<Q, D, B>,
  ): Endpoint<P, Q, D, B> => ({
    method,
    path,
    source,
    query: query as Q,
    data: data as D,
    body,
    about,
    policy,
  })
}

export const get = endpoint('GET')
export const post = endpoint('POST')
export const del = endpoint('DELETE')

/** Whether answers of a call are persisted: those of every read with tags, except where `keep` differs. */
export const isPersisted = ({ method, about, policy: { acts, keep } }: Endpoint): boolean =>
  method === 'GET' && !acts && (keep === true || (!keep && tagsOf(about).length > 0))

type Part<K extends string, S> = S extends Schema ? { [key in K]: v.InferInput<S> } : object

/** Input of `call`: path parameters, query and data, as the endpoint has them. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer D, infer _B>
    ? (keyof PathParams<P> extends never ? object : { params: PathParams<P> }) &
        Part<'query', Q> &
        Part<'data', D>
    : never

/** Result of `call`. */
export type Output<E> = E extends Endpoint<infer _P, infer _Q, infer _D, infer B> ? v.InferOutput<B> : never

/** Path segments that change the path, in any escaping: an id from a link must not lead to another call. */
const DOTS = /^\.{1,2}$/

/** Fills in path parameters, escaped. Throws when one is missing or would change the path. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (!value) throw new Error(`path parameter ${name} of ${path} is missing`)
    if (DOTS.test(value)) throw new Error(`path parameter ${name} of ${path} is no name: ${value}`)
    return encodeURIComponent(value)
  })
}
