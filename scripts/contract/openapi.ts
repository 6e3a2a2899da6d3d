import type { JsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { callTexts, described, parameterText } from './describe'
import { endpoints, type Named } from './endpoints'
import { CONTACT, ENVELOPE, FAULTS, faultsOf, INTRODUCTION } from './frame'
import { jsonSchemaOf } from './jsonSchema'
import { namedOnce, parametersOnce } from './namedOnce'
import { pruned, Samples } from './samples'
import tags from './texts/tags.json'
import { NAMED } from './wire'

/** Facts about an endpoint from the sources. */
export interface Facts {
  /** The comment above it. */
  comment: string
  /** Names of the routes whose screens call it. */
  screens: readonly string[]
  /** An example body. */
  example?: unknown
}

const isObject = (schema: v.GenericSchema): schema is v.ObjectSchema<v.ObjectEntries, undefined> =>
  schema.type === 'object' && 'entries' in schema

function parameters(named: Named): object[] {
  const { path, query } = named.endpoint
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: parameterText(named, name),
    schema: { type: 'string' },
  }))
  if (!query || !isObject(query)) return inPath
  const inQuery = Object.entries(query.entries).map(([name, schema]) => ({
    name,
    in: 'query',
    required: schema.type !== 'optional',
    description: parameterText(named, name),
    schema: jsonSchemaOf(schema as v.GenericSchema, 'document'),
  }))
  return [...inPath, ...inQuery]
}

const FILE: JsonSchema = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary', description: 'The file.' } },
  required: ['file'],
}

/** spec §7: a file goes as multipart, all else as JSON. */
function requestBody(named: Named, samples: Samples): object {
  const { data } = named.endpoint
  if (!data) return {}
  const content = () => {
    if (data.type === 'instance')
      return { 'multipart/form-data': { schema: FILE, example: samples.of(FILE, named) } }
    const schema = described(jsonSchemaOf(data, 'document'), named)
    return { 'application/json': { schema, example: samples.of(schema, named) } }
  }
  return { requestBody: { required: true, content: content() } }
}

/** spec §7: every answer but that of a map service has an envelope. */
function answer(named: Named, body: unknown, samples: Samples): object {
  const { policy } = named.endpoint
  const own = described(jsonSchemaOf(named.endpoint.body, 'document'), named)
  const example = body === undefined || body === null ? samples.of(own, named) : pruned(body, own)
  const unread = Object.keys(own).length === 0
  const inBody = { ...own, description: unread ? 'Not read by the app.' : 'What the app reads.' }
  const enveloped = {
    allOf: [{ $ref: '#/components/schemas/Envelope' }, { type: 'object', properties: { body: inBody } }],
  }
  const inEnvelope = { success: true, code: 100, msg: '', body: example }
  return {
    description: policy.raw
      ? 'The answer of the map service.'
      : 'Passed; or refused, with success false and what the user is shown in msg.',
    content: {
      'application/json': {
        schema: policy.raw ? own : enveloped,
        example: policy.raw ? example : inEnvelope,
      },
    },
  }
}

function operation(named: Named, { comment, screens, example }: Facts, samples: Samples): object {
  const { module, name, endpoint } = named
  return {
    operationId: `${module}.${name}`,
    tags: [module],
    ...callTexts(named, comment),
    ...(endpoint.policy.open && { security: [] }),
    parameters: parameters(named),
    ...requestBody(named, samples),
    responses: { 200: answer(named, example, samples), ...faultsOf(endpoint) },
    'x-source': endpoint.source,
    'x-screens': screens,
    ...(endpoint.policy.appends && { 'x-received-twice': 'answer a clientId you know with what you have' }),
  }
}

/** The whole contract as an OpenAPI 3.1 document. `factsOf` takes "module#name". */
export function openapi(factsOf: (key: string) => Facts): object {
  const samples = new Samples()
  const all = endpoints.map((named) => ({ named, facts: factsOf(`${named.module}#${named.name}`) }))
  for (const { named, facts } of all) samples.learn(named.module, facts.example)
  const paths: Record<string, Record<string, object>> = {}
  for (const { named, facts } of all) {
    const { method, path } = named.endpoint
    const one = (paths[path] ??= {})
    one[method.toLowerCase()] = operation(named, facts, samples)
  }
  const shared = parametersOnce(paths)
  const { rest, schemas } = namedOnce(paths)
  return {
    openapi: '3.1.0',
    info: {
      title: '城管 mobile: calls of the gateway',
      version: '1.0.0',
      description: INTRODUCTION,
      contact: CONTACT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/qyapi', description: 'VITE_BASE_API' }],
    security: [{ accessToken: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: rest,
    components: {
      schemas: { Envelope: ENVELOPE, ...NAMED, ...schemas },
      parameters: shared,
      responses: FAULTS,
      securitySchemes: {
        accessToken: {
          type: 'apiKey',
          in: 'header',
          name: 'accessToken',
          description: 'The token from a login, or from the address of the page (spec §4).',
        },
      },
    },
  }
}
