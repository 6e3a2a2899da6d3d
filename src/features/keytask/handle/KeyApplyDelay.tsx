import { keyTaskIfDelay, keyTaskDelay } from '@/api/contract/keytaskAct'
import { DAY, formatDuration, formatRelativeTime, type Millis, wireTime } from '@/domain/time'
import { useForm } from '@/kit/edit/useForm'
import { DatePicker } from '@/kit/pickers/DatePicker'
import { DelayScreen, delayRequest, NO_DELAY, useDelayWork, type Delayable } from '@/kit/record/DelayScreen'
import { useScreenParams, useNow } from '@/kit/screen/hooks'
import { Card } from '@/ui/Card'
import { keyTaskKind, TASK_LOCKS } from '@/entities/keytask/keyTaskKind'
import * as v from 'valibot'
import { call } from '@/api/call'
import type { KeyTaskDetail } from '@/api/contract/keytask'
import { askDelayProblems } from '@/domain/keytask/taskEvidence'
import type { FormSpec } from '@/kit/edit/form'

/** 督办延期申请 as stored in its draft. */
const schema = v.object({ ...delayRequest.entries, until: v.nullable(v.number()) })
type TaskDelayForm = v.InferOutput<typeof schema>

/** 督办延期申请: new deadline and reason; the 审批人 decides. `deadline`: the current one. */
export const taskDelayForm = (
  deadline: Millis | null,
): FormSpec<TaskDelayForm, Delayable<KeyTaskDetail, unknown>> => ({
  name: 'keyTaskDelay',
  schema,
  empty: { ...NO_DELAY, until: null },
  missing: (value, now) => askDelayProblems(value, { deadline, now }),
  send: ({ record: { record }, value: { until, reasonType, reason }, clientId, options }) =>
    call(
      keyTaskDelay,
      // `until` is set here: a form without it has an error.
      { data: { clientId, id: record.id, until: wireTime(until ?? 0), reasonType, reason: reason.trim() } },
      options,
    ),
  successMessage: '延期申请已提交，等待审批',
  leads: 'back',
})

/** The offered delays (days). */
const OFFERED = [1, 2, 3, 7]

/** The deadline after the delay: 明天 10:00（加 1天）. */
function afterwards(until: Millis, deadline: Millis | null, now: Millis): string {
  const added = deadline !== null && until > deadline ? `（加 ${formatDuration(until - deadline)}）` : ''
  return `${formatRelativeTime(until, now)}${added}`
}

/** The offered new deadlines. */
const offered = (deadline: Millis | null) =>
  deadline === null ? [] : OFFERED.map((days) => ({ label: `延 ${days} 天`, at: deadline + days * DAY }))

/** 督办延期申请 */
export default function KeyApplyDelay() {
  const { id } = useScreenParams('keyApplyDelay')
  const now = useNow()
  const work = useDelayWork(keyTaskKind, id, {
    action: 'askDelay',
    tackleType: TASK_LOCKS.handle,
    permissionRead: keyTaskIfDelay,
  })
  const record = work.record.data?.record
  const form = useForm(taskDelayForm(record?.deadline ?? null), work)
  const { until } = form.value
  return (
    <DelayScreen
      form={form}
      kind={keyTaskKind}
      delays={({ record: task, permission }) => ({
        times: `已延期 ${permission.used} 次（每轮办理只能申请一次）`,
        due: task.deadline,
        requestedDeadline: task.delay?.until ?? null,
        afterwards: until === null ? '选择延期时间后可见' : afterwards(until, task.deadline, now),
      })}
    >
      {({ deadline }, open) =>
        (open || until !== null) && (
          <Card>
            <DatePicker
              label="延期至"
              required
              rule="future"
              offered={offered(deadline)}
              {...form.field('until')}
            />
          </Card>
        )
      }
    </DelayScreen>
  )
}
