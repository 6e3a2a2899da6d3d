import type * as v from 'valibot'
import type { Named } from '../endpoints'
import { isObject } from './compare'

/** Values of one try of a call, by parameter. */
export type Inputs = Record<string, string>

/** Maximum number of inputs before a call counts as refused, and per type. */
const TRIES = 24
const EACH = 2
/** Maximum number of remembered values per field. */
const REMEMBERED = 40

/** Inputs for any city: a page, words, a place. */
const ALWAYS: Inputs = {
  pageNum: '1',
  pageSize: '10',
  keyword: '井盖',
  key: '',
  parentId: '',
  clientId: 'contract-probe',
  radius: '1000',
  zoom: '17',
  startDay: '2026-06-01',
  endDay: '2026-06-12',
  kinds: 'merchant,component',
  url: 'https://example.com/',
}

/** Half the side of the square around a known place, in degrees: about 500 m. */
const AROUND = 0.005

/** Calls that are not sent, with the reason: they change or cost something. */
const LEFT_OUT: Record<string, string> = {
  smsCaptcha: 'not called, it sends a message',
  trustLogin: 'not called, it opens a session',
  wxComLogin: 'not called, it takes a code that counts once',
  dealDetailControl: 'not called, it takes a lock',
  caseDealDetailUnlock: 'not called, it frees a lock',
  baiduSearch: 'not called, it needs a key of the map service',
  baiduReverse: 'not called, it needs a key of the map service',
}

export const whyLeftOut = ({ name }: Named): string | undefined => LEFT_OUT[name]

/** Values of optional parameters, without which a call would return everything. */
const ALSO: Record<string, Inputs> = { dictList: { type: 'map_search_type' } }

/** spec §3: the parameters of a lock call. */
const LOCK: Inputs = { tackleType: 'handle', type: 'case' }

/** A record in an answer. */
interface Seen {
  id: string
  named: Named
  /** Whether it is a row of the answer itself, not of an inner list. */
  own: boolean
}

/** The first word of a name: case of caseHandle. */
const firstWord = (name: string): string => /^[a-z]+/.exec(name)?.[0] ?? name

const isAbout = (word: string, { module, name }: Named): boolean =>
  `${module} ${name}`.toLowerCase().includes(word.toLowerCase())

/** Ids of some records of each call, because one may list what another refuses. */
function fewOfEach(seen: readonly Seen[]): string[] {
  const calls = [...new Set(seen.map(({ named }) => named))]
  return calls.flatMap((call) =>
    seen
      .filter(({ named }) => named === call)
      .slice(0, EACH)
      .map(({ id }) => id),
  )
}

/** Values from answers, for further calls. */
export class Known {
  private readonly fields = new Map<string, string[]>()
  private readonly seen: Seen[] = []

  /** Stores every plain value and every record of a body. */
  learn(named: Named, body: unknown): void {
    const rows = isObject(body) && Array.isArray(body['list']) ? body['list'] : body
    this.walk(named, rows, true)
  }

  private walk(named: Named, value: unknown, own: boolean): void {
    if (Array.isArray(value)) return value.forEach((each) => this.walk(named, each, own))
    if (!isObject(value)) return
    for (const [field, one] of Object.entries(value)) {
      if (typeof one === 'string' || typeof one === 'number') this.keep(named, field, String(one), own)
      else this.below(named, field, one)
    }
  }

  /** The ids of rows in `points` are the `pointId` of other calls. */
  private below(named: Named, field: string, value: unknown): void {
    for (const row of Array.isArray(value) ? (value as unknown[]) : [])
      if (isObject(row) && typeof row['id'] === 'string') this.remember(field.replace(/s$/, 'Id'), row['id'])
    this.walk(named, value, false)
  }

  private remember(field: string, value: string): void {
    const values = this.fields.get(field) ?? []
    if (value !== '' && values.length < REMEMBERED && !values.includes(value))
      this.fields.set(field, [...values, value])
  }

  private keep(named: Named, field: string, value: string, own: boolean): void {
    this.remember(field, value)
    if (field === 'id' && value !== '') this.seen.push({ id: value, named, own })
  }

  /** Inputs to try one after another, or the name of a parameter without a known value. */
  inputsOf(named: Named): readonly Inputs[] | string {
    let tries: readonly Inputs[] = [ALSO[named.name] ?? {}]
    for (const [name, schema] of requiredOf(named)) {
      const next = tries.flatMap((given) =>
        this.valuesFor(named, name, schema, given).map((value) => ({ ...given, [name]: value })),
      )
      if (next.length === 0) return name
      tries = next
    }
    return tries.slice(0, TRIES)
  }

  private valuesFor(
    named: Named,
    name: string,
    schema: v.GenericSchema | undefined,
    given: Inputs,
  ): readonly string[] {
    if (schema?.type === 'picklist' && 'options' in schema) return schema.options as string[]
    const plain = this.cornerOf(name) ?? ALWAYS[name] ?? (named.module === 'lock' ? LOCK[name] : undefined)
    if (plain !== undefined) return [plain]
    if (name === 'month')
      return (this.fields.get('startTime') ?? []).slice(0, 1).map((time) => time.slice(0, 7))
    if (name === 'id') return given['kind'] ? this.idsAbout(given['kind']) : this.idsFor(named)
    const [, kind] = /^(\w+?)Ids?$/.exec(name) ?? []
    return [...(this.fields.get(name) ?? []).slice(0, EACH), ...(kind ? this.idsAbout(kind) : [])]
  }

  private idsAbout(word: string): string[] {
    return fewOfEach(this.seen.filter(({ named, own }) => own && isAbout(word, named)))
  }

  /** Possible ids of a call: from its own file first, then from its record type. */
  private idsFor(named: Named): string[] {
    const nearness: ((seen: Seen) => boolean)[] = [
      ({ own, named: { module } }) => own && module === named.module,
      ({ own, named: { module } }) => own && firstWord(module) === firstWord(named.module),
      ({ named: { module } }) => module === named.module,
      ({ own, named: { module } }) => own && named.module === 'lock' && firstWord(module) === 'case',
    ]
    return [...new Set(nearness.flatMap((near) => fewOfEach(this.seen.filter(near))))]
  }

  /** A side of a square around a known place. */
  private cornerOf(name: string): string | undefined {
    const [longitude] = this.fields.get('longitude') ?? []
    const [latitude] = this.fields.get('latitude') ?? []
    if (longitude === undefined || latitude === undefined) return undefined
    const corners: Inputs = {
      west: String(Number(longitude) - AROUND),
      east: String(Number(longitude) + AROUND),
      south: String(Number(latitude) - AROUND),
      north: String(Number(latitude) + AROUND),
    }
    return corners[name]
  }
}

/** Whether it needs an id from another answer. */
export const needsRecord = (named: Named): boolean =>
  requiredOf(named).some(([name, schema]) => ALWAYS[name] === undefined && schema?.type !== 'picklist')

/** Required values: the names in the path, and the required parameters. */
function requiredOf({ endpoint: { path, query } }: Named): [string, v.GenericSchema | undefined][] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]): [string, undefined] => [
    name ?? '',
    undefined,
  ])
  if (!query || !('entries' in query)) return inPath
  const entries = Object.entries(query.entries as v.ObjectEntries) as [string, v.GenericSchema][]
  return [...inPath, ...entries.filter(([, schema]) => schema.type !== 'optional')]
}
