import type * as v from 'valibot'

export type Method = 'GET' | 'POST' | 'DELETE'

/** `spec`: named in spec §7. `assumed`: invented by us, to be matched with the gateway of the city. */
export type Source = 'spec' | 'assumed'

/** The names in braces of a path, as an object of strings. */
export type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParams<Rest>
  : object

/**
 * What a read shows and an act changes, as tags: 'case', 'label'. After an act everything read about the same is out of date.
 * `never`: nothing of the kind, and why.
 */
export type About = string | readonly string[] | { never: string }

/** The tags of an endpoint; [] for one that is about nothing. */
export const tagsOf = (about: About | undefined): readonly string[] => {
  if (about === undefined || (typeof about === 'object' && 'never' in about)) return []
  return typeof about === 'string' ? [about] : about
}

type Schema = v.GenericSchema

/** How the client treats a call; the defaults are the specification's (§7, §8). */
export interface CallPolicy {
  /** False: no loading toast. */
  loading?: boolean
  /** True: the caller reads failures itself, nothing is shown and nothing rejects (trust login, §8). */
  passThrough?: boolean
  /** True: open without a session; 901 does not ask for a login. */
  open?: boolean
  /**
   * True: a service behind the gateway answers in its own form, without an envelope (spec §7: tdtApi, baiduApi). The whole
   * HTTP body is handed on as a passing envelope's body, and the caller judges it. HTTP failures, no response and time-outs
   * are told as ever; so is the gateway's own 901, the one envelope it puts in place of such an answer.
   */
  raw?: boolean
  /** True: asks whose the token is, so it is sent before that is known. */
  identifies?: boolean
  /** True: a GET that changes something (spec §7: revoke). */
  acts?: boolean
  /**
   * True: received twice it would have done its work twice, so it carries a `clientId`, and the gateway answers one it knows
   * with what it has. Other acts move, set or replace: the second is refused or changes nothing.
   */
  appends?: boolean
  /**
   * Of a read about something that is not kept on the phone for when there is no line: why not. `true`: of one about nothing that
   * is kept all the same.
   */
  keep?: true | { never: string }
}

/** One call of the gateway as a value; the client and the demo backend are both typed from it. */
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
  about: About | undefined
  policy: CallPolicy
}

interface Spec<Q, D, B> extends CallPolicy {
  source: Source
  query?: Q
  data?: D
  body: B
  about?: About
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

/** Whether the answers of a call are kept on the phone: of every read that is about something, and as its `keep` says otherwise. */
export const isKept = ({ method, about, policy: { acts, keep } }: Endpoint): boolean =>
  method === 'GET' && !acts && (keep === true || (!keep && tagsOf(about).length > 0))

type Part<K extends string, S> = S extends Schema ? { [key in K]: v.InferInput<S> } : object

/** What a caller hands to `call`: path parameters, query and data, each only where the endpoint has it. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer D, infer _B>
    ? (keyof PathParams<P> extends never ? object : { params: PathParams<P> }) &
        Part<'query', Q> &
        Part<'data', D>
    : never

/** What a caller gets back. */
export type Output<E> = E extends Endpoint<infer _P, infer _Q, infer _D, infer B> ? v.InferOutput<B> : never

/** Of these an address makes a step up or none, however they are escaped: an id from a link must not lead to another call. */
const DOTS = /^\.{1,2}$/

/** Puts path parameters in their places, each escaped. Throws where one is missing or would change the path. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (!value) throw new Error(`path parameter ${name} of ${path} is missing`)
    if (DOTS.test(value)) throw new Error(`path parameter ${name} of ${path} is no name: ${value}`)
    return encodeURIComponent(value)
  })
}
