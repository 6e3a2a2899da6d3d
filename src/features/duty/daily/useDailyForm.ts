import { call } from '@/api/call'
import { dailyOfDay, type DailyDetail } from '@/api/contract/daily'
import type { Effects } from '@/kit/edit/submit/fate'
import { useDraft } from '@/kit/edit/draft/useDraft'
import { useFormOn, type Form } from '@/kit/edit/useForm'
import { useNetwork } from '@/stores/network'
import { DAILY_FORM, dailySchema, dailySpec, EMPTY_DAILY, startOf, type DailyForm } from './dailyForm'

/** All that acts change of a report, in one word. */
const traceOf = ({ state, submitTime }: DailyDetail): string => JSON.stringify([state, submitTime])

/** Nobody but its writer submits a report: one that has moved is theirs. */
const effectsOf = (day: string): Omit<Effects<DailyDetail>, 'line'> => ({
  of: traceOf,
  look: async () => {
    const found = await call(dailyOfDay, { query: { day } }, { quiet: true, loading: false })
    return { trace: traceOf(found), mine: found.state === 'submitted' }
  },
})

/**
 * The form of a day's report as the phone's draft keeps it; without one it begins with what the server has, or drafted. A submit
 * whose answer was lost is looked up. `barred`: it may not be submitted.
 */
export function useDailyForm(day: string, daily: DailyDetail | undefined, barred: boolean): Form<DailyForm> {
  const away = useNetwork((line) => line.offline)
  const kept = useDraft(DAILY_FORM, day, dailySchema, daily ? startOf(daily) : EMPTY_DAILY)
  const draft = { ...kept, ready: kept.ready && (daily !== undefined || kept.foundAt !== null) }
  const place = () => ({ screen: 'dailyEdit', params: { day }, record: day, form: '日报填报' })
  return useFormOn(dailySpec(day), draft, daily, {
    effects: { ...effectsOf(day), line: { away, barred, place } },
  })
}
