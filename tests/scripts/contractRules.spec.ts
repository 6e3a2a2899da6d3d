// @vitest-environment node
import { createConfig, lint } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import parsers from '@stoplight/spectral-parsers'
import rulesets from '@stoplight/spectral-rulesets'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FILE = 'docs/openapi.json'
const text = readFileSync(FILE, 'utf8')

/** Two linters for 1.4 MB: seconds, more on a busy machine. */
const LONG = 120_000

interface Operation {
  operationId: string
  summary?: string
  description?: string
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>
}
interface Parameter {
  name: string
  description?: string
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { parameters: Record<string, Parameter> }
}
const document = JSON.parse(text) as Document
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every schema below a value with its path, without examples. */
function* schemasOf(value: unknown, at = ''): Generator<[at: string, schema: Json]> {
  if (Array.isArray(value))
    for (const [index, one] of value.entries()) yield* schemasOf(one, `${at}/${index}`)
  if (!isObject(value)) return
  yield [at, value]
  for (const [key, one] of Object.entries(value)) if (key !== 'example') yield* schemasOf(one, `${at}/${key}`)
}
const schemas = [...schemasOf(document)]

describe('docs/openapi.json, for tools and their users', () => {
  it(
    'passes the recommended rules of Redocly',
    async () => {
      const config = await createConfig({ extends: ['recommended'] })
      const found = await lint({ ref: FILE, config })
      expect(
        found.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`),
      ).toEqual([])
    },
    LONG,
  )

  it(
    'passes spectral:oas',
    async () => {
      const judge = new spectral.Spectral()
      judge.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'recommended']] })
      const found = await judge.run(new spectral.Document(text, parsers.Json, FILE))
      expect(found.map(({ code, message, path }) => `${code} ${path.join('/')}: ${message}`)).toEqual([])
    },
    LONG,
  )

  it('has a summary and a description for every call', () => {
    const silent = operations.filter(({ summary, description }) => !summary || !description)
    expect(silent.map(({ operationId }) => operationId)).toEqual([])
    expect(operations.filter(({ summary = '' }) => summary.length > 60)).toEqual([])
  })

  it('describes every parameter and every field', () => {
    const parameters = [
      ...operations.flatMap((one) => one.parameters),
      ...Object.values(document.components.parameters),
    ]
    const silent = parameters.filter((one): one is Parameter => 'name' in one && !one.description)
    expect(silent.map(({ name }) => name)).toEqual([])
    const fields = schemas.flatMap(([at, { properties }]) =>
      isObject(properties)
        ? Object.entries(properties).map(([name, one]) => [`${at}/${name}`, one] as const)
        : [],
    )
    expect(fields.length).toBeGreaterThan(1000)
    expect(fields.filter(([, one]) => isObject(one) && !one['description']).map(([at]) => at)).toEqual([])
  })

  it('gives an example of every request and every answer', () => {
    const without = operations.filter(({ requestBody, responses }) =>
      [requestBody, responses['200']].some(
        (one) => one && Object.values(one.content ?? {}).some(({ example }) => example === undefined),
      ),
    )
    expect(without.map(({ operationId }) => operationId)).toEqual([])
  })

  it('lists each value of an enumeration once, as one type', () => {
    const sets = schemas.flatMap(([at, { enum: values }]) =>
      Array.isArray(values) ? [[at, values] as const] : [],
    )
    expect(sets.length).toBeGreaterThan(50)
    const twins = sets.filter(([, values]) => new Set(values.map(String)).size < values.length)
    expect(twins).toEqual([])
  })
})
