// @vitest-environment node
import { Validator } from '@seriousme/openapi-schema-validator'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as Documents from '../../scripts/contract/documents'
import { documentFiles } from '../../scripts/contract/files.mjs'
import { load } from '../../scripts/contract/load.mjs'
import type { Answer, Result, Send } from '../../scripts/contract/probe'
import { ExampleGateway } from '../gateways/exampleCity'
import { SpecGateway } from '../gateways/specGateway'

let documents: typeof Documents
let files: ReturnType<typeof documentFiles> | undefined
beforeAll(async () => {
  documents = await load<typeof Documents>('documents.ts')
})

const unfit = (results: readonly Result[]) => results.filter(({ misfits }) => misfits.length > 0)

it.each(['docs/contract.md', 'docs/openapi.json'])('%s is as npm run contract writes it', async (file) => {
  files ??= documentFiles(documents)
  // Not toEqual: the difference of two megabytes takes minutes.
  expect(readFileSync(file, 'utf8') === (await files)[file]).toBe(true)
})

describe('docs/openapi.json', () => {
  const text = readFileSync('docs/openapi.json', 'utf8')

  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(text)
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
  })

  it('has every call of the contract, with its source and its screens', () => {
    const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Record<string, unknown>>> }
    for (const { module, name, endpoint } of documents.endpoints) {
      const found = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
      expect(found).toMatchObject({ operationId: `${module}.${name}`, 'x-source': endpoint.source })
    }
    expect(paths['/api-digital/api/v1/caseCommon/detail']?.['get']?.['x-screens']).toContain('caseDetail')
  })
})

describe('docs/integration.md', () => {
  const text = readFileSync('docs/integration.md', 'utf8')

  it('describes the result of every specified action on a case', () => {
    const acts = documents.endpoints.filter(
      (named) =>
        named.module.startsWith('case') && named.endpoint.source === 'spec' && !documents.isRead(named),
    )
    expect(acts.length).toBeGreaterThan(12)
    expect(acts.map(({ name }) => name).filter((name) => !text.includes(name))).toEqual([])
  })

  it('names only existing operations and lists', () => {
    const modules = new Set(documents.endpoints.map(({ module }) => module))
    const operations = new Set(documents.endpoints.map(({ module, name }) => `${module}.${name}`))
    const named = [...text.matchAll(/`((\w+)\.\w+)`/g)].filter(([, , module = '']) => modules.has(module))
    expect(named.length).toBeGreaterThan(30)
    expect(named.map(([, operation = '']) => operation).filter((one) => !operations.has(one))).toEqual([])
    const names = new Set(documents.endpoints.map(({ name }) => name))
    const lists = [...text.matchAll(/`(\w+Page)`/g)].map(([, list = '']) => list)
    expect(lists.filter((list) => !names.has(list))).toEqual([])
  })
})

type Row = Record<string, unknown>
const rows = (body: unknown) => (Array.isArray(body) ? body : (body as { list: Row[] }).list) as Row[]
const first = (body: unknown): Row => rows(body)[0] ?? {}
const field = (name: string, value: unknown) => (body: unknown) => void (first(body)[name] = value)
const own = (name: string, value: unknown) => (body: unknown) => void ((body as Row)[name] = value)
const rename = (from: string, to: string) => (body: unknown) => {
  for (const row of rows(body)) {
    row[to] = row[from]
    delete row[from]
  }
}

/** Possible mistakes of a gateway in the calls of a collector: in an answer, or instead of it. */
const BODIES: Record<string, [spoil: (body: unknown) => void, message: RegExp]> = {
  unVerifyPage: [field('deadline', '明天下午'), /^list\[\]\.deadline: "明天下午" is not YYYY/],
  unCheckPage: [rename('taskNo', 'task_no'), /^list\[\]\.taskNo: is never sent; unknown here: task_no/],
  queryCaseUnionPage: [field('stage', '第三步'), /^list\[\]\.stage: "第三步" is not a number/],
  commandWaitPage: [own('list', { 0: {} }), /^list: .*must be/],
  commandDoingPage: [own('total', '很多'), /^total: "很多" is not a number/],
  campaignPage: [field('startTime', 1_780_000_000), /^list\[\]\.startTime: 1780000000 is not YYYY/],
  merchantPage: [(body) => rows(body).forEach((row) => delete row['id']), /^list\[\]: id is missing/],
  pointPage: [(body) => (first(body)['id'] = rows(body)[1]?.['id']), /^list: an id is there more than once/],
  stallPointPage: [field('longitude', 24.46), /^list\[\]\.longitude: 24\.46 lies outside China/],
  componentPage: [field('latitude', 2_705_000), /^list\[\]\.latitude: 2705000 lies outside China/],
  gridPage: [
    (body) => rows(body).push(...rows(body).map((row) => ({ ...row, id: `x${String(row['id'])}` }))),
    /^list: 20 rows, for a pageSize of 10/,
  ],
  collectPage: [own('total', 0), /^total: 0, beside \d+ rows/],
  suggestionPage: [field('title', { zh: '占道' }), /^list\[\]\.\w+: .*must be string,null|is never sent/],
  todoCount: [own('verify', true), /^verify: true must be number/],
  defaultOpinions: [field('content', ['急']), /^\[\]\.content: \["急"\] must be string,null/],
  isCaseDetailLock: [own('locked', '是'), /^locked: "是" is not one of/],
  currentUser: [
    (body) => void ((body as { accout: Row }).accout['orgIds'] = 'D1'),
    /^accout\.orgIds: "D1" stands for rows/,
  ],
  feedbackOpinions: [field('id', 88), /^\[\]\.id: 88 must be string,null/],
}
const ANSWERS: Record<string, [spoil: (answer: Answer) => Answer, message: RegExp]> = {
  todayRoute: [() => ({ status: 404, text: '' }), /^HTTP 404/],
  latestNotice: [
    () => ({ status: 200, text: '<!doctype html><title>登录</title>' }),
    /^no JSON: "<!doctype html/,
  ],
  keyTaskTemplates: [() => ({ status: 200, text: '[]' }), /^no envelope/],
  suggestionCounts: [
    () => ({ status: 200, text: '{"success":false,"code":500,"msg":"表不存在"}' }),
    /^refused: 500 表不存在/,
  ],
  keyTaskPersons: [({ text }) => ({ status: 200, text: text.slice(0, text.length / 2) }), /^no JSON/],
}

/** A gateway that answers like the demo city, except for planted mistakes. */
const spoilt =
  (send: Send): Send =>
  async (path, named) => {
    const answer = await send(path, named)
    const body = BODIES[named.name]
    if (!body) return ANSWERS[named.name]?.[0](answer) ?? answer
    const sent = JSON.parse(answer.text) as { body: unknown }
    if (sent.body !== null) body[0](sent.body)
    return { ...answer, text: JSON.stringify(sent) }
  }

/** Hundreds of calls, twice: seconds, or minutes on a busy machine. */
const LONG = 300_000

describe('npm run contract -- --probe', () => {
  it(
    'reports nothing for a city that follows the contract, with any account',
    async () => {
      const city = documents.demoCity()
      for (const mobile of ['13800000001', '13800000003']) {
        const results = await documents.probe(city(mobile))
        expect(documents.report(unfit(results)).lines.slice(0, -1)).toEqual([])
        expect(results.filter(({ left }) => !left).length).toBeGreaterThan(results.length * 0.8)
      }
    },
    LONG,
  )

  it(
    'reports each of 23 mistakes of a gateway, by path and field, and nothing else',
    async () => {
      const planted = { ...BODIES, ...ANSWERS }
      const results = unfit(await documents.probe(spoilt(documents.demoCity()('13800000001'))))
      const found = new Map(
        results.map(({ named, misfits }) => [
          named.name,
          misfits.map(({ at, problem }) => (at ? `${at}: ${problem}` : problem)),
        ]),
      )
      for (const [name, [, message]] of Object.entries(planted)) {
        expect
          .soft(found.get(name) ?? [], name)
          .toEqual(expect.arrayContaining([expect.stringMatching(message)]))
      }
      expect([...found.keys()].sort()).toEqual(Object.keys(planted).sort())
    },
    LONG,
  )

  const sendTo =
    (gateway: SpecGateway): Send =>
    (path) =>
      Promise.resolve(gateway.reply({ method: 'GET', url: path, token: 'T', body: '' }))
  const askSpecified = (gateway: SpecGateway) => documents.probeCity(sendTo(gateway), 'spec')

  it('accepts a gateway with only the specified calls, by --only spec', async () => {
    const { lines, bad } = await askSpecified(new SpecGateway())
    expect(
      lines.slice(
        0,
        lines.findIndex((line) => line.startsWith('·')),
      ),
    ).toEqual([])
    expect(bad).toBe(0)
    expect(lines.at(-1)).toMatch(/^\d+ calls that read: [1-9]\d+ answered, 0 do not fit/)
    expect(lines.filter((line) => /^[✗·–] /.test(line) && !line.includes('[specified]'))).toEqual([])
    expect(lines.join('\n')).not.toContain('src/city')
  })

  it('reads long ids and the usual shapes of pages like the app', async () => {
    const page = (records: object[], total: number) => ({ records, total })
    expect((await askSpecified(new SpecGateway({ longIds: true, page }))).bad).toBe(0)
  })

  it('prints the lines of src/city for other names in a city', async () => {
    const { lines, bad } = await askSpecified(new ExampleGateway({}, () => 0))
    expect(bad).toBeGreaterThan(0)
    const own = lines.slice(lines.findIndex((line) => line.startsWith('In src/city/own.ts')) + 1, -1)
    expect(own).toEqual([
      `  pages: { rows: 'data.items', total: 'data.count' },`,
      `  roles: { R02: 'collector | handler | head | centre' },`,
      `  id: 'ajbh',`,
      `  detail: 'ajxx.base',`,
      `  lock: { field: 'sd.zt', values: { kx: 'free' } },`,
      `  delay: { field: 'yx', values: { '是': true } },`,
    ])
  })

  it('sends nothing that changes data', () => {
    const requested = documents.endpoints.filter(documents.isRead)
    expect(requested.every(({ endpoint }) => endpoint.method === 'GET' && !endpoint.policy.acts)).toBe(true)
  })
})
