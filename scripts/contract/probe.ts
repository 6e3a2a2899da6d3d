import { fromCity } from '../../src/api/cityShapes'
import { readEnvelope } from '../../src/api/envelope'
import { readJson } from '../../src/api/answer'
import { pageShape } from '../../src/api/tolerant'
import { endpoints, isRead, type Named } from './endpoints'
import type { City } from '../../src/city/shapes'
import { cityLines, suggestCity } from './probe/city'
import { misfitsOf, type Misfit, type Result } from './probe/compare'
import { needsRecord, Known, whyLeftOut, type Inputs } from './probe/inputs'
import { sourceOf } from './wire'

export type { Result } from './probe/compare'

/** An answer of a gateway: HTTP status and text. */
export interface Answer {
  status: number
  text: string
}

/** Sends one read; `path` with its query, behind the base path. */
export type Send = (path: string, named: Named) => Promise<Answer>

const fill = (path: string, inputs: Inputs): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inputs[name] ?? ''))

function address({ endpoint: { path } }: Named, inputs: Inputs): string {
  const query = Object.entries(inputs).filter(([name]) => !path.includes(`{${name}}`))
  return fill(path, inputs) + (query.length > 0 ? `?${new URLSearchParams(query).toString()}` : '')
}

const REFUSED = 'refused: '
const misfit = (problem: string): Misfit => ({ at: '', problem })

/** The body of an answer, or why it is absent. spec §7: success or code 100 passes. */
function read({ endpoint }: Named, { status, text }: Answer): { body: unknown } | Misfit {
  if (status !== 200) return misfit(`HTTP ${status}`)
  const sent = readJson(text)
  if (typeof sent === 'string') return misfit(`no JSON: ${JSON.stringify(text.slice(0, 40))}`)
  if (endpoint.policy.raw) return { body: sent }
  const envelope = readEnvelope(sent)
  if (!envelope || !('code' in Object(sent) || 'success' in Object(sent)))
    return misfit('no envelope with success, code, msg and body')
  const { success, code, msg, body } = envelope
  if (success || code === 100) return { body }
  return misfit(`${REFUSED}${code} ${msg}`)
}

/** A body as the client hands it to the schema of its call: by the shapes of src/city, and with the names of a page. */
function asContract({ endpoint }: Named, sent: unknown): unknown {
  const body = fromCity(endpoint, sent)
  const isPage = 'page' in (sourceOf(endpoint.body) ?? {})
  return isPage ? (pageShape(body) ?? body) : body
}

function judged(named: Named, sent: unknown, pageSize: string | undefined): Result {
  const body = asContract(named, sent)
  const found = misfitsOf(named.endpoint, body, pageSize ? Number(pageSize) : undefined)
  const mayLack = ({ gap }: Misfit) => gap !== undefined && named.endpoint.source === 'spec'
  return {
    named,
    misfits: found.filter((one) => !mayLack(one)),
    gaps: found.filter(mayLack),
    body,
    sent,
  }
}

/** Sends a call with one input after another until one succeeds; a refusal of a record can be correct. */
async function ask(send: Send, named: Named, tries: readonly Inputs[]): Promise<Result> {
  let refused: Misfit = misfit('not answered')
  for (const inputs of tries) {
    const answer = read(named, await send(address(named, inputs), named))
    if ('body' in answer) return judged(named, answer.body, inputs['pageSize'])
    refused = answer
  }
  return { named, misfits: [refused] }
}

/** A gateway may refuse all guessed records of a call, which proves nothing. */
function excused(result: Result): Result {
  const refusal = result.misfits.find(({ problem }) => problem.startsWith(REFUSED))
  if (!refusal || !needsRecord(result.named)) return result
  return { named: result.named, misfits: [], left: `every record tried was ${refusal.problem}` }
}

/** Sends calls one after another, each with ids from earlier answers. */
async function askAll(send: Send, wanted: readonly Named[], known: Known): Promise<Map<Named, Result>> {
  const results = new Map<Named, Result>()
  for (const named of wanted) {
    const inputs = known.inputsOf(named)
    if (typeof inputs === 'string') continue
    const result = excused(await ask(send, named, inputs))
    results.set(named, result)
    if (result.body !== undefined) known.learn(named, result.body)
  }
  return results
}

/**
 * Sends all reads to a gateway, each with ids from earlier answers, and compares the answers with the contract. It changes
 * nothing. A call that cannot be sent has a reason.
 */
export async function probe(
  send: Send,
  reads: readonly Named[] = endpoints.filter(isRead),
): Promise<Result[]> {
  const known = new Known()
  const results = new Map<Named, Result>()
  const wanted = reads.filter((named) => !whyLeftOut(named))
  const missing = () => wanted.filter((named) => !results.has(named))
  // Lists contain ids for details; a detail contains ids of its parts.
  for (const round of [missing().filter((named) => !needsRecord(named)), wanted.filter(needsRecord), missing])
    for (const [named, result] of await askAll(send, typeof round === 'function' ? round() : round, known))
      results.set(named, result)
  return reads.map(
    (named) =>
      results.get(named) ?? {
        named,
        misfits: [],
        left: whyLeftOut(named) ?? `not called, nothing is known for ${String(known.inputsOf(named))}`,
      },
  )
}

/** Timeout of one answer, as in the app (spec §7). */
const TIMEOUT = 60_000

/** A gateway over HTTP. `base` with its base path: https://city.example/qyapi. @public scripts/contract.mjs loads it by name. */
export const overHttp =
  (base: string, token: string): Send =>
  async (path) => {
    try {
      const response = await fetch(base.replace(/\/$/, '') + path, {
        headers: { accessToken: token },
        signal: AbortSignal.timeout(TIMEOUT),
      })
      return { status: response.status, text: await response.text() }
    } catch (error) {
      return { status: 0, text: String(error) }
    }
  }

/** The calls of a probe: all reads, or only the specified ones. */
const endpointsFor = (only: string | undefined): readonly Named[] =>
  endpoints.filter((named) => isRead(named) && (only !== 'spec' || named.endpoint.source === 'spec'))

const titleOf = ({ named: { module, name, endpoint } }: Result) =>
  `${module}.${name} [${endpoint.source === 'spec' ? 'specified' : 'assumed'}]`

/** Probes a gateway, and looks for the shapes that src/city can name. */
export async function probeCity(send: Send, only?: string): Promise<{ lines: string[]; bad: number }> {
  const wanted = endpointsFor(only)
  const results = await probe(send, wanted)
  return report(results, await suggestCity(results, () => probe(send, wanted)))
}

/** The lines of a probe's report, and the number of calls that do not fit. */
export function report(results: readonly Result[], shapes: City = {}): { lines: string[]; bad: number } {
  const bad = results.filter(({ misfits }) => misfits.length > 0)
  const left = results.filter(({ left: why }) => why)
  const city = cityLines(shapes)
  return {
    lines: [
      ...bad.flatMap((result) => [
        `✗ ${titleOf(result)}  GET ${result.named.endpoint.path}`,
        ...result.misfits.map(({ at, problem }) => `    ${at ? `${at}: ` : ''}${problem}`),
      ]),
      ...results.flatMap((result) => {
        const fields = (result.gaps ?? []).map(({ at }) => at)
        return fields.length > 0 ? [`· ${titleOf(result)} does without: ${fields.join(', ')}`] : []
      }),
      ...left.map((result) => `– ${titleOf(result)}: ${result.left ?? ''}`),
      ...(city.length > 0 ? ['In src/city/own.ts, if it means what it seems to:', ...city] : []),
      `${results.length} calls that read: ${results.length - left.length} answered, ${bad.length} do not fit, ${left.length} not judged`,
    ],
    bad: bad.length,
  }
}
