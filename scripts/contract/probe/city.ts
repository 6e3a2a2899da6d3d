import { pageShape } from '../../../src/api/tolerant'
import { city, takeShapesOf } from '../../../src/city/city'
import { own } from '../../../src/city/own'
import type { City, LockWord } from '../../../src/city/shapes'
import { likelyRoles, ROLES, type Role } from '../../../src/domain/actor'
import { isStage } from '../../../src/domain/case/stage'
import { sourceOf } from '../wire'
import { isObject, type Result } from './compare'

// Lines of src/city/own.ts that would fix the findings of a probe: guesses for an integrator to check.

type Fields = Record<string, unknown>
type Results = readonly Result[]

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** Every value of a body with its path (a.b), without rows; the nearest first. */
function valuesIn(body: unknown, at = ''): [path: string, value: unknown][] {
  if (!isObject(body)) return []
  const here = Object.entries(body).map(([key, value]): [string, unknown] => [
    at ? `${at}.${key}` : key,
    value,
  ])
  return [...here, ...here.flatMap(([path, value]) => valuesIn(value, path))]
}

const isPage = ({ named }: Result) => 'page' in (sourceOf(named.endpoint.body) ?? {})
const answerTo = (results: Results, call: string) => results.find(({ named }) => named.name === call)

/** Names of rows and total of a page, where the app does not find them. */
function pagesOf(results: Results): City['pages'] {
  const unread = results.find((one) => isPage(one) && one.sent !== undefined && pageShape(one.body) === null)
  const values = valuesIn(unread?.sent)
  const rows = values.find(([, value]) => Array.isArray(value) && value.every(isObject))?.[0]
  if (rows === undefined) return undefined
  const beside = rows.slice(0, rows.lastIndexOf('.') + 1)
  const total = values.find(([path, value]) => path.startsWith(beside) && /^\d+$/.test(String(value)))?.[0]
  return { rows, ...(total !== undefined && { total }) }
}

const rowsOf = ({ body }: Result): Fields[] => (pageShape(body)?.list ?? []).filter(isObject)

/** The field with a unique value per row, when none is called id. */
function idOf(results: Results): string | undefined {
  for (const rows of results.filter(isPage).map(rowsOf)) {
    if (rows.length < 2 || rows.some((row) => 'id' in row)) continue
    const isUnique = (key: string) =>
      new Set(rows.map((row) => row[key]).filter(isScalar)).size === rows.length
    const key = Object.keys(rows[0] ?? {}).find(isUnique)
    if (key !== undefined) return key
  }
  return undefined
}

/** The path of the record in a detail without an id at the usual place. */
function detailOf(results: Results): string | undefined {
  const answer = answerTo(results, 'detail')
  if (!answer || (isObject(answer.body) && 'id' in answer.body)) return undefined
  const id = city().id ?? 'id'
  return valuesIn(answer.sent).find(([, value]) => isObject(value) && id in value)?.[0]
}

/** Meaning of unknown roles; all are listed when no word helps. */
function rolesOf(results: Results): City['roles'] {
  const account = answerTo(results, 'currentUser')?.sent
  const sent = isObject(account) && isObject(account['accout']) ? account['accout']['roles'] : undefined // sic: accout
  const texts = (Array.isArray(sent) ? sent : [sent]).flatMap((one) =>
    isObject(one)
      ? Object.values(one).filter((value) => typeof value === 'string')
      : isScalar(one)
        ? [String(one)]
        : [],
  )
  const unknown = texts.filter((name) => !ROLES.some((role) => role === name) && !(name in (own.roles ?? {})))
  return asRecord(unknown.map((name) => [name, likelyRoles([name])[0] ?? (ROLES.join(' | ') as Role)]))
}

/** The stage (spec §4) of the cases in a list. */
const STAGE_OF_LIST: Readonly<Record<string, number>> = {
  querySignPage: 2,
  queryHandlePage: 3,
  queryUnDoneHandleConfirmPage: 3,
  queryRevokePage: 4,
  queryDoneHandleConfirmPage: 4,
}

/** Stage codes other than 0 to 8. */
function stagesOf(results: Results): City['stages'] {
  const found = results.flatMap((result) => {
    const stage = STAGE_OF_LIST[result.named.name]
    const codes = stage === undefined ? [] : rowsOf(result).map((row) => row['stage'])
    return codes
      .filter((code) => isScalar(code) && !isStage(Number(code)))
      .map((code): [string, number] => [String(code), stage ?? -1])
  })
  return asRecord(found)
}

/** A field that the app does not understand, and its value. */
function answerOf(
  results: Results,
  call: string,
  known: RegExp,
): { field: string; value: string } | undefined {
  const values = valuesIn(answerTo(results, call)?.sent).filter(([, value]) => isScalar(value))
  if (values.some(([path]) => known.test(path))) return undefined
  const [first] = values
  return first && { field: first[0], value: String(first[1]) }
}

function lockOf(results: Results): City['lock'] {
  const found = answerOf(results, 'isCaseDetailLock', /^(locked|mine|isLock|lockUser|holderName)$/)
  const usual: LockWord = 'free'
  return found && { field: found.field, values: { [found.value]: usual } }
}

function delayOf(results: Results): City['delay'] {
  const found = answerOf(results, 'ifDelay', /^allowed$/)
  return found && { field: found.field, values: { [found.value]: true } }
}

const alike = (name: string): string => name.replace(/[_-]/g, '').toLowerCase()

/** Fields with another spelling. */
function fieldsOf(results: Results): City['fields'] {
  const found = results
    .flatMap(({ misfits, gaps = [] }) => [...misfits, ...gaps])
    .flatMap(({ at, gap = [] }): [string, string][] => {
      const ours = at.split('.').pop() ?? ''
      const theirs = gap.find((name) => alike(name) === alike(ours))
      return theirs === undefined ? [] : [[ours, theirs]]
    })
  return asRecord(found)
}

const asRecord = <T>(entries: readonly (readonly [string, T])[]): Record<string, T> | undefined =>
  entries.length > 0 ? Object.fromEntries(entries) : undefined

/** The likely shapes of a city, by these results. */
function suggestion(results: Results): City {
  const found: City = {
    pages: pagesOf(results),
    id: idOf(results),
    detail: detailOf(results),
    roles: rolesOf(results),
    stages: stagesOf(results),
    lock: lockOf(results),
    delay: delayOf(results),
    fields: fieldsOf(results),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

/** Number of rounds: rows contain ids for details, which contain more. */
const ROUNDS = 3

/**
 * The likely shapes of a city: found shapes are tried immediately and reveal more.
 * @param again probes again with the shapes found so far
 */
export async function suggestCity(first: Results, again: () => Promise<Results>): Promise<City> {
  let found = suggestion(first)
  try {
    for (let round = 1, more = found; round < ROUNDS && Object.keys(more).length > 0; round += 1) {
      takeShapesOf({ ...own, ...found })
      more = suggestion(await again())
      for (const known of Object.keys(found)) delete more[known as keyof City]
      found = { ...found, ...more }
    }
    return found
  } finally {
    takeShapesOf(own)
  }
}

/** A value as source text of src/city/own.ts. */
function written(value: unknown): string {
  if (!isObject(value))
    return typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : String(value)
  const key = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : written(name))
  return `{ ${Object.entries(value)
    .map(([name, one]) => `${key(name)}: ${written(one)}`)
    .join(', ')} }`
}

/** The lines of src/city/own.ts. */
export const cityLines = (shapes: City): string[] =>
  Object.entries(shapes).map(([name, value]) => `  ${name}: ${written(value)},`)
