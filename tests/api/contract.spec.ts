import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import type { Endpoint } from '@/api/endpoint'
import { onMismatch } from '@/api/tolerant'
import { isEndpoint } from './isEndpoint'

const modules = import.meta.glob<Record<string, unknown>>('../../src/api/contract/**/*.ts', { eager: true })
const endpoints = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, value]) => (isEndpoint(value) ? [{ name, endpoint: value }] : []))

/** Every field exists and is null. */
const NULLS = new Proxy({}, { get: () => null, has: () => true })

/**
 * The result of reading an empty answer: rows, a page, a record. `yes`: a bare yes is valid
 * (gatewayShapes.spec).
 */
function kindOf({ body }: Endpoint): 'rows' | 'page' | 'record' | 'unread' | 'needed' | 'yes' {
  const parsed = v.safeParse(body, null)
  if (!parsed.success) return 'needed'
  if (v.is(body, '甲')) return 'unread'
  if (v.is(body, true)) return 'yes'
  const { output } = parsed
  if (Array.isArray(output)) return 'rows'
  return typeof output === 'object' && output !== null && 'list' in output ? 'page' : 'record'
}
const ofKind = (kind: ReturnType<typeof kindOf>) =>
  endpoints.filter(({ endpoint }) => kindOf(endpoint) === kind)

let mismatches: string[] = []
beforeEach(() => {
  mismatches = []
  onMismatch((problem) => mismatches.push(problem))
})
afterEach(() => onMismatch(() => undefined))

const leavesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value]

describe('an appending call', () => {
  const carriesId = ({ data }: Endpoint) =>
    data !== undefined && 'entries' in data && Object.keys(data.entries as object).includes('clientId')

  it('carries the client id by which a gateway recognises it, and no other call does', () => {
    const appending = endpoints.filter(({ endpoint }) => endpoint.policy.appends).map(({ name }) => name)
    expect(appending).toEqual(endpoints.filter(({ endpoint }) => carriesId(endpoint)).map(({ name }) => name))
    expect(appending).toEqual(expect.arrayContaining(['delaySubmit', 'feedbackSubmit', 'reportProblem']))
  })
})

describe('a call for unmasked personal data', () => {
  const reveals = endpoints.filter(({ name }) => name.endsWith('Reveal'))

  it('is a POST, so that no address and no log contains the person', () => {
    expect(reveals.map(({ name }) => name).sort()).toEqual([
      'buildingReveal',
      'collectReveal',
      'objectReveal',
    ])
    for (const { endpoint } of reveals)
      expect(endpoint).toMatchObject({
        method: 'POST',
        query: undefined,
        path: expect.not.stringContaining('{'),
      })
  })
})

describe('an answer of nulls', () => {
  it('is tested for every endpoint', () => {
    expect(endpoints.length).toBeGreaterThan(30)
    expect(new Set(endpoints.map(({ endpoint: { method, path } }) => method + path)).size).toBe(
      endpoints.length,
    )
  })

  it('may not replace required data: the account, a case, a task, an object, a receipt, a signature, figures', () => {
    expect(
      ofKind('needed')
        // Map services answer without an envelope: the whole answer is the body.
        .filter(({ endpoint }) => !endpoint.policy.raw)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      'buildingDetail',
      'buildingReveal',
      'buildingSubmit',
      'campaignDetail',
      'collectDetail',
      'collectReveal',
      'collectSubmit',
      'collectTask',
      'commandDetail',
      'componentDetail',
      'currentUser',
      'dailyDetail',
      'dailyOfDay',
      'detail',
      'dutyDetail',
      'dutyTodoDetail',
      'endInspection',
      'findingDetail',
      'gridDetail',
      'inspectDetail',
      'jdSdk',
      'keyTaskDetail',
      'keyTaskIfDelay',
      'merchantDetail',
      'objectBrief',
      'objectCorrect',
      'objectReveal',
      'ownStatistics',
      'passPoint',
      'pointDetail',
      'questionDetail',
      'registerFinding',
      'reportProblem',
      'scorePoint',
      'sendPiece',
      'signDetail',
      'stallPointDetail',
      'statFigures',
      'suggestionDetail',
      'surveyDetail',
      'surveySubmit',
      'visitDetail',
      'zoneDetail',
    ])
  })

  it.each(ofKind('needed'))('$name reads nulls in all fields', ({ endpoint }) => {
    const body = endpoint.path.endsWith('getCurretUser') ? { accout: NULLS } : NULLS
    expect(leavesOf(v.parse(endpoint.body, body))).not.toContain(undefined)
  })

  it.each(ofKind('rows'))(
    "$name reads no body or '' as no rows, and drops broken rows and rows of nulls without an id",
    ({ endpoint }) => {
      for (const none of [undefined, '']) expect(v.parse(endpoint.body, none)).toEqual([])
      const rows = v.parse(v.array(v.unknown()), v.parse(endpoint.body, [NULLS, {}, null, 42]))
      expect([0, 2]).toContain(rows.length)
      expect(leavesOf(rows)).not.toContain(undefined)
      expect(mismatches).toHaveLength(4 - rows.length)
      expect(v.is(endpoint.body, '没有用的内容')).toBe(false)
    },
  )

  it.each(ofKind('page'))(
    '$name reads no body as an empty page, and drops a row of nulls',
    ({ endpoint }) => {
      for (const empty of [null, undefined, {}, NULLS])
        expect(v.parse(endpoint.body, empty)).toMatchObject({ list: [], total: 0 })
      const rows = [{ id: 1 }, NULLS, {}, null, { id: '1' }]
      const page = v.parse(endpoint.body, { list: rows, total: null })
      expect(page).toMatchObject({ list: [{ id: '1' }], total: 0 })
      expect(leavesOf(page)).not.toContain(undefined)
      expect(mismatches).toHaveLength(4)
    },
  )

  it.each(ofKind('record'))('$name reads no body, an empty one and one of nulls alike', ({ endpoint }) => {
    const empty = v.parse(endpoint.body, {})
    expect(v.parse(endpoint.body, NULLS)).toEqual(empty)
    expect(leavesOf(empty)).not.toContain(undefined)
    // A record that may be missing is null then; the others read as an empty record.
    expect([undefined, null, empty]).toContainEqual(v.parse(endpoint.body, undefined))
    expect(v.is(endpoint.body, '没有用的内容')).toBe(false)
  })
})
