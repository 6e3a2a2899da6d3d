import type { JsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { endpoints, type Named } from './endpoints'
import { jsonSchemaOf } from './jsonSchema'
import { namedOnce } from './namedOnce'

/** What the sources say of an endpoint besides its value. */
export interface Told {
  /** The comment above it. */
  comment: string
  /** Names of the routes whose screens call it. */
  screens: readonly string[]
  /** A body a gateway may answer with. */
  example?: unknown
}

const isObject = (schema: v.GenericSchema): schema is v.ObjectSchema<v.ObjectEntries, undefined> =>
  schema.type === 'object' && 'entries' in schema

function parameters({ endpoint: { path, query } }: Named): object[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  if (!query || !isObject(query)) return inPath
  return [
    ...inPath,
    ...Object.entries(query.entries).map(([name, schema]) => ({
      name,
      in: 'query',
      required: schema.type !== 'optional',
      schema: jsonSchemaOf(schema as v.GenericSchema),
    })),
  ]
}

/** spec §7: a file goes as multipart, all else as JSON. */
function requestBody({ endpoint: { data } }: Named): object {
  if (!data) return {}
  const file: JsonSchema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } }
  const content =
    data.type === 'instance'
      ? { 'multipart/form-data': { schema: file } }
      : { 'application/json': { schema: jsonSchemaOf(data) } }
  return { requestBody: { required: true, content } }
}

/** spec §7: every answer but that of a map service stands in an envelope. */
function answer({ endpoint: { body, policy } }: Named, example: unknown): object {
  const own = jsonSchemaOf(body)
  const enveloped = {
    allOf: [{ $ref: '#/components/schemas/Envelope' }, { type: 'object', properties: { body: own } }],
  }
  const inEnvelope = { success: true, code: 100, msg: '', body: example ?? null }
  return {
    description: 'OK',
    content: {
      'application/json': {
        schema: policy.raw ? own : enveloped,
        ...(example !== undefined && { example: policy.raw ? example : inEnvelope }),
      },
    },
  }
}

function operation(named: Named, { comment, screens, example }: Told): object {
  const { module, name, endpoint } = named
  return {
    operationId: `${module}.${name}`,
    tags: [module],
    ...(comment && { description: comment }),
    ...(endpoint.policy.open && { security: [] }),
    parameters: parameters(named),
    ...requestBody(named),
    responses: { 200: answer(named, example) },
    'x-source': endpoint.source,
    'x-screens': screens,
    ...(endpoint.policy.appends && { 'x-received-twice': 'answer a clientId you know with what you have' }),
  }
}

const INTRODUCTION = `Calls of the mobile app to the gateway of a city, written by \`npm run contract\` from the schemas the app reads by.
\`x-source\` spec: named in the specification; assumed: invented by us, to be matched. The app reads tolerantly: a field that is missing
or null has its empty value, fields it does not know are ignored, a row without its id is dropped. docs/contract.md says the rest.`

const ENVELOPE = {
  type: 'object',
  properties: {
    success: { type: 'boolean' },
    code: { type: 'integer', description: '100 passes; 901: not logged in.' },
    msg: { type: ['string', 'null'], description: 'Shown to the user when it fails.' },
  },
  required: ['success', 'code', 'msg'],
}

/** The whole contract as an OpenAPI 3.1 document. `told` is asked by "module#name". */
export function openapi(told: (key: string) => Told): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const named of endpoints) {
    const { module, name, endpoint } = named
    const one = (paths[endpoint.path] ??= {})
    one[endpoint.method.toLowerCase()] = operation(named, told(`${module}#${name}`))
  }
  const { rest, schemas } = namedOnce(paths)
  return {
    openapi: '3.1.0',
    info: { title: '城管 mobile: calls of the gateway', version: '1', description: INTRODUCTION },
    servers: [{ url: '/qyapi', description: 'VITE_BASE_API' }],
    security: [{ accessToken: [] }],
    tags: [...new Set(endpoints.map(({ module }) => module))].map((name) => ({ name })),
    paths: rest,
    components: {
      schemas: { Envelope: ENVELOPE, ...schemas },
      securitySchemes: { accessToken: { type: 'apiKey', in: 'header', name: 'accessToken' } },
    },
  }
}
