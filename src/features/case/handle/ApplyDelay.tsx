import { ifDelay, delaySubmit, personalDelaySubmit } from '@/api/contract/caseDelay'
import { effectiveDeadline } from '@/domain/deadline/lamp'
import { caseKind } from '@/entities/case/caseKind'
import { factsOf, clockOf } from '@/entities/case/facts'
import { useForm } from '@/kit/edit/useForm'
import {
  DelayScreen,
  DelayCard,
  delayRequest,
  NO_DELAY,
  type DelayRequest,
  useDelayWork,
  type Delayable,
} from '@/kit/record/DelayScreen'
import { useScreenParams, useNow } from '@/kit/screen/links'
import { HANDLING_LOCK } from '../screens/caseLinks'
import type { CaseDetail } from '@/api/contract/case'
import type { Output } from '@/api/endpoint'
import { addedLimit, delayedClock } from '@/domain/case/delay'
import { deadlineOf, describeLimit } from '@/domain/deadline/deadline'
import { spokenTime, type Millis } from '@/domain/time'
import { call } from '@/api/call'
import { delayProblems } from '@/domain/case/evidence'
import { isInPerson } from '@/domain/case/personal'
import type { FormSpec } from '@/kit/edit/form'

/** 申请延期. A case assigned to a person has a call of its own (domain/case/personal). */
export const delayForm: FormSpec<DelayRequest, Delayable<CaseDetail, unknown>> = {
  name: 'applyDelay',
  schema: delayRequest,
  empty: NO_DELAY,
  missing: delayProblems,
  send: ({ record: { record }, value: { reasonType, reason }, clientId, options }) =>
    call(
      isInPerson(factsOf(record)) ? personalDelaySubmit : delaySubmit,
      { data: { clientId, id: record.id, reasonType, reason: reason.trim() } },
      options,
    ),
  said: '延期申请已提交',
  // Opened from a list, a detail or a form of three families.
  leads: 'back',
}

/** When a case would be due after one more delay, in words: 明天 10:00（加 4 工作时）; 以批复为准 where nobody can tell. */
function afterwards(record: CaseDetail, told: Output<typeof ifDelay>, now: Millis): string {
  const { delayCount, reworkCount } = record
  const clock = clockOf(record)
  const limit = { amount: told.limitAmount, unit: told.limitUnit }
  const added = addedLimit({ clock, delayCount, reworkCount }, limit)
  if (!clock || !added) return '以批复为准'
  return `${spokenTime(deadlineOf(delayedClock(clock, added), now), now)}（加 ${describeLimit(added)}）`
}

/**
 * How often it was granted, and how often it may be where the gateway reports that; what is left is no offer where something else
 * stands against it.
 */
function timesOf(used: number, most: number | null, open: boolean): string {
  if (most === null) return `已用 ${used} 次`
  const left = Math.max(0, most - used)
  const remaining = open || left === 0 ? `，还可申请 ${left} 次` : ''
  return `已用 ${used} 次${remaining}（最多 ${most} 次）`
}

/** 申请延期 */
export default function ApplyDelay() {
  const { id } = useScreenParams('applyDelay')
  const now = useNow()
  const work = useDelayWork(caseKind, id, { action: 'delay', tackleType: HANDLING_LOCK, asks: ifDelay })
  const form = useForm(delayForm, work)
  return (
    <DelayScreen form={form}>
      {({ record, told }, open) => (
        <>
          <caseKind.Summary record={record} />
          <DelayCard
            times={timesOf(told.used, told.maxDelays ?? record.maxDelays, open)}
            due={effectiveDeadline(factsOf(record), now)}
            afterwards={afterwards(record, told, now)}
            open={open}
          />
        </>
      )}
    </DelayScreen>
  )
}
