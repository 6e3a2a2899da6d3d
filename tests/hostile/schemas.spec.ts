// @vitest-environment node
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readBody } from '@/api/answer'
import { isPersisted } from '@/api/endpoint'
import { ApiError } from '@/api/envelope'
import { unreported } from '@/api/tolerant'
import { endpoints, type Named } from '../../scripts/contract/endpoints'
import { isFields, mapLeaves, mapLists, type Json } from './json'

/** Bodies per call; more by `npm run hostile`. The seed is fixed: every run is the same. */
const runs = Number(process.env.HOSTILE_RUNS ?? 8)
const property = { numRuns: runs, seed: 20261122 }

const anyJson = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>
const nameOf = ({ endpoint: { method, path } }: Named) => `${method} ${path}`
const calls = endpoints.map((named) => [nameOf(named), named] as const)

/** A body as the client reads it; 'misfit' when it is rejected. Other exceptions pass through. */
function read({ endpoint }: Named, body: unknown): unknown {
  try {
    return unreported(() => readBody(endpoint, body))
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'badBody') return 'misfit'
    throw error
  }
}

interface Operation {
  responses: { 200?: { content?: { 'application/json'?: { example?: { body?: Json } | Json[] } } } }
}
const written = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
}

/** The demo city's answer to each read, with the first row of every list, as in the written contract. */
const good = new Map<Named, Json[]>(
  endpoints.flatMap((named): [Named, Json[]][] => {
    const { path, method, policy } = named.endpoint
    const operation = written.paths[path]?.[method.toLowerCase()]
    const example = operation?.responses[200]?.content?.['application/json']?.example
    const body = example && (policy.raw ? example : (example as { body?: Json }).body)
    return body == null ? [] : [[named, [body as Json]]]
  }),
)

/** Where a page or a list has its rows. */
function rowsOf(body: unknown): unknown[] | undefined {
  if (Array.isArray(body)) return body
  return typeof body === 'object' && body !== null && 'list' in body && Array.isArray(body.list)
    ? body.list
    : undefined
}

const withRows = (body: Json, rows: Json[]): Json => (isFields(body) ? { ...body, list: rows } : rows)

const hasId = (row: unknown): boolean => typeof row === 'object' && row !== null && 'id' in row

describe('the reader of answers', () => {
  it.each(calls)('%s: any JSON is read, or rejected', (_, named) => {
    fc.assert(
      fc.property(anyJson, (body) => void read(named, body)),
      property,
    )
  })

  it.each(calls.filter(([, { endpoint }]) => isPersisted(endpoint)))(
    '%s: the result for any JSON is persisted and read again unchanged',
    (_, named) => {
      fc.assert(
        fc.property(anyJson, (body) => {
          const once = read(named, body)
          if (once === 'misfit') return
          const kept = JSON.stringify(once)
          expect(JSON.stringify(read(named, JSON.parse(kept)))).toBe(kept)
        }),
        property,
      )
    },
  )

  it('good answers with some replaced values are read, or rejected', () => {
    expect(good.size).toBeGreaterThan(100)
    for (const [named, bodies] of good) {
      fc.assert(
        fc.property(
          fc.constantFrom(...bodies),
          fc.array(anyJson, { minLength: 1 }),
          fc.nat(6),
          (body, others, every) => {
            let count = 0
            const spoilt = mapLeaves(body, (leaf) =>
              count++ % (every + 1) === 0 ? (others[count % others.length] ?? null) : leaf,
            )
            void read(named, spoilt)
          },
        ),
        property,
      )
    }
  })

  it('broken rows between good rows cost no good row', () => {
    const lists = [...good].filter(([, bodies]) => bodies.some((body) => (rowsOf(body) ?? []).some(hasId)))
    expect(lists.length).toBeGreaterThan(40)
    for (const [named, bodies] of lists) {
      fc.assert(
        fc.property(
          fc.constantFrom(...bodies),
          fc.array(anyJson, { minLength: 1, maxLength: 4 }),
          (body, rubbish) => {
            const rows = (rowsOf(body) ?? []) as Json[]
            const mixed = rows.flatMap((row, i) => [row, rubbish[i % rubbish.length] ?? null])
            const kept = rowsOf(read(named, withRows(body, mixed))) ?? []
            const all = kept.map((row) => JSON.stringify(row))
            const lost = (rowsOf(read(named, body)) ?? []).filter((row) => !all.includes(JSON.stringify(row)))
            expect(lost).toEqual([])
          },
        ),
        property,
      )
    }
  })

  it('no result contains NaN or an invalid time', () => {
    const wrong: string[] = []
    const look = (value: unknown, at: string): void => {
      if (typeof value === 'number' && !Number.isFinite(value)) wrong.push(at)
      if (typeof value === 'object' && value !== null)
        for (const [name, inner] of Object.entries(value)) look(inner, `${at}.${name}`)
    }
    for (const [named, bodies] of good) {
      for (const body of bodies) {
        for (const odd of ['NaN', '1e400', '-', '0000-00-00 00:00:00', 1e308, null, true, ''] as Json[])
          look(
            read(
              named,
              mapLeaves(body, () => odd),
            ),
            nameOf(named),
          )
      }
    }
    expect(wrong).toEqual([])
  })

  it('rows nested deeper than the stack are read, or rejected', () => {
    let deep: Json = { id: 'deepest' }
    for (let depth = 0; depth < 30_000; depth += 1)
      deep = { id: String(depth), orgCode: String(depth), children: [deep] }
    for (const [, named] of calls) void read(named, [deep])
  })

  it('a list within a list, with nulls, is read as empty', () => {
    for (const [named, bodies] of good)
      for (const body of bodies)
        expect(
          read(
            named,
            mapLists(body, (rows, at) => (at === '' ? rows : null)),
          ),
        ).toBeDefined()
  })

  it('names of JavaScript itself are not read as fields', () => {
    const evil = JSON.parse(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"id":"1"}',
    ) as Json
    for (const [, named] of calls)
      for (const body of [evil, [evil], { list: [evil] }]) void read(named, body as Json)
    expect('polluted' in {}).toBe(false)
    expect(v.is(v.object({}), {})).toBe(true)
  })
})
