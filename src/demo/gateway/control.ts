import { http, type HttpHandler, HttpResponse } from 'msw'
import * as v from 'valibot'
import { Review } from '@/domain/collection/collectKinds'
import { lampOfCase } from '../case/model'
import { tick } from '../case/move'
import type { Db } from '../city/model'
import { collectsOf } from '../collection/story'
import { decide } from '../collection/submit'
import { lampOfTask } from '../keytask/facts'
import { doTask } from '../visit/act'
import { killTokens } from './auth'
import { DemoError } from './errors'
import { FAILURES } from './failures'
import { worldIn, type Worlds } from './worlds'

/** Returns 400 for invalid data. */
async function read<S extends v.GenericSchema>(schema: S, request: Request): Promise<v.InferOutput<S>> {
  const text = await request.text()
  const parsed = v.safeParse(schema, text === '' ? {} : JSON.parse(text))
  // msw sends a thrown response to the client.
  if (!parsed.success) throw new Response(parsed.issues[0].message, { status: 400 })
  return parsed.output
}

const done = (body: object | void): Response => HttpResponse.json({ ok: true, ...body })

/** A call that runs in the world of its request. A refusal returns 409. */
const control =
  <S extends v.GenericSchema>(
    name: string,
    schema: S,
    work: (db: Db, data: v.InferOutput<S>) => object | void,
  ) =>
  (worlds: Worlds): HttpHandler =>
    http.post(`*/__demo/${name}`, async ({ request }) => {
      const data = await read(schema, request)
      try {
        return done(work(worlds.of(request), data))
      } catch (error) {
        if (error instanceof DemoError) return new HttpResponse(error.message, { status: 409 })
        throw error
      }
    })

const text = v.optional(v.string(), '')
const entries = v.array(v.object({ label: v.string(), value: v.string(), caseType: text }))

const CONTROLS = [
  control('advance', v.object({ ms: v.number() }), ({ clock }, { ms }) => {
    clock.advance(ms)
    return { now: clock.now() }
  }),
  control('tick', v.object({}), tick),
  control(
    'task',
    v.object({ caseId: v.string(), passed: v.boolean(), opinion: text }),
    (db, { caseId, ...end }) => ({ stage: doTask(db, caseId, end).facts.stage }),
  ),
  control('review', v.object({ name: v.string(), reason: text }), (db, { name, reason }) => {
    const waiting = [...collectsOf(db).values()].find(
      ({ words, state }) => words.name === name && state === Review.waiting,
    )
    if (!waiting) throw new DemoError(`没有待审核的“${name}”`)
    decide(db, waiting, reason, db.clock.now())
    return { id: waiting.id, objectId: waiting.objectId }
  }),
  control('expire', v.object({ mobile: v.optional(v.string()) }), (db, { mobile }) => {
    const users = [...db.users.values()].filter((user) => mobile === undefined || user.mobile === mobile)
    for (const user of users) killTokens(db, user)
    return { expired: users.length }
  }),
  control(
    'failNext',
    v.object({ path: v.string(), kind: v.picklist(FAILURES), times: v.optional(v.number(), 1) }),
    (db, planned) => {
      db.failures.push(planned)
    },
  ),
  control('delay', v.object({ ms: v.number(), path: text }), (db, delay) => {
    db.delays = [...db.delays.filter(({ path }) => path !== delay.path), ...(delay.ms > 0 ? [delay] : [])]
  }),
  control('dictionary', v.object({ type: v.string(), values: entries }), (db, { type, values }) => {
    db.dictionaries.set(type, values)
  }),
]

const MOST_CASES = 10_000
const size = v.object({
  cases: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_CASES))),
})

function stateOf(db: Db, world: string, caseId: string, keyTaskId: string): object {
  const now = db.clock.now()
  const keyTask = db.keyTasks.get(keyTaskId)
  if (keyTask) return { now, keyTask, lamp: lampOfTask(keyTask, now) }
  const record = db.cases.get(caseId)
  if (record) return { now, case: record, lamp: lampOfCase(record, now) }
  return {
    now,
    world,
    cases: db.cases.size,
    keyTasks: db.keyTasks.size,
    locks: Object.fromEntries(db.locks),
    uploads: db.files.size,
    collects: [...(db.collects?.values() ?? [])].filter(({ clientIds }) => clientIds.length > 0),
    reports: [...db.cases.values()].filter(({ clientId }) => clientId !== undefined),
  }
}

/** A small fault report; a gateway makes the same checks (docs/integration.md). */
const report = v.object({
  app: v.record(v.string(), v.string()),
  faults: v.pipe(
    v.array(
      v.object({
        kind: v.string(),
        time: v.string(),
        times: v.number(),
        screen: v.string(),
        what: v.pipe(v.string(), v.maxLength(400)),
        stack: v.array(v.string()),
      }),
    ),
    v.maxLength(50),
  ),
})
const MOST_REPORTS = 100

/** Receives and lists fault reports in development (VITE_REPORT_API), without a session. */
function faultHandlers(): HttpHandler[] {
  const reports: v.InferOutput<typeof report>[] = []
  return [
    http.post('*/api-digital/api/v1/app/faults', async ({ request }) => {
      reports.push(await read(report, request))
      if (reports.length > MOST_REPORTS) reports.shift()
      return HttpResponse.json({ success: true, code: 100, msg: '', body: null })
    }),
    http.get('*/__demo/faults', () => done({ reports })),
  ]
}

/** Calls with which tests and visitors change the city. A real gateway has none of them. */
export const controlHandlers = (worlds: Worlds): HttpHandler[] => [
  http.post('*/__demo/reset', async ({ request }) => {
    const { cases } = await read(size, request)
    worlds.reset(worldIn(request), cases)
    return done({ world: worldIn(request) })
  }),
  ...CONTROLS.map((handler) => handler(worlds)),
  http.get('*/__demo/state', ({ request }) => {
    const { searchParams } = new URL(request.url)
    const [caseId = '', keyTaskId = ''] = ['caseId', 'keyTaskId'].map((name) => searchParams.get(name) ?? '')
    return done(stateOf(worlds.of(request), worldIn(request), caseId, keyTaskId))
  }),
  ...faultHandlers(),
]
