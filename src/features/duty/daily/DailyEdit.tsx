import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '@/api/call'
import { dailyOfDay, dailySave, type DailyDetails, dailySubmit } from '@/api/contract/dutyDaily'
import {
  DAILY_MAX,
  DAILY_PART_LABEL,
  dailyDayProblem,
  dailyDays,
  mayDaily,
  dailyProblems,
} from '@/domain/duty/daily'
import { dayOf } from '@/domain/month'
import { formatRelativeTime } from '@/domain/time'
import { whyNot } from '@/domain/verdict'
import { useApiQuery, useAccount, actorOf } from '@/kit/data/useApiQuery'
import { FormScreen } from '@/kit/edit/FormScreen'
import { useAct } from '@/kit/edit/submit/useAct'
import { type Form, useForm } from '@/kit/edit/useForm'
import { HandoverNotices } from '@/kit/record/marks/HandoverNotices'
import { now } from '@/stores/clock'
import { toast } from '@/stores/toasts'
import { Button, LinkButton } from '@/ui/button/Button'
import { Card, Notice } from '@/ui/Card'
import { DateField } from '@/ui/field/DateField'
import { TextArea } from '@/ui/field/TextArea'
import * as v from 'valibot'
import type { FormSpec, Transport } from '@/kit/edit/form'
import { to, useNav, useScreenParams, useUrlState, useNow } from '@/kit/screen/hooks'
import { dayLabel, Figures } from './dailyParts'
import type { Effects } from '@/kit/edit/submit/outcome'
import { useNetwork } from '@/stores/network'

/** 日报填报 as stored in its draft on the phone. */
const dailySchema = v.object({ work: v.string(), trouble: v.string(), plan: v.string() })
type DailyForm = v.InferOutput<typeof dailySchema>

const EMPTY_DAILY: DailyForm = { work: '', trouble: '', plan: '' }

/** The initial value: the saved, returned or generated version. */
const startOf = ({ work, trouble, plan }: DailyDetails): DailyForm => ({ work, trouble, plan })

/** The fields of both calls. */
const dailyData = (day: string, { work, trouble, plan }: DailyForm) => ({
  day,
  work: work.trim(),
  trouble: trouble.trim(),
  plan: plan.trim(),
})

/**
 * Submits the report of a day. There is one report per day, so a second submit replaces the first. The form starts from the
 * server's version.
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
  send: ({ value, options }) => call(dailySubmit, { data: dailyData(day, value) }, options),
  successMessage: '日报已提交，等待审阅',
  leads: () => to.dutyReportRecord({ tab: 'daily' }),
})

/** The fingerprint of a report: it changes with every submit. */
const traceOf = ({ state, submitTime }: DailyDetails): string => JSON.stringify([state, submitTime])

/** Only the author submits a report, so every change is the author's. */
const effectsOf = (day: string): Omit<Effects<DailyDetails>, 'connection'> => ({
  of: traceOf,
  look: async () => {
    const found = await call(dailyOfDay, { query: { day } }, { quiet: true, loading: false })
    return { trace: traceOf(found), mine: found.state === 'submitted' }
  },
})

/** Reads and sends a day's report. A submit without an answer is looked up. */
function useDailyTransport(day: string): Transport<DailyDetails> {
  const record = useApiQuery(dailyOfDay, { query: { day } })
  const why = useWhyNotSubmit(record.data)
  const offline = useNetwork((network) => network.offline)
  const place = () => ({ screen: 'dailyEdit', params: { day }, record: day, form: '日报填报' })
  const effects = { ...effectsOf(day), connection: { offline, barred: why !== '', place } }
  return { key: day, about: record.data, noun: '日报', record, why, effects }
}

const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/

/**
 * 日报填报: the server generates a text from the day's records; the user edits and submits it. Without a day in the address, it
 * adds today.
 */
export default function DailyEdit() {
  const { day: named = '' } = useScreenParams('dailyEdit')
  const [, setUrl] = useUrlState()
  // The form keeps the day it was opened on, after midnight and after a reload.
  const [opened] = useState(() => dayOf(now()))
  const day = DAY_TEXT.test(named) ? named : opened
  const nameIt = useEffectEvent(() => {
    if (day !== named) setUrl({ day })
  })
  useEffect(() => nameIt(), [day])
  // The key creates a new form for another day.
  return <DayEdit key={day} day={day} />
}

function DayEdit({ day }: { day: string }) {
  const transport = useDailyTransport(day)
  const form = useForm(dailyForm(day, transport.about), transport)
  const { why } = transport
  return (
    <FormScreen
      form={form}
      label="提交日报"
      secondary={why === '' && <SaveButton day={day} form={form} />}
      head={() => <DayChoice day={day} />}
    >
      {(data) => (
        <>
          {data.state === 'returned' && <HandoverNotices returned={data.returned} assigned={null} />}
          <TextSource day={day} daily={data} form={form} />
          <Figures figures={data.figures} />
          <Fields form={form} />
        </>
      )}
    </FormScreen>
  )
}

/** Chooses another day. Each day has its own draft. */
function DayChoice({ day }: { day: string }) {
  const now = useNow()
  const [, setUrl] = useUrlState()
  const [refused, setRefused] = useState('')
  const { first, last } = dailyDays(now)
  const choose = (next: string) => {
    // A cleared field.
    if (next === '') return
    const problem = dailyDayProblem(next, now)
    setRefused(problem)
    if (problem === '') setUrl({ day: next })
  }
  return (
    <Card>
      <DateField
        label="日报日期"
        kind="date"
        min={first}
        max={last}
        value={day}
        onChange={choose}
        error={refused || undefined}
      />
    </Card>
  )
}

function useWhyNotSubmit(daily: DailyDetails | undefined): string {
  const account = useAccount()
  const now = useNow()
  if (!daily || !account) return ''
  return whyNot(mayDaily('submit', daily, actorOf(account), now))
}

interface TextSourceProps {
  day: string
  daily: DailyDetails
  form: Form<DailyForm>
}

/** The day and the source of the text, and a button that replaces the text by the generated one. */
function TextSource({ day, daily, form }: TextSourceProps) {
  const now = useNow()
  const { drafted, savedTime, state } = daily
  const typed = form.draft.foundAt !== null || form.draft.savedAt !== null
  if (typed)
    return (
      <Notice action={<LinkButton onClick={() => form.set(startOf(daily))}>重新生成</LinkButton>}>
        {`${dayLabel(day, now)}，正在用您改过的内容`}
      </Notice>
    )
  if (drafted && daily.work === '')
    return <Notice>{`${dayLabel(day, now)}，当天还没有系统记录，请填写`}</Notice>
  if (drafted) return <Notice>{`${dayLabel(day, now)}，已按当天记录起草，请核对修改`}</Notice>
  if (state === 'draft' && savedTime !== null)
    return <Notice>{`${dayLabel(day, now)}，接着 ${formatRelativeTime(savedTime, now)} 的暂存填`}</Notice>
  return <Notice>{dayLabel(day, now)}</Notice>
}

const HINTS = {
  work: '做了什么、在哪里、结果如何',
  trouble: '要协调的、没办完的（选填）',
  plan: '明天先做什么（选填）',
} as const

function Fields({ form }: { form: Form<DailyForm> }) {
  return (
    <Card>
      {(['work', 'trouble', 'plan'] as const).map((part) => (
        <TextArea
          key={part}
          label={DAILY_PART_LABEL[part]}
          required={part === 'work'}
          rows={part === 'work' ? 6 : 3}
          maxLength={DAILY_MAX}
          placeholder={HINTS[part]}
          {...form.field(part)}
        />
      ))}
    </Card>
  )
}

/**
 * Saves the report on the server (暂存), where another phone can continue it, then goes back. After a failure the draft stays on
 * this phone.
 */
function SaveButton({ day, form }: { day: string; form: Form<DailyForm> }) {
  const nav = useNav()
  const save = useAct(
    async () => {
      await form.draft.save()
      await call(dailySave, { data: dailyData(day, form.value) })
      await form.draft.clear()
      toast.success('已暂存')
      nav.back()
    },
    { leaves: true },
  )
  return (
    <Button kind="ghost" loading={save.running} onClick={() => void save.run()}>
      暂存
    </Button>
  )
}
