import * as v from 'valibot'
import { call } from '@/api/call'
import { dailyByClientId, dailyOfDay, dailySubmit, type DailyDetails } from '@/api/contract/dutyDaily'
import { DAILY_PARTS as PARTS, dailyProblems, dailyVersion } from '@/domain/duty/daily'
import { actKind, lineFound } from '@/kit/outbox/act/actKind'
import type { FormSpec } from '@/kit/edit/form'
import type { Effects } from '@/kit/edit/submit/outcome'
import { to } from '@/kit/screen/hooks'

/** 日报填报 as stored in its draft on the phone. */
const dailySchema = v.object({
  work: v.string(),
  trouble: v.string(),
  plan: v.string(),
  /** The server's version that it began from (dailyVersion). Earlier drafts have none. */
  seenVersion: v.optional(v.string(), ''),
})
export type DailyForm = v.InferOutput<typeof dailySchema>

const EMPTY_DAILY: DailyForm = { work: '', trouble: '', plan: '', seenVersion: '' }

/** The initial value: the saved, returned or generated version. */
export const startOf = (daily: DailyDetails): DailyForm => {
  const { work, trouble, plan } = daily
  return { work, trouble, plan, seenVersion: dailyVersion(daily) }
}

/** The texts of both calls. */
export const dailyData = (day: string, { work, trouble, plan }: DailyForm) => ({
  day,
  work: work.trim(),
  trouble: trouble.trim(),
  plan: plan.trim(),
})

const payload = v.omit(dailySubmit.data, ['clientId'])
type Payload = v.InferOutput<typeof payload>

const quiet = { quiet: true } as const
const words = v.fallback(v.string(), '')
const draft = v.fallback(v.object({ work: words, trouble: words, plan: words }), {
  work: '',
  trouble: '',
  plan: '',
})

/** The report of a day. It is the user's alone, so it may be queued; the server refuses it over a version it does not know. */
export const dailyKind = actKind({
  name: 'daily',
  noun: '日报',
  verb: '提交',
  foundIn: '值班报备记录的我的日报',
  payload,
  send: async (report, _, clientId) => {
    await call(dailySubmit, { data: { ...report, clientId } }, quiet)
    return { id: report.day, number: '' }
  },
  lookUp: async (clientId) => lineFound(await call(dailyByClientId, { query: { clientId } }, quiet)),
  drafts: 'dailyEdit',
  draft,
  // 我的日报 shows the report of the day.
  task: () => to.dutyReportRecord({ tab: 'daily' }),
  describe: (texts) => ({
    title: PARTS.map((part) => texts[part])
      .filter((text) => text !== '')
      .join('\n'),
    note: '',
    photos: 0,
  }),
  edit: (day) => to.dailyEdit({ day }),
  actOf: (report: Payload) => ({ title: `日报 ${report.day}`, note: report.work, payload: report }),
})

/** What is submitted over the version that the form shows. */
const submitted = (day: string, value: DailyForm, record: DailyDetails): Payload => ({
  ...dailyData(day, value),
  seenVersion: dailyVersion(record),
})

/**
 * Submits the report of a day. There is one report per day, so a second submit replaces the first. The form starts from the
 * server's version; offline, without one, from what the phone knows.
 */
export const dailyForm = (
  day: string,
  daily: DailyDetails | undefined,
): FormSpec<DailyForm, DailyDetails> => ({
  name: 'dailyEdit',
  schema: dailySchema,
  empty: EMPTY_DAILY,
  start: daily ? startOf(daily) : null,
  missing: dailyProblems,
  send: ({ value, record, clientId, options }) =>
    call(dailySubmit, { data: { ...submitted(day, value, record), clientId } }, options),
  queue: {
    kind: dailyKind,
    act: (value, record) => dailyKind.actOf(submitted(day, value, record)),
    photosOf: () => [],
  },
  successMessage: '日报已提交，等待审阅',
  leads: () => to.dutyReportRecord({ tab: 'daily' }),
})

/** The fingerprint of a report: it changes with every submit. */
const traceOf = ({ state, submitTime }: DailyDetails): string => JSON.stringify([state, submitTime])

/** Only the author submits a report, so every change is the author's. */
export const effectsOf = (day: string): Omit<Effects<DailyDetails>, 'connection'> => ({
  of: traceOf,
  look: async () => {
    const found = await call(dailyOfDay, { query: { day } }, { quiet: true, loading: false })
    return { trace: traceOf(found), mine: found.state === 'submitted' }
  },
})
