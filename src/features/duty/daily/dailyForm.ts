import * as v from 'valibot'
import { call } from '@/api/call'
import { dailySubmit, type DailyDetail } from '@/api/contract/daily'
import { dailyProblems } from '@/domain/duty/daily'
import type { FormSpec } from '@/kit/edit/form'
import { to } from '@/kit/screen/links'

/** 日报填报 as its draft on the phone keeps it. */
export const dailySchema = v.object({ work: v.string(), trouble: v.string(), plan: v.string() })
export type DailyForm = v.InferOutput<typeof dailySchema>

/** What the phone keeps its drafts under. */
export const DAILY_FORM = 'dailyEdit'

export const EMPTY_DAILY: DailyForm = { work: '', trouble: '', plan: '' }

/** As it was kept, returned or drafted. */
export const startOf = ({ work, trouble, plan }: DailyDetail): DailyForm => ({ work, trouble, plan })

/** What the calls of it carry. */
export const dailyData = (day: string, { work, trouble, plan }: DailyForm) => ({
  day,
  work: work.trim(),
  trouble: trouble.trim(),
  plan: plan.trim(),
})

/** Submits the report of a day; sent twice it is one. */
export const dailySpec = (
  day: string,
): Pick<FormSpec<DailyForm, DailyDetail>, 'missing' | 'send' | 'said' | 'leads'> => ({
  missing: dailyProblems,
  send: ({ value, options }) => call(dailySubmit, { data: dailyData(day, value) }, options),
  said: '日报已提交，等待审阅',
  leads: () => to.dutyReportRecord({ tab: 'daily' }),
})
