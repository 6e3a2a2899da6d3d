import { http, type HttpHandler, HttpResponse } from 'msw'
import * as v from 'valibot'
import { Review } from '@/domain/collection/collectKinds'
import { lampOfCase } from '../case/facts'
import { tick } from '../case/tick'
import type { Db } from '../city/model'
import { collectsOf } from '../collection/story'
import { decide } from '../collection/submit'
import { lampOfTask } from '../keytask/facts'
import { doTask } from '../visit/act'
import { killTokens } from './auth'
import { DemoError } from './errors'
import { FAILURES } from './failures'
import { worldIn, type Worlds } from './worlds'

const MOST_CASES = 10_000

const schemas = {
  reset: v.object({
    cases: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_CASES))),
  }),
  advance: v.object({ ms: v.number() }),
  expire: v.object({ mobile: v.optional(v.string()) }),
  failNext: v.object({ path: v.string(), kind: v.picklist(FAILURES), times: v.optional(v.number(), 1) }),
  dictionary: v.object({
    type: v.string(),
    values: v.array(v.object({ label: v.string(), value: v.string(), caseType: v.optional(v.string(), '') })),
  }),
  task: v.object({ caseId: v.string(), passed: v.boolean(), opinion: v.optional(v.string(), '') }),
  review: v.object({ name: v.string(), reason: v.optional(v.string(), '') }),
  delay: v.object({ ms: v.number(), path: v.optional(v.string(), '') }),
}

async function read<S extends v.GenericSchema>(schema: S, request: Request): Promise<v.InferOutput<S>> {
  const text = await request.text()
  const parsed = v.safeParse(schema, text === '' ? {} : JSON.parse(text))
  // msw sends a thrown response.
  if (!parsed.success) throw new Response(parsed.issues[0].message, { status: 400 })
  return parsed.output
}

const done = (body: object = {}): Response => HttpResponse.json({ ok: true, ...body })

async function task(db: Db, request: Request): Promise<Response> {
  const { caseId, ...end } = await read(schemas.task, request)
  try {
    return done({ stage: doTask(db, caseId, end).facts.stage })
  } catch (error) {
    if (error instanceof DemoError) return new HttpResponse(error.message, { status: 409 })
    throw error
  }
}

/** Reviews the waiting record of this name: approved, or returned with a reason. */
async function review(db: Db, request: Request): Promise<Response> {
  const { name, reason } = await read(schemas.review, request)
  const waiting = [...collectsOf(db).values()].find(
    ({ words, state }) => words.name === name && state === Review.waiting,
  )
  if (!waiting) return new HttpResponse(`没有待审核的“${name}”`, { status: 409 })
  decide(db, waiting, reason, db.clock.now())
  return done({ id: waiting.id, objectId: waiting.objectId })
}

function stateOf(
  db: Db,
  world: string,
  { caseId, keyTaskId }: { caseId: string; keyTaskId: string },
): object {
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

/** A gateway checks that it is a report and small (docs/integration.md). */
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

/** Receives fault reports in development (VITE_REPORT_API), without a session, and lists them. */
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

/** Calls of tests and visitors that change the city; no part of the gateway. */
export const controlHandlers = (worlds: Worlds): HttpHandler[] => [
  http.post('*/__demo/reset', async ({ request }) => {
    const { cases } = await read(schemas.reset, request)
    worlds.reset(worldIn(request), cases)
    return done({ world: worldIn(request) })
  }),
  http.post('*/__demo/advance', async ({ request }) => {
    const { ms } = await read(schemas.advance, request)
    const { clock } = worlds.of(request)
    clock.advance(ms)
    return done({ now: clock.now() })
  }),
  http.post('*/__demo/tick', ({ request }) => {
    tick(worlds.of(request))
    return done()
  }),
  http.post('*/__demo/task', ({ request }) => task(worlds.of(request), request)),
  http.post('*/__demo/review', ({ request }) => review(worlds.of(request), request)),
  http.post('*/__demo/expire', async ({ request }) => {
    const { mobile } = await read(schemas.expire, request)
    const db = worlds.of(request)
    const users = [...db.users.values()].filter((user) => mobile === undefined || user.mobile === mobile)
    for (const user of users) killTokens(db, user)
    return done({ expired: users.length })
  }),
  http.post('*/__demo/failNext', async ({ request }) => {
    worlds.of(request).failures.push(await read(schemas.failNext, request))
    return done()
  }),
  http.post('*/__demo/delay', async ({ request }) => {
    const asked = await read(schemas.delay, request)
    const db = worlds.of(request)
    db.delays = [...db.delays.filter(({ path }) => path !== asked.path), ...(asked.ms > 0 ? [asked] : [])]
    return done()
  }),
  http.post('*/__demo/dictionary', async ({ request }) => {
    const { type, values } = await read(schemas.dictionary, request)
    worlds.of(request).dictionaries.set(type, values)
    return done()
  }),
  http.get('*/__demo/state', ({ request }) => {
    const { searchParams } = new URL(request.url)
    const asked = (name: string): string => searchParams.get(name) ?? ''
    const ids = { caseId: asked('caseId'), keyTaskId: asked('keyTaskId') }
    return done(stateOf(worlds.of(request), worldIn(request), ids))
  }),
  ...faultHandlers(),
]
