import type { CaseDetail } from '@/api/contract/case'
import { caseKind } from '@/entities/case/caseKind'
import { FormScreen } from '@/kit/edit/FormScreen'
import type { FieldBinding, FormSpec } from '@/kit/edit/form'
import { OpinionField } from '@/kit/edit/OpinionField'
import { useForm } from '@/kit/edit/useForm'
import { DatePicker } from '@/kit/pickers/DatePicker'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { daysAhead } from '@/domain/dateRules'
import { type Millis, wireTime } from '@/domain/time'
import { Card, Notice } from '@/ui/Card'
import { ParkingCard } from './ClockDetails'
import * as v from 'valibot'
import { call } from '@/api/call'
import { releaseApply } from '@/api/contract/caseRelease'
import { parkProblems, releaseProblems } from '@/domain/case/evidence'
import { to, useScreenParams, useNow } from '@/kit/screen/hooks'
import { RELEASE_LOCK } from '../screens/caseLinks'

/** 解挂申请 as stored in its draft. */
const schema = v.object({
  reason: v.string(),
  /** 挂账 only: end (ms). */
  until: v.nullable(v.number()),
})
type ParkingForm = v.InferOutput<typeof schema>

/** The request: restart or stop the clock. */
type Apply = 'release' | 'park'

const shared = { schema, empty: { reason: '', until: null } }

/** 解挂申请 and 挂账申请, with separate drafts. */
export const parkingForms: Record<Apply, FormSpec<ParkingForm, CaseDetail>> = {
  release: {
    ...shared,
    name: 'caseRelieveEdit',
    missing: releaseProblems,
    send: ({ record: { id }, value: { reason }, options }) =>
      call(releaseApply, { data: { id, apply: 'release', reason: reason.trim() } }, options),
    successMessage: '解挂申请已提交',
    // A released case leaves this list.
    leads: () => to.caseRelieve(),
  },
  park: {
    ...shared,
    name: 'casePark',
    missing: parkProblems,
    send: ({ record: { id }, value: { reason, until }, options }) => {
      const parkedUntil = until === null ? undefined : wireTime(until)
      return call(releaseApply, { data: { id, apply: 'park', reason: reason.trim(), parkedUntil } }, options)
    },
    successMessage: '挂账申请已提交',
    // A parked case stays visible on the screen that opened the form.
    leads: 'back',
  },
}

const WORDS: Record<Apply, { title?: string; submit: string; reason: string; placeholder: string }> = {
  release: { submit: '申请解挂', reason: '解挂理由', placeholder: '为什么现在可以继续处置' },
  park: {
    title: '挂账申请',
    submit: '申请挂账',
    reason: '挂账理由',
    placeholder: '为什么现在不能处置，在等什么',
  },
}

/** 解挂申请: restarts the clock, or (`apply` park) stops it until a day. */
export default function CaseRelieveEdit() {
  const params = useScreenParams('caseRelieveEdit')
  const { id } = params
  const apply: Apply = params.apply === 'park' ? 'park' : 'release'
  const work = useRecordWork(caseKind, id, apply, RELEASE_LOCK)
  const form = useForm(parkingForms[apply], work)
  const words = WORDS[apply]
  const special = (record: CaseDetail) =>
    apply === 'park' ? <ParkedUntil field={form.field('until')} /> : <ParkingCard record={record} />
  return (
    <FormScreen title={words.title} form={form} label={words.submit}>
      {(record) => (
        <>
          <caseKind.Summary record={record} />
          {special(record)}
          <Card>
            <OpinionField
              label={words.reason}
              kind={apply}
              required
              placeholder={words.placeholder}
              {...form.field('reason')}
            />
          </Card>
        </>
      )}
    </FormScreen>
  )
}

/** The field for the end of the pause. It shows the effect on the deadline. */
function ParkedUntil({ field }: { field: FieldBinding<Millis | null> }) {
  const now = useNow()
  return (
    <>
      <Notice>挂账后处置时限停止计时，到所选时间自动恢复；条件具备时请及早解挂</Notice>
      <Card>
        <DatePicker label="挂账至" required rule="future" offered={daysAhead(now)} {...field} />
      </Card>
    </>
  )
}
