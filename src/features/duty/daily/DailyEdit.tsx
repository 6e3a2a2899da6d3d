import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '@/api/call'
import { dailyOfDay, dailySave, type DailyDetails } from '@/api/contract/dutyDaily'
import { isNetworkFailure } from '@/api/envelope'
import {
  DAILY_MAX,
  DAILY_PART_LABEL,
  DAILY_PARTS as PARTS,
  dailyDayProblem,
  dailyDays,
  dailyVersion,
  mayDaily,
} from '@/domain/duty/daily'
import { dayOf } from '@/domain/month'
import { formatRelativeTime } from '@/domain/time'
import { whyNot } from '@/domain/verdict'
import { useApiQuery, useAccount, actorOf } from '@/kit/data/useApiQuery'
import { FormScreen, QUEUES } from '@/kit/edit/FormScreen'
import { useAct } from '@/kit/edit/submit/useAct'
import { type Form, useForm } from '@/kit/edit/useForm'
import { HandoverNotices } from '@/kit/record/marks/HandoverNotices'
import { now } from '@/stores/clock'
import { toast } from '@/stores/toasts'
import { Button, LinkButton } from '@/ui/button/Button'
import { Card, Notice } from '@/ui/Card'
import { DateField } from '@/ui/field/DateField'
import { TextArea } from '@/ui/field/TextArea'
import type { Transport } from '@/kit/edit/form'
import { useNav, useScreenParams, useUrlState, useNow } from '@/kit/screen/hooks'
import { dailyData, dailyForm, effectsOf, startOf, type DailyForm } from './dailyAct'
import { DailyTexts, dayLabel, Figures } from './dailyParts'
import { useDailyOfPhone } from './dailyOfPhone'
import { useNetwork } from '@/stores/network'

interface DailyTransport extends Transport<DailyDetails> {
  /** Offline, and without the server's draft. */
  ofPhone: boolean
}

/** Reads and sends a day's report. A submit without an answer is looked up. */
function useDailyTransport(day: string): DailyTransport {
  const read = useApiQuery(dailyOfDay, { query: { day } })
  const [cut, setCut] = useState(false)
  if (!cut && read.data === undefined && isNetworkFailure(read.error)) setCut(true)
  // Once begun, the form stays while the server is tried again.
  const ofPhone = cut && read.data === undefined
  const made = useDailyOfPhone(day, ofPhone) ?? undefined
  const about = read.data ?? made
  const record = { ...read, data: about, error: ofPhone ? null : read.error }
  const why = useWhyNotSubmit(about)
  const offline = useNetwork((network) => network.offline)
  const place = () => ({ screen: 'dailyEdit', params: { day }, record: day, form: '日报填报' })
  const effects = { ...effectsOf(day), connection: { offline, barred: why !== '', place } }
  return { key: day, about, noun: '日报', record, why, effects, ofPhone }
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
  const { why, ofPhone, record } = transport
  return (
    <FormScreen
      form={form}
      label="提交日报"
      secondary={why === '' && !form.queues && <SaveButton day={day} form={form} />}
      head={() => <DayChoice day={day} />}
    >
      {(data) => (
        <>
          {data.state === 'returned' && <HandoverNotices returned={data.returned} assigned={null} />}
          {ofPhone ? (
            <Notice tone="warn" action={<LinkButton onClick={() => void record?.refetch()}>重试</LinkButton>}>
              {`${dayLabel(day, now())}，网络不通，没有取到平台的日报。${data.work === '' ? '本机也没有记录，请直接填写' : '先按本机记得的起草，请补充'}`}
            </Notice>
          ) : (
            <TextSource day={day} daily={data} form={form} />
          )}
          {form.queues && why === '' && <Notice>{QUEUES}</Notice>}
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
  const isOther = typed && dailyVersion(daily) !== form.value.seenVersion && !isSame(daily, form.value)
  if (isOther) return <OtherVersion day={day} daily={daily} form={form} />
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

const isSame = (daily: DailyDetails, value: DailyForm): boolean =>
  PARTS.every((part) => daily[part].trim() === value[part].trim())

/** The server has another version of the report than the one this form began from: both are shown, nothing is replaced. */
function OtherVersion({ day, daily, form }: TextSourceProps) {
  const now = useNow()
  const { savedTime, submitTime, state } = daily
  const at = Math.max(savedTime ?? 0, submitTime ?? 0)
  const open = state === 'draft' || state === 'returned'
  const how = submitTime === null ? '暂存' : '提交'
  const next = open ? '提交会替换它，请先核对' : '您填的内容还在'
  return (
    <>
      <Notice tone="warn">
        {`${dayLabel(day, now)}，平台上另有 ${formatRelativeTime(at, now)} ${how}的一份。${next}`}
      </Notice>
      <Card
        title="平台上的这份"
        right={open && <LinkButton onClick={() => form.set(startOf(daily))}>改用这份</LinkButton>}
      >
        <DailyTexts daily={daily} />
      </Card>
    </>
  )
}

const HINTS = {
  work: '做了什么、在哪里、结果如何',
  trouble: '要协调的、没办完的（选填）',
  plan: '明天先做什么（选填）',
} as const

function Fields({ form }: { form: Form<DailyForm> }) {
  return (
    <Card>
      {PARTS.map((part) => (
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
