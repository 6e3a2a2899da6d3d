// @vitest-environment node
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readBody } from '@/api/call'
import { isKept } from '@/api/endpoint'
import { ApiError } from '@/api/envelope'
import { unreported } from '@/api/tolerant'
import { endpoints, type Named } from '../../scripts/contract/endpoints'
import { isFields, mapLeaves, mapLists, type Json } from './json'

/** Bodies tried on each call; more by `npm run hostile`. The seed is fixed: whoever runs it sees the same. */
const runs = Number(process.env.HOSTILE_RUNS ?? 8)
const property = { numRuns: runs, seed: 20261122 }

const anyJson = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>
const told = ({ endpoint: { method, path } }: Named) => `${method} ${path}`
const calls = endpoints.map((named) => [told(named), named] as const)

/** A body as the client reads it; 'misfit' where it says that it is of no use. Anything else that is thrown goes on. */
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

/** What the demo city answers to each read, of every list the first row, as the written contract has it. */
const good = new Map<Named, Json[]>(
  endpoints.flatMap((named): [Named, Json[]][] => {
    const { path, method, policy } = named.endpoint
    const operation = written.paths[path]?.[method.toLowerCase()]
    const example = operation?.responses[200]?.content?.['application/json']?.example
    const body = example && (policy.raw ? example : (example as { body?: Json }).body)
    return body == null ? [] : [[named, [body as Json]]]
  }),
)

/** Where a page or a list keeps its rows. */
function rowsOf(body: unknown): unknown[] | undefined {
  if (Array.isArray(body)) return body
  return typeof body === 'object' && body !== null && 'list' in body && Array.isArray(body.list)
    ? body.list
    : undefined
}

const withRows = (body: Json, rows: Json[]): Json => (isFields(body) ? { ...body, list: rows } : rows)

const hasId = (row: unknown): boolean => typeof row === 'object' && row !== null && 'id' in row

describe('the reader of answers', () => {
  it.each(calls)('%s: any JSON is read, or told to be of no use', (_, named) => {
    fc.assert(
      fc.property(anyJson, (body) => void read(named, body)),
      property,
    )
  })

  it.each(calls.filter(([, { endpoint }]) => isKept(endpoint)))(
    '%s: what was made of any JSON, and is kept, is read again as it was',
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

  it('good answers with some of their values replaced are read, or told to be of no use', () => {
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

  it('rubbish between good rows costs none of them', () => {
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

  it('numbers that are none and moments that are none are nowhere in what was read', () => {
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
            told(named),
          )
      }
    }
    expect(wrong).toEqual([])
  })

  it('rows nested deeper than any stack are read, or told to be of no use', () => {
    let deep: Json = { id: 'deepest' }
    for (let depth = 0; depth < 30_000; depth += 1)
      deep = { id: String(depth), orgCode: String(depth), children: [deep] }
    for (const [, named] of calls) void read(named, [deep])
  })

  it('a list within a list, null for each, is read as none', () => {
    for (const [named, bodies] of good)
      for (const body of bodies)
        expect(
          read(
            named,
            mapLists(body, (rows, at) => (at === '' ? rows : null)),
          ),
        ).toBeDefined()
  })

  it('names of JavaScript itself are no fields of what was read', () => {
    const evil = JSON.parse(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"id":"1"}',
    ) as Json
    for (const [, named] of calls)
      for (const body of [evil, [evil], { list: [evil] }]) void read(named, body as Json)
    expect('polluted' in {}).toBe(false)
    expect(v.is(v.object({}), {})).toBe(true)
  })
})
