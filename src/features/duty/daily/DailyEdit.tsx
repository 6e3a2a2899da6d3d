import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '@/api/call'
import { dailyOfDay, dailySave, type DailyDetail } from '@/api/contract/daily'
import { DAILY_MAX, DAILY_PART_LABEL, mayDaily } from '@/domain/duty/daily'
import { dayOf } from '@/domain/month'
import { spokenTime } from '@/domain/time'
import { whyNot } from '@/domain/verdict'
import { actorOf } from '@/kit/data/actorOf'
import { useAccount } from '@/kit/data/useAccount'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { EditScreen } from '@/kit/edit/EditScreen'
import { useAct } from '@/kit/edit/submit/useAct'
import type { Form } from '@/kit/edit/useForm'
import { HandoverNotices } from '@/kit/record/marks/HandoverNotices'
import { useNav, useScreenParams } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'
import { useUrlState } from '@/kit/screen/useUrlState'
import { now } from '@/stores/clock'
import { toast } from '@/stores/toasts'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/Card'
import { TextArea } from '@/ui/field/TextArea'
import { LinkButton } from '@/ui/button/LinkButton'
import { Notice } from '@/ui/state/Notice'
import { dailyData, startOf, type DailyForm } from './dailyForm'
import { dayWords } from './dailyWords'
import { Figures } from './Figures'
import { useDailyForm } from './useDailyForm'

const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/

/** 日报填报: drafted from the day's real records, edited, kept, submitted. Of today where no day is named, and then named. */
export default function DailyEdit() {
  const { day: named = '' } = useScreenParams('dailyEdit')
  const [, setUrl] = useUrlState()
  // Past midnight what is being written stays in sight, and a reload comes back to it.
  const [opened] = useState(() => dayOf(now()))
  const day = DAY_TEXT.test(named) ? named : opened
  const nameIt = useEffectEvent(() => {
    if (day !== named) setUrl({ day })
  })
  useEffect(() => nameIt(), [day])
  // Another day is another form.
  return <DayEdit key={day} day={day} />
}

function DayEdit({ day }: { day: string }) {
  const record = useApiQuery(dailyOfDay, { query: { day } })
  const why = useWhyNotSubmit(record.data)
  const form = useDailyForm(day, record.data, why !== '')
  return (
    <EditScreen
      work={{ noun: '日报', record, why }}
      form={form}
      label="提交日报"
      secondary={why === '' && <SaveButton day={day} form={form} />}
    >
      {(data) => (
        <>
          {data.state === 'returned' && <HandoverNotices returned={data.returned} assigned={null} />}
          <Whence day={day} daily={data} form={form} />
          <Figures figures={data.figures} />
          <Fields form={form} />
        </>
      )}
    </EditScreen>
  )
}

function useWhyNotSubmit(daily: DailyDetail | undefined): string {
  const account = useAccount()
  const now = useNow()
  if (!daily || !account) return ''
  return whyNot(mayDaily('submit', daily, actorOf(account), now))
}

interface WhenceProps {
  day: string
  daily: DailyDetail
  form: Form<DailyForm>
}

/** Of which day it is, and where its words come from; what was drafted may take their place again. */
function Whence({ day, daily, form }: WhenceProps) {
  const now = useNow()
  const { drafted, savedTime, state } = daily
  const typed = form.draft.foundAt !== null || form.draft.savedAt !== null
  if (typed)
    return (
      <Notice action={<LinkButton onClick={() => form.set(startOf(daily))}>重新生成</LinkButton>}>
        {`${dayWords(day, now)}，正在用您改过的内容`}
      </Notice>
    )
  if (drafted && daily.work === '')
    return <Notice>{`${dayWords(day, now)}，当天还没有系统记录，请填写`}</Notice>
  if (drafted) return <Notice>{`${dayWords(day, now)}，已按当天记录起草，请核对修改`}</Notice>
  if (state === 'draft' && savedTime !== null)
    return <Notice>{`${dayWords(day, now)}，接着 ${spokenTime(savedTime, now)} 的暂存填`}</Notice>
  return <Notice>{dayWords(day, now)}</Notice>
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

/** 暂存: on the server, so that another phone can go on; then back. A failure keeps the draft of this phone. */
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
